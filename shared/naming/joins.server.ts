import { unjoined } from './form/word-kinds.server.ts'

const whole: ReadonlySet<string> = new Set(unjoined)

/** True where two words can be told apart when they are written as one. */
export function meets(left: string, right: string): boolean {
  if (left.at(-1) === right[0]) return false
  if (/[aeiou]{3}/.test(left.slice(-2) + right.slice(0, 2))) return false
  return !(left.length > 3 && right.includes(left)) && !(right.length > 3 && left.includes(right))
}

/**
 * True where words written as one make a word nobody asked for: 'doghouse', or across a seam the bathhouse of
 * 'cricketbathouse'.
 */
export function makesUnjoined(name: string, parts: readonly string[]): boolean {
  if (whole.has(name)) return true
  return unjoined.some((word) => name.includes(word) && !parts.some((part) => part.includes(word)))
}
