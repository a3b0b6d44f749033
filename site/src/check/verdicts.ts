import type { CheckAnswer, DraftFault } from '#shared/contract/shapes.ts'
import type { OwnDraft } from '#shared/kit/own-drafts.ts'
import type { DraftMarks } from '#shared/kit/rules/rules.ts'

/** The verdict on one draft: its marks if it passed, else its faults. */
export interface DraftVerdict {
  readonly own: OwnDraft
  readonly marks?: DraftMarks | undefined
  readonly faults: readonly FaultGroup[]
}

/** Faults under a title that a person understands. */
export interface FaultGroup {
  readonly title: string
  readonly faults: readonly NumberedFault[]
}

/** A fault numbered within its draft, in the order shown. */
export interface NumberedFault extends DraftFault {
  readonly number: number
}

/** The result of a check, for display: a verdict per draft in the order sent, and what concerns all of them. */
export interface Verdicts {
  readonly drafts: readonly DraftVerdict[]
  /** Faults of all drafts together. */
  readonly faults: readonly DraftFault[]
  readonly notes: readonly string[]
  readonly checks: CheckAnswer['checks']
}

/** The title for faults whose rule is in no group. */
const UNGROUPED = 'Complete'

/** Matches the answer with the drafts sent: passed drafts are in order, refused ones have their index. */
export function readVerdicts(sent: readonly OwnDraft[], answer: CheckAnswer): Verdicts {
  const { checks, faults, notes, refused } = answer
  const faultsAt = new Map(refused.map((one) => [one.index, one.faults]))
  const passed = checks.drafts.values()
  const drafts = sent.map((own, index): DraftVerdict => {
    const draftFaults = faultsAt.get(index)
    if (draftFaults) return { own, faults: groupFaults(draftFaults, checks.groups) }
    return { own, marks: passed.next().value, faults: [] }
  })
  return { drafts, faults, notes, checks }
}

/** '3 drafts checked: 2 pass, 1 needs a change.' */
export function verdictsInWords({ drafts, faults }: Verdicts): string {
  const failed = drafts.filter((draft) => draft.faults.length > 0).length
  const count = `${drafts.length} ${drafts.length === 1 ? 'draft' : 'drafts'} checked`
  const passed = drafts.length - failed
  const rest =
    failed === 0
      ? drafts.length === 1
        ? 'it passes'
        : 'all pass'
      : `${passed} ${passed === 1 ? 'passes' : 'pass'}, ${failed} ${failed === 1 ? 'needs' : 'need'} a change`
  return `${count}: ${rest}.${faults.length > 0 ? ' Something is to say of all of them together.' : ''}`
}

function groupFaults(
  faults: readonly DraftFault[],
  groups: CheckAnswer['checks']['groups'] = {},
): readonly FaultGroup[] {
  const titleOf = (rule: string): string =>
    Object.keys(groups).find((title) => groups[title]?.includes(rule)) ?? UNGROUPED
  const titles = [...Object.keys(groups), UNGROUPED]
  let number = 0
  return titles.flatMap((title) => {
    const own = faults.filter(({ rule }) => titleOf(rule) === title)
    if (own.length === 0) return []
    return [{ title, faults: own.map((fault) => ({ ...fault, number: ++number })) }]
  })
}
