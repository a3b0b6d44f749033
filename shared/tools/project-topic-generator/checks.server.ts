import { atMost } from '../../kit/rule-makers.ts'
import type { DraftRule, ListRule, ToolChecks } from '../../kit/rules.ts'
import { joinList, upperFirst } from '../../text/grammar.server.ts'
import { oncePer } from '../../text/memo.ts'
import { createRandom } from '../../text/random.ts'
import { createPhraseIndex } from '../../text/phrase-index.server.ts'
import { tokenise } from '../../text/tokens.server.ts'
import { rules } from './checks.ts'
import asks from './data/asks.json' with { type: 'json' }
import { candidatesFor, kindMaxOf } from './writer/candidates.server.ts'
import { compose } from './writer/compose.server.ts'
import { carriesOne, nearness, readingOf, sayable, type Keyword } from './writer/keywords.server.ts'
import { PROJECT_TOPICS } from './limits.ts'
import type { Draft } from './output.server.ts'
import { parts, saidRules, textOf } from './said.server.ts'
import { tool, type Input } from './tool.ts'

type Rule = DraftRule<Draft, Input>

const indicators = createPhraseIndex(asks.indicator)

const hasIndicator: Rule = {
  id: 'PT4',
  kind: 'advises',
  group: 'reads',
  about: 'One figure to watch',
  check: ({ impact }) =>
    indicators.find(tokenise(impact))
      ? undefined
      : { where: 'impact', message: 'It could name one thing that can be counted or measured.' },
}

/** How many topics of a result our own projects let say a keyword: no more are asked for of anybody. */
const carryingOf = oncePer((input: Input): number => {
  const reading = readingOf(input)
  if (sayable(reading).length === 0) return 0
  const random = createRandom('')
  const kinds = new Map<string, number>()
  const joins = new Map<Keyword, number>()
  for (const { design, joined, about } of candidatesFor(reading)) {
    const joining = Object.values(joined)
    const isWornOut = joining.some((one) => (joins.get(one) ?? 0) >= PROJECT_TOPICS.joinsMax)
    if (about !== undefined || isWornOut) continue
    const count = kinds.get(design.kind) ?? 0
    const { description, impact } = compose(design, input.scope, { joined, wanted: NONE }, random)
    if (count === kindMaxOf(reading)) continue
    if (!carriesOne(`${description} ${impact}`, sayable(reading))) continue
    kinds.set(design.kind, count + 1)
    for (const one of joining) joins.set(one, (joins.get(one) ?? 0) + 1)
  }
  return [...kinds.values()].reduce((sum, count) => sum + count, 0)
})

const NONE: ReadonlySet<string> = new Set()

/** Where keywords are given that topics can say, no more than two of five say none. */
const carriesKeywords: ListRule<Draft, Input> = atMost({
  id: 'PT6',
  kind: 'advises',
  group: 'said',
  about: 'Your keywords in most of the topics',
  is: (draft, { input }) => !carriesOne(textOf(draft), sayable(readingOf(input))),
  most: ({ input }) => tool.draftsCount - Math.min(WANTED, carryingOf(input)),
  message: 'Most of these topics name none of your keywords.',
})

const WANTED = Math.ceil(tool.draftsCount * PROJECT_TOPICS.carryingMin)

/** What a topic is held to: rules.md. */
export const checks: ToolChecks<Draft, Input> = {
  parts,
  rules: [...rules, ...saidRules, hasIndicator],
  listRules: [carriesKeywords],
  guards: { things: ['topic', 'project topic', 'project'], replaced: { G7: 'PT14' } },
  tooLittle: ({ input }) =>
    readingOf(input).field.id === undefined
      ? 'There is too little to plan from. Name the field in common words, such as nursing, web development or farming, and add a keyword for what you care about.'
      : 'There is too little to plan from. Add two or three keywords, each the name of a thing, a group of people or a place.',
  uses: (draft, { input }) => usesOf(draft, input),
  why: (draft, { input }) => whyOf(draft, input),
  notes: (drafts, { input }) => notesOf(drafts, input),
}

/** The keywords that a topic says, whole: one word of two is another thing. */
function usesOf(draft: Draft, input: Input): string[] {
  const { keywords } = readingOf(input)
  const text = textOf(draft)
  return keywords
    .filter((keyword) => !keyword.isDenied && carriesOne(text, [keyword]))
    .map(({ text: said }) => upperFirst(said))
}

/** Which keyword a topic means that it does not say. */
function whyOf(draft: Draft, input: Input): string | undefined {
  const reading = readingOf(input)
  const measure = candidatesFor(reading).find(({ design }) => draft.impact.includes(design.measure))
  const meant = reading.keywords.filter(
    (keyword) =>
      measure !== undefined &&
      nearness(keyword, measure.design) === 1 &&
      !carriesOne(textOf(draft), [keyword]),
  )
  return meant.length > 0
    ? `Chosen for ${meant.map(({ text }) => `“${text}”`).join(' and ')}`
    : undefined
}

/** True where a topic is one of our own projects. */
function isOurs({ impact }: Draft, input: Input): boolean {
  return candidatesFor(readingOf(input)).some(({ design }) => impact.includes(design.measure))
}

/** What is said of our own projects is said beside them alone. */
function notesOf(drafts: readonly Draft[], input: Input): string[] {
  if (!drafts.some((draft) => isOurs(draft, input))) return []
  const { field, keywords: typed } = readingOf(input)
  const keywords = typed.filter(({ kind, isDenied }) => !isDenied && kind !== 'people')
  const text = drafts.map(textOf).join('\n')
  const unsaid = keywords
    .filter((keyword) => !carriesOne(text, [keyword]))
    .filter(({ text: said }) => !drafts.some((draft) => whyOf(draft, input)?.includes(`“${said}”`)))
    .map((keyword) => `“${keyword.text}”`)
  return [
    ...(drafts.length < tool.draftsCount
      ? [
          `${drafts.length === 1 ? 'One topic' : `${drafts.length} topics`}. Another keyword, the name of a thing, gives more.`,
        ]
      : []),
    ...(field.id === undefined
      ? [
          'We have no projects of our own for this field: these are built on your words alone. Name a larger field it belongs to for projects that its teachers would set.',
        ]
      : []),
    ...(unsaid.length > 0 ? [`We have no project on ${joinList(unsaid, 'or')} yet.`] : []),
  ]
}
