import { expect, test } from 'vitest'
import { readCap } from './connection-limit.tsx'
import { groupByDay } from './results/group-by-day.ts'
import { countCredits, formatCredits, formatDay, formatNearDay } from './times.tsx'

const NOW = new Date(2026, 2, 1, 12)
const local = (...parts: [number, number, number, number]): string =>
  new Date(...parts).toISOString()

test('writes the day an account was created in words', () => {
  expect(formatDay('2025-11-20T12:00:00.000Z')).toBe('November 20, 2025')
})

test('names today and yesterday, over the end of a month too', () => {
  expect(formatNearDay(local(2026, 2, 1, 0), NOW)).toBe('Today')
  expect(formatNearDay(local(2026, 1, 28, 23), NOW)).toBe('Yesterday')
  expect(formatNearDay(local(2026, 1, 27, 23), NOW)).toBe('February 27, 2026')
})

test('puts what happened on one day together and keeps the order', () => {
  const items = [local(2026, 2, 1, 9), local(2026, 2, 1, 8), local(2026, 1, 28, 8)]
  expect(groupByDay(items, (item) => item, NOW)).toEqual([
    { day: 'Today', items: items.slice(0, 2) },
    { day: 'Yesterday', items: items.slice(2) },
  ])
  expect(groupByDay([], String)).toEqual([])
})

test('counts credits in words', () => {
  expect(formatCredits(1_250)).toBe('1,250')
  expect([countCredits(0), countCredits(1), countCredits(10)]).toEqual([
    '0 credits',
    '1 credit',
    '10 credits',
  ])
})

test('takes whole numbers as a daily limit and nothing else', () => {
  expect([readCap(' 50 '), readCap('10'), readCap('1,000'), readCap('100000')]).toEqual([
    50, 10, 1_000, 100_000,
  ])
  for (const typed of ['', '-1', '0', '9', '10.5', '1e3', 'all', '100001', '9'.repeat(30)]) {
    expect(readCap(typed), typed).toBeUndefined()
  }
})
