/** A pattern that finds any of these words or phrases, whole; `source` to build larger ones. */
export function anyWord(words: readonly string[], flags = 'iu'): RegExp {
  return new RegExp(anySource(words), flags)
}

/** The source of such a pattern: the longest first, so that 'press release' is not read as 'press'. */
export function anySource(words: readonly string[]): string {
  const sorted = words.toSorted((a, b) => b.length - a.length).map(escape)
  return `(?<![\\p{L}\\p{N}])(?:${sorted.join('|')})(?![\\p{L}\\p{N}])`
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
