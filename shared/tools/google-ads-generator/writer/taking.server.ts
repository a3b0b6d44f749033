import type { Filled } from '../../../write/fill.server.ts'
import type { Plan } from '../../../write/plan.server.ts'
import { isAskLine } from '../checks.ts'

/** Chooses texts for one ad that share no statement. */
export interface TextPicker {
  /**
   * Returns the best text that shares no statement with those chosen, or with `isRepeatable` one that does if there
   * is no other; undefined if none fits.
   */
  (
    texts: readonly Filled[],
    weigh: (text: Filled) => number,
    accept: (text: Filled) => boolean,
    isRepeatable?: boolean,
  ): Filled | undefined
  /** Takes back a chosen text. */
  undo(text: Filled): void
}

/** Creates the choice of texts for one ad, given the texts of the other ads. */
export function createTextPicker(plan: Plan, otherAdTexts: readonly string[]): TextPicker {
  const usedStatementIds = new Set<string>()
  const added = new Map<Filled, readonly string[]>()
  let mayAsk = !otherAdTexts.some(isAskLine)
  const take: TextPicker = (texts, weigh, accept, isRepeatable = false) => {
    const fits = (text: Filled): boolean => accept(text) && (mayAsk || !isAskLine(text.text))
    const chosen =
      plan.choose(texts, usedStatementIds, weigh, fits) ??
      (isRepeatable ? plan.choose(texts, undefined, weigh, fits) : undefined)
    if (chosen && isAskLine(chosen.text)) mayAsk = false
    if (chosen)
      added.set(
        chosen,
        chosen.carries.filter((id) => !usedStatementIds.has(id)),
      )
    for (const id of chosen?.carries ?? []) usedStatementIds.add(id)
    return chosen
  }
  take.undo = (text) => {
    for (const id of added.get(text) ?? []) usedStatementIds.delete(id)
    if (isAskLine(text.text)) mayAsk = !otherAdTexts.some(isAskLine)
  }
  return take
}
