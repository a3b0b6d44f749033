import { expect, it } from 'vitest'
import { listingOf } from './listing.server.ts'
import { READINGS } from './readings.fixture.ts'

const rows = READINGS.trim()
  .split('\n')
  .map((line) => line.split(' = '))

it('reads every listing of the table as the craft it is', () => {
  expect(rows.length).toBeGreaterThan(400)
  const misread = rows.flatMap(([productDescription = '', craft = '']) => {
    const { things } = listingOf({ productDescription, category: '', keywords: '' })
    const read = things[0]?.craft?.noun
    return read === craft ? [] : [`${productDescription}: ${read}, not ${craft}`]
  })
  expect(misread).toEqual([])
})
