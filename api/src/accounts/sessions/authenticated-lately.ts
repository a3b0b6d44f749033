import type { Selectable } from 'kysely'
import type { SessionsTable } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'

/** How long an authentication counts as recent, in milliseconds. */
export const RECENT_AUTHENTICATION_MS = 10 * 60_000

/**
 * When the session's person last authenticated at the operator's OpenID provider, in milliseconds; undefined if
 * unknown or if the session began with a password. The provider's clock may be ahead of ours, so the time is never
 * later than the start of the session.
 */
export function authenticationTimeOf(
  session: Pick<Selectable<SessionsTable>, 'authenticated_at' | 'created_at'>,
): number | undefined {
  return session.authenticated_at === null
    ? undefined
    : Math.min(session.authenticated_at, session.created_at)
}

/**
 * True if the session's person authenticated at the operator's OpenID provider recently (`RECENT_AUTHENTICATION_MS`): this replaces
 * the password check for accounts without a password here.
 */
export async function isRecentlyAuthenticated(store: Store, sessionId: string): Promise<boolean> {
  const session = await store.db
    .selectFrom('sessions')
    .select(['authenticated_at', 'created_at'])
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  const at = session && authenticationTimeOf(session)
  return at !== undefined && (await store.now()) - at < RECENT_AUTHENTICATION_MS
}
