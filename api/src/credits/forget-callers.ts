import { type Operation, statement } from '../store/runner.ts'
import type { Store } from '../store/store.ts'
import { uncountAllowances } from './allowances.ts'
import { dayOf } from '../store/iso-time.ts'

/** Selects generations that still identify somebody; the exact condition of their index (store/schema/ledger.ts). */
const IS_IDENTIFYING_SQL = `(idempotency_key IS NOT NULL OR allowance_keys LIKE '%","%')`
/** How many are forgotten at a time, so that a long overdue clean-up does not block other requests. */
const BATCH_ROWS = 100

/**
 * Removes who requested a generation, for those settled before `before` (milliseconds) and paid on an earlier day:
 * the key for retries with the stored answer, and the limits of the visitor and the network. Nobody retries after a
 * week; the text is the person's, so only their saved results keep it. The limit of the site stays: its key is the
 * caller's name, and identifies nobody.
 */
export async function forgetCallers({ run, db }: Store, before: number): Promise<void> {
  const day = dayOf(before)
  while ((await run(() => forgetBatch(before, day))) === BATCH_ROWS);
  // These count nothing any more; those of sites and site keys are few and stay.
  await db
    .deleteFrom('allowances')
    .where('day', '<', day)
    .where('spent', '=', 0)
    .where((of) =>
      of.or([of('allowance_key', 'like', 'visitor:%'), of('allowance_key', 'like', 'address:%')]),
    )
    .execute()
}

/**
 * Subtracts each forgotten generation from the limits it no longer names: at every moment, and whatever the clock
 * does next, an allowance is the sum of the generations that name it, as the audit requires (audit.ts). Returns how
 * many were forgotten.
 */
function* forgetBatch(before: number, day: string): Operation<number> {
  const isOver = `${IS_IDENTIFYING_SQL} AND settled_at < ? AND daily_day < ?`
  // Changes nothing, but locks the rows until the end: a retry may have reopened a released one.
  const rows = yield statement(
    `UPDATE generations SET attempt = attempt WHERE ${isOver} AND id IN
       (SELECT id FROM generations WHERE ${isOver} LIMIT ${BATCH_ROWS})
     RETURNING id, state, cost, daily_day, caller, allowance_keys`,
    before,
    day,
    before,
    day,
  )
  for (const row of rows) {
    const keys = JSON.parse((row.allowance_keys as string | null) ?? '[]') as string[]
    const forgotten = row.state === 'released' ? [] : keys.filter((key) => key !== row.caller)
    yield* uncountAllowances(forgotten, row.cost as number, row.daily_day as string)
    // The hash is removed because a short input could be guessed from it. It is only compared together with the key.
    yield statement(
      `UPDATE generations SET answer = NULL, idempotency_key = NULL, request_hash = '',
         allowance_keys = CASE WHEN allowance_keys IS NULL THEN NULL ELSE '["' || caller || '"]' END
       WHERE id = ?`,
      row.id as string,
    )
  }
  return rows.length
}
