import type { Filled } from '../../../write/fill.server.ts'
import type { Plan } from '../../../write/plan.server.ts'
import { isAskLine } from '../checks.ts'

/** Chooses texts for one ad, each with a new statement. */
export interface TextPicker {
  /** Returns the best text with a new statement; with `isRepeatable`, a repeated statement if there is no other. */
  (
    texts: readonly Filled[],
    weigh: (text: Filled) => number,
    accept: (text: Filled) => boolean,
    isRepeatable?: boolean,
  ): Filled | undefined
  /** Takes back a chosen text. */
  undo(text: Filled): void
}

/** Creates the choice of texts for one ad; `said` contains the texts of other ads. */
export function createTextPicker(plan: Plan, said: readonly string[]): TextPicker {
  const beside = new Set<string>()
  const added = new Map<Filled, readonly string[]>()
  let mayAsk = !said.some(isAskLine)
  const take: TextPicker = (texts, weigh, accept, isRepeatable = false) => {
    const fits = (text: Filled): boolean => accept(text) && (mayAsk || !isAskLine(text.text))
    const chosen =
      plan.choose(texts, beside, weigh, fits) ??
      (isRepeatable ? plan.choose(texts, undefined, weigh, fits) : undefined)
    if (chosen && isAskLine(chosen.text)) mayAsk = false
    if (chosen)
      added.set(
        chosen,
        chosen.carries.filter((id) => !beside.has(id)),
      )
    for (const id of chosen?.carries ?? []) beside.add(id)
    return chosen
  }
  take.undo = (text) => {
    for (const id of added.get(text) ?? []) beside.delete(id)
    if (isAskLine(text.text)) mayAsk = !said.some(isAskLine)
  }
  return take
}
