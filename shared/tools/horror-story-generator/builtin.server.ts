import { mapParts } from '../../kit/parts.ts'
import { spelledFor } from '../../lexicon/spelling.server.ts'
import type { Random } from '../../text/random.ts'
import { checks, closedTheme, warned } from './checks.server.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'
import { areNear, ranked } from './writer/choose.server.ts'
import { isAbout } from './writer/fit.server.ts'
import { settingOf } from './writer/setting.server.ts'
import type { Story } from './writer/stories.server.ts'
import { tell } from './writer/tell.server.ts'
import { themeOf } from './writer/theme.server.ts'

/**
 * Tells stories that somebody wrote whole: those written for the theme or near it, or for want of any the nearest one, of which a
 * note says so. Nothing is put together from parts of several: two stories of a result are always two stories.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  if (closedTheme(input) !== undefined) return
  const theme = themeOf(input)
  const setting = settingOf(input)
  const spell = spelledFor(`${input.theme} ${input.setting}`)
  const taken: Story[] = []
  for (const story of ranked(input.style, theme, setting, random)) {
    // Beside a story for the theme, and beside one to see whether it would do, another about something else is none.
    if (taken.length > 0 && !isAbout(story, theme)) return
    if (taken.some((other) => areNear(other, story))) continue
    const draft = mapParts(tell(story, setting, theme, random), checks.parts, spell)
    if ((yield warned(draft)) !== false) taken.push(story)
  }
}
