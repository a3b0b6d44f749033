import type { Random } from '../../text/random.ts'
import { fitsOf, NEARNESS, nearnessOf } from './about.server.ts'
import type { Setting } from './setting.server.ts'
import { stories, type Story } from './stories.server.ts'
import type { Theme } from './theme.server.ts'

/** A story that can happen at the stated place. */
const SCENE_WORTH = 2
/** How far chance may carry a story past one that fits better: who generates again wants to read others. */
const CHANCE_WORTH = 7

/** Two stories of a style with so many keys in common are about the same: two astronomers, two hungry villages. */
const KEYS_SHARED_MAX = 4

/** True for two stories that would read as one after the other. */
export const areNear = (one: Story, other: Story): boolean =>
  one.style === other.style &&
  one.keys.filter((key) => other.keys.includes(key)).length > KEYS_SHARED_MAX

/** True where a story can happen at a setting: at such a place, and at the time, if one is named. */
export function happensAt({ setting: own }: Story, { scene, time }: Setting): boolean {
  const isPlace =
    scene === undefined
      ? own.scenes.includes('any')
      : own.scenes.includes('any') ||
        own.scenes.includes(scene) ||
        own.rooms?.[scene] !== undefined ||
        (scene === 'city' && own.scenes.includes('town')) ||
        (scene === 'house' && own.inside !== undefined)
  if (time === undefined) return isPlace
  const [from, to] = own.years ?? [Infinity, -Infinity]
  return (isPlace || scene === 'time') && from <= time && time <= to
}

const rankOf = (story: Story, theme: Theme): number => NEARNESS.indexOf(nearnessOf(story, theme))

/** True for a story of another style than was asked for that is nearer to the theme than any of that style. */
export function isOnlyOf(story: Story, style: string, theme: Theme): boolean {
  if (style === '' || story.style === style) return false
  const rank = rankOf(story, theme)
  return !stories.some((other) => other.style === style && rankOf(other, theme) <= rank)
}

/** The stories written for a theme, then those near it, then all others. */
export function ranked(
  style: string,
  theme: Theme,
  setting: Setting | undefined,
  random: Random,
): Story[] {
  const fits = fitsOf(theme)
  const sorted = stories
    .filter((story) => style === '' || story.style === style || isOnlyOf(story, style, theme))
    .map((story) => ({
      story,
      worth:
        (fits.get(story)?.worth ?? 0) +
        (setting && happensAt(story, setting) ? SCENE_WORTH : 0) +
        random.next() * CHANCE_WORTH,
    }))
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ story }) => story)
  return NEARNESS.flatMap((kind) => sorted.filter((story) => nearnessOf(story, theme) === kind))
}
