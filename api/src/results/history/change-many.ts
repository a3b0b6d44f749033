import type { ManyResultsAction, ManyResultsAnswer } from '#shared/contract/shapes.ts'
import type { Store } from '../../store/store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { deleteResultWithin } from '../results.ts'

/**
 * Stars, unstars or deletes results of this account in one transaction. Results that do not exist or belong to
 * another account are counted as not found and stop nothing. A result that already has a star keeps its date.
 */
export async function changeMany(
  store: Store,
  accountId: string,
  ids: readonly string[],
  action: ManyResultsAction,
): Promise<ManyResultsAnswer> {
  const now = await store.now()
  return inTransaction(store.db, async (transaction) => {
    const own = await transaction
      .selectFrom('ai_tool_results')
      .select('id')
      .where('user_id', '=', accountId)
      .where('id', 'in', ids)
      // Changed in a fixed order, so that two requests for the same results cannot deadlock.
      .orderBy('id')
      .execute()
    const done: string[] = []
    for (const { id } of own) {
      if (action === 'delete') {
        if (await deleteResultWithin(transaction, accountId, id)) done.push(id)
        continue
      }
      const changed = await transaction
        .updateTable('ai_tool_results')
        .set(({ fn, ref, val }) => ({
          starred_at: action === 'star' ? fn.coalesce(ref('starred_at'), val(now)) : null,
        }))
        .where('id', '=', id)
        .where('user_id', '=', accountId)
        .returning('id')
        .executeTakeFirst()
      if (changed) done.push(id)
    }
    return { done, not_found: ids.filter((id) => !done.includes(id)) }
  })
}
