/** A pattern that finds any of these words or phrases, whole; `source` to build larger ones. */
export function anyWord(words: readonly string[], flags = 'iu'): RegExp {
  return new RegExp(anySource(words), flags)
}

/**
 * The source of such a pattern: the longest first, so that 'press release' is not read as 'press', and under their first
 * letters, so that a place where none begins costs as many looks as there are letters and not as there are words.
 */
export function anySource(words: readonly string[]): string {
  const byLetter = new Map<string, string[]>()
  for (const word of words.toSorted((a, b) => b.length - a.length)) {
    const [letter = ''] = word.toLowerCase()
    const rest = escape(word.slice(letter.length))
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), rest])
  }
  const branches = [...byLetter].map(([letter, rests]) => `${escape(letter)}(?:${rests.join('|')})`)
  return `(?<![\\p{L}\\p{N}])(?:${branches.join('|')})(?![\\p{L}\\p{N}])`
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
