const DEFAULT_RETRY_AFTER_MS = 60_000
const RETRY_AFTER_MAX_MS = 24 * 3_600_000

/**
 * Returns the waiting time a server requests, in milliseconds (RFC 9110 §10.2.3): a minute if it gives none, at most
 * a day.
 */
export function readRetryAfter(headers: Headers, now: number): number {
  const text = headers.get('retry-after') ?? ''
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now
  return Number.isNaN(wait)
    ? DEFAULT_RETRY_AFTER_MS
    : Math.min(Math.max(wait, 0), RETRY_AFTER_MAX_MS)
}
