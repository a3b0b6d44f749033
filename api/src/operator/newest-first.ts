import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Store } from '../store/store.ts'
import type { ListQuery, RowsPage } from './read-request.ts'

interface ListableRow {
  readonly created_at: number
  readonly id: string
}

/**
 * Returns a page of a table's rows by `created_at` and `id`, newest first, starting after the end of the previous
 * page.
 */
export async function readNewest<DB, TB extends keyof DB, O extends ListableRow>(
  query: SelectQueryBuilder<DB, TB, O>,
  table: string,
  { after, limit }: Pick<ListQuery, 'after' | 'limit'>,
): Promise<RowsPage<O>> {
  const [at, id] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.id`)]
  const from = after
    ? query.where(sql<boolean>`(${at}, ${id}) < (${after.at}, ${after.id})`)
    : query
  const ordered = from.orderBy(at, 'desc').orderBy(id, 'desc')
  // One row more than the page, to find out whether there is a next page.
  const rows = (await ordered.limit(limit + 1).execute()) as O[]
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: last && rows.length > limit ? `${last.created_at}.${last.id}` : null }
}

const ONLY_ASCII = /^[\0-\x7F]*$/

/**
 * True if a column contains a text as written or in lower case, ignoring case: of the letters a to z, and on PostgreSQL
 * of all letters that its collation knows. An ASCII text is compared by bytes, in less than half the time.
 */
export function containsText(
  { dialect }: Pick<Store, 'dialect'>,
  column: string,
  text: string,
): RawBuilder<boolean> {
  const isAscii = ONLY_ASCII.test(text)
  // Both databases accept the backslash if `ESCAPE` names it.
  const contains = (columnText: RawBuilder<unknown>, sought: string): RawBuilder<boolean> =>
    sql`${columnText} LIKE ${`%${sought.replace(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`
  const stored = sql.ref(column)
  const lower = text.toLowerCase()
  if (dialect !== 'sqlite')
    return contains(sql`lower(${stored}${isAscii ? sql` COLLATE "C"` : sql``})`, lower)
  // LIKE of SQLite ignores the case of ASCII letters only.
  return isAscii
    ? contains(stored, lower)
    : sql`(${contains(stored, lower)} OR ${contains(stored, text)})`
}

/** True if a column is the id of an account whose address contains a text; reads all addresses once. */
export function isOfAddress(
  store: Pick<Store, 'dialect'>,
  column: string,
  text: string,
): RawBuilder<boolean> {
  const holds = containsText(store, 'accounts.email', text)
  return sql<boolean>`${sql.ref(column)} IN (SELECT accounts.id FROM accounts WHERE ${holds})`
}
