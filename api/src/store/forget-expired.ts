import type { Store } from './store.ts'

const DAY_MS = 24 * 3_600_000
/** How long what is over is kept for looking into a complaint, in milliseconds. */
const KEPT_MS = 7 * DAY_MS
/** A session ends when nobody has used it for 30 days. */
const SESSION_MS = 30 * DAY_MS

/**
 * Deletes what is of no use any more: expired tokens, sessions nobody has used, mails that were sent. Any instance may
 * do it at any time. The ledger and the results are never touched.
 */
export async function forgetExpired(store: Store): Promise<void> {
  const { db } = store
  const before = (await store.now()) - KEPT_MS
  await db.deleteFrom('refresh_tokens').where('expires_at', '<', before).execute()
  await db
    .deleteFrom('sessions')
    .where('last_used_at', '<', before - SESSION_MS)
    .execute()
  await db.deleteFrom('mail_tokens').where('expires_at', '<', before).execute()
  await db.deleteFrom('outbox').where('sent_at', '<', before).execute()
}
