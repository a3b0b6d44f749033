import { createHash, randomInt } from 'node:crypto'

/** Digits and letters that are not easily confused: no 0 and O, no 1, I and L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const PREFIX = 'DM'
const GROUPS = 3
const GROUP_CHARS = 4
const BODY_CHARS = GROUPS * GROUP_CHARS

/** Returns a new code, `DM-7KQX-M2PA-9RTW`: one of 31¹², too many to guess within any rate limit. */
export function newCodeText(): string {
  const group = (): string =>
    Array.from({ length: GROUP_CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return [PREFIX, ...Array.from({ length: GROUPS }, group)].join('-')
}

/** Normalizes a typed code: any case, with dashes, spaces or none. Returns undefined if it is not a code. */
export function readCodeText(typed: string): string | undefined {
  if (typed.length > TYPED_CHARS_MAX) return undefined
  const plain = typed.toUpperCase().replace(/[\s\p{Pd}_.]+/gu, '')
  const isWhole = plain.length === PREFIX.length + BODY_CHARS && plain.startsWith(PREFIX)
  const body = isWhole ? plain.slice(PREFIX.length) : plain
  const isCode = body.length === BODY_CHARS && [...body].every((char) => ALPHABET.includes(char))
  return isCode ? body : undefined
}

const TYPED_CHARS_MAX = 100

/**
 * Returns the hash that is stored instead of a code: a leaked table gives nobody credits. `body` is from
 * `readCodeText`.
 */
export function hashCode(body: string): string {
  return createHash('sha256').update(`draftmill top-up code v1\n${body}`).digest('base64url')
}
