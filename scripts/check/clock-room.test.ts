import { expect, it } from 'vitest'
import { DAY_MS, msUntilRoom } from './clock-room.ts'

it.each([
  ['2026-05-05T10:00:00Z', 0],
  ['2026-05-05T23:58:00Z', 0],
  ['2026-05-05T23:58:01Z', 120_000],
  ['2026-05-05T23:59:59Z', 2_000],
  ['2026-05-06T00:00:00Z', 0],
])('a test of two minutes that is to begin at %s waits for %i ms', (time, waited) => {
  expect(msUntilRoom(DAY_MS, 120_000, Date.parse(time))).toBe(waited)
})
