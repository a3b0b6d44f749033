const ONE_SLIP_CHARS_MIN = 5
const TWO_SLIPS_CHARS_MIN = 8

/**
 * True if the words differ only by a typing error: a letter missing, added, changed or swapped with its neighbour;
 * two errors from eight letters on. False for words of fewer than five letters. Lower case.
 */
export function isSlipOf(typed: string, meant: string): boolean {
  return slipsBetween(typed, meant) < Infinity
}

/**
 * Returns the number of typing errors between two words, one or two; 0 for the same word, Infinity for different or
 * short words (`isSlipOf`).
 */
export function slipsBetween(typed: string, meant: string): number {
  const chars = Math.min(typed.length, meant.length)
  if (chars < ONE_SLIP_CHARS_MIN) return Infinity
  const most = chars < TWO_SLIPS_CHARS_MIN ? 1 : 2
  if (Math.abs(typed.length - meant.length) > most) return Infinity
  const slips = editDistance(typed, meant)
  return slips <= most ? slips : Infinity
}

/** Returns the Damerau–Levenshtein distance, with neighbours swapped at most once. */
function editDistance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      const cell = (list: readonly number[], index: number): number => list[index] ?? Infinity
      next.push(
        Math.min(
          cell(last, at) + 1,
          cell(next, at - 1) + 1,
          cell(last, at - 1) + Number(!isSame),
          isSwapped ? cell(beforeLast, at - 2) + 1 : Infinity,
        ),
      )
    }
    beforeLast = last
    last = next
  }
  return last[other.length] ?? Infinity
}
