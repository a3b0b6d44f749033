/** Watches the parent process. Plain JavaScript: runs before anything is installed. */

const POLL_MS = 500
const startedBy = process.ppid

/**
 * Calls `act` once when npm, the parent process, has ended without passing on a signal: it does not handle SIGHUP,
 * and a shell in between keeps a SIGTERM. Does nothing when npm is not the parent.
 */
export function whenNpmEnds(act) {
  if (process.env.npm_lifecycle_event === undefined) return
  const looking = setInterval(() => {
    if (process.ppid === startedBy) return
    clearInterval(looking)
    act()
  }, POLL_MS)
  looking.unref()
}
