import { anyOf } from '../../text/any-of.ts'
import { MONTHS, SHORT_MONTHS } from '../../text/numbers/time-words.ts'

/** A day as a policy writes it: '2026-11-20' becomes '20 November 2026'. Throws on anything but an ISO day. */
export function writeDate(isoDay: string): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDay) ?? []
  if (isoOf(Number(year), Number(month), Number(day)) === undefined)
    throw new Error(`not an ISO day: ${isoDay}`)
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`
}

/** A day in a text: its words, and the day itself as '2026-11-20'; undefined if there is no such day. */
export interface DayInText {
  readonly text: string
  readonly iso: string | undefined
}

const MONTH = anyOf(MONTHS.map((name) => String.raw`${name.slice(0, 3)}(${name.slice(3)}|t?\.?)`))
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?`
const WRITTEN_DAY = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${DAY}(?: of)? (${MONTH}),? (\d{4})|(${MONTH}) ${DAY},? (\d{4})|(\d{4})-(\d{2})-(\d{2}))(?![\p{L}\d])`,
  'giu',
)

/** The days that a text names in one of these forms: '20 November 2026', 'Nov. 20th, 2026', '2026-11-20'. */
export function daysIn(text: string): DayInText[] {
  return [...text.matchAll(WRITTEN_DAY)].map(([written, d1, m1, y1, m2, d2, y2, y3, m3, d3]) => {
    const named = SHORT_MONTHS.indexOf((m1 ?? m2 ?? '').slice(0, 3).toLowerCase()) + 1
    const iso = isoOf(Number(y1 ?? y2 ?? y3), Number(m3 ?? named), Number(d1 ?? d2 ?? d3))
    return { text: written, iso }
  })
}

function isoOf(year: number, month: number, day: number): string | undefined {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  const two = (part: number): string => String(part).padStart(2, '0')
  return day < 1 || day > days ? undefined : `${year}-${two(month)}-${two(day)}`
}
