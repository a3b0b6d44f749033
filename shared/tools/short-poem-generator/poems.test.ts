import { describe, expect, it } from 'vitest'
import { createAssembly } from '../../kit/assemble.server.ts'
import { readInput } from '../../kit/fields.ts'
import { isRejection } from '../../kit/rules/rejection.ts'
import { sampleOf } from '../../kit/share.fixture.ts'
import type { ServerTool } from '../../kit/server-tool.server.ts'
import { createRandom } from '../../text/random.ts'
import { THEMES } from './writer/banks.server.ts'
import { write } from './builtin.server.ts'
import { checks } from './checks.server.ts'
import { draft as schema } from './output.server.ts'
import { prompt } from './prompt.server.ts'
import { STYLES } from './styles.ts'
import { tool } from './tool.ts'

const server = { tool, draft: schema, checks, prompt, write } as unknown as ServerTool

/** One in three styles is tested per theme; the next theme tests others. */
const STYLE_INTERVAL = 3
const DRAFTS_MAX = 3

describe('every poem of the banks', () => {
  // tables.ci.test.ts checks the form of each line; here whole poems are checked against all other rules.
  const poems = THEMES.map(({ id, keys }, at) => [id, keys[0] ?? '', at] as const)
  it.each(sampleOf(poems, 80))('on %s passes every rule', (_, topic, at) => {
    for (const style of STYLES.filter((__, place) => (place + at) % STYLE_INTERVAL === 0)) {
      const { input } = readInput(tool.fields, { topic, style })
      let count = 0
      for (const draft of write(input as Parameters<typeof write>[0], createRandom('all'))) {
        const offered = createAssembly(server, input).offer(draft, 'builtin')
        expect(
          isRejection(offered) ? `${JSON.stringify(offered.faults)} ${draft.content}` : '',
        ).toBe('')
        if (++count === DRAFTS_MAX) break
      }
    }
  })
})
