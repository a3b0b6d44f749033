import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { MadeBackup } from './backup.ts'
import { Refusal } from '../admin/refusal.ts'
import type { RestoreRehearsal } from './restore.ts'

/** A task for a backup file: `make` copies the database into it, `verify` restores it into a temporary folder. */
export interface BackupTask {
  readonly act: 'make' | 'verify'
  readonly dataDir: string
  readonly file: string
}

/** The result; `refused` is the message of a `Refusal`. */
export type BackupAnswer =
  | { readonly done: MadeBackup | RestoreRehearsal }
  | { readonly refused: string }
  | { readonly failed: string }

/** Runs `backUp` in a separate process, so that the server is not blocked. Throws a `Refusal` like `backUp`. */
export function backUpInChildProcess(dataDir: string, file: string): Promise<MadeBackup> {
  return performTask<MadeBackup>({ act: 'make', dataDir, file })
}

/**
 * Runs `rehearseRestore` in a separate process, so that the server is not blocked. Throws a `Refusal` like
 * `rehearseRestore`.
 */
export function rehearseInChildProcess(dataDir: string, file: string): Promise<RestoreRehearsal> {
  return performTask<RestoreRehearsal>({ act: 'verify', dataDir, file })
}

async function performTask<T extends MadeBackup | RestoreRehearsal>(task: BackupTask): Promise<T> {
  const answer = await runInChildProcess(task)
  if ('done' in answer) return answer.done as T
  if ('refused' in answer) throw new Refusal(answer.refused)
  throw new Error(answer.failed)
}

function runInChildProcess(task: BackupTask): Promise<BackupAnswer> {
  const isSource = import.meta.url.endsWith('.ts')
  const program = new URL(isSource ? 'backup-process.ts' : 'backup-process.js', import.meta.url)
  const child = fork(fileURLToPath(program), {
    // The process reads no settings: the task has its whole input.
    env: {},
    execArgv: isSource ? ['--import', 'tsx'] : [],
  })
  return new Promise((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as BackupAnswer))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the process of the backup ended with ${code}`)))
    child.send(task)
  })
}
