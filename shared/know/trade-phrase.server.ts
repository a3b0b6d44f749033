import { singular } from '../text/grammar.server.ts'
import { fold } from '../text/tokens.server.ts'
import { stopWords } from '../words/stop-words.server.ts'
import { nounOf } from '../words/nouns.server.ts'
import functionWords from './data/function-words.json' with { type: 'json' }
import data from './data/trade-words.json' with { type: 'json' }

/** Returns the words of a phrase for comparison with keys: folded, singular, hyphens split. */
export function wordsOf(phrase: string): string[] {
  return fold(phrase)
    .split(/[^\p{L}\p{N}'&]+/u)
    .filter((word) => word !== '')
    .map(singular)
}

/** Words after a key that do not change its trade: 'dog grooming salon'. */
const NEUTRAL_WORDS_AFTER_KEY = new Set(data.trailers)
/** True if a word does not change the trade next to it: 'salon', 'local'. */
export const isNeutralWord = (word: string): boolean =>
  NEUTRAL_WORDS_AFTER_KEY.has(word) || COMMON_BUSINESS_WORDS.has(word)
/** Words that give the noun after them another meaning: 'dog massage' is no massage for people. */
const MEANING_SHIFTERS = new Set(data.shifters)
const PREPOSITIONS = new Set([...functionWords.prepositions, 'who', 'that', 'which', 'and', 'or'])

/** Words that any business may use for itself and that do not change its trade. */
export const COMMON_BUSINESS_WORDS = new Set(data.common)

/** Words after which a phrase belongs to the noun before them. */
export const COMPLEMENT_WORDS = new Set([
  'for',
  'with',
  'without',
  'from',
  'in',
  'by',
  'of',
  'to',
  'on',
  'at',
  'that',
  'who',
  'about',
  'near',
])

/**
 * True if a word before a key gives it another meaning: 'stoma bags' are no handbags, a 'kombucha brewery' brews no
 * beer.
 */
export function isMeaningShifted(words: readonly string[], first: number): boolean {
  const parts = (word: string): boolean => stopWords.has(word) && word !== 'and' && word !== 'or'
  const from = words.findLastIndex((word, at) => at < first && parts(word)) + 1
  return words.slice(from, first).some((word) => MEANING_SHIFTERS.has(word))
}

/**
 * True if the trade is for animals and not for people: a 'hotel for dogs' is not a hotel, a 'swim school for dogs' is
 * not a swim school. False for animals in the row's own words (`known`), and for a 'dog groomer for nervous dogs'.
 */
export function isForAnimals(words: readonly string[], known: ReadonlySet<string>): boolean {
  const at = words.indexOf('for')
  const isOther = (word: string): boolean => ANIMALS.has(word) && !known.has(word)
  return (
    at >= 0 &&
    words.slice(at).some(isOther) &&
    !words.slice(0, at).some((word) => ANIMALS.has(word))
  )
}

const ANIMALS = new Set(data.animals)

/**
 * Reduces 'carpet and sofa cleaning' to 'carpet cleaning': the first of two joined nouns shares the action after the
 * second.
 */
export function withSharedHead(words: string[]): string[] {
  const at = words.findIndex((word) => word === 'and' || word === 'or')
  const end = words.findIndex((word, i) => i > at && COMPLEMENT_WORDS.has(word))
  const doing = words[(end < 0 ? words.length : end) - 1] ?? ''
  const isShared =
    at > 0 &&
    at + 2 < (end < 0 ? words.length : end) &&
    isActionWord(doing) &&
    nounOf(words[at - 1] ?? '')?.role === 'ware'
  return isShared ? [...words.slice(0, at), doing] : words
}

/** True if a singular word names an action on things: 'cleaning', not 'bedding'. */
export const isActionWord = (word: string): boolean =>
  ACTION_WORD.test(word) && nounOf(word)?.role !== 'ware'

const ACTION_WORD =
  /(?:[a-z]{2}ing|repair|removal|hire|rental|installation|restoration|service|maintenance|fitter|cleaner|repairer|restorer|clearance)$/

/** True if no word that changes the meaning follows: the end, a complement, or a word like 'service'. */
export function isPhraseEnd(words: readonly string[], end: number): boolean {
  let at = end
  while (at < words.length && NEUTRAL_WORDS_AFTER_KEY.has(words[at] as string)) at++
  if (at === words.length || PREPOSITIONS.has(words[at] as string)) return true
  // 'Candle making workshops' do not sell candles; 'curtain making' makes curtains.
  const isMade = words[at] === 'making' && nounOf(words[end - 1] ?? '')?.role === 'ware'
  return PROVIDING_WORDS.has(words[at] ?? '') && (!isMade || at + 1 === words.length)
}

/** Participles after a provider: 'a physiotherapy clinic treating …', 'an agent helping …'. */
const PROVIDING_WORDS = new Set(
  'treating helping serving covering offering providing specialising specializing supporting selling making working teaching caring running based'.split(
    ' ',
  ),
)
