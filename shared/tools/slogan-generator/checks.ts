import { SLOGAN_LIMITS } from './limits.ts'
import { len, words } from '../../text/measures.ts'
import {
  createAtLeastRule,
  createSizeRule,
  createForbiddenTextRule,
} from '../../kit/rules/rule-makers.ts'
import type { DraftRule, ListRule } from '../../kit/rules/rules.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'
import { anyOf } from '../../text/any-of.ts'

/**
 * The strength of a slogan: short ones are easy to like, longer ones or those with a name are easy to remember
 * (rules.md SL5).
 */
export type SloganStrength = 'like' | 'remember'

/** Returns the strength of a slogan, from its words alone (rules.md SL5). */
export function sloganStrengthOf(text: string): SloganStrength {
  return countWords(text) <= SLOGAN_LIMITS.likedWordsMax && !hasInnerName(text)
    ? 'like'
    : 'remember'
}

/** Counts the words of a slogan for SL1, as `words` does but without building them. */
export function countWords(text: string): number {
  let count = 0
  let isInside = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code > 127) return words(text).length
    const isJoint = isInside && (code === APOSTROPHE_CODE || code === HYPHEN_CODE)
    if (isJoint && isWordCode(text.charCodeAt(i + 1))) continue
    const isWord = isWordCode(code)
    if (isWord && !isInside) count++
    isInside = isWord
  }
  return count
}

const APOSTROPHE_CODE = 39
const HYPHEN_CODE = 45

/** True for the ASCII letters and digits. */
function isWordCode(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)
}

/** The sentences or fragments of a slogan, without their end marks. */
function fragmentsOf(text: string): string[] {
  return text
    .split(/(?<![.!?…])[.!?…]+(?=\s|["'”’]|$)/)
    .map((part) => part.replace(/^["'”’\s]+|(?<!\s)\s+$/g, ''))
    .filter((part) => part !== '')
}

/**
 * True if a word inside a sentence has a capital: a place, a brand, a person. Weekdays, languages and abbreviations
 * do not count.
 */
function hasInnerName(text: string): boolean {
  if (!mayHaveInnerName(text)) return false
  return fragmentsOf(text).some((fragment) =>
    words(fragment)
      .slice(1)
      .some((word) => /^\p{Lu}/u.test(word) && !CAPITALISED.test(word)),
  )
}

/** A fast pre-check: false if the text is ASCII and its capitals only open it or follow an end mark and a space. */
function mayHaveInnerName(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code > 127) return true
    if (code < 65 || code > 90 || i === 0) continue
    if (text.charCodeAt(i - 1) !== SPACE_CODE) return true
    const mark = text.charCodeAt(i - 2)
    if (mark !== FULL_STOP_CODE && mark !== EXCLAMATION_CODE && mark !== QUESTION_MARK_CODE)
      return true
  }
  return false
}

const SPACE_CODE = 32
const FULL_STOP_CODE = 46
const EXCLAMATION_CODE = 33
const QUESTION_MARK_CODE = 63

const CAPITALISED =
  /^(?:I(?:['’].+)?|[A-Z]|\p{Lu}{2,}|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|English|French|Spanish|German|Italian|Latin)$/u

type Rule = DraftRule<Draft, Input>

const SLOGAN_LENGTH_RULE = {
  id: 'SL1',
  kind: 'refuses',
  group: 'place',
  about: 'One line of two words or more, at most 60 characters',
  where: 'text',
} as const

const SLOGAN_LENGTH_ADVICE = {
  id: 'SL1a',
  kind: 'advises',
  group: 'reads',
  about: '3 to 8 words, at most four fragments',
  where: 'text',
} as const

/** One word is a name, no slogan. */
const WORDS_MIN = 2

const lengthRules: readonly Rule[] = [
  createSizeRule({
    ...SLOGAN_LENGTH_RULE,
    unit: 'words',
    min: WORDS_MIN,
    count: ({ text }) => countWords(text),
  }),
  createSizeRule({
    ...SLOGAN_LENGTH_ADVICE,
    unit: 'words',
    min: SLOGAN_LIMITS.wordsMin,
    max: SLOGAN_LIMITS.wordsMax,
    count: ({ text }) => countWords(text),
  }),
  createSizeRule({
    ...SLOGAN_LENGTH_RULE,
    unit: 'characters',
    max: SLOGAN_LIMITS.charsMax,
    count: ({ text }) => len(text),
  }),
  createSizeRule({
    ...SLOGAN_LENGTH_ADVICE,
    unit: 'fragments on one line',
    max: SLOGAN_LIMITS.fragmentsMax,
    count: ({ text }) => fragmentsOf(text).length,
  }),
  createForbiddenTextRule({
    ...SLOGAN_LENGTH_RULE,
    find: ({ text }) => (text.includes('\n') ? 'a line break' : undefined),
    say: () => 'Keep to one line.',
  }),
]

const cleanEndingRule: Rule = {
  id: 'SL2',
  kind: 'repairs',
  group: 'place',
  about: 'A clean ending',
  check: ({ text }) =>
    /(?:[\p{L}\p{N}\p{Sc}%]['’]?|(?<![.!?])[.!?])$/u.test(text) &&
    !/^["“'‘].*["”'’.!?]$/u.test(text)
      ? undefined
      : {
          where: 'text',
          message:
            'End with no mark or with one of . ! ? and leave out the quotation marks around it.',
        },
  repair: ({ text }) => ({ text: mendEnding(text) }),
}

/** Removes quotation marks around a slogan and its end marks, except one of . ! ? */
function mendEnding(text: string): string {
  const bare = text.replace(/^["“”'‘\s]+/u, '').replace(/(?<!["“”\s])["“”\s]+$/u, '')
  const unquoted = /^["“'‘]/u.test(text) ? bare.replace(/(?<!['’])['’]+(?=[.!?]*$)/u, '') : bare
  const marks = /(?<![^\p{L}\p{N}\p{Sc}%'’])[^\p{L}\p{N}\p{Sc}%'’]*$/u.exec(unquoted)?.[0] ?? ''
  const mark = /[?]/.exec(marks)?.[0] ?? /[.!]/.exec(marks)?.[0] ?? ''
  return unquoted.slice(0, unquoted.length - marks.length) + mark
}

// -ed words that are present tense or nouns.
const NON_PAST_ED_WORDS =
  /^(?:need|feed|speed|seed|weed|heed|bleed|breed|embed|shed|proceed|exceed|succeed)$/
const BEFORE_PARTICIPLE =
  'than what where when how as since that have has had get keep leave find see watch'.split(' ')
const SUBJECT_WORDS = 'we you they he she it i who nobody everyone everybody life someone'.split(
  ' ',
)
const PAST_VERBS =
  'went came got gave took told said thought knew kept left found began grew brought bought built felt held ran saw sold spoke stood taught won wrote fell became chose lost meant paid sent slept'.split(
    ' ',
  )
const PAST_TENSE = new RegExp(
  String.raw`\b(?:was|were|wasn['’]t|weren['’]t|had|did|didn['’]t)\b|(?<!\b${anyOf(BEFORE_PARTICIPLE)}\s)\b${anyOf(SUBJECT_WORDS)}\s+(?:(?:\w+ly|never|always|just|once|even)\s+)?(\w+ed|${anyOf(PAST_VERBS)})\b`,
  'gi',
)
// Fast pre-check: most slogans contain no possible past form.
const MAYBE_PAST = new RegExp(
  String.raw`ed\b|\b(?:was|were|had|did|wasn|weren|didn|${anyOf(PAST_VERBS)})\b`,
  'i',
)

/** The past-tense main verb of a slogan, if it has one: 'was', 'we baked'. Participles pass: 'baked slowly'. */
export function findPast(text: string): string | undefined {
  if (!MAYBE_PAST.test(text)) return undefined
  for (const match of text.matchAll(PAST_TENSE)) {
    const verb = (match[1] ?? match[0]).toLowerCase()
    if (!NON_PAST_ED_WORDS.test(verb)) return verb
  }
  return undefined
}

const presentTenseRule: Rule = createForbiddenTextRule({
  id: 'SL3',
  kind: 'advises',
  group: 'reads',
  about: 'In the present tense',
  where: 'text',
  find: ({ text }) => findPast(text),
  say: (past) => `“${past}” is in the past: a slogan in the present is easier to carry elsewhere.`,
})

/** Lists with at least this many slogans should have both halves; shorter ones need not. */
const HALVED_COUNT_MIN = 8

const createHalfStrengthRule = (strength: SloganStrength, kind: string): ListRule<Draft, Input> =>
  createAtLeastRule({
    id: 'SL5',
    kind: 'advises',
    group: 'reads',
    about: 'Half easy to like, half easy to remember',
    is: ({ text }) => sloganStrengthOf(text) === strength,
    least: (count) => (count < HALVED_COUNT_MIN ? 0 : Math.floor(count / 2)),
    message: `Too few ${kind} slogans in the list.`,
  })

/** The rules about one slogan that need no table. */
export const rules: readonly Rule[] = [cleanEndingRule, presentTenseRule, ...lengthRules]

/** The rules about all slogans of a result that need no table. */
export const listRules: readonly ListRule<Draft, Input>[] = [
  createHalfStrengthRule('like', 'short, plain'),
  createHalfStrengthRule('remember', 'longer, concrete'),
]
