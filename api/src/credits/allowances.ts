import { type Operation, statement } from '../store/runner.ts'
import { CLOSED_BALANCE_DAY } from './buckets.ts'
import { firstDay, nextFirstDay, type Period } from './periods.ts'

/**
 * A limit on the credits one caller may spend of an account in one period: `grant:<id>` for a connected site,
 * `site-key:<id>`, `visitor:<id>:<visitor>` and `address:<id>:<network>` for sponsored visitors. One key belongs to
 * one account, whose ledger day is the day that counts.
 */
export interface Allowance {
  readonly key: string
  /** Absent for a day. A longer limit must follow the daily one of the same key, because it sums that one's entries. */
  readonly period?: Exclude<Period, 'day'>
  /** In credits for each period. */
  readonly cap: number
  /** True if the caller sees what is left of this limit. */
  readonly isShown: boolean
}

/** The account whose credits are spent, and the caller who spends them. */
export interface Spender {
  readonly accountId: string
  /** `grant:<id>` or `site-key:<id>`; null for the account itself. */
  readonly caller: string | null
  /** The caller's limits; empty for the account itself. */
  readonly allowances: readonly Allowance[]
  /** Absent if the site's server names none. */
  readonly place?: VisitorPlace
}

/** The page and role of a site's visitor, as named by the site's server; neither identifies a person. */
export interface VisitorPlace {
  readonly page?: string
  readonly role?: string
}

/** True for visitors whose generations a site owner pays: they never learn the owner's balance. */
export function isSponsored(caller: string | null): boolean {
  return caller !== null && caller.startsWith('site-key:')
}

/** The credits spent of each limit in its current period. */
export type SpentCredits = ReadonlyMap<Allowance, number>

/**
 * Returns the balance shown to a spender: at most what is left of the shown limits, and for sponsored visitors only
 * that.
 */
export function shownBalance(
  { caller, allowances }: Spender,
  balance: number,
  spentOf: SpentCredits,
): number {
  let left = isSponsored(caller) ? Infinity : balance
  for (const allowance of allowances) {
    if (allowance.isShown)
      left = Math.min(left, Math.max(0, allowance.cap - (spentOf.get(allowance) ?? 0)))
  }
  return left === Infinity ? 0 : left
}

/** A limit with too little left, and the UTC day on which it opens again; undefined if the limit is always too low. */
export interface ExhaustedLimit {
  readonly allowance: Allowance
  readonly opensOn: string | undefined
}

/** Returns the exceeded limit that opens last; undefined if the cost fits in all. */
export function findExhaustedLimit(
  allowances: readonly Allowance[],
  spentOf: SpentCredits,
  cost: number,
  day: string,
): ExhaustedLimit | undefined {
  let last: ExhaustedLimit | undefined
  for (const allowance of allowances) {
    if ((spentOf.get(allowance) ?? 0) + cost <= allowance.cap) continue
    const opensOn = cost > allowance.cap ? undefined : nextFirstDay(allowance.period ?? 'day', day)
    if (!last || (opensOn ?? CLOSED_BALANCE_DAY) > (last.opensOn ?? CLOSED_BALANCE_DAY))
      last = { allowance, opensOn }
  }
  return last
}

export type AllowancesOutcome =
  | { readonly exceeded: undefined; readonly spentOf: SpentCredits }
  | { readonly exceeded: Allowance }

/**
 * Counts a cost in every allowance of a day, each in one statement that cannot pass its cap, or in none of them.
 * Callers list the shared limits first, so that requests sharing one wait for each other in the same order.
 *
 * A longer limit is checked after the cost is counted in its key's day: from then until the end of the transaction
 * nobody else counts in that key, so the sum includes all earlier requests and cannot change before the write.
 */
export function* countAllowances(
  allowances: readonly Allowance[],
  cost: number,
  day: string,
): Operation<AllowancesOutcome> {
  const spentOf = new Map<Allowance, number>()
  const counted = new Set<string>()
  for (const allowance of allowances) {
    const { key, period } = allowance
    if (period !== undefined && !counted.has(key))
      throw new Error(`the ${period} of ${key} is limited before its day`)
    const spent =
      period === undefined
        ? yield* countInDay(allowance, cost, day)
        : yield* spentBetween(key, firstDay(period, day), day)
    if (spent === undefined || spent > allowance.cap) {
      yield* uncountAllowances([...counted], cost, day)
      return { exceeded: allowance }
    }
    counted.add(key)
    spentOf.set(allowance, spent)
  }
  return { exceeded: undefined, spentOf }
}

/** Returns the sum of the day including this cost; undefined, with nothing counted, if it would pass the cap. */
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

/** Returns the credits spent of a key between two days, both included. */
function* spentBetween(key: string, from: string, to: string): Operation<number> {
  const [row] = yield statement(
    'SELECT SUM(spent) AS spent FROM allowances WHERE allowance_key = ? AND day >= ? AND day <= ?',
    key,
    from,
    to,
  )
  // PostgreSQL returns sums as text.
  return Number(row?.spent ?? 0)
}

/**
 * Subtracts a cost from the allowances it was counted in on that day. One with less than the cost is wrong, and is
 * left unchanged for the audit to find.
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

/** Reads the credits spent of each allowance in the period of a day; 0 without an entry. */
export function* readSpent(allowances: readonly Allowance[], day: string): Operation<SpentCredits> {
  if (allowances.length === 0) return new Map()
  const keys = allowanceKeysOf(allowances)
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

/** Returns the distinct keys that a generation within these limits is counted in. */
export function allowanceKeysOf(allowances: readonly Allowance[]): readonly string[] {
  return [...new Set(allowances.map(({ key }) => key))]
}
