import { expect, it } from 'vitest'
import { stemOf } from '../text/stem.ts'
import { stopWords } from './stop-words.server.ts'
import { familyOf, isPastForm, stemsOfFamily } from './word-families.server.ts'

it.each([
  ['delivery', 'deliver'],
  ['sold', 'seller'],
  ['driven', 'drive'],
])('%s and %s are of one family', (one, other) => {
  expect(familyOf(one)).toBe(familyOf(other))
})

it('knows past forms from the other words of a family', () => {
  expect(['paid', 'driven', 'pay', 'driver'].map(isPastForm)).toEqual([true, true, false, false])
})

// 'Ate' has the stem of 'at'.
it('has no stem of a stop word', () => {
  const inFamily = [...stopWords].filter(
    (word) => familyOf(word) !== stemOf(word) || stemsOfFamily(stemOf(word)).length > 1,
  )
  expect(inFamily).toEqual([])
})
