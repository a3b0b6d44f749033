import { setImmediate as breathe } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import type { ListedResult } from '#shared/contract/shapes.ts'
import type { ResultsTable } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'
import { shown } from '../results.ts'
import { holdsWords, queryWords } from '../search/search-results.ts'
import { lookUp, type ResultsFilter, type ResultsPlace } from '../search/search-index.ts'

/** Which page of a list. */
export interface ResultsQuery extends ResultsFilter {
  readonly limit: number
  /** Words that must all stand in the inputs or the drafts; empty for all. */
  readonly search: string
}

export interface ResultsPage {
  readonly results: readonly ListedResult[]
  /** Where the next page begins; undefined at the end. */
  readonly next: ResultsPlace | undefined
}

/** How many places the index is asked for at first, and at most, and how many of them are read at once. */
const PLACES_MIN = 50
const PLACES_MAX = 800
const READ = 25

/**
 * One page of an account's stored results, those with a star first, each kind newest first. A search finds parts of words
 * in any script: an index finds the results that may hold them (search-index.ts), and their texts are compared here,
 * because neither database folds letters of every language, and field names are no text of the person.
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
      ? await readList(store, accountId, query, wanted)
      : await search(store, accountId, words, query, wanted)
  const results = found.slice(0, query.limit)
  const last = found.length > query.limit ? results.at(-1) : undefined
  return {
    results: results.map((row) => ({ ...shown(row), is_starred: row.starred_at !== null })),
    next: last && { isStarred: last.starred_at !== null, createdAt: last.created_at, id: last.id },
  }
}

type ResultRow = Selectable<ResultsTable>

async function search(
  store: Store,
  accountId: string,
  words: readonly string[],
  filter: ResultsFilter,
  wanted: number,
): Promise<readonly ResultRow[]> {
  const found: ResultRow[] = []
  let { before } = filter
  // The more of them turn out to be others, the more it asks for.
  for (let count = PLACES_MIN; ; count = Math.min(PLACES_MAX, count * 4)) {
    const places = await lookUp(store, accountId, words, { ...filter, before }, count)
    for (let at = 0; at < places.length; at += READ) {
      const ids = places.slice(at, at + READ).map(({ id }) => id)
      for (const row of await readRows(store, accountId, ids)) {
        if (holdsWords(words, JSON.parse(row.prompt), JSON.parse(row.result))) found.push(row)
        if (found.length === wanted) return found
      }
      await breathe()
    }
    before = places.at(-1)
    if (places.length < count) return found
  }
}

/** In the order of the ids; those deleted meanwhile are left out. */
async function readRows(
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

/** Those with a star, then those without: each kind has its index. */
async function readList(
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

/** The statement of a list without a search, for the tests that ask a database how it would answer it. */
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
  // Of one tool the days only sift: by them SQLite would take an index of all tools, and read every result of those days.
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
