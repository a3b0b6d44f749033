import type { Random } from '../../../text/random.ts'
import { minutesOf, workingLines } from '../checks.ts'
import { moveOf, type Move } from '../writer/exercise-table.server.ts'
import { GEAR, gearOf } from './gear-words.server.ts'
import { focusOf } from '../writer/order.server.ts'
import type { Draft } from '../output.server.ts'
import {
  describeSession,
  nameSession,
  saidOnlyWith,
  slotsOf,
  tagsOf,
  type Told,
} from '../writer/phrasing.server.ts'
import type { Situation } from './situation.server.ts'

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
  const isUntrue = untrueAfter(was, is, situation)
  const taken = new Set(others.map(({ name }) => name))
  const minutes = minutesOf(after, situation.window)
  return {
    ...after,
    name: isUntrue(before.name) ? nameSession(is, situation, taken, random) : before.name,
    description: isUntrue(before.description)
      ? describeSession(is, situation, minutes, new Set(), random)
      : before.description,
    tags: tagsAfter(before.tags, tagsOf(was, situation), tagsOf(is, situation)),
  }
}

const toldOf = (draft: Draft, situation: Situation): Told => ({
  chosen: workingLines(draft).flatMap(({ name }) => moveOf(name) ?? []),
  focus: focusOf(draft, situation),
})

/** Tells of a text whether it says of a session what was true of it and is no more. */
function untrueAfter(was: Told, is: Told, situation: Situation): (text: string) => boolean {
  const [before, after] = [slotsOf(was, situation), slotsOf(is, situation)]
  const changed = Object.keys(before).filter((key) => before[key] !== after[key])
  const gear = gearOf(is.chosen, situation)
  const words = [
    ...changed.flatMap((key) => before[key] ?? []),
    ...saidOnlyWith(changed, before),
    ...goneFamilies(was.chosen, is.chosen),
    ...gearOf(was.chosen, situation)
      .filter((id) => !gear.includes(id))
      .flatMap((id) => GEAR.get(id)?.slice(0, 2) ?? id),
  ].map((word) => word.toLowerCase().trim())
  return (text) => {
    const said = text.toLowerCase()
    return words.some((word) => word.length > 3 && said.includes(word))
  }
}

/** What the exercises are called that went, as far as none is called so now: 'squat'. */
function goneFamilies(was: readonly Move[], is: readonly Move[]): string[] {
  const now = new Set(is.map(({ family }) => family))
  return was.filter(({ family }) => !now.has(family)).map(({ family }) => family)
}

function tagsAfter(
  tags: readonly string[],
  was: readonly string[],
  is: readonly string[],
): string[] {
  if (tags.join('\n') === was.join('\n')) return [...is]
  const lost = new Set(was.filter((tag) => !is.includes(tag)).map((tag) => tag.toLowerCase()))
  return tags.filter((tag) => !lost.has(tag.toLowerCase()))
}
