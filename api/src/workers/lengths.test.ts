import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { serverTools } from '#shared/catalogue.server.ts'
import { assembleBuiltin } from '#shared/kit/assemble.server.ts'
import { lengthOf } from '#shared/kit/change/changed.server.ts'
import { readInput } from '#shared/kit/fields.ts'
import { createRandom } from '#shared/text/random.ts'
import { toolsById, performTask } from './perform-task.ts'
import type { ExtendOutcome } from './tasks.ts'

const folder = join(import.meta.dirname, '../../../shared/tools')
const tools = toolsById(serverTools)
const today = '2026-07-01'

/** Checks for how many drafts of a tool's sample the built-in writer finds a shorter or a longer one. */
it.each(
  serverTools
    .filter(({ checks }) => checks.hasLengths)
    .map((server) => [server.tool.id, server] as const),
)(
  'the writer of %s finds a shorter and a longer draft where it says that it can',
  (toolId, server) => {
    const sample = JSON.parse(
      readFileSync(join(folder, toolId, 'sample.json'), 'utf8'),
    ) as Readonly<Record<string, string>>
    const { input } = readInput(server.tool.fields, sample)
    const writing = server.write(input as never, createRandom('first'), { today })
    const written = assembleBuiltin(server, input, writing[Symbol.iterator]())
    const drafts = written?.drafts.map(({ draft }) => draft) ?? []
    let all = 0
    for (const chip of ['shorter', 'longer'] as const) {
      const found = drafts.filter((draft) => {
        const made = { draft, instruction: chip }
        const kept = drafts.filter((other) => other !== draft)
        const message = { toolId, input, kept, made, wanted: 1, accepted: [], isFilled: true }
        const extended = performTask(tools, {
          name: 'extend',
          message: { ...message, seed: 'second', today },
        }) as ExtendOutcome
        if (!extended.ok) return false
        const [from, to] = [lengthOf(server, draft), lengthOf(server, extended.drafts[0]?.draft)]
        expect(chip === 'shorter' ? to < from * 0.95 : to > from * 1.05).toBe(true)
        return true
      })
      expect(found.length, chip).toBeGreaterThan(0)
      all += found.length
    }
    // At least one of the two chips per draft, on average.
    expect(all).toBeGreaterThanOrEqual(drafts.length)
  },
)
