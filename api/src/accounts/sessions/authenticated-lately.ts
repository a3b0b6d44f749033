import type { Selectable } from 'kysely'
import type { SessionsTable } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'

/** How long an authentication counts, in milliseconds. */
export const LATELY_MS = 10 * 60_000

/**
 * When the person of a session proved at the operator's OpenID provider who they are, in milliseconds; undefined of a
 * session that began with a password. The provider's clock may be ahead of ours; nobody has proven anything after the
 * session began.
 */
export function authenticatedAt(
  session: Pick<Selectable<SessionsTable>, 'authenticated_at' | 'created_at'>,
): number | undefined {
  return session.authenticated_at === null
    ? undefined
    : Math.min(session.authenticated_at, session.created_at)
}

/**
 * True where the person of a session has proven at the operator's OpenID provider, a moment ago, who they are: what a
 * password is for somebody who has none here.
 */
export async function authenticatedLately(store: Store, sessionId: string): Promise<boolean> {
  const session = await store.db
    .selectFrom('sessions')
    .select(['authenticated_at', 'created_at'])
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  const at = session && authenticatedAt(session)
  return at !== undefined && (await store.now()) - at < LATELY_MS
}
