import { expect, it } from 'vitest'
import { measureAllReaders } from './readers.fixture.ts'

it('reads a third of the texts with work that grows no faster than the text, by every reader (statement 69)', () => {
  const { count, hardest, faults } = measureAllReaders('release')
  console.log(`${count} texts; the hardest: ${hardest}`)
  expect(faults).toEqual([])
  expect(count).toBeGreaterThan(800)
}, 600_000)
