import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Store } from '../store/store.ts'
import type { ListQuery, Page } from './read-request.ts'

/** A row that has a place in a list. */
interface Listed {
  readonly created_at: number
  readonly id: string
}

/** A page of the rows of a table by `created_at` and `id`, newest first, from where the page before ended. */
export async function readNewest<DB, TB extends keyof DB, O extends Listed>(
  query: SelectQueryBuilder<DB, TB, O>,
  table: string,
  { after, limit }: Pick<ListQuery, 'after' | 'limit'>,
): Promise<Page<O>> {
  const [at, id] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.id`)]
  const from = after
    ? query.where(sql<boolean>`(${at}, ${id}) < (${after.at}, ${after.id})`)
    : query
  const ordered = from.orderBy(at, 'desc').orderBy(id, 'desc')
  // One more than the page holds, to know whether there is another.
  const rows = (await ordered.limit(limit + 1).execute()) as O[]
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: last && rows.length > limit ? `${last.created_at}.${last.id}` : null }
}

const ONLY_ASCII = /^[\0-\x7F]*$/

/**
 * True where a column holds a text, whatever the case of its letters: of those from a to z, and on PostgreSQL of all that
 * its collation knows. Where the text has no others, the bytes are compared, in less than half the time.
 */
export function contains(
  { dialect }: Pick<Store, 'dialect'>,
  column: string,
  text: string,
): RawBuilder<boolean> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const bytes = ONLY_ASCII.test(text) ? sql` COLLATE "C"` : sql``
  // LIKE of SQLite makes no difference between a and A.
  const held = dialect === 'sqlite' ? sql.ref(column) : sql`lower(${sql.ref(column)}${bytes})`
  // Both databases take the backslash once it is named.
  return sql<boolean>`${held} LIKE ${pattern} ESCAPE '\\'`
}

/** True where a column is the id of an account whose address holds a text; all addresses are read once for it. */
export function isOfAddress(
  store: Pick<Store, 'dialect'>,
  column: string,
  text: string,
): RawBuilder<boolean> {
  const holds = contains(store, 'accounts.email', text)
  return sql<boolean>`${sql.ref(column)} IN (SELECT accounts.id FROM accounts WHERE ${holds})`
}
