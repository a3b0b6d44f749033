import { sql } from 'kysely'
import type { Store } from '../store/store.ts'

/**
 * An account whose numbers do not agree, or `''` with an allowance that no generation names; `claim` names the
 * equation that fails.
 */
export interface Imbalance {
  readonly accountId: string
  readonly claim:
    | 'entries sum to the balance'
    | 'holds equal open generations'
    | 'a generation is paid exactly once'
    | 'an allowance equals the generations counted in it'
    | 'the ledger follows the payments'
    | 'the ledger follows the codes'
  readonly expected: number
  readonly actual: number
}

/**
 * Audits the whole ledger (statements.md 5): entries sum to balances by bucket, holds equal open generations, and the
 * entries of each generation sum to minus its cost when open or captured, to zero when released; every allowance of a
 * day equals the cost of that day's open and captured generations with its key; and the ledger agrees with payments
 * and redeemed codes. An empty answer is a balanced ledger.
 */
export async function auditLedger(store: Store): Promise<Imbalance[]> {
  const sums = await sql<{ account_id: string; expected: number; actual: number }>`
    SELECT b.account_id, COALESCE(SUM(e.amount), 0) AS expected, b.daily + b.purchased AS actual
    FROM balances b LEFT JOIN entries e ON e.account_id = b.account_id
    GROUP BY b.account_id, b.daily, b.purchased
    HAVING COALESCE(SUM(e.amount), 0) <> b.daily + b.purchased
      OR COALESCE(SUM(CASE WHEN e.bucket = 'daily' THEN e.amount END), 0) <> b.daily`.execute(
    store.db,
  )
  const holds = await sql<{ account_id: string; expected: number; actual: number }>`
    SELECT b.account_id, COALESCE(SUM(g.cost), 0) AS expected, b.held AS actual
    FROM balances b LEFT JOIN generations g ON g.account_id = b.account_id AND g.state = 'held'
    GROUP BY b.account_id, b.held HAVING COALESCE(SUM(g.cost), 0) <> b.held`.execute(store.db)
  // Combined by UNION ALL instead of a join: with a join SQLite would scan every entry for each generation.
  const generations = await sql<{ account_id: string; expected: number; actual: number }>`
    SELECT account_id, SUM(expected) AS expected, SUM(actual) AS actual FROM (
      SELECT id, account_id, CASE WHEN state = 'released' THEN 0 ELSE -cost END AS expected, 0 AS actual
      FROM generations
      UNION ALL
      SELECT generation_id, account_id, 0, CASE WHEN kind <> 'expiry' THEN amount ELSE 0 END
      FROM entries WHERE generation_id IS NOT NULL
    ) AS both_sides GROUP BY account_id, id HAVING SUM(expected) <> SUM(actual)`.execute(store.db)
  const allowances = await auditAllowances(store)
  const payments = await sql<{ account_id: string; expected: number; actual: number }>`
    SELECT account_id, SUM(expected) AS expected, SUM(actual) AS actual FROM (
      SELECT account_id, granted - taken_back AS expected, 0 AS actual FROM payments
      WHERE account_id IS NOT NULL
      UNION ALL
      SELECT account_id, 0, amount FROM entries WHERE reference LIKE 'stripe:%'
    ) AS both_sides GROUP BY account_id HAVING SUM(expected) <> SUM(actual)`.execute(store.db)
  const codes = await sql<{ account_id: string; expected: number; actual: number }>`
    SELECT account_id, SUM(expected) AS expected, SUM(actual) AS actual FROM (
      SELECT r.account_id, c.credits AS expected, 0 AS actual
      FROM code_redemptions r JOIN codes c ON c.id = r.code_id
      UNION ALL
      SELECT account_id, 0, amount FROM entries WHERE reference LIKE 'code:%'
    ) AS both_sides GROUP BY account_id HAVING SUM(expected) <> SUM(actual)`.execute(store.db)
  const all = [
    ...sums.rows.map((row) => ({ ...row, claim: 'entries sum to the balance' as const })),
    ...holds.rows.map((row) => ({ ...row, claim: 'holds equal open generations' as const })),
    ...generations.rows.map((row) => ({
      ...row,
      claim: 'a generation is paid exactly once' as const,
    })),
    ...payments.rows.map((row) => ({ ...row, claim: 'the ledger follows the payments' as const })),
    ...codes.rows.map((row) => ({ ...row, claim: 'the ledger follows the codes' as const })),
  ]
  const imbalances = all.map((row) => ({
    accountId: row.account_id,
    claim: row.claim,
    expected: Number(row.expected),
    actual: Number(row.actual),
  }))
  return [...imbalances, ...allowances]
}

/**
 * Audits the allowances of all days. When the spending of visitors and networks is forgotten, it is removed from
 * their generations in the same step (forget-callers.ts), so this cleaning neither looks like damage nor hides any.
 */
async function auditAllowances(store: Store): Promise<Imbalance[]> {
  const counted = await store.db.selectFrom('allowances').selectAll().execute()
  const generations = await sql<{
    account_id: string
    allowance_keys: string
    daily_day: string
    cost: number
  }>`
    SELECT account_id, allowance_keys, daily_day, SUM(cost) AS cost FROM generations
    WHERE allowance_keys IS NOT NULL AND state <> 'released'
    GROUP BY account_id, allowance_keys, daily_day`.execute(store.db)
  const expected = new Map<string, { accountId: string; cost: number }>()
  for (const row of generations.rows) {
    for (const key of JSON.parse(row.allowance_keys) as string[]) {
      const name = `${row.daily_day} ${key}`
      const cost = (expected.get(name)?.cost ?? 0) + Number(row.cost)
      expected.set(name, { accountId: row.account_id, cost })
    }
  }
  const actual = new Map(counted.map((row) => [`${row.day} ${row.allowance_key}`, row.spent]))
  return [...new Set([...expected.keys(), ...actual.keys()])].flatMap((name) => {
    const { accountId = '', cost = 0 } = expected.get(name) ?? {}
    const spent = actual.get(name) ?? 0
    if (cost === spent) return []
    const claim = 'an allowance equals the generations counted in it' as const
    return { accountId, claim, expected: cost, actual: spent }
  })
}
