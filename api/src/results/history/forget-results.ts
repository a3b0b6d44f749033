import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely'
import type { ResultsKept } from '#shared/contract/site-brand.ts'
import type { Schema } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { eraseVersions } from './erase-results.ts'

const DAY_MS = 24 * 3_600_000

type ResultCondition = (
  all: ExpressionBuilder<Schema, 'ai_tool_results'>,
) => ExpressionWrapper<Schema, 'ai_tool_results', SqlBool>

/**
 * Deletes the stored results beyond the operator's limits: those that are too old, and of each account all but the
 * newest. Starred ones are kept and not counted. Without limits nothing is deleted.
 */
export async function forgetResults(
  store: Pick<Store, 'db' | 'now'>,
  { daysMax, countMax }: ResultsKept,
): Promise<void> {
  const { db } = store
  if (daysMax > 0) {
    const before = (await store.now()) - daysMax * DAY_MS
    await forgetWhere(store, (all) => all('created_at', '<', before))
  }
  if (countMax === 0) return
  const full = await db
    .selectFrom('ai_tool_results')
    .select('user_id')
    .where('starred_at', 'is', null)
    .groupBy('user_id')
    .having(({ fn }) => fn.countAll<number>(), '>', countMax)
    .execute()
  for (const { user_id: accountId } of full) {
    const oldestKept = await db
      .selectFrom('ai_tool_results')
      .select(['created_at', 'id'])
      .where('user_id', '=', accountId)
      .where('starred_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(countMax - 1)
      .limit(1)
      .executeTakeFirst()
    if (!oldestKept) continue
    await forgetWhere(store, (all) =>
      all.and([
        all('user_id', '=', accountId),
        all.or([
          all('created_at', '<', oldestKept.created_at),
          all.and([all('created_at', '=', oldestKept.created_at), all('id', '<', oldestKept.id)]),
        ]),
      ]),
    )
  }
}

/** Deletes the results that match a condition, with the versions of their drafts, except starred ones. */
function forgetWhere({ db }: Pick<Store, 'db'>, isOver: ResultCondition): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const gone = await transaction
      .deleteFrom('ai_tool_results')
      .where('starred_at', 'is', null)
      .where(isOver)
      .returning('id')
      .execute()
    await eraseVersions(
      transaction,
      gone.map(({ id }) => id),
    )
  })
}
