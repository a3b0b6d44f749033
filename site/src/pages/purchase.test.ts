import { expect, test } from 'vitest'
import type { CreditEntry } from '#shared/contract/shapes.ts'
import { findPurchase } from './purchase.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const entry = (id: string, kind: CreditEntry['kind'], minutesAgo = 1): CreditEntry => ({
  id,
  kind,
  at: new Date(NOW - minutesAgo * 60_000).toISOString(),
  bucket: 'purchased',
  amount: 500,
  balance: 600,
  reason: '',
  tool_id: null,
})

test('finds the purchase that came after the line noted before leaving', () => {
  const entries = [entry('9', 'hold'), entry('8', 'purchase', 90), entry('7', 'grant')]
  expect(findPurchase(entries, '7', NOW)?.id).toBe('8')
  expect(findPurchase(entries, '', NOW)?.id).toBe('8')
})

test('an older purchase is not taken for the one that is awaited', () => {
  const entries = [entry('9', 'hold'), entry('8', 'purchase'), entry('7', 'purchase')]
  expect(findPurchase(entries, '9', NOW)).toBeUndefined()
  expect(findPurchase(entries, '8', NOW)).toBeUndefined()
})

test('without a note, or when the noted line is out of sight, the last ten minutes count', () => {
  expect(findPurchase([entry('8', 'purchase', 9)], null, NOW)?.id).toBe('8')
  expect(findPurchase([entry('8', 'purchase', 11)], null, NOW)).toBeUndefined()
  expect(findPurchase([entry('8', 'purchase', 11)], '2', NOW)).toBeUndefined()
})
