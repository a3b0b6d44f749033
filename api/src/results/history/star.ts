import { type Operation, statement } from '../../store/runner.ts'
import type { Store } from '../../store/store.ts'
import type { Reach } from '../reach.ts'
import { moveToHistory, lockResult } from '../result-rows.ts'

/** True if a result has a star; false if it no longer exists. */
export async function isStarred({ db }: Pick<Store, 'db'>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('ai_tool_results')
    .select('starred_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return (row?.starred_at ?? null) !== null
}

/**
 * Sets or removes the star of a result; a working copy that gets a star is moved to the history. Repeating it changes
 * nothing. Returns false if there is no such result.
 */
export function* writeStar(reach: Reach, id: string, isStarred: boolean): Operation<boolean> {
  const row = yield* lockResult(reach, id)
  if (!row) return false
  if (isStarred) yield* moveToHistory(row)
  yield isStarred
    ? statement(
        'UPDATE ai_tool_results SET starred_at = COALESCE(starred_at, {now}) WHERE id = ?',
        id,
      )
    : statement('UPDATE ai_tool_results SET starred_at = NULL WHERE id = ?', id)
  return true
}
