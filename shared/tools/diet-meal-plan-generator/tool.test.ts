import { expect, it } from 'vitest'
import { serverTools } from '../../catalogue.server.ts'
import { assembleBuiltin } from '../../kit/assemble.server.ts'
import { createRandom } from '../../text/random.ts'
import { sampleInput } from '../../kit/sample-input.server.ts'

const server = serverTools.find(({ tool }) => tool.id === 'diet-meal-plan-generator')
if (!server) throw new Error('Run npm run catalogue.')

it('writes enough drafts that pass every rule for 200 random inputs (XX1)', () => {
  const random = createRandom('diet-meal-plan-generator')
  for (let index = 0; index < 200; index++) {
    const input = sampleInput(server.tool.fields, random)
    const drafts = server.write(input, createRandom(String(index)), { today: '2026-01-01' })
    expect(assembleBuiltin(server, input, drafts[Symbol.iterator]())).toBeDefined()
  }
})
