import type { ToolDefinition } from '#shared/kit/tool.ts'
import { draftsOf } from '../src/results/drafts.ts'
import type { Store } from '../src/store/store.ts'

/** All versions of each draft, oldest first, as JSON text, by result and draft. */
export type DraftVersions = ReadonlyMap<string, readonly string[]>

/** Returns the rows of `draft_versions` as JSON text, by result and draft. */
export async function readDraftVersions({ db }: Store): Promise<DraftVersions> {
  const rows = await db.selectFrom('draft_versions').selectAll().orderBy('version').execute()
  const kept = new Map<string, string[]>()
  for (const row of rows) {
    const id = `${row.result_id} ${row.draft_id}`
    kept.set(id, [...(kept.get(id) ?? []), JSON.stringify(row)])
  }
  return kept
}

/**
 * The violations of these rules over all results: each has the first drafts and those of every paid *more*; its
 * version numbers have no gaps; its text contains the current versions; it has as many versions written *again* as
 * were paid for; and no version is without its result.
 */
export async function findWrongResults(
  { db }: Store,
  tool: ToolDefinition,
  againCredits: number,
): Promise<readonly string[]> {
  const stored = await db.selectFrom('ai_tool_results').select(['id', 'result']).execute()
  const working = await db.selectFrom('working_results').select(['id', 'result']).execute()
  const versions = await db.selectFrom('draft_versions').selectAll().orderBy('version').execute()
  const heads = await db.selectFrom('draft_heads').selectAll().execute()
  const paid = await db
    .selectFrom('generations')
    .select(['result_id', 'cost'])
    .where('state', '=', 'captured')
    .where('result_id', 'is not', null)
    .execute()
  const wrong: string[] = []
  const addIfWrong = (isWrong: boolean, id: string, what: string): void =>
    void (isWrong && wrong.push(`${id}: ${what}`))
  const results = [...stored, ...working]
  const ids = new Set(results.map(({ id }) => id))
  addIfWrong(ids.size < results.length, 'all', 'a result is kept twice')
  for (const { result_id: id } of [...versions, ...heads])
    addIfWrong(!ids.has(id), id, 'versions without a result')
  for (const { id, result } of results) {
    const drafts = draftsOf(tool, result)
    const own = versions.filter((version) => version.result_id === id)
    const costs = paid.filter((generation) => generation.result_id === id).map(({ cost }) => cost)
    const whole = costs.filter((cost) => cost !== againCredits).length
    addIfWrong(
      drafts.length !== whole * tool.draftsCount,
      id,
      `${drafts.length} drafts, ${whole} paid`,
    )
    const again = own.filter(({ kind }) => kind === 'again').length
    const againPaid = costs.length - whole
    addIfWrong(again !== againPaid, id, `${again} written again, ${againPaid} paid`)
    for (const [index, draft] of drafts.entries()) {
      const of = own.filter((version) => version.draft_id === index + 1)
      const place = `${id} ${index + 1}`
      addIfWrong(
        of.some(({ version }, at) => version !== at + 1),
        place,
        'a version is missing',
      )
      const head = heads.find((one) => one.result_id === id && one.draft_id === index + 1)
      const current = of.find(({ version }) => version === head?.version)
      addIfWrong(of.length > 0 !== (current !== undefined), place, 'no current version')
      addIfWrong(
        current !== undefined && current.draft !== JSON.stringify(draft),
        place,
        'the result holds another version than the current one',
      )
    }
  }
  return wrong
}
