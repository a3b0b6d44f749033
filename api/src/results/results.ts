import { setImmediate as breathe } from 'node:timers/promises'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { StoredResult } from '#shared/contract/shapes.ts'
import type { ResultsTable, Schema } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { inTransaction } from '../store/transaction.ts'
import { eraseVersions } from './erase-results.ts'
import { holdsWords, searchWords } from './search-results.ts'

/** A place in the list, newest first. */
export interface ResultsCursor {
  readonly createdAt: number
  readonly id: string
}

export interface ResultsQuery {
  readonly limit: number
  readonly before: ResultsCursor | undefined
  /** A tool's id; empty for all. */
  readonly tool: string
  /** Words that must all stand in the inputs or the drafts; empty for all. */
  readonly search: string
}

/** How many rows are looked through in one go; others get their turn in between. */
const BATCH = 100

/**
 * One page of an account's stored results, newest first. A search compares the texts here and not in SQL: neither
 * database folds letters of every language, and field names are no text of the person.
 */
export async function findResults(
  store: Store,
  accountId: string,
  query: ResultsQuery,
): Promise<{ readonly results: readonly StoredResult[]; readonly hasMore: boolean }> {
  const words = searchWords(query.search)
  const batch = words.length === 0 ? query.limit + 1 : Math.max(BATCH, query.limit + 1)
  const found: StoredResult[] = []
  let before = query.before
  for (;;) {
    const rows = await readBatch(store, accountId, query.tool, before, batch)
    for (const row of rows) {
      const result = shown(row)
      if (holdsWords(words, result.prompt, result.result)) found.push(result)
      if (found.length > query.limit) return { results: found.slice(0, -1), hasMore: true }
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < batch) return { results: found, hasMore: false }
    before = { createdAt: last.created_at, id: last.id }
    await breathe()
  }
}

/** How far apart the times of a generation and of its stored result may lie, in milliseconds. */
const SAME_MOMENT_MS = 2_000

/** Deletes one result of this account, stored or a working copy, and the copies kept for retries. False when there was none. */
export async function deleteResult(store: Store, accountId: string, id: string): Promise<boolean> {
  return inTransaction(store.db, async (transaction) => {
    const gone = await transaction
      .deleteFrom('ai_tool_results')
      .where('id', '=', id)
      .where('user_id', '=', accountId)
      .returning(['tool_id', 'created_at', 'result'])
      .executeTakeFirst()
    if (!gone && !(await deleteWorking(transaction, accountId, id))) return false
    const versions = await transaction
      .deleteFrom('draft_versions')
      .where('result_id', '=', id)
      .returning(['draft', 'version'])
      .execute()
    await eraseVersions(transaction, [id])
    const firsts = versions.filter(({ version }) => version === 1).map(({ draft }) => draft)
    const unnamed = gone ? await unnamedCopies(transaction, accountId, gone, firsts) : []
    await transaction
      .updateTable('generations')
      .set({ answer: null, idempotency_key: null })
      .where('account_id', '=', accountId)
      .where((of) =>
        of.or([of('result_id', '=', id), ...unnamed.map((copy) => of('id', '=', copy))]),
      )
      .where('state', '=', 'captured')
      .execute()
    return true
  })
}

async function deleteWorking(
  within: Kysely<Schema>,
  accountId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await within
    .deleteFrom('working_results')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where(isOwn)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Generations from before they named their result: those of its moment whose answer holds its text, or its first drafts. */
async function unnamedCopies(
  within: Kysely<Schema>,
  accountId: string,
  gone: Pick<Selectable<ResultsTable>, 'tool_id' | 'created_at' | 'result'>,
  firsts: readonly string[],
): Promise<readonly string[]> {
  const copies = await within
    .selectFrom('generations')
    .select(['id', 'answer'])
    .where('account_id', '=', accountId)
    .where('result_id', 'is', null)
    .where('tool_id', '=', gone.tool_id)
    .where('state', '=', 'captured')
    .where('settled_at', '>=', gone.created_at - SAME_MOMENT_MS)
    .where('settled_at', '<=', gone.created_at + SAME_MOMENT_MS)
    .where('answer', 'is not', null)
    .where(isOwn)
    .execute()
  // The answer holds the result letter by letter. Another one of that moment keeps its key, or its retry would cost. A
  // numbered draft has its number before what is the same.
  const texts = [gone.result, ...firsts.map((draft) => draft.slice(1))]
  return copies
    .filter(({ answer }) => texts.some((text) => answer?.includes(text)))
    .map(({ id }) => id)
}

/** Deletes every result of this account, and every copy kept for a retry. Returns how many results. */
export async function deleteAllResults(store: Store, accountId: string): Promise<number> {
  return inTransaction(store.db, async (transaction) => {
    await transaction
      .updateTable('generations')
      .set({ answer: null, idempotency_key: null })
      .where('account_id', '=', accountId)
      .where('state', '=', 'captured')
      .where('answer', 'is not', null)
      .where(isOwn)
      .execute()
    const stored = await transaction
      .deleteFrom('ai_tool_results')
      .where('user_id', '=', accountId)
      .returning('id')
      .execute()
    const working = await transaction
      .deleteFrom('working_results')
      .where('account_id', '=', accountId)
      .where(isOwn)
      .returning('id')
      .execute()
    await eraseVersions(
      transaction,
      [...stored, ...working].map(({ id }) => id),
    )
    return stored.length
  })
}

/** Sponsored visitors leave no results with the owner, and their retries are theirs. */
const isOwn = sql<boolean>`(caller IS NULL OR caller NOT LIKE 'site-key:%')`

async function readBatch(
  store: Store,
  accountId: string,
  tool: string,
  before: ResultsCursor | undefined,
  limit: number,
): Promise<readonly Selectable<ResultsTable>[]> {
  let query = store.db
    .selectFrom('ai_tool_results')
    .selectAll()
    .where('user_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (tool !== '') query = query.where('tool_id', '=', tool)
  if (before) {
    query = query.where((all) =>
      all.or([
        all('created_at', '<', before.createdAt),
        all.and([all('created_at', '=', before.createdAt), all('id', '<', before.id)]),
      ]),
    )
  }
  return query.execute()
}

function shown(row: Selectable<ResultsTable>): StoredResult {
  return {
    id: row.id,
    tool_id: row.tool_id,
    prompt: JSON.parse(row.prompt) as unknown,
    result: JSON.parse(row.result) as unknown,
    created_at: new Date(row.created_at).toISOString(),
    ...(row.writer === null ? {} : { writer: row.writer }),
  }
}
