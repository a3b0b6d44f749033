import { expect, test } from 'vitest'
import {
  countActiveParts,
  explainDays,
  filterParameters,
  NO_FILTER,
  readFilter,
  typedPart,
} from './results-filter.ts'

const TOOLS = ['slogan-generator']
const read = (address: string) => readFilter(new URLSearchParams(address), TOOLS)

test('an address gives back the filter that was written into it', () => {
  const filter = {
    search: 'rye & “bread”',
    tool: 'slogan-generator',
    isStarred: true,
    from: '2026-02-28',
    to: '2026-03-01',
  }
  expect(read(filterParameters(filter).toString())).toEqual(filter)
  expect(filterParameters(NO_FILTER).toString()).toBe('')
  expect(read('')).toEqual(NO_FILTER)
})

test('spaces around the words are no filter, and no more is searched for than the server takes', () => {
  expect(filterParameters({ ...NO_FILTER, search: '   ' }).toString()).toBe('')
  const long = 'a'.repeat(300)
  expect(filterParameters({ ...NO_FILTER, search: long }).get('search')).toHaveLength(200)
  expect(read(`search=${long}`).search).toHaveLength(200)
})

test('what the page could not have written into the address is left out', () => {
  const odd = 'tool=no-such-tool&starred=yes&from=2026-02-30&to=tomorrow&other=1'
  expect(read(odd)).toEqual(NO_FILTER)
})

test('a last day before the first one is explained; the same day and a half-open stretch are fine', () => {
  const days = (from: string, to: string) => explainDays({ ...NO_FILTER, from, to })
  expect(days('2026-03-02', '2026-03-01')).toMatch(/before the first/)
  expect(days('2026-03-01', '2026-03-01')).toBeUndefined()
  expect(days('2026-03-01', '')).toBeUndefined()
  expect(days('', '2026-03-01')).toBeUndefined()
})

test('words and days are typed, one at a time; all else, and all at once, is chosen', () => {
  expect(typedPart({ search: 'rye' })).toBe('search')
  expect(typedPart({ to: '2026-03-01' })).toBe('to')
  expect(typedPart({ isStarred: true })).toBeUndefined()
  expect(typedPart({ tool: 'slogan-generator' })).toBeUndefined()
  expect(typedPart(NO_FILTER)).toBeUndefined()
})

test('each part that narrows the list is counted, the words that are searched for are not', () => {
  expect(countActiveParts({ ...NO_FILTER, search: 'rye' })).toBe(0)
  expect(countActiveParts({ ...NO_FILTER, tool: 'slogan-generator', to: '2026-03-01' })).toBe(2)
  expect(countActiveParts({ ...NO_FILTER, isStarred: true, from: '2026-03-01' })).toBe(2)
})
