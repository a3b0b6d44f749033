import { join } from 'node:path'
import { inject } from 'vitest'
import { bundleForNode } from '../../scripts/build-server.ts'

/** What tests start beside themselves. */
const PROGRAMS = {
  server: 'api/test/killable-server.ts',
  'trying-worker': 'api/test/trying-worker.ts',
  'busy-writer': 'api/test/busy-writer.ts',
} as const

let bundling: Promise<string> | undefined

/** The built file of a program, made once for the files of a vitest worker: from its source each start would take seconds. */
export async function builtProgram(name: keyof typeof PROGRAMS): Promise<string> {
  bundling ??= buildAll()
  return join(await bundling, `${name}.js`)
}

async function buildAll(): Promise<string> {
  const folder = join(inject('builtDir'), String(process.pid))
  await bundleForNode(PROGRAMS, folder)
  return folder
}
