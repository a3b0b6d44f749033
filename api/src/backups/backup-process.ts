/**
 * The process that makes or verifies a backup: both read every page of a database, which takes minutes for a large
 * one.
 */
import { backUp } from './backup.ts'
import type { BackupAnswer, BackupTask } from './backup-tasks.ts'
import { Refusal } from '../admin/refusal.ts'
import { rehearseRestore } from './restore.ts'

process.once('message', (task: BackupTask) => {
  void answerTask(task).then((answer) => process.send?.(answer, () => process.disconnect()))
})

async function answerTask({ act, dataDir, file }: BackupTask): Promise<BackupAnswer> {
  try {
    return { done: await (act === 'make' ? backUp(dataDir, file) : rehearseRestore(dataDir, file)) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message }
    return { failed: (error as Error).message }
  }
}
