import { expect, it } from 'vitest'
import { EXPECTED_CRAFT_READINGS } from './readings.fixture.ts'
import { listingOf } from './writer/listing.server.ts'

/** The least percentage of listings read correctly. */
const CORRECT_PERCENT_MIN = 98

it('reads listings as the crafts they are', () => {
  const rows = EXPECTED_CRAFT_READINGS.trim()
    .split('\n')
    .map((line) => line.split(' = '))
  expect(rows.length).toBeGreaterThan(400)
  const misread = rows.flatMap(([productDescription = '', craft = '']) => {
    const { things } = listingOf({ productDescription, category: '', keywords: '' })
    const read = things[0]?.craft?.noun
    return read === craft ? [] : [`${productDescription}: ${read}, not ${craft}`]
  })
  const score = (100 * (rows.length - misread.length)) / rows.length
  console.info(`listings read right: ${score.toFixed(1)} %`)
  expect(score, misread.join('\n')).toBeGreaterThanOrEqual(CORRECT_PERCENT_MIN)
})
