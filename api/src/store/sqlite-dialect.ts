import { createMemo } from '#shared/text/memo.ts'
import { setTimeout as delay } from 'node:timers/promises'
import type Database from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely'
import { wrapStoreOutage } from './store-outage.ts'
import { retryWhileBusy } from './when-free.ts'

/**
 * Kysely's SQLite dialect with transactions that take the write lock at their beginning. One that begins by reading
 * fails at its first write if another process has written in between, and waiting does not help. `read only` ones
 * read a snapshot and block nobody.
 */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: Database.Database

  constructor(database: Database.Database) {
    super({ database })
    this.#database = database
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#database)
  }
}

const STATEMENTS_MAX = 500
/** Longer ones contain lists of ids, and are seldom repeated. */
const STATEMENT_CHARS_MAX = 10_000

/**
 * Returns the database with its compiled statements cached. No statement is streamed, so none is still running when
 * it is used again.
 */
function withCachedStatements(database: Database.Database): SqliteDatabase {
  const known = createMemo<Database.Statement<unknown[]>>(STATEMENTS_MAX, STATEMENT_CHARS_MAX)
  return {
    close: () => void database.close(),
    prepare: (sql) => known.get(sql) ?? known.set(sql, database.prepare<unknown[]>(sql)),
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: Database.Database

  constructor(database: Database.Database) {
    super({ database: withCachedStatements(database) })
    this.#database = database
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    const pause = async (ms: number): Promise<void> => {
      await super.releaseConnection()
      await delay(ms)
      await super.acquireConnection()
    }
    return {
      executeQuery: (query) =>
        wrapStoreOutage(
          this.#database.inTransaction
            ? connection.executeQuery(query)
            : retryWhileBusy(() => connection.executeQuery(query), pause),
        ),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    }
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }
}
