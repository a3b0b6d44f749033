import type { Context } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { problem } from '../../http/problem.ts'
import type { RateLimits } from '../../http/requests/rate-limits.ts'
import { newId } from '../../store/new-id.ts'
import type { Store } from '../../store/store.ts'
import { readOrigin } from '../origins.ts'
import type { SiteKeys } from './site-keys.ts'
import { publicKeyOf, SECRET_PREFIX } from './site-secret.ts'

/** Detects secrets of sites that are sent where only tokens or public keys belong. */
export interface ExposedSecrets {
  /** Returns the refusal if one of the texts is a secret, logged when a browser sent it; undefined otherwise. */
  refuse(c: Context<AppEnv>, ...texts: readonly unknown[]): Promise<Response | undefined>
}

const EXPOSED_SECRET_DETAIL =
  'This is a secret key. It belongs on a server only: take it out of the page, make a new one under Profile, Site keys, and put the key that begins with dmk_ in its place.'

/** Refuses secrets and logs, once an hour for each key, that a page exposes its secret (statement 51). */
export function createExposedSecrets(
  store: Store,
  siteKeys: SiteKeys,
  limits: RateLimits,
): ExposedSecrets {
  const logExposure = async (secret: string, origin: string): Promise<void> => {
    const publicKey = publicKeyOf(secret)
    const siteKey = publicKey === undefined ? undefined : await siteKeys.byPublicKey(publicKey)
    if (!siteKey || (await limits.take('exposedSecret', siteKey.id)) !== undefined) return
    const now = await store.now()
    await store.db
      .insertInto('audit_log')
      .values({
        id: newId(now),
        created_at: now,
        actor: 'system',
        action: 'site-key.secret-exposed',
        account_id: siteKey.accountId,
        detail: JSON.stringify({ site_key: siteKey.id, origin: readOrigin(origin) ?? 'unknown' }),
      })
      .execute()
  }

  return {
    refuse: async (c, ...texts) => {
      const secret = texts.find(
        (text): text is string => typeof text === 'string' && text.startsWith(SECRET_PREFIX),
      )
      if (secret === undefined) return undefined
      const origin = c.req.header('Origin')
      if (origin !== undefined) await logExposure(secret, origin)
      return problem(c, 'site_key_invalid', { detail: EXPOSED_SECRET_DETAIL })
    },
  }
}
