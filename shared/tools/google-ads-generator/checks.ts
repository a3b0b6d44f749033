import { GOOGLE_AD_LIMITS } from './limits.ts'
import { adLength, lowerWords, trigramSimilarity, words } from '../../text/measures.ts'
import { createMemo } from '../../text/memo.ts'
import { changeTexts, createDistinctRule, findTextProblem } from '../../kit/rules/rule-makers.ts'
import type { DraftRule, ListRule } from '../../kit/rules/rules.ts'
import { fixCapitals } from './capitals.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'
import { carriesTopic, cachedTopicStems } from './topic.ts'
import { anyOf } from '../../text/any-of.ts'

/** The four texts of an ad with their limits in Google's counting (rules.md GA1). */
export const TEXT_FIELDS = [
  { name: 'headline', charsMax: GOOGLE_AD_LIMITS.headlineCharsMax },
  { name: 'description1', charsMax: GOOGLE_AD_LIMITS.descriptionCharsMax },
  { name: 'description2', charsMax: GOOGLE_AD_LIMITS.descriptionCharsMax },
  { name: 'callToAction', charsMax: GOOGLE_AD_LIMITS.callToActionCharsMax },
] as const

/** Their names. */
export const TEXT_NAMES = TEXT_FIELDS.map(({ name }) => name)
type Rule = DraftRule<Draft, Input>

const withinLimits: Rule = {
  id: 'GA1',
  kind: 'refuses',
  group: 'place',
  about: 'Headline and call within 30, descriptions within 90 characters',
  check: (draft) => {
    const long = TEXT_FIELDS.find(({ name, charsMax }) => adLength(draft[name]) > charsMax)
    return (
      long && {
        where: long.name,
        message: `“${draft[long.name]}” has ${adLength(draft[long.name])} characters: keep it to ${long.charsMax}.`,
      }
    )
  },
}

const plainPunctuation: Rule = {
  id: 'GA2',
  kind: 'repairs',
  group: 'place',
  about: 'Plain punctuation, no gimmicks',
  check: (draft) => {
    const marks = TEXT_FIELDS.reduce((sum, { name }) => sum + countOf(draft[name], '!'), 0)
    if (marks > 1) return { where: 'description2', message: 'Use “!” once in an ad at most.' }
    return findTextProblem(
      draft,
      TEXT_NAMES,
      'use plain punctuation, without repeated signs, emoji, bullets or spaced-out letters.',
      (text, name) => GIMMICK_SIGN.test(text) || (!name.startsWith('desc') && text.includes('!')),
    )
  },
  repair: (draft) => {
    let marks = 0
    return changeTexts(draft, TEXT_NAMES, (text, name) => {
      const plain = tidyAfterDeletion(
        text
          .replace(/\b(?:\p{L}\.){3,}\p{L}?\b\.?/gu, (dotted) => dotted.replaceAll('.', ''))
          .replace(/\p{Extended_Pictographic}[\uFE0F\u200D\p{Extended_Pictographic}]*/gu, '')
          .replace(/[¹²³⁰-₟™®©*•●▪►→★☆~^_|]/g, '')
          .replace(/…|\.{2,}/g, '.')
          .replace(/!?\?[?!]+/g, '?')
          .replace(/!{2,}/g, '!')
          .replace(/([,;:-])\1+/g, '$1')
          .replace(FOUR_AS_WORD, 'for'),
      )
      if (!name.startsWith('desc')) return plain.replaceAll('!', '')
      return plain.replace(/!/g, () => (++marks > 1 ? '.' : '!'))
    })
  },
}

/** 'Toys 4 dogs' uses a digit as a word; in 'not more than 4 dogs' and 'up to 4 kids' it is a count. */
const FOUR_AS_WORD_SOURCE = String.raw`(?<!\b(?:than|to|of|or|and|max|maximum|only|just|over|under|about) )\b4(?= (?:you|u|your|the|kids|men|women|all|every|dogs|cats|pets)\b)`
const FOUR_AS_WORD = new RegExp(FOUR_AS_WORD_SOURCE, 'gi')
const GIMMICK_SIGN = new RegExp(
  String.raw`[!?.,;:]{2,}|…|\p{Extended_Pictographic}|[*•●▪►→★☆~^_|¹²³⁰-₟™®©]|--|\b(?:\p{L}\.){3,}|${FOUR_AS_WORD_SOURCE}`,
  'iu',
)

const evenCapitals: Rule = {
  id: 'GA3',
  kind: 'repairs',
  group: 'place',
  about: 'Even capitals',
  check: (draft, { inputText }) =>
    findTextProblem(
      draft,
      TEXT_NAMES,
      'use Title Case or sentence case throughout, and capitals only for acronyms.',
      (text, name) => fixCapitals(text, name.startsWith('desc'), inputText) !== text,
    ),
  repair: (draft, { inputText }) =>
    changeTexts(draft, TEXT_NAMES, (text, name) =>
      fixCapitals(text, name.startsWith('desc'), inputText),
    ),
}

const noContact: Rule = {
  id: 'GA4',
  kind: 'refuses',
  group: 'said',
  about: 'No phone number or web address',
  check: (draft) => {
    for (const { name } of TEXT_FIELDS) {
      const found = CONTACT.exec(draft[name])?.[0]
      if (found !== undefined)
        return {
          where: name,
          message: `Leave out “${found}”: an ad of Google may hold no phone number or web address.`,
        }
    }
    return undefined
  },
}

const CONTACT_PATTERN_SOURCE =
  '(?:(?:call|phone|tel|text|visit|at|on|via)[:.]? )?(?:\\+?\\(?\\d[\\d()./ -]{6,}\\d|(?:https?:\\/\\/|www\\.)\\S+|(?<![\\w.+-])[\\w.+-]+@[\\w-]+\\.\\w+|(?<![\\w-])[\\w-]+\\.(?:com|net|org|io|co|app|dev|ai|shop|store|info|biz|uk|de|fr|eu)\\b(?:\\/\\S*)?)'
const CONTACT = new RegExp(CONTACT_PATTERN_SOURCE, 'i')

/** True for a text that Google accepts: plain punctuation, and no phone number or web address (GA2, GA4). */
export function isPlainText(text: string): boolean {
  return !GIMMICK_SIGN.test(text) && !CONTACT.test(text)
}

/** True if a call names the action: 'Book a Visit', not 'Click Here' (rules.md GA5). */
export function isSpecificCall(text: string): boolean {
  return words(text).length >= 2 && !VAGUE_CALL.test(text.trim())
}

/** Calls that fit any page and are vague alone. */
const VAGUE_CALLS = [
  '(learn|read|see|find out|know|view|discover|get|show) more',
  ...'send form, click, go here, enter, continue, next step'.split(', '),
  ...'more info, more information, check it out, go now, get started, do it'.split(', '),
]
const VAGUE_CALL = new RegExp(
  String.raw`\b(?:click|tap|press) (?:here|now|this|the|below|me)\b|\bsubmit\b|^${anyOf(VAGUE_CALLS)}[.!]?$`,
  'i',
)

/** True for a line that invites a question or only announces information; a result has at most one. */
export function isAskLine(text: string): boolean {
  return ASK_LINE.test(text)
}

const ASK_LINE =
  /\bask(?:ing)? (?:us|about|a|any\w*|away|first|for|how|what|your?|our)\b|\bplain words\b|\bset out clearly\b|\bwhat we offer\b|\bwhat to expect\b|\bhave a question\b/i

/** A longer word leaves no room for a sentence in a description. */
const NAME_CHARS_MAX = 36

const namesProduct: Rule = {
  id: 'GA7',
  kind: 'advises',
  group: 'said',
  about: 'Names the product or a keyword',
  check: (draft, { input }) => {
    const stems = cachedTopicStems(input)
    if (!canBeNamed(stems, NAME_CHARS_MAX)) return undefined
    if (carriesTopic(`${draft.headline} ${draft.description1}`, stems)) return undefined
    return {
      where: 'headline',
      message: `“${draft.headline}” and the first description name neither the product nor a keyword: name one.`,
    }
  },
}

/** False if no word of the input is short enough for the text. */
function canBeNamed(stems: ReadonlySet<string>, charsMax: number): boolean {
  for (const word of stems) if (/\p{L}/u.test(word) && adLength(word) <= charsMax) return true
  return false
}

const standsAloneRule: Rule = {
  id: 'GA8a',
  kind: 'advises',
  group: 'reads',
  about: 'Each text stands alone and adds something',
  check: (draft) => {
    if (isSimilarText(draft.description1, draft.description2, 0.5))
      return {
        where: 'description2',
        message: `“${draft.description2}” repeats the first description: say something new.`,
      }
    if (sameText(draft.headline, draft.callToAction))
      return {
        where: 'callToAction',
        message: `“${draft.callToAction}” repeats the headline: say what the reader does next.`,
      }
    return findTextProblem(
      draft,
      TEXT_NAMES,
      'make it understandable without the other texts.',
      (text) => isDangling(text),
    )
  },
}

/** True for a text that refers to something in another text: 'It is …', 'And …' (rules.md GA8). */
export function isDangling(text: string): boolean {
  return REFERRING_START.test(text)
}

const REFERRING_START =
  /^(?:and|but|also|or|because|which|it's|it(?! (?:only )?takes?\b| is (?:easy|time|never|simple|worth|possible))|they|they're|these|those|them|plus|moreover|additionally|furthermore|therefore|however)\b/i

/** No text twice in a result: duplicate assets are rejected by Google (rules.md GA8). */
const noRepeats: ListRule<Draft, Input> = createDistinctRule({
  id: 'GA8',
  kind: 'refuses',
  group: 'reads',
  about: 'No text appears twice',
  alike: (earlier, newcomer) => {
    const areSame = SHORT_FIELDS.some((a) =>
      SHORT_FIELDS.some((b) => sameText(earlier[a], newcomer[b])),
    )
    if (areSame || isSimilarText(earlier.headline, newcomer.headline, 0.7))
      return `“${newcomer.headline}” or its call stands in another ad too: write others.`
    return LONG_FIELDS.some((a) =>
      LONG_FIELDS.some((b) => isSimilarText(earlier[a], newcomer[b], 0.7)),
    )
      ? `“${newcomer.description1}” or the second description stands in another ad too: write others.`
      : undefined
  },
})

const SHORT_FIELDS = ['headline', 'callToAction'] as const
const LONG_FIELDS = ['description1', 'description2'] as const

/** True for texts with the same letters and digits. */
export function sameText(a: string, b: string): boolean {
  return comparisonKeyOf(a) === comparisonKeyOf(b)
}

function comparisonKeyOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/**
 * True if the trigram similarity is at least `from`. Texts with few common words are ruled out first, which is cheap:
 * the share of common words is close to that of common trigrams.
 */
export function isSimilarText(a: string, b: string, from: number): boolean {
  const left = wordsOf(a)
  const right = wordsOf(b)
  const [few, many] = left.size <= right.size ? [left, right] : [right, left]
  let common = 0
  for (const word of few) if (many.has(word)) common++
  if (common < few.size * from * 0.6) return false
  return trigramSimilarity(a, b) >= from
}

const wordSets = createMemo<ReadonlySet<string>>(500)

function wordsOf(text: string): ReadonlySet<string> {
  return wordSets.get(text) ?? wordSets.set(text, new Set(lowerWords(text)))
}

const displayPathRule: Rule = {
  id: 'GA11',
  kind: 'repairs',
  group: 'place',
  about: 'Display paths within 15 characters, lower case',
  check: (draft) => {
    for (const name of ['path1', 'path2'] as const) {
      const text = draft[name]
      if (text !== undefined && toPath(text) !== text)
        return {
          where: name,
          message: `“${text}”: use lower-case words joined by hyphens, at most ${GOOGLE_AD_LIMITS.pathCharsMax} characters.`,
        }
    }
    return undefined
  },
  repair: (draft) => {
    const { path1, path2, ...rest } = draft
    const first = path1 === undefined ? undefined : toPath(path1)
    const second = path2 === undefined ? undefined : toPath(path2)
    return {
      ...rest,
      ...(first ? { path1: first } : {}),
      ...(first && second && second !== first ? { path2: second } : {}),
    }
  },
}

/**
 * A display path: whole lower-case words joined by hyphens, ≤ 15 characters; undefined if the first word does not fit
 * (GA11).
 */
export function toPath(text: string): string | undefined {
  let result = ''
  for (const word of lowerWords(text.replace(/['’]/g, '')).flatMap((part) => part.split('-'))) {
    const longer = result === '' ? word : `${result}-${word}`
    if (adLength(longer) > GOOGLE_AD_LIMITS.pathCharsMax) break
    result = longer
  }
  return result === '' ? undefined : result
}

/** Takes out what a deletion leaves behind: double spaces, spaces before signs, doubled full stops. */
function tidyAfterDeletion(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .replace(/([.!?])\.+/g, '$1')
    .replace(/^[\s,.;:-]+/, '')
    .trim()
}

function countOf(text: string, sign: string): number {
  return text.split(sign).length - 1
}

/** The rules that need no table; in the order in which they repair. */
export const rules: readonly Rule[] = [
  plainPunctuation,
  noContact,
  evenCapitals,
  displayPathRule,
  withinLimits,
  namesProduct,
  standsAloneRule,
]

/** The rules about all ads of a result. */
export const listRules: readonly ListRule<Draft, Input>[] = [noRepeats]
