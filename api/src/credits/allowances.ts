import { type Operation, statement } from '../store/runner.ts'
import { CLOSED_DAY } from './buckets.ts'
import { firstDay, nextFirstDay, type Period } from './periods.ts'

/**
 * A limit on what one caller spends of an account's credits in one period: `grant:<id>` for a connected site,
 * `site-key:<id>`, `visitor:<id>:<visitor>` and `address:<id>:<network>` for sponsored visitors. One key belongs to one
 * account, whose ledger day is the day that counts.
 */
export interface Allowance {
  readonly key: string
  /** A day where it is absent. One for longer stands behind that of a day for the same key, by whose entries it counts. */
  readonly period?: Exclude<Period, 'day'>
  /** In credits for each period. */
  readonly cap: number
  /** True for the limit whose rest the caller is told. */
  readonly isShown: boolean
}

/** Who spends an account's credits. */
export interface Spender {
  readonly accountId: string
  /** `grant:<id>` or `site-key:<id>`; null for the account itself. */
  readonly caller: string | null
  /** Empty for the account itself. */
  readonly allowances: readonly Allowance[]
  /** Absent where nobody says. */
  readonly place?: Place
}

/** Where and for whom a site's visitor generates, as the site's own server names it: nothing that names a person. */
export interface Place {
  readonly page?: string
  readonly role?: string
}

/** True for visitors whose generations a site owner pays: they never learn the owner's balance. */
export function isSponsored(caller: string | null): boolean {
  return caller !== null && caller.startsWith('site-key:')
}

/** What was spent of each limit in its present period. */
export type Spent = ReadonlyMap<Allowance, number>

/** What a spender is told of the account's balance: at most what is left of the shown limits. */
export function toldBalance(
  { caller, allowances }: Spender,
  balance: number,
  spentOf: Spent,
): number {
  let left = isSponsored(caller) ? Infinity : balance
  for (const allowance of allowances) {
    if (allowance.isShown)
      left = Math.min(left, Math.max(0, allowance.cap - (spentOf.get(allowance) ?? 0)))
  }
  return left === Infinity ? 0 : left
}

/** A limit that has too little left, and the UTC day on which it opens again; undefined for one that never has so much. */
export interface Closed {
  readonly allowance: Allowance
  readonly opensOn: string | undefined
}

/** Of the limits that a cost does not fit in, the one that opens last; undefined when it fits in all. */
export function findClosed(
  allowances: readonly Allowance[],
  spentOf: Spent,
  cost: number,
  day: string,
): Closed | undefined {
  let last: Closed | undefined
  for (const allowance of allowances) {
    if ((spentOf.get(allowance) ?? 0) + cost <= allowance.cap) continue
    const opensOn = cost > allowance.cap ? undefined : nextFirstDay(allowance.period ?? 'day', day)
    if (!last || (opensOn ?? CLOSED_DAY) > (last.opensOn ?? CLOSED_DAY))
      last = { allowance, opensOn }
  }
  return last
}

export type Counted =
  | { readonly exceeded: undefined; readonly spentOf: Spent }
  | { readonly exceeded: Allowance }

/**
 * Counts a cost in every allowance of a day, each in one statement that cannot pass its cap, or in none of them.
 * Callers name the shared limits first: requests that share one then wait for each other in one order.
 *
 * A longer limit is looked at once the cost is counted in its key's day: from there to the end of the transaction nobody
 * else counts in that key, so that the sum is of all who came before and nobody passes it between look and write.
 */
export function* countAllowances(
  allowances: readonly Allowance[],
  cost: number,
  day: string,
): Operation<Counted> {
  const spentOf = new Map<Allowance, number>()
  const counted = new Set<string>()
  for (const allowance of allowances) {
    const { key, period } = allowance
    if (period !== undefined && !counted.has(key))
      throw new Error(`the ${period} of ${key} is limited before its day`)
    const spent =
      period === undefined
        ? yield* countInDay(allowance, cost, day)
        : yield* sumOf(key, firstDay(period, day), day)
    if (spent === undefined || spent > allowance.cap) {
      yield* uncountAllowances([...counted], cost, day)
      return { exceeded: allowance }
    }
    counted.add(key)
    spentOf.set(allowance, spent)
  }
  return { exceeded: undefined, spentOf }
}

/** What was spent of the day with this cost; undefined, and nothing counted, where the cap would be passed. */
function* countInDay(
  { key, cap }: Allowance,
  cost: number,
  day: string,
): Operation<number | undefined> {
  if (cost > cap) return undefined
  const [row] = yield statement(
    `INSERT INTO allowances (allowance_key, day, spent) VALUES (?, ?, ?)
     ON CONFLICT (allowance_key, day) DO UPDATE SET spent = allowances.spent + excluded.spent
     WHERE allowances.spent + excluded.spent <= ? RETURNING spent`,
    key,
    day,
    cost,
    cap,
  )
  return row?.spent as number | undefined
}

/** What was spent of a key from one day to another, both counted. */
function* sumOf(key: string, from: string, to: string): Operation<number> {
  const [row] = yield statement(
    'SELECT SUM(spent) AS spent FROM allowances WHERE allowance_key = ? AND day >= ? AND day <= ?',
    key,
    from,
    to,
  )
  // Sums come as text from PostgreSQL.
  return Number(row?.spent ?? 0)
}

/**
 * Gives a cost back to the allowances it was counted in on that day. One that holds less is wrong, and is left as it is
 * for the audit to find.
 */
export function* uncountAllowances(
  keys: readonly string[],
  cost: number,
  day: string,
): Operation<void> {
  for (const key of keys) {
    yield statement(
      'UPDATE allowances SET spent = spent - ? WHERE allowance_key = ? AND day = ? AND spent >= ?',
      cost,
      key,
      day,
      cost,
    )
  }
}

/** What was spent of each allowance in the period that a day is in; without an entry nothing was. */
export function* readSpent(allowances: readonly Allowance[], day: string): Operation<Spent> {
  if (allowances.length === 0) return new Map()
  const keys = namesOf(allowances)
  const firsts = allowances.map(({ period }) => firstDay(period ?? 'day', day))
  const rows = yield statement(
    `SELECT allowance_key, day, spent FROM allowances
     WHERE day >= ? AND day <= ? AND allowance_key IN (${keys.map(() => '?').join(', ')})`,
    firsts.reduce((one, other) => (one < other ? one : other)),
    day,
    ...keys,
  )
  return new Map(
    allowances.map((allowance, index) => {
      const counted = rows.filter(
        (row) =>
          row.allowance_key === allowance.key && (row.day as string) >= (firsts[index] ?? ''),
      )
      return [allowance, counted.reduce((sum, { spent }) => sum + (spent as number), 0)]
    }),
  )
}

/** The keys that a generation within these limits is counted in, each once. */
export function namesOf(allowances: readonly Allowance[]): readonly string[] {
  return [...new Set(allowances.map(({ key }) => key))]
}
