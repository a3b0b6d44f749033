import { expect, it } from 'vitest'
import { createThinkingClock } from './thinking-clock.ts'

it('tells once for each second that a model has thought, and begins at once', () => {
  let now = 5_000
  const reported: number[] = []
  const think = createThinkingClock(
    () => now,
    (seconds) => reported.push(seconds),
  )
  for (const elapsed of [0, 10, 999, 1_000, 1_500, 8_100]) {
    now = 5_000 + elapsed
    think()
  }
  expect(reported).toEqual([0, 1, 8])
})
