const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** A day as a policy writes it: '2026-11-20' becomes '20 November 2026'. Throws on anything but an ISO day. */
export function writeDate(isoDay: string): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDay) ?? []
  if (isoOf(Number(year), Number(month), Number(day)) === undefined)
    throw new Error(`not an ISO day: ${isoDay}`)
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`
}

/** A day in a text: its words, and the day itself as '2026-11-20' unless the calendar has none such. */
export interface Day {
  readonly text: string
  readonly iso: string | undefined
}

const MONTH = `(${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)}|t?\\.?)`).join('|')})`
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?`
const WRITTEN = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${DAY}(?: of)? ${MONTH},? (\d{4})|${MONTH} ${DAY},? (\d{4})|(\d{4})-(\d{2})-(\d{2}))(?![\p{L}\d])`,
  'giu',
)

/** The days that a text names, however it writes them: '20 November 2026', 'Nov. 20th, 2026', '2026-11-20'. */
export function daysIn(text: string): Day[] {
  return [...text.matchAll(WRITTEN)].map(([written, d1, m1, y1, m2, d2, y2, y3, m3, d3]) => ({
    text: written,
    iso: isoOf(
      Number(y1 ?? y2 ?? y3),
      m3 ? Number(m3) : monthOf(m1 ?? m2 ?? ''),
      Number(d1 ?? d2 ?? d3),
    ),
  }))
}

const monthOf = (name: string): number =>
  MONTHS.findIndex((month) => month.slice(0, 3).toLowerCase() === name.slice(0, 3).toLowerCase()) +
  1

function isoOf(year: number, month: number, day: number): string | undefined {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  if (day < 1 || day > days) return undefined
  return [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')
}
