import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inject } from 'vitest'
import { bundleForNode } from '../../../scripts/build/build-server.ts'

/** The programs that tests start: the product's own, and those of this folder. */
const PROGRAMS = {
  main: 'api/src/main.ts',
  admin: 'api/src/admin/main.ts',
  worker: 'api/src/workers/worker.ts',
  'export-worker': 'api/src/exports/forms/export-worker.ts',
  server: 'api/test/programs/killable-server.ts',
  'trying-worker': 'api/test/programs/trying-worker.ts',
  'trying-exporter': 'api/test/programs/trying-exporter.ts',
  'busy-writer': 'api/test/programs/busy-writer.ts',
  'open-store': 'api/test/programs/open-store.ts',
  'read-secret': 'api/test/programs/read-secret.ts',
  'throw-in-callbacks': 'api/test/programs/throw-in-callbacks.ts',
} as const

/** The programs that tests can start. */
export type ProgramName = keyof typeof PROGRAMS

const POLL_MS = 50
let building: Promise<string> | undefined

/**
 * Returns the built file of a program. All are built once for a whole run, as each start from source would take
 * seconds.
 */
export async function programPath(name: ProgramName): Promise<string> {
  building ??= buildAll(inject('builtDir'))
  return join(await building, `${name}.js`)
}

/** Builds all programs. The vitest worker that makes the folder does it; the others wait for it to end. */
async function buildAll(builtDir: string): Promise<string> {
  const folder = join(builtDir, 'programs')
  const ended = join(builtDir, 'ended')
  if (tryMakeFolder(builtDir))
    await bundleForNode(PROGRAMS, folder).finally(() => writeFileSync(ended, ''))
  while (!existsSync(ended)) await delay(POLL_MS)
  return folder
}

/** True for the worker that makes the folder. */
function tryMakeFolder(folder: string): boolean {
  mkdirSync(dirname(folder), { recursive: true })
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}
