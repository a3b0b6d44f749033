import { expect, it } from 'vitest'
import { probabilityOfLonger, testAddressLikeness, TRIES } from '../../test/likeness.ts'

testAddressLikeness('sqlite')

it('measures a difference when there is one', () => {
  const noise = Array.from({ length: TRIES }, (_, index) => 10 + ((index * 7_919) % 100) / 20)
  expect(probabilityOfLonger(noise, noise)).toBe(0.5)
  // Simulates a skipped hash, and then one more query.
  expect(
    probabilityOfLonger(
      noise,
      noise.map((ms) => ms - 8),
    ),
  ).toBeGreaterThan(0.95)
  expect(
    probabilityOfLonger(
      noise.map((ms) => ms + 4),
      noise,
    ),
  ).toBeGreaterThan(0.75)
})
