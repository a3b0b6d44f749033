import type { DailyCounts } from '#shared/contract/operator/today.server.ts'
import type { Store } from '../store/store.ts'
import { type DayCountName, durationQuantile } from '../usage/day-counts.ts'
import { lastDays, readSubjects, refusingRules, type Subjects } from '../usage/read-day-counts.ts'

const RULES_MAX = 50

export interface TodayQuery {
  /** The number of days up to and including today. */
  readonly days: number
  /** The currency of the price table. */
  readonly currency: string
  /** Returns the title of a tool; undefined for an unknown one. */
  titleOf(toolId: string): string | undefined
}

/** The response without the descriptions of rules, which come from a worker. */
export type TodayCounts = Omit<DailyCounts, 'rules'> & {
  readonly rules: readonly Omit<DailyCounts['rules'][number], 'about'>[]
}

/** Returns the counts of the last days. Reads only the table of counts, and only those days. */
export async function readToday(store: Store, query: TodayQuery): Promise<TodayCounts> {
  const days = await lastDays(store, query.days)
  const [perDay, subjects, durations] = await Promise.all([
    readPerDay(store, days),
    readSubjects(store, days, SUMMED_COUNT_NAMES),
    readDurations(store, days),
  ])
  const durationsAt = (share: number) =>
    days.map((day) => durationQuantile(durations.get(day) ?? new Map<number, number>(), share))
  return {
    currency: query.currency,
    days,
    generations: perDay('generation'),
    failures: perDay('failure'),
    refused_drafts: perDay('refused-draft'),
    sign_ups: perDay('sign-up'),
    credits_spent: perDay('credits-spent'),
    credits_bought: perDay('credits-bought'),
    credits_given: perDay('credits-given'),
    model_calls: perDay('model-call'),
    model_failures: perDay('model-failure'),
    model_cost: perDay('model-cost').map((micros) => micros / 1_000_000),
    model_p50_ms: durationsAt(0.5),
    model_p95_ms: durationsAt(0.95),
    tools: toolsOf(subjects, query),
    rules: refusingRules(subjects)
      .slice(0, RULES_MAX)
      .map((rule) => ({ ...rule, title: query.titleOf(rule.tool_id) ?? rule.tool_id })),
    failure_codes: [...subjects('failure-code')]
      .map(([code, failures]) => ({ code, failures }))
      .toSorted((one, other) => other.failures - one.failures),
  }
}

const DAILY_COUNT_NAMES = [
  'generation',
  'failure',
  'refused-draft',
  'sign-up',
  'credits-spent',
  'credits-bought',
  'credits-given',
  'model-call',
  'model-failure',
  'model-cost',
] as const satisfies readonly DayCountName[]

/**
 * Returns the numbers of each day in the order of `days`, by name. Day and name are the first columns of the primary
 * key, so no other row is read.
 */
async function readPerDay(
  store: Store,
  days: readonly string[],
): Promise<(name: (typeof DAILY_COUNT_NAMES)[number]) => number[]> {
  const rows = await store.db
    .selectFrom('day_counts')
    .select((of) => ['day', 'name', of.fn.sum<number>('amount').as('amount')])
    .where('day', 'in', days)
    .where('name', 'in', DAILY_COUNT_NAMES)
    .groupBy(['day', 'name'])
    .execute()
  const amounts = new Map(rows.map(({ day, name, amount }) => [`${day} ${name}`, Number(amount)]))
  return (name) => days.map((day) => amounts.get(`${day} ${name}`) ?? 0)
}

/** The counts summed over all days. */
const SUMMED_COUNT_NAMES = [
  'generation',
  'failure',
  'failure-code',
  'refused-draft',
  'refused-rule',
] as const satisfies readonly DayCountName[]

/** Returns the number of calls per duration step, by day. */
async function readDurations(
  store: Store,
  days: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, number>>> {
  const rows = await store.db
    .selectFrom('day_counts')
    .select((of) => ['day', 'subject', of.fn.sum<number>('amount').as('amount')])
    .where('day', 'in', days)
    .where('name', '=', 'model-ms' satisfies DayCountName)
    .groupBy(['day', 'subject'])
    .execute()
  const stepsOf = new Map<string, Map<number, number>>()
  for (const { day, subject, amount } of rows) {
    const steps = stepsOf.get(day) ?? new Map<number, number>()
    stepsOf.set(day, steps.set(Number(subject), Number(amount)))
  }
  return stepsOf
}

function toolsOf(
  subjects: Subjects<(typeof SUMMED_COUNT_NAMES)[number]>,
  { titleOf }: TodayQuery,
): DailyCounts['tools'] {
  const generations = subjects('generation')
  const failures = subjects('failure')
  const refused = subjects('refused-draft')
  const ids = new Set([...generations.keys(), ...failures.keys(), ...refused.keys()])
  return [...ids]
    .map((id) => ({
      tool_id: id,
      title: titleOf(id) ?? id,
      generations: generations.get(id) ?? 0,
      failures: failures.get(id) ?? 0,
      refused_drafts: refused.get(id) ?? 0,
    }))
    .toSorted((one, other) => other.generations - one.generations)
}
