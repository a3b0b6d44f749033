import { availableChangesOf } from '#shared/kit/change/changes-of.server.ts'
import { createAssembly, type ReviewedDraft } from '#shared/kit/assemble.server.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import type { FormInput, Review, DraftToReview, SwapRequest } from './tasks.ts'

/** Reviews drafts without changing them: each beside those before it that have no faults. */
export function reviewDrafts(
  server: ServerTool,
  input: FormInput,
  drafts: readonly DraftToReview[],
): Review {
  const assembly = createAssembly(server, input)
  let faultlessCount = 0
  const reviewed = drafts.map(({ draft, writer }): ReviewedDraft => {
    const seen = assembly.review(draft, writer)
    if (seen.faults.length > 0) return seen
    assembly.offer(seen.draft, 'other')
    faultlessCount += 1
    return seen
  })
  const notes = faultlessCount >= server.tool.draftsMin ? assembly.judge().notes : []
  const changes = availableChangesOf(server)
  return { drafts: reviewed, notes, rules: assembly.rules, groups: assembly.groups, changes }
}

/**
 * Replaces the fragment at a path of a draft. Returns undefined if the tool swaps nothing, there is no other
 * fragment, or the draft would break a rule that it does not break now.
 */
export function swapDraftPart(
  server: ServerTool,
  input: FormInput,
  { draft, path, writer, seed, avoid, others }: SwapRequest,
): ReviewedDraft | undefined {
  const swapped = server.swap?.(draft, path, { input: input as never, seed, avoid, others })
  if (swapped === undefined) return undefined
  const assembly = createAssembly(server, input)
  for (const other of others) assembly.offer(other, 'other')
  const before = new Set(assembly.review(draft, writer).faults.map(({ rule }) => rule))
  const seen = assembly.review(swapped, writer)
  return seen.faults.every(({ rule }) => before.has(rule)) ? seen : undefined
}
