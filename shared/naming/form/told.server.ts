import { containsPhrase, joinWithSpaces } from '../../text/whole-words.ts'
import type { Trade } from '../../read/brief.ts'
import {
  isForAnimals,
  isMeaningShifted,
  isNeutralWord,
  wordsOf,
} from '../../know/trade-phrase.server.ts'
import { coversHead, trades } from '../../know/trades.server.ts'
import { nounOf } from '../../words/nouns.server.ts'
import { stopWords } from '../../words/stop-words.server.ts'
import signRows from '../data/trade-signs.json' with { type: 'json' }
import { findFirstSignal, phrasesOf } from '../ideas/signs.server.ts'
import { stemOf } from '../../text/stem.ts'

/**
 * Returns the trade that a sentence describes if no phrase names one: 'Drains unblocked, day and night'. All the
 * words of one of its keys are adjacent at the end of a phrase, in any order and form; undefined if they belong to
 * several trades. A centre that has a garden is not a garden centre, and an oyster farm with boat tours does not run
 * boat trips: after the first sentence a trade counts only if it has the head noun of the offer (`head`).
 */
export function tradeDescribedBy(
  typed: string,
  isGrave: boolean,
  head?: string,
): Trade | undefined {
  for (const [at, sentence] of typed.split(SENTENCE_GAP).entries()) {
    // A chatbot for law firms is not a law firm, and mushrooms on coffee grounds are not coffee; in a grave form the
    // words after 'for' are the subject.
    const offer = isGrave ? sentence : (sentence.split(AUDIENCE_OR_PLACE_WORD)[0] ?? '')
    // Punctuation ends a phrase as a function word does.
    const words = wordsOf(offer.replaceAll(/[,;:()]/g, ' and '))
    const told = tradeInWords(words) ?? tradeByHead(words)
    // Later sentences do not describe the offer, unless the trade has its head noun.
    if (told && isForAnimals(wordsOf(sentence), new Set(told.words))) continue
    if (told && (at === 0 || head === undefined || coversHead(told, head))) return told
  }
  return undefined
}

/** Words before the audience or the place: a cafe inside a garden centre is a cafe. */
const AUDIENCE_OR_PLACE_WORD =
  /\s(?:for|from|on|inside|within|beside|near|next to|to|which|that|where|who)\s/i

/** True for a trade named only by the place of the offer: the churches whose windows are restored. */
export function isOnlyLocation({ keys }: Trade, told: string): boolean {
  const [front = '', behind = ''] = told.split(PLACE_PREPOSITION)
  if (behind === '') return false
  const words = wordsOf(front)
  const isOffer = words.some((word) => /^(?:ware|service|place)$/.test(nounOf(word)?.role ?? ''))
  const stems = new Set(words.map(stemOf))
  return isOffer && !keys.some((key) => wordsOf(key).some((word) => stems.has(stemOf(word))))
}

const PLACE_PREPOSITION = /\s(?:in(?! home)|inside|within|beside|near|next to)\s(?=\p{Ll})/u

/** Returns the one trade whose one-word key ends a phrase: 'my wife and I run a small campsite'. */
function tradeByHead(words: readonly string[]): Trade | undefined {
  const heads = words.filter((_, at) => endsPhrase(words, at + 1) && !isMeaningShifted(words, at))
  const told = new Set(heads.flatMap((word) => tradeByLoneKey.get(stemOf(word)) ?? []))
  return told.size === 1 ? [...told][0] : undefined
}

const SENTENCE_GAP = /[.!?]\s|\n/

function tradeInWords(words: readonly string[]): Trade | undefined {
  const stems = words.map(stemOf)
  const found = multiWordKeys.filter((key) => matchesKey(key.words, stems, words))
  const longest = Math.max(...found.map(({ words }) => words.length))
  const best = found.filter((key) => key.words.length === longest)
  const told = new Set(best.map(({ trade }) => trade))
  if (told.size < 2) return [...told][0]
  // In 'in-home hospice care' only the adjacent words decide.
  const sentence = joinWithSpaces(stems)
  const together = best.filter((key) => containsPhrase(sentence, key.words.join(' ')))
  const whole = new Set(together.map(({ trade }) => trade))
  return whole.size === 1 ? [...whole][0] : undefined
}

/**
 * True if the words of a key are adjacent, with only function words or one other word between them, and end a phrase.
 */
function matchesKey(
  key: readonly string[],
  stems: readonly string[],
  words: readonly string[],
): boolean {
  const places = key.map((word) => stems.indexOf(word))
  const first = Math.min(...places)
  const last = Math.max(...places)
  if (first < 0 || !endsPhrase(words, last + 1) || isMeaningShifted(words, first)) return false
  const between = words.filter(
    (word, at) => at > first && at < last && !places.includes(at) && !stopWords.has(word),
  )
  // 'Bespoke walnut kitchens' are bespoke kitchens; a 'fishing tackle shop' is not a fish shop, a detox at home not a
  // nursing home.
  const isInOrder = places.every((place, at) => at === 0 || place > (places[at - 1] as number))
  const isNarrower = between.length === 1 && isInOrder && !isNeutralWord(words[last] ?? '')
  return between.length === 0 || isNarrower
}

/**
 * True if no word that changes the meaning follows: the end, a function word, or a word that any trade may have after
 * its name.
 */
function endsPhrase(words: readonly string[], end: number): boolean {
  const next = words[end]
  return (
    next === undefined || stopWords.has(next) || (isNeutralWord(next) && endsPhrase(words, end + 1))
  )
}

/** The keys of several words; of the others only `tradeByLoneKey` count. */
const multiWordKeys = trades.flatMap((trade) =>
  trade.keys
    .map((key) => ({ trade, words: wordsOf(key).map(stemOf) }))
    .filter(({ words }) => words.length > 1),
)

/** Places and occupations of one word; a ware alone does not identify a trade. */
const tradeByLoneKey: ReadonlyMap<string, Trade> = new Map(
  trades.flatMap((trade) =>
    trade.keys
      .filter((key) => !key.includes(' ') && /^(?:place|person)$/.test(nounOf(key)?.role ?? ''))
      .map((key) => [stemOf(key), trade] as const),
  ),
)

interface TradeSignRow {
  readonly trade: string
  readonly words: string
  readonly over?: string
  readonly isSober?: boolean
}

const tradeSignals = (signRows as readonly TradeSignRow[]).map(
  ({ trade: id, words, over, isSober }) => {
    const trade = trades.find((one) => one.id === id)
    const isUsedToGrave = isSober === true || trade?.gravity !== undefined
    return { trade, phrases: phrasesOf(words), over, isSober: isUsedToGrave }
  },
)

/**
 * Returns the trade whose wares a text mentions first, 'stoneware' for a potter, otherwise the one that a phrase
 * names (`named`).
 */
export function tradeBySignals(
  typed: string,
  named: Trade | undefined,
  isGrave: boolean,
  isEntailed?: (phrases: readonly string[]) => boolean,
): Trade | undefined {
  return findFirstSignal(tradeSignals, typed, named, isGrave, isEntailed)?.trade ?? named
}
