import type Database from 'better-sqlite3'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { Schema } from './schema.ts'
import { wrapStoreOutage } from './store-outage.ts'
import { retryLostRace } from './transaction.ts'
import { isBusy } from './when-free.ts'
import { dayOf } from './iso-time.ts'

/** A value bound to a statement. */
export type SqlValue = string | number | null

/**
 * One statement of an operation, with `?` for values, `{now}` and `{today}` for the store's time, and `{shard}` for
 * this connection's row of a number that is split into several rows: concurrent writes use different ones.
 */
export interface Statement {
  readonly sql: string
  readonly values: readonly SqlValue[]
}

/** Thrown by an operation that lost a race: PostgreSQL's runner rolls it back and runs it again from the start. */
export class LostRaceError extends Error {
  readonly code = '40001'
}

export type SqlRow = Readonly<Record<string, SqlValue>>

/**
 * A database operation as a generator: it yields statements, receives their rows and returns its outcome. The same
 * SQL runs on both databases with different runners (decision 0002).
 */
export type Operation<R> = Generator<Statement, R, readonly SqlRow[]>

/** Runs an operation as a transaction. */
export type Runner = <R>(operation: () => Operation<R>) => Promise<R>

/**
 * Returns a statement. Not a tagged template: ``query`SELECT …` `` would hide the text, so values are separate
 * arguments.
 */
export function statement(sql: string, ...values: SqlValue[]): Statement {
  return { sql, values }
}

interface PendingOperation {
  readonly operation: () => Operation<unknown>
  readonly resolve: (value: never) => void
  readonly reject: (reason: unknown) => void
}

/**
 * Batches the operations of one event-loop turn into one transaction: one fsync for all of them. If one of them
 * fails, all are rolled back and each runs again in a separate transaction, so that only the failing one is rejected.
 */
export function sqliteRunner(
  db: Kysely<Schema>,
  database: Database.Database,
  clock: (() => number) | undefined,
): Runner {
  let queue: PendingOperation[] = []
  const prepared = new Map<string, Database.Statement<unknown[]>>()
  const prepare = (sql: string): Database.Statement<unknown[]> => {
    const known = prepared.get(sql)
    if (known) return known
    const made = database.prepare<unknown[]>(withTimeExpressions(sql, SQLITE_EXPRESSIONS, clock))
    // With a test clock the text changes with the time.
    if (clock === undefined) prepared.set(sql, made)
    return made
  }
  const begin = database.prepare('BEGIN IMMEDIATE')
  const commit = database.prepare('COMMIT')

  const runSteps = (operation: Operation<unknown>): unknown => {
    let step = operation.next()
    while (!step.done) {
      const made = prepare(step.value.sql)
      const rows = made.reader
        ? made.all(...step.value.values)
        : (made.run(...step.value.values), [])
      step = operation.next(rows as SqlRow[])
    }
    return step.value
  }

  const runTogether = (batch: readonly PendingOperation[]): void => {
    const values: unknown[] = []
    try {
      for (const { operation } of batch) values.push(runSteps(operation()))
      commit.run()
    } catch (error) {
      if (database.inTransaction) database.exec('ROLLBACK')
      throw error
    }
    batch.forEach(({ resolve }, index) => resolve(values[index] as never))
  }

  /** Rejects only if no transaction could begin; otherwise each operation was resolved or rejected. */
  const flush = async (
    connection: Kysely<Schema>,
    batch: readonly PendingOperation[],
  ): Promise<void> => {
    try {
      begin.run()
    } catch (error) {
      if (!isBusy(error)) throw error
      // Waits for the lock, without blocking the event loop.
      await sql`BEGIN IMMEDIATE`.execute(connection)
    }
    try {
      runTogether(batch)
    } catch (error) {
      const [only] = batch
      if (batch.length === 1) only?.reject(error)
      else for (const pending of batch) await flush(connection, [pending])
    }
  }

  const enqueue = <R>(operation: () => Operation<R>): Promise<R> =>
    new Promise<R>((resolve, reject) => {
      queue.push({ operation, resolve: resolve as (value: never) => void, reject })
      if (queue.length > 1) return
      setImmediate(() => {
        const batch = queue
        queue = []
        // Kysely gives exclusive use of its only connection: no other transaction is open while the batch runs.
        db.connection()
          .execute((connection) => flush(connection, batch))
          .catch((error: unknown) => {
            for (const pending of batch) pending.reject(error)
          })
      })
    })
  return (operation) => wrapStoreOutage(enqueue(operation))
}

/** Runs each operation in its own transaction on a pooled connection. */
export function postgresRunner(pool: pg.Pool, clock: (() => number) | undefined): Runner {
  const texts = new Map<string, string>()
  const textOf = (sql: string): string => {
    const known = texts.get(sql)
    if (known !== undefined) return known
    let index = 0
    const text = withTimeExpressions(sql, POSTGRES_EXPRESSIONS, clock).replace(
      /\?/g,
      () => `$${++index}`,
    )
    if (clock === undefined) texts.set(sql, text)
    return text
  }
  const names = new Map<string, string>()
  const nameOf = (text: string): string => {
    const known = names.get(text)
    if (known !== undefined) return known
    const name = `draftmill_${names.size}`
    names.set(text, name)
    return name
  }

  const attempt = async <R>(operation: Operation<R>): Promise<R> => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query('BEGIN')
      let step = operation.next()
      while (!step.done) {
        const text = textOf(step.value.sql)
        const named = clock === undefined ? { name: nameOf(text) } : {}
        const result = await client.query({ ...named, text, values: [...step.value.values] })
        step = operation.next(result.rows as SqlRow[])
      }
      await client.query('COMMIT')
      return step.value
    } catch (error) {
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

  return (operation) => wrapStoreOutage(retryLostRace(() => attempt(operation())))
}

const SQLITE_EXPRESSIONS = {
  now: `CAST(unixepoch('subsec') * 1000 AS INTEGER)`,
  today: `date('now')`,
  // One connection writes at a time.
  shard: '0',
}
const POSTGRES_EXPRESSIONS = {
  now: `(extract(epoch FROM clock_timestamp()) * 1000)::bigint`,
  today: `to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD')`,
  shard: 'pg_backend_pid() % 4',
}

function withTimeExpressions(
  sql: string,
  expressions: { now: string; today: string; shard: string },
  clock: (() => number) | undefined,
): string {
  if (!sql.includes('{')) return sql
  const placed = sql.replaceAll('{shard}', expressions.shard)
  if (clock === undefined)
    return placed.replaceAll('{now}', expressions.now).replaceAll('{today}', expressions.today)
  const now = Math.floor(clock())
  return placed.replaceAll('{now}', String(now)).replaceAll('{today}', `'${dayOf(now)}'`)
}
