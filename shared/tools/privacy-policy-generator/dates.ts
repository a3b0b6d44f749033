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
  const written = `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`
  if (!isWrittenDate(written)) throw new Error(`not an ISO day: ${isoDay}`)
  return written
}

/** True for a day of the calendar written out: '29 February 2027' is none. */
export function isWrittenDate(written: string): boolean {
  const [, day = '', name = '', year = ''] = /^(\d{1,2}) (\p{L}+) (\d{4})$/u.exec(written) ?? []
  const month = MONTHS.findIndex((it) => it === name)
  if (month < 0) return false
  const isLeap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0)
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0
  return Number(day) >= 1 && Number(day) <= days
}
