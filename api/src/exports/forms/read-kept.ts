import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import { draftsOf } from '../../results/drafts.ts'
import type { StoredResult } from '../export-tasks.ts'
import type { ExportedResult } from './result-to-export.ts'
import { iso } from '../../store/iso-time.ts'

/** Parses a stored result, with its current drafts. */
export function parseStoredResult(
  { id, toolId, createdAt, prompt, result }: StoredResult,
  offered: OfferedTool | undefined,
): ExportedResult {
  // A tool that no longer exists had either a list or one text.
  const isText = result.startsWith('"')
  const unknown = { resultKind: isText ? 'text' : 'list', isNumbered: true } as const
  const drafts = draftsOf(offered?.tool ?? unknown, result)
  return {
    id,
    tool_id: toolId,
    created_at: iso(createdAt),
    prompt: JSON.parse(prompt) as Readonly<Record<string, unknown>>,
    drafts: drafts.map((draft, at) => ({ id: at + 1, draft })),
  }
}
