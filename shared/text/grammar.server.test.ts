import { expect, it } from 'vitest'
import { gerund, thirdPerson } from './grammar.server.ts'

it.each([
  ['bake', 'baking', 'bakes'],
  ['set up', 'setting up', 'sets up'],
  ['prune and plant', 'pruning and planting', 'prunes and plants'],
  ['wash and dry pots', 'washing and drying pots', 'washes and dries pots'],
  ['check level and plumb', 'checking level and plumb', 'checks level and plumb'],
  ['sow and pot on', 'sowing and potting on', 'sows and pots on'],
])('%s: %s, %s', (phrase, ing, third) => {
  expect(gerund(phrase)).toBe(ing)
  expect(thirdPerson(phrase)).toBe(third)
})
