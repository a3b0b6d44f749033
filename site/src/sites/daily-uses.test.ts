import { expect, test } from 'vitest'
import { dayInWords, usesByDay, usesByTool } from './daily-uses.ts'

const NOW = Date.parse('2028-03-01T00:30:00Z')
const uses = [
  { day: '2028-02-29', tool_id: 'slogan-generator', generations: 2, credits: 20 },
  { day: '2028-02-29', tool_id: 'etsy-tag-generator', generations: 1, credits: 10 },
  { day: '2028-03-01', tool_id: 'etsy-tag-generator', generations: 4, credits: 40 },
]

test('has a day for each of the last 30 up to today in UTC, with sums over the tools', () => {
  const days = usesByDay(uses, NOW)
  expect(days).toHaveLength(30)
  expect(days[0]?.day).toBe('2028-02-01')
  expect(days.slice(-3)).toEqual([
    { day: '2028-02-28', generations: 0, credits: 0 },
    { day: '2028-02-29', generations: 3, credits: 30 },
    { day: '2028-03-01', generations: 4, credits: 40 },
  ])
})

test('sums each tool over the days, the most used first', () => {
  expect(usesByTool(uses)).toEqual([
    { toolId: 'etsy-tag-generator', generations: 5, credits: 50 },
    { toolId: 'slogan-generator', generations: 2, credits: 20 },
  ])
})

test('names a day whatever zone the visitor is in', () => {
  expect(dayInWords('2028-02-29')).toBe('Feb 29')
})
