/**
 * Normalizes text for a search: no letter case, no accents, one spelling for every character ("Straße" is "STRASSE",
 * "Café" is "cafe"), in any script.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .toLowerCase()
}

/** Returns the words of a search, folded. No character has a special meaning: `50%` and `a_b` are found literally. */
export function queryWords(search: string): readonly string[] {
  return foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** True if every word occurs somewhere in the texts of the stored values; field names do not count. */
export function containsWords(words: readonly string[], ...values: readonly unknown[]): boolean {
  if (words.length === 0) return true
  const text = foldText(searchableTextOf(...values))
  return words.every((word) => text.includes(word))
}

/** Returns the texts and numbers in stored values, one per line. */
export function searchableTextOf(...values: readonly unknown[]): string {
  const lines: string[] = []
  addTexts(lines, values)
  return lines.join('\n')
}

function addTexts(lines: string[], value: unknown): void {
  if (typeof value === 'string') lines.push(value)
  else if (typeof value === 'number') lines.push(String(value))
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) addTexts(lines, part)
}
