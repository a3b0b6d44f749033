/** One line of the benchmark table, every figure with its unit. */
export interface BenchRow {
  readonly what: string
  readonly measured: string
  /** The measurement of the bare case in the same run. */
  readonly floor?: string
  readonly ratio?: string
  /** The target. */
  readonly reach?: string
}

export const formatPerSecond = (count: number, seconds: number): string =>
  `${Math.round(count / seconds).toLocaleString('en')}/s`
export const formatRatio = (value: number, floor: number): string => (value / floor).toFixed(3)
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0
