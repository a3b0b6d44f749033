/**
 * Text as a search compares it: no letter case, no accents, one spelling for every character ("Straße" is "STRASSE",
 * "Café" is "cafe"), in any script.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .toLowerCase()
}

/** The words of a search, folded. Nothing in them has a special meaning: `50%` and `a_b` are found as they stand. */
export function queryWords(search: string): readonly string[] {
  return foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** True when every word stands somewhere in the texts of a stored value; names of fields do not count. */
export function holdsWords(words: readonly string[], ...values: readonly unknown[]): boolean {
  if (words.length === 0) return true
  const text = foldText(textOf(...values))
  return words.every((word) => text.includes(word))
}

/** The texts and numbers in stored values, one to a line. */
export function textOf(...values: readonly unknown[]): string {
  return values.flatMap((value) => [...textsOf(value)]).join('\n')
}

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'number') yield String(value)
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* textsOf(part)
}
