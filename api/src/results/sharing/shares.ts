import { randomBytes } from 'node:crypto'
import { hashToken } from '../../accounts/sessions/rotating-tokens.ts'
import type { Store } from '../../store/store.ts'
import type { Operation } from '../../store/runner.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { Reach } from '../reach.ts'
import { moveToHistory, lockResult } from '../result-rows.ts'

const SHARE_DAYS = 30
const DAY_MS = 24 * 3_600_000
/** 192 bits: cannot be guessed. */
const TOKEN_BYTES = 24

/** A result that everybody with its address can see. */
export interface Share {
  readonly resultId: string
  readonly accountId: string
  readonly toolId: string
  /** JSON text: the current drafts. */
  readonly result: string
  readonly expiresAt: number
}

/**
 * Creates the address of a result, for 30 days, and ends the earlier one. Only the token's hash is stored. A working
 * copy is moved to the history, since it would be deleted after a day. Returns undefined if this account has no such
 * result.
 */
export async function makeShare(
  store: Store,
  accountId: string,
  resultId: string,
): Promise<{ readonly token: string; readonly expiresAt: number } | undefined> {
  await store.run(() => keepWorkingCopy({ accountId, onlyCaller: null, isVisit: false }, resultId))
  const now = await store.now()
  return inTransaction(store.db, async (transaction) => {
    // Changes nothing, but locks the row: a deleted result cannot be shared.
    const lockedRow = await transaction
      .updateTable('ai_tool_results')
      .set(({ ref }) => ({ tool_id: ref('tool_id') }))
      .where('id', '=', resultId)
      .where('user_id', '=', accountId)
      .returning('id')
      .executeTakeFirst()
    if (!lockedRow) return undefined
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const expiresAt = now + SHARE_DAYS * DAY_MS
    const row = { token_hash: hashToken(token), created_at: now, expires_at: expiresAt }
    await transaction
      .insertInto('shares')
      .values({ ...row, result_id: resultId, account_id: accountId })
      .onConflict((same) => same.column('result_id').doUpdateSet(row))
      .execute()
    return { token, expiresAt }
  })
}

function* keepWorkingCopy(reach: Reach, id: string): Operation<void> {
  const row = yield* lockResult(reach, id)
  if (row) yield* moveToHistory(row)
}

/** True for an account's own session, if results can be shared on this server. */
export function canShare(
  parts: { readonly hasShares: boolean },
  { onlyCaller }: Pick<Reach, 'onlyCaller'>,
): boolean {
  return parts.hasShares && onlyCaller === null
}

/** Returns the end of a result's share, in milliseconds; undefined if it is not shared. */
export async function readShareEnd(store: Store, resultId: string): Promise<number | undefined> {
  const row = await store.db
    .selectFrom('shares')
    .select('expires_at')
    .where('result_id', '=', resultId)
    .where('expires_at', '>', await store.now())
    .executeTakeFirst()
  return row && Number(row.expires_at)
}

/** Ends the share of a result, if there is one. Returns false if this account has no such stored result. */
export async function endShare(
  { db }: Pick<Store, 'db'>,
  accountId: string,
  resultId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shares')
    .where('result_id', '=', resultId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (numDeletedRows > 0n) return true
  const own = await db
    .selectFrom('ai_tool_results')
    .select('id')
    .where('id', '=', resultId)
    .where('user_id', '=', accountId)
    .executeTakeFirst()
  return own !== undefined
}

/** Returns the result shared at an address; undefined if there is none, it has expired, or the account is disabled. */
export async function findShare(store: Store, token: string): Promise<Share | undefined> {
  const row = await store.db
    .selectFrom('shares')
    .innerJoin('ai_tool_results', 'ai_tool_results.id', 'shares.result_id')
    .innerJoin('accounts', 'accounts.id', 'shares.account_id')
    .select(['shares.result_id', 'shares.account_id', 'shares.expires_at', 'tool_id', 'result'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', await store.now())
    .where('accounts.disabled_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      resultId: row.result_id,
      accountId: row.account_id,
      toolId: row.tool_id,
      result: row.result,
      expiresAt: row.expires_at,
    }
  )
}
