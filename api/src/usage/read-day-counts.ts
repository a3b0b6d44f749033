import { dayOf } from '../store/iso-time.ts'
import type { Store } from '../store/store.ts'
import type { DayCountName } from './day-counts.ts'

const DAY_MS = 86_400_000

/** Returns the last UTC days, the earliest first and today last. */
export async function lastDays(store: Pick<Store, 'now'>, count: number): Promise<string[]> {
  const today = await store.now()
  return Array.from({ length: count }, (_, index) => dayOf(today - (count - 1 - index) * DAY_MS))
}

/** Returns the sums over all days by subject, for a name that was read. */
export type Subjects<Name extends DayCountName> = (name: Name) => ReadonlyMap<string, number>

/**
 * Reads the counts of some days by subject. Day and name are the first columns of the primary key, so no other row is
 * read.
 */
export async function readSubjects<Name extends DayCountName>(
  { db }: Pick<Store, 'db'>,
  days: readonly string[],
  names: readonly Name[],
): Promise<Subjects<Name>> {
  const rows = await db
    .selectFrom('day_counts')
    .select((of) => ['name', 'subject', of.fn.sum<number>('amount').as('amount')])
    .where('day', 'in', days)
    .where('name', 'in', names)
    .groupBy(['name', 'subject'])
    .execute()
  const sums = new Map(names.map((name) => [name as string, new Map<string, number>()]))
  for (const { name, subject, amount } of rows) sums.get(name)?.set(subject, Number(amount))
  return (name) => sums.get(name) ?? new Map<string, number>()
}

/** The number of a tool's drafts that a rule has refused. */
export interface RefusingRule {
  readonly tool_id: string
  readonly rule: string
  readonly refused_drafts: number
}

/** Returns the rules of all tools that refused drafts, sorted by the number of drafts, then by tool and rule. */
export function refusingRules(subjects: Subjects<'refused-rule'>): RefusingRule[] {
  return [...subjects('refused-rule')]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([subject, refused_drafts]) => {
      const [tool_id = '', rule = ''] = subject.split(' ')
      return { tool_id, rule, refused_drafts }
    })
    .toSorted((one, other) => other.refused_drafts - one.refused_drafts)
}
