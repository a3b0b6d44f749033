import { expect, it } from 'vitest'
import { pageModules } from '../catalogue.pages.ts'
import { serverTools } from '../catalogue.server.ts'
import { createRandom } from '../text/random.ts'
import { createAssembly } from './assemble.server.ts'
import { readInput } from './fields.ts'
import { blankParts, type OwnDrafts, readOwnDrafts, type TextsByName } from './own-drafts.ts'
import { isRejection } from './rules/rejection.ts'
import { sampleInput } from './sample-input.server.ts'
import { createTrial } from './trial.server.ts'

const LINES: OwnDrafts = { parts: { text: { label: 'Your slogans' } }, splitAt: 'lines' }
const TAGS: OwnDrafts = { parts: { '': { label: 'Your tags' } }, splitAt: 'commas' }
const AD: OwnDrafts = {
  parts: {
    headline: { label: 'Headline' },
    kind: { label: 'Kind', options: [{ value: 'a', label: 'A' }] },
    path: { label: 'Path', isOptional: true },
  },
}
const draftsOf = (own: OwnDrafts, entered: TextsByName): readonly unknown[] =>
  readOwnDrafts(own, entered, {}).map(({ draft }) => draft)

it('reads a pasted list with its numbers, bullets, quotation marks and blank lines', () => {
  const text =
    '1. Bread before sunrise\r\n\n2) “Crumb and crust”\n - "Warm hands"\n• 24 loaves\n7 up\n'
  expect(draftsOf(LINES, { text })).toEqual(
    ['Bread before sunrise', 'Crumb and crust', 'Warm hands', '24 loaves', '7 up'].map((line) => ({
      text: line,
    })),
  )
  expect(draftsOf(TAGS, { '': 'rye bread, , sourdough\nloaf tin,' })).toEqual([
    'rye bread',
    'sourdough',
    'loaf tin',
  ])
})

it('leaves out what may be lacking, names what may not, and takes a choice alone for no draft', () => {
  expect(draftsOf(AD, { headline: ' Bread ', kind: 'a', path: ' ' })).toEqual([
    { headline: 'Bread', kind: 'a' },
  ])
  expect(draftsOf(AD, { kind: 'a' })).toEqual([])
  expect(blankParts(AD, { kind: 'a' })).toEqual(['headline'])
})

/** The most forms tried until the built-in writer returns a draft. */
const SEEDS = 12

it.each(serverTools.map((server) => ({ id: server.tool.id, server })))(
  'passes a draft of $id that somebody copied part by part',
  async ({ id, server }) => {
    const own = (await pageModules[id]?.())?.page.own
    if (!own) return expect(TOOLS_WITHOUT_OWN_DRAFTS).toContain(id)
    const { fields } = server.tool
    for (let seed = 0; seed < SEEDS; seed++) {
      const filled = Object.entries(sampleInput(fields, createRandom(`${id} ${seed}`)))
      // Every other form has only its required fields.
      const kept = Object.fromEntries(
        filled.filter(([name]) => seed % 2 === 1 || fields[name]?.required),
      )
      const { input } = readInput(fields, kept)
      const [draft] = createTrial(server).draftsOf(input)
      if (draft === undefined) continue
      const entered = Object.fromEntries(
        Object.keys(own.parts).map((name) => [name, textOf(draft, name)]),
      )
      const [read] = readOwnDrafts(own, entered, input)
      const offered = createAssembly(server, input).offer(read?.draft, 'other')
      return expect(isRejection(offered) ? offered.faults : []).toEqual([])
    }
    throw new Error(`The built-in writer had nothing to say for ${SEEDS} forms.`)
  },
)

/** Tools whose drafts are computed or word for word our own. */
const TOOLS_WITHOUT_OWN_DRAFTS = [
  'diet-meal-plan-generator',
  'privacy-policy-generator',
  'workout-routine-generator',
]

function textOf(draft: unknown, name: string): string {
  if (name === '') return draft as string
  const { extension = '', [name]: value } = draft as Record<string, string | readonly string[]>
  const text = typeof value === 'object' ? value.join('\n') : (value ?? '')
  return `${text}${String(extension)}`
}
