/** Whoever started this process. Plain JavaScript: runs before anything is installed. */

const LOOK_MS = 500
const startedBy = process.ppid

/**
 * Acts once when npm, which started this process, has ended without passing on a signal: it knows no SIGHUP, and its
 * shell, where there is one between, takes a SIGTERM for itself. Whoever starts a program otherwise may leave it alone.
 */
export function whenNpmEnds(act) {
  if (process.env.npm_lifecycle_event === undefined) return
  const looking = setInterval(() => {
    if (process.ppid === startedBy) return
    clearInterval(looking)
    act()
  }, LOOK_MS)
  looking.unref()
}
