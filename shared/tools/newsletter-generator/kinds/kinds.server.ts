import { containsPhrase, joinWithSpaces } from '../../../text/whole-words.ts'
import kinds from '../data/kinds.json' with { type: 'json' }

/**
 * The kind of a letter about the sender's own topic (`data/kinds.json`); it selects the text, the question and the
 * note on missing information.
 */
export type LetterKind = string

interface KindRow {
  readonly id: LetterKind
  /** The flags of the kind, separated by spaces. */
  readonly is?: string
  readonly words?: readonly string[]
}

const KIND_ROWS_BY_ID = new Map((kinds as readonly KindRow[]).map((row) => [row.id, row]))
const FLAGS = new Map([...KIND_ROWS_BY_ID].map(([id, row]) => [id, new Set(row.is?.split(' '))]))

/** True if a kind has a flag: 'quiet', 'plain', 'inviting'. */
export const hasFlag = (kind: LetterKind, flag: string): boolean =>
  FLAGS.get(kind)?.has(flag) === true

/** Returns the kinds with a flag, in the table's order. */
export const kindsWithFlag = (flag: string): LetterKind[] =>
  [...KIND_ROWS_BY_ID.keys()].filter((kind) => hasFlag(kind, flag))

/** The words of a kind. */
export const wordsOf = (kind: LetterKind): readonly string[] =>
  KIND_ROWS_BY_ID.get(kind)?.words ?? []

/**
 * Returns the length in characters of a kind's longest phrase at the start, at the end or anywhere in the words; 0
 * for none.
 */
export function phraseLengthOf(
  kind: LetterKind,
  words: readonly string[],
  where: 'start' | 'end' | 'in',
  wordsMin = 1,
): number {
  const line = joinWithSpaces(words)
  const isThere = (phrase: string): boolean =>
    where === 'in'
      ? containsPhrase(line, phrase)
      : where === 'end'
        ? line.endsWith(` ${phrase} `)
        : line.startsWith(` ${phrase} `)
  let size = 0
  for (const phrase of wordsOf(kind))
    if (phrase.length > size && phrase.split(' ').length >= wordsMin && isThere(phrase))
      size = phrase.length
  return size
}

/** The kind with the longest phrase found; the first of equals, undefined for none. */
export function kindWithLongestPhrase(
  among: readonly LetterKind[],
  size: (kind: LetterKind) => number,
): LetterKind | undefined {
  const sizes = among.map(size)
  const most = Math.max(0, ...sizes)
  return most === 0 ? undefined : among[sizes.indexOf(most)]
}
