import { type Operation, statement } from '../../store/runner.ts'
import type { Store } from '../../store/store.ts'
import type { Reach } from '../reach.ts'
import { keepResult, lockResult } from '../result-rows.ts'

/** Whether a result has a star; false of one that is not there any more. */
export async function isStarred({ db }: Pick<Store, 'db'>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('ai_tool_results')
    .select('starred_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return (row?.starred_at ?? null) !== null
}

/**
 * Sets or takes away the star of a result; a working copy that gets one is kept in the history. A second one changes
 * nothing. False where there is no such result.
 */
export function* star(reach: Reach, id: string, isStarred: boolean): Operation<boolean> {
  const row = yield* lockResult(reach, id)
  if (!row) return false
  if (isStarred) yield* keepResult(row)
  yield isStarred
    ? statement(
        'UPDATE ai_tool_results SET starred_at = COALESCE(starred_at, {now}) WHERE id = ?',
        id,
      )
    : statement('UPDATE ai_tool_results SET starred_at = NULL WHERE id = ?', id)
  return true
}
