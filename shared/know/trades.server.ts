import { singular } from '../text/grammar.server.ts'
import { fold } from '../text/tokens.server.ts'
import { holdsPhrase, spaced } from '../text/whole-words.ts'
import type { Trade } from './trade.ts'
import { nounOf } from '../words/nouns.server.ts'
import { stopWords } from '../words/stop-words.server.ts'
import {
  COMMON,
  COMPLEMENTS,
  isForAnimals,
  isHead,
  isShifted,
  isTrailer,
  withSharedHead,
  wordsOf,
} from './trade-phrase.server.ts'
import { tradeTables } from './trades.catalogue.server.ts'

/** Every leaf of the body of knowledge. */
export const trades: readonly Trade[] = tradeTables.flat() as readonly Trade[]

interface Key<Row> {
  readonly words: readonly string[]
  readonly row: Row
}

/** Keys by their first word, the longest first. */
interface Keys<Row> {
  from(head: string): readonly Key<Row>[]
}

/** A row that is known by phrases in lower case, singular. */
interface Keyed {
  readonly keys: readonly string[]
}

const FIRST_WORD = /[\p{L}\p{N}'&]+/u

/** Files phrases under their first words at the first look; cut into words are those that a text comes near. */
function keysOf<Row extends Keyed>(rows: readonly Row[]): Keys<Row> {
  const filed = new Map<string, { readonly key: string; readonly row: Row }[]>()
  const cut = new Map<string, readonly Key<Row>[]>()
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
      const keys = (filed.get(head) ?? NONE)
        .map(({ key, row }) => ({ words: wordsOf(key), row }))
        .toSorted((a, b) => b.words.length - a.words.length)
      if (keys.length > 0) cut.set(head, keys)
      return keys
    },
  }
}

const NONE: readonly never[] = []
const tradeKeys = keysOf(trades)

/**
 * The narrowest row that a noun phrase entails: the longest key that holds the phrase's head, with nothing before it that
 * would make it another thing. No row is a good answer; a neighbour's is not.
 */
export function tradeNamed(phrase: string): Trade | undefined {
  const trade = rowNamed(phrase, tradeKeys)
  if (!trade) return undefined
  const words = wordsOf(phrase)
  // A 'hotel for dogs' is a dog hotel, or nothing that we know.
  if (isForAnimals(words, knownTo(trade)))
    return rowNamed(
      `${words[words.indexOf('for') + 1] ?? ''} ${phrase.split(/ for /iu, 1)[0]}`,
      tradeKeys,
    )
  return isOfOtherWare(words, trade) ? undefined : trade
}

/** Whether what is done is done to a ware the row does not know: 'gravestone cleaning' is no work of a cleaner's. */
function isOfOtherWare(words: readonly string[], trade: Trade): boolean {
  if (!DONE_KINDS.has(trade.kind)) return false
  const said = spaced(words)
  const keys = trade.keys
    .map((key) => wordsOf(key).join(' '))
    .filter((key) => holdsPhrase(said, key))
  if (keys.some((key) => key.includes(' '))) return false
  const before = words[words.indexOf(keys[0] ?? '') - 1] ?? ''
  return THINGS.has(nounOf(before)?.role ?? '') && !knownTo(trade).has(before)
}

const THINGS: ReadonlySet<string> = new Set(['ware', 'feature', 'place'])

/** What somebody does for people. */
const DONE_KINDS: ReadonlySet<string> = new Set([
  'book',
  'quote',
  'hire',
  'consult',
  'emergency',
  'learn',
  'attend',
])

/** How a noun phrase names one of these rows, as `tradeNamed` finds a trade; longer phrases come before shorter ones. */
export function namingOf<Row extends Keyed>(
  rows: readonly Row[],
): (phrase: string) => Row | undefined {
  const keys = keysOf(rows)
  return (phrase) => rowNamed(phrase, keys)
}

/** A row of a table about trades: for trades by their ids, and for phrases that no trade has (lower case, singular). */
export interface RowOfTrades {
  readonly of?: readonly string[]
  readonly keys?: readonly string[]
  /** Phrases that decide where neither a phrase nor a trade does: 'club', 'repair'. */
  readonly broad?: readonly string[]
}

/** How such a table is asked. */
export interface TableOfTrades<Row> {
  /** The row for a noun phrase: by the table's own phrases first, then by the trade that it names, then by a broad one. */
  named(phrase: string): Row | undefined
  /** The row for a trade. */
  of(trade: Trade | undefined): Row | undefined
}

export function tableOfTrades<Row extends RowOfTrades>(rows: readonly Row[]): TableOfTrades<Row> {
  const byPhrase = namingOf(rows.flatMap((row) => (row.keys ? [{ keys: row.keys, row }] : [])))
  const byEnd = namingOf(rows.flatMap((row) => (row.broad ? [{ keys: row.broad, row }] : [])))
  const byId = new Map(rows.flatMap((row) => (row.of ?? []).map((id) => [id, row])))
  const of = (trade: Trade | undefined): Row | undefined => byId.get(trade?.id ?? '')
  return {
    named: (phrase) => byPhrase(phrase)?.row ?? of(tradeNamed(phrase)) ?? byEnd(phrase)?.row,
    of,
  }
}

function rowNamed<Row>(phrase: string, keys: Keys<Row>): Row | undefined {
  const words = withSharedHead(wordsOf(phrase))
  const best: { row: Row; length: number }[] = []
  const complement = words.findIndex((word, at) => at > 0 && COMPLEMENTS.has(word))
  for (const { row, first, length } of keysIn(words, keys)) {
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
    if (isHead(words, first + length) && !isShifted(words, first)) best.push({ row, length })
  }
  return best.toSorted((a, b) => b.length - a.length)[0]?.row
}

/** What is done to things of every kind, in the singular: the word before it says which. */
const ACTS = new Set(['removal'])

/** The one row that a text's words name; undefined where they name none or several. */
export function tradeSpokenOf(text: string): Trade | undefined {
  const words = wordsOf(text)
  const found = [...keysIn(words, tradeKeys)].filter(
    ({ first, length }) => !isShifted(words, first) && isHead(words, first + length),
  )
  const inner = found.filter(
    (one) =>
      !found.some((other) => other !== one && other.length > one.length && covers(other, one)),
  )
  const rows = new Set(inner.map(({ row }) => row))
  return rows.size === 1 ? inner[0]?.row : undefined
}

/**
 * Whether a row knows every word of weight of a phrase. 'Farm vet' is a vet, and what is true of every vet says nothing of
 * cows; 'barn conversion architect' is more than the row knows.
 */
export function knowsAll(trade: Trade, phrase: string): boolean {
  return weightyOf(phrase).every((word) => knownTo(trade).has(word) || COMMON.has(word))
}

/** Whether a row knows the noun that decides, or nobody does: a baker knows buns, and nothing of a personal chef. */
export function knowsHead(trade: Trade, head: string): boolean {
  return knownTo(trade).has(singular(head)) || isTrailer(head) || nounOf(head) === undefined
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

interface Hit<Row> {
  readonly row: Row
  readonly first: number
  readonly length: number
}

const covers = (a: Hit<unknown>, b: Hit<unknown>): boolean =>
  a.first <= b.first && a.first + a.length >= b.first + b.length

function* keysIn<Row>(words: readonly string[], keys: Keys<Row>): Generator<Hit<Row>> {
  for (let first = 0; first < words.length; first++) {
    for (const { words: key, row } of keys.from(words[first] as string)) {
      if (key.every((word, i) => words[first + i] === word))
        yield { row, first, length: key.length }
    }
  }
}
