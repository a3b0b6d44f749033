import { expect, test } from 'vitest'
import { bulkActionDoneInWords, isFull, keepShown, toggle, toggleAll } from './selection.ts'

const ids = Array.from({ length: 120 }, (_, nth) => `id-${nth}`)

test('one is chosen and let go', () => {
  expect(toggle([], 'a')).toEqual(['a'])
  expect(toggle(['a', 'b'], 'a')).toEqual(['b'])
})

test('never more than a hundred are chosen, one by one or all at once', () => {
  const all = toggleAll([], ids)
  expect(all).toEqual(ids.slice(0, 100))
  expect(isFull(all)).toBe(true)
  expect(isFull(all.slice(1))).toBe(false)
  expect(toggle(all, 'id-110')).toBe(all)
  expect(toggle(all, 'id-0')).toEqual(ids.slice(1, 100))
})

test('all that are shown are chosen where some were, and let go where all were', () => {
  expect(toggleAll(['b'], ['a', 'b'])).toEqual(['a', 'b'])
  expect(toggleAll(['b', 'a'], ['a', 'b'])).toEqual([])
  expect(toggleAll(ids.slice(0, 100), ids)).toEqual([])
})

test('what is not shown any more is not chosen any more', () => {
  expect(keepShown(['a', 'b'], ['b', 'c'])).toEqual(['b'])
})

test('what was done is counted, and so is what had been deleted before', () => {
  const text = (...parts: Parameters<typeof bulkActionDoneInWords>) =>
    bulkActionDoneInWords(...parts).text
  expect(text('delete', { done: ['a'], not_found: [] })).toBe('1 result is gone for good.')
  expect(text('delete', { done: ['a'], not_found: ['b'] })).toBe('2 results are gone for good.')
  expect(text('star', { done: ['a', 'b'], not_found: [] })).toBe('2 results starred.')
  expect(text('star', { done: ['a', 'b'], not_found: ['c'] })).toBe(
    '2 results starred. 1 result had been deleted before.',
  )
  expect(text('unstar', { done: ['a'], not_found: [] })).toBe('No star on 1 result now.')
})
