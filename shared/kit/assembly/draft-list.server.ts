import { isRejection, type Rejection } from '../rules/rejection.ts'
import type { Fault, WriterName } from '../rules/rules.ts'
import type { CheckedDraft } from './assembly.ts'
import { checkDraft, type CheckScope } from './check-draft.server.ts'

/** The accepted drafts. */
export interface DraftList {
  readonly items: readonly CheckedDraft[]
  /** The drafts of `items`, stored separately for the list rules. */
  readonly drafts: readonly unknown[]
  /** Replaces all items. */
  replaceItems(items: readonly CheckedDraft[]): void
  /** Adds a draft, or returns the reasons why it does not fit with the others. */
  join(checked: CheckedDraft): CheckedDraft | Rejection
  /** Returns the reasons why a draft cannot join; only the first one for the built-in writer. */
  faultsBeside(draft: unknown, writer: WriterName): Fault[]
}

export function createDraftList({ ruleset, context }: CheckScope): DraftList {
  let items: CheckedDraft[] = []
  let drafts: unknown[] = []
  const list: DraftList = {
    get items() {
      return items
    },
    get drafts() {
      return drafts
    },
    replaceItems(others) {
      items = [...others]
      drafts = items.map((item) => item.draft)
    },
    join(checked) {
      const faults = list.faultsBeside(checked.draft, checked.marks.writer)
      if (faults.length > 0) return { faults }
      drafts.push(checked.draft)
      items.push(checked)
      return checked
    },
    faultsBeside(draft, writer) {
      const faults: Fault[] = []
      drafts.push(draft)
      for (const rule of ruleset.joining) {
        const problem = rule.check(drafts, context)
        if (!problem) continue
        faults.push({ rule: rule.id, where: '', message: problem.message })
        if (writer === 'builtin') break
      }
      drafts.pop()
      return faults
    },
  }
  return list
}

/** Checks candidates and adds them to a list. */
export interface CandidateIntake {
  /** Checks one candidate and adds it, or returns the reasons for refusing it. */
  offer(candidate: unknown, writer: WriterName): CheckedDraft | Rejection
  /** Adds drafts that were only advised against, up to the tool's minimum. Returns the added drafts. */
  acceptAdvised(): readonly CheckedDraft[]
}

export function createCandidateIntake(scope: CheckScope, list: DraftList): CandidateIntake {
  // Drafts of the built-in writer, held back until it has no better ones.
  const advised: CheckedDraft[] = []
  return {
    offer(candidate, writer) {
      const checked = checkDraft(scope, candidate, writer)
      if (isRejection(checked)) return checked
      const advice = writer === 'builtin' ? reasonToTryFurther(checked, scope, list) : undefined
      if (advice === undefined) return list.join(checked)
      advised.push(checked)
      return { faults: [{ rule: 'advice', where: '', message: advice }] }
    },
    acceptAdvised() {
      const taken: CheckedDraft[] = []
      for (const checked of advised.splice(0)) {
        if (list.items.length >= scope.server.tool.draftsMin) break
        if (!isRejection(list.join(checked))) taken.push(checked)
      }
      return taken
    },
  }
}

/** Returns the reason to ask the built-in writer for a better draft first; undefined if there is none. */
function reasonToTryFurther(
  { draft, marks }: CheckedDraft,
  { ruleset, context }: CheckScope,
  list: DraftList,
): string | undefined {
  if (marks.warnings.length > 0)
    for (const rule of ruleset.rules) {
      const problem = rule.kind === 'advises' && !rule.isNote && rule.check(draft, context)
      if (problem) return problem.message
    }
  const drafts = [...list.drafts, draft]
  for (const rule of ruleset.choosing) {
    const problem = rule.check(drafts, context)
    if (problem) return problem.message
  }
  return undefined
}
