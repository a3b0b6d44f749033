import type { Trade } from '../brief/brief.ts'
import { trades, wordsOf } from '../brief/trades.server.ts'
import { nounOf } from '../lexicon/nouns.server.ts'
import { stopWords } from '../lexicon/stop-words.server.ts'
import signRows from './data/trade-signs.json' with { type: 'json' }
import { firstSign, phrasesOf } from './signs.server.ts'
import { stemOf } from '../text/stem.ts'

/**
 * The trade that a sentence tells where no phrase of it names one: 'Drains unblocked, day and night'. All the words of one
 * of its keys stand in the sentence, in any order; undefined where they are those of several trades. Names may follow such a
 * guess, as they claim nothing, and the notes beside them say whose words they are.
 */
export function tradeToldBy(typed: string, isGrave: boolean): Trade | undefined {
  for (const sentence of typed.split(SENTENCE_END)) {
    // A chatbot for law firms is no law firm, nor are mushrooms on coffee grounds any coffee; what a keepsake is for is what
    // it is about.
    const offer = isGrave ? sentence : (sentence.split(/\s(?:for|from|on)\s/i)[0] ?? '')
    const told = toldIn(wordsOf(offer).map(stemOf)) ?? headTold(wordsOf(offer))
    if (told) return told
  }
  return undefined
}

/** The one trade whose key of a word ends a phrase: 'my wife and I run a small campsite'. */
function headTold(words: readonly string[]): Trade | undefined {
  const heads = words.filter((_, at) => {
    const next = words[at + 1]
    return next === undefined || stopWords.has(next)
  })
  const told = new Set(heads.flatMap((word) => loneKeys.get(stemOf(word)) ?? []))
  return told.size === 1 ? [...told][0] : undefined
}

const SENTENCE_END = /[.!?]\s|\n/

function toldIn(words: readonly string[]): Trade | undefined {
  const stems = new Set(words)
  const found = keys.filter((key) => key.words.every((word) => stems.has(word)))
  const longest = Math.max(...found.map(({ words }) => words.length))
  const best = found.filter((key) => key.words.length === longest)
  const told = new Set(best.map(({ trade }) => trade))
  if (told.size < 2) return [...told][0]
  // Of 'in-home hospice care' the words that stand together tell.
  const sentence = ` ${words.join(' ')} `
  const together = best.filter((key) => sentence.includes(` ${key.words.join(' ')} `))
  const whole = new Set(together.map(({ trade }) => trade))
  return whole.size === 1 ? [...whole][0] : undefined
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
