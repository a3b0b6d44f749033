/** A listed word or phrase found in a text, in lower case, with its position. */
export interface FoundPhrase {
  readonly phrase: string
  readonly at: number
}

/**
 * Returns a function that finds the listed phrases in a text: whole words, no overlaps, the longest phrase at each
 * position.
 */
export function createFinder(phrases: Iterable<string>): (text: string) => FoundPhrase[] {
  const known = new Set(phrases)
  const sizeMax = Math.max(...[...known].map((phrase) => phrase.match(WORD)?.length ?? 0))
  return (text) => {
    const lower = text.toLowerCase()
    const words = [...lower.matchAll(WORD)]
    const found: FoundPhrase[] = []
    for (let from = 0; from < words.length; from++) {
      const at = words[from]?.index ?? 0
      for (let to = Math.min(from + sizeMax, words.length) - 1; to >= from; to--) {
        const phrase = lower.slice(at, (words[to]?.index ?? 0) + (words[to]?.[0].length ?? 0))
        if (!known.has(phrase)) continue
        found.push({ phrase, at })
        from = to
        break
      }
    }
    return found
  }
}

const WORD = /[\p{L}\p{N}]+/gu
