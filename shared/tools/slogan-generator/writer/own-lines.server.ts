import { nounOf } from '../../../words/nouns.server.ts'
import { stopWords } from '../../../words/stop-words.server.ts'
import { isPlural } from '../../../text/grammar.server.ts'
import { lowerWords, words } from '../../../text/measures.ts'
import notices from '../data/notices.json' with { type: 'json' }

const DAY_WORDS = new Set(notices.days)
const NOTICE_WORDS = new Set(notices.terms)
const ENDS_IN_REFERENCE =
  /\b(?:it|them|one|ones|this|that|these|those|so|too|either|otherwise|instead)$/iu
/** Words of a speaker, which turn a sentence of a description into a slogan. */
const VOICE_WORDS = new Set(
  'we you your our i my us no not never nothing nobody every everything all always just only yes'.split(
    ' ',
  ),
)
const TIME_PATTERN = /\d\s?(?:am|pm)\b|\d[.:]\d\d\b|\d\s?[-–]\s?\d/iu

/** True for a part of a description that an owner would print as a slogan. */
export function isSlogan(text: string): boolean {
  return !(
    statesTime(text) ||
    isNotice(text) ||
    isOnlyNames(text) ||
    refersBack(text) ||
    isRoughNotes(text)
  )
}

/** True for a text with a time or a day, which is never a slogan. */
export function statesTime(text: string): boolean {
  return TIME_PATTERN.test(text) || lowerWords(text).some((word) => DAY_WORDS.has(word))
}

/** True for a notice (cancellation fees, sizes, exclusions), which is necessary information and not a slogan. */
export function isNotice(text: string): boolean {
  return (
    lowerWords(text).some((word) => NOTICE_WORDS.has(word)) ||
    /\bnot an emergency\b|\b(?:replacement|substitute) for\b|^we need\b|^(?:not (?:for|suitable)|order)\b|^\d+\+/i.test(
      text,
    )
  )
}

/** True if a text ends in a reference to an earlier one: 'We don't remove it'. */
export function refersBack(text: string): boolean {
  return ENDS_IN_REFERENCE.test(text.replace(/[.!?]$/u, ''))
}

/** Punctuation at which a part of a description may begin or end. */
const EDGE_PUNCTUATION = /^[.,;:!?&()–—+-]?$/u
/**
 * A sentence that starts with such a subject continues across its commas, so the part after a comma is not a
 * statement.
 */
const STARTS_WITH_SUBJECT = /^(?:we|i|our|my|it|they|he|she|people|you)\b/iu

/** After these words a list continues across its commas: 'instructed in divorce, fraud and disputes'. */
const LIST_CONTINUATION =
  /\s(?:offering|providing|including|serving|covering|for|with|in|to|who|of) /iu

/** True unless the words are cut out of a sentence of the description, as 'wall can breathe' is. */
export function isWholePhrase(part: string, told: string): boolean {
  const plain = told.replace(/\s+/gu, ' ')
  const wanted = part.replace(/[.!?]$/u, '').toLowerCase()
  const at = plain.toLowerCase().indexOf(wanted)
  // The text was respelled, so it cannot be located in the description.
  if (at < 0) return true
  const before = plain.slice(0, at).trimEnd().at(-1) ?? ''
  const after = plain
    .slice(at + wanted.length)
    .trimStart()
    .charAt(0)
  if (!EDGE_PUNCTUATION.test(before) || !EDGE_PUNCTUATION.test(after)) return false
  const sentence =
    plain
      .slice(0, at)
      .split(/[.!?;:–—]\s/u)
      .at(-1)
      ?.trim() ?? ''
  const end = plain.slice(at).search(/[.!?]/u)
  if (
    !/\bfrom\b/iu.test(part) &&
    isBareList(`${sentence} ${plain.slice(at, end < 0 ? undefined : at + end)}`.trim())
  )
    return true
  // The beginning of a list is as incomplete as its end.
  if (/^[,&]$/u.test(after) && LIST_CONTINUATION.test(part)) return false
  return (
    sentence === '' || !(STARTS_WITH_SUBJECT.test(sentence) || LIST_CONTINUATION.test(sentence))
  )
}

/** True for four or more statements in a row, not a list that ends in 'and'. */
function isBareList(sentence: string): boolean {
  const parts = sentence.split(/,\s+/u)
  return (
    parts.length >= BARE_LIST_PARTS_MIN &&
    !STARTS_WITH_SUBJECT.test(sentence) &&
    !/^(?:and|or|&)\s/iu.test(parts.at(-1) ?? '') &&
    !/\s(?:and|or|&)\s\S+$/iu.test(parts.at(-1) ?? '')
  )
}
const BARE_LIST_PARTS_MIN = 4

/** True if a text has a word of a speaker: 'We will let you taste anything', 'Not vegan, not sorry'. */
export function hasVoice(text: string): boolean {
  return lowerWords(text).some((word) => VOICE_WORDS.has(word))
}

/** True for a text that seems to be nothing but names: places served, brands sold. */
export function isOnlyNames(text: string): boolean {
  const parts = text.split(/,\s+/u)
  if (parts.length >= 3) return parts.filter((part) => nounOf(part)).length * 2 < parts.length
  return words(text).every((word) => /^(?:[\p{Lu}\d]|and$|or$|&)/u.test(word))
}

/** Abbreviations that belong in notes and are not printed. */
const UNPRINTED_ABBREVIATION =
  /(?<![\p{L}\p{N}])(?:w|approx|min|max|mins|nr|btw|fyi|ft|sq|tel|ish|etc)(?![\p{L}\p{N}])/iu
/** A part with at least this many content words, and at least one fewer of nouns, lacks commas. */
const NOUN_ROW_MIN = 4
const ARTICLES = new Set(['a', 'an', 'the', 'our', 'my', 'your', 'their'])

/**
 * True for notes rather than prose: abbreviations, a 'yes' or 'no' at the end ('Parking yes'), two 'no' in a part, or
 * nouns in a row without commas.
 */
export function isRoughNotes(text: string): boolean {
  if (UNPRINTED_ABBREVIATION.test(text) || /\s(?:yes|no)[.!]?$/i.test(text)) return true
  return text.split(/[,;:&]\s*|\s(?:and|or|with|of|for|in|on|from|at|by|to)\s/u).some((part) => {
    const each = lowerWords(part)
    if (each.filter((word) => word === 'no').length > 1) return true
    const isNoun = (word: string): boolean =>
      !stopWords.has(word) && (isPlural(word) || nounOf(word) !== undefined)
    const joints = each.filter((word, at) => isPlural(each[at - 1] ?? '') && isNoun(word))
    // A phrase with an article or possessive is usually prose: 'Our own Jersey cows' milk'.
    if (each.some((word) => ARTICLES.has(word))) return joints.length > 1
    const weighty = each.filter((word) => !stopWords.has(word))
    return (
      joints.length > 1 ||
      (weighty.length >= NOUN_ROW_MIN && each.filter(isNoun).length >= NOUN_ROW_MIN - 1)
    )
  })
}
