import { singular } from '../text/grammar.server.ts'
import { fold } from '../text/tokens.server.ts'
import type { Trade } from './brief.ts'
import { stopWords } from '../lexicon/stop-words.server.ts'
import functionWords from './data/function-words.json' with { type: 'json' }
import data from './data/trade-words.json' with { type: 'json' }
import { tradeTables } from './trades.catalogue.server.ts'

/** Every leaf of the body of knowledge. */
export const trades: readonly Trade[] = tradeTables.flat() as readonly Trade[]

interface Key {
  readonly words: readonly string[]
  readonly trade: Trade
}

const byHead = new Map<string, Key[]>()
for (const trade of trades) {
  for (const key of trade.keys) {
    const words = wordsOf(key)
    const head = words[0] as string
    byHead.set(head, [...(byHead.get(head) ?? []), { words, trade }])
  }
}
for (const list of byHead.values()) list.sort((a, b) => b.words.length - a.words.length)

/** Words that may stand behind a key and leave its trade what it is: 'dog grooming salon'. */
const TRAILERS = new Set(data.trailers)
/** Words that make another thing of the noun behind them: 'dog massage' is no massage for people. */
const SHIFTERS = new Set(data.shifters)
const PREPOSITIONS = new Set([...functionWords.prepositions, 'who', 'that', 'which', 'and', 'or'])

const COMPLEMENTS = new Set([
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

/** The words of a phrase as keys are compared: folded, singular, hyphens parted. */
export function wordsOf(phrase: string): string[] {
  return fold(phrase)
    .split(/[^\p{L}\p{N}'&]+/u)
    .filter((word) => word !== '')
    .map(singular)
}

/**
 * The narrowest row that a noun phrase entails: the longest key that holds the phrase's head, with nothing before it that
 * would make it another thing. No row is a good answer; a neighbour's is not.
 */
export function tradeNamed(phrase: string): Trade | undefined {
  const words = wordsOf(phrase)
  const best: { trade: Trade; length: number }[] = []
  const complement = words.findIndex((word, at) => at > 0 && COMPLEMENTS.has(word))
  for (const { trade, first, length } of keysIn(words)) {
    // 'CRM for dentists' is no dentist.
    if (complement >= 0 && first > complement) continue
    // 'Wasp nest removal' moves nobody's house: 'removals' alone does.
    if (
      length === 1 &&
      first > 0 &&
      ACTS.has(words[first] ?? '') &&
      !/s\b/iu.test(phrase.split(/\W+/u)[first] ?? '')
    )
      continue
    if (isHead(words, first + length) && !words.slice(0, first).some((word) => SHIFTERS.has(word)))
      best.push({ trade, length })
  }
  return best.toSorted((a, b) => b.length - a.length)[0]?.trade
}

/** What is done to things of every kind, in the singular: the word before it says which. */
const ACTS = new Set(['removal'])

/** The one row that a text's words name; undefined where they name none or several. */
export function tradeSpokenOf(text: string): Trade | undefined {
  const words = wordsOf(text)
  const found = [...keysIn(words)].filter(({ first }) => !SHIFTERS.has(words[first - 1] ?? ''))
  const inner = found.filter(
    (one) =>
      !found.some((other) => other !== one && other.length > one.length && covers(other, one)),
  )
  const rows = new Set(inner.map(({ trade }) => trade))
  return rows.size === 1 ? inner[0]?.trade : undefined
}

/**
 * Whether a row knows every word of weight of a phrase. 'Farm vet' is a vet, and what is true of every vet says nothing of
 * cows; 'barn conversion architect' is more than the row knows.
 */
export function knowsAll(trade: Trade, phrase: string): boolean {
  return weightyOf(phrase).every((word) => knownTo(trade).has(word) || COMMON.has(word))
}

/** Whether a row knows one word of weight of a phrase at least. */
export function knowsSome(trade: Trade, phrase: string): boolean {
  return weightyOf(phrase).some((word) => knownTo(trade).has(word))
}

const weightyOf = (phrase: string): string[] =>
  wordsOf(phrase).filter((word) => !stopWords.has(word))

const known = new WeakMap<Trade, ReadonlySet<string>>()

function knownTo(trade: Trade): ReadonlySet<string> {
  const words = known.get(trade) ?? new Set([...trade.keys, ...trade.words].flatMap(wordsOf))
  known.set(trade, words)
  return words
}

/** What any business may call itself, and stays what it is. */
const COMMON = new Set(data.common)

interface Hit {
  readonly trade: Trade
  readonly first: number
  readonly length: number
}

const covers = (a: Hit, b: Hit): boolean =>
  a.first <= b.first && a.first + a.length >= b.first + b.length

function* keysIn(words: readonly string[]): Generator<Hit> {
  for (let first = 0; first < words.length; first++) {
    for (const { words: key, trade } of byHead.get(words[first] as string) ?? []) {
      if (key.every((word, i) => words[first + i] === word))
        yield { trade, first, length: key.length }
    }
  }
}

/** True where nothing that decides follows: the end, a complement, or a word like 'service'. */
function isHead(words: readonly string[], end: number): boolean {
  let at = end
  while (at < words.length && TRAILERS.has(words[at] as string)) at++
  return at === words.length || PREPOSITIONS.has(words[at] as string) || DOING.has(words[at] ?? '')
}

/** Behind who does it: 'a physiotherapy clinic treating …', 'an agent helping …'. */
const DOING = new Set(
  'treating helping serving covering offering providing specialising specializing supporting selling making working teaching caring running based'.split(
    ' ',
  ),
)
