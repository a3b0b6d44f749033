import data from '../data/famous.json' with { type: 'json' }

/** Slogans the public knows, kept only to stay clear of them (rules.md SL4). */
export const famousSlogans: readonly string[] = data

/** Trigram similarity from which a slogan counts as a known one. */
export const FAMOUS_FROM = 0.6

// Trigrams are numbers: letters, digits, space and one value for every other letter.
const RADIX = 38
const GRAMS_MAX = 128
const OTHER = 37

/**
 * The known slogan that the text repeats or resembles (`tri` ≥ 0.6), or undefined. Two texts that alike
 * share most of their trigrams, so at least one of the text's rarer ones: only slogans that hold one of
 * those are compared, and the size of the list hardly matters.
 */
export function findFamous(text: string): string | undefined {
  const size = readGrams(text)
  const rareCount = size - Math.ceil(FAMOUS_FROM * size) + 1
  sortRarestFirst(size)
  for (let i = 0; i < rareCount; i++) {
    const gram = grams[i] as number
    for (let at = starts[gram] as number; at < (starts[gram + 1] as number); at++) {
      const slogan = postings[at] as number
      if (comparedAt[slogan] === readings) continue
      comparedAt[slogan] = readings
      if (isNear(slogan, size)) return famousSlogans[slogan]
    }
  }
  return undefined
}

function isNear(slogan: number, size: number): boolean {
  const known = gramsOfSlogans[slogan] as Uint16Array
  // Sets of so different a size cannot overlap enough.
  if (known.length < FAMOUS_FROM * size || size < FAMOUS_FROM * known.length) return false
  let shared = 0
  for (const gram of known) if (seenAt[gram] === readings) shared++
  return shared / (size + known.length - shared) >= FAMOUS_FROM
}

/** Sorts the first `size` grams by how many slogans hold them (insertion: there are about thirty). */
function sortRarestFirst(size: number): void {
  for (let i = 1; i < size; i++) {
    const gram = grams[i] as number
    const count = holders[gram] as number
    let j = i - 1
    while (j >= 0 && (holders[grams[j] as number] as number) > count) {
      grams[j + 1] = grams[j] as number
      j--
    }
    grams[j + 1] = gram
  }
}

const grams = new Uint16Array(GRAMS_MAX)
const seenAt = new Uint32Array(RADIX ** 3)
let readings = 0

/** Puts the distinct trigrams of the text into `grams` and says how many: lower case, no punctuation. */
function readGrams(text: string): number {
  readings++
  let count = 0
  let gram = 0
  let length = 0
  let before = 0
  const lower = text.toLowerCase().trim()
  for (let i = 0; i < lower.length && count < GRAMS_MAX; i++) {
    const value = valueOf(lower.charCodeAt(i))
    // Punctuation falls out; runs of spaces count once.
    if (value < 0 || (value === 0 && before === 0)) continue
    before = value
    gram = (gram % (RADIX * RADIX)) * RADIX + value
    if (++length < 3 || seenAt[gram] === readings) continue
    seenAt[gram] = readings
    grams[count++] = gram
  }
  return count
}

/** 0 for a space, -1 for punctuation, else the letter or digit. */
function valueOf(code: number): number {
  if (code >= 97 && code <= 122) return code - 96
  if (code >= 48 && code <= 57) return code - 21
  if (code === 32 || code === 10) return 0
  return code > 191 && (code < 0x20_00 || code > 0x20_6f) ? OTHER : -1
}

/** How many slogans hold a trigram. */
const holders = new Uint16Array(RADIX ** 3)
const gramsOfSlogans = famousSlogans.map((slogan) => {
  const size = readGrams(slogan)
  const known = grams.slice(0, size)
  for (const gram of known) holders[gram] = (holders[gram] as number) + 1
  return known
})

// The slogans of trigram g stand in `postings` from starts[g] to starts[g + 1].
const starts = new Uint32Array(RADIX ** 3 + 1)
for (let gram = 0; gram < RADIX ** 3; gram++) {
  starts[gram + 1] = (starts[gram] as number) + (holders[gram] as number)
}
const postings = new Uint16Array(starts[RADIX ** 3] as number)
const nextAt = starts.slice()
for (const [slogan, known] of gramsOfSlogans.entries()) {
  for (const gram of known) {
    const at = nextAt[gram] as number
    postings[at] = slogan
    nextAt[gram] = at + 1
  }
}
const comparedAt = new Uint32Array(famousSlogans.length)
