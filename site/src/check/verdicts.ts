import type { CheckAnswer, DraftFault } from '#shared/contract/shapes.ts'
import type { OwnDraft } from '#shared/kit/own-drafts.ts'
import type { DraftMarks } from '#shared/kit/rules/rules.ts'

/** What became of one draft: its marks where it passed, else what is wrong with it. */
export interface DraftVerdict {
  readonly own: OwnDraft
  readonly marks?: DraftMarks | undefined
  readonly faults: readonly FaultGroup[]
}

/** What is wrong, under what a person understands of it. */
export interface FaultGroup {
  readonly title: string
  readonly faults: readonly NumberedFault[]
}

/** Numbered through a draft, in the order in which it is shown. */
export interface NumberedFault extends DraftFault {
  readonly number: number
}

/** The whole answer, draft by draft as they were sent. */
export interface Verdicts {
  readonly drafts: readonly DraftVerdict[]
  /** What is wrong with all of them together. */
  readonly faults: readonly DraftFault[]
  readonly notes: readonly string[]
  readonly checks: CheckAnswer['checks']
}

/** What a fault stands under whose rule belongs to no group. */
const UNGROUPED = 'Complete'

/** Lays the answer beside what was sent: those that passed come in their order, the others name their place. */
export function readVerdicts(sent: readonly OwnDraft[], answer: CheckAnswer): Verdicts {
  const { checks, faults, notes, refused } = answer
  const faultsAt = new Map(refused.map((one) => [one.index, one.faults]))
  const passed = checks.drafts.values()
  const drafts = sent.map((own, index): DraftVerdict => {
    const wrong = faultsAt.get(index)
    if (wrong) return { own, faults: inGroups(wrong, checks.groups) }
    return { own, marks: passed.next().value, faults: [] }
  })
  return { drafts, faults, notes, checks }
}

/** '3 drafts checked: 2 pass, 1 needs a change.' */
export function summaryOf({ drafts, faults }: Verdicts): string {
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

function inGroups(
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
