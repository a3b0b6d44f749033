import type { Kysely } from 'kysely'
import type { Schema } from '../../store/schema.ts'
import type { AccountCaller } from './access-tokens.ts'

/**
 * True if the caller's session is still active. It was when the request arrived (`requireBearer`), but its body may
 * arrive much later, so changes that outlive the session check again. Locks the account for the transaction: a new
 * password or a deletion either comes before this, and the session has ended, or after, and ends what was made here.
 */
export async function isSignedIn(
  transaction: Kysely<Schema>,
  { accountId, sessionId }: Pick<AccountCaller, 'accountId' | 'sessionId'>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('accounts')
    .set(({ ref }) => ({ disabled_at: ref('disabled_at') }))
    .where('id', '=', accountId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const session = await transaction
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return session !== undefined
}
