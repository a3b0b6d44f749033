import { singular } from '../../text/grammar.server.ts'
import { createMemo } from '../../text/memo.ts'
import { fold } from '../../text/tokens.server.ts'
import marks from '../data/marks.json' with { type: 'json' }
import offences from '../data/offence.json' with { type: 'json' }
import plainWords from '../data/plain-words.json' with { type: 'json' }
import { isWellSpelt } from './misspelt.server.ts'
import { nounOf } from '../nouns.server.ts'
import { placeNamed } from '../places.server.ts'
import { stopWords } from '../stop-words.server.ts'

/** Plain English words, and words that a name may hide: trade marks and offensive words. */
const listedWords: ReadonlySet<string> = new Set([
  ...plainWords.split(' '),
  ...[...marks, ...offences].map(([word = '']) => fold(word)).filter((word) => word.length > 3),
])

/**
 * Splits a name into words as a person reads them: 'teacurescancer' is 'tea cures cancer', 'OakAndBeard' 'Oak And
 * Beard'.
 */
export function separateWords(name: string): string {
  return separatedCache.get(name) ?? separatedCache.set(name, name.replace(LETTER_RUN, separateRun))
}

const separatedCache = createMemo<string>(20_000)
/** A run of letters, up to the next capital of a name written without spaces. */
const LETTER_RUN = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu

/** Splits a run into its words, and separates it from the previous one if no sign does. */
function separateRun(run: string, at: number, name: string): string {
  const isJoined = at > 0 && /[\p{L}\p{N}]/u.test(name.charAt(at - 1))
  const words = run.length > SPLIT_RUN_CHARS_MAX ? [run] : splitRun(run)
  return `${isJoined ? ' ' : ''}${words.join(' ')}`
}

/** Longer runs are not split, as each letter adds a round of look-ups. */
const SPLIT_RUN_CHARS_MAX = 63
const WORD_CHARS_MAX = 16

interface Segmentation {
  readonly cost: number
  readonly words: readonly string[]
  /** How many letters belong to no known word. */
  readonly strange: number
}

const EMPTY_SEGMENTATION: Segmentation = { cost: 0, words: [], strange: 0 }

/**
 * The fewest and longest words that make up a run. If much of it is unknown, the run is one word, such as a person's
 * name.
 */
function splitRun(run: string): readonly string[] {
  const lower = run.toLowerCase()
  const best: Segmentation[] = [EMPTY_SEGMENTATION]
  for (let to = 1; to <= lower.length; to++) {
    let chosen: Segmentation | undefined
    for (let from = Math.max(0, to - WORD_CHARS_MAX); from < to; from++) {
      const before = best[from] as Segmentation
      const size = to - from
      const part = lower.slice(from, to)
      const isKnown = isWord(part)
      const cost =
        before.cost +
        (isKnown ? costOf(part) : UNKNOWN_LETTER_COST + Math.max(size, UNKNOWN_PART_CHARS_MIN))
      if (chosen && chosen.cost <= cost) continue
      const words = [...before.words, run.slice(from, to)]
      chosen = { cost, words, strange: before.strange + (isKnown ? 0 : size) }
    }
    best.push(chosen ?? EMPTY_SEGMENTATION)
  }
  const { words, strange } = best.at(-1) ?? EMPTY_SEGMENTATION
  return strange > lower.length * UNKNOWN_SHARE_MAX ? [run] : words
}

const UNKNOWN_LETTER_COST = 1.5
/** A part of one or two unknown letters costs as much as three. */
const UNKNOWN_PART_CHARS_MIN = 3
const UNKNOWN_SHARE_MAX = 0.35

/** Short words match by chance, so they cost more: 'notescorner' is not 'not' and 'es'. */
const costOf = (word: string): number => {
  if (word.length > 3) return 1
  return stopWords.has(word) ? 1.25 : 1.5
}

const isWord = (word: string): boolean =>
  isWordCache.get(word) ?? isWordCache.set(word, lookUpWord(word))
const isWordCache = createMemo<boolean>(20_000)

function lookUpWord(word: string): boolean {
  if (word.length < 2) return false
  if (isListed(word)) return true
  if (word.length < 4) return false
  if (word.endsWith('s') && isListed(singular(word))) return true
  const [, base] = DERIVED_FORM.exec(word) ?? []
  if (base === undefined) return false
  return isListed(base) || isListed(`${base}e`) || isListed(base.replace(/(.)\1$/, '$1'))
}

/** Derived forms: 'baking', 'hopped', 'fondly', 'comber'. */
const DERIVED_FORM = /^([a-z]{3,})(?:ing|ed|ly|ers?)$/

const isListed = (word: string): boolean =>
  listedWords.has(word) ||
  isWellSpelt(word) ||
  (word.length > 3 &&
    (stopWords.has(word) || nounOf(word) !== undefined || placeNamed(word) !== undefined))
