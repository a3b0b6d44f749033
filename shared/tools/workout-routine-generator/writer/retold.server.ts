import type { Random } from '../../../text/random.ts'
import { minutesOf } from '../checks.ts'
import type { Draft } from '../output.server.ts'
import type { Situation } from '../reading/situation.server.ts'
import { movesIn } from './dose.server.ts'
import { focusOf } from './order.server.ts'
import {
  describeSession,
  createFrameFiller,
  frames,
  nameSession,
  tagsOf,
  type SessionCore,
} from './phrasing.server.ts'
import { gearOf, gearTagOf } from './words.server.ts'

/**
 * Updates name, description and tags of a routine whose exercises changed: keeps those of `before` that are still
 * true and replaces the others with newly written ones.
 */
export function withTextsUpdated(
  before: Draft,
  after: Draft,
  situation: Situation,
  others: readonly Draft[],
  random: Random,
): Draft {
  const [was, is] = [before, after].map((draft): SessionCore => ({
    chosen: movesIn(draft),
    focus: focusOf(draft, situation),
  })) as [SessionCore, SessionCore]
  const fill = createFrameFiller(is, situation, minutesOf(after, situation.window))
  const untrue = findUntrueTexts(was, is, situation)
  const isUntrue = (text: string): boolean =>
    untrue.some((word) => text.toLowerCase().includes(word.toLowerCase()))
  const [tagsWere, tags] = [tagsOf(was, situation), tagsOf(is, situation)]
  const taken = new Set(others.map(({ name }) => name))
  return {
    ...after,
    name: isUntrue(before.name) ? nameSession(is, situation, fill, taken, random) : before.name,
    description: isUntrue(before.description)
      ? describeSession(situation.goal, fill, new Set(), random)
      : before.description,
    tags:
      before.tags.join() === tagsWere.join()
        ? tags
        : before.tags.filter((tag) => !tagsWere.includes(tag) || tags.includes(tag)),
  }
}

/**
 * Texts that were true of the old session but not of the new one: sentences, and names of removed exercises and
 * equipment.
 */
function findUntrueTexts(was: SessionCore, is: SessionCore, situation: Situation): string[] {
  const [before, after] = [createFrameFiller(was, situation), createFrameFiller(is, situation)]
  const gear = gearOf(is.chosen, situation)
  const families = is.chosen.map(({ family }) => family)
  return [
    ...frames.flatMap((frame) => (before(frame) === after(frame) ? [] : (before(frame) ?? []))),
    ...was.chosen.map(({ family }) => family).filter((family) => !families.includes(family)),
    ...gearOf(was.chosen, situation)
      .filter((id) => !gear.includes(id))
      .map(gearTagOf),
  ].filter((word) => word.length > 3)
}
