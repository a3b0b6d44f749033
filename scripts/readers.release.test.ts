import { expect, it } from 'vitest'
import { readAll } from './readers.fixture.ts'

it('reads every text in a time that grows no faster than the text, by every reader (statement 69)', () => {
  const { count, slowest, faults } = readAll(1)
  console.log(`${count} texts; the slowest: ${slowest}`)
  expect(faults).toEqual([])
  expect(count).toBeGreaterThan(6_000)
}, 600_000)
