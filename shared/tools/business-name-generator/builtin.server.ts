import { isOnlyGraveEvent } from '../../kit/brief-of.server.ts'
import { chooseNames } from '../../naming/choose.server.ts'
import { patternOf } from '../../naming/pattern.server.ts'
import type { Random } from '../../text/random.ts'
import { namingFor } from './naming.server.ts'
import type { Draft } from './output.server.ts'
import { type Input, tool } from './tool.ts'

/**
 * Generates names from the form's words, from the word table of the trade, and a few from neither. The same input and
 * seed give the same names; ends when no good name is left.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  if (isOnlyGraveEvent(tool, input)) return
  const { ideas, matter } = namingFor(input)
  const names = chooseNames(ideas, random, (name) => patternOf(name, matter))
  for (let next = names.next(); !next.done;) next = names.next(yield next.value.name)
}
