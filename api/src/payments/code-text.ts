import { createHash, randomInt } from 'node:crypto'

/** Digits and letters that nobody mistakes for another: no 0 and O, no 1, I and L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const PREFIX = 'DM'
const GROUPS = 3
const GROUP_CHARS = 4
const BODY_CHARS = GROUPS * GROUP_CHARS

/** A new code, `DM-7KQX-M2PA-9RTW`: 31¹² of them, which nobody guesses within any limit. */
export function newCodeText(): string {
  const group = (): string =>
    Array.from({ length: GROUP_CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return [PREFIX, ...Array.from({ length: GROUPS }, group)].join('-')
}

/** The code as it counts, however it was typed: any case, dashes or spaces or none. Undefined for what is no code. */
export function readCodeText(typed: string): string | undefined {
  if (typed.length > TYPED_CHARS_MAX) return undefined
  const plain = typed.toUpperCase().replace(/[\s\p{Pd}_.]+/gu, '')
  const isWhole = plain.length === PREFIX.length + BODY_CHARS && plain.startsWith(PREFIX)
  const body = isWhole ? plain.slice(PREFIX.length) : plain
  const isCode = body.length === BODY_CHARS && [...body].every((char) => ALPHABET.includes(char))
  return isCode ? body : undefined
}

const TYPED_CHARS_MAX = 100

/** What is stored of a code: a leaked table gives nobody credits. `body` is from `readCodeText`. */
export function hashCode(body: string): string {
  return createHash('sha256').update(`draftmill top-up code v1\n${body}`).digest('base64url')
}
