import { mapParts } from '../../kit/parts.ts'
import type { Random } from '../../text/random.ts'
import { createSpeller } from '../../words/spelling/spelling.server.ts'
import { checks, refusalReasonOf, withWarnings } from './checks.server.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'
import { fitOf, isOnlyInOtherStyle } from './writer/fit.server.ts'
import { happensAt, settingOf } from './writer/setting.server.ts'
import { stories } from './writer/stories.server.ts'
import { fillStory } from './writer/tell.server.ts'
import { themeOf } from './writer/theme.server.ts'

/** What nearness to the theme is worth: more than everything else together. */
const NEARNESS_WORTH = { written: 2_000, near: 1_000, other: 0 }
/** The bonus for a story that can happen at the stated place. */
const PLACE_BONUS = 11
/**
 * The highest random bonus, so that generating again gives other stories; lower for stories of another matter, where
 * small similarities and the place count.
 */
const RANDOM_BONUS_MAX = { written: 10, near: 10, other: 2 }

/**
 * Writes handwritten stories: those for the theme or with a place for its subject, otherwise only the closest.
 * Stories are never combined from parts of several.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  if (refusalReasonOf(input) !== undefined) return
  const { style } = input
  const theme = themeOf(input)
  const setting = settingOf(input)
  const spell = createSpeller(`${input.theme} ${input.setting}`)
  const ranked = stories
    .map((story) => ({ story, fit: fitOf(story, theme) }))
    // A story with a place for a noun needs one.
    .filter(({ story, fit }) => story.cast === undefined || fit.nearness !== 'other')
    .filter(
      ({ story }) =>
        style === '' || story.style === style || isOnlyInOtherStyle(story, style, theme),
    )
    .map(({ story, fit }) => {
      const bonus = setting && happensAt(story, setting) ? PLACE_BONUS : 0
      const chance = random.next() * RANDOM_BONUS_MAX[fit.nearness]
      return { story, fit, worth: NEARNESS_WORTH[fit.nearness] + fit.worth + bonus + chance }
    })
    .toSorted((a, b) => b.worth - a.worth)
  let taken = 0
  for (const { story, fit } of ranked) {
    // A story about something else is used only if it is the first.
    if (taken > 0 && fit.nearness !== 'written' && !fit.isSubject) return
    const draft = mapParts(fillStory(story, setting, theme, random), checks.parts, spell)
    if ((yield withWarnings(draft)) !== false) taken++
  }
}
