import { type Kysely, sql } from 'kysely'
import type { Statement } from './runner.ts'
import type { Schema } from './schema.ts'

/** Runs the statement of an operation within a transaction; `now`, in milliseconds, replaces `{now}`. */
export async function runInTransaction(
  transaction: Kysely<Schema>,
  { sql: text, values }: Statement,
  now: number,
): Promise<void> {
  const [first = '', ...rest] = text.replaceAll('{now}', String(now)).split('?')
  const pieces = rest.flatMap((piece, index) => [sql`${values[index]}`, sql.raw(piece)])
  await sql.join([sql.raw(first), ...pieces], sql.raw('')).execute(transaction)
}
