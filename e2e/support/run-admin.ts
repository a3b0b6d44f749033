import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Draftmill } from './draftmill.ts'

/** Runs the operator's command line on a server's data and returns its output. */
export async function runAdmin(
  { dataDir }: Pick<Draftmill, 'dataDir'>,
  ...command: readonly string[]
): Promise<string> {
  const program = join(import.meta.dirname, '../../dist/api/admin.js')
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...command], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  return stdout
}
