/**
 * The longest n-grams in the index: with three characters, few texts contain all n-grams of a word but not the word.
 */
const GRAM_CHARS_MAX = 3
/** The most n-grams that a search looks up; the texts found are compared anyway. */
const LOOKED_UP_GRAMS_MAX = 48

/**
 * Returns every n-gram of one, two and three characters in a folded text, none across white space, as numbers below
 * 2^31. The account is part of the hash, so that each number in the index belongs to one account; collisions do no
 * harm, since the texts found are compared.
 */
export function gramsOf(accountId: string, foldedText: string): ReadonlySet<number> {
  const seed = seedOf(accountId)
  const grams = new Set<number>()
  for (const word of new Set(foldedText.split(/\s+/))) {
    for (let start = 0; start < word.length; start++) {
      let hash = seed
      const end = Math.min(word.length, start + GRAM_CHARS_MAX)
      for (let at = start; at < end; at++) {
        hash = mixHash(hash, word.charCodeAt(at))
        grams.add(finishHash(hash))
      }
    }
  }
  return grams
}

/** Returns the n-grams to look up for texts that contain all these folded words: the longest of each word. */
export function gramsToFind(accountId: string, words: readonly string[]): readonly number[] {
  const seed = seedOf(accountId)
  const grams = new Set<number>()
  for (const word of words) {
    const last = Math.max(0, word.length - GRAM_CHARS_MAX)
    for (let start = 0; start <= last; start++) {
      let hash = seed
      for (const unit of unitsOf(word.slice(start, start + GRAM_CHARS_MAX)))
        hash = mixHash(hash, unit)
      grams.add(finishHash(hash))
    }
  }
  return [...grams].slice(0, LOOKED_UP_GRAMS_MAX)
}

function seedOf(accountId: string): number {
  let hash = 0x811c9dc5
  for (const unit of unitsOf(accountId)) hash = mixHash(hash, unit)
  return hash
}

function unitsOf(text: string): readonly number[] {
  return Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
}

/** One step of FNV-1a over both bytes of a UTF-16 unit. */
function mixHash(hash: number, unit: number): number {
  const low = Math.imul(hash ^ (unit & 0xff), 0x01000193)
  return Math.imul(low ^ (unit >> 8), 0x01000193)
}

/** Spreads the last characters over all bits (the finalizer of MurmurHash3), and makes the number positive. */
function finishHash(hash: number): number {
  const first = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35)
  return (second ^ (second >>> 16)) & 0x7fffffff
}
