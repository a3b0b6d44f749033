import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import { isSignedIn } from '../accounts/sessions/is-signed-in.ts'
import type { Caller } from '../embeds/caller.ts'
import { newId } from '../store/new-id.ts'
import type { Schema } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { inTransaction } from '../store/transaction.ts'

/**
 * Who may store a checked result: an account, or a site that it has connected. Visitors' drafts are not the owner's.
 */
export type StoringCaller = Exclude<Caller, { readonly kind: 'visitor' }>

/** Drafts from another writer that passed, as stored for an account. */
export interface CheckedResult {
  readonly toolId: string
  readonly input: Readonly<Record<string, string>>
  /** In the shape that a generation stores. */
  readonly result: unknown
  /** `other` or `other:NAME`. */
  readonly writer: string
  /** The key of the request, prefixed with its owner: the same key stores once. Null: each request stores. */
  readonly idempotencyKey: string | null
}

/** The id of the stored result, or why nothing was stored. */
export type KeepOutcome = { readonly id: string } | { readonly code: ErrorCode }

/**
 * Stores a checked result beside those of generations, without an entry in the ledger. `token_invalid` where the
 * caller's session, connection or account has ended meanwhile, `idempotency_key_reused` where the key has stored
 * something else.
 */
export async function keepCheckedResult(
  store: Store,
  keeper: StoringCaller,
  { toolId, input, result, writer, idempotencyKey }: CheckedResult,
): Promise<KeepOutcome> {
  // Outside the transaction: it uses a second connection, which many transactions at once would wait for.
  const now = await store.now()
  const row = {
    user_id: keeper.accountId,
    caller: keeper.kind === 'grant' ? `grant:${keeper.grantId}` : null,
    tool_id: toolId,
    prompt: JSON.stringify(input),
    result: JSON.stringify(result),
    writer,
  }
  const ids =
    idempotencyKey === null
      ? undefined
      : checkedResultIdsOf(`${row.user_id}\n${idempotencyKey}`, row)
  return inTransaction(store.db, async (transaction) => {
    if (!(await isKeeperActive(transaction, keeper))) return { code: 'token_invalid' }
    const existingId = ids && (await findIdByStart(transaction, row.user_id, ids.start))
    if (existingId !== undefined)
      return existingId === ids?.id ? { id: existingId } : { code: 'idempotency_key_reused' }
    const id = ids?.id ?? newId(now)
    await transaction
      .insertInto('ai_tool_results')
      .values({ id, ...row, created_at: now })
      .execute()
    return { id }
  })
}

/**
 * Derives the id of a result from its key, a UUID of version 8 (RFC 9562 §5.8): the start is a hash of the key, the
 * rest of the content. So a retry finds the result even if it was edited since, and other content under the key is
 * detected.
 */
function checkedResultIdsOf(
  key: string,
  sent: object,
): { readonly start: string; readonly id: string } {
  const [of, rest] = [key, JSON.stringify(sent)].map((text) =>
    createHash('sha256').update(text).digest('hex'),
  ) as [string, string]
  const start = `${of.slice(0, 8)}-${of.slice(8, 12)}-8${of.slice(12, 15)}-`
  return { start, id: `${start}a${rest.slice(0, 3)}-${rest.slice(3, 15)}` }
}

async function findIdByStart(
  within: Kysely<Schema>,
  accountId: string,
  start: string,
): Promise<string | undefined> {
  const found = await within
    .selectFrom('ai_tool_results')
    .select('id')
    .where('user_id', '=', accountId)
    .where('id', 'like', `${start}%`)
    .executeTakeFirst()
  return found?.id
}

/**
 * Locks the account, like every write that outlives a session (`isSignedIn`), so that nothing is stored after its
 * deletion.
 */
async function isKeeperActive(within: Kysely<Schema>, keeper: StoringCaller): Promise<boolean> {
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
