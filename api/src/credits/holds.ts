import { type Operation, statement } from '../store/runner.ts'
import type { CreditHold } from './ledger.ts'

/**
 * Moves the deadline of an open hold to `ms` milliseconds from now, unless it is later already; a settled hold is
 * unchanged.
 */
export function* extendHold(hold: CreditHold, ms: number): Operation<void> {
  yield statement(
    `UPDATE generations SET deadline_at = {now} + ?
     WHERE id = ? AND attempt = ? AND state = 'held' AND deadline_at < {now} + ?`,
    ms,
    hold.id,
    hold.attempt,
    ms,
  )
}

/** The holds whose deadline has passed, oldest first: their process died or lost its connection. */
export function* findOverdueHolds(limit: number): Operation<CreditHold[]> {
  const rows = yield statement(
    `SELECT id, attempt FROM generations WHERE state = 'held' AND deadline_at < {now} ORDER BY deadline_at LIMIT ?`,
    limit,
  )
  return rows.map((row) => ({ id: row.id as string, attempt: row.attempt as number }))
}
