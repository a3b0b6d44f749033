import { mapParts } from '../../kit/parts.ts'
import { spelledFor } from '../../lexicon/spelling.server.ts'
import type { Random } from '../../text/random.ts'
import { checks, closedTheme, warned } from './checks.server.ts'
import { isAbout } from './about.server.ts'
import { areNear, ranked } from './choose.server.ts'
import { tell } from './compose.server.ts'
import type { Draft } from './output.server.ts'
import { settingOf } from './setting.server.ts'
import type { Story } from './stories.server.ts'
import { isForChildren } from './tender.server.ts'
import { themeOf } from './theme.server.ts'
import type { Input } from './tool.ts'

/**
 * Tells stories that somebody wrote whole: those written for the theme or near it, or for want of any the nearest one, of which a
 * note says so. Nothing is put together from parts of several:
 * two stories of a result are always two stories.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  if (closedTheme(input) !== undefined || isForChildren(input)) return
  const theme = themeOf(input)
  const setting = settingOf(input)
  const spell = spelledFor(`${input.theme} ${input.setting}`)
  const told: Story[] = []
  for (const story of ranked(input.style, theme, setting, random)) {
    // Beside a story for the theme, and beside one to see whether it would do, another about something else is none.
    if (told.length > 0 && !isAbout(story, theme)) return
    if (told.some((other) => areNear(other, story))) continue
    const draft = mapParts(tell(story, setting, theme, random), checks.parts, spell)
    if ((yield warned(draft)) !== false) told.push(story)
  }
}
