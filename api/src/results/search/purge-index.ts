import { setImmediate as breathe } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'

/** The first id of FTS5's records of deleted rows (FTS5_TOMBSTONE_ROWID of its source). */
const TOMBSTONE_ID_MIN = 2 ** 53
/** The number of pages written at once; other writes wait meanwhile. */
const MERGE_PAGES = 16

/**
 * Removes deleted results from SQLite's full-text index: FTS5 only marks them as deleted and keeps their numbers
 * until it merges, which never happens in a quiet index. In small steps, so that other writes run in between.
 * PostgreSQL does this when it vacuums.
 */
export async function purgeIndex({ db, dialect }: Pick<Store, 'db' | 'dialect'>): Promise<void> {
  if (dialect !== 'sqlite') return
  for (; await hasTombstones(db); await breathe())
    await sql`INSERT INTO result_grams (result_grams, rank) VALUES ('merge', ${-MERGE_PAGES})`.execute(
      db,
    )
}

async function hasTombstones(db: Kysely<Schema>): Promise<boolean> {
  const { rows } =
    await sql`SELECT 1 FROM result_grams_data WHERE id >= ${TOMBSTONE_ID_MIN} LIMIT 1`.execute(db)
  return rows.length > 0
}
