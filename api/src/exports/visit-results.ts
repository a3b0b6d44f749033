import type { VisitResult } from '#shared/contract/shapes.ts'
import { plainOf } from '#shared/contract/blocks-to-text.ts'
import type { Block } from '#shared/kit/export.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { Reach } from '../results/reach.ts'
import { listWorking } from '../results/result-rows.ts'
import type { Store } from '../store/store.ts'
import { cleanBlocks } from './clean-blocks.ts'
import { resultOf } from './result-for.ts'
import { readResult } from './result-to-export.ts'

/** More than a person generates in a day, and still one page. */
const RESULTS_MAX = 50
const TITLE_CHARS_MAX = 80

/** What was written for a sponsored visitor in the last day, newest first, each draft by its first words. */
export async function readVisitResults(
  store: Store,
  reach: Reach,
  offered: ReadonlyMap<string, OfferedTool>,
): Promise<readonly VisitResult[]> {
  const rows = await store.run(() => listWorking(reach, RESULTS_MAX))
  return rows.flatMap((row) => {
    const result = resultOf(row, offered)
    const readable = readResult(result, offered.get(row.toolId), 1)
    if (!readable) return []
    const { exported, drafts } = readable
    return {
      id: row.id,
      tool_id: row.toolId,
      created_at: result.created_at,
      expires_at: new Date(row.expiresAt as number).toISOString(),
      drafts: drafts.map((draft, at) => ({
        id: at + 1,
        title: titleOf(cleanBlocks(exported.document(draft))),
      })),
    }
  })
}

/** The first words of a document, in one line. */
function titleOf([first]: readonly Block[]): string {
  const text =
    first?.kind === 'heading' ? first.text : first?.kind === 'paragraph' ? plainOf(first.text) : ''
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  const signs = [...line]
  if (signs.length <= TITLE_CHARS_MAX) return line
  const cut = signs.slice(0, TITLE_CHARS_MAX - 1).join('')
  return `${cut.trim()}…`
}
