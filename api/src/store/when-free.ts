/** How long a write waits for another process, or another connection of this one, to finish its write. */
const WAIT_MS_MAX = 5_000
const PAUSE_MS_MAX = 8

/**
 * Retries while another connection writes to the SQLite database, and lets the event loop run in between: SQLite's
 * own waiting would block it, and with it a transaction of this process that must end first. Only for work that has
 * no effect when it fails: the beginning of a transaction, or a single statement. `pause` releases the connection
 * meanwhile, for others that may only read.
 */
export async function retryWhileBusy<T>(
  attempt: () => T | Promise<T>,
  pause: (ms: number) => Promise<unknown>,
): Promise<T> {
  const giveUpAt = performance.now() + WAIT_MS_MAX
  for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 1.5, PAUSE_MS_MAX)) {
    try {
      return await attempt()
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error
    }
    await pause(pauseMs * (0.5 + Math.random()))
  }
}

/**
 * True if another connection is writing. Not for an outdated snapshot: waiting does not help a transaction that began
 * by reading.
 */
export function isBusy(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? ''
  return code.startsWith('SQLITE_BUSY') && code !== 'SQLITE_BUSY_SNAPSHOT'
}
