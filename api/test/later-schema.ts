import { type Migrations, migrationsFor, runStatements } from '../src/store/migrations.ts'

/** The migrations of a later version: one more, which changes a table and its existing rows. */
export const LATER_MIGRATIONS: Migrations = (dialect) => ({
  ...migrationsFor(dialect),
  '0002-campaigns': {
    up: (db) =>
      runStatements(db, dialect, [
        `ALTER TABLE codes ADD COLUMN campaign text`,
        `UPDATE codes SET campaign = 'none'`,
      ]),
  },
})
