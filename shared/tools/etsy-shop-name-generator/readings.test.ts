import { expect, it } from 'vitest'
import { sampleOf } from '../../kit/share.fixture.ts'
import { namingFor } from './naming.server.ts'
import { EXPECTED_READINGS } from './readings.fixture.ts'

const rows = EXPECTED_READINGS.trim()
  .split('\n')
  .flatMap((line) => {
    const [house = '', products = ''] = line.split(': ')
    return products.split(', ').map((product) => [product, house] as const)
  })

it('reads every product of the table as what it is', () => {
  expect(rows.length).toBeGreaterThan(600)
  const misread = sampleOf(rows, 150).flatMap(([productType, house]) => {
    const read = namingFor({ productType, style: '', keywords: '' }).naming.table.houses[0]
    return read === house ? [] : [`${productType}: ${read}, not ${house}`]
  })
  expect(misread).toEqual([])
})
