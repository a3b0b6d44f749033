import type { Kysely } from 'kysely'
import type { Schema } from '../../store/schema.ts'
import type { AccountCaller } from './access-tokens.ts'

/**
 * Whether the session of a caller still stands. It did when the request came (`requireBearer`), but its body may take its
 * time, which is too long for what outlives the session. Locks the account for the transaction: a new password or a
 * deletion comes before this, and there is no session any more, or after, and ends what was made here.
 */
export async function isSignedIn(
  within: Kysely<Schema>,
  { accountId, sessionId }: Pick<AccountCaller, 'accountId' | 'sessionId'>,
): Promise<boolean> {
  const { numUpdatedRows } = await within
    .updateTable('accounts')
    .set(({ ref }) => ({ disabled_at: ref('disabled_at') }))
    .where('id', '=', accountId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const session = await within
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return session !== undefined
}
