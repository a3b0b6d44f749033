import { type Operation, statement } from '../store/runner.ts'

/**
 * What is counted for each UTC day, so that nobody has to read a million rows to know. `subject` is of what: a tool's id,
 * a tool's id and a rule, a code or a kind of failure; empty where there is one of it.
 */
export const DAY_COUNTS = [
  /** Paid for, by tool. */
  'generation',
  /** Came to nothing through no fault of whoever asked, by tool. */
  'failure',
  /** The same by error code. */
  'failure-code',
  /** Drafts of models that broke a rule, by tool. */
  'refused-draft',
  /** Each rule that such a draft broke, by tool and rule with a space between. */
  'refused-rule',
  'sign-up',
  'credits-spent',
  'credits-bought',
  'credits-given',
  /** Calls of models that are over, by model. */
  'model-call',
  /** Those that failed, by outcome. */
  'model-failure',
  /** What they cost, in millionths of the price table's currency, by model. */
  'model-cost',
  /** How many took at most so many milliseconds, and longer than the next lower step, by step (`durationStep`). */
  'model-ms',
] as const

export type DayCountName = (typeof DAY_COUNTS)[number]

export interface DayCount {
  readonly name: DayCountName
  readonly subject?: string
  readonly amount: number
}

/**
 * Adds to the numbers of today. The last step of an operation that does something, so that its rows are held as short
 * as can be; sorted, so that of two operations none waits for the other while that one waits for it.
 */
export function* countDay(counts: readonly DayCount[]): Operation<void> {
  const rows = counts
    .filter(({ amount }) => amount !== 0)
    .map(({ name, subject = '', amount }) => ({ name, subject, amount }))
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  if (rows.length === 0) return
  yield statement(
    `INSERT INTO day_counts (day, name, subject, shard, amount)
     VALUES ${rows.map(() => '({today}, ?, ?, {shard}, ?)').join(', ')}
     ON CONFLICT (day, name, subject, shard) DO UPDATE SET amount = day_counts.amount + excluded.amount`,
    ...rows.flatMap(({ name, subject, amount }) => [name, subject, amount]),
  )
}

function keyOf({ name, subject }: { readonly name: string; readonly subject: string }): string {
  return `${name} ${subject}`
}

/** The lowest step, and how many there are to double a duration. */
const STEP_MIN_MS = 50
const STEPS_PER_DOUBLING = 4

/** The step of a duration, in milliseconds: the first of 50, 59, 71, 84, 100, 119 … that is not below it. */
export function durationStep(durationMs: number): number {
  const doublings = Math.log2(Math.max(durationMs, STEP_MIN_MS) / STEP_MIN_MS)
  // A hair above a step is that step: logarithms are not exact.
  const steps = Math.ceil(doublings * STEPS_PER_DOUBLING - 1e-9)
  return Math.round(STEP_MIN_MS * 2 ** (steps / STEPS_PER_DOUBLING))
}

/** The step below which a share of all durations is, 0.95 for 19 of 20; null where there are none. */
export function durationAt(steps: ReadonlyMap<number, number>, share: number): number | null {
  const all = [...steps.values()].reduce((sum, count) => sum + count, 0)
  let seen = 0
  for (const [step, count] of [...steps].toSorted(([one], [other]) => one - other)) {
    seen += count
    if (count > 0 && seen >= all * share) return step
  }
  return null
}
