import type { Store } from '../store/store.ts'
import { EMBED_REFRESH_MS } from './grants/grant-tokens.ts'
import { patternsOf, readOrigin } from './origins.ts'

/** The origins whose pages may use the embed routes from a browser (statements.md 41). */
export interface ListedOrigins {
  has(origin: string): Promise<boolean>
}

/** How long a listed origin is believed to be so, in milliseconds; one that is not is looked up each time. */
const BELIEVED_MS = 30_000
const BELIEVED_MAX = 5_000

/**
 * Origins that an account has connected or that a site key names. One whose last connection has ended stays listed as
 * long as its refresh tokens would have lived: its widget then reads that it has to ask again, instead of an error
 * without a reason.
 */
export function createListedOrigins(store: Store, clock: () => number): ListedOrigins {
  const believedUntil = new Map<string, number>()
  return {
    has: async (given) => {
      const origin = readOrigin(given)
      if (origin === undefined) return false
      if ((believedUntil.get(origin) ?? 0) > clock()) return true
      believedUntil.delete(origin)
      if (!(await isListed(store, origin, clock() - EMBED_REFRESH_MS))) return false
      if (believedUntil.size >= BELIEVED_MAX)
        believedUntil.delete(believedUntil.keys().next().value as string)
      believedUntil.set(origin, clock() + BELIEVED_MS)
      return true
    },
  }
}

async function isListed(store: Store, origin: string, revokedAfter: number): Promise<boolean> {
  const { db } = store
  const key = await db
    .selectFrom('site_key_origins')
    .select('site_key_id')
    .where('origin', 'in', patternsOf(origin))
    .limit(1)
    .executeTakeFirst()
  if (key) return true
  const grant = await db
    .selectFrom('embed_grants')
    .select('id')
    .where('origin', '=', origin)
    .where(({ or, eb }) => or([eb('revoked_at', 'is', null), eb('revoked_at', '>', revokedAfter)]))
    .limit(1)
    .executeTakeFirst()
  return grant !== undefined
}
