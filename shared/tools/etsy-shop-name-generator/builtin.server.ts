import { isOnlyGraveEvent } from '../../kit/brief-of.server.ts'
import { chooseNames } from '../../naming/choose.server.ts'
import { patternOf } from '../../naming/pattern.server.ts'
import type { Random } from '../../text/random.ts'
import { isLikelyAvailable } from './availability.server.ts'
import { descriptionOf, namingFor } from './naming.server.ts'
import type { Draft } from './output.server.ts'
import { type Input, tool } from './tool.ts'

/**
 * Writes closed-up shop names from the product, the style and the words of the craft. The same input and seed give
 * the same names; ends when no good name is left.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  if (isOnlyGraveEvent(tool, input)) return
  const { ideas, naming } = namingFor(input)
  const names = chooseNames(ideas, random, (name) => patternOf(name, naming.matter))
  for (let next = names.next(); !next.done;) {
    const { name } = next.value
    const draft = {
      name,
      available: isLikelyAvailable(name),
      description: descriptionOf(next.value),
    }
    next = names.next(yield draft)
  }
}
