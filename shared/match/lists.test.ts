import { expect, it } from 'vitest'
import { rowsOf } from '../text/table.ts'
import { createLists } from './lists.server.ts'

const { entries, isIn, findIn, oneOf, hasMatch } = createLists({
  people: 'teen*, young people',
  age: '3, 10',
})

it('finds whole words of a list where they are looked for, with their endings where it says so', () => {
  expect(entries('people')).toEqual(['teen*', 'young people'])
  expect(findIn('What teenagers read', 'people')).toBe('teenagers')
  expect(hasMatch('canteens', 'people')).toBe(false)
  expect(hasMatch('Young people in care', 'people', 'start')).toBe(true)
  expect(hasMatch('young people', 'people', 'first')).toBe(false)
  expect(hasMatch('care of young people', 'people', 'last')).toBe(true)
  expect(hasMatch('care of young people', 'people', 'whole')).toBe(false)
  expect(isIn('age', '10')).toBe(true)
  expect(isIn('age')).toBe(false)
  expect(new RegExp(`^aged ${oneOf('age')}$`, 'u').test('aged 3')).toBe(true)
})

it('names the columns of a table once, and leaves out what is empty at the end of a row', () => {
  const rows = [['a', 'first'], ['b']]
  expect(rowsOf<'id' | 'text'>({ columns: 'id text', rows })).toEqual([
    { id: 'a', text: 'first' },
    { id: 'b', text: '' },
  ])
})
