import { mapParts } from '../../kit/parts.ts'
import { createSpeller } from '../../words/spelling/spelling.server.ts'
import type { Random } from '../../text/random.ts'
import { checks, refusalReasonOf, withWarnings } from './checks.server.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'
import {
  themeFitByStory,
  isAboutTheme,
  isOnlyInOtherStyle,
  NEARNESS,
  rankOf,
} from './writer/fit.server.ts'
import { happensAt, settingOf, type Setting } from './writer/setting.server.ts'
import { stories, type Story } from './writer/stories.server.ts'
import { fillStory } from './writer/tell.server.ts'
import { themeOf, type Theme } from './writer/theme.server.ts'

const RANK_OF_OTHERS = NEARNESS.indexOf('other')
/** The bonus for a story that can happen at the stated place. */
const PLACE_BONUS = 11
/** The highest random bonus, so that generating again gives other stories. */
const RANDOM_BONUS_MAX = 10
/** A lower random bonus for stories not close to the theme, where small similarities and the place count. */
const RANDOM_BONUS_MAX_OF_OTHERS = 2

/**
 * Writes handwritten stories: those for the theme or with a place for its subject, otherwise only the closest.
 * Stories are never combined from parts of several.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  if (refusalReasonOf(input) !== undefined) return
  const theme = themeOf(input)
  const setting = settingOf(input)
  const spell = createSpeller(`${input.theme} ${input.setting}`)
  let taken = 0
  for (const story of rankStories(input.style, theme, setting, random)) {
    // A story about something else is used only if it is the first.
    if (taken > 0 && !isAboutTheme(story, theme)) return
    const draft = mapParts(fillStory(story, setting, theme, random), checks.parts, spell)
    if ((yield withWarnings(draft)) !== false) taken++
  }
}

/**
 * Orders the stories: first those written for the theme, then those near it, then others; each group by worth. Leaves
 * out most stories of other styles, and those not near the theme that have a place for a noun.
 */
function rankStories(
  style: string,
  theme: Theme,
  setting: Setting | undefined,
  random: Random,
): Story[] {
  const worthOf = (story: Story, rank: number): number =>
    (themeFitByStory(theme).get(story)?.worth ?? 0) +
    (setting && happensAt(story, setting) ? PLACE_BONUS : 0) +
    random.next() * (rank === RANK_OF_OTHERS ? RANDOM_BONUS_MAX_OF_OTHERS : RANDOM_BONUS_MAX)
  return stories
    .map((story) => ({ story, rank: rankOf(story, theme) }))
    .filter(({ story, rank }) => story.cast === undefined || rank < RANK_OF_OTHERS)
    .filter(
      ({ story }) =>
        style === '' || story.style === style || isOnlyInOtherStyle(story, style, theme),
    )
    .map((one) => ({ ...one, worth: worthOf(one.story, one.rank) }))
    .toSorted((a, b) => a.rank - b.rank || b.worth - a.worth)
    .map(({ story }) => story)
}
