import { expect, it } from 'vitest'
import { dayParser, endTimeParser } from './option-values.ts'

const day = dayParser(Date.UTC(2026, 0, 2))

it.each([
  ['today', '2026-01-02'],
  ['yesterday', '2026-01-01'],
  ['2024-02-29', '2024-02-29'],
])('reads %s as a day', (text, read) => {
  expect(day(text)).toBe(read)
})

it.each(['tomorrow', '2026-02-30', 'constructor', 'toString', '__proto__'])(
  'says which days it reads where there is none: %s',
  (text) => {
    expect(() => day(text)).toThrow('Give a day such as 2026-12-31, or today or yesterday.')
  },
)

it('reads an end as a span or a last day, and no day that does not exist', () => {
  const end = endTimeParser(Date.UTC(2026, 0, 2))
  expect(end('12h')).toBe(Date.UTC(2026, 0, 2, 12))
  expect(end('2026-02-28')).toBe(Date.UTC(2026, 2, 1))
  for (const wrong of ['2026-02-30', '2026-01-01', 'tomorrow'])
    expect(() => end(wrong), wrong).toThrow('Give a span')
})
