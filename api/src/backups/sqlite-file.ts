import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { newId } from '../store/new-id.ts'
import { type Migrations, migrationsFor, foreignReasonOf } from '../store/migrations.ts'
import { EXIT_CODES, Refusal } from '../admin/refusal.ts'

/** Returns the path of the database in a data folder. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'draftmill.db')
}

/**
 * Refuses when the server has not created its database yet, because a command would create an empty one in the wrong
 * place.
 */
export function requireDatabase(dataDir: string): void {
  if (existsSync(databaseFile(dataDir))) return
  throw new Refusal(
    `There is no data in ${dataDir} yet. Start the server once, or set DATA_DIR to the server's folder.`,
    EXIT_CODES.unavailable,
  )
}

/** The contents of a backup. Times are milliseconds since the epoch. */
export interface BackupSummary {
  readonly accounts: number
  readonly entries: number
  /** The time of the last line of the ledger; null when it is empty. */
  readonly newest: number | null
}

/**
 * Inspects a file without changing it. Refuses a damaged database, one of another program, one of a newer version
 * (statements.md 65) and one from before the first release. Tests pass other migrations.
 */
export function inspectBackup(
  file: string,
  migrationsOf: Migrations = migrationsFor,
): BackupSummary {
  const database = openReadOnly(file)
  try {
    requireIntact(database, file)
    const applied = appliedMigrations(database)
    if (applied.length === 0)
      throw new Refusal(`${file} is a database, but none that Draftmill wrote.`)
    const why = foreignReasonOf(applied, migrationsOf('sqlite'))
    if (why !== undefined) throw new Refusal(`${file} was written by ${FOREIGN_ORIGIN_TEXTS[why]}`)
    return summaryOf(database)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw unreadableRefusal(file, error)
  } finally {
    database.close()
  }
}

const FOREIGN_ORIGIN_TEXTS = {
  newer: 'a newer version of Draftmill. Update the program, then restore it.',
  unreleased:
    'a version of Draftmill from before its first release, which this program cannot read. Restore a backup of a released version.',
} as const

function openReadOnly(file: string): Database.Database {
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`)
  try {
    accessSync(file, constants.R_OK)
  } catch {
    throw new Refusal(`${file} cannot be opened: the user of this program may not read it.`)
  }
  try {
    return new Database(file, { readonly: true, fileMustExist: true })
  } catch (error) {
    throw unreadableRefusal(file, error)
  }
}

function unreadableRefusal(file: string, error: unknown): Refusal {
  return new Refusal(`${file} cannot be read as a database: ${(error as Error).message}.`)
}

/** Merges the write-ahead log into the file: SQLite would apply a leftover one to a database restored later. */
export function mergeWriteAheadLog(file: string): void {
  const database = new Database(file)
  try {
    database.pragma('journal_mode = DELETE')
  } finally {
    database.close()
  }
}

/** Refuses a database with a damaged page or index. */
function requireIntact(database: Database.Database, file: string): void {
  const [first] = database.pragma('integrity_check(1)') as { integrity_check: string }[]
  if (first?.integrity_check !== 'ok')
    throw new Refusal(`${file} is damaged: ${first?.integrity_check ?? 'no answer'}`)
}

function appliedMigrations(database: Database.Database): string[] {
  const table = database
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'kysely_migration'`)
    .get()
  if (!table) return []
  return database.prepare('SELECT name FROM kysely_migration').pluck().all() as string[]
}

function summaryOf(database: Database.Database): BackupSummary {
  const one = (sql: string): number | null => database.prepare(sql).pluck().get() as number | null
  return {
    accounts: one('SELECT count(*) FROM accounts') ?? 0,
    entries: one('SELECT count(*) FROM entries') ?? 0,
    newest: one('SELECT max(created_at) FROM entries'),
  }
}

/**
 * Refuses while anybody has the database open; otherwise merges its write-ahead log into the file. SQLite leaves that
 * mode only when nobody else is connected, so no lock file is needed, which a killed server would leave behind.
 */
export function requireNotInUse(file: string): void {
  let database: Database.Database | undefined
  try {
    database = new Database(file, { timeout: 200 })
    const mode = database.pragma('journal_mode = DELETE', { simple: true })
    if (mode !== 'delete') throw inUseRefusal(file)
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (error instanceof Refusal) throw error
    if (/^SQLITE_(BUSY|LOCKED)/.test(code)) throw inUseRefusal(file)
    // A damaged database, or a file that is none, is in use by nobody; it is the one a restore replaces.
    if (!/^SQLITE_(NOTADB|CORRUPT)/.test(code)) throw error
  } finally {
    database?.close()
  }
}

function inUseRefusal(file: string): Refusal {
  return new Refusal(`${file} is in use. Stop the server and other commands first, then restore.`)
}

/** Writes a row of the audit log without changing the schema; a database on which no server has started has no log. */
export function writeAuditRow(
  database: Database.Database,
  actor: string,
  action: string,
  detail: Readonly<Record<string, unknown>>,
): void {
  const hasLog = database
    .prepare(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'audit_log'`)
    .get()
  if (!hasLog) return
  database
    .prepare(
      `INSERT INTO audit_log (id, created_at, actor, action, account_id, detail) VALUES (?, ?, ?, ?, NULL, ?)`,
    )
    .run(newId(Date.now()), Date.now(), actor, action, JSON.stringify(detail))
}
