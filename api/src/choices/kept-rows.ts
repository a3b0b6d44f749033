/** How long a process may go on with what another one has changed, in milliseconds. */
export const READ_AGAIN_MS = 5_000

/** Rows of a small table that is asked for all the time and changed seldom. */
export interface KeptRows<Row> {
  /** Read at most once in `READ_AGAIN_MS`; rejects where the store cannot be read. */
  all(): Promise<readonly Row[]>
  /** The next `all` reads: call it after a change of this process. */
  readAgain(): void
}

/** Keeps what `read` gives. */
export function keptRows<Row>(
  read: () => Promise<readonly Row[]>,
  clock: () => number,
): KeptRows<Row> {
  let reading: Promise<readonly Row[]> | undefined
  let readAt = -Infinity
  const readAgain = (): void => {
    reading = undefined
  }
  return {
    all: () => {
      if (reading === undefined || clock() - readAt >= READ_AGAIN_MS) {
        readAt = clock()
        const now = read()
        reading = now
        // A failure is the answer of those who wait for it, and of nobody after them.
        now.catch(() => {
          if (reading === now) readAgain()
        })
      }
      return reading
    },
    readAgain,
  }
}
