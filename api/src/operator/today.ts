import type { Today } from '#shared/contract/operator/today.server.ts'
import type { Store } from '../store/store.ts'
import { type DayCountName, durationAt } from '../usage/day-counts.ts'

const DAY_MS = 86_400_000
/** The longest list of rules. */
const RULES_MAX = 50

export interface TodayQuery {
  /** How many days, the last of which is today. */
  readonly days: number
  /** Of the price table. */
  readonly currency: string
  /** The title of a tool by its id. */
  titleOf(toolId: string): string | undefined
}

interface Counted {
  readonly day: string
  readonly name: DayCountName
  readonly subject: string
  readonly amount: number
}

/** As it is answered, but for the words of rules, which workers know. */
export type Counts = Omit<Today, 'rules'> & {
  readonly rules: readonly Omit<Today['rules'][number], 'about'>[]
}

/** What was counted on the last days, for the operator. Reads the counts of those days and no other table. */
export async function readToday(store: Store, query: TodayQuery): Promise<Counts> {
  const today = await store.now()
  const days = Array.from({ length: query.days }, (_, index) =>
    dayOf(today - (query.days - 1 - index) * DAY_MS),
  )
  const rows = await readCounts(store, days[0] ?? dayOf(today))
  const perDay = (name: DayCountName): number[] => {
    const sums = sumsBy(rows, name, ({ day }) => day)
    return days.map((day) => sums.get(day) ?? 0)
  }
  const durations = days.map((day) => stepsOf(rows.filter((row) => row.day === day)))
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
    model_p50_ms: durations.map((steps) => durationAt(steps, 0.5)),
    model_p95_ms: durations.map((steps) => durationAt(steps, 0.95)),
    tools: toolsOf(rows, query),
    rules: rulesOf(rows, query),
    failure_codes: [...sumsBy(rows, 'failure-code', ({ subject }) => subject)]
      .map(([code, failures]) => ({ code, failures }))
      .toSorted((one, other) => other.failures - one.failures),
  }
}

async function readCounts(store: Store, from: string): Promise<Counted[]> {
  const rows = await store.db
    .selectFrom('day_counts')
    .select((of) => ['day', 'name', 'subject', of.fn.sum<number>('amount').as('amount')])
    .where('day', '>=', from)
    .groupBy(['day', 'name', 'subject'])
    .execute()
  return rows.map((row) => ({
    ...row,
    name: row.name as DayCountName,
    amount: Number(row.amount),
  }))
}

function sumsBy(
  rows: readonly Counted[],
  name: DayCountName,
  keyOf: (row: Counted) => string,
): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) {
    if (row.name !== name) continue
    const key = keyOf(row)
    sums.set(key, (sums.get(key) ?? 0) + row.amount)
  }
  return sums
}

/** How many calls took how long, by step. */
function stepsOf(rows: readonly Counted[]): ReadonlyMap<number, number> {
  const sums = sumsBy(rows, 'model-ms', ({ subject }) => subject)
  return new Map([...sums].map(([step, count]) => [Number(step), count]))
}

function toolsOf(rows: readonly Counted[], { titleOf }: TodayQuery): Today['tools'] {
  const [generations, failures, refused] = (
    ['generation', 'failure', 'refused-draft'] as const
  ).map((name) => sumsBy(rows, name, ({ subject }) => subject)) as [
    Map<string, number>,
    Map<string, number>,
    Map<string, number>,
  ]
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

function rulesOf(rows: readonly Counted[], { titleOf }: TodayQuery): Counts['rules'] {
  return [...sumsBy(rows, 'refused-rule', ({ subject }) => subject)]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, RULES_MAX)
    .map(([subject, refused_drafts]) => {
      const [tool_id = '', rule = ''] = subject.split(' ')
      return { tool_id, title: titleOf(tool_id) ?? tool_id, rule, refused_drafts }
    })
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
