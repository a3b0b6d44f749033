/**
 * The data folder of tests: in memory when there is enough room. Databases behave the same there but do not wait for
 * a disk; these tests do not cover power failures.
 */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** A whole run needs up to two GB for sites, databases and browser profiles. */
const ROOM_BYTES_MIN = 3 * 1024 ** 3

/** Creates the folder, which is removed when this process exits. Returns its path. */
export function makeTestFolder() {
  const path = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'draftmill-tests-'))
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(path, 0o755)
  process.once('exit', () => rmSync(path, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
  return path
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM_BYTES_MIN && freemem() > 2 * ROOM_BYTES_MIN
  } catch {
    return false
  }
}
