import { isSayable } from '../../../words/pronounce.server.ts'
import { has } from './patterns.server.ts'
import { findHomophone } from '../../../naming/homophones.server.ts'
import { formsUnintendedWord, canJoin } from '../../../naming/joins.server.ts'
import type { Idea } from '../idea.ts'
import type { DomainNaming } from './reading.server.ts'
import { isKnownWord } from './vocabulary.server.ts'

const NAME_CHARS_MIN = 5
/** A few may be this long: 'sheffieldplumber' (rules.md DN3). */
const NAME_CHARS_MAX = 17

/** Returns a test for words whose pronunciation is not checked: the user's own and those of the tables. */
export function createKnownWordTest({ given }: DomainNaming): (word: string) => boolean {
  return (word) => given.has(word) || isKnownWord(word)
}

/**
 * True for a name that is short enough, has no doubled letter at a joint, is pronounceable and needs no explanation
 * on the telephone.
 */
export function isUsableIdea(
  { name, parts }: Idea,
  { excluded, brief }: DomainNaming,
  isKnown: (word: string) => boolean,
  charsMax = NAME_CHARS_MAX,
): boolean {
  if (name.length < NAME_CHARS_MIN || name.length > charsMax) return false
  if (new Set(parts).size < parts.length) return false
  if (brief.gravity.level !== 'none' && has('careless', name)) return false
  if (name.length > STOCK_WORD_NAME_CHARS_MAX && has('labelled', name)) return false
  if (formsUnintendedWord(name, parts)) return false
  if (excluded.some((word) => name.includes(word))) return false
  for (let i = 1; i < parts.length; i++) {
    if (!canJoin(parts[i - 1] as string, parts[i] as string)) return false
  }
  return findHomophone(name, isKnown) === undefined && isSayable(name, isKnown)
}

const STOCK_WORD_NAME_CHARS_MAX = 14
