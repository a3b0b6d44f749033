import { isRejection, type Rejection } from '../rules/rejection.ts'
import type { Fault, WriterName } from '../rules/rules.ts'
import type { CheckedDraft } from './assembly.ts'
import { checkDraft, type Scope } from './check-draft.server.ts'

/** The drafts taken in so far. */
export interface DraftList {
  readonly items: readonly CheckedDraft[]
  /** The drafts of `items`, kept beside it for the list rules. */
  readonly drafts: readonly unknown[]
  /** Puts others in the place of all. */
  keep(items: readonly CheckedDraft[]): void
  /** Takes a draft in, or says why it cannot stand beside the others. */
  join(checked: CheckedDraft): CheckedDraft | Rejection
  /** Why a draft cannot join; of the built-in writer's the first reason is enough. */
  faultsBeside(draft: unknown, writer: WriterName): Fault[]
}

export function createDraftList({ ruleset, context }: Scope): DraftList {
  let items: CheckedDraft[] = []
  let drafts: unknown[] = []
  const list: DraftList = {
    get items() {
      return items
    },
    get drafts() {
      return drafts
    },
    keep(others) {
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

/** Drafts on their way into a list. */
export interface Intake {
  /** Checks one candidate and takes it in, or says why not. */
  offer(candidate: unknown, writer: WriterName): CheckedDraft | Rejection
  /** Takes in, as far as the tool's minimum wants them, what was only advised against. Returns what came in. */
  takeAdvised(): readonly CheckedDraft[]
}

export function createIntake(scope: Scope, list: DraftList): Intake {
  // Of the built-in writer, held back until it has nothing better.
  const advised: CheckedDraft[] = []
  return {
    offer(candidate, writer) {
      const checked = checkDraft(scope, candidate, writer)
      if (isRejection(checked)) return checked
      const advice = writer === 'builtin' ? adviceAgainst(checked, scope, list) : undefined
      if (advice === undefined) return list.join(checked)
      advised.push(checked)
      return { faults: [{ rule: 'advice', where: '', message: advice }] }
    },
    takeAdvised() {
      const taken: CheckedDraft[] = []
      for (const checked of advised.splice(0)) {
        if (list.items.length >= scope.server.tool.draftsMin) break
        if (!isRejection(list.join(checked))) taken.push(checked)
      }
      return taken
    },
  }
}

/** Why the built-in writer is asked for a better draft first. */
function adviceAgainst(
  { draft, marks }: CheckedDraft,
  { ruleset, context }: Scope,
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
