import { sql } from 'kysely'
import { forgetEmbeds } from '../embeds/forget-embeds.ts'
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
  const now = await store.now()
  // An address somebody wished for and did not confirm is nobody's business any more.
  await db.deleteFrom('email_changes').where('expires_at', '<', now).execute()
  // Kept for the one day on which it brings no second grant.
  await db
    .deleteFrom('released_addresses')
    .where('day', '<', new Date(now).toISOString().slice(0, 10))
    .execute()
  await db.deleteFrom('used_challenges').where('expires_at', '<', now).execute()
  await forgetUnconfirmed(store, before)
  await forgetEmbeds(store, before)
  const day = new Date(before).toISOString().slice(0, 10)
  // What visitors and networks have spent counts for its day alone; those of sites and keys are few and stay.
  await db
    .deleteFrom('allowances')
    .where('day', '<', day)
    .where((of) =>
      of.or([of('allowance_key', 'like', 'visitor:%'), of('allowance_key', 'like', 'address:%')]),
    )
    .execute()
  // After it, and by the same day: the audit looks for each limit that a generation names (credits/audit.ts).
  await forgetCallers(store, before, day)
}

/** Generations that still tell of somebody; word for word the condition of their index (migration 0005). */
const TELLING = sql<boolean>`(idempotency_key IS NOT NULL OR allowance_keys LIKE '%","%')`
/** Written at a time, so that a server that has not tidied up for long serves others in between. */
const BATCH = 500

/**
 * What a settled generation holds of who asked: the key for retries, with the copy of the answer that a retry gets, and
 * the limits of the visitor and the network. Nobody retries after a week; the text is the person's, and what is kept of
 * it are the stored results alone. The limit of the site stays: it bears the caller's name, and tells of nobody.
 */
async function forgetCallers({ db }: Store, before: number, day: string): Promise<void> {
  for (;;) {
    const { numUpdatedRows } = await db
      .updateTable('generations')
      .set({
        answer: null,
        idempotency_key: null,
        // Of what the person typed, which a short text could be guessed from. It is compared only with the key.
        request_hash: '',
        allowance_keys: sql`CASE WHEN allowance_keys IS NULL THEN NULL ELSE '["' || caller || '"]' END`,
      })
      .where('id', 'in', (build) =>
        build
          .selectFrom('generations')
          .select('id')
          .where(TELLING)
          .where('settled_at', '<', before)
          .where('daily_day', '<', day)
          .limit(BATCH),
      )
      // Once more: a retry may have opened a released one again.
      .where('settled_at', '<', before)
      .executeTakeFirst()
    if (numUpdatedRows < BATCH) return
  }
}

/** Sign-ups whose links are long over: an address that nobody has proven is not kept. They have no balance yet. */
async function forgetUnconfirmed({ db }: Store, before: number): Promise<void> {
  await db
    .deleteFrom('accounts')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mail_tokens')
            .select('token_hash')
            .whereRef('mail_tokens.account_id', '=', 'accounts.id'),
        ),
      ),
    )
    .execute()
}
