import type { Assembled, Assembly, Candidates, ListFault } from './assembly/assembly.ts'
import { checkDraft, scopeOf } from './assembly/check-draft.server.ts'
import { createDraftList, createCandidateIntake } from './assembly/draft-list.server.ts'
import { enforceListRules, reviewList } from './assembly/list-rules.server.ts'
import { reviewDraft } from './assembly/review-draft.server.ts'
import { isRejection } from './rules/rejection.ts'
import type { ServerTool } from './server-tool.server.ts'

export type {
  Assembled,
  Assembly,
  Candidates,
  CheckedDraft,
  ListFault,
  ListVerdict,
  ReviewedDraft,
} from './assembly/assembly.ts'

/**
 * Creates the assembly of one generation. `alsoStated`: facts that drafts may state in addition to the form's, for
 * the rules that check stated facts.
 */
export function createAssembly(
  server: ServerTool,
  input: Readonly<Record<string, string>>,
  alsoStated = '',
): Assembly {
  const scope = scopeOf(server, input, alsoStated)
  const list = createDraftList(scope)
  const intake = createCandidateIntake(scope, list)
  const listFaults: ListFault[] = []
  const { abouts: rules, groups } = scope.ruleset
  const notesWith = (listWarnings: readonly string[]): string[] => [
    ...(server.checks.notes?.(list.drafts, scope.context) ?? []),
    ...listWarnings,
  ]
  return {
    ...intake,
    rules,
    groups,
    listFaults,
    fits(candidate, writer) {
      const checked = checkDraft(scope, candidate, writer)
      if (isRejection(checked)) return checked
      const faults = list.faultsBeside(checked.draft, writer)
      return faults.length > 0 ? { faults } : checked
    },
    review: (draft, writer) => reviewDraft(scope, list, draft, writer),
    missing: () => Math.max(0, server.tool.draftsCount - list.items.length),
    finish(spare) {
      const listWarnings = enforceListRules({ scope, list, intake, faults: listFaults }, spare)
      if (list.items.length < server.tool.draftsMin) return undefined
      return { drafts: list.items, notes: notesWith(listWarnings), rules, groups }
    },
    judge() {
      const { faults, notes } = reviewList(scope, list)
      return { faults, notes: notesWith(notes) }
    },
  }
}

/**
 * Runs the built-in writer alone to a full result, for the offline server and for tests. Undefined when it could not
 * reach the tool's minimum.
 */
export function assembleBuiltin(
  server: ServerTool,
  input: Readonly<Record<string, string>>,
  candidates: Candidates,
): Assembled | undefined {
  const assembly = createAssembly(server, input)
  let wasTaken = true
  while (assembly.missing() > 0) {
    const next = candidates.next(wasTaken)
    if (next.done) break
    wasTaken = !isRejection(assembly.offer(next.value, 'builtin'))
  }
  assembly.acceptAdvised()
  return assembly.finish(candidates)
}
