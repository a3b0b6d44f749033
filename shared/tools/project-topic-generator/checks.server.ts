import { noForeignFigures } from '../../kit/guards/claims/plan-claims.server.ts'
import {
  createAtMostRule,
  createSuitedLengthRule,
  createForbiddenTextRule,
  createPartLengthsRule,
} from '../../kit/rules/rule-makers.ts'
import type {
  DraftRule,
  ListRule,
  PartRoles,
  DraftProblem,
  ToolChecks,
} from '../../kit/rules/rules.ts'
import { joinList, upperFirst } from '../../text/grammar.server.ts'
import { isDuplicate, words } from '../../text/measures.ts'
import { oncePer } from '../../text/memo.ts'
import { NUMBER_WORDS } from '../../text/numbers/number-words.ts'
import { createPhraseIndex } from '../../text/phrase-index.server.ts'
import { readStated } from '../../text/stated.server.ts'
import { tokenise } from '../../text/tokens.server.ts'
import asks from './data/asks.json' with { type: 'json' }
import { PROJECT_TOPIC_LIMITS as LIMITS, scopeOf } from './limits.ts'
import type { Draft } from './output.server.ts'
import { tool, type Input } from './tool.ts'
import { candidatesFor, kindMaxOf } from './writer/candidates.server.ts'
import {
  containsKeyword,
  nearnessOfDesign,
  readingOf,
  usableKeywords,
} from './writer/keywords.server.ts'

type Rule = DraftRule<Draft, Input>

const TITLE_WORD_LIMITS = { min: LIMITS.titleWordsMin, max: LIMITS.titleWordsMax }
const IMPACT_WORD_LIMITS = { min: LIMITS.impactWordsMin, max: LIMITS.impactWordsMax }
const WHOLE_TOPIC_HEADER = {
  id: 'PT11',
  about: 'Title, description, features and impact, all written out',
}
const FEATURE_COUNTS = { least: 2, most: 10 }

const wholeTopicRule: Rule = createPartLengthsRule(WHOLE_TOPIC_HEADER, ({ scope }) => {
  const { wordsMin: min, wordsMax: max } = scopeOf(scope)
  return {
    title: { least: 2, most: 20, ...TITLE_WORD_LIMITS },
    description: { least: 12, most: 250, min, max },
    impact: { least: 6, most: 120, ...IMPACT_WORD_LIMITS },
  }
})

const featureCountRule: Rule = {
  ...WHOLE_TOPIC_HEADER,
  kind: 'refuses',
  group: 'place',
  check: ({ features: list }, { input }) => {
    const { length } = list.filter((feature) => words(feature).length > 0)
    if (length >= FEATURE_COUNTS.least && length <= FEATURE_COUNTS.most) return undefined
    const { featuresMin, featuresMax } = scopeOf(input.scope)
    const message = `There are ${length} features: give ${featuresMin} to ${featuresMax}.`
    return { where: 'features', message }
  },
}

const titleLength: Rule = createSuitedLengthRule(
  { id: 'PT1', about: 'A title of 3 to 10 words' },
  'title',
  TITLE_WORD_LIMITS,
)

/** Words that no feature begins with, because a feature names a part or an action. */
const WEAK_OPENING =
  /^(?:the|an?|this|that|these|those|it|its|we|you|your|our|they|there|and|or|but|with|for|in|on|at|by|to|of|from|is|are|can|will|should|may|users? can)\s/iu

/** Verbs that begin a feature of the action form; verbs that are also nouns are not included. */
const ACTION_VERBS: ReadonlySet<string> = new Set(asks.orders)
const beginsWithAction = (feature: string): boolean =>
  ACTION_VERBS.has(feature.toLowerCase().split(/\s/u)[0] as string)

const featuresRule: Rule = {
  id: 'PT3',
  kind: 'advises',
  group: 'reads',
  about: 'As many features as the scope asks, each in a few words and one form',
  check: ({ features: list }, { input }) => problemOfFeatures(list, input.scope),
}

function problemOfFeatures(list: readonly string[], scopeId: string): DraftProblem | undefined {
  const { featuresMin, featuresMax } = scopeOf(scopeId)
  const { featureWordsMin: min, featureWordsMax: max } = LIMITS
  const where = 'features'
  if (list.length < featuresMin || list.length > featuresMax) {
    const wanted = `${featuresMin} to ${featuresMax} suit the scope.`
    return { where, message: `There are ${list.length} features; ${wanted}` }
  }
  for (const [at, feature] of list.entries()) {
    const count = words(feature).length
    const same = list.slice(0, at).find((earlier) => isDuplicate(earlier, feature))
    const message =
      count < min || count > max
        ? `“${feature}” has ${count} words; ${min} to ${max} read well.`
        : WEAK_OPENING.test(feature)
          ? `“${feature}” could begin with a noun or a verb.`
          : same && `“${feature}” says the same as “${same}”.`
    if (message) return { where: `features.${at}`, message }
  }
  const orders = list.filter(beginsWithAction)
  const message = `“${orders[0]}” says what is done, while other features name a part.`
  return orders.length > 0 && orders.length < list.length ? { where, message } : undefined
}

/** Adds the scope whose features were counted to a topic, for its card. */
const scopeRule: Rule = {
  id: 'PT9',
  kind: 'repairs',
  group: 'place',
  about: 'Says which scope it is cut to',
  check: (draft, { input }) =>
    draft.scope === input.scope
      ? undefined
      : { where: 'scope', message: 'Code fills in the scope of the form.' },
  repair: (draft, { input }) => ({ ...draft, scope: input.scope }),
}

const firstEverPhrases = createPhraseIndex(asks.firsts)
const indicatorPhraseIndex = createPhraseIndex(asks.indicator)

/** Returns all texts of a topic. */
const textOf = ({ title, description, features, impact }: Draft): string =>
  [title, description, ...features, impact].join('\n')

const noFirstClaimRule: Rule = createForbiddenTextRule<Draft, Input>({
  id: 'PT7',
  kind: 'refuses',
  group: 'said',
  about: 'No claim that nobody did it before',
  where: '',
  find: (draft, { inputText }) =>
    firstEverPhrases.find(tokenise(textOf(draft)), ({ key }) => !readStated(inputText).phrase(key))
      ?.phrase,
  say: (found) =>
    `“${found}” is claimed, and nobody has looked everywhere. Say what the project does.`,
})

const AMOUNT = `(?:\\d[\\d.,]*|${[...NUMBER_WORDS.keys(), 'half', 'a third', 'a quarter'].join('|')})`
const APPROXIMATION = '(?:about |at least |almost |nearly |over |up to |more than )?'
/**
 * Matches a measured result: a change by an amount, a percentage, or a rate or score with a value. A scale from 1 to
 * 5 is none.
 */
const MEASURED_RESULT = new RegExp(
  [
    String.raw`(?<![\p{L}\d])${AMOUNT}(?: |-)?(?:%|per ?cent\b|percentage points\b|times (?:more|fewer|less|as|faster|higher|lower)\b)`,
    String.raw`\b(?:${asks.changes.join('|')})\b[^.;:\n]{0,40}?\b(?:by|to) ${APPROXIMATION}${AMOUNT}(?![\p{L}\d])`,
    String.raw`\b(?:rate|share|score|average|level)s?(?: of(?: \p{L}+){1,4})? (?:is|are|was|were) (?:about |at least |only )?${AMOUNT}(?![\p{L}\d])`,
  ].join('|'),
  'giu',
)

/** Only the person who starts the project may set a target. */
const noTarget: Rule = createForbiddenTextRule<Draft, Input>({
  id: 'PT10',
  kind: 'refuses',
  group: 'said',
  about: 'No result in the impact that nobody has measured yet',
  where: 'impact',
  find: ({ impact }, { inputText }) =>
    (impact.match(MEASURED_RESULT) ?? []).find((found) => {
      const digits = /\d[\d.,]*\d|\d/u.exec(found)?.[0]
      return digits === undefined || !readStated(inputText).number(digits)
    }),
  say: (found) => `“${found}” is a result nobody has measured. Name what to count, not a value.`,
})

const textParts: PartRoles = {
  title: 'phrase',
  description: 'prose',
  'features.*': 'phrase',
  impact: 'prose',
}

const noForeign = noForeignFigures<Draft, Input>(
  { id: 'PT14', about: 'No figures, awards or users that you did not name' },
  textParts,
)

const indicatorRule: Rule = {
  id: 'PT4',
  kind: 'advises',
  group: 'reads',
  about: 'One figure to watch',
  check: ({ impact }) =>
    indicatorPhraseIndex.find(tokenise(impact))
      ? undefined
      : { where: 'impact', message: 'It could name one thing that can be counted or measured.' },
}

/** Returns how many topics of a result can contain a keyword with the available projects; the rule requires no more. */
const keywordTopicsMaxOf = oncePer((input: Input): number => {
  const reading = readingOf(input)
  const said = usableKeywords(reading)
  const own = candidatesFor(reading).filter(({ about }) => about === undefined)
  const saying = own.filter(({ design: { problem, does, gain, measure } }) =>
    containsKeyword([problem, does, gain, measure].join(' '), said),
  )
  const joined = own.filter(
    (one) => !saying.includes(one) && Object.values(one.joined).some((each) => said.includes(each)),
  )
  const kinds = new Map<string, number>()
  for (const { design } of saying) kinds.set(design.kind, (kinds.get(design.kind) ?? 0) + 1)
  const most = kindMaxOf(reading)
  const count = [...kinds.values()].reduce((sum, one) => sum + Math.min(one, most), 0)
  return Math.max(count, Math.min(joined.length, LIMITS.joinsMax))
})

const KEYWORD_TOPICS_MIN = Math.ceil(tool.draftsCount * LIMITS.keywordShareMin)

/** If topics can contain the keywords, at most two of five topics contain none. */
const keywordShareRule: ListRule<Draft, Input> = createAtMostRule({
  id: 'PT6',
  kind: 'advises',
  group: 'said',
  about: 'Your keywords in most of the topics',
  is: (draft, { input }) => !containsKeyword(textOf(draft), usableKeywords(readingOf(input))),
  most: ({ input }) => tool.draftsCount - Math.min(KEYWORD_TOPICS_MIN, keywordTopicsMaxOf(input)),
  message: 'Most of these topics name none of your keywords.',
})

/** The checks of a topic: rules.md. Repairs run in this order. */
export const checks: ToolChecks<Draft, Input> = {
  parts: textParts,
  rules: [
    scopeRule,
    wholeTopicRule,
    featureCountRule,
    titleLength,
    featuresRule,
    noTarget,
    noForeign,
    noFirstClaimRule,
    indicatorRule,
  ],
  listRules: [keywordShareRule],
  guards: { things: ['topic', 'project topic', 'project'], replaced: { G7: 'PT14' } },
  tooLittle: ({ input }) =>
    readingOf(input).field.id === undefined
      ? 'There is too little to plan from. Name the field in common words, such as nursing, web development or farming, and add a keyword for what you care about.'
      : 'There is too little to plan from. Add two or three keywords, each the name of a thing, a group of people or a place.',
  uses: (draft, { input }) =>
    readingOf(input)
      .keywords.filter(({ isDenied }) => !isDenied)
      // Only a whole keyword counts: one word of two is another subject.
      .filter((keyword) => containsKeyword(textOf(draft), [keyword]))
      .map(({ text }) => upperFirst(text)),
  why: (draft, { input }) => topicReasonOf(draft, input),
  notes: (drafts, { input }) => notesOf(drafts, input),
}

/** Returns the design that a topic was written from; undefined if there is none. */
const findDesign = ({ impact }: Draft, input: Input) =>
  candidatesFor(readingOf(input)).find(({ design }) => impact.includes(design.measure))?.design

/** Returns the reason for a topic: the keywords that it is about but does not contain. */
function topicReasonOf(draft: Draft, input: Input): string | undefined {
  const own = findDesign(draft, input)
  const meant = readingOf(input).keywords.filter(
    (keyword) =>
      own && nearnessOfDesign(keyword, own) === 1 && !containsKeyword(textOf(draft), [keyword]),
  )
  const named = meant.map(({ text }) => `“${text}”`).join(' and ')
  return meant.length > 0 ? `Chosen for ${named}` : undefined
}

/** These notes are about the built-in designs, so they appear only beside topics from them. */
function notesOf(drafts: readonly Draft[], input: Input): string[] {
  if (!drafts.some((draft) => findDesign(draft, input))) return []
  const { field, keywords } = readingOf(input)
  const text = drafts.map(textOf).join('\n')
  const reasons = drafts.map((draft) => topicReasonOf(draft, input)).join(' ')
  const unsaid = keywords
    .filter(({ kind, isDenied }) => !isDenied && kind !== 'people')
    .filter((keyword) => !containsKeyword(text, [keyword]))
    .map((keyword) => `“${keyword.text}”`)
    .filter((quoted) => !reasons.includes(quoted))
  const count = drafts.length === 1 ? 'One topic' : `${drafts.length} topics`
  return [
    drafts.length < tool.draftsCount
      ? `${count}. Another keyword, the name of a thing, gives more.`
      : '',
    field.id === undefined
      ? 'We have no projects of our own for this field: these are built on your words alone. Name a larger field it belongs to for projects that its teachers would set.'
      : '',
    unsaid.length > 0 ? `We have no project on ${joinList(unsaid, 'or')} yet.` : '',
  ].filter(Boolean)
}
