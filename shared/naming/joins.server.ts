import { unjoined } from './form/word-kinds.server.ts'

const whole: ReadonlySet<string> = new Set(unjoined)

/** True if two words remain recognisable when they are written as one. */
export function meets(left: string, right: string): boolean {
  if (left.at(-1) === right[0]) return false
  if (/[aeiou]{3}/.test(left.slice(-2) + right.slice(0, 2))) return false
  return !(left.length > 3 && right.includes(left)) && !(right.length > 3 && left.includes(right))
}

/**
 * True if words written as one form an unintended word: 'doghouse', or 'bathhouse' across the joint of
 * 'cricketbathouse'.
 */
export function formsUnintendedWord(name: string, parts: readonly string[]): boolean {
  if (whole.has(name)) return true
  return unjoined.some((word) => name.includes(word) && !parts.some((part) => part.includes(word)))
}
