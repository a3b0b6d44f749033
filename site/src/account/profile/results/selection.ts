import type { ManyAction, ManyAnswer } from '#shared/contract/shapes.ts'
import { MANY_RESULTS_MAX } from '#shared/contract/finding.ts'

/** The ids that are chosen, in the order in which they were. */
export type Selection = readonly string[]

/** True when no more can be chosen: the server changes a hundred at once. */
export function isFull(chosen: Selection): boolean {
  return chosen.length >= MANY_RESULTS_MAX
}

/** Chooses one, or lets it go. Nothing happens when there is no room for it. */
export function toggle(chosen: Selection, id: string): Selection {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id)
  return isFull(chosen) ? chosen : [...chosen, id]
}

/** Chooses all that are shown, as far as there is room; lets all go when that is so already. */
export function toggleAll(chosen: Selection, shown: readonly string[]): Selection {
  const all = shown.slice(0, MANY_RESULTS_MAX)
  return all.every((id) => chosen.includes(id)) ? [] : all
}

/** Only those that are still shown: nothing is changed that one does not see. */
export function stillShown(chosen: Selection, shown: readonly string[]): Selection {
  return chosen.filter((id) => shown.includes(id))
}

/** '1 result', '20 results'. */
export function countResults(count: number): string {
  return `${count} ${count === 1 ? 'result' : 'results'}`
}

const DONE: Readonly<Record<ManyAction, { title: string; text: (count: number) => string }>> = {
  star: { title: 'Starred', text: (count) => `${countResults(count)} starred.` },
  unstar: { title: 'Star removed', text: (count) => `No star on ${countResults(count)} now.` },
  delete: {
    title: 'Deleted',
    text: (count) => `${countResults(count)} ${count === 1 ? 'is' : 'are'} gone for good.`,
  },
}

/** What was done, for a toast. Whatever had been deleted elsewhere before counts as deleted, and is named otherwise. */
export function doneInWords(
  action: ManyAction,
  { done, not_found: missing }: ManyAnswer,
): { readonly title: string; readonly text: string } {
  const { title, text } = DONE[action]
  if (action === 'delete') return { title, text: text(done.length + missing.length) }
  if (missing.length === 0) return { title, text: text(done.length) }
  const gone = `${countResults(missing.length)} had been deleted before.`
  return { title, text: `${text(done.length)} ${gone}` }
}
