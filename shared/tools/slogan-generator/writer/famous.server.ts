import data from '../data/famous.json' with { type: 'json' }

/** Well-known slogans, kept only to avoid them (rules.md SL4). */
export const famousSlogans: readonly string[] = data

/** Trigram similarity from which a slogan counts as a known one. */
export const FAMOUS_SIMILARITY_MIN = 0.6

// Trigrams are encoded as numbers: letters, digits, space, and one value for any other letter.
const RADIX = 38
const TEXT_TRIGRAMS_MAX = 128
const OTHER_LETTER_VALUE = 37

/**
 * Returns the known slogan that a text repeats or resembles (`trigramSimilarity` ≥ 0.6). Two texts that similar share most of their
 * trigrams, so at least one of the text's rarer ones: only slogans with one of those are compared, and the length of
 * the list hardly matters.
 */
export function findFamous(text: string): string | undefined {
  const size = readGrams(text)
  const rareCount = size - Math.ceil(FAMOUS_SIMILARITY_MIN * size) + 1
  sortRarestFirst(size)
  for (let i = 0; i < rareCount; i++) {
    const gram = textTrigrams[i] as number
    for (let at = postingStarts[gram] as number; at < (postingStarts[gram + 1] as number); at++) {
      const slogan = postings[at] as number
      if (lastReadingBySlogan[slogan] === readingCount) continue
      lastReadingBySlogan[slogan] = readingCount
      if (isNearSlogan(slogan, size)) return famousSlogans[slogan]
    }
  }
  return undefined
}

function isNearSlogan(slogan: number, size: number): boolean {
  const known = gramsOfSlogans[slogan] as Uint16Array
  // Sets of so different a size cannot overlap enough.
  if (known.length < FAMOUS_SIMILARITY_MIN * size || size < FAMOUS_SIMILARITY_MIN * known.length)
    return false
  let shared = 0
  for (const gram of known) if (lastReadingByTrigram[gram] === readingCount) shared++
  return shared / (size + known.length - shared) >= FAMOUS_SIMILARITY_MIN
}

/**
 * Sorts the first `size` trigrams by the number of slogans that contain them (insertion sort: there are about
 * thirty).
 */
function sortRarestFirst(size: number): void {
  for (let i = 1; i < size; i++) {
    const gram = textTrigrams[i] as number
    const count = sloganCountByGram[gram] as number
    let j = i - 1
    while (j >= 0 && (sloganCountByGram[textTrigrams[j] as number] as number) > count) {
      textTrigrams[j + 1] = textTrigrams[j] as number
      j--
    }
    textTrigrams[j + 1] = gram
  }
}

const textTrigrams = new Uint16Array(TEXT_TRIGRAMS_MAX)
const lastReadingByTrigram = new Uint32Array(RADIX ** 3)
let readingCount = 0

/**
 * Writes the distinct trigrams of the lower-cased text, without punctuation and 128 at most, to `textTrigrams` and
 * returns their number.
 */
function readGrams(text: string): number {
  readingCount++
  let count = 0
  let gram = 0
  let length = 0
  let before = 0
  const lower = text.toLowerCase().trim()
  for (let i = 0; i < lower.length && count < TEXT_TRIGRAMS_MAX; i++) {
    const value = letterValueOf(lower.charCodeAt(i))
    // Punctuation is dropped; runs of spaces count once.
    if (value < 0 || (value === 0 && before === 0)) continue
    before = value
    gram = (gram % (RADIX * RADIX)) * RADIX + value
    if (++length < 3 || lastReadingByTrigram[gram] === readingCount) continue
    lastReadingByTrigram[gram] = readingCount
    textTrigrams[count++] = gram
  }
  return count
}

/** Returns 0 for a space or line break, -1 for punctuation, else the number of the letter or digit. */
function letterValueOf(code: number): number {
  if (code >= 97 && code <= 122) return code - 96
  if (code >= 48 && code <= 57) return code - 21
  if (code === 32 || code === 10) return 0
  return code > 191 && (code < 0x20_00 || code > 0x20_6f) ? OTHER_LETTER_VALUE : -1
}

/** The number of slogans that contain a trigram. */
const sloganCountByGram = new Uint16Array(RADIX ** 3)
const gramsOfSlogans = famousSlogans.map((slogan) => {
  const size = readGrams(slogan)
  const known = textTrigrams.slice(0, size)
  for (const gram of known) sloganCountByGram[gram] = (sloganCountByGram[gram] as number) + 1
  return known
})

// The slogans with trigram g are in `postings` from `postingStarts[g]` to `postingStarts[g + 1]`.
const postingStarts = new Uint32Array(RADIX ** 3 + 1)
for (let gram = 0; gram < RADIX ** 3; gram++) {
  postingStarts[gram + 1] = (postingStarts[gram] as number) + (sloganCountByGram[gram] as number)
}
const postings = new Uint16Array(postingStarts[RADIX ** 3] as number)
const nextPostingByTrigram = postingStarts.slice()
for (const [slogan, known] of gramsOfSlogans.entries()) {
  for (const gram of known) {
    const at = nextPostingByTrigram[gram] as number
    postings[at] = slogan
    nextPostingByTrigram[gram] = at + 1
  }
}
const lastReadingBySlogan = new Uint32Array(famousSlogans.length)
