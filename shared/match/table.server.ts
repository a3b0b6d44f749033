import { correctSlips } from '../words/spelling/slips.server.ts'
import { singular } from '../text/grammar.server.ts'
import { createMemo } from '../text/memo.ts'
import { withoutPossessive } from '../text/phrase-index.server.ts'
import { fold, tokenise } from '../text/tokens.server.ts'
import { createKeys, type TableKeys } from './keys.server.ts'
import type { RowHit, TableMatches, MatchTable, MatchRow, TableOptions } from './match.ts'
import { isLinkingWord, isVagueNoun, isFunctionWord, JOINING_WORDS } from './small-words.server.ts'
import { createSpelling } from './spelling.server.ts'
import { isNoun, hypernymsOf } from '../words/noun-tree.server.ts'

const CACHE_ENTRIES_MAX = 64

/**
 * Creates a table whose rows are found by a text's words: folded, in the singular, misspellings corrected by the
 * keys, the longest phrase first, the head noun before its modifiers. The index is built with the first text.
 */
export function createTable<R extends MatchRow>(
  rows: readonly R[],
  options: TableOptions<R> = {},
): MatchTable<R> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const known = createMemo<TableMatches<R>>(CACHE_ENTRIES_MAX)
  let finder: ((text: string) => TableMatches<R>) | undefined
  return {
    find: (text) => {
      finder ??= createFinder(rows, options)
      return known.get(text) ?? known.set(text, finder(text))
    },
    byId: (id) => byId.get(id),
  }
}

/** A hit, and whether its key counts only where nothing else is named. */
interface HitSpan<R> extends RowHit<R> {
  readonly isWeak: boolean
}

function createFinder<R extends MatchRow>(
  rows: readonly R[],
  { none = [], isFirst = () => false, wider = 'named' }: TableOptions<R>,
): (text: string) => TableMatches<R> {
  const keys = createKeys(rows, none)
  const spelled = createSpelling(keys.words)

  return (text) => {
    const { words, owners } = wordsIn(text, spelled)
    const isFit = (row: R): boolean => !row.contradicts?.some((word) => words.includes(word))
    const { spans, taken } = spansIn(words, keys, isFit, isFirst)
    const strong = spans.filter(({ isWeak }) => !isWeak)
    const named = strong.length > 0 ? strong : spans
    const parts = partNumbersOf(words, taken)
    const hits = named.toSorted(
      (a, b) =>
        Number(isFirst(b.row)) - Number(isFirst(a.row)) ||
        Math.max(b.size, 2) - Math.max(a.size, 2) ||
        Number(parts[a.at]) - Number(parts[b.at]) ||
        endOf(b) - endOf(a),
    )
    const headAt = headIndexOf(words, taken, parts)
    const widerHit = (at: number): HitSpan<R> | undefined =>
      wider === 'never' ? undefined : findWiderHit(words, at, keys, wider === 'any', isFit)
    const main = mainHitOf(hits, headAt, isFirst, widerHit)
    const beside = main && hits.find((hit) => hit.row !== main.row && isJoined(words, hit, main))
    return {
      words,
      owners,
      hits: hits.map(hitOf),
      ...(main && { main: hitOf(main) }),
      ...(beside && { beside: hitOf(beside) }),
      ...(headAt !== undefined && { head: singular(words[headAt] as string), headAt }),
    }
  }
}

const endOf = ({ at, size }: { readonly at: number; readonly size: number }): number => at + size

function hitOf<R>({ row, key, at, size, narrowerNoun }: HitSpan<R>): RowHit<R> {
  return { row, key, at, size, ...(narrowerNoun !== undefined && { narrowerNoun }) }
}

/** A capitalised word after lower-case ones, or before a possessive 's: 'Ollie's garden' has no collie. */
const CAPITALISED_NAME =
  /(?<=\p{Ll}.{0,200}[ (-])\p{Lu}\p{Ll}+|(?<!\p{L})\p{Lu}\p{Ll}+(?=['’]s(?!\p{L}))/gu

function wordsIn(
  text: string,
  spelled: (word: string) => string,
): { readonly words: string[]; readonly owners: boolean[] } {
  const printed = correctSlips(text)
  const names = new Set(printed.match(CAPITALISED_NAME)?.map(fold))
  const typed = tokenise(printed).words
  const owners = typed.map((word) => word.endsWith("'s"))
  const words = typed.map((word) => {
    const said = withoutPossessive(word)
    return names.has(said) ? said : spelled(said)
  })
  return { words, owners }
}

const PHRASE_WORDS_MAX = 6

/**
 * Returns every key in a text, the longest first, none inside another; the words of a phrase that names nothing are
 * used up as well. Phrases of `isFirst` rows are found before all others: 'brother's suicide' in 'my brother's
 * suicide'.
 */
function spansIn<R extends MatchRow>(
  words: readonly string[],
  keys: TableKeys<R>,
  isFit: (row: R) => boolean,
  isFirst: (row: R) => boolean,
): { readonly spans: HitSpan<R>[]; readonly taken: ReadonlySet<number> } {
  const weight = words.filter((word) => !isFunctionWord(word)).length
  const taken = new Set<number>()
  const spans: HitSpan<R>[] = []
  const take = (sizeMin: number, isMeant: (row: R | undefined) => boolean): void => {
    for (let size = Math.min(PHRASE_WORDS_MAX, words.length); size >= sizeMin; size--)
      for (let at = 0; at + size <= words.length; at++) {
        const places = Array.from({ length: size }, (_, step) => at + step)
        if (places.some((place) => taken.has(place))) continue
        const part = words.slice(at, at + size)
        const isWhole = part.filter((word) => !isFunctionWord(word)).length === weight
        const entry = keys.at(part, isWhole)
        if (!entry || !isMeant(entry.row) || (entry.row && !isFit(entry.row))) continue
        for (const place of places) taken.add(place)
        if (entry.row)
          spans.push({ row: entry.row, key: part.join(' '), at, size, isWeak: entry.mark === '~' })
      }
  }
  take(2, (row) => row !== undefined && isFirst(row))
  take(1, () => true)
  return { spans, taken }
}

/** Returns for each word the number of joints before it: 'fear of flying' has two parts. */
function partNumbersOf(words: readonly string[], taken: ReadonlySet<number>): number[] {
  let part = 0
  return words.map((word, at) => (isLinkingWord(word) && !taken.has(at) ? ++part : part))
}

/** Returns the index of the last noun in the first part that has one. */
function headIndexOf(
  words: readonly string[],
  taken: ReadonlySet<number>,
  parts: readonly number[],
): number | undefined {
  const nouns = [...words.keys()].filter((at) => {
    const word = words[at] as string
    return !isFunctionWord(word) && !isVagueNoun(word) && (taken.has(at) || isNoun(word))
  })
  return nouns.findLast((at) => parts[at] === parts[nouns[0] as number])
}

/**
 * Returns the topic. A hit counts if it ends at the head, has several words or is of an `isFirst` row; a single word
 * before the head is only a modifier, so an unknown head is first looked up by its wider nouns.
 */
function mainHitOf<R extends MatchRow>(
  hits: readonly HitSpan<R>[],
  headAt: number | undefined,
  isFirst: (row: R) => boolean,
  widerHit: (at: number) => HitSpan<R> | undefined,
): HitSpan<R> | undefined {
  const [first] = hits
  const isHead =
    first !== undefined &&
    (headAt === undefined || endOf(first) > headAt || first.size > 1 || isFirst(first.row))
  if (isHead) return first
  return (headAt === undefined ? undefined : widerHit(headAt)) ?? first
}

/** The most steps up from a noun to a wider noun whose row is still true of it. */
const STEPS_MAX = 8

function findWiderHit<R extends MatchRow>(
  words: readonly string[],
  at: number,
  keys: TableKeys<R>,
  isAny: boolean,
  isFit: (row: R) => boolean,
): HitSpan<R> | undefined {
  const noun = words[at] as string
  const pair = words.slice(Math.max(0, at - 1), at + 1).join(' ')
  for (const said of isNoun(pair) ? [pair, noun] : [noun]) {
    for (const kind of hypernymsOf(said).slice(0, STEPS_MAX)) {
      const entry = keys.at(kind.split(' '), true)
      if (!entry?.row || entry.mark === '~' || !isFit(entry.row)) continue
      if (isAny || entry.mark === '=' || keys.names(entry.row, kind))
        return { row: entry.row, key: kind, at, size: 1, narrowerNoun: said, isWeak: false }
    }
  }
  return undefined
}

/** True if 'and', 'with' or another joining word is between two hits. */
function isJoined<R>(words: readonly string[], one: RowHit<R>, other: RowHit<R>): boolean {
  const [first, second] = one.at < other.at ? [one, other] : [other, one]
  return words.slice(first.at, second.at).some((word) => JOINING_WORDS.has(word))
}
