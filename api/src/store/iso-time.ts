/** Formats a time of the store, milliseconds since the epoch, for the API: ISO 8601 in UTC. */
export function iso(time: number): string {
  return new Date(time).toISOString()
}

/** Formats a time like `iso`; null remains null. */
export function isoOrNull(time: number | null): string | null {
  return time === null ? null : iso(time)
}

/** Returns the UTC day of a time: `2026-12-31`. */
export function dayOf(time: number): string {
  return iso(time).slice(0, 10)
}
