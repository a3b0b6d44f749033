import { holdsPhrase, spaced } from '../../text/whole-words.ts'
import type { Trade } from '../../read/brief.ts'
import { isForAnimals, isShifted, isTrailer, wordsOf } from '../../know/trade-phrase.server.ts'
import { knowsHead, trades } from '../../know/trades.server.ts'
import { nounOf } from '../../words/nouns.server.ts'
import { stopWords } from '../../words/stop-words.server.ts'
import signRows from '../data/trade-signs.json' with { type: 'json' }
import { firstSign, phrasesOf } from '../ideas/signs.server.ts'
import { stemOf } from '../../text/stem.ts'

/**
 * The trade that a sentence tells where no phrase of it names one: 'Drains unblocked, day and night'. All the words of one
 * of its keys stand side by side at the end of a phrase, in any order and form; undefined where they are those of several
 * trades. A centre that has a garden is no garden centre, and an oyster farm with boat tours runs no boat trips: behind
 * the first sentence only a trade counts that knows the noun of what is offered (`head`).
 */
export function tradeToldBy(typed: string, isGrave: boolean, head?: string): Trade | undefined {
  for (const [at, sentence] of typed.split(SENTENCE_END).entries()) {
    // A chatbot for law firms is no law firm, nor are mushrooms on coffee grounds any coffee; what a keepsake is for is what
    // it is about.
    const offer = isGrave ? sentence : (sentence.split(APART)[0] ?? '')
    // A mark ends a phrase as a small word does.
    const words = wordsOf(offer.replaceAll(/[,;:()]/g, ' and '))
    const told = toldIn(words) ?? headTold(words)
    // What comes later is not what is offered, unless it knows its name.
    if (told && isForAnimals(wordsOf(sentence), new Set(told.words))) continue
    if (told && (at === 0 || head === undefined || knowsHead(told, head))) return told
  }
  return undefined
}

/** What follows is whom it is for, or where it stands: a cafe inside a garden centre is a cafe. */
const APART = /\s(?:for|from|on|inside|within|beside|near|next to|to|which|that|where|who)\s/i

/** True for a trade that only the place names where the offer is: the churches with the windows that are restored. */
export function isWhereabouts({ keys }: Trade, told: string): boolean {
  const [front = '', behind = ''] = told.split(WITHIN)
  if (behind === '') return false
  const words = wordsOf(front)
  const isOffer = words.some((word) => /^(?:ware|service|place)$/.test(nounOf(word)?.role ?? ''))
  const stems = new Set(words.map(stemOf))
  return isOffer && !keys.some((key) => wordsOf(key).some((word) => stems.has(stemOf(word))))
}

const WITHIN = /\s(?:in(?! home)|inside|within|beside|near|next to)\s(?=\p{Ll})/u

/** The one trade whose key of a word ends a phrase: 'my wife and I run a small campsite'. */
function headTold(words: readonly string[]): Trade | undefined {
  const heads = words.filter((_, at) => endsPhrase(words, at + 1) && !isShifted(words, at))
  const told = new Set(heads.flatMap((word) => loneKeys.get(stemOf(word)) ?? []))
  return told.size === 1 ? [...told][0] : undefined
}

const SENTENCE_END = /[.!?]\s|\n/

function toldIn(words: readonly string[]): Trade | undefined {
  const stems = words.map(stemOf)
  const found = keys.filter((key) => standsIn(key.words, stems, words))
  const longest = Math.max(...found.map(({ words }) => words.length))
  const best = found.filter((key) => key.words.length === longest)
  const told = new Set(best.map(({ trade }) => trade))
  if (told.size < 2) return [...told][0]
  // Of 'in-home hospice care' the words that stand together tell.
  const sentence = spaced(stems)
  const together = best.filter((key) => holdsPhrase(sentence, key.words.join(' ')))
  const whole = new Set(together.map(({ trade }) => trade))
  return whole.size === 1 ? [...whole][0] : undefined
}

/** Whether the words of a key stand side by side, with small words or one more between them, and end a phrase. */
function standsIn(
  key: readonly string[],
  stems: readonly string[],
  words: readonly string[],
): boolean {
  const places = key.map((word) => stems.indexOf(word))
  const first = Math.min(...places)
  const last = Math.max(...places)
  if (first < 0 || !endsPhrase(words, last + 1) || isShifted(words, first)) return false
  const between = words.filter(
    (word, at) => at > first && at < last && !places.includes(at) && !stopWords.has(word),
  )
  // 'Bespoke walnut kitchens' are bespoke kitchens; a 'fishing tackle shop' is no fish shop, a detox at home no nursing home.
  const isInOrder = places.every((place, at) => at === 0 || place > (places[at - 1] as number))
  const isNarrower = between.length === 1 && isInOrder && !isTrailer(words[last] ?? '')
  return between.length === 0 || isNarrower
}

/** Nothing that decides follows: the end, a small word, or what any trade has behind its name. */
function endsPhrase(words: readonly string[], end: number): boolean {
  const next = words[end]
  return (
    next === undefined || stopWords.has(next) || (isTrailer(next) && endsPhrase(words, end + 1))
  )
}

/** Keys of one word are found by whoever reads phrases. */
const keys = trades.flatMap((trade) =>
  trade.keys
    .map((key) => ({ trade, words: wordsOf(key).map(stemOf) }))
    .filter(({ words }) => words.length > 1),
)

/** Places and callings that are one word; a ware alone tells no trade. */
const loneKeys: ReadonlyMap<string, Trade> = new Map(
  trades.flatMap((trade) =>
    trade.keys
      .filter((key) => !key.includes(' ') && /^(?:place|person)$/.test(nounOf(key)?.role ?? ''))
      .map((key) => [stemOf(key), trade] as const),
  ),
)

interface Row {
  readonly trade: string
  readonly words: string
  readonly over?: string
  readonly isSober?: boolean
}

const signs = (signRows as readonly Row[]).map(({ trade: id, words, over, isSober }) => {
  const trade = trades.find((one) => one.id === id)
  const isUsedToGrave = isSober === true || trade?.gravity !== undefined
  return { trade, phrases: phrasesOf(words), over, isSober: isUsedToGrave }
})

/** The trade whose wares a text speaks of first, 'stoneware' of a potter, else the one that a phrase names (`named`). */
export function tradeSignedBy(
  typed: string,
  named: Trade | undefined,
  isGrave: boolean,
  isEntailed?: (phrases: readonly string[]) => boolean,
): Trade | undefined {
  return firstSign(signs, typed, named, isGrave, isEntailed)?.trade ?? named
}
