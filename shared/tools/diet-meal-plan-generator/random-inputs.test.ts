import { expect, it } from 'vitest'
import { contextOf } from '../../kit/context.ts'
import { sampleInput } from '../../kit/sample-input.server.ts'
import { sampleSizeOf } from '../../kit/share.fixture.ts'
import { createRandom } from '../../text/random.ts'
import { checks } from './checks.server.ts'
import { draftsOf, faults } from './plans.fixture.ts'
import { tool, type Input } from './tool.ts'

it('the built-in writer breaks no rule for random inputs, each planned or stopped with a reason', () => {
  const random = createRandom('inputs')
  for (let index = 0; index < sampleSizeOf(200); index++) {
    const input = sampleInput(tool.fields, random) as Input
    const changed = index % 4 === 0 ? input : { ...input, calorieGoal: '2000' }
    const drafts = draftsOf(changed, String(index))
    expect(faults(drafts, changed)).toEqual([])
    const stop = checks.stop?.(contextOf(changed))
    expect(drafts.length > 0, JSON.stringify(changed)).toBe(stop === undefined)
  }
})
