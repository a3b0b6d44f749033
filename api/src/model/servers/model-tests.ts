import { newId } from '../../store/new-id.ts'
import type { Store } from '../../store/store.ts'
import type { ModelName } from './model-memory.ts'
import type { ToolTest } from './test-model.ts'
import { iso } from '../../store/iso-time.ts'

/** The result of a connection test. */
export interface ModelTestReport extends ModelName {
  readonly is_ok: boolean
  /** Capability → the accepted choice. */
  readonly takes: Readonly<Record<string, string>>
  readonly tools: readonly (ToolTest & { readonly cost: number | null })[]
}

/** The public summary of a test. */
export interface ModelTestSummary {
  /** ISO 8601 in UTC. */
  readonly at: string
  readonly is_ok: boolean
  readonly drafts: number
  readonly passed: number
}

/** How many tests are kept. */
const TESTS_KEPT_MAX = 20

/** Stores a report, so that it can be read without a call; the oldest are deleted. */
export async function keepModelTest(store: Store, report: ModelTestReport): Promise<void> {
  const { db } = store
  const tested_at = await store.now()
  await db
    .insertInto('model_tests')
    .values({
      id: newId(tested_at),
      tested_at,
      is_ok: report.is_ok ? 1 : 0,
      report: JSON.stringify(report),
    })
    .execute()
  const newest = db
    .selectFrom('model_tests')
    .select('id')
    .orderBy('tested_at', 'desc')
    .limit(TESTS_KEPT_MAX)
  await db.deleteFrom('model_tests').where('id', 'not in', newest).execute()
}

/** The last test, if it was one of this model; else undefined. */
export async function lastModelTest(
  { db }: Pick<Store, 'db'>,
  model: ModelName,
): Promise<ModelTestSummary | undefined> {
  const row = await db
    .selectFrom('model_tests')
    .select(['tested_at', 'is_ok', 'report'])
    .orderBy('tested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const report = row && (JSON.parse(row.report) as ModelTestReport)
  if (!report || report.address !== model.address || report.model !== model.model) return undefined
  return {
    at: iso(row.tested_at),
    is_ok: row.is_ok === 1,
    drafts: report.tools.reduce((sum, { drafts }) => sum + drafts, 0),
    passed: report.tools.reduce((sum, { passed }) => sum + passed, 0),
  }
}
