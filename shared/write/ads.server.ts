import { oncePer } from '../text/memo.ts'
import type { Filled } from './fill.server.ts'
import type { Frame } from './frame.server.ts'
import type { Material } from './material.server.ts'

/** Matches search terms such as 'plumber near me'. */
export const NEAR_ME = /\bnear (?:me|you)$/iu

const THIRD_PERSON_PRONOUN = /\b(?:them|they|their)\b/iu

/** True if a pronoun of the second text would mean the readers: 'Pest control for local people. Get rid of them.' */
export const meansReaders = (first: Filled, second: Filled): boolean =>
  first.carries.some((id) => id.startsWith('audience')) && THIRD_PERSON_PRONOUN.test(second.text)

/** Creates a function that joins two texts with `gap`; `joinFrames` is called once for each pair of frames. */
export function createJoiner(joinFrames: (first: Frame, second: Frame) => Frame) {
  const joinedWith = oncePer((first: Frame) =>
    oncePer((second: Frame) => joinFrames(first, second)),
  )
  return (first: Filled, second: Filled, gap = ' '): Filled => ({
    text: `${first.text}${gap}${second.text}`,
    frame: joinedWith(first.frame)(second.frame),
    carries: [...first.carries, ...second.carries],
  })
}

/** Creates a function that returns 1 for a text with a statement of one of the fact groups, otherwise 0. */
export function createGroupBonus(
  { values }: Material,
  groups: readonly string[] = [],
): (text: Filled) => number {
  const ids = new Set(
    groups.flatMap((group) => (values.get(`${group}.fragment`) ?? []).map(({ id }) => id)),
  )
  return ({ carries }) => (carries.some((id) => ids.has(id)) ? 1 : 0)
}
