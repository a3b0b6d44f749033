import type { VisitResult } from '#shared/contract/shapes.ts'
import type { Reach } from '../results/reach.ts'
import { listWorking, type ResultRow } from '../results/result-rows.ts'
import type { Store } from '../store/store.ts'
import type { ExportWorkers } from './export-tasks.ts'
import { iso } from '../store/iso-time.ts'

/** More than a person generates in a day, and still one page. */
const VISIT_RESULTS_MAX = 50

/** The results written for a sponsored visitor in the last day, newest first, with the first words of each draft. */
export async function readVisitResults(
  store: Store,
  workers: ExportWorkers,
  reach: Reach,
  owner: string,
): Promise<readonly VisitResult[]> {
  const rows = await store.run(() => listWorking(reach, VISIT_RESULTS_MAX))
  const titles = await Promise.all(
    rows.map((kept) => workers.perform('titles', { toolId: kept.toolId, stored: kept }, owner)),
  )
  return rows.flatMap((row, at) => visitResult(row, titles[at]))
}

function visitResult(
  { id, toolId, createdAt, expiresAt }: ResultRow,
  titles: readonly string[] | undefined,
): VisitResult[] {
  if (!titles) return []
  return [
    {
      id,
      tool_id: toolId,
      created_at: iso(createdAt),
      expires_at: iso(expiresAt as number),
      drafts: titles.map((title, draft) => ({ id: draft + 1, title })),
    },
  ]
}
