import { createDistinctRule, createForbiddenTextRule } from '../../kit/rules/rule-makers.ts'
import type { DraftRule, ToolChecks } from '../../kit/rules/rules.ts'
import { lowerWords, words } from '../../text/measures.ts'
import { suggestStyles } from './builtin.server.ts'
import knownLines from './data/known-lines.json' with { type: 'json' }
import styles from './data/styles.json' with { type: 'json' }
import type { Draft } from './output.server.ts'
import { POEM_LIMITS } from './styles.ts'
import { tool, type Input } from './tool.ts'
import { analysisOf } from './verse/analysis.server.ts'
import { formProblem, plainLinesOf, sharesTooManyLines } from './verse/forms.server.ts'
import { syllablesIn } from './verse/sounds.server.ts'
import { findContainedPhrases, isOnTopic, subjectOf } from './writer/subject.server.ts'

const PERCENTAGE_OR_MONEY = /[$€£¥]\s?\d|\d+(?:(?:[.,]\d*)*\s?%)?/u

/** The runs of words in a text that would be copied if a known poem has them. */
function runsOf(text: string): string[] {
  const all = lowerWords(text.replaceAll('’', "'"))
  return all
    .slice(POEM_LIMITS.copiedWordsMin - 1)
    .map((_, at) => all.slice(at, at + POEM_LIMITS.copiedWordsMin).join(' '))
}
const knownRuns: ReadonlySet<string> = new Set(knownLines.flatMap(runsOf))

/** Returns the first run of words that a text shares with the opening of a known poem; undefined for none. */
export const findKnownPoemRun = (text: string): string | undefined =>
  runsOf(text).find((run) => knownRuns.has(run))

const rules: readonly DraftRule<Draft, Input>[] = [
  createForbiddenTextRule({
    id: 'PO3',
    kind: 'refuses',
    group: 'place',
    about: 'A title',
    where: 'title',
    find: ({ title }) => (words(title).length === 0 ? title : undefined),
    say: () => 'The poem has no title: give it one of 1 to 8 words.',
  }),
  createForbiddenTextRule({
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
  }),
  {
    id: 'PO4',
    kind: 'repairs',
    group: 'place',
    about: 'An analysis whose every number is counted from the text',
    check: ({ style, content, analysis, marks }) => {
      const counted = analysisOf(style, content)
      return analysis === counted.analysis && marks.join('|') === counted.marks.join('|')
        ? undefined
        : { where: 'analysis', message: 'Leave the analysis to be counted.' }
    },
    repair: (draft) => ({ ...draft, ...analysisOf(draft.style, draft.content) }),
  },
  createForbiddenTextRule({
    id: 'PO6',
    kind: 'advises',
    group: 'reads',
    about: 'No line twice, but for the refrain of a ballad',
    where: 'content',
    find: ({ style, content }) => {
      const lines = style === 'ballad' ? [] : plainLinesOf(content)
      return lines.find((line, at) => lines.indexOf(line) < at)
    },
    say: (twice) => `A line is there twice: ${twice}.`,
  }),
  createForbiddenTextRule({
    id: 'PO1',
    kind: 'refuses',
    group: 'place',
    about: 'In its form: lines, syllables, rhymes and metre counted',
    where: 'content',
    find: ({ style, content }, { input }) => formProblem(style, content, subjectOf(input).letters),
    say: String,
  }),
  createForbiddenTextRule({
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
  }),
  createForbiddenTextRule({
    id: 'PO5',
    kind: 'refuses',
    group: 'safe',
    about: 'No lines of a known poem',
    where: 'content',
    find: ({ title, content }) => findKnownPoemRun(`${title}\n${content}`),
    say: (found) => `“${found}” is from a known poem: write your own.`,
  }),
  createForbiddenTextRule({
    id: 'PO8',
    kind: 'advises',
    group: 'said',
    about: 'No figures you did not give',
    where: 'content',
    find: ({ title, content }, { inputText }) => {
      const found = PERCENTAGE_OR_MONEY.exec(`${title}\n${content}`)?.[0]
      return found === undefined || inputText.includes(found) ? undefined : found
    },
    say: (found) =>
      `“${found}” is a figure the form does not give; a word may read better in verse.`,
  }),
  createForbiddenTextRule({
    id: 'PO9',
    kind: 'refuses',
    group: 'place',
    about: 'In the style you asked for',
    where: 'style',
    find: ({ style }, { input }) =>
      input.style === '' || input.style === style ? undefined : `${input.style}; this is ${style}`,
    say: (found) => `The form asks for the style ${found}.`,
  }),
  createForbiddenTextRule({
    id: 'PO10',
    kind: 'refuses',
    group: 'safe',
    about: 'No limerick on a grave or sober matter',
    where: 'style',
    find: ({ style }, { input }) =>
      style === 'limerick' && subjectOf(input).isSober ? style : undefined,
    say: () => 'A limerick is for laughing; choose another form here.',
  }),
]

const distinctPoems = createDistinctRule<Draft, Input>({
  id: 'PO11',
  kind: 'refuses',
  group: 'reads',
  about: 'Poems that share no stanza; three styles where you asked for none',
  alike: (earlier, newcomer, { input }) => {
    if (input.style === '' && earlier.style === newcomer.style)
      return `There is a poem in this style (${newcomer.style}).`
    return sharesTooManyLines(newcomer.style, earlier.content, newcomer.content)
      ? 'Shares its lines with another poem.'
      : undefined
  },
})

/** The time to read a poem aloud, in steps of five seconds: three syllables a second and a pause at each line's end. */
function readingSecondsOf(content: string): number {
  const seconds = plainLinesOf(content).reduce((sum, line) => sum + syllablesIn(line) / 3 + 0.5, 0)
  return Math.max(5, Math.round(seconds / 5) * 5)
}

function keywordsIn({ title, content }: Draft, input: Input): string[] {
  const { topic, keywords } = subjectOf(input)
  return findContainedPhrases(`${title}\n${content}`, [topic, ...keywords])
}

function notesOf(drafts: readonly Draft[], input: Input): string[] {
  const { letters, bare, keywords } = subjectOf(input)
  const isCut = letters.replaceAll(' ', '').length < bare.replace(/[^\p{L}]/gu, '').length
  const used = new Set(drafts.flatMap((draft) => keywordsIn(draft, input)))
  const unused = drafts.length === 0 ? [] : keywords.filter((keyword) => !used.has(keyword))
  const notes: string[] = []
  if (isCut && drafts.some(({ style }) => style === 'acrostic'))
    notes.push(`The acrostic spells ${letters}: the word of the topic that says most.`)
  if (input.style !== '' && drafts.length < tool.draftsCount)
    notes.push(
      `Only ${drafts.length} poems: there are no more in this style on your topic that share no lines.`,
    )
  if (unused.length > 0)
    notes.push(`Not used: ${unused.join(', ')}. No line had room for it in its measure.`)
  return notes
}

/** The checks of a poem (rules.md). */
export const checks: ToolChecks<Draft, Input> = {
  // The analysis is written by code; title and content must pass all checks that verse can meet.
  parts: { title: 'phrase', content: 'verse', analysis: 'own' },
  rules,
  listRules: [distinctPoems],
  guards: {
    isFiction: true,
    things: ['poem', 'haiku', 'sonnet', 'limerick', 'ode', 'ballad', 'acrostic'],
    // 'Free' and 'best' are not claims in verse, so only figures are checked (PO8). Haiku with the same analysis are
    // not duplicates; their lines are compared (PO11).
    replaced: { G7: 'PO8', G4: 'PO11' },
  },
  tooLittle: ({ input }) => suggestStyles(input),
  uses: (draft, { input }) => keywordsIn(draft, input),
  why: ({ style, content }) =>
    `${styles[style].good}; about ${readingSecondsOf(content)} seconds aloud`,
  notes: (drafts, { input }) => notesOf(drafts, input),
}
