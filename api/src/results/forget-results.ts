import type { ResultsKept } from '#shared/contract/site-brand.ts'
import type { Store } from '../store/store.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Deletes the stored results that the operator's limits do not keep: those that are too old, and of each account all but
 * the newest. Without limits it touches nothing.
 */
export async function forgetResults(
  store: Pick<Store, 'db' | 'now'>,
  { daysMax, countMax }: ResultsKept,
): Promise<void> {
  const { db } = store
  if (daysMax > 0) {
    await db
      .deleteFrom('ai_tool_results')
      .where('created_at', '<', (await store.now()) - daysMax * DAY_MS)
      .execute()
  }
  if (countMax === 0) return
  const full = await db
    .selectFrom('ai_tool_results')
    .select('user_id')
    .groupBy('user_id')
    .having(({ fn }) => fn.countAll<number>(), '>', countMax)
    .execute()
  for (const { user_id: accountId } of full) {
    const oldestKept = await db
      .selectFrom('ai_tool_results')
      .select(['created_at', 'id'])
      .where('user_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(countMax - 1)
      .limit(1)
      .executeTakeFirst()
    if (!oldestKept) continue
    await db
      .deleteFrom('ai_tool_results')
      .where('user_id', '=', accountId)
      .where((all) =>
        all.or([
          all('created_at', '<', oldestKept.created_at),
          all.and([all('created_at', '=', oldestKept.created_at), all('id', '<', oldestKept.id)]),
        ]),
      )
      .execute()
  }
}
