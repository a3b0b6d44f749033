import { sql } from 'kysely'
import type { Store } from '../store/store.ts'

/** One account whose numbers do not agree; `claim` says which equation fails. */
export interface Imbalance {
  readonly accountId: string
  readonly claim:
    | 'entries sum to the balance'
    | 'holds equal open generations'
    | 'a generation is paid exactly once'
  readonly expected: number
  readonly actual: number
}

/**
 * Audits the whole ledger (backend.md statement 5): entries sum to balances by bucket, holds equal open
 * generations, and the entries of each generation sum to minus its cost when open or captured, to zero when
 * released. An empty answer is a balanced ledger.
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
  const generations = await sql<{ account_id: string; expected: number; actual: number }>`
    SELECT g.account_id, CASE WHEN g.state = 'released' THEN 0 ELSE -g.cost END AS expected,
      COALESCE(SUM(CASE WHEN e.kind <> 'expiry' THEN e.amount END), 0) AS actual
    FROM generations g LEFT JOIN entries e ON e.generation_id = g.id
    GROUP BY g.id, g.account_id, g.state, g.cost
    HAVING COALESCE(SUM(CASE WHEN e.kind <> 'expiry' THEN e.amount END), 0)
      <> CASE WHEN g.state = 'released' THEN 0 ELSE -g.cost END`.execute(store.db)
  const all = [
    ...sums.rows.map((row) => ({ ...row, claim: 'entries sum to the balance' as const })),
    ...holds.rows.map((row) => ({ ...row, claim: 'holds equal open generations' as const })),
    ...generations.rows.map((row) => ({
      ...row,
      claim: 'a generation is paid exactly once' as const,
    })),
  ]
  return all.map((row) => ({
    accountId: row.account_id,
    claim: row.claim,
    expected: Number(row.expected),
    actual: Number(row.actual),
  }))
}
