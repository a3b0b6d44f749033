import type { Random } from '../../../text/random.ts'
import { minutesOf, workingLines } from '../checks.ts'
import type { Draft } from '../output.server.ts'
import type { Situation } from '../reading/situation.server.ts'
import { gearById, moveOf } from './moves.server.ts'
import { focusOf } from './order.server.ts'
import {
  describeSession,
  nameSession,
  saidOnlyWith,
  slotsOf,
  tagsOf,
  type Told,
} from './phrasing.server.ts'
import { gearOf, tagOf } from './words.server.ts'

/**
 * A routine whose exercises changed, with a name, a description and tags that are true of it: those of `before` where they
 * still are, else the writer's.
 */
export function retold(
  before: Draft,
  after: Draft,
  situation: Situation,
  others: readonly Draft[],
  random: Random,
): Draft {
  const [was, is] = [toldOf(before, situation), toldOf(after, situation)]
  const untrue = untrueAfter(was, is, situation)
  const isUntrue = (text: string): boolean =>
    untrue.some((word) => word.length > 3 && text.toLowerCase().includes(word))
  const taken = new Set(others.map(({ name }) => name))
  const minutes = minutesOf(after, situation.window)
  const [tagsWere, tagsAre] = [tagsOf(was, situation), tagsOf(is, situation)]
  return {
    ...after,
    name: isUntrue(before.name) ? nameSession(is, situation, taken, random) : before.name,
    description: isUntrue(before.description)
      ? describeSession(is, situation, minutes, new Set(), random)
      : before.description,
    tags:
      before.tags.join() === tagsWere.join()
        ? tagsAre
        : before.tags.filter((tag) => !tagsWere.includes(tag) || tagsAre.includes(tag)),
  }
}

const toldOf = (draft: Draft, situation: Situation): Told => ({
  chosen: workingLines(draft).flatMap(({ name }) => moveOf(name) ?? []),
  focus: focusOf(draft, situation),
})

/** Words that say of a session what was true of it and is no more: slots, exercises and equipment that went. */
function untrueAfter(was: Told, is: Told, situation: Situation): string[] {
  const [before, after] = [slotsOf(was, situation), slotsOf(is, situation)]
  const changed = Object.keys(before).filter((key) => before[key] !== after[key])
  const gear = gearOf(is.chosen, situation)
  return [
    ...changed.flatMap((key) => before[key] ?? []),
    ...saidOnlyWith(changed, before),
    ...was.chosen
      .map(({ family }) => family)
      .filter((family) => !is.chosen.some((move) => move.family === family)),
    ...gearOf(was.chosen, situation)
      .filter((id) => !gear.includes(id))
      .flatMap((id) => [gearById.get(id)?.name ?? id, tagOf(id)]),
  ].map((word) => word.toLowerCase().trim())
}
