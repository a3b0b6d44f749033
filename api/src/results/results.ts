import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { StoredResult } from '#shared/contract/shapes.ts'
import type { ResultsTable, Schema } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { inTransaction } from '../store/transaction.ts'
import { OWN_CALLER_SQL } from './reach.ts'
import { eraseVersions } from './history/erase-results.ts'
import { iso } from '../store/iso-time.ts'

/**
 * Deletes one result of this account, stored or a working copy, and the copies kept for retries. Returns false if
 * there was none.
 */
export async function deleteResult(store: Store, accountId: string, id: string): Promise<boolean> {
  return inTransaction(store.db, (transaction) => deleteResultWithin(transaction, accountId, id))
}

/** `deleteResult` within a transaction. */
export async function deleteResultWithin(
  transaction: Transaction<Schema>,
  accountId: string,
  id: string,
): Promise<boolean> {
  const gone = await transaction
    .deleteFrom('ai_tool_results')
    .where('id', '=', id)
    .where('user_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  if (!gone && !(await deleteWorking(transaction, accountId, id))) return false
  await eraseVersions(transaction, [id])
  await transaction
    .updateTable('generations')
    .set({ answer: null, idempotency_key: null })
    .where('account_id', '=', accountId)
    .where('result_id', '=', id)
    .where('state', '=', 'captured')
    .execute()
  return true
}

async function deleteWorking(
  within: Kysely<Schema>,
  accountId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await within
    .deleteFrom('working_results')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where(IS_OWN_SQL)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Deletes every result of this account and every copy kept for a retry, except those of its visitors. Returns the
 * number of stored results.
 */
export async function deleteAllResults(store: Store, accountId: string): Promise<number> {
  return inTransaction(store.db, async (transaction) => {
    await transaction
      .updateTable('generations')
      .set({ answer: null, idempotency_key: null })
      .where('account_id', '=', accountId)
      .where('state', '=', 'captured')
      .where('answer', 'is not', null)
      .where(IS_OWN_SQL)
      .execute()
    const stored = await transaction
      .deleteFrom('ai_tool_results')
      .where('user_id', '=', accountId)
      .returning('id')
      .execute()
    const working = await transaction
      .deleteFrom('working_results')
      .where('account_id', '=', accountId)
      .where(IS_OWN_SQL)
      .returning('id')
      .execute()
    const ids = [...stored, ...working].map(({ id }) => id)
    await eraseVersions(transaction, ids)
    // Further drafts of a result may have been paid for since the copies above were deleted.
    await clearStoredAnswers(transaction, accountId, ids)
    return stored.length
  })
}

/** The most results per statement. */
const RESULTS_PER_STATEMENT = 200

async function clearStoredAnswers(
  within: Kysely<Schema>,
  accountId: string,
  resultIds: readonly string[],
): Promise<void> {
  for (let from = 0; from < resultIds.length; from += RESULTS_PER_STATEMENT)
    await within
      .updateTable('generations')
      .set({ answer: null, idempotency_key: null })
      .where('account_id', '=', accountId)
      .where('result_id', 'in', resultIds.slice(from, from + RESULTS_PER_STATEMENT))
      .where('state', '=', 'captured')
      .where('answer', 'is not', null)
      .execute()
}

const IS_OWN_SQL = sql<boolean>`${sql.raw(OWN_CALLER_SQL)}`

/** Returns a row in the API's format. */
export function toStoredResult(row: Selectable<ResultsTable>): StoredResult {
  return {
    id: row.id,
    tool_id: row.tool_id,
    prompt: JSON.parse(row.prompt) as unknown,
    result: JSON.parse(row.result) as unknown,
    created_at: iso(row.created_at),
    ...(row.writer === null ? {} : { writer: row.writer }),
  }
}
