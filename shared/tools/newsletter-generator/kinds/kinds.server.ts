import { holdsPhrase, spaced } from '../../../text/whole-words.ts'
import kinds from '../data/kinds.json' with { type: 'json' }

/** What a letter of the sender's own is about (`data/kinds.json`), which decides what is said, asked and missing. */
export type LetterKind = string

interface Row {
  readonly id: LetterKind
  /** What holds of the kind, in words with spaces between. */
  readonly is?: string
  readonly words?: readonly string[]
}

const ROWS = new Map((kinds as readonly Row[]).map((row) => [row.id, row]))
const FLAGS = new Map([...ROWS].map(([id, row]) => [id, new Set(row.is?.split(' '))]))

/** True where the table says so of a kind: 'quiet', 'plain', 'inviting'. */
export const is = (kind: LetterKind, flag: string): boolean => FLAGS.get(kind)?.has(flag) === true

/** The kinds of which the table says so, in its order. */
export const kindsThatAre = (flag: string): LetterKind[] =>
  [...ROWS.keys()].filter((kind) => is(kind, flag))

/** The words of a kind. */
export const wordsOf = (kind: LetterKind): readonly string[] => ROWS.get(kind)?.words ?? []

/** The length of the longest phrase of a kind that words begin with, end with or hold; 0 for none. */
export function sizeOf(
  kind: LetterKind,
  words: readonly string[],
  where: 'start' | 'end' | 'in',
  wordsMin = 1,
): number {
  const line = spaced(words)
  const isThere = (phrase: string): boolean =>
    where === 'in'
      ? holdsPhrase(line, phrase)
      : where === 'end'
        ? line.endsWith(` ${phrase} `)
        : line.startsWith(` ${phrase} `)
  let size = 0
  for (const phrase of wordsOf(kind))
    if (phrase.length > size && phrase.split(' ').length >= wordsMin && isThere(phrase))
      size = phrase.length
  return size
}

/** The kind with the longest phrase found; the first of equals. */
export function longest(
  among: readonly LetterKind[],
  size: (kind: LetterKind) => number,
): LetterKind | undefined {
  const sizes = among.map(size)
  const most = Math.max(0, ...sizes)
  return most === 0 ? undefined : among[sizes.indexOf(most)]
}
