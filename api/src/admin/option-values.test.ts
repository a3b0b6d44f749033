import { expect, it } from 'vitest'
import { dayParser } from './option-values.ts'

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
