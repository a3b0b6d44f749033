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
    .select('proved_at')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  const provedAt = session?.proved_at ?? undefined
  return provedAt !== undefined && (await store.now()) - provedAt < LATELY_MS
}
