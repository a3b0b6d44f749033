import type { Kysely } from 'kysely'
import { isSignedIn } from '../accounts/is-signed-in.ts'
import type { Caller } from '../embeds/caller.ts'
import { newId } from '../store/new-id.ts'
import type { Schema } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { inTransaction } from '../store/transaction.ts'

/** Who may keep what was checked: a person, or a site that one has connected. Visitors' drafts are not the owner's. */
export type Keeper = Exclude<Caller, { readonly kind: 'visitor' }>

/** Drafts of somebody else that passed, as an account keeps them. */
export interface CheckedResult {
  readonly toolId: string
  readonly input: Readonly<Record<string, string>>
  /** In the shape that a generation stores. */
  readonly result: unknown
  /** `other` or `other:NAME`. */
  readonly writer: string
}

/**
 * Keeps a checked result beside those of generations; the ledger knows nothing of it. Returns its id; undefined where the
 * caller's session, connection or account has ended meanwhile.
 */
export async function keepChecked(
  store: Store,
  keeper: Keeper,
  { toolId, input, result, writer }: CheckedResult,
): Promise<string | undefined> {
  // Before the transaction: it is asked on another connection, which many at once would wait for.
  const now = await store.now()
  return inTransaction(store.db, async (transaction) => {
    if (!(await isStanding(transaction, keeper))) return undefined
    const id = newId(now)
    await transaction
      .insertInto('ai_tool_results')
      .values({
        id,
        user_id: keeper.accountId,
        caller: keeper.kind === 'grant' ? `grant:${keeper.grantId}` : null,
        tool_id: toolId,
        prompt: JSON.stringify(input),
        result: JSON.stringify(result),
        created_at: now,
        writer,
      })
      .execute()
    return id
  })
}

/** Locks the account, as whatever outlives a session does (`isSignedIn`), so that nothing is kept behind a deletion. */
async function isStanding(within: Kysely<Schema>, keeper: Keeper): Promise<boolean> {
  if (keeper.kind === 'account') return isSignedIn(within, keeper)
  const { numUpdatedRows } = await within
    .updateTable('accounts')
    .set(({ ref }) => ({ disabled_at: ref('disabled_at') }))
    .where('id', '=', keeper.accountId)
    .where('disabled_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('embed_grants')
          .select('id')
          .where('id', '=', keeper.grantId)
          .where('account_id', '=', keeper.accountId)
          .where('revoked_at', 'is', null),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
