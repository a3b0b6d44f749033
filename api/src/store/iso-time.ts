/** A time of the store, milliseconds since the epoch, as the answers have it: ISO 8601 in UTC. */
export function iso(time: number): string {
  return new Date(time).toISOString()
}

/** The same of a time that there may not be. */
export function isoOrNull(time: number | null): string | null {
  return time === null ? null : iso(time)
}

/** The UTC day that a time is in: `2026-12-31`. */
export function dayOf(time: number): string {
  return iso(time).slice(0, 10)
}
