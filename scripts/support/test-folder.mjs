/**
 * Where tests keep their data: in memory where the machine has room for it. Databases are as real there, but do not wait
 * for a disk; what a power cut would leave is not what these tests ask.
 */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** The sites, databases and browser profiles of a whole run take up to two. */
const ROOM_BYTES_MIN = 3 * 1024 ** 3

/** Makes the folder, which goes with this process. Returns its path. */
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
