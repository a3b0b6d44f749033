import type { ToolDefinition } from '#shared/kit/tool.ts'
import { draftsOf } from '../src/results/drafts.ts'
import type { Store } from '../src/store/store.ts'

/** All versions of the drafts of each result, in the order in which they came, as text. */
export type Kept = ReadonlyMap<string, readonly string[]>

/** The versions there are now, by result and draft. */
export async function changedVersions({ db }: Store): Promise<Kept> {
  const rows = await db.selectFrom('draft_versions').selectAll().orderBy('version').execute()
  const kept = new Map<string, string[]>()
  for (const row of rows) {
    const id = `${row.result_id} ${row.draft_id}`
    kept.set(id, [...(kept.get(id) ?? []), JSON.stringify(row)])
  }
  return kept
}

/**
 * What is not as it has to be, over all results: each holds the first drafts and those of every *more* that was paid, its
 * versions have every number once and stand in its text where they are current, every *again* that was paid is one of them
 * and none is there unpaid; and no version is without its result.
 */
export async function wrongResults(
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
  const say = (isWrong: boolean, id: string, what: string): void =>
    void (isWrong && wrong.push(`${id}: ${what}`))
  const results = [...stored, ...working]
  const ids = new Set(results.map(({ id }) => id))
  say(ids.size < results.length, 'all', 'a result is kept twice')
  for (const { result_id: id } of [...versions, ...heads])
    say(!ids.has(id), id, 'versions without a result')
  for (const { id, result } of results) {
    const drafts = draftsOf(tool, result)
    const own = versions.filter((version) => version.result_id === id)
    const costs = paid.filter((generation) => generation.result_id === id).map(({ cost }) => cost)
    const whole = costs.filter((cost) => cost !== againCredits).length
    say(drafts.length !== whole * tool.draftsCount, id, `${drafts.length} drafts, ${whole} paid`)
    const again = own.filter(({ kind }) => kind === 'again').length
    const againPaid = costs.length - whole
    say(again !== againPaid, id, `${again} written again, ${againPaid} paid`)
    for (const [index, draft] of drafts.entries()) {
      const of = own.filter((version) => version.draft_id === index + 1)
      const place = `${id} ${index + 1}`
      say(
        of.some(({ version }, at) => version !== at + 1),
        place,
        'a version is missing',
      )
      const head = heads.find((one) => one.result_id === id && one.draft_id === index + 1)
      const current = of.find(({ version }) => version === head?.version)
      say(of.length > 0 !== (current !== undefined), place, 'no current version')
      say(
        current !== undefined && current.draft !== JSON.stringify(draft),
        place,
        'the result holds another version than the current one',
      )
    }
  }
  return wrong
}
