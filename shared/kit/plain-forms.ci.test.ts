import { expect, it } from 'vitest'
import { serverTools } from '../catalogue.server.ts'
import { createRandom } from '../text/random.ts'
import { assembleBuiltin } from './assemble.server.ts'
import { readInput } from './fields.ts'
import businesses from './plain-forms.fixture.json' with { type: 'json' }
import { sampleOf } from './share.fixture.ts'

/** The field of each tool in which it asks for the business. */
const BUSINESS_FIELDS = [
  ['slogan-generator', 'businessDescription'],
  ['business-name-generator', 'description'],
  ['google-ads-generator', 'productType'],
  ['facebook-ads-generator', 'businessType'],
  ['domain-name-generator', 'keywords'],
] as const

/** The number of forms tried per day. */
const SAMPLE = 40

it.each(BUSINESS_FIELDS)('%s sends no plain business away empty', (id, field) => {
  const server = serverTools.find(({ tool }) => tool.id === id)
  if (!server) throw new Error(`There is no ${id}.`)
  const empty = sampleOf(businesses, SAMPLE).filter((business) => {
    const { input } = readInput(server.tool.fields, {
      [field]: business,
      targetAudience: 'local people',
    })
    const drafts = server.write(input, createRandom('plain'), { today: '2026-11-29' })
    return assembleBuiltin(server, input, drafts[Symbol.iterator]()) === undefined
  })
  expect(empty).toEqual([])
})
