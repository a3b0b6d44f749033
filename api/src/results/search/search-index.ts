import { setImmediate as breathe } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Dialect } from '../../store/dialect.ts'
import type { Schema } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { gramsOf, gramsToFind } from './grams.ts'
import { foldText, searchableTextOf } from './search-results.ts'

/**
 * The most results indexed in one transaction, and the characters after which it takes no more: some milliseconds, in
 * which SQLite blocks other writes.
 */
const BATCH_RESULTS_MAX = 40
const BATCH_CHARS = 16_000

/**
 * Indexes the texts of all results that are recorded as new or changed, batch by batch, and lets other work run in
 * between. Any instance may do it at any time. Ends early when stopping. Returns the number of indexed results.
 */
export async function indexResults(
  store: Store,
  isStopping: () => boolean = () => false,
): Promise<number> {
  for (let indexed = 0; ; await breathe()) {
    const count = isStopping() ? 0 : await indexBatch(store)
    if (count === 0) return indexed
    indexed += count
  }
}

async function indexBatch({ db, dialect }: Store): Promise<number> {
  return inTransaction(db, async (transaction) => {
    let unindexedQuery = transaction
      .selectFrom('unindexed_results')
      .select(['result_id', 'account_id', 'tool_id', 'created_at'])
      .orderBy('account_id', 'desc')
      .orderBy('result_id', 'desc')
      .limit(BATCH_RESULTS_MAX)
    // Skips rows that another instance is indexing. A text that changes now waits for this transaction and is
    // recorded again.
    if (dialect === 'postgres') unindexedQuery = unindexedQuery.forUpdate().skipLocked()
    const unindexedRows = await unindexedQuery.execute()
    if (unindexedRows.length === 0) return 0
    const rows = await transaction
      .selectFrom('ai_tool_results')
      .select(['id', 'prompt', 'result'])
      .where(
        'id',
        'in',
        unindexedRows.map((row) => row.result_id),
      )
      .execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    const indexed: IndexedText[] = []
    const done: RawBuilder<unknown>[] = []
    let chars = 0
    for (const { account_id, ...place } of unindexedRows) {
      done.push(sql`(${account_id}, ${place.result_id})`)
      const row = byId.get(place.result_id)
      if (!row) continue
      const text = searchableTextOf(JSON.parse(row.prompt), JSON.parse(row.result))
      indexed.push({ ...place, grams: gramsOf(account_id, foldText(text)) })
      chars += text.length
      if (chars >= BATCH_CHARS) break
    }
    if (indexed.length > 0) await gramWriters[dialect](transaction, indexed)
    await sql`DELETE FROM unindexed_results WHERE (account_id, result_id) IN (VALUES ${sql.join(done)})`.execute(
      transaction,
    )
    return done.length
  })
}

/** A result with the n-grams of its text. */
type IndexedText = Omit<Schema['unindexed_results'], 'account_id'> & {
  readonly grams: ReadonlySet<number>
}
type WriteGrams = (db: Kysely<Schema>, indexed: readonly IndexedText[]) => Promise<void>

const gramWriters: Readonly<Record<Dialect, WriteGrams>> = {
  // One statement for each table: FTS5 writes what it has gathered to the disk before each statement on another table.
  sqlite: async (db, indexed) => {
    const places = indexed.map((one) => sql`(${one.result_id}, ${one.tool_id}, ${one.created_at})`)
    const { rows } = await sql<{ number: number; result_id: string }>`
      INSERT INTO indexed_results (result_id, tool_id, created_at) VALUES ${sql.join(places)}
      ON CONFLICT (result_id) DO UPDATE SET created_at = excluded.created_at
      RETURNING number, result_id`.execute(db)
    const numberOf = new Map(rows.map((row) => [row.result_id, row.number]))
    const grams = indexed.map(
      (one) => sql`(${numberOf.get(one.result_id)}, ${[...one.grams].join(' ')})`,
    )
    await sql`INSERT OR REPLACE INTO result_grams (rowid, grams) VALUES ${sql.join(grams)}`.execute(
      db,
    )
  },
  postgres: async (db, indexed) => {
    const rows = indexed.map(
      (one) =>
        sql`(${one.result_id}, ${one.tool_id}, ${one.created_at}, ${arrayText([...one.grams])}::integer[])`,
    )
    await sql`
      INSERT INTO indexed_results (result_id, tool_id, created_at, grams) VALUES ${sql.join(rows)}
      ON CONFLICT (result_id) DO UPDATE SET created_at = excluded.created_at, grams = excluded.grams
      `.execute(db)
  },
}

const arrayText = (numbers: readonly number[]): string => `{${numbers.join(',')}}`

/** A position in the list: results with a star first, each kind newest first. */
export interface ResultsPlace {
  readonly isStarred: boolean
  /** In milliseconds. */
  readonly createdAt: number
  readonly id: string
}

/** The filters of a list of results. */
export interface ResultsFilter {
  /** Only those with a star, or only those without; undefined for all. */
  readonly isStarred?: boolean | undefined
  /** A tool's id; empty for all. */
  readonly tool: string
  /** Created at or after `from` and before `until`, in milliseconds. */
  readonly from?: number | undefined
  readonly until?: number | undefined
  /** Only results after this position. */
  readonly before?: ResultsPlace | undefined
}

/**
 * Returns the positions of results whose texts may contain all of the folded words, in the order of the list, at most
 * `limit`. Every match is among them, but some do not match (not indexed yet, a hash collision) or belong to another
 * account, so the caller must check them.
 */
export async function lookUpPlaces(
  { db, dialect }: Pick<Store, 'db' | 'dialect'>,
  accountId: string,
  words: readonly string[],
  filter: ResultsFilter,
  limit: number,
): Promise<readonly ResultsPlace[]> {
  const query = placesQuery(dialect, accountId, words, filter, limit)
  const rows =
    dialect === 'sqlite'
      ? (await query.execute(db)).rows
      : await db
          .transaction()
          .setAccessMode('read only')
          .execute(async (transaction) => {
            // The planner considers reading every row's numbers cheap: it does not know that they are stored out of
            // line.
            await sql`SET LOCAL enable_seqscan = off`.execute(transaction)
            return (await query.execute(transaction)).rows
          })
  return rows.map((row) => ({
    isStarred: row.star === 1,
    createdAt: row.created_at,
    id: row.result_id,
  }))
}

interface PlaceRow {
  readonly result_id: string
  readonly created_at: number
  readonly star: number
}

/** Returns the query of `lookUpPlaces`, exported for the tests of the query plans. */
export function placesQuery(
  dialect: Dialect,
  accountId: string,
  words: readonly string[],
  { isStarred, tool, from, until, before }: ResultsFilter,
  limit: number,
): RawBuilder<PlaceRow> {
  const grams = gramsToFind(accountId, words)
  const isListed =
    dialect === 'sqlite'
      ? sql`number IN (SELECT rowid FROM result_grams WHERE result_grams MATCH ${grams.map((gram) => `"${gram}"`).join(' AND ')})`
      : sql`grams @> ${arrayText(grams)}::integer[]`
  // SQLite would choose another index and read every result of the account.
  const by = dialect === 'sqlite' ? sql`INDEXED BY results_starred` : sql``
  const starred = sql`SELECT id FROM ai_tool_results ${by} WHERE user_id = ${accountId} AND starred_at IS NOT NULL`
  const columns = sql`result_id, created_at, tool_id, CASE WHEN result_id IN (${starred}) THEN 1 ELSE 0 END AS star`
  const conditions = [
    ...(isStarred === undefined ? [] : [sql`star = ${isStarred ? 1 : 0}`]),
    ...(tool === '' ? [] : [sql`tool_id = ${tool}`]),
    ...(from === undefined ? [] : [sql`created_at >= ${from}`]),
    ...(until === undefined ? [] : [sql`created_at < ${until}`]),
    ...(before
      ? [
          sql`(star, created_at, result_id) < (${before.isStarred ? 1 : 0}, ${before.createdAt}, ${before.id})`,
        ]
      : []),
  ]
  return sql`SELECT result_id, created_at, star FROM (
      SELECT ${columns} FROM indexed_results WHERE ${isListed}
      UNION ALL
      SELECT ${columns} FROM unindexed_results WHERE account_id = ${accountId}
    ) AS places
    WHERE ${sql.join([sql`1 = 1`, ...conditions], sql` AND `)}
    ORDER BY star DESC, created_at DESC, result_id DESC LIMIT ${limit}`
}
