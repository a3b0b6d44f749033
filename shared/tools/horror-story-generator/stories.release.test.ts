import { expect, it } from 'vitest'
import { rulesBroken } from '../../kit/rules/faults-of.server.ts'
import type { ServerTool } from '../../kit/server-tool.server.ts'
import { isExhaustive } from '../../kit/share.fixture.ts'
import { createRandom } from '../../text/random.ts'
import { write } from './builtin.server.ts'
import casts from './casts.fixture.json' with { type: 'json' }
import { checks, withWarnings } from './checks.server.ts'
import { fillStory } from './writer/tell.server.ts'
import forms from './forms.fixture.json' with { type: 'json' }
import { draft as schema } from './output.server.ts'
import { prompt } from './prompt.server.ts'
import { settingOf } from './writer/setting.server.ts'
import { stories } from './writer/stories.server.ts'
import { themeOf } from './writer/theme.server.ts'
import { tool } from './tool.ts'

const server = { tool, draft: schema, checks, prompt, write } as unknown as ServerTool
const themes = casts.map(([theme]) => theme as string)
/**
 * Of the 527 themes each of the 271 stories is tried with ten: 2,710 of 142,817 pairs, each theme four times or more.
 */
const THEMES = isExhaustive ? themes.length : 10

it(`every story keeps every rule (HO1 to HO9) with ${THEMES} themes, in the place each form names`, () => {
  const random = createRandom('fifty themes')
  const met = new Set<string>()
  for (const [at, story] of stories.entries())
    for (let count = 0; count < THEMES; count++) {
      const { setting } = forms[(at + count) % forms.length] as (typeof forms)[number]
      // The steps share no factor with the number of themes, so every story gets themes of all kinds.
      const theme = themes[(at * 7 + count * 11) % themes.length] as string
      met.add(theme)
      const input = { theme, setting, style: story.style }
      const draft = withWarnings(fillStory(story, settingOf(input), themeOf(input), random))
      expect(draft.content, `${story.title}: ${theme}`).not.toMatch(/[{}]| {2}/u)
      // Articles and spelling are put right by code after the writer.
      const broken = rulesBroken(server, input, draft).filter((id) => id !== 'G22' && id !== 'G13')
      expect(broken, `${story.title}: ${theme}`).toEqual([])
    }
  expect(met.size).toBe(themes.length)
}, 3_600_000)
