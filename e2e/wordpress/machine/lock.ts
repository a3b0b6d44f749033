/** A lock among all test processes, for the files that they share in `.cache`. */
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** The folder in which downloads are kept between runs. */
export const cacheDir = join(import.meta.dirname, '../../../.cache')

/** The age from which a lock is taken to be that of a process that has died. */
const LOCK_MINUTES_MAX = 15

/** Runs a function while no other process runs one under the same name, for 15 minutes at most. */
export async function runExclusively<Result>(
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = join(cacheDir, `${name}.lock`)
  mkdirSync(cacheDir, { recursive: true })
  while (!takeLock(lock)) await delay(200)
  try {
    return await work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

function takeLock(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    // The lock may have been released meanwhile.
    const made = statSync(lock, { throwIfNoEntry: false })
    const age = made ? Date.now() - made.mtimeMs : 0
    if (age > LOCK_MINUTES_MAX * 60_000) rmSync(lock, { recursive: true, force: true })
    return false
  }
}
