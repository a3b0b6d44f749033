import { InvalidArgumentError } from 'commander'
import { reasonSchema as reasonShape } from '#shared/contract/operator/common.server.ts'
import { table } from '#shared/text/table.ts'
import { dayOf } from '../store/iso-time.ts'

/** Returns a parser for a whole number from `min` to `max`. */
export function wholeNumberParser(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= min && value <= max) return value
    throw new InvalidArgumentError(`A whole number from ${min} to ${max}, please.`)
  }
}

/** Returns a parser for an end: `90d`, `12h`, or the last valid day, `2026-12-31` in UTC. In milliseconds. */
export function endTimeParser(nowMs: number): (text: string) => number {
  return (text) => {
    const span = /^(\d{1,5})([dh])$/.exec(text)
    if (span) return nowMs + Number(span[1]) * (span[2] === 'd' ? DAY_MS : HOUR_MS)
    const lastDay = dayStartMs(text)
    if (!Number.isNaN(lastDay) && lastDay + DAY_MS > nowMs) return lastDay + DAY_MS
    throw new InvalidArgumentError('Give a span such as 90d or 12h, or a day to come: 2026-12-31.')
  }
}

/** Returns a parser for a day in UTC: `2026-12-31`, `today` or `yesterday`. */
export function dayParser(nowMs: number): (text: string) => string {
  const names = table({ today: nowMs, yesterday: nowMs - DAY_MS })
  return (text) => {
    const time = names.get(text) ?? dayStartMs(text)
    if (!Number.isNaN(time)) return dayOf(time)
    throw new InvalidArgumentError('Give a day such as 2026-12-31, or today or yesterday.')
  }
}

/** Returns the start of a day in UTC in milliseconds; NaN for another text. */
function dayStartMs(text: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN
  // A day that does not exist, such as 2026-02-30, is parsed as another one.
  return !Number.isNaN(time) && dayOf(time) === text ? time : NaN
}

/** Reads a reason for the audit log; one for credits is also in the person's credit history. */
export function parseReason(text: string): string {
  const read = reasonShape.safeParse(text)
  if (read.success) return read.data
  throw new InvalidArgumentError(read.error.issues[0]?.message ?? '')
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
