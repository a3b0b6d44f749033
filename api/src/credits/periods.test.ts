import { expect, it } from 'vitest'
import { firstDay, nextFirstDay, type Period } from './periods.ts'

it.each<[Period, string, string, string]>([
  ['day', '2026-11-23', '2026-11-23', '2026-11-24'],
  ['day', '2026-12-31', '2026-12-31', '2027-01-01'],
  // A Monday, a Sunday, and a week across the end of the year.
  ['week', '2026-11-23', '2026-11-23', '2026-11-30'],
  ['week', '2026-11-29', '2026-11-23', '2026-11-30'],
  ['week', '2027-01-01', '2026-12-28', '2027-01-04'],
  ['month', '2028-02-29', '2028-02-01', '2028-03-01'],
  ['month', '2026-12-31', '2026-12-01', '2027-01-01'],
])('a %s of %s begins on %s and ends before %s', (period, day, first, next) => {
  expect(firstDay(period, day)).toBe(first)
  expect(nextFirstDay(period, day)).toBe(next)
})
