const TYPED_CHARS_MIN = 6

/**
 * Finds the name meant by a misspelled one, 'pyschology': it starts the same, and at most `slipsMax(name)` letters
 * are added, left out, changed or swapped. Of several, the nearest; undefined if none is near, or if the word is too
 * short to distinguish a slip from another word.
 */
export function nearestName(
  typed: string,
  names: Iterable<string>,
  slipsMax: (name: string) => number,
): string | undefined {
  if (typed.length < TYPED_CHARS_MIN) return undefined
  let nearest: string | undefined
  let fewest = Infinity
  for (const name of names) {
    const slipsAllowed = slipsMax(name)
    if (name.charAt(0) !== typed.charAt(0) || Math.abs(name.length - typed.length) > slipsAllowed)
      continue
    const slips = slipsBetween(name, typed)
    if (slips <= slipsAllowed && slips < fewest) [nearest, fewest] = [name, slips]
  }
  return nearest
}

/** Letters added, left out, changed or swapped between two words. */
function slipsBetween(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next.push(
        Math.min(
          (row[j] as number) + 1,
          (next[j - 1] as number) + 1,
          (row[j - 1] as number) + (isSame ? 0 : 1),
          isSwapped ? (before[j - 2] as number) + 1 : Infinity,
        ),
      )
    }
    before = row
    row = next
  }
  return row[b.length] as number
}
