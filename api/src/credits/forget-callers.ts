import { type Operation, statement } from '../store/runner.ts'
import type { Store } from '../store/store.ts'
import { uncountAllowances } from './allowances.ts'
import { dayOf } from '../store/iso-time.ts'

/** Generations that still identify somebody; word for word the condition of their index (store/schema/ledger.ts). */
const IS_IDENTIFYING = `(idempotency_key IS NOT NULL OR allowance_keys LIKE '%","%')`
/** Forgotten at a time, so that a server that has not tidied up for long serves others in between. */
const BATCH = 100

/**
 * Forgets of generations settled before `before` (milliseconds) and paid on a day before it who asked: the key for
 * retries, with the copy of the answer that a retry gets, and the limits of the visitor and the network. Nobody retries
 * after a week; the text is the person's, and what is kept of it are the stored results alone. The limit of the site
 * stays: it bears the caller's name, and identifies nobody.
 */
export async function forgetCallers({ run, db }: Store, before: number): Promise<void> {
  const day = dayOf(before)
  while ((await run(() => forgetBatch(before, day))) === BATCH);
  // Nothing counts in them any more; those of sites and keys are few and stay.
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
 * A forgotten generation is given back to the limits it no longer names: at every moment, and whatever the clock does
 * next, an allowance is the sum of the generations that name it, as the audit wants it (audit.ts). Returns how many it
 * forgot.
 */
function* forgetBatch(before: number, day: string): Operation<number> {
  const isOver = `${IS_IDENTIFYING} AND settled_at < ? AND daily_day < ?`
  // Changes nothing, but holds the rows until the end: a retry may have opened a released one again.
  const rows = yield statement(
    `UPDATE generations SET attempt = attempt WHERE ${isOver} AND id IN
       (SELECT id FROM generations WHERE ${isOver} LIMIT ${BATCH})
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
    // The hash is of what the person typed, which a short text could be guessed from. It is compared only with the key.
    yield statement(
      `UPDATE generations SET answer = NULL, idempotency_key = NULL, request_hash = '',
         allowance_keys = CASE WHEN allowance_keys IS NULL THEN NULL ELSE '["' || caller || '"]' END
       WHERE id = ?`,
      row.id as string,
    )
  }
  return rows.length
}
