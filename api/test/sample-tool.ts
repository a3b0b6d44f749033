import { z } from 'zod'
import { paragraph, toolExport } from '#shared/kit/export.ts'
import { INPUT_LIMITS, select, text } from '#shared/kit/fields.ts'
import { fence, PROMPT_GROUND_RULES } from '#shared/kit/prompt/prompt.ts'
import { serverTool, type ServerTool } from '#shared/kit/server-tool.server.ts'
import { defineTool } from '#shared/kit/tool.ts'

const tool = defineTool({
  id: 'motto-generator',
  functionName: 'generate-mottos',
  resultKey: 'mottos',
  draftsCount: 4,
  draftsMin: 3,
  category: 'Business',
  title: 'Motto Generator',
  summary: 'Mottos for tests.',
  things: 'mottos',
  item: 'Motto',
  fields: {
    topic: text('Topic', { placeholder: 'Bread', required: true, limits: INPUT_LIMITS.topic }),
    tone: select('Tone', { options: ['Plain', 'Bold'], default: 'plain' }),
  },
  texts: {
    formTitle: 'Motto',
    submit: 'Generate Mottos',
    placeholder: 'Mottos show here',
    resultsTitle: 'Mottos',
    inputRequired: 'Please enter a topic.',
  },
})

const WORDS = [
  'River',
  'Lantern',
  'Orchard',
  'Meadow',
  'Harbour',
  'Granite',
  'Thunder',
  'Velvet',
  'Copper',
  'Willow',
  'Amber',
  'Falcon',
]

/** A small tool with four short drafts of at most 30 characters, for tests of everything around a tool. */
export const sampleTool: ServerTool = serverTool({
  tool,
  draft: z.object({ text: z.string() }),
  exported: toolExport<{ text: string }>({
    document: ({ text: motto }) => [paragraph(motto)],
    rows: { columns: ['Motto'], row: ({ text: motto }) => [motto] },
  }),
  checks: {
    parts: { text: 'phrase' },
    rules: [
      {
        id: 'MO1',
        kind: 'refuses',
        group: 'reads',
        about: 'At most 30 characters',
        check: (draft: { text: string }) =>
          draft.text.length > 30
            ? { where: 'text', message: 'Keep it within 30 characters.' }
            : undefined,
      },
    ],
    listRules: [],
  },
  examples: {
    about: 'a rowing club',
    form: { topic: 'Rowing' },
    good: [{ text: 'Pull together' }, { text: 'One boat, one beat' }],
    bad: { text: 'We are the best rowing club in the whole world' },
    because: 'Too long, and nobody said so.',
  },
  prompt: (input, wanted) => ({
    system: `Write ${wanted} mottos.\n${PROMPT_GROUND_RULES}`,
    user: fence(input),
  }),
  *write(_input, random) {
    for (const word of random.shuffle(WORDS)) yield { text: `${word} in the morning` }
  },
})
