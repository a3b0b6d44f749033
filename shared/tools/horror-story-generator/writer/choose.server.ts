import type { Random } from '../../../text/random.ts'
import { fitsOf, NEARNESS, nearnessOf } from './fit.server.ts'
import { happensAt, type Setting } from './setting.server.ts'
import { stories, type Story } from './stories.server.ts'
import type { Theme } from './theme.server.ts'

/** A story that can happen at the stated place, before one equally near that cannot. */
const SCENE_WORTH = 11
/** How far chance may carry a story past one that fits better: who generates again wants to read others. */
const CHANCE_WORTH = 10
/** Where none is near, the little that one has of the theme counts, and so does its place. */
const CHANCE_WORTH_OF_OTHERS = 2
/** Two stories of a style with more keys in common are about the same: two astronomers, two hungry villages. */
const KEYS_SHARED_MAX = 4

/** True for two stories that would read as one after the other. */
export const areNear = (one: Story, other: Story): boolean =>
  one.style === other.style &&
  one.keys.filter((key) => other.keys.includes(key)).length > KEYS_SHARED_MAX

const rankOf = (story: Story, theme: Theme): number => NEARNESS.indexOf(nearnessOf(story, theme))

/** True for a story of another style than was asked for that is nearer to the theme than any of that style. */
export const isOnlyOf = (story: Story, style: string, theme: Theme): boolean =>
  style !== '' &&
  story.style !== style &&
  fitsOf(theme).get(story)?.isSure === true &&
  !stories.some((other) => other.style === style && rankOf(other, theme) <= rankOf(story, theme))

/**
 * The stories written for a theme, then those near it; where there is neither those about something else, the nearest first,
 * and none with a place for a thing.
 */
export function ranked(
  style: string,
  theme: Theme,
  setting: Setting | undefined,
  random: Random,
): Story[] {
  const worthOf = (story: Story): number =>
    (fitsOf(theme).get(story)?.worth ?? 0) +
    (setting && happensAt(story, setting) ? SCENE_WORTH : 0) +
    random.next() * (nearnessOf(story, theme) === 'other' ? CHANCE_WORTH_OF_OTHERS : CHANCE_WORTH)
  return stories
    .filter((story) => story.cast === undefined || nearnessOf(story, theme) !== 'other')
    .filter((story) => style === '' || story.style === style || isOnlyOf(story, style, theme))
    .map((story) => ({ story, rank: rankOf(story, theme), worth: worthOf(story) }))
    .toSorted((a, b) => a.rank - b.rank || b.worth - a.worth)
    .map(({ story }) => story)
}
