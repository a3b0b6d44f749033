import { randomBytes } from 'node:crypto'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import Database from 'better-sqlite3'
import { Refusal } from '../admin/refusal.ts'
import {
  type BackupSummary,
  databaseFile,
  inspectBackup,
  mergeWriteAheadLog,
  requireDatabase,
} from './sqlite-file.ts'

/** A finished backup. */
export interface MadeBackup extends BackupSummary {
  /** Absolute path. */
  readonly file: string
}

/** In one step: SQLite starts a copy again whenever another process writes, so small steps might never end. */
const ALL_DATABASE_PAGES = 0x7fff_ffff

/**
 * Copies the SQLite database of a data folder into one new file while the server goes on writing. The copy is checked
 * and gets its name only when it is complete. Migrates nothing: a backup before an update has the old schema.
 */
export async function backUp(dataDir: string, target: string): Promise<MadeBackup> {
  requireDatabase(dataDir)
  const file = resolve(target)
  if (existsSync(file)) throw new Refusal(`${file} is there already. Choose another name.`)
  if (!existsSync(dirname(file))) throw new Refusal(`There is no folder ${dirname(file)}.`)
  const temporaryFile = join(dirname(file), `.${basename(file)}.${randomBytes(6).toString('hex')}`)
  const source = new Database(databaseFile(dataDir), { fileMustExist: true, timeout: 5_000 })
  // The copy contains people's texts and the hashes of their passwords.
  const mask = process.umask(0o077)
  try {
    await source.backup(temporaryFile, { progress: () => ALL_DATABASE_PAGES })
    mergeWriteAheadLog(temporaryFile)
    const summary = inspectBackup(temporaryFile)
    renameSync(temporaryFile, file)
    return { ...summary, file }
  } finally {
    process.umask(mask)
    source.close()
    for (const ending of ['', '-wal', '-shm', '-journal'])
      rmSync(`${temporaryFile}${ending}`, { force: true })
  }
}
