import type { Trade } from '../brief/brief.ts'
import { trades, wordsOf } from '../brief/trades.server.ts'
import signRows from './data/trade-signs.json' with { type: 'json' }
import { stemOf } from '../text/stem.ts'

/**
 * The trade that a sentence tells where no phrase of it names one: 'Drains unblocked, day and night'. All the words of one
 * of its keys stand in the sentence, in any order; undefined where they are those of several trades. Names may follow such a
 * guess, as they claim nothing, and the notes beside them say whose words they are.
 */
export function tradeToldBy(typed: string, isGrave: boolean): Trade | undefined {
  for (const sentence of typed.split(SENTENCE_END)) {
    // A chatbot for law firms is no law firm; what a keepsake is for is what it is about.
    const offer = isGrave ? sentence : (sentence.split(/\sfor\s/i)[0] ?? '')
    const told = toldIn(new Set(wordsOf(offer).map(stemOf)))
    if (told) return told
  }
  return undefined
}

const SENTENCE_END = /[.!?]\s|\n/

function toldIn(stems: ReadonlySet<string>): Trade | undefined {
  const found = keys.filter(({ words }) => words.every((word) => stems.has(word)))
  const longest = Math.max(...found.map(({ words }) => words.length))
  const told = new Set(
    found.filter(({ words }) => words.length === longest).map(({ trade }) => trade),
  )
  return told.size === 1 ? [...told][0] : undefined
}

/** Keys of one word are found by whoever reads phrases. */
const keys = trades.flatMap((trade) =>
  trade.keys
    .map((key) => ({ trade, words: wordsOf(key).map(stemOf) }))
    .filter(({ words }) => words.length > 1),
)

interface Sign {
  readonly trade: string
  readonly words: string
  /** The trade that a phrase names of which this is the better known part. */
  readonly over?: string
  /** Its names suit beside a grave matter. */
  readonly isSober?: boolean
}

const signs = (signRows as readonly Sign[]).map(({ trade, words, over, isSober }) => ({
  trade: trades.find(({ id }) => id === trade),
  phrases: words.split(', ').map((phrase) => ` ${wordsOf(phrase).join(' ')} `),
  over,
  isSober: isSober ?? false,
}))

/**
 * The trade whose wares a text speaks of first, by words that are keys of none: 'stoneware' of a potter. `named`: the trade
 * a phrase names, which a sign takes over only where the table says that it knows better; beside a grave matter a sign counts
 * only where it says that it suits.
 */
export function tradeSignedBy(
  typed: string,
  named: Trade | undefined,
  isGrave: boolean,
): Trade | undefined {
  const said = ` ${wordsOf(typed).join(' ')} `
  const places = signs
    .filter(({ over, isSober, trade }) =>
      isGrave && !isSober && trade?.gravity === undefined
        ? false
        : named === undefined || over === named.id,
    )
    .flatMap(({ trade, phrases }) => phrases.map((phrase) => ({ trade, at: said.indexOf(phrase) })))
  return places.filter(({ at }) => at >= 0).toSorted((a, b) => a.at - b.at)[0]?.trade ?? named
}
