import type { GenerationAnswer } from '#shared/contract/shapes.ts'
import { keywords, select, text } from '#shared/kit/fields.ts'
import { defineTool, type ToolDefinition } from '#shared/kit/tool.ts'

/** A small tool for tests. */
export const fixtureTool = defineTool({
  id: 'motto-generator',
  functionName: 'generate-mottos',
  resultKey: 'mottos',
  draftsCount: 2,
  draftsMin: 1,
  category: 'Business',
  title: 'Motto Generator',
  summary: 'Mottos.',
  things: 'mottos',
  item: 'Motto',
  fields: {
    topic: text('Topic', {
      placeholder: 'e.g. Rowing',
      help: 'One or two words.',
      required: true,
      limits: { charsMin: 2, charsMax: 20 },
    }),
    tone: select('Tone', { options: ['Calm', 'Bold'], default: 'calm' }),
    keywords: keywords('Keywords', { placeholder: 'e.g. river' }),
  },
  texts: {
    formTitle: 'Motto Details',
    submit: 'Generate Mottos',
    placeholder: 'Mottos will stand here',
    resultsTitle: 'Your Mottos',
    inputRequired: 'Please enter a topic.',
  },
}) as ToolDefinition

const fixtureMarks = {
  passed: ['G2'],
  repaired: [],
  warnings: [],
  uses: [],
  writer: 'builtin',
} as const

/** The API's answer for `fixtureTool`. */
export const fixtureAnswer: GenerationAnswer = {
  mottos: [
    { id: 1, text: 'Pull together' },
    { id: 2, text: 'Steady wins the stretch' },
  ],
  credits: { cost: 10, balance: 80 },
  writer: 'builtin',
  checks: { rules: { G2: 'No placeholders' }, drafts: [fixtureMarks, fixtureMarks] },
  notes: [],
}
