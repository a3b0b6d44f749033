import type { Store } from '../store/store.ts'
import { EMBED_REFRESH_MS } from './grants/grant-tokens.ts'
import { dayOf } from '../store/iso-time.ts'

const DAY_MS = 24 * 3_600_000
/** This month and the last are shown; the rest is for looking into a question about a month's bill. */
const USES_MS = 100 * DAY_MS

/**
 * Deletes what of connections and site keys is of no use any more, all that was over before `before` (milliseconds):
 * codes, refresh tokens, ended connections once their origin is no longer listed, and old counts of use.
 */
export async function forgetEmbeds({ db }: Store, before: number): Promise<void> {
  await db.deleteFrom('embed_codes').where('expires_at', '<', before).execute()
  await db.deleteFrom('embed_refresh_tokens').where('expires_at', '<', before).execute()
  await db.deleteFrom('site_key_codes').where('expires_at', '<', before).execute()
  await db
    .deleteFrom('embed_grants')
    .where('revoked_at', '<', before - EMBED_REFRESH_MS)
    .execute()
  const day = dayOf(before - USES_MS)
  await db.deleteFrom('site_key_uses').where('day', '<', day).execute()
  await db.deleteFrom('site_key_places').where('day', '<', day).execute()
}
