import type { DraftRule } from '../../kit/rules.ts'
import { lowerWords } from '../../text/measures.ts'
import { stemOf } from '../../text/stem.ts'
import { withoutDenials } from './denied.ts'
import type { Draft } from './output.server.ts'
import { readingOf } from './writer/reading.server.ts'
import type { Input } from './tool.ts'

/** What of a form's denial may stand between its words. */
const BETWEEN_WORDS_MAX = 2

/** Nothing is planned that the form rules out, the whole of a denial and not a word of it (rules.md AT13). */
export const keepsOut: DraftRule<Draft, Input> = {
  id: 'AT13',
  kind: 'refuses',
  group: 'ruledOut',
  about: 'Nothing that you ruled out',
  check: (draft, { input }) => {
    const { ruledOut } = readingOf(input)
    if (ruledOut.length === 0) return undefined
    for (const where of ['title', 'description', 'approach'] as const)
      for (const sentence of withoutDenials(draft[where]).split(/[.!?;]/u)) {
        const said = lowerWords(sentence)
        const at = placeOf(said.map(stemOf), ruledOut)
        if (at === undefined) continue
        const message = `The form rules out “${said[at]}”, and this plans it. Leave it out.`
        return { where, message }
      }
    return undefined
  },
}

/** Where all words of a denial stand together, in any order. */
function placeOf(
  stems: readonly string[],
  ruledOut: readonly (readonly string[])[],
): number | undefined {
  for (const whole of ruledOut) {
    const span = whole.length + BETWEEN_WORDS_MAX
    const at = stems.findIndex(
      (stem, place) =>
        whole.includes(stem) &&
        whole.every((one) => stems.slice(Math.max(0, place - span), place + span).includes(one)),
    )
    if (at >= 0 && whole.length > 0) return at
  }
  return undefined
}
