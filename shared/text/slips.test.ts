import { expect, it } from 'vitest'
import { isSlipOf } from './slips.ts'

it.each([
  ['oakfeild', 'oakfield', true],
  ['teching', 'teaching', true],
  ['asistant', 'assistant', true],
  ['primry', 'primary', true],
  ['oprator', 'operator', true],
  ['ashby', 'kew', false],
  ['balfour', 'belfast', false],
  ['smith', 'smyth', true],
  ['arla', 'asda', false],
  ['manager', 'managed', true],
])('%s and %s: %s', (typed, meant, is) => {
  expect(isSlipOf(typed, meant)).toBe(is)
  expect(isSlipOf(meant, typed)).toBe(is)
})
