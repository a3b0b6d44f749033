import type { ManyAction, ManyAnswer } from '#shared/contract/shapes.ts'
import type { Store } from '../../store/store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { deleteWithin } from '../results.ts'

/**
 * Stars, unstars or deletes results of this account, all in one transaction. What is not there, or is another's, counts as
 * not found and hinders nothing. A result that has a star already keeps the day of it.
 */
export async function changeMany(
  store: Store,
  accountId: string,
  ids: readonly string[],
  action: ManyAction,
): Promise<ManyAnswer> {
  const now = await store.now()
  return inTransaction(store.db, async (transaction) => {
    const own = await transaction
      .selectFrom('ai_tool_results')
      .select('id')
      .where('user_id', '=', accountId)
      .where('id', 'in', ids)
      // In one order, so that two who change the same ones never wait for each other.
      .orderBy('id')
      .execute()
    const done: string[] = []
    for (const { id } of own) {
      if (action === 'delete') {
        if (await deleteWithin(transaction, accountId, id)) done.push(id)
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
