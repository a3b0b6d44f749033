/**
 * `npm run new-tool <id>`: creates a folder with a small tool that already works. Fill it in; site, API, widget,
 * shortcode and block are generated from the folder.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pluralize from 'pluralize'

const root = process.cwd()
const id = process.argv[2] ?? ''

if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(id)) {
  console.error(
    'Give the tool an id of two or more lower-case words joined by hyphens: npm run new-tool tweet-writer',
  )
  process.exit(1)
}
const folder = join(root, 'shared/tools', id)
if (existsSync(folder)) {
  console.error(`shared/tools/${id} is there already. Choose another id, or edit that folder.`)
  process.exit(1)
}

const words = id.split('-')
const title = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
const subject = words.filter((word) => !['generator', 'writer', 'maker', 'tool'].includes(word))
const thing = subject.length > 0 ? subject.join(' ') : words.join(' ')
const things = pluralize(thing)
const Things = pluralize(title.replace(/ (Generator|Writer|Maker|Tool)$/, ''))
const Item = thing.charAt(0).toUpperCase() + thing.slice(1)
const functionName = `generate-${things.replaceAll(' ', '-')}`
const resultKey = things.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase())

const files: Record<string, string> = {
  'tool.ts': `import { INPUT_LIMITS, type InputOf, select, text } from '../../kit/fields.ts'
import { defineTool } from '../../kit/tool.ts'

/** The source of form, request schema, API, shortcode, block and documentation. */
export const tool = defineTool({
  id: '${id}',
  functionName: '${functionName}',
  resultKey: '${resultKey}',
  draftsCount: 4,
  draftsMin: 3,
  category: 'Business',
  title: '${title}',
  summary: 'Write ${things} for any topic.',
  things: '${things}',
  item: '${Item}',
  fields: {
    topic: text('Topic', {
      placeholder: 'What is it about?',
      required: true,
      limits: INPUT_LIMITS.topic,
    }),
    tone: select('Tone', { options: ['Plain', 'Warm'], default: 'plain' }),
  },
  texts: {
    formTitle: '${title}',
    submit: 'Generate ${Things}',
    placeholder: 'Your ${things} will show here',
    resultsTitle: 'Your ${Things}',
    inputRequired: 'Please enter a topic.',
  },
})

export type Input = InputOf<typeof tool.fields>
`,
  'sample.json': `{ "topic": "a small bakery by the harbour" }
`,
  'icon.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="M6 3h12v18H6zM9 8h6m-6 4h6m-6 4h3"/></svg>
`,
  'output.server.ts': `import { z } from 'zod'

/** One draft, without its id: the engine numbers drafts. Lengths are rules, not schema. */
export const draft = z.object({ text: z.string() })
export type Draft = z.infer<typeof draft>
`,
  'export.ts': `import { paragraph, toolExport } from '../../kit/export.ts'
import type { Draft } from './output.server.ts'

/** Exports: a line and a table row for each draft. */
export const exported = toolExport<Draft>({
  document: ({ text }) => [paragraph(text)],
  rows: { columns: ['${Item}'], row: ({ text }) => [text] },
})
`,
  'checks.ts': `import { len } from '../../text/measures.ts'
import type { DraftRule } from '../../kit/rules/rules.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

/** The longest draft, in characters. */
export const TEXT_CHARS_MAX = 160

/** The rules that need no tables; they may run in a browser too. */
export const rules: readonly DraftRule<Draft, Input>[] = [
  {
    id: 'XX1',
    kind: 'refuses',
    group: 'reads',
    about: \`At most \${TEXT_CHARS_MAX} characters\`,
    check: (draft) =>
      len(draft.text) > TEXT_CHARS_MAX
        ? { where: 'text', message: \`Keep it within \${TEXT_CHARS_MAX} characters.\` }
        : undefined,
  },
]
`,
  'checks.server.ts': `import type { ToolChecks } from '../../kit/rules/rules.ts'
import { rules } from './checks.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

/** The rules of a draft and of a list of drafts, and the kind of each text. */
export const checks: ToolChecks<Draft, Input> = {
  parts: { text: 'prose' },
  rules,
  listRules: [],
}
`,
  'rules.cases.ts': `import type { RuleCases } from '../../kit/rules/rule-cases.ts'
import { TEXT_CHARS_MAX } from './checks.ts'

/** Drafts on both sides of each rule. */
export const cases: RuleCases = {
  form: { topic: 'A piano tuner' },
  draft: { text: 'A piano in tune is a patient listener.' },
  rules: {
    XX1: {
      refuses: [{ text: 'a'.repeat(TEXT_CHARS_MAX + 1) }, { text: 'Tune it. '.repeat(TEXT_CHARS_MAX) }],
      passes: [{ text: 'a'.repeat(TEXT_CHARS_MAX) }, { text: 'Tune it.' }],
    },
  },
}
`,
  'prompt.server.ts': `import { type Examples, examplesOf, fence, type Prompt, PROMPT_GROUND_RULES } from '../../kit/prompt/prompt.ts'
import { TEXT_CHARS_MAX } from './checks.ts'
import type { Input } from './tool.ts'

/** Two drafts that pass every rule, and one that fails. */
export const examples: Examples = {
  about: 'a piano tuner',
  form: { topic: 'A piano tuner' },
  good: [
    { text: 'A piano in tune is a patient listener.' },
    { text: 'What does your upright sound like in the rain?' },
  ],
  bad: { text: 'A bad one!!!' },
  because: 'it shouts.',
}

/** The same for every form. */
const SYSTEM = [
  PROMPT_GROUND_RULES,
  \`You write ${things}, each a complete sentence of at most \${TEXT_CHARS_MAX} characters.\`,
  examplesOf(examples),
].join('\\n')

/** The messages for a language model. */
export function prompt(input: Input, wanted: number): Prompt {
  return { system: SYSTEM, user: \`Write \${wanted}.\\n\\n\${fence(input)}\` }
}
`,
  'builtin.server.ts': `import type { Random } from '../../text/random.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

const FRAMES = [
  (topic: string) => \`A short word about \${topic}, to begin with.\`,
  (topic: string) => \`What would you like to know about \${topic}?\`,
  (topic: string) => \`There is more than one way to look at \${topic}.\`,
  (topic: string) => \`Ask three people about \${topic} and listen to all of them.\`,
  (topic: string) => \`Some days begin and end with \${topic}.\`,
  (topic: string) => \`Write down the first thing that comes to mind: \${topic}.\`,
]

/** Writes without any model: the same input and seed give the same drafts. */
export function* write(input: Input, random: Random): Generator<Draft> {
  const topic = input.topic.replace(/(?<![.!?…])[.!?…]+$/, '').slice(0, 60)
  for (const frame of random.shuffle(FRAMES)) yield { text: frame(topic) }
}
`,
  'card.tsx': `import type { CardProps } from '../../kit/card.ts'
import { len } from '../../text/measures.ts'
import { Counter } from '../../ui/counter.tsx'
import { TEXT_CHARS_MAX } from './checks.ts'
import type { Draft } from './output.server.ts'

/** Displays one draft. */
export function Card({ draft }: CardProps<Draft>) {
  return (
    <>
      <p className="dm-text">{draft.text}</p>
      <Counter used={len(draft.text)} max={TEXT_CHARS_MAX} label="Characters" />
    </>
  )
}

/** The text for "copy". */
export function copyText(draft: Draft): string {
  return draft.text
}
`,
  'edit.ts': `import { charsUpTo, editParts } from '../../kit/edit.ts'
import { TEXT_CHARS_MAX } from './checks.ts'
import type { Draft } from './output.server.ts'

/** The fields of a draft that a person may change. */
export const parts = editParts<Draft>({
  text: { label: 'Text', rows: 2, limit: charsUpTo(TEXT_CHARS_MAX) },
})
`,
  'page.ts': `import type { ToolPage } from '../../kit/page.ts'

/** The copy of the tool's page. */
export const page: ToolPage = {
  metaTitle: '${title}: drafts checked by code',
  metaDescription: 'Write ${things} for any topic. Every draft is checked by code before you see it or pay for it, and each can be edited in place.',
  intro: 'Enter a topic and choose among several ${things}.',
  what: { heading: 'What is the ${title}?', paragraphs: ['It writes ${things} about your topic.'] },
  howTo: {
    heading: 'How to use it',
    steps: [{ title: 'Enter a topic', text: 'A few words are enough.' }],
  },
  tips: { heading: 'Tips', points: [{ title: 'Be specific', text: 'Name what matters to your readers.' }] },
  faq: [
    { question: 'Who writes the drafts?', answer: 'A language model if the operator connected one, else the built-in writer.' },
    { question: 'What does it cost?', answer: 'Ten credits for each generation; you get 100 free ones every day.' },
    { question: 'What is checked?', answer: 'Length, placeholders, claims nobody can prove and drafts that are too much alike.' },
    { question: 'What happens when a generation fails?', answer: 'You get an error and pay nothing.' },
    { question: 'May I use the drafts?', answer: 'Yes. The rights to the output stay with you.' },
  ],
  privacy: {
    heading: 'Privacy',
    paragraphs: [
      'What you enter is used only to generate. Results are private to your account, and the rights to them stay with you.',
    ],
  },
  own: { parts: { text: { label: 'Your ${things}', rows: 6 } }, splitAt: 'lines' },
}
`,
  'tool.test.ts': `import { expect, it } from 'vitest'
import { serverTools } from '../../catalogue.server.ts'
import { assembleBuiltin } from '../../kit/assemble.server.ts'
import { createRandom } from '../../text/random.ts'
import { sampleInput } from '../../kit/sample-input.server.ts'

const server = serverTools.find(({ tool }) => tool.id === '${id}')
if (!server) throw new Error('Run npm run catalogue.')

it('writes enough drafts that pass every rule for 200 random inputs (XX1)', () => {
  const random = createRandom('${id}')
  for (let index = 0; index < 200; index++) {
    const input = sampleInput(server.tool.fields, random)
    const drafts = server.write(input, createRandom(String(index)), { today: '2026-01-01' })
    expect(assembleBuiltin(server, input, drafts[Symbol.iterator]())).toBeDefined()
  }
})
`,
}

mkdirSync(folder, { recursive: true })
for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
run('oxfmt/bin/oxfmt', folder)
run('tsx/dist/cli.mjs', join(root, 'scripts/catalogue.ts'))
run('tsx/dist/cli.mjs', join(root, 'scripts/check/references.ts'))
console.log(`shared/tools/${id} is ready and already works. Next: docs/adding-a-tool.md.`)

function run(command: string, ...args: string[]): void {
  execFileSync(process.execPath, [join(root, 'node_modules', command), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
}
