import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type {
  BackupsPage,
  NewBackupAnswer,
  VerifyBackupAnswer,
} from '#shared/contract/operator/upkeep.server.ts'
import { backUpInChildProcess, rehearseInChildProcess } from '../../backups/backup-tasks.ts'
import { POSTGRES_BACKUP_COMMAND, POSTGRES_RESTORE_COMMAND } from '../../backups/postgres-backup.ts'
import { Refusal } from '../../admin/refusal.ts'
import type { Config } from '../../config.ts'
import { iso, isoOrNull } from '../../store/iso-time.ts'
import type { Store } from '../../store/store.ts'
import { type Actor, writeAudit } from '../audit-log.ts'

/** The database backups of this page: in `DATA_DIR/backups`. SQLite only. */
export interface Backups {
  list(): Promise<BackupsPage>
  /**
   * Makes a backup, named by the time. Throws a `Refusal` if one is being made or tried, or the database is not
   * SQLite.
   */
  make(actor: Actor): Promise<NewBackupAnswer>
  /**
   * Restores a backup into a temporary folder. Throws a `Refusal` as `make` does, and if there is no such backup or
   * `restore` would refuse it.
   */
  verify(actor: Actor, file: string): Promise<VerifyBackupAnswer>
}

export interface BackupsDependencies {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl'>
  readonly store: Store
}

/** Returns the path of a new file in the backup folder, which is created if missing. */
export function newBackupFile(dataDir: string): string {
  const folder = join(dataDir, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return join(folder, `draftmill-${new Date().toISOString().replace(/[:.]/g, '-')}.db`)
}

export function createBackups({ config, store }: BackupsDependencies): Backups {
  const folder = join(config.dataDir, 'backups')
  const isSqlite = config.databaseUrl === undefined
  let isBusy = false
  /** Only one at a time, because they are a heavy load for the disk. */
  const oneAtATime = async <T>(work: () => Promise<T>): Promise<T> => {
    if (!isSqlite)
      throw new Refusal(
        `The data is in PostgreSQL, which has tools of its own: ${POSTGRES_BACKUP_COMMAND}`,
      )
    if (isBusy) throw new Refusal('A backup is being made or tried. Wait for its end.')
    isBusy = true
    try {
      return await work()
    } finally {
      isBusy = false
    }
  }

  return {
    list: async () => {
      const rows = isSqlite ? filesOf(folder) : []
      const newest = rows[0]
      return {
        database: isSqlite ? 'sqlite' : 'postgres',
        folder: isSqlite ? folder : null,
        rows,
        make: isSqlite ? 'npm run admin -- backup FILE' : POSTGRES_BACKUP_COMMAND,
        restore: isSqlite
          ? newest === undefined
            ? null
            : `npm run admin -- restore ${join(folder, newest.file)} --yes`
          : POSTGRES_RESTORE_COMMAND,
        tried: await readLastTrial(store),
      }
    },
    make: (actor) =>
      oneAtATime(async () => {
        const made = await backUpInChildProcess(config.dataDir, newBackupFile(config.dataDir))
        await writeAudit(store, actor, { action: 'backup', detail: { file: made.file } })
        return { ...made, file: basename(made.file), newest: isoOrNull(made.newest) }
      }),
    verify: (actor, name) =>
      oneAtATime(async () => {
        if (!filesOf(folder).some((one) => one.file === name))
          throw new Refusal('There is no such backup here.')
        const { file, ...holds } = await rehearseInChildProcess(config.dataDir, join(folder, name))
        await writeAudit(store, actor, { action: 'backup verify', detail: { file, ...holds } })
        return { ...holds, file: name, newest: isoOrNull(holds.newest) }
      }),
  }
}

/** Returns the backups, the newest first. */
function filesOf(folder: string): BackupsPage['rows'] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.db')) : []
  return names
    .map((file) => ({ file, ...statSync(join(folder, file)) }))
    .toSorted((one, other) => other.mtimeMs - one.mtimeMs)
    .map(({ file, size, mtimeMs }) => ({
      file,
      bytes: size,
      made_at: iso(mtimeMs),
    }))
}

/** Returns the last trial, by any operator; `holds` is true if the restored ledger had no imbalances. */
async function readLastTrial({ db }: Pick<Store, 'db'>): Promise<BackupsPage['tried']> {
  const row = await db
    .selectFrom('audit_log')
    .select(['created_at', 'detail'])
    .where('action', '=', 'backup verify')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { file, imbalances } = JSON.parse(row.detail) as { file: string; imbalances: number }
  return { at: iso(row.created_at), file, holds: imbalances === 0 }
}
