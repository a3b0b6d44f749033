import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { type DatabaseConnection, Kysely, Migrator, PostgresDialect, sql } from 'kysely'
import type { Dialect } from './dialect.ts'
import { type Migrations, migrationsFor, foreignReasonOf } from './migrations.ts'
import { postgresRunner, sqliteRunner, type Runner } from './runner.ts'
import { makePrivateFile } from './private-files.ts'
import type { Schema } from './schema.ts'
import { ImmediateSqliteDialect } from './sqlite-dialect.ts'
import { wrapStoreOutage } from './store-outage.ts'
import { retryWhileBusy } from './when-free.ts'

/** The data of one installation: ordinary queries through `db`, the ledger's operations through `run`. */
export interface Store {
  readonly dialect: Dialect
  readonly db: Kysely<Schema>
  /** Runs one ledger operation in a transaction; on SQLite, all of one event-loop turn share one. */
  readonly run: Runner
  /** Returns the store's time in milliseconds; on PostgreSQL from the database, so that instances agree. */
  now(): Promise<number>
  close(): Promise<void>
}

export interface StoreOptions {
  /** `postgres://…`; without it SQLite in `dataDir`. */
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
  readonly poolMax?: number
  /** How long a query waits for a PostgreSQL connection; then it fails as an outage. */
  readonly connectTimeoutMs?: number
  /** Replaces the database's clock, for tests only. Milliseconds since the epoch. */
  readonly clock?: () => number
  /** Replaces the program's migrations, for tests only. */
  readonly migrations?: Migrations
}

/** Thrown if this program cannot migrate the database of another version; the data was not changed. */
export class StoreVersionError extends Error {}

/**
 * Opens and migrates the store; migrations run under a lock, so instances may start together. Throws a `StoreVersionError`
 * for data of a newer version, or of one from before the first release.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const store =
    options.databaseUrl === undefined
      ? await openSqlite(options)
      : await openPostgres(options, options.databaseUrl)
  await migrate(store, options.migrations ?? migrationsFor)
  return store
}

async function openSqlite(options: StoreOptions): Promise<Store> {
  const file = join(options.dataDir, 'draftmill.db')
  // SQLite gives its write-ahead log the permissions of the database.
  makePrivateFile(file)
  const database = new Database(file)
  // No waiting inside SQLite, which would block the process (when-free.ts).
  database.pragma('busy_timeout = 0')
  // Fails while another process reads, as when several start together on a new file.
  await retryWhileBusy(() => database.pragma('journal_mode = WAL'), delay)
  // FULL: an answered charge survives a power cut. Grouping makes it affordable.
  database.pragma('synchronous = FULL')
  // Deleted data is overwritten, not only marked as free.
  database.pragma('secure_delete = ON')
  database.pragma('journal_size_limit = 16777216')
  // 16 MB between checkpoints, four times the default: pages changed by many charges are copied less often.
  database.pragma('wal_autocheckpoint = 4000')
  const db = new Kysely<Schema>({ dialect: new ImmediateSqliteDialect(database) })
  const clock = options.clock ?? Date.now
  return {
    dialect: 'sqlite',
    db,
    run: sqliteRunner(db, database, options.clock),
    now: async () => clock(),
    close: () => db.destroy(),
  }
}

// Times and ids fit a double exactly; without this, sums of integers arrive as text.
const INT8_OID = 20

async function openPostgres(options: StoreOptions, connectionString: string): Promise<Store> {
  const { default: pg } = await import('pg')
  const getTypeParser = (oid: number, format?: 'text' | 'binary') =>
    oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format)
  const pool = new pg.Pool({
    connectionString,
    max: options.poolMax ?? 16,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5_000,
    types: { getTypeParser } as never,
  })
  // A lost connection fails its query and is replaced at the next use; without these listeners, for idle and for busy
  // connections, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const connections = { connect: () => wrapStoreOutage(pool.connect()), end: () => pool.end() }
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: connections, onCreateConnection: wrapOutages }),
  })
  return {
    dialect: 'postgres',
    db,
    run: postgresRunner(pool, options.clock),
    now: async () => {
      if (options.clock) return options.clock()
      const { rows } = await sql<{
        now: number
      }>`SELECT (extract(epoch FROM now()) * 1000)::bigint AS now`.execute(db)
      return Number(rows[0]?.now)
    },
    close: () => db.destroy(),
  }
}

/** Called by Kysely once per connection. */
async function wrapOutages(connection: DatabaseConnection): Promise<void> {
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = (query) => wrapStoreOutage(execute(query))
}

async function migrate(store: Store, migrationsOf: Migrations): Promise<void> {
  const migrations = migrationsOf(store.dialect)
  const migrator = new Migrator({
    db: store.db,
    provider: { getMigrations: async () => migrations },
  })
  const run = async (): Promise<unknown> => (await migrator.migrateToLatest()).error
  // On PostgreSQL the migrator itself uses a lock and a transaction.
  const attempt = store.dialect === 'sqlite' ? () => migrateExclusively(store.db, run) : run
  let error = await attempt()
  for (
    let tries = 1;
    error !== undefined && !isForeignMigrationError(error) && tries < MIGRATION_TRIES_MAX;
    tries++
  ) {
    await delay(100 * tries)
    error = await attempt()
  }
  if (error === undefined) return
  const applied = isForeignMigrationError(error)
    ? await appliedMigrations(store.db).catch(() => [])
    : []
  await store.close()
  const why = foreignReasonOf(applied, migrations)
  throw why === undefined ? error : new StoreVersionError(FOREIGN_DATA_MESSAGES[why])
}

const FOREIGN_DATA_MESSAGES = {
  newer:
    'The data was written by a newer version of Draftmill. Update the program and start again.',
  unreleased:
    'The data was written by a version of Draftmill from before its first release, which this program cannot read. Set DATA_DIR to another folder, or DATABASE_URL to an empty database, and start again.',
} as const

const MIGRATION_TRIES_MAX = 5

/**
 * Migrates in one transaction with the write lock: a process that starts at the same time waits and finds it done,
 * and one that is killed leaves nothing half migrated. It can begin here because SQLite has only one connection.
 */
async function migrateExclusively(
  db: Kysely<Schema>,
  run: () => Promise<unknown>,
): Promise<unknown> {
  try {
    await sql`BEGIN IMMEDIATE`.execute(db)
    const error = await run()
    if (error === undefined) await sql`COMMIT`.execute(db)
    // After some errors SQLite has already rolled back.
    else await sql`ROLLBACK`.execute(db).catch(() => undefined)
    return error
  } catch (error) {
    return error
  }
}

/** True if the database has an unknown migration, or one in another order. */
function isForeignMigrationError(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('corrupted migrations: ')
}

async function appliedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}
