import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import { draftsOf } from '../results/drafts.ts'
import type { Reach } from '../results/reach.ts'
import { readResult, type ResultRow } from '../results/result-rows.ts'
import type { Store } from '../store/store.ts'
import type { ExportedResult } from './result-to-export.ts'

/** A result within somebody's reach, with its current drafts; undefined for any other. */
export async function resultFor(
  store: Store,
  reach: Reach,
  id: string,
  offered: ReadonlyMap<string, OfferedTool>,
): Promise<ExportedResult | undefined> {
  const row = await store.run(() => readResult(reach, id))
  return row && resultOf(row, offered)
}

/** A result as it is kept, with its current drafts. */
export function resultOf(
  row: ResultRow,
  offered: ReadonlyMap<string, OfferedTool>,
): ExportedResult {
  // A tool that is not there any more had a list, or one text.
  const isText = row.result.startsWith('"')
  const unknown = { resultKind: isText ? 'text' : 'list', isNumbered: true } as const
  const drafts = draftsOf(offered.get(row.toolId)?.tool ?? unknown, row.result)
  return {
    id: row.id,
    tool_id: row.toolId,
    created_at: new Date(row.createdAt).toISOString(),
    prompt: JSON.parse(row.prompt) as Readonly<Record<string, unknown>>,
    drafts: drafts.map((draft, at) => ({ id: at + 1, draft })),
  }
}
