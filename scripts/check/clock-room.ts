export const DAY_MS = 86_400_000

/**
 * How long a test that takes up to `roomMs` has to wait for its start, so that it ends in one window of the clock: a
 * day (UTC), with which credits and counts begin anew, or whatever else is counted by the clock. Mostly 0.
 */
export function msToRoom(windowMs: number, roomMs: number, now: number = Date.now()): number {
  const left = windowMs - (now % windowMs)
  return left < roomMs ? left + MARGIN_MS : 0
}

/** Timers may fire a little early. */
const MARGIN_MS = 1_000
