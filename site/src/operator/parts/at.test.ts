import { expect, test } from 'vitest'
import { momentInWords } from './at.tsx'

const NOW = new Date(2026, 10, 30, 15, 0)

test.each([
  [new Date(2026, 10, 30, 9, 5), 'Today, 9:05 AM'],
  [new Date(2026, 10, 29, 23, 59), 'Yesterday, 11:59 PM'],
  [new Date(2026, 1, 3, 9, 5), 'Feb 3, 9:05 AM'],
  [new Date(2025, 10, 30, 9, 5), 'Nov 30, 2025'],
])('%s is %s in a list', (at, words) => {
  expect(momentInWords(at.toISOString(), NOW)).toBe(words)
})
