import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { auditLedger } from '../credits/audit.ts'
import { type Migrations, migrationsFor } from '../store/migrations.ts'
import { statement } from '../store/runner.ts'
import { openStore, type Store } from '../store/store.ts'
import { auditStatement } from '../operator/audit-log.ts'
import { compareSchema } from './compare-schema.ts'
import { Refusal } from '../admin/refusal.ts'
import {
  type BackupSummary,
  databaseFile,
  inspectBackup,
  mergeWriteAheadLog,
  requireNotInUse,
} from './sqlite-file.ts'

/** The result of a restore. */
export interface RestoreOutcome {
  /** The path of the previous database; undefined when there was none. */
  readonly keptAs: string | undefined
  /** How many numbers of the restored ledger do not agree. */
  readonly imbalances: number
}

/**
 * Replaces a data folder's database by a backup. First a copy of the backup is opened, migrated to this program's
 * schema, compared with it part by part and audited; the previous database is kept next to it. All sign-ins are
 * ended, because those ended after the backup would be active again. Refuses while a server runs on the folder. Tests
 * pass other migrations.
 */
export async function restore(
  dataDir: string,
  source: string,
  actor: string,
  migrations: Migrations = migrationsFor,
): Promise<RestoreOutcome> {
  const file = resolve(source)
  inspectBackup(file, migrations)
  const current = databaseFile(dataDir)
  if (existsSync(current)) requireNotInUse(current)
  return inTemporaryFolder(dataDir, file, async (workshop) => {
    const imbalances = await withCopy({ tempFolder: workshop, file, migrations }, async (store) => {
      await endOpenSessions(store, actor, file)
      return (await auditLedger(store)).length
    })
    const restoredFile = databaseFile(workshop)
    mergeWriteAheadLog(restoredFile)
    const keptAs = existsSync(current) ? moveDatabaseAside(current) : undefined
    renameSync(restoredFile, current)
    return { keptAs, imbalances }
  })
}

/** The contents of a backup, as a restore would bring them back. */
export interface RestoreRehearsal extends BackupSummary {
  /** Absolute path. */
  readonly file: string
  /** Saved results of all accounts. */
  readonly results: number
  /** Credits of all accounts together. */
  readonly credits: number
  /** How many numbers of its ledger do not agree. */
  readonly imbalances: number
}

/**
 * Restores a backup into a temporary folder, as `restore` would: opened, migrated to this program's schema, compared
 * with it and audited. The server's data is not touched, and the server may run. Throws a `Refusal` where `restore`
 * would refuse the file.
 */
export async function rehearseRestore(dataDir: string, source: string): Promise<RestoreRehearsal> {
  const file = resolve(source)
  const summary = inspectBackup(file)
  return inTemporaryFolder(existsSync(dataDir) ? dataDir : tmpdir(), file, (workshop) =>
    withCopy({ tempFolder: workshop, file, migrations: migrationsFor }, async (store) => {
      const { results } = await store.db
        .selectFrom('ai_tool_results')
        .select(({ fn }) => fn.countAll<number>().as('results'))
        .executeTakeFirstOrThrow()
      const { credits } = await store.db
        .selectFrom('balances')
        .select(({ fn, eb }) =>
          fn
            .coalesce(fn.sum<number>(eb('daily', '+', eb.ref('purchased'))), eb.lit(0))
            .as('credits'),
        )
        .executeTakeFirstOrThrow()
      return { ...summary, file, results, credits, imbalances: (await auditLedger(store)).length }
    }),
  )
}

/** Copies a backup into a temporary folder, which is removed afterwards; only this user may read it. */
async function inTemporaryFolder<T>(
  parent: string,
  file: string,
  work: (workshop: string) => Promise<T>,
): Promise<T> {
  const mask = process.umask(0o077)
  const workshop = mkdtempSync(join(parent, 'restore-'))
  try {
    copyFileSync(file, databaseFile(workshop))
    return await work(workshop)
  } finally {
    process.umask(mask)
    rmSync(workshop, { recursive: true, force: true })
  }
}

/** A backup's copy in a temporary folder. */
interface BackupCopy {
  readonly tempFolder: string
  /** The path of the backup. */
  readonly file: string
  readonly migrations: Migrations
}

/** Opens the copy, migrated to this program's schema and compared with it, and always closes it. */
async function withCopy<T>(copy: BackupCopy, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openMigrated(copy)
  try {
    await requireOwnSchema(store, copy)
    return await work(store)
  } finally {
    await store.close()
  }
}

async function endOpenSessions(store: Store, actor: string, file: string): Promise<void> {
  await store.run(function* () {
    yield statement(
      'UPDATE sessions SET revoked_at = {now}, id_token = NULL WHERE revoked_at IS NULL',
    )
    yield statement('UPDATE embed_refresh_tokens SET revoked_at = {now} WHERE revoked_at IS NULL')
    // Pending mails of the backup may have been sent since; open links end here.
    yield statement('DELETE FROM outbox WHERE sent_at IS NULL')
    yield statement('UPDATE mail_tokens SET used_at = {now} WHERE used_at IS NULL')
    yield auditStatement(actor, { action: 'restore', detail: { file } })
  })
}

/** Opens the copy and migrates it to the current schema. Refuses a database that cannot be migrated: it was altered. */
async function openMigrated({ tempFolder, file, migrations }: BackupCopy): Promise<Store> {
  try {
    return await openStore({ dataDir: tempFolder, migrations })
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'SQLITE_ERROR') throw error
    throw new Refusal(
      `${file} cannot be brought to the schema of this version (${(error as Error).message}): its tables were changed, or it is not whole. Nothing was changed. Take another backup.`,
    )
  }
}

/**
 * Refuses another schema: without a trigger or a check the ledger is not protected, even if its numbers agree today.
 */
async function requireOwnSchema(
  store: Store,
  { tempFolder, file, migrations }: BackupCopy,
): Promise<void> {
  const empty = join(tempFolder, 'empty')
  mkdirSync(empty)
  const differing = await compareSchema(store, { dataDir: empty, migrations })
  if (differing.length === 0) return
  throw new Refusal(
    [
      `${file} does not have the schema of this version, so nothing was changed:`,
      ...differing.map((one) => `- ${one}`),
      'Take another backup, or put this one in order with sqlite3 and restore it then.',
    ].join('\n'),
  )
}

function moveDatabaseAside(current: string): string {
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const keptAs = `${current}.before-restore-${time}`
  renameSync(current, keptAs)
  // These files exist only when the previous database was damaged.
  for (const ending of ['-wal', '-shm', '-journal']) {
    if (existsSync(`${current}${ending}`)) renameSync(`${current}${ending}`, `${keptAs}${ending}`)
  }
  return keptAs
}
