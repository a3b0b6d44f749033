import { createDistinctRule, createForbiddenTextRule } from '../../kit/rules/rule-makers.ts'
import type { DraftRule, ListRule, RuleContext, ToolChecks } from '../../kit/rules/rules.ts'
import { lowerWords, words } from '../../text/measures.ts'
import { analysisOf } from './verse/analysis.server.ts'
import styles from './data/styles.json' with { type: 'json' }
import { formProblem, splitIntoStanzas } from './verse/forms.server.ts'
import { findKnownPoemRun } from './verse/known-lines.server.ts'
import { POEM_LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'
import { syllablesIn } from './verse/sounds.server.ts'
import { findContainedPhrases, isOnTopic, subjectOf } from './writer/subject.server.ts'
import { tool, type Input } from './tool.ts'
import { suggestStyles } from './builtin.server.ts'

type Rule = DraftRule<Draft, Input>
type PoemRuleContext = RuleContext<Input>

const formRule: Rule = createForbiddenTextRule({
  id: 'PO1',
  kind: 'refuses',
  group: 'place',
  about: 'In its form: lines, syllables, rhymes and metre counted',
  where: 'content',
  find: ({ style, content }, { input }) => formProblem(style, content, subjectOf(input).letters),
  say: String,
})

const onTopicRule: Rule = createForbiddenTextRule({
  id: 'PO2',
  kind: 'advises',
  group: 'said',
  about: 'About your topic',
  where: 'content',
  find: ({ style, title, content }, { input }) => {
    const subject = subjectOf(input)
    const isNamed = style === 'acrostic' || isOnTopic(subject, `${title}\n${content}`)
    return isNamed ? undefined : subject.topic
  },
  say: (topic) => `Neither title nor poem names ${topic}; a reader may miss it.`,
})

const ownTitleRule: Rule = createForbiddenTextRule({
  id: 'PO3',
  kind: 'advises',
  group: 'place',
  about: 'A title of its own, of eight words at most',
  where: 'title',
  find: ({ title }, { input }) => {
    const all = lowerWords(title)
    const isOwn = all.join(' ') !== lowerWords(input.topic).join(' ')
    return isOwn && all.length >= 1 && all.length <= POEM_LIMITS.titleWordsMax ? undefined : title
  },
  say: () =>
    `Give it a title of 1 to ${POEM_LIMITS.titleWordsMax} words that is more than the topic.`,
})

const titleRule: Rule = createForbiddenTextRule<Draft, Input>({
  id: 'PO3',
  kind: 'refuses',
  group: 'place',
  about: 'A title',
  where: 'title',
  find: ({ title }) => (words(title).length === 0 ? title : undefined),
  say: () => 'The poem has no title: give it one of 1 to 8 words.',
})

const analysisRule: Rule = {
  id: 'PO4',
  kind: 'repairs',
  group: 'place',
  about: 'An analysis whose every number is counted from the text',
  check: ({ style, content, analysis, marks }) => {
    const counted = analysisOf(style, content)
    return analysis === counted.text && marks.join('|') === counted.marks.join('|')
      ? undefined
      : { where: 'analysis', message: 'Leave the analysis to be counted.' }
  },
  repair: (draft) => {
    const { text, marks } = analysisOf(draft.style, draft.content)
    return { ...draft, analysis: text, marks: [...marks] }
  },
}

const noKnownLinesRule: Rule = createForbiddenTextRule<Draft, Input>({
  id: 'PO5',
  kind: 'refuses',
  group: 'safe',
  about: 'No lines of a known poem',
  where: 'content',
  find: ({ title, content }) => findKnownPoemRun(`${title}\n${content}`),
  say: (found) => `“${found}” is from a known poem: write your own.`,
})

const noRepeatedLineRule: Rule = createForbiddenTextRule<Draft, Input>({
  id: 'PO6',
  kind: 'advises',
  group: 'reads',
  about: 'No line twice, but for the refrain of a ballad',
  where: 'content',
  find: ({ style, content }) =>
    style === 'ballad'
      ? undefined
      : normalizedLinesOf(content).find((line, at, lines) => lines.indexOf(line) < at),
  say: (twice) => `A line is there twice: ${twice}.`,
})

const PERCENTAGE_OR_MONEY = /[$€£¥]\s?\d|\d+(?:(?:[.,]\d*)*\s?%)?/u

const noPercentagesRule: Rule = createForbiddenTextRule<Draft, Input>({
  id: 'PO8',
  kind: 'advises',
  group: 'said',
  about: 'No figures you did not give',
  where: 'content',
  find: ({ title, content }, { inputText }) => {
    const found = PERCENTAGE_OR_MONEY.exec(`${title}\n${content}`)?.[0]
    return found === undefined || inputText.includes(found) ? undefined : found
  },
  say: (found) => `“${found}” is a figure the form does not give; a word may read better in verse.`,
})

const requestedStyleRule: Rule = createForbiddenTextRule({
  id: 'PO9',
  kind: 'refuses',
  group: 'place',
  about: 'In the style you asked for',
  where: 'style',
  find: ({ style }, { input }) =>
    input.style === '' || input.style === style ? undefined : `${input.style}; this is ${style}`,
  say: (found) => `The form asks for the style ${found}.`,
})

const noJokesOnGrief: Rule = createForbiddenTextRule({
  id: 'PO10',
  kind: 'refuses',
  group: 'safe',
  about: 'No limerick on a grave or sober matter',
  where: 'style',
  find: ({ style }, { input }) =>
    style === 'limerick' && subjectOf(input).isSober ? style : undefined,
  say: () => 'A limerick is for laughing; choose another form here.',
})

/** The largest share of a poem's lines that may also be in another poem. */
const SHARED_LINES_MAX = 0.25
/** An acrostic has few lines for each letter; two haiku may open with the same topic. */
const SHARED_LINES_MAX_BY_STYLE: Partial<Record<Draft['style'], number>> = {
  acrostic: 0.6,
  haiku: 0.34,
}

const distinctPoemsRule: ListRule<Draft, Input> = createDistinctRule({
  id: 'PO11',
  kind: 'refuses',
  group: 'reads',
  about: 'Poems that share no stanza; three styles where you asked for none',
  alike: (earlier, newcomer, { input }) => {
    if (input.style === '' && earlier.style === newcomer.style)
      return `There is a poem in this style (${newcomer.style}).`
    const lines = new Set(normalizedLinesOf(earlier.content))
    const own = normalizedLinesOf(newcomer.content)
    const shared = own.filter((line) => lines.has(line)).length / Math.max(1, own.length)
    return shared > (SHARED_LINES_MAX_BY_STYLE[newcomer.style] ?? SHARED_LINES_MAX)
      ? 'Shares its lines with another poem.'
      : undefined
  },
})

const normalizedLinesOf = (content: string): string[] =>
  splitIntoStanzas(content).lines.map((line) => lowerWords(line).join(' '))

/** The checks of a poem (rules.md). */
export const checks: ToolChecks<Draft, Input> = {
  // The analysis is written by code; title and content must pass all checks that verse can meet.
  parts: { title: 'phrase', content: 'verse', analysis: 'own' },
  rules: [
    titleRule,
    ownTitleRule,
    analysisRule,
    noRepeatedLineRule,
    formRule,
    onTopicRule,
    noKnownLinesRule,
    noPercentagesRule,
    requestedStyleRule,
    noJokesOnGrief,
  ],
  listRules: [distinctPoemsRule],
  guards: {
    isFiction: true,
    things: ['poem', 'haiku', 'sonnet', 'limerick', 'ode', 'ballad', 'acrostic'],
    // 'Free' and 'best' are not claims in verse, so only figures are checked (PO8). Haiku with the same analysis are
    // not duplicates; their lines are compared (PO11).
    replaced: { G7: 'PO8', G4: 'PO11' },
  },
  tooLittle: ({ input }) => suggestStyles(input, canJoinResult),
  uses: (draft, { input }) => keywordsIn(draft, input),
  why: ({ style, content }) =>
    `${styles[style].good}; about ${readingSecondsOf(content)} seconds aloud`,
  notes: notesOf,
}

/** True where a draft breaks no rule except advice, and repeats none of those before it. */
const canJoinResult: Parameters<typeof suggestStyles>[1] = (draft, taken, context) =>
  checks.rules.every(({ kind, check }) => kind === 'advises' || !check(draft, context)) &&
  distinctPoemsRule.check([...taken, draft], context) === undefined

/** Reading speed; a pause at each line end is added. */
const SYLLABLES_PER_SECOND = 3

function readingSecondsOf(content: string): number {
  const seconds = splitIntoStanzas(content).lines.reduce(
    (sum, line) => sum + syllablesIn(line) / SYLLABLES_PER_SECOND + 0.5,
    0,
  )
  return Math.max(5, Math.round(seconds / 5) * 5)
}

function keywordsIn({ title, content }: Draft, input: Input): string[] {
  const { topic, keywords } = subjectOf(input)
  return findContainedPhrases(`${title}\n${content}`, [topic, ...keywords])
}

function notesOf(drafts: readonly Draft[], { input }: PoemRuleContext): string[] {
  const { letters, bare, keywords } = subjectOf(input)
  const isSpelled = drafts.some(({ style }) => style === 'acrostic')
  const whole = bare.replace(/[^\p{L}]/gu, '').length
  const notes: string[] = []
  if (isSpelled && letters.replaceAll(' ', '').length < whole)
    notes.push(`The acrostic spells ${letters}: the word of the topic that says most.`)
  if (input.style !== '' && drafts.length < tool.draftsCount)
    notes.push(
      `Only ${drafts.length} poems: there are no more in this style on your topic that share no lines.`,
    )
  const used = new Set(drafts.flatMap((draft) => keywordsIn(draft, input)))
  const unused = keywords.filter((keyword) => !used.has(keyword))
  if (unused.length > 0 && drafts.length > 0)
    notes.push(`Not used: ${unused.join(', ')}. No line had room for it in its measure.`)
  return notes
}
