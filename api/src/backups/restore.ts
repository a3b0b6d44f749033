import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import Database from 'better-sqlite3'
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
  requireNobodyElse,
} from './sqlite-file.ts'

/** What a restore has done. */
export interface Restored {
  /** Where the data of before lies now; undefined when there was none. */
  readonly keptAs: string | undefined
  /** How many numbers of the restored ledger do not agree. */
  readonly imbalances: number
}

/**
 * Puts a backup in the place of a data folder's database. Nothing is replaced before a copy of the backup has been
 * opened, brought to this program's schema, compared with it part by part and audited; the database of before is kept beside it. Sign-ins that were
 * ended after the backup would live again, so all are ended. Refuses while a server runs on the folder. Tests have other
 * migrations.
 */
export async function restore(
  dataDir: string,
  source: string,
  actor: string,
  migrations: Migrations = migrationsFor,
): Promise<Restored> {
  const file = resolve(source)
  inspectBackup(file, migrations)
  const current = databaseFile(dataDir)
  if (existsSync(current)) requireNobodyElse(current)
  return inWorkshop(dataDir, file, async (workshop) => {
    const imbalances = await withCopy({ workshop, file, migrations }, async (store) => {
      await endWhatWasOpen(store, actor, file)
      return (await auditLedger(store)).length
    })
    const draft = databaseFile(workshop)
    makeOneFile(draft)
    const keptAs = existsSync(current) ? keep(current) : undefined
    renameSync(draft, current)
    return { keptAs, imbalances }
  })
}

/** What a backup would bring back. */
export interface Rehearsal extends BackupSummary {
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
 * Restores a backup into a folder that is removed again, as `restore` would: opened, brought to this program's schema,
 * compared with it and audited. The data of the server is not touched, and the server may run. Throws a `Refusal` where
 * `restore` would refuse the file.
 */
export async function rehearse(dataDir: string, source: string): Promise<Rehearsal> {
  const file = resolve(source)
  const summary = inspectBackup(file)
  return inWorkshop(existsSync(dataDir) ? dataDir : tmpdir(), file, (workshop) =>
    withCopy({ workshop, file, migrations: migrationsFor }, async (store) => {
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

/** Copies a backup into a folder of its own, which is gone afterwards; only this user may read it. */
async function inWorkshop<T>(
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

/** A backup's copy in a folder of its own. */
interface Copy {
  readonly workshop: string
  /** The backup. */
  readonly file: string
  readonly migrations: Migrations
}

/** Opens the copy, which has this program's schema then, and closes it whatever happens. */
async function withCopy<T>(copy: Copy, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await migrated(copy)
  try {
    await requireOwnSchema(store, copy)
    return await work(store)
  } finally {
    await store.close()
  }
}

async function endWhatWasOpen(store: Store, actor: string, file: string): Promise<void> {
  await store.run(function* () {
    yield statement(
      'UPDATE sessions SET revoked_at = {now}, id_token = NULL WHERE revoked_at IS NULL',
    )
    yield statement('UPDATE embed_refresh_tokens SET revoked_at = {now} WHERE revoked_at IS NULL')
    // Mails of then were sent since, and their links end here.
    yield statement('DELETE FROM outbox WHERE sent_at IS NULL')
    yield statement('UPDATE mail_tokens SET used_at = {now} WHERE used_at IS NULL')
    yield auditStatement(actor, { action: 'restore', detail: { file } })
  })
}

/** Older versions are brought to today's schema; what cannot be was not one of ours any more. */
async function migrated({ workshop, file, migrations }: Copy): Promise<Store> {
  try {
    return await openStore({ dataDir: workshop, migrations })
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'SQLITE_ERROR') throw error
    throw new Refusal(
      `${file} cannot be brought to the schema of this version (${(error as Error).message}): its tables were changed, or it is not whole. Nothing was changed. Take another backup.`,
    )
  }
}

/** Without a trigger or a check the ledger is no longer kept, whatever its numbers are today. */
async function requireOwnSchema(store: Store, { workshop, file, migrations }: Copy): Promise<void> {
  const empty = join(workshop, 'empty')
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
