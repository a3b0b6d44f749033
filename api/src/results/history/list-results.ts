import { setImmediate as breathe } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import type { ListedResult } from '#shared/contract/shapes.ts'
import type { ResultsTable } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'
import { toStoredResult } from '../results.ts'
import { containsWords, queryWords } from '../search/search-results.ts'
import { lookUpPlaces, type ResultsFilter, type ResultsPlace } from '../search/search-index.ts'

/** The query of a list's page. */
export interface ResultsQuery extends ResultsFilter {
  readonly limit: number
  /** Words that must all occur in the inputs or the drafts; empty for all. */
  readonly search: string
}

export interface ResultsPage {
  readonly results: readonly ListedResult[]
  /** Where the next page begins; undefined on the last page. */
  readonly next: ResultsPlace | undefined
}

/** The first and the largest number of index entries to request, and the number of results to read at once. */
const INDEX_ENTRIES_MIN = 50
const INDEX_ENTRIES_MAX = 800
const READ_ROWS_MAX = 25

/**
 * Returns one page of an account's stored results, those with a star first, each kind newest first. A search finds
 * parts of words in any script: an index finds candidates (search-index.ts), and their texts are compared here,
 * because neither database folds the case of every language, and field names are not the person's text.
 */
export async function findResults(
  store: Store,
  accountId: string,
  query: ResultsQuery,
): Promise<ResultsPage> {
  const words = queryWords(query.search)
  const wanted = query.limit + 1
  const found =
    words.length === 0
      ? await readUnsearchedList(store, accountId, query, wanted)
      : await searchResults(store, accountId, words, query, wanted)
  const results = found.slice(0, query.limit)
  const last = found.length > query.limit ? results.at(-1) : undefined
  return {
    results: results.map((row) => ({
      ...toStoredResult(row),
      is_starred: row.starred_at !== null,
    })),
    next: last && { isStarred: last.starred_at !== null, createdAt: last.created_at, id: last.id },
  }
}

type ResultRow = Selectable<ResultsTable>

async function searchResults(
  store: Store,
  accountId: string,
  words: readonly string[],
  filter: ResultsFilter,
  wanted: number,
): Promise<readonly ResultRow[]> {
  const found: ResultRow[] = []
  let { before } = filter
  // Requests more entries each time, as long as too few of them match.
  for (let count = INDEX_ENTRIES_MIN; ; count = Math.min(INDEX_ENTRIES_MAX, count * 4)) {
    const places = await lookUpPlaces(store, accountId, words, { ...filter, before }, count)
    for (let at = 0; at < places.length; at += READ_ROWS_MAX) {
      const ids = places.slice(at, at + READ_ROWS_MAX).map(({ id }) => id)
      for (const row of await readRowsInOrder(store, accountId, ids)) {
        if (containsWords(words, JSON.parse(row.prompt), JSON.parse(row.result))) found.push(row)
        if (found.length === wanted) return found
      }
      await breathe()
    }
    before = places.at(-1)
    if (places.length < count) return found
  }
}

/** Returns the rows in the order of the ids; those deleted meanwhile are omitted. */
async function readRowsInOrder(
  { db }: Store,
  accountId: string,
  ids: readonly string[],
): Promise<readonly ResultRow[]> {
  const rows = await db
    .selectFrom('ai_tool_results')
    .selectAll()
    .where('id', 'in', ids)
    .where('user_id', '=', accountId)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Returns results with a star, then those without: each kind has an index. */
async function readUnsearchedList(
  store: Store,
  accountId: string,
  filter: ResultsFilter,
  wanted: number,
): Promise<readonly ResultRow[]> {
  const { isStarred, before } = filter
  const kinds = isStarred === undefined ? [true, false] : [isStarred]
  const found: ResultRow[] = []
  for (const kind of before?.isStarred === false ? kinds.filter((one) => !one) : kinds) {
    const wish = {
      ...filter,
      isStarred: kind,
      before: before?.isStarred === kind ? before : undefined,
    }
    found.push(...(await listQuery(store, accountId, wish, wanted - found.length).execute()))
    if (found.length === wanted) break
  }
  return found
}

/** Returns the query of a list without a search, exported for the tests of the query plans. */
export function listQuery(
  { db }: Pick<Store, 'db'>,
  accountId: string,
  { isStarred, tool, from, until, before }: ResultsFilter,
  limit: number,
) {
  let query = db
    .selectFrom('ai_tool_results')
    .selectAll()
    .where('user_id', '=', accountId)
    .where('starred_at', isStarred ? 'is not' : 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (tool !== '') query = query.where('tool_id', '=', tool)
  // The `+` keeps SQLite from using the index over all tools for the days, which would read every result of those
  // days.
  const createdAt = tool === '' ? sql<number>`created_at` : sql<number>`+created_at`
  if (from !== undefined) query = query.where(createdAt, '>=', from)
  if (until !== undefined) query = query.where(createdAt, '<', until)
  if (before) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'id'), '<', tuple(before.createdAt, before.id)),
    )
  }
  return query
}
