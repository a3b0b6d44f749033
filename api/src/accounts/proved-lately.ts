import type { Store } from '../store/store.ts'

/** How long a sign-in at the OpenID provider counts where a password would be asked for, in milliseconds. */
const LATELY_MS = 10 * 60_000

/**
 * True where the person of a session has proven at the operator's OpenID provider, a moment ago, who they are: what a
 * password is for somebody who has none here.
 */
export async function provedLately(store: Store, sessionId: string): Promise<boolean> {
  const session = await store.db
    .selectFrom('sessions')
    .select(['proved_at', 'created_at'])
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (session === undefined || session.proved_at === null) return false
  // The provider's clock may be ahead of ours; nobody has proven anything after the session began.
  const provedAt = Math.min(session.proved_at, session.created_at)
  return (await store.now()) - provedAt < LATELY_MS
}
