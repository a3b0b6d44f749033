import { type Kysely, type Migration, sql } from 'kysely'
import type { Dialect } from './dialect.ts'
import { createTableStatements } from './schema/tables.ts'

/** The migrations of one database by name; they run in the order of their names. */
export type Migrations = (dialect: Dialect) => Readonly<Record<string, Migration>>

/** This program's migrations. A released one never changes: a later change adds a migration and updates `schema.ts`. */
export const migrationsFor: Migrations = (dialect) => ({
  '0001-schema': { up: (db) => runStatements(db, dialect, createTableStatements(dialect)) },
})

/**
 * Runs the statements of a migration, in the transaction of all pending ones. Comments are removed: SQLite stores a
 * table's statement as it was run, and a backup's schema is compared with it (backups/compare-schema.ts).
 */
export async function runStatements(
  db: Kysely<unknown>,
  dialect: Dialect,
  statements: readonly string[],
): Promise<void> {
  // A migration that waits for a table lock blocks all later queries; it fails instead, and can be retried.
  if (dialect === 'postgres') await sql`SET LOCAL lock_timeout = '5s'`.execute(db)
  for (const statement of statements) await sql.raw(withoutComments(statement)).execute(db)
}

function withoutComments(statement: string): string {
  return statement
    .split('\n')
    .map((line) => line.split('--', 1).join('').trimEnd())
    .join('\n')
}

/**
 * Returns why data with these migrations cannot be used by this program: it was written by a newer version, or by one
 * from before the first release, which began with another migration. Returns undefined if the migrations are known.
 */
export function foreignReasonOf(
  applied: readonly string[],
  known: Readonly<Record<string, Migration>>,
): 'newer' | 'unreleased' | undefined {
  if (applied.every((name) => Object.hasOwn(known, name))) return undefined
  const [first] = Object.keys(known)
  return first !== undefined && applied.includes(first) ? 'newer' : 'unreleased'
}
