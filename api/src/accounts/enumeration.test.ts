import { expect, it } from 'vitest'
import { chanceOfLonger, testLikeness, TRIES } from '../../test/likeness.ts'

testLikeness('sqlite')

it('measures a difference when there is one', () => {
  const noise = Array.from({ length: TRIES }, (_, index) => 10 + ((index * 7_919) % 100) / 20)
  expect(chanceOfLonger(noise, noise)).toBe(0.5)
  // Simulates a skipped hash, and then one more query.
  expect(
    chanceOfLonger(
      noise,
      noise.map((ms) => ms - 8),
    ),
  ).toBeGreaterThan(0.95)
  expect(
    chanceOfLonger(
      noise.map((ms) => ms + 4),
      noise,
    ),
  ).toBeGreaterThan(0.75)
})
