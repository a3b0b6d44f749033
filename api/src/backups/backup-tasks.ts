import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { MadeBackup } from './backup.ts'
import { Refusal } from '../admin/refusal.ts'
import type { Rehearsal } from './restore.ts'

/** What is done with a file: a copy is made into it, or it is restored into a place that is removed again. */
export interface BackupTask {
  readonly act: 'make' | 'verify'
  readonly dataDir: string
  readonly file: string
}

/** What comes of it; `refused` is a `Refusal` in its words. */
export type BackupAnswer =
  | { readonly done: MadeBackup | Rehearsal }
  | { readonly refused: string }
  | { readonly failed: string }

/** `backUp` in a process of its own, while the server goes on. Throws a `Refusal` as it does. */
export function backUpAside(dataDir: string, file: string): Promise<MadeBackup> {
  return perform<MadeBackup>({ act: 'make', dataDir, file })
}

/** `rehearse` in a process of its own, while the server goes on. Throws a `Refusal` as it does. */
export function rehearseAside(dataDir: string, file: string): Promise<Rehearsal> {
  return perform<Rehearsal>({ act: 'verify', dataDir, file })
}

async function perform<T extends MadeBackup | Rehearsal>(task: BackupTask): Promise<T> {
  const answer = await answerOf(task)
  if ('done' in answer) return answer.done as T
  if ('refused' in answer) throw new Refusal(answer.refused)
  throw new Error(answer.failed)
}

function answerOf(task: BackupTask): Promise<BackupAnswer> {
  const isSource = import.meta.url.endsWith('.ts')
  const program = new URL(isSource ? 'backup-process.ts' : 'backup-process.js', import.meta.url)
  const child = fork(fileURLToPath(program), {
    // Nothing of the settings is its own: it is given what it works on.
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
