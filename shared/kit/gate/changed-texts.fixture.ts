/** The start of the portions after a dish, which the planner writes out in grams: ' × 1.25'. */
const PORTIONS = /\s×\s[\d.]/u

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** True for texts that differ only in punctuation, spaces and capitals; for a dish only its name counts. */
function isSameText(written: string, accepted: string): boolean {
  const dish = written.split(PORTIONS)[0] ?? ''
  if (dish === written) return lettersOf(written) === lettersOf(accepted)
  return lettersOf(accepted).startsWith(lettersOf(dish))
}

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

/**
 * Returns the texts of a written draft whose letters or digits differ in the accepted one, each with its new text.
 * Additions by code and a different list order are not changes.
 */
export function findChangedTexts(written: unknown, accepted: unknown): string[] {
  if (typeof written !== 'object' || written === null) {
    const [before, after] = [textOf(written), textOf(accepted)]
    return isSameText(before, after) ? [] : [`${before} → ${after}`]
  }
  const others = (accepted ?? {}) as Record<string, unknown>
  return Object.entries(written).flatMap(([key, value]) =>
    findChangedTexts(
      value,
      (Array.isArray(written) ? counterpartIn(others, value) : undefined) ?? others[key] ?? '',
    ),
  )
}

/** Finds the counterpart of a list item in another list: the same text or the same name. */
function counterpartIn(others: Readonly<Record<string, unknown>>, item: unknown): unknown {
  const nameOf = (value: unknown): string => textOf((value as { name?: string }).name ?? value)
  return Object.values(others).find((other) => isSameText(nameOf(item), nameOf(other)))
}
