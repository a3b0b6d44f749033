import { mapParts } from '../../kit/parts.ts'
import { spelledFor } from '../../words/spelling/spelling.server.ts'
import type { Random } from '../../text/random.ts'
import { checks, closedTheme, warned } from './checks.server.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'
import { fitsOf, isAbout, isOnlyOf, NEARNESS, rankOf } from './writer/fit.server.ts'
import { happensAt, settingOf, type Setting } from './writer/setting.server.ts'
import { stories, type Story } from './writer/stories.server.ts'
import { tell } from './writer/tell.server.ts'
import { themeOf, type Theme } from './writer/theme.server.ts'

const OTHER = NEARNESS.indexOf('other')
/** A story that can happen at the stated place, before one equally near that cannot. */
const SCENE_WORTH = 11
/** How far chance may carry a story past one that fits better: who generates again wants to read others. */
const CHANCE_WORTH = 10
/** Where none is near, the little that one has of the theme counts, and so does its place. */
const CHANCE_WORTH_OF_OTHERS = 2

/**
 * Tells stories that somebody wrote whole: those written for the theme or near it, or for want of any the nearest one, of which a
 * note says so. Nothing is put together from parts of several: two stories of a result are always two stories.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  if (closedTheme(input) !== undefined) return
  const theme = themeOf(input)
  const setting = settingOf(input)
  const spell = spelledFor(`${input.theme} ${input.setting}`)
  let taken = 0
  for (const story of ranked(input.style, theme, setting, random)) {
    // Beside a story for the theme, and beside one to see whether it would do, another about something else is none.
    if (taken > 0 && !isAbout(story, theme)) return
    const draft = mapParts(tell(story, setting, theme, random), checks.parts, spell)
    if ((yield warned(draft)) !== false) taken++
  }
}

/**
 * The stories written for a theme, then those near it; where there is neither those about something else, the nearest first,
 * and none with a place for a thing.
 */
function ranked(
  style: string,
  theme: Theme,
  setting: Setting | undefined,
  random: Random,
): Story[] {
  const worthOf = (story: Story, rank: number): number =>
    (fitsOf(theme).get(story)?.worth ?? 0) +
    (setting && happensAt(story, setting) ? SCENE_WORTH : 0) +
    random.next() * (rank === OTHER ? CHANCE_WORTH_OF_OTHERS : CHANCE_WORTH)
  return stories
    .map((story) => ({ story, rank: rankOf(story, theme) }))
    .filter(({ story, rank }) => story.cast === undefined || rank < OTHER)
    .filter(({ story }) => style === '' || story.style === style || isOnlyOf(story, style, theme))
    .map((one) => ({ ...one, worth: worthOf(one.story, one.rank) }))
    .toSorted((a, b) => a.rank - b.rank || b.worth - a.worth)
    .map(({ story }) => story)
}
