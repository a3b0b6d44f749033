import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely, Migrator, PostgresDialect, SqliteDialect } from 'kysely'
import pg from 'pg'
import { migrationsFor } from '../src/store/migrations.ts'
import type { TestPlace } from './stores.ts'

/** Migrates a place's fresh data up to one migration and no further, and lets `fill` write what it held then. */
export async function withOlderSchema(
  { dialect, dataDir, databaseUrl }: TestPlace,
  migration: string,
  fill: (db: Kysely<unknown>) => Promise<void> = async () => {},
): Promise<void> {
  const db = new Kysely<unknown>({
    dialect:
      dialect === 'sqlite'
        ? new SqliteDialect({ database: new Database(join(dataDir, 'draftmill.db')) })
        : new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 2 }) }),
  })
  const migrations = migrationsFor(dialect)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo(migration)
  if (error !== undefined) throw error
  await fill(db)
  await db.destroy()
}
