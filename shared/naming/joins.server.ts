import { unwantedCompounds } from './form/word-kinds.server.ts'

const unwantedWords: ReadonlySet<string> = new Set(unwantedCompounds)

/** True if two words remain recognisable when they are written as one. */
export function canJoin(left: string, right: string): boolean {
  if (left.at(-1) === right[0]) return false
  if (/[aeiou]{3}/.test(left.slice(-2) + right.slice(0, 2))) return false
  return !(left.length > 3 && right.includes(left)) && !(right.length > 3 && left.includes(right))
}

/**
 * True if words written as one form an unintended word: 'doghouse', or 'bathouse' across the joint of
 * 'cricketbathouse'.
 */
export function formsUnintendedWord(name: string, parts: readonly string[]): boolean {
  if (unwantedWords.has(name)) return true
  return unwantedCompounds.some(
    (word) => name.includes(word) && !parts.some((part) => part.includes(word)),
  )
}
