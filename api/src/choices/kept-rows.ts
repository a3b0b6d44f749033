/** How long a process may use rows that another one has changed, in milliseconds. */
export const ROWS_CACHED_MS = 5_000

/** Cached rows of a small table that is read often and changed rarely. */
export interface CachedRows<Row> {
  /** Returns the rows, at most `ROWS_CACHED_MS` old; rejects when the store cannot be read. */
  all(): Promise<readonly Row[]>
  /** Makes the next `all` read again; call it after a change by this process. */
  invalidate(): void
}

/** Caches the rows that `read` returns. */
export function createCachedRows<Row>(
  read: () => Promise<readonly Row[]>,
  clock: () => number,
): CachedRows<Row> {
  let reading: Promise<readonly Row[]> | undefined
  let readAt = -Infinity
  const readAgain = (): void => {
    reading = undefined
  }
  return {
    all: () => {
      if (reading === undefined || clock() - readAt >= ROWS_CACHED_MS) {
        readAt = clock()
        const now = read()
        reading = now
        // A failure is returned to the current callers and not cached.
        now.catch(() => {
          if (reading === now) readAgain()
        })
      }
      return reading
    },
    invalidate: readAgain,
  }
}
