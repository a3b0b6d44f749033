import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import Database from 'better-sqlite3'
import { auditLedger } from '../credits/audit.ts'
import { statement } from '../store/runner.ts'
import { openStore } from '../store/store.ts'
import { auditStatement } from './audit-log.ts'
import { databaseFile, inspectBackup, requireNobodyElse } from './sqlite-file.ts'

/** What a restore has done. */
export interface Restored {
  /** Where the data of before lies now; undefined when there was none. */
  readonly keptAs: string | undefined
  /** How many numbers of the restored ledger do not agree. */
  readonly imbalances: number
}

/**
 * Puts a backup in the place of a data folder's database. Nothing is replaced before a copy of the backup has been
 * opened, brought to this program's schema and audited; the database of before is kept beside it. Sign-ins that were
 * ended after the backup would live again, so all are ended. Refuses while a server runs on the folder.
 */
export async function restore(dataDir: string, source: string, actor: string): Promise<Restored> {
  const file = resolve(source)
  inspectBackup(file)
  const current = databaseFile(dataDir)
  if (existsSync(current)) requireNobodyElse(current)
  const mask = process.umask(0o077)
  const workshop = mkdtempSync(join(dataDir, 'restore-'))
  try {
    const draft = databaseFile(workshop)
    copyFileSync(file, draft)
    const imbalances = await prepare(workshop, actor, file)
    makeOneFile(draft)
    const keptAs = existsSync(current) ? keep(current) : undefined
    renameSync(draft, current)
    return { keptAs, imbalances }
  } finally {
    process.umask(mask)
    rmSync(workshop, { recursive: true, force: true })
  }
}

async function prepare(workshop: string, actor: string, file: string): Promise<number> {
  const store = await openStore({ dataDir: workshop })
  try {
    await store.run(function* () {
      yield statement('UPDATE sessions SET revoked_at = {now} WHERE revoked_at IS NULL')
      yield statement('UPDATE embed_refresh_tokens SET revoked_at = {now} WHERE revoked_at IS NULL')
      // Mails of then were sent since, and their links end here.
      yield statement('DELETE FROM outbox WHERE sent_at IS NULL')
      yield statement('UPDATE mail_tokens SET used_at = {now} WHERE used_at IS NULL')
      yield auditStatement(actor, { action: 'restore', detail: { file } })
    })
    return (await auditLedger(store)).length
  } finally {
    await store.close()
  }
}

/** A log left beside the new database would be taken for its own. */
function makeOneFile(file: string): void {
  const database = new Database(file)
  try {
    database.pragma('journal_mode = DELETE')
  } finally {
    database.close()
  }
}

function keep(current: string): string {
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const keptAs = `${current}.before-restore-${time}`
  renameSync(current, keptAs)
  // There only when the database of before was damaged.
  for (const ending of ['-wal', '-shm', '-journal']) {
    if (existsSync(`${current}${ending}`)) renameSync(`${current}${ending}`, `${keptAs}${ending}`)
  }
  return keptAs
}
