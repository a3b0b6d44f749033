import { describe, expect, it } from 'vitest'
import { contextOf } from '../../../kit/context.ts'
import { readInput } from '../../../kit/fields.ts'
import { sampleSizeOf } from '../../../kit/share.fixture.ts'
import { createRandom } from '../../../text/random.ts'
import { write } from '../builtin.server.ts'
import { checks } from '../checks.server.ts'
import { tool, type Input } from '../tool.ts'

const policyOf = (input: Input): string =>
  write(input, createRandom('seed'), { today: '2026-11-20' }).next().value as string

describe('random denials', () => {
  it('break no hard rule, and the same input gives the same policy', () => {
    const data = [
      'names',
      'email addresses',
      'cookies',
      'health data',
      'no cookies',
      'not phone numbers',
      "children's names",
      'We do not collect addresses.',
      'DBS checks',
      'zorbles',
      'IP addresses',
      'nothing',
      'only emails',
      'card numbers are not stored',
    ]
    const parties = [
      'Stripe',
      'none',
      'not sold to anyone',
      'only DPD',
      'except our accountant',
      'no third parties',
      'Google Analytics',
      'never Facebook',
      'but not PayPal',
      'We never sell data.',
      'Zorbl',
      'unless the law requires it',
      'nobody',
      'apart from HMRC',
    ]
    const joins = [', ', '. ', ' but ', '; ', ' and ', '\n', ' – ']
    for (let index = 0; index < sampleSizeOf(300); index++) {
      const random = createRandom(`denials ${index}`)
      const some = (list: readonly string[]): string =>
        Array.from({ length: 1 + random.int(4) }, () => random.pick(list)).reduce(
          (all, one) => all + random.pick(joins) + one,
        )
      const given = { dataCollected: some(data), thirdParties: some(parties) }
      const { input } = readInput(tool.fields, { businessName: 'Harbour Lane Bakery', ...given })
      const policy = policyOf(input)
      const failed = checks.rules.filter(
        (rule) => rule.kind === 'refuses' && rule.check(policy, contextOf(input)),
      )
      expect(
        failed.map((rule) => rule.id),
        JSON.stringify(given),
      ).toEqual([])
      expect(policyOf(input)).toBe(policy)
    }
  })
})
