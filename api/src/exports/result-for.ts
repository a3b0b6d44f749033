import type { AccountCaller } from '../accounts/access-tokens.ts'
import { findResult } from '../results/results.ts'
import type { Store } from '../store/store.ts'
import type { ExportedResult } from './result-to-export.ts'

/** A result that the caller may read; undefined for anybody else's. */
export async function resultFor(
  store: Store,
  caller: AccountCaller,
  id: string,
): Promise<ExportedResult | undefined> {
  const found = await findResult(store, caller.accountId, id)
  return (
    found && {
      id: found.id,
      tool_id: found.tool_id,
      created_at: found.created_at,
      prompt: found.prompt as Readonly<Record<string, unknown>>,
      drafts: draftsOf(found.result),
    }
  )
}

/** The drafts of a stored result, without the numbers that some carry: a draft's id is its place, from 1. */
function draftsOf(result: unknown): { id: number; draft: unknown }[] {
  const drafts: readonly unknown[] = Array.isArray(result) ? result : [result]
  return drafts.map((draft, at) => ({ id: at + 1, draft: withoutId(draft) }))
}

function withoutId(draft: unknown): unknown {
  if (typeof draft !== 'object' || draft === null) return draft
  const { id: _, ...rest } = draft as Readonly<Record<string, unknown>>
  return rest
}
