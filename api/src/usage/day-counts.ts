import { type Operation, statement } from '../store/runner.ts'

/**
 * The counts kept for each UTC day, so that no report has to read a million rows. `subject` depends on the name;
 * empty if there is only one.
 */
const DAY_COUNTS = [
  /** Paid generations, by tool. */
  'generation',
  /** Generations that failed through no fault of the caller, by tool. */
  'failure',
  /** The same failures by error code. */
  'failure-code',
  /** Drafts of models that broke a rule, by tool. */
  'refused-draft',
  /** Each rule that such a draft broke, by tool and rule separated by a space. */
  'refused-rule',
  'sign-up',
  'credits-spent',
  'credits-bought',
  'credits-given',
  /** Finished model calls, by model. */
  'model-call',
  /** Failed model calls, by outcome. */
  'model-failure',
  /** The costs of model calls, in millionths of the price table's currency, by model. */
  'model-cost',
  /**
   * Model calls by the step of their duration: at most this many milliseconds, and more than the next lower step
   * (`durationStep`).
   */
  'model-ms',
] as const

export type DayCountName = (typeof DAY_COUNTS)[number]

export interface DayCount {
  readonly name: DayCountName
  readonly subject?: string
  readonly amount: number
}

/**
 * Adds to today's counts. Call it as the last step of an operation, so that its rows are locked as briefly as
 * possible; sorted, so that two operations cannot deadlock.
 */
export function* countDay(counts: readonly DayCount[]): Operation<void> {
  const rows = counts
    .filter(({ amount }) => amount !== 0)
    .map(({ name, subject = '', amount }) => ({ name, subject, amount }))
    .toSorted((one, other) => (dayCountKeyOf(one) < dayCountKeyOf(other) ? -1 : 1))
  if (rows.length === 0) return
  yield statement(
    `INSERT INTO day_counts (day, name, subject, shard, amount)
     VALUES ${rows.map(() => '({today}, ?, ?, {shard}, ?)').join(', ')}
     ON CONFLICT (day, name, subject, shard) DO UPDATE SET amount = day_counts.amount + excluded.amount`,
    ...rows.flatMap(({ name, subject, amount }) => [name, subject, amount]),
  )
}

function dayCountKeyOf({
  name,
  subject,
}: {
  readonly name: string
  readonly subject: string
}): string {
  return `${name} ${subject}`
}

/** The lowest step, and the number of steps per doubling. */
const DURATION_STEP_MIN_MS = 50
const STEPS_PER_DOUBLING = 4

/** Returns the step of a duration, in milliseconds: the first of 50, 59, 71, 84, 100, 119 … that is not below it. */
export function durationStep(durationMs: number): number {
  const doublings = Math.log2(Math.max(durationMs, DURATION_STEP_MIN_MS) / DURATION_STEP_MIN_MS)
  // A duration minimally above a step counts as that step: logarithms are not exact.
  const steps = Math.ceil(doublings * STEPS_PER_DOUBLING - 1e-9)
  return Math.round(DURATION_STEP_MIN_MS * 2 ** (steps / STEPS_PER_DOUBLING))
}

/** Returns the step that a share of all durations does not exceed, 0.95 for 19 of 20; null if there are none. */
export function durationQuantile(steps: ReadonlyMap<number, number>, share: number): number | null {
  const all = [...steps.values()].reduce((sum, count) => sum + count, 0)
  let seen = 0
  for (const [step, count] of [...steps].toSorted(([one], [other]) => one - other)) {
    seen += count
    if (count > 0 && seen >= all * share) return step
  }
  return null
}
