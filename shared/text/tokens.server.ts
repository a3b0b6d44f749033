/** A text cut into words once, for all look-ups. Positions are UTF-16 offsets into the text. */
export interface Tokens {
  readonly text: string
  /** Lower case, accents folded, curly apostrophes straightened; '&' is a separate word. */
  readonly words: readonly string[]
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  /** Bits of SIGN. */
  readonly signs: number
}

/** The kinds of characters that a text contains, as bits of `Tokens.signs`; most rules can then skip the text. */
export const CHARACTER_SIGN = {
  digit: 1,
  /** `[ { <` open a placeholder. */
  slot: 2,
  /** Brackets and double quotes, which come in pairs. */
  pair: 4,
  at: 8,
  /** Characters of code fences, headings, bold and tags. */
  markup: 16,
  /** A full stop between two letters or digits, as in `example.com`. */
  dotInside: 32,
  /** A character that can replace a letter; '!' and '*' only before one. */
  leet: 64,
  /** Three or more single letters or digits in a row. */
  lettersApart: 128,
  /** Any non-ASCII character that is no letter: typographic characters, emoji, and unreadable ones. */
  rare: 256,
} as const

const LETTER_KIND = 1
const APOSTROPHE_KIND = 2
const AMPERSAND_KIND = 3

const KINDS_BY_CODE = new Uint8Array(128)
const SIGNS_BY_CODE = new Uint8Array(128)
for (let code = 0; code < 128; code++) {
  const character = String.fromCharCode(code)
  if (/[A-Za-z0-9]/.test(character)) KINDS_BY_CODE[code] = LETTER_KIND
  if (/[0-9]/.test(character)) SIGNS_BY_CODE[code] = CHARACTER_SIGN.digit
  if ('[{<'.includes(character)) SIGNS_BY_CODE[code] = CHARACTER_SIGN.slot
  if ('()[]{}"'.includes(character))
    SIGNS_BY_CODE[code] = (SIGNS_BY_CODE[code] as number) | CHARACTER_SIGN.pair
  if ('`#*<>_'.includes(character))
    SIGNS_BY_CODE[code] = (SIGNS_BY_CODE[code] as number) | CHARACTER_SIGN.markup
  if (character === '@') SIGNS_BY_CODE[code] = CHARACTER_SIGN.at
}
KINDS_BY_CODE[39] = APOSTROPHE_KIND
KINDS_BY_CODE[38] = AMPERSAND_KIND

const isLeet = (code: number): boolean =>
  code === 64 || code === 36 || code === 33 || code === 124 || code === 42

const WIDE_LETTER = /[\p{L}\p{N}\p{M}]/u

function characterKindOf(code: number): number {
  if (code < 128) return KINDS_BY_CODE[code] as number
  if (code === 0x20_19) return APOSTROPHE_KIND
  // Surrogates are letters only in rare scripts, which no table has; emoji end a word.
  if (code >= 0xd8_00 && code <= 0xdf_ff) return 0
  return WIDE_LETTER.test(String.fromCharCode(code)) ? LETTER_KIND : 0
}

let lastTokens: Tokens = { text: '', words: [], starts: [], ends: [], signs: 0 }

/** Splits a text into words; hyphens separate words, apostrophes inside a word do not. Caches the last text. */
export function tokenise(text: string): Tokens {
  if (text === lastTokens.text) return lastTokens
  const lower = text.toLowerCase()
  // A few letters change length in lower case; offsets must stay those of the text.
  const source = lower.length === text.length ? lower : text
  const found: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  const length = source.length
  let signs = 0
  let singles = 0
  let start = -1
  let wide = false
  for (let i = 0; i <= length; i++) {
    const code = i < length ? source.charCodeAt(i) : 32
    const kind = characterKindOf(code)
    if (code < 128) signs |= SIGNS_BY_CODE[code] as number
    else if (kind !== LETTER_KIND) signs |= CHARACTER_SIGN.rare
    if (kind === LETTER_KIND) {
      if (start < 0) start = i
      if (code > 127) wide = true
      continue
    }
    if (
      kind === APOSTROPHE_KIND &&
      start >= 0 &&
      characterKindOf(source.charCodeAt(i + 1)) === LETTER_KIND
    ) {
      if (code > 127) wide = true
      continue
    }
    if (start >= 0) {
      const word = source.slice(start, i)
      found.push(wide ? fold(word) : word)
      starts.push(start)
      ends.push(i)
      singles = i - start === 1 ? singles + 1 : 0
      if (singles === 3) signs |= CHARACTER_SIGN.lettersApart
      if (code === 46 && characterKindOf(source.charCodeAt(i + 1)) === LETTER_KIND)
        signs |= CHARACTER_SIGN.dotInside
      start = -1
      wide = false
    }
    if (kind === AMPERSAND_KIND) {
      found.push('&')
      starts.push(i)
      ends.push(i + 1)
      singles = 0
    } else if (isLeet(code)) {
      if (characterKindOf(source.charCodeAt(i + 1)) === LETTER_KIND) signs |= CHARACTER_SIGN.leet
      // '$' and '@' also close a word: 'ga$$'.
      else if (code !== 33 && code !== 42 && i > 0) signs |= CHARACTER_SIGN.leet
    } else if ((code >= 0x20_1c && code <= 0x20_1e) || code === 0xab || code === 0xbb) {
      signs |= CHARACTER_SIGN.pair
    }
  }
  lastTokens = { text, words: found, starts, ends, signs }
  return lastTokens
}

const PLAIN_WORDS = /^[A-Za-z]+(?: [A-Za-z]+)*$/

/** Returns the words of a text, as `tokenise`; of plain words, as most of a table's phrases are, faster. */
export const wordsOfPhrase = (phrase: string): readonly string[] =>
  PLAIN_WORDS.test(phrase) ? phrase.toLowerCase().split(' ') : tokenise(phrase).words

const ASCII_ONLY = /^[\0-\x7F]*$/

/** Returns the lookup form of a text, by which all tables are keyed: lower case, no accents, straight apostrophes. */
export function fold(text: string): string {
  if (ASCII_ONLY.test(text)) return text.toLowerCase()
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('’', "'")
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ł', 'l')
}

const ASCII_LETTERS_AND_DIGITS = /^[A-Za-z0-9]*$/
const NOT_LETTER = /[^\p{L}\p{N}]+/gu

/** Joins the letters and digits of a text, as a name without its spaces. */
export function joinLetters(text: string): string {
  return ASCII_LETTERS_AND_DIGITS.test(text)
    ? text.toLowerCase()
    : fold(text).replace(NOT_LETTER, '')
}
