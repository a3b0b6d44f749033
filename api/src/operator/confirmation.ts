import {
  RECENT_AUTHENTICATION_MS,
  authenticationTimeOf,
} from '../accounts/sessions/authenticated-lately.ts'
import type { AccountCaller } from '../accounts/sessions/access-tokens.ts'
import type { Store } from '../store/store.ts'

/**
 * Returns the time until which changes need no new confirmation, in milliseconds since the epoch; undefined if the
 * next change needs one. A session is confirmed by the account's password, or by a recent sign-in at the OpenID
 * provider.
 */
export async function confirmedUntil(store: Store, sessionId: string): Promise<number | undefined> {
  const session = await store.db
    .selectFrom('sessions')
    .select(['confirmed_at', 'authenticated_at', 'created_at'])
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!session) return undefined
  const latest = Math.max(session.confirmed_at ?? 0, authenticationTimeOf(session) ?? 0)
  return latest + RECENT_AUTHENTICATION_MS > (await store.now())
    ? latest + RECENT_AUTHENTICATION_MS
    : undefined
}

/**
 * Marks a session as confirmed. Returns the end of the confirmation, in milliseconds; undefined if the session has
 * ended meanwhile.
 */
export async function confirmSession(
  store: Store,
  { sessionId, accountId }: Pick<AccountCaller, 'sessionId' | 'accountId'>,
): Promise<number | undefined> {
  const now = await store.now()
  const { numUpdatedRows } = await store.db
    .updateTable('sessions')
    .set({ confirmed_at: now })
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? now + RECENT_AUTHENTICATION_MS : undefined
}
