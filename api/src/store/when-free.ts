/** How long a write waits for another process, or another connection of this one, to end its own. */
const WAIT_MS_MAX = 5_000
const PAUSE_MS_MAX = 8

/**
 * Tries again while somebody else writes to the SQLite database, and lets the event loop run in between: SQLite's own
 * waiting would stop it, and with it whoever in this process is to end the other transaction. Only for what has done
 * nothing when it fails: the beginning of a transaction, or a statement by itself. `pause` lets others have the
 * connection meanwhile, who may only want to read.
 */
export async function whenFree<T>(
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

/** True where somebody else writes now. A snapshot that is too old stays so: waiting does not help a transaction that began by reading. */
export function isBusy(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? ''
  return code.startsWith('SQLITE_BUSY') && code !== 'SQLITE_BUSY_SNAPSHOT'
}
