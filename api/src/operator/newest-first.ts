import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { ListQuery } from './read-request.ts'

/**
 * The rows of a table by `created_at` and `id`, newest first, from where the page before ended; one more than the page
 * holds, so that `pageOf` knows whether there is another.
 */
export function newestFirst<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  table: string,
  { after, limit }: Pick<ListQuery, 'after' | 'limit'>,
): SelectQueryBuilder<DB, TB, O> {
  const [at, id] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.id`)]
  const from = after
    ? query.where(sql<boolean>`(${at}, ${id}) < (${after.at}, ${after.id})`)
    : query
  return from
    .orderBy(at, 'desc')
    .orderBy(id, 'desc')
    .limit(limit + 1)
}

/** True where a column holds a text, whatever the case of its letters. */
export function contains(column: string, text: string): RawBuilder<boolean> {
  const escaped = text.toLowerCase().replace(/[\\%_]/g, '\\$&')
  // Both databases take the backslash once it is named.
  return sql<boolean>`lower(${sql.ref(column)}) LIKE ${`%${escaped}%`} ESCAPE '\\'`
}

/** True where a column is the id of an account whose address holds a text; all addresses are read once for it. */
export function isOfAddress(column: string, text: string): RawBuilder<boolean> {
  const holds = contains('accounts.email', text)
  return sql<boolean>`${sql.ref(column)} IN (SELECT accounts.id FROM accounts WHERE ${holds})`
}
