import { dayOf } from '../store/iso-time.ts'

/** How long a limit counts: a UTC day, a week from Monday on (ISO 8601), a calendar month. */
export type Period = 'day' | 'week' | 'month'

const DAY_MS = 86_400_000

/** The first UTC day of the period that a day (`YYYY-MM-DD`) is in. */
export function firstDay(period: Period, day: string): string {
  if (period === 'day') return day
  if (period === 'month') return `${day.slice(0, 7)}-01`
  const timeMs = Date.parse(day)
  const sinceMonday = (new Date(timeMs).getUTCDay() + 6) % 7
  return dayOf(timeMs - sinceMonday * DAY_MS)
}

/** The first UTC day after the period that a day is in: then a limit opens again. */
export function nextFirstDay(period: Period, day: string): string {
  const first = Date.parse(firstDay(period, day))
  if (period !== 'month') return dayOf(first + (period === 'day' ? 1 : 7) * DAY_MS)
  const [year = 0, month = 1] = day.split('-').map(Number)
  return dayOf(Date.UTC(year, month, 1))
}

/** Returns the start of a UTC day in the API's time format. */
export function startOfDay(day: string): string {
  return `${day}T00:00:00.000Z`
}
