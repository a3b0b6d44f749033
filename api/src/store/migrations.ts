import { type Kysely, type Migration, sql } from 'kysely'
import type { Dialect } from './dialect.ts'
import { tables } from './schema/tables.ts'

/** The migrations of one database by name; names sort in the order in which they run. */
export type Migrations = (dialect: Dialect) => Readonly<Record<string, Migration>>

/** This program's migrations. A released one never changes: what comes later is one more, and a change of `schema.ts`. */
export const migrationsFor: Migrations = (dialect) => ({
  '0001-schema': { up: (db) => runStatements(db, dialect, tables(dialect)) },
})

/**
 * Runs the statements of a migration, in the transaction of all that are due. Comments are left out: SQLite keeps a
 * table's statement as it was run, and a backup is held against it (backups/compare-schema.ts).
 */
export async function runStatements(
  db: Kysely<unknown>,
  dialect: Dialect,
  statements: readonly string[],
): Promise<void> {
  // Whoever waits for a table holds up all who come after, and another try may do.
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
 * Why data with these migrations is not for this program: it was written by a newer version, or by one from before the
 * first release, which began with another migration. Undefined for data that is, as far as its migrations go.
 */
export function whyForeign(
  applied: readonly string[],
  known: Readonly<Record<string, Migration>>,
): 'newer' | 'unreleased' | undefined {
  if (applied.every((name) => Object.hasOwn(known, name))) return undefined
  const [first] = Object.keys(known)
  return first !== undefined && applied.includes(first) ? 'newer' : 'unreleased'
}
