import { expect, it } from 'vitest'
import { createCachedRows, ROWS_CACHED_MS } from './kept-rows.ts'

function setUpRows() {
  let [now, reads, isDown] = [0, 0, false]
  const rows = createCachedRows(
    () => (isDown ? Promise.reject(new Error('away')) : Promise.resolve([++reads])),
    () => now,
  )
  return {
    rows,
    pass: (ms: number) => {
      now += ms
    },
    fail: (is: boolean) => {
      isDown = is
    },
  }
}

it('reads once for all who ask, until its time is over or a change was made here', async () => {
  const { rows, pass } = setUpRows()
  expect(await Promise.all([rows.all(), rows.all()])).toEqual([[1], [1]])
  pass(ROWS_CACHED_MS - 1)
  expect(await rows.all()).toEqual([1])
  pass(1)
  expect(await rows.all()).toEqual([2])
  rows.invalidate()
  expect(await rows.all()).toEqual([3])
})

it('keeps no failure: whoever asks next reads', async () => {
  const { rows, fail } = setUpRows()
  fail(true)
  await expect(rows.all()).rejects.toThrow('away')
  fail(false)
  expect(await rows.all()).toEqual([1])
})
