/** A word or phrase of a list in a text, in small letters. */
export interface FoundPhrase {
  readonly phrase: string
  readonly at: number
}

/** Finds the phrases of a list in a text, whole words, one behind the other, the longest first at each place. */
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
