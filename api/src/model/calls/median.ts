/** The median of some numbers, the upper one of two middle numbers; undefined for an empty list. */
export function median(numbers: readonly number[]): number | undefined {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
}
