import { isSayable } from '../../../words/pronounce.server.ts'
import { has } from './patterns.server.ts'
import { findHomophone } from '../../../naming/homophones.server.ts'
import { makesUnjoined, meets } from '../../../naming/joins.server.ts'
import type { Idea } from '../idea.ts'
import type { Matter } from './reading.server.ts'
import { isKnownWord } from './vocabulary.server.ts'

const CHARS_MIN = 5
/** A few may be this long: 'sheffieldplumber' (rules.md DN3). */
const CHARS_MAX = 17

/** Whether a word needs no proof that it can be said: the person's own and those of the tables. */
export function isKnownFor({ given }: Matter): (word: string) => boolean {
  return (word) => given.has(word) || isKnownWord(word)
}

/** Short enough, no letter doubled at a seam, sayable, nothing to explain on the telephone. */
export function holds(
  { name, parts }: Idea,
  { excluded, brief }: Matter,
  isKnown: (word: string) => boolean,
  charsMax = CHARS_MAX,
): boolean {
  if (name.length < CHARS_MIN || name.length > charsMax) return false
  if (new Set(parts).size < parts.length) return false
  if (brief.gravity.level !== 'none' && has('careless', name)) return false
  if (name.length > LABELLED_CHARS_MAX && has('labelled', name)) return false
  if (makesUnjoined(name, parts)) return false
  if (excluded.some((word) => name.includes(word))) return false
  for (let i = 1; i < parts.length; i++) {
    if (!meets(parts[i - 1] as string, parts[i] as string)) return false
  }
  return findHomophone(name, isKnown) === undefined && isSayable(name, isKnown)
}

const LABELLED_CHARS_MAX = 14
