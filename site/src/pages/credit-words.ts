import type { TopUpPack } from '#shared/contract/shapes.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** The next midnight in UTC after a time, in milliseconds since the epoch. */
export function nextRenewal(nowMs: number): number {
  const day = new Date(nowMs)
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + 1)
}

/**
 * When the daily credits renew, in the visitor's time zone: 'at 1:00 AM GMT+1, in 5 hours'. `timeZone` defaults to
 * the browser's.
 */
export function renewalInWords(nowMs: number, timeZone?: string): string {
  const renewal = nextRenewal(nowMs)
  const time = new Date(renewal).toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
  return `at ${time}, in ${waitInWords(renewal - nowMs)}`
}

function waitInWords(ms: number): string {
  if (ms >= 1.5 * HOUR_MS) return `${Math.round(ms / HOUR_MS)} hours`
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS))
  if (minutes >= 55) return 'about an hour'
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

/** A price: '$5', '€4.99', '¥600'. Amounts are in the currency's smallest unit. */
export function priceInWords({ amount, currency }: Pick<TopUpPack, 'amount' | 'currency'>): string {
  const format = (digits?: number) =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: currency.toUpperCase(),
      ...(digits !== undefined && { minimumFractionDigits: digits }),
    })
  const digits = format().resolvedOptions().maximumFractionDigits ?? 2
  const value = amount / 10 ** digits
  return format(Number.isInteger(value) ? 0 : digits).format(value)
}

/** A whole number as people write it: '2,500'. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}

/** '1 credit', '20 credits'. */
export function countCredits(credits: number): string {
  return `${formatCount(credits)} ${credits === 1 ? 'credit' : 'credits'}`
}

/** How many generations credits are enough for, in words: '12 generations'. */
export function generationsInWords(credits: number, costCredits: number): string {
  const count = Math.floor(credits / costCredits)
  return `${formatCount(count)} ${count === 1 ? 'generation' : 'generations'}`
}
