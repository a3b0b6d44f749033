/** A lock among all test processes, for the files that they share in `.cache`. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { tryLock } from '../../../scripts/support/process-lock.mjs'

/** The folder in which downloads are kept between runs. */
export const cacheDir = join(import.meta.dirname, '../../../.cache')

/** Runs a function while no other process that is running runs one under the same name. */
export async function runExclusively<Result>(
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = join(cacheDir, `${name}.process`)
  while (tryLock(lock) !== undefined) await delay(200)
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}
