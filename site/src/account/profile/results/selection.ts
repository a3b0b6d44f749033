import type { ManyResultsAction, ManyResultsAnswer } from '#shared/contract/shapes.ts'
import { MANY_RESULTS_MAX } from '#shared/contract/finding.ts'

/** The selected ids, in the order of selection. */
export type Selection = readonly string[]

/** True when no more can be chosen: the server changes at most a hundred at once. */
export function isFull(chosen: Selection): boolean {
  return chosen.length >= MANY_RESULTS_MAX
}

/** Selects or deselects one id; selects no more if the selection is full. */
export function toggle(chosen: Selection, id: string): Selection {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id)
  return isFull(chosen) ? chosen : [...chosen, id]
}

/** Selects all listed ids, up to the maximum; deselects them if all are selected already. */
export function toggleAll(chosen: Selection, shown: readonly string[]): Selection {
  const all = shown.slice(0, MANY_RESULTS_MAX)
  return all.every((id) => chosen.includes(id)) ? [] : all
}

/** Only the ids still listed, so that no hidden result is changed. */
export function keepShown(chosen: Selection, shown: readonly string[]): Selection {
  return chosen.filter((id) => shown.includes(id))
}

/** '1 result', '20 results'. */
export function countResults(count: number): string {
  return `${count} ${count === 1 ? 'result' : 'results'}`
}

const BULK_ACTION_DONE_TEXTS: Readonly<
  Record<ManyResultsAction, { title: string; text: (count: number) => string }>
> = {
  star: { title: 'Starred', text: (count) => `${countResults(count)} starred.` },
  unstar: { title: 'Star removed', text: (count) => `No star on ${countResults(count)} now.` },
  delete: {
    title: 'Deleted',
    text: (count) => `${countResults(count)} ${count === 1 ? 'is' : 'are'} gone for good.`,
  },
}

/**
 * The completed action, for a toast. Results deleted elsewhere before count as deleted; for other actions they are
 * mentioned.
 */
export function bulkActionDoneInWords(
  action: ManyResultsAction,
  { done, not_found: missing }: ManyResultsAnswer,
): { readonly title: string; readonly text: string } {
  const { title, text } = BULK_ACTION_DONE_TEXTS[action]
  if (action === 'delete') return { title, text: text(done.length + missing.length) }
  if (missing.length === 0) return { title, text: text(done.length) }
  const gone = `${countResults(missing.length)} had been deleted before.`
  return { title, text: `${text(done.length)} ${gone}` }
}
