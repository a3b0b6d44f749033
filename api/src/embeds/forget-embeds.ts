import type { Store } from '../store/store.ts'
import { EMBED_REFRESH_MS } from './grants/grant-tokens.ts'
import { dayOf } from '../store/iso-time.ts'

const DAY_MS = 24 * 3_600_000
/** This month and the last are shown; older ones are kept to answer questions about a month's bill. */
const USES_KEPT_MS = 100 * DAY_MS

/**
 * Deletes obsolete data of connections and site keys, as of `before` (milliseconds): expired codes and refresh
 * tokens, ended connections once their origin is no longer listed, and old usage counts.
 */
export async function forgetExpiredEmbedRows({ db }: Store, before: number): Promise<void> {
  await db.deleteFrom('embed_codes').where('expires_at', '<', before).execute()
  await db.deleteFrom('embed_refresh_tokens').where('expires_at', '<', before).execute()
  await db.deleteFrom('site_key_codes').where('expires_at', '<', before).execute()
  await db
    .deleteFrom('embed_grants')
    .where('revoked_at', '<', before - EMBED_REFRESH_MS)
    .execute()
  const day = dayOf(before - USES_KEPT_MS)
  await db.deleteFrom('site_key_uses').where('day', '<', day).execute()
  await db.deleteFrom('site_key_places').where('day', '<', day).execute()
}
