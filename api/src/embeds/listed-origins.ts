import type { Store } from '../store/store.ts'
import { EMBED_REFRESH_MS } from './grants/grant-tokens.ts'
import { originPatternsOf, readOrigin } from './origins.ts'

/** The origins whose pages may use the embed routes from a browser (statements.md 41). */
export interface ListedOrigins {
  has(origin: string): Promise<boolean>
}

/** How long a listed origin is cached, in milliseconds; an unlisted one is looked up each time. */
const ORIGIN_CACHED_MS = 30_000
const CACHED_ORIGINS_MAX = 5_000

/**
 * Caches the origins that an account has connected or that a site key lists. After its last connection ends, an
 * origin stays listed as long as its refresh tokens would have been valid, so that its widget gets a readable error
 * and can connect again.
 */
export function createListedOrigins(store: Store, clock: () => number): ListedOrigins {
  const cachedUntil = new Map<string, number>()
  return {
    has: async (given) => {
      const origin = readOrigin(given)
      if (origin === undefined) return false
      if ((cachedUntil.get(origin) ?? 0) > clock()) return true
      cachedUntil.delete(origin)
      if (!(await isListed(store, origin, clock() - EMBED_REFRESH_MS))) return false
      if (cachedUntil.size >= CACHED_ORIGINS_MAX)
        cachedUntil.delete(cachedUntil.keys().next().value as string)
      cachedUntil.set(origin, clock() + ORIGIN_CACHED_MS)
      return true
    },
  }
}

async function isListed(store: Store, origin: string, revokedAfter: number): Promise<boolean> {
  const { db } = store
  const key = await db
    .selectFrom('site_key_origins')
    .select('site_key_id')
    .where('origin', 'in', originPatternsOf(origin))
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
