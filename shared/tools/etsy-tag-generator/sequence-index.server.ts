/** Finds the longest entry of a table that begins at a word. */
export interface SequenceIndex<T> {
  find(words: readonly string[], at: number): { entry: T; length: number } | undefined
}

/** Files entries by their first word. */
export function sequenceIndex<T>(
  entries: readonly (readonly [readonly string[], T])[],
): SequenceIndex<T> {
  const byFirst = new Map<string, { words: readonly string[]; entry: T }[]>()
  for (const [words, entry] of entries) {
    const first = words[0]
    if (first === undefined) continue
    const filed = byFirst.get(first)
    if (filed) filed.push({ words, entry })
    else byFirst.set(first, [{ words, entry }])
  }
  for (const filed of byFirst.values()) filed.sort((a, b) => b.words.length - a.words.length)
  return {
    find(words, at) {
      const filed = byFirst.get(words[at] ?? '')
      const hit = filed?.find((row) => row.words.every((word, i) => words[at + i] === word))
      return hit && { entry: hit.entry, length: hit.words.length }
    },
  }
}
