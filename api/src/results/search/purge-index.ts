import { setImmediate as breathe } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'

/** Where FTS5 writes down which rows are gone: from this id on (FTS5_TOMBSTONE_ROWID of its source). */
const TOMBSTONES = 2 ** 53
/** So many pages are written in one go, while nobody else can write. */
const PAGES = 16

/**
 * Takes out of SQLite's index of texts what it still lists of results that are gone: it marks them as deleted and keeps
 * their numbers until it merges, which in a quiet index is never. In small steps, so that others write in between.
 * PostgreSQL does this by itself when it vacuums.
 */
export async function purgeIndex({ db, dialect }: Pick<Store, 'db' | 'dialect'>): Promise<void> {
  if (dialect !== 'sqlite') return
  for (; await isMarked(db); await breathe())
    await sql`INSERT INTO result_grams (result_grams, rank) VALUES ('merge', ${-PAGES})`.execute(db)
}

async function isMarked(db: Kysely<Schema>): Promise<boolean> {
  const { rows } =
    await sql`SELECT 1 FROM result_grams_data WHERE id >= ${TOMBSTONES} LIMIT 1`.execute(db)
  return rows.length > 0
}
