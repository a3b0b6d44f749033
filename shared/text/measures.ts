/** How texts are measured (rules.md "Measuring"). Pure; runs in the browser and on the server. */

import { createMemo } from './memo.ts'

// Line and page breaks of all kinds: Word's, and the separators of Unicode and ASCII.
// oxlint-disable-next-line no-control-regex -- these are control characters.
const LINE_END = /\r\n?|[\u000B\u000C\u001C-\u001F\u0085\u2028\u2029]/g
// Every space except the plain one, and the placeholder of a picture between two words.
const OTHER_SPACE = /[\p{Zs}\uFFFC]/gu
// Quotes, bullet and dashes of Windows-1252 that were read as another encoding.
const MISREAD_CHARACTERS = /[\u0091-\u0097]/g
const CORRECTED_CHARACTERS = '‘’“”•–—'
// Control characters, also zero-width and bidirectional ones; the joiner U+200D is kept, emoji need it.
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex -- taking control characters out is the point.
  /[\u0000-\u0008\u000E-\u001B\u007F-\u009F\u00AD\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g
const STRAY_JOINER =
  /(?<!\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)\u200D|\u200D(?!\p{Extended_Pictographic})/gu

// A text that is canonical already, as most are: printable ASCII, single spaces, none at the ends.
const CANONICAL = /^[!-~]+(?: [!-~]+)*$/

/** Canonical form of any text: NFC, LF line ends, no invisible characters, single spaces, trimmed. */
export function norm(text: string): string {
  if (CANONICAL.test(text)) return text
  return toCanonicalSigns(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
}

/** Length in Unicode code points. */
export function len(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** Like `norm`, but keeps spaces inside and at the start of lines, so that code keeps its indentation. */
export function normVerbatim(text: string): string {
  return toCanonicalSigns(text)
    .replace(/(?<![^\S\n])[^\S\n]+$/gm, '')
    .replace(/^\n+|(?<!\s)\s+$/g, '')
}

/** NFC, LF line ends, no invisible characters, one kind of space; the number of spaces and tabs is unchanged. */
function toCanonicalSigns(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(LINE_END, '\n')
    .replace(OTHER_SPACE, ' ')
    .replace(MISREAD_CHARACTERS, (sign) => CORRECTED_CHARACTERS.charAt(sign.charCodeAt(0) - 0x91))
    .replace(INVISIBLE, '')
    .replace(STRAY_JOINER, '')
}

/** Length in UTF-16 units, the safest bound where a platform does not publish its counting. */
export function utf16Length(text: string): number {
  return text.length
}

let segmenter: Intl.Segmenter | undefined

/** Length in grapheme clusters, what a person calls characters. */
export function countGraphemes(text: string): number {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  let count = 0
  for (const _ of segmenter.segment(text)) count++
  return count
}

const ASCII_ONLY = /^[\n -~]*$/

const DOUBLE_WIDTH =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Extended_Pictographic}/u

/** Length as Google Ads counts it: double-width characters count two (rules.md GA1). */
export function adLength(text: string): number {
  if (ASCII_ONLY.test(text)) return text.length
  let count = 0
  for (const character of text) count += DOUBLE_WIDTH.test(character) ? 2 : 1
  return count
}

const WORD_WITH_JOINERS = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

/** The words of a text; apostrophes and hyphens inside a word belong to it. */
export function words(text: string): string[] {
  const found: string[] = []
  let start = -1
  for (let i = 0; i <= text.length; i++) {
    const code = i < text.length ? text.charCodeAt(i) : SPACE
    if (code > 127) return text.match(WORD_WITH_JOINERS) ?? []
    if (WORD_CODES[code] === 1) {
      if (start < 0) start = i
      continue
    }
    if (start < 0) continue
    const isJoint = code === APOSTROPHE_CODE || code === HYPHEN
    if (isJoint && WORD_CODES[text.charCodeAt(i + 1)] === 1) continue
    found.push(text.slice(start, i))
    start = -1
  }
  return found
}

const SPACE = 32
const APOSTROPHE_CODE = 39
const HYPHEN = 45
// The letters and digits of ASCII, for texts that have no others.
const WORD_CODES = /* @__PURE__ */ Uint8Array.from({ length: 128 }, (_, code) =>
  /[A-Za-z0-9]/.test(String.fromCharCode(code)) ? 1 : 0,
)

/** Words lower-cased, in order. */
export function lowerWords(text: string): string[] {
  return words(text.toLowerCase())
}

/** Each text is compared with all others of a result, so its trigrams are cached. */
const trigramSets = /* @__PURE__ */ createMemo<ReadonlySet<string>>(500)

function trigrams(text: string): ReadonlySet<string> {
  return trigramSets.get(text) ?? trigramSets.set(text, trigramsIn(text))
}

function trigramsIn(text: string): ReadonlySet<string> {
  const clean = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const found = new Set<string>()
  for (let i = 0; i + 3 <= clean.length; i++) found.add(clean.slice(i, i + 3))
  if (clean.length > 0 && clean.length < 3) found.add(clean)
  return found
}

/** Jaccard similarity of character trigrams, 0 to 1; case and punctuation do not count. */
export function trigramSimilarity(a: string, b: string): number {
  const left = trigrams(a)
  const right = trigrams(b)
  if (left.size === 0 && right.size === 0) return 1
  let common = 0
  for (const gram of left) if (right.has(gram)) common++
  return common / (left.size + right.size - common)
}

/** The similarity from which readers take two texts for the same (rules.md "Measuring"). */
export const DUPLICATE_SIMILARITY_MIN = 0.7

/** True when two texts are duplicates: trigram similarity ≥ 0.70, or the same words in any order. */
export function isDuplicate(a: string, b: string): boolean {
  if (trigramSimilarity(a, b) >= DUPLICATE_SIMILARITY_MIN) return true
  return lowerWords(a).toSorted().join(' ') === lowerWords(b).toSorted().join(' ')
}

/** The comma of '£1,450' is no separator. */
const THOUSANDS = /(\d),(?=\d{3}(?!\d))/g

/**
 * Splits a list at commas, semicolons, line breaks or table cells: the entries are trimmed, without empty ones and
 * case-insensitive duplicates.
 */
export function listEntries(text: string): string[] {
  const seen = new Set<string>()
  return toCanonicalSigns(text)
    .replace(THOUSANDS, '$1\u0000')
    .split(/[,;\n\t]/)
    .map((entry) => norm(entry.replaceAll('\u0000', ',')))
    .filter((entry) => {
      const key = entry.toLowerCase()
      if (key === '' || seen.has(key)) return false
      seen.add(key)
      return true
    })
}

/** Share of a text's letters that are Latin, 0 to 1; 1 when there are no letters (rules.md G10). */
export function latinShare(text: string): number {
  if (ASCII_ONLY.test(text)) return 1
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0) return 1
  return (text.match(/\p{Script=Latin}/gu)?.length ?? 0) / letters
}
