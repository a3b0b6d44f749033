import { sql } from 'kysely'
import { forgetCallers } from '../credits/forget-callers.ts'
import type { ResultsKept } from '#shared/contract/site-brand.ts'
import { forgetExpiredEmbedRows } from '../embeds/forget-embeds.ts'
import { forgetWorkingResults } from '../results/history/erase-results.ts'
import { forgetResults } from '../results/history/forget-results.ts'
import { purgeIndex } from '../results/search/purge-index.ts'
import type { Store } from './store.ts'
import { dayOf } from './iso-time.ts'

const DAY_MS = 24 * 3_600_000
/** How long expired rows are kept to investigate a complaint, in milliseconds. */
const EXPIRED_KEPT_MS = 7 * DAY_MS
/** A session expires after 30 days without use. */
const SESSION_MS = 30 * DAY_MS
/** The lifetime of a device's cookie. */
const DEVICE_MS = 365 * DAY_MS
/** Costs of model calls are kept for the accounts of a year and a month. */
const MODEL_CALLS_MS = 400 * DAY_MS
const KEEP_ALL_RESULTS: ResultsKept = { daysMax: 0, countMax: 0 }

/**
 * Deletes what is no longer needed: expired tokens, unused sessions, sent mails, and results beyond the operator's
 * limits. Any instance may do it at any time. The ledger is never changed.
 */
export async function forgetExpired(
  store: Store,
  resultsKept: ResultsKept = KEEP_ALL_RESULTS,
): Promise<void> {
  const { db } = store
  const before = (await store.now()) - EXPIRED_KEPT_MS
  await db.deleteFrom('refresh_tokens').where('expires_at', '<', before).execute()
  await db
    .deleteFrom('sessions')
    .where('last_used_at', '<', before - SESSION_MS)
    .execute()
  await db
    .deleteFrom('known_devices')
    .where('last_used_at', '<', before - DEVICE_MS)
    .execute()
  await db.deleteFrom('mail_tokens').where('expires_at', '<', before).execute()
  await db.deleteFrom('outbox').where('sent_at', '<', before).execute()
  const now = await store.now()
  // Requested addresses that were not confirmed in time.
  await db.deleteFrom('email_changes').where('expires_at', '<', now).execute()
  // Needed only on the day on which the address gets no second grant.
  await db.deleteFrom('released_addresses').where('day', '<', dayOf(now)).execute()
  const firstCostDay = dayOf(now - MODEL_CALLS_MS)
  await db.deleteFrom('model_calls').where('day', '<', firstCostDay).execute()
  await db.deleteFrom('model_days').where('day', '<', firstCostDay).execute()
  await db.deleteFrom('day_counts').where('day', '<', firstCostDay).execute()
  await db.deleteFrom('used_challenges').where('expires_at', '<', now).execute()
  await db.deleteFrom('shares').where('expires_at', '<', now).execute()
  await forgetUnconfirmed(store, before)
  await forgetExpiredEmbedRows(store, before)
  await forgetCallers(store, before)
  await forgetResults(store, resultsKept)
  await forgetWorkingResults(store)
  await purgeIndex(store)
  // Deleted data remains in the write-ahead log until it is truncated.
  if (store.dialect === 'sqlite') await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
}

/** Deletes sign-ups whose links have expired: unconfirmed addresses are not kept. They have no balance yet. */
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
