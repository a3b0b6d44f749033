import { expect, it } from 'vitest'
import { sampleInput } from '../../kit/sample-input.server.ts'
import { sampleSizeOf } from '../../kit/share.fixture.ts'
import { createRandom } from '../../text/random.ts'
import { draftsOf, faultsIn, REALISTIC_INPUTS } from './routines.fixture.ts'
import { tool, type Input } from './tool.ts'

it('the built-in writer meets the minimum without a fault for random inputs and odd ones, nearly always with two', () => {
  const random = createRandom('inputs')
  const inputs = [
    ...Array.from({ length: sampleSizeOf(200) }, () => sampleInput(tool.fields, random) as Input),
    ...REALISTIC_INPUTS,
  ]
  let full = 0
  for (const [index, input] of inputs.entries()) {
    const drafts = draftsOf(input, String(index))
    expect(drafts.length, input.equipment).toBeGreaterThanOrEqual(tool.draftsMin)
    expect(faultsIn(drafts, input), input.equipment).toEqual([])
    if (drafts.length === tool.draftsCount) full++
  }
  expect(full / inputs.length).toBeGreaterThan(0.98)
})
