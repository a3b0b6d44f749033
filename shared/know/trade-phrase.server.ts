import { singular } from '../text/grammar.server.ts'
import { fold } from '../text/tokens.server.ts'
import { stopWords } from '../words/stop-words.server.ts'
import { nounOf } from '../words/nouns.server.ts'
import functionWords from './data/function-words.json' with { type: 'json' }
import data from './data/trade-words.json' with { type: 'json' }

/** The words of a phrase as keys are compared: folded, singular, hyphens parted. */
export function wordsOf(phrase: string): string[] {
  return fold(phrase)
    .split(/[^\p{L}\p{N}'&]+/u)
    .filter((word) => word !== '')
    .map(singular)
}

/** Words that may stand behind a key and leave its trade what it is: 'dog grooming salon'. */
const TRAILERS = new Set(data.trailers)
/** Whether a word leaves the trade before it what it is: 'salon', 'local'. */
export const isTrailer = (word: string): boolean => TRAILERS.has(word) || COMMON.has(word)
/** Words that make another thing of the noun behind them: 'dog massage' is no massage for people. */
const SHIFTERS = new Set(data.shifters)
const PREPOSITIONS = new Set([...functionWords.prepositions, 'who', 'that', 'which', 'and', 'or'])

/** What any business may call itself, and stays what it is. */
export const COMMON = new Set(data.common)

/** What follows these belongs to the noun before them. */
export const COMPLEMENTS = new Set([
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

/** Whether a word before a key makes another thing of it: 'stoma bags' are no handbags, a 'kombucha brewery' brews no beer. */
export function isShifted(words: readonly string[], first: number): boolean {
  const parts = (word: string): boolean => stopWords.has(word) && word !== 'and' && word !== 'or'
  const from = words.findLastIndex((word, at) => at < first && parts(word)) + 1
  return words.slice(from, first).some((word) => SHIFTERS.has(word))
}

/**
 * Whether it is for animals and not for people: a 'hotel for dogs' is none, a 'swim school for dogs' teaches nobody. A row
 * that speaks of them (`known`) means them, and so does a 'dog groomer for nervous dogs'.
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
 * 'Carpet and sofa cleaning' is what 'carpet cleaning' is: a thing joined to what is done to another shares what is done.
 */
export function withSharedHead(words: string[]): string[] {
  const at = words.findIndex((word) => word === 'and' || word === 'or')
  const end = words.findIndex((word, i) => i > at && COMPLEMENTS.has(word))
  const doing = words[(end < 0 ? words.length : end) - 1] ?? ''
  const isShared =
    at > 0 &&
    at + 2 < (end < 0 ? words.length : end) &&
    isDone(doing) &&
    nounOf(words[at - 1] ?? '')?.role === 'ware'
  return isShared ? [...words.slice(0, at), doing] : words
}

/** Whether a word in the singular names what is done to things: 'cleaning', no 'bedding'. */
export const isDone = (word: string): boolean => DONE.test(word) && nounOf(word)?.role !== 'ware'

const DONE =
  /(?:[a-z]{2}ing|repair|removal|hire|rental|installation|restoration|service|maintenance|fitter|cleaner|repairer|restorer|clearance)$/

/** True where nothing that decides follows: the end, a complement, or a word like 'service'. */
export function isHead(words: readonly string[], end: number): boolean {
  let at = end
  while (at < words.length && TRAILERS.has(words[at] as string)) at++
  if (at === words.length || PREPOSITIONS.has(words[at] as string)) return true
  // 'Candle making workshops' sell no candles; 'curtain making' is the making of them.
  const isMade = words[at] === 'making' && nounOf(words[end - 1] ?? '')?.role === 'ware'
  return DOING.has(words[at] ?? '') && (!isMade || at + 1 === words.length)
}

/** Behind who does it: 'a physiotherapy clinic treating …', 'an agent helping …'. */
const DOING = new Set(
  'treating helping serving covering offering providing specialising specializing supporting selling making working teaching caring running based'.split(
    ' ',
  ),
)
