import { expect, test } from 'vitest'
import { groupByDay } from './results/group-by-day.ts'
import { formatDay, formatNearDay } from './times.tsx'

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
