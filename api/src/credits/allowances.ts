import { type Operation, statement, type Value } from '../store/runner.ts'

/**
 * A limit on what one caller spends of an account's credits on one UTC day: `grant:<id>` for a connected site,
 * `site-key:<id>`, `visitor:<id>:<visitor>` and `address:<id>:<network>` for sponsored visitors. One key belongs to one
 * account, whose ledger day is the day that counts.
 */
export interface Allowance {
  readonly key: string
  /** In credits for each UTC day. */
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

/** What a spender is told of the account's balance: at most what is left of the shown limits. */
export function toldBalance(
  { caller, allowances }: Spender,
  balance: number,
  spentOf: ReadonlyMap<string, number>,
): number {
  let told = isSponsored(caller) ? Infinity : balance
  for (const { key, cap, isShown } of allowances) {
    if (isShown) told = Math.min(told, Math.max(0, cap - (spentOf.get(key) ?? 0)))
  }
  return told === Infinity ? 0 : told
}

export type Counted =
  | { readonly exceeded: undefined; readonly spentOf: ReadonlyMap<string, number> }
  | { readonly exceeded: Allowance }

/**
 * Counts a cost in every allowance of a day, each in one statement that cannot pass its cap, or in none of them.
 * Callers name the shared limits first: requests that share one then wait for each other in one order.
 */
export function* countAllowances(
  allowances: readonly Allowance[],
  cost: number,
  day: string,
): Operation<Counted> {
  const spentOf = new Map<string, number>()
  for (const allowance of allowances) {
    const [row] =
      cost > allowance.cap
        ? []
        : yield statement(
            `INSERT INTO allowances (allowance_key, day, spent) VALUES (?, ?, ?)
             ON CONFLICT (allowance_key, day) DO UPDATE SET spent = allowances.spent + excluded.spent
             WHERE allowances.spent + excluded.spent <= ? RETURNING spent`,
            allowance.key,
            day,
            cost,
            allowance.cap,
          )
    if (!row) {
      yield* uncountAllowances([...spentOf.keys()], cost, day)
      return { exceeded: allowance }
    }
    spentOf.set(allowance.key, row.spent as number)
  }
  return { exceeded: undefined, spentOf }
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

/** What was spent of each allowance on a day; without an entry nothing was. */
export function* readSpent(
  allowances: readonly Allowance[],
  day: string,
): Operation<ReadonlyMap<string, number>> {
  if (allowances.length === 0) return new Map()
  const rows = yield statement(
    `SELECT allowance_key, spent FROM allowances
     WHERE day = ? AND allowance_key IN (${allowances.map(() => '?').join(', ')})`,
    day,
    ...allowances.map(({ key }): Value => key),
  )
  return new Map(rows.map((row) => [row.allowance_key as string, row.spent as number]))
}

/** Counts a paid generation of a site key by day and tool, page and role, for its owner. Nothing for other callers. */
export function* countUse(
  { caller, toolId, place }: Pick<Spender, 'caller' | 'place'> & { readonly toolId: string },
  cost: number,
  day: string,
): Operation<void> {
  if (caller === null || !isSponsored(caller)) return
  const siteKeyId = caller.slice('site-key:'.length)
  yield statement(
    `INSERT INTO site_key_uses (site_key_id, day, tool_id, generations, credits) VALUES (?, ?, ?, 1, ?)
     ON CONFLICT (site_key_id, day, tool_id) DO UPDATE SET
       generations = site_key_uses.generations + 1, credits = site_key_uses.credits + excluded.credits`,
    siteKeyId,
    day,
    toolId,
    cost,
  )
  for (const kind of PLACE_KINDS) {
    const name = place?.[kind]
    if (name === undefined) continue
    yield statement(
      `INSERT INTO site_key_places (site_key_id, day, kind, name, generations, credits) VALUES (?, ?, ?, ?, 1, ?)
       ON CONFLICT (site_key_id, day, kind, name) DO UPDATE SET
         generations = site_key_places.generations + 1, credits = site_key_places.credits + excluded.credits`,
      siteKeyId,
      day,
      kind,
      name,
      cost,
    )
  }
}

const PLACE_KINDS = ['page', 'role'] as const
