import { expect, it } from 'vitest'
import { readAll } from './readers.fixture.ts'

it('reads the rest of the texts in a time that grows no faster than the text, by every reader (statement 69)', () => {
  const { count, slowest, faults } = readAll('rest')
  console.log(`${count} texts; the slowest: ${slowest}`)
  expect(faults).toEqual([])
  expect(count).toBeGreaterThan(2_500)
}, 600_000)
