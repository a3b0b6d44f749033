import {
  createDistinctRule,
  createSizeRule,
  createForbiddenTextRule,
} from '../../kit/rules/rule-makers.ts'
import type { DraftRule, ListRule, ToolChecks } from '../../kit/rules/rules.ts'
import { joinList } from '../../text/grammar.server.ts'
import {
  createPhraseIndex,
  type PhraseIndex,
  type PhraseMatch,
} from '../../text/phrase-index.server.ts'
import { words } from '../../text/measures.ts'
import { splitSentences } from '../../text/sentences.server.ts'
import { tokenise } from '../../text/tokens.server.ts'
import phrases from './data/phrases.json' with { type: 'json' }
import {
  HORROR_STORY_LIMITS,
  isStyle,
  paragraphsOf,
  STYLE_LABELS,
  WARNINGS,
  type Warning,
} from './limits.ts'
import type { Draft } from './output.server.ts'
import { ruledOutMessage } from './ruled-out.server.ts'
import type { Input } from './tool.ts'
import { fitOf, isOnlyInOtherStyle } from './writer/fit.server.ts'
import { narrationOf } from './writer/narration.server.ts'
import { notesOf } from './writer/notes.server.ts'
import { rootsIn } from './writer/roots.server.ts'
import { happensAt, settingOf } from './writer/setting.server.ts'
import { storiesByTitle } from './writer/stories.server.ts'
import { themeOf } from './writer/theme.server.ts'

type Rule = DraftRule<Draft, Input>

const { wholeMin, wholeMax, wordsMin, wordsMax, tagsMin, tagsMax } = HORROR_STORY_LIMITS
const { paragraphsMin, paragraphsMax, lastParagraphWordsMax } = HORROR_STORY_LIMITS

const indexOf = (
  ...names: readonly Exclude<keyof typeof phrases, 'styles' | 'warnings'>[]
): PhraseIndex => createPhraseIndex(names.flatMap((name) => phrases[name]))
const [minors, harm, cliches, morals] = [
  indexOf('minors'),
  indexOf('harm'),
  indexOf('cliches'),
  indexOf('morals'),
]
const forChildren = indexOf('forChildren')
const unsafe = indexOf('sexual', 'selfHarm', 'tragedies')
const closed = indexOf('sexual', 'selfHarm', 'tragedies', 'closed')
const indexesOf = (rows: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(rows).map(([name, words]) => [name, createPhraseIndex(words)] as const)
const styleSigns = new Map(indexesOf(phrases.styles))
const warningSigns = indexesOf(phrases.warnings)

/** Returns the common fields of a rule that advises about the text of a story. */
const adviceHeader = (id: string, group: Rule['group'], about: string) =>
  ({ id, kind: 'advises', group, about, where: 'content' }) as const

/** A whole story, neither a fragment nor a chapter. */
const wholeStoryRule: Rule = createForbiddenTextRule<Draft, Input>({
  ...adviceHeader('HO1', 'place', 'A whole story of 200 to 1,000 words'),
  kind: 'refuses',
  find: ({ content }) => {
    const count = words(content).length
    if (count >= wholeMin && count <= wholeMax) return undefined
    const fault = count < wholeMin ? 'a beginning of a story' : 'longer than is read in one go'
    return `${fault}, with ${count} words`
  },
  say: (found) => `This is ${found}: tell it in ${wordsMin} to ${wordsMax}.`,
})

const sizeRules: readonly Rule[] = [
  {
    ...adviceHeader('HO1', 'place', 'Two to three minutes: 350 to 700 words'),
    unit: 'words',
    min: wordsMin,
    max: wordsMax,
    count: ({ content }: Draft) => words(content).length,
  },
  {
    ...adviceHeader('HO1', 'place', 'In 5 to 14 paragraphs'),
    unit: 'paragraphs',
    min: paragraphsMin,
    max: paragraphsMax,
    count: ({ content }: Draft) => paragraphsOf(content).length,
  },
].map((size) => createSizeRule<Draft, Input>(size))

/** Advises that the last paragraph is short and does not end in a question. */
const lastParagraphRule: Rule = createForbiddenTextRule<Draft, Input>({
  ...adviceHeader('HO2', 'reads', 'Ends on an image of at most 60 words'),
  find: ({ content }) => {
    const last = paragraphsOf(content).at(-1) ?? ''
    const count = words(last).length
    if (count > lastParagraphWordsMax)
      return `in a paragraph of at most ${lastParagraphWordsMax} words; this has ${count}`
    return /\?["”’]?$/u.test(last) ? 'on an image, not on a question' : undefined
  },
  say: (wanted) => `End ${wanted}.`,
})

/** Repairs tags: lower case, no duplicates, at most five; a single one or none is filled up, first with the style. */
const tagsRule: Rule = {
  id: 'HO7',
  kind: 'repairs',
  group: 'place',
  about: 'Two to five tags in small letters',
  check: (draft, { input }) =>
    draft.tags === undefined || draft.tags.join('\n') === cleanTags(draft, input).join('\n')
      ? undefined
      : { where: 'tags', message: `Give ${tagsMin} to ${tagsMax} tags in small letters.` },
  repair: (draft, { input }) => ({ ...draft, tags: cleanTags(draft, input) }),
}

function cleanTags({ tags: given = [], style }: Draft, input: Input): string[] {
  const clean = given.map((tag) => tag.trim().replace(/^#+/u, '').toLowerCase()).filter(Boolean)
  const unique = [...new Set(clean)]
  const spare = [style ?? input.style, 'horror', 'short story'].filter(Boolean)
  for (const tag of spare) if (unique.length < tagsMin && !unique.includes(tag)) unique.push(tag)
  return unique.slice(0, tagsMax)
}

const themeEarlyRule: Rule = createForbiddenTextRule<Draft, Input>({
  ...adviceHeader('HO3', 'said', 'Your theme in the first third'),
  find: ({ title, content }, { input }) => {
    const { stems } = themeOf(input)
    const roots = rootsIn(content)
    const early = roots.slice(0, Math.ceil(roots.length / 3))
    // Our own stories are exempt: they are about the theme, or a note says that they are the nearest.
    const isFree = stems.length === 0 || storiesByTitle.has(title)
    return isFree || early.some((root) => stems.includes(root)) ? undefined : input.theme
  },
  say: (theme) => `The theme, ${theme}, is not named in the first third; a reader may look for it.`,
})

const settingEarlyRule: Rule = createForbiddenTextRule<Draft, Input>({
  ...adviceHeader('HO3', 'said', 'Your setting in the first two paragraphs'),
  find: ({ title, content }, { input }) => {
    const setting = settingOf(input)
    const own = storiesByTitle.get(title)
    if (!setting || (own && !happensAt(own, setting))) return undefined
    const early = rootsIn(paragraphsOf(content).slice(0, 2).join('\n'))
    return setting.stems.some((stem) => early.includes(stem)) ? undefined : input.setting
  },
  say: (setting) => `The place, ${setting}, is not named in the first two paragraphs.`,
})

const styleSignsRule: Rule = createForbiddenTextRule<Draft, Input>({
  ...adviceHeader('HO4', 'reads', 'Three signs of its style'),
  find: ({ content, style }) => {
    const found = new Set<string>()
    const isShown = ({ phrase }: PhraseMatch): boolean =>
      found.add(phrase).size >= HORROR_STORY_LIMITS.markersMin
    const signs = style && styleSigns.get(style)
    return !signs || signs.find(tokenise(content), isShown) ? undefined : STYLE_LABELS[style]
  },
  say: (style) =>
    `Few things here are typical of a ${style.toLowerCase()} story; it may be told as another style.`,
})

const safeContentRule: Rule = createForbiddenTextRule<Draft, Input>({
  ...adviceHeader(
    'HO5',
    'safe',
    'No child hurt, nothing sexual, no method of self-harm, no real tragedy',
  ),
  kind: 'refuses',
  find: ({ title, content }) => {
    const text = `${title}.\n${content}`
    return unsafe.find(tokenise(text))?.phrase ?? harmOfMinor(text)
  },
  say: (found) =>
    `“${found}” harms a child, is sexual, shows how to hurt oneself or names a real tragedy: tell it without.`,
})

/** The first sentence that names both somebody under age and a harm. */
function harmOfMinor(text: string): string | undefined {
  if (minors.find(tokenise(text)) === undefined) return undefined
  return splitSentences(text).find(({ text: sentence }) => {
    const tokens = tokenise(sentence)
    return minors.find(tokens) !== undefined && harm.find(tokens) !== undefined
  })?.text
}

const oneNarratorRule: Rule = createForbiddenTextRule<Draft, Input>({
  ...adviceHeader('HO6', 'reads', 'One person and one tense throughout'),
  find: ({ content }) => narrationOf(content).fault,
  say: (found) => found,
})

const noCliche: Rule = createForbiddenTextRule<Draft, Input>({
  ...adviceHeader('HO8', 'reads', 'No dream, no worn phrase, no moral'),
  find: ({ content }) =>
    (cliches.find(tokenise(content)) ?? morals.find(tokenise(paragraphsOf(content).at(-1) ?? '')))
      ?.phrase,
  say: (found) => `“${found}” is worn: a picture of this story’s own would be stronger.`,
})

/** The two stories of a result differ in style or narrator. */
const differentVoicesRule: ListRule<Draft, Input> = createDistinctRule({
  ...adviceHeader('HO9', 'reads', 'Two styles or two voices'),
  alike: (one, other) =>
    one.style === other.style &&
    narrationOf(one.content).narrator === narrationOf(other.content).narrator
      ? 'Both stories are told in one style and voice; another narrator would set them apart.'
      : undefined,
})

/** Content warnings: those of the author, and those that words of the text require. */
const warningsRule: Rule = {
  id: 'HO10',
  kind: 'repairs',
  group: 'safe',
  about: 'Says before what it holds',
  check: (draft) =>
    draft.warnings !== undefined && warningsOf(draft).length === draft.warnings.length
      ? undefined
      : { where: 'warnings', message: `Warn of ${warningsOf(draft).join(', ')}.` },
  repair: withWarnings,
}

/** The story with all warnings that it needs. */
export function withWarnings(draft: Draft): Draft {
  return { ...draft, warnings: warningsOf(draft) }
}

function warningsOf({ content, warnings = [] }: Draft): Warning[] {
  const tokens = tokenise(content)
  const shown = warningSigns.filter(([, signs]) => signs.find(tokens)).map(([name]) => name)
  return WARNINGS.filter((name) => warnings.includes(name) || shown.includes(name))
}

const nothingRuledOut: Rule = createForbiddenTextRule<Draft, Input>({
  ...adviceHeader('HO11', 'ruledOut', 'No blood, death, harm or being that you ruled out'),
  kind: 'refuses',
  find: (draft, { input }) => ruledOutMessage(draft, input),
  say: String,
})

/**
 * Why a form gets no story: it is for children, or names what no story is told of, such as a real tragedy; undefined
 * if it gets one.
 */
export function refusalReasonOf({ theme, setting }: Input): string | undefined {
  const tokens = tokenise(`${theme}\n${setting}`)
  if (CHILD_AUDIENCE.test(`${theme}\n${setting}`) || forChildren.find(tokens))
    return 'Our stories are for adults: people die in some of them. For scouts, pupils or other children there is none here, and nothing was charged.'
  const found = closed.find(tokens)?.phrase
  return found === undefined
    ? undefined
    : `No story is made of “${found}” here. It is too near to what people live through, and nothing was charged. Name another theme: a thing, a person, a place or a feeling.`
}

const CHILD_AUDIENCE =
  /\b(?:1[0-7]|[1-9]|three|four|five|six|seven|eight|nine|ten) ?-?(?:year|yr)s?[ -]?olds?\b|\b(?:for|with) (?:\p{L}+ )?(?:kids|children|toddlers|pre-?schoolers|little ones|brownies|cubs|primary school)\b/iu

/**
 * Sets the chosen style. One of our own stories keeps its style if no story of the chosen style is as near to the
 * theme.
 */
const requestedStyleRule: Rule = {
  id: 'HO4',
  kind: 'repairs',
  group: 'reads',
  about: 'In the style you chose',
  check: ({ title, style }, { input }) => {
    const story = storiesByTitle.get(title)
    const isOwn =
      story && style === story.style && isOnlyInOtherStyle(story, input.style, themeOf(input))
    return isOwn || input.style === '' || style === input.style
      ? undefined
      : { where: 'style', message: `The form asks for the style “${input.style}”.` }
  },
  repair: (draft, { input }) => (isStyle(input.style) ? { ...draft, style: input.style } : draft),
}

/** The rules for a horror story (rules.md). */
export const checks: ToolChecks<Draft, Input> = {
  parts: { title: 'phrase', content: 'prose', 'tags.*': 'phrase' },
  // In the order in which they repair.
  rules: [
    requestedStyleRule,
    lastParagraphRule,
    wholeStoryRule,
    ...sizeRules,
    tagsRule,
    oneNarratorRule,
    themeEarlyRule,
    settingEarlyRule,
    styleSignsRule,
    safeContentRule,
    noCliche,
    warningsRule,
    nothingRuledOut,
  ],
  listRules: [differentVoicesRule],
  guards: {
    isFiction: true,
    things: ['story', 'horror story', 'tale'],
    placeholders: 'as given',
    // Fiction makes no claims, and its numbers are invented, so G7 is replaced by HO5.
    replaced: { G7: 'HO5' },
  },
  tooLittle: ({ input }) =>
    refusalReasonOf(input) ??
    'None of our stories can carry this. Name the theme in a few words: a thing, a person, a place or a feeling.',
  uses: (draft, { input }) => formWordsUsedIn(draft, input),
  why: (draft, { input }) => storyReasonOf(draft, input),
  notes: (drafts, { input }) => notesOf(drafts, input),
}

function formWordsUsedIn({ title, content }: Draft, input: Input): string[] {
  const roots = new Set(rootsIn(content))
  const setting = settingOf(input)
  const theme = themeOf(input)
  const story = storiesByTitle.get(title)
  const isSetThere =
    setting?.stems.some((stem) => roots.has(stem)) && (!story || happensAt(story, setting))
  return [
    // A theme counts as used only if all its words are in the story.
    ...(theme.stems.every((stem) => roots.has(stem)) ? [theme.text] : []),
    ...(setting && isSetThere ? [setting.text] : []),
  ]
}

/**
 * How near one of our own stories is to the theme, to help the reader choose between two; undefined for other
 * stories.
 */
function storyReasonOf({ title }: Draft, input: Input): string | undefined {
  const story = storiesByTitle.get(title)
  if (!story) return undefined
  const about = joinList(story.tags)
  const { nearness } = fitOf(story, themeOf(input))
  if (nearness === 'written') return 'Written for this theme'
  return nearness === 'near' ? `Near this theme: about ${about}` : `About ${about}`
}
