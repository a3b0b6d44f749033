import { isRejection } from '../rules/rejection.ts'
import type { ListProblem, ListRule, WriterName } from '../rules/rules.ts'
import type { Candidates, CheckedDraft, ListFault, ListVerdict } from './assembly.ts'
import { checkDraft, type CheckScope } from './check-draft.server.ts'
import type { DraftList, CandidateIntake } from './draft-list.server.ts'

const REPLACEMENTS_MAX = 60
const LIST_PASSES_MAX = 4

/** A list that is being checked by the rules about the whole list. */
export interface ListUnderCheck {
  readonly scope: CheckScope
  readonly list: DraftList
  readonly intake: CandidateIntake
  /** The faults found so far, including those of replaced drafts. */
  readonly faults: ListFault[]
}

/**
 * Repairs, replaces or drops drafts by every list rule; a refusing rule's problem beyond repair empties the list.
 * Returns the messages of the other rules. A draft added for one rule may break another, so the rules are checked
 * again until nothing changes.
 */
export function enforceListRules(work: ListUnderCheck, spare: Candidates): string[] {
  for (let pass = 1; ; pass++) {
    const before = work.list.drafts
    const notes = work.scope.ruleset.whole.flatMap((rule) =>
      enforceListRule(work, rule, spare, pass < LIST_PASSES_MAX),
    )
    if (work.list.drafts === before) return notes
  }
}

function enforceListRule(
  work: ListUnderCheck,
  rule: ListRule<unknown>,
  spare: Candidates,
  mayChange: boolean,
): string[] {
  const { list, faults } = work
  const { context, server } = work.scope
  for (let round = 0; ; round++) {
    const problem = rule.check(list.drafts, context)
    if (!problem) return []
    const isBeyondRepair = !mayChange || round === REPLACEMENTS_MAX
    if (round === 0 && rule.repair && !isBeyondRepair) {
      const writerOf = list.items.map((item) => item.marks.writer)
      list.replaceItems(recheck(work, rule.repair(list.drafts, context), writerOf, rule.id))
      continue
    }
    if (rule.kind === 'refuses') {
      // An empty list is not reported as a fault.
      if (list.drafts.length > 0) faults.push(toListFault(list, rule.id, problem))
      if (problem.drop === undefined || isBeyondRepair) {
        if (list.drafts.length > 0) list.replaceItems([])
        return []
      }
      list.replaceItems(list.items.toSpliced(problem.drop, 1))
      if (addReplacement(work, spare) || list.items.length >= server.tool.draftsMin) continue
      return []
    }
    const dropped = problem.drop === undefined ? undefined : list.items[problem.drop]
    // Only drafts of the built-in writer are dropped for advice.
    if (dropped?.marks.writer !== 'builtin' || isBeyondRepair) return [problem.message]
    const before = list.items
    list.replaceItems(list.items.filter((item) => item !== dropped))
    if (addReplacement(work, spare)) continue
    // A full list with a note is better than a shorter one.
    list.replaceItems(before)
    return [problem.message]
  }
}

function addReplacement({ intake }: ListUnderCheck, spare: Candidates): boolean {
  let wasTaken = true
  for (let tries = 0; tries < REPLACEMENTS_MAX; tries++) {
    const next = spare.next(wasTaken)
    if (next.done) return false
    wasTaken = !isRejection(intake.offer(next.value, 'builtin'))
    if (wasTaken) return true
  }
  return false
}

/** Checks the drafts changed by a list repair again by the rules about one draft, and drops those that fail. */
function recheck(
  { scope, list }: ListUnderCheck,
  drafts: readonly unknown[],
  writers: readonly WriterName[],
  ruleId: string,
): CheckedDraft[] {
  return drafts.flatMap((draft, index) => {
    const same = list.items.find((item) => item.draft === draft)
    if (same) return [same]
    const checked = checkDraft(scope, draft, writers[index] ?? 'builtin')
    if (isRejection(checked)) return []
    const marks = { ...checked.marks, repaired: [...checked.marks.repaired, ruleId] }
    return [{ draft: checked.draft, marks }]
  })
}

/**
 * Checks a list by the rules about the whole list, without changing it. Problems of rules that repair are ignored,
 * because those only sort drafts.
 */
export function reviewList({ ruleset, context }: CheckScope, list: DraftList): ListVerdict {
  const faults: ListFault[] = []
  const notes: string[] = []
  for (const rule of ruleset.whole) {
    const problem = rule.check(list.drafts, context)
    if (!problem) continue
    if (rule.kind === 'advises') notes.push(problem.message)
    if (rule.kind === 'refuses') faults.push(toListFault(list, rule.id, problem))
  }
  return { faults, notes }
}

function toListFault(list: DraftList, rule: string, { message, drop }: ListProblem): ListFault {
  const blamed = drop === undefined ? undefined : list.items[drop]
  return { rule, where: '', message, ...(blamed && { blamed }) }
}
