import { createHash, randomInt } from 'node:crypto'

/** Digits and letters that are not easily confused: no 0 and O, no 1, I and L. */
const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const CODE_PREFIX = 'DM'
const CODE_GROUPS = 3
const CODE_GROUP_CHARS = 4
const BODY_CHARS = CODE_GROUPS * CODE_GROUP_CHARS

/** Returns a new code, `DM-7KQX-M2PA-9RTW`: one of 31¹², too many to guess within any rate limit. */
export function newCodeText(): string {
  const group = (): string =>
    Array.from(
      { length: CODE_GROUP_CHARS },
      () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)],
    ).join('')
  return [CODE_PREFIX, ...Array.from({ length: CODE_GROUPS }, group)].join('-')
}

/** Normalizes a typed code: any case, with dashes, spaces or none. Returns undefined if it is not a code. */
export function readCodeText(typed: string): string | undefined {
  if (typed.length > TYPED_CHARS_MAX) return undefined
  const plain = typed.toUpperCase().replace(/[\s\p{Pd}_.]+/gu, '')
  const isWhole = plain.length === CODE_PREFIX.length + BODY_CHARS && plain.startsWith(CODE_PREFIX)
  const body = isWhole ? plain.slice(CODE_PREFIX.length) : plain
  const isCode =
    body.length === BODY_CHARS && [...body].every((char) => CODE_ALPHABET.includes(char))
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
