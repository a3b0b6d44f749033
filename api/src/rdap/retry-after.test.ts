import { expect, it } from 'vitest'
import { readRetryAfter } from './retry-after.ts'

const NOW = Date.UTC(2026, 10, 29, 12)

it.each([
  ['120', 120_000],
  ['0', 0],
  ['Sun, 29 Nov 2026 12:05:00 GMT', 300_000],
  ['Sun, 29 Nov 2026 11:00:00 GMT', 0],
  ['999999999', 86_400_000],
  ['Sun, 29 Nov 2099 12:00:00 GMT', 86_400_000],
  ['soon', 60_000],
  ['', 60_000],
])('waits after “%s” for %i ms', (text, ms) => {
  expect(readRetryAfter(new Headers({ 'Retry-After': text }), NOW)).toBe(ms)
})
