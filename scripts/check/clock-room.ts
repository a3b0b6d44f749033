export const DAY_MS = 86_400_000

/**
 * Milliseconds that a test of up to `roomMs` has to wait, so that it ends within one clock window: a day (UTC), after
 * which credits and counts restart, or another period. Mostly 0.
 */
export function msUntilRoom(windowMs: number, roomMs: number, now: number = Date.now()): number {
  const left = windowMs - (now % windowMs)
  return left < roomMs ? left + MARGIN_MS : 0
}

/** Timers may fire a little early. */
const MARGIN_MS = 1_000
