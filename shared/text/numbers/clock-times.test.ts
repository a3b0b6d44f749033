import { expect, it } from 'vitest'
import { clockFigures } from './clock-times.ts'

it.each([
  ['Open from half past nine', ['9.30', '21.30']],
  ['a quarter to 8', ['7.45', '19.45']],
  ['at twenty past six', ['6.20', '18.20']],
  ['doors 19:30', ['19.30', '7.30']],
  ['from 6 pm', ['6', '18']],
  ['at 7.30', ['7.30', '19.30']],
])('reads %s', (text, figures) => {
  expect(clockFigures(text)).toEqual(expect.arrayContaining(figures))
})

it.each([
  'from £7.30',
  '12 stalls',
  'half of it',
  'version 1.2.3',
  'a quarter past its best',
  '1,30',
])('reads no time in %s', (text) => {
  expect(clockFigures(text)).toEqual([])
})
