import { singular } from '../text/grammar.server.ts'
import { fold } from '../text/tokens.server.ts'
import { containsPhrase, joinWithSpaces } from '../text/whole-words.ts'
import type { Trade } from './trade.ts'
import { nounOf } from '../words/nouns.server.ts'
import { stopWords } from '../words/stop-words.server.ts'
import {
  COMMON_BUSINESS_WORDS,
  COMPLEMENT_WORDS,
  isForAnimals,
  isPhraseEnd,
  isMeaningShifted,
  isNeutralWord,
  withSharedHead,
  wordsOf,
} from './trade-phrase.server.ts'
import { tradeTables } from './trades.catalogue.server.ts'

/** Every trade of the knowledge base. */
export const trades: readonly Trade[] = tradeTables.flat() as readonly Trade[]

interface RowKey<Row> {
  readonly words: readonly string[]
  readonly row: Row
}

/** Keys by their first word, the longest first. */
interface KeyIndex<Row> {
  from(head: string): readonly RowKey<Row>[]
}

/** A row with its keys: phrases in lower case, singular. */
interface KeyedRow {
  readonly keys: readonly string[]
}

const FIRST_WORD = /[\p{L}\p{N}'&]+/u

/** Indexes phrases by their first word on first use; only phrases whose first word is in the text are tokenised. */
function createKeyIndex<Row extends KeyedRow>(rows: readonly Row[]): KeyIndex<Row> {
  const filed = new Map<string, { readonly key: string; readonly row: Row }[]>()
  const cut = new Map<string, readonly RowKey<Row>[]>()
  const file = (): void => {
    for (const row of rows)
      for (const key of row.keys) {
        const head = singular(FIRST_WORD.exec(fold(key))?.[0] ?? '')
        const list = filed.get(head)
        if (list) list.push({ key, row })
        else filed.set(head, [{ key, row }])
      }
  }
  return {
    from(head) {
      if (filed.size === 0) file()
      const known = cut.get(head)
      if (known) return known
      const keys = (filed.get(head) ?? NO_ROWS)
        .map(({ key, row }) => ({ words: wordsOf(key), row }))
        .toSorted((a, b) => b.words.length - a.words.length)
      if (keys.length > 0) cut.set(head, keys)
      return keys
    },
  }
}

const NO_ROWS: readonly never[] = []
const tradeKeys = createKeyIndex(trades)

/**
 * Returns the narrowest trade that a noun phrase entails: the longest key that contains the phrase's head, without a
 * word before it that changes the meaning. No trade is better than a similar one.
 */
export function tradeNamed(phrase: string): Trade | undefined {
  const trade = rowNamed(phrase, tradeKeys)
  if (!trade) return undefined
  const words = wordsOf(phrase)
  // A 'hotel for dogs' is a dog hotel, or no known trade.
  if (isForAnimals(words, tradeWordsOf(trade)))
    return rowNamed(
      `${words[words.indexOf('for') + 1] ?? ''} ${phrase.split(/ for /iu, 1)[0]}`,
      tradeKeys,
    )
  return isActionOnOtherThing(words, trade) ? undefined : trade
}

/** True if the action is on a thing the row does not mention: 'headstone cleaning' is not a cleaner's work. */
function isActionOnOtherThing(words: readonly string[], trade: Trade): boolean {
  if (!SERVICE_KINDS.has(trade.kind)) return false
  const said = joinWithSpaces(words)
  const keys = trade.keys
    .map((key) => wordsOf(key).join(' '))
    .filter((key) => containsPhrase(said, key))
  if (keys.some((key) => key.includes(' '))) return false
  const before = words[words.indexOf(keys[0] ?? '') - 1] ?? ''
  return THING_ROLES.has(nounOf(before)?.role ?? '') && !tradeWordsOf(trade).has(before)
}

const THING_ROLES: ReadonlySet<string> = new Set(['ware', 'feature', 'place'])

/** The kinds of offer that are services. */
const SERVICE_KINDS: ReadonlySet<string> = new Set([
  'book',
  'quote',
  'hire',
  'consult',
  'emergency',
  'learn',
  'attend',
])

/**
 * Returns a function that finds the row named by a noun phrase, as `tradeNamed` finds a trade; longer phrases come
 * before shorter ones.
 */
export function createRowFinder<Row extends KeyedRow>(
  rows: readonly Row[],
): (phrase: string) => Row | undefined {
  const keys = createKeyIndex(rows)
  return (phrase) => rowNamed(phrase, keys)
}

/** A row of a table about trades: for trades by id, and for phrases that belong to no trade (lower case, singular). */
export interface RowOfTrades {
  readonly of?: readonly string[]
  readonly keys?: readonly string[]
  /** Phrases used if neither a phrase nor a trade matches: 'club', 'repair'. */
  readonly broad?: readonly string[]
}

/** The lookups of such a table. */
export interface TableOfTrades<Row> {
  /** Returns the row for a noun phrase: by the table's own phrases first, then by its trade, then by a broad phrase. */
  named(phrase: string): Row | undefined
  /** Returns the row for a trade. */
  of(trade: Trade | undefined): Row | undefined
}

export function tableOfTrades<Row extends RowOfTrades>(rows: readonly Row[]): TableOfTrades<Row> {
  const byPhrase = createRowFinder(
    rows.flatMap((row) => (row.keys ? [{ keys: row.keys, row }] : [])),
  )
  const byBroadPhrase = createRowFinder(
    rows.flatMap((row) => (row.broad ? [{ keys: row.broad, row }] : [])),
  )
  const byId = new Map(rows.flatMap((row) => (row.of ?? []).map((id) => [id, row])))
  const of = (trade: Trade | undefined): Row | undefined => byId.get(trade?.id ?? '')
  return {
    named: (phrase) =>
      byPhrase(phrase)?.row ?? of(tradeNamed(phrase)) ?? byBroadPhrase(phrase)?.row,
    of,
  }
}

function rowNamed<Row>(phrase: string, keys: KeyIndex<Row>): Row | undefined {
  const words = withSharedHead(wordsOf(phrase))
  const best: { row: Row; length: number }[] = []
  const complement = words.findIndex((word, at) => at > 0 && COMPLEMENT_WORDS.has(word))
  for (const { row, first, length } of keysIn(words, keys)) {
    // 'CRM for dentists' is not a dentist.
    if (complement >= 0 && first > complement) continue
    // 'Wasp nest removal' is not house removals: only the plural is.
    if (
      length === 1 &&
      first > 0 &&
      ACTION_NOUNS.has(words[first] ?? '') &&
      !/s\b/iu.test(phrase.split(/\W+/u)[first] ?? '')
    )
      continue
    if (isPhraseEnd(words, first + length) && !isMeaningShifted(words, first))
      best.push({ row, length })
  }
  return best.toSorted((a, b) => b.length - a.length)[0]?.row
}

/** Actions on things of any kind, in the singular: the word before them names the thing. */
const ACTION_NOUNS = new Set(['removal'])

/** Returns the one trade that a text's words name; undefined if they name none or several. */
export function onlyTradeIn(text: string): Trade | undefined {
  const words = wordsOf(text)
  const found = [...keysIn(words, tradeKeys)].filter(
    ({ first, length }) => !isMeaningShifted(words, first) && isPhraseEnd(words, first + length),
  )
  const outermost = found.filter(
    (one) =>
      !found.some((other) => other !== one && other.length > one.length && coversHit(other, one)),
  )
  const rows = new Set(outermost.map(({ row }) => row))
  return rows.size === 1 ? outermost[0]?.row : undefined
}

/**
 * True if a row has every content word of a phrase. 'Farm vet' is a vet, but facts about every vet do not mention
 * cows; 'barn conversion architect' is more than the row has.
 */
export function coversAll(trade: Trade, phrase: string): boolean {
  return contentWordsOf(phrase).every(
    (word) => tradeWordsOf(trade).has(word) || COMMON_BUSINESS_WORDS.has(word),
  )
}

/** True if a row has the head noun, or it is neutral or unknown: a baker's row has buns, but not a personal chef. */
export function coversHead(trade: Trade, head: string): boolean {
  return (
    tradeWordsOf(trade).has(singular(head)) || isNeutralWord(head) || nounOf(head) === undefined
  )
}

/** True if a row has at least one content word of a phrase. */
export function coversSome(trade: Trade, phrase: string): boolean {
  return contentWordsOf(phrase).some((word) => tradeWordsOf(trade).has(word))
}

const contentWordsOf = (phrase: string): string[] =>
  wordsOf(phrase).filter((word) => !stopWords.has(word))

const wordsByTrade = new WeakMap<Trade, ReadonlySet<string>>()

function tradeWordsOf(trade: Trade): ReadonlySet<string> {
  const words = wordsByTrade.get(trade) ?? new Set([...trade.keys, ...trade.words].flatMap(wordsOf))
  wordsByTrade.set(trade, words)
  return words
}

interface KeyHit<Row> {
  readonly row: Row
  readonly first: number
  readonly length: number
}

const coversHit = (a: KeyHit<unknown>, b: KeyHit<unknown>): boolean =>
  a.first <= b.first && a.first + a.length >= b.first + b.length

function* keysIn<Row>(words: readonly string[], keys: KeyIndex<Row>): Generator<KeyHit<Row>> {
  for (let first = 0; first < words.length; first++) {
    for (const { words: key, row } of keys.from(words[first] as string)) {
      if (key.every((word, i) => words[first + i] === word))
        yield { row, first, length: key.length }
    }
  }
}
