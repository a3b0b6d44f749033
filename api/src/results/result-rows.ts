import { type Operation, type SqlRow, type Statement, statement } from '../store/runner.ts'
import { OWN_CALLER_SQL, type Reach } from './reach.ts'
import type { ResultHome } from './store-result.ts'

/** A stored result. */
export interface ResultRow {
  readonly home: ResultHome
  readonly id: string
  readonly accountId: string
  readonly caller: string | null
  readonly toolId: string
  /** JSON text, like `result`, which holds the current versions. */
  readonly prompt: string
  readonly result: string
  readonly writer: string | null
  readonly createdAt: number
  readonly starredAt: number | null
  readonly expiresAt: number | null
}

/** Returns a result within reach; undefined for any other. */
export function* readResult(reach: Reach, id: string): Operation<ResultRow | undefined> {
  for (const home of RESULT_HOMES) {
    const { table, columns, where, values } = homeQueryOf(home, reach)
    const [row] = yield statement(
      `SELECT ${columns} FROM ${table} WHERE id = ? AND ${where}`,
      id,
      ...values,
    )
    if (row) return resultRowOf(home, row)
  }
  return undefined
}

/** Returns a result within reach, locked until the end of the transaction; undefined for any other. */
export function* lockResult(reach: Reach, id: string): Operation<ResultRow | undefined> {
  // A working copy may become a stored result while this waits for its row.
  for (const home of [...RESULT_HOMES, 'stored'] as const) {
    const { table, columns, where, values, lockColumn } = homeQueryOf(home, reach)
    const [row] = yield statement(
      `UPDATE ${table} SET ${lockColumn} = ${lockColumn} WHERE id = ? AND ${where} RETURNING ${columns}`,
      id,
      ...values,
    )
    if (row) return resultRowOf(home, row)
  }
  return undefined
}

/** True if all of these results are within reach. */
export function* canReachAll(reach: Reach, ids: readonly string[]): Operation<boolean> {
  const found = new Set<unknown>()
  for (const home of RESULT_HOMES) {
    const { table, where, values } = homeQueryOf(home, reach)
    const rows = yield statement(
      `SELECT id FROM ${table} WHERE id IN (${ids.map(() => '?').join(', ')}) AND ${where}`,
      ...ids,
      ...values,
    )
    for (const { id } of rows) found.add(id)
  }
  return ids.every((id) => found.has(id))
}

/** Returns working copies within reach, newest first. */
export function* listWorking(reach: Reach, limit: number): Operation<readonly ResultRow[]> {
  const { table, columns, where, values } = homeQueryOf('working', reach)
  const rows = yield statement(
    `SELECT ${columns} FROM ${table} WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT ?`,
    ...values,
    limit,
  )
  return rows.map((row) => resultRowOf('working', row))
}

const RESULT_HOMES = ['stored', 'working'] as const

interface HomeQuery {
  readonly table: string
  readonly columns: string
  /** A column without triggers or references, set to itself to lock the row. */
  readonly lockColumn: string
  readonly where: string
  readonly values: readonly string[]
}

function homeQueryOf(home: ResultHome, { accountId, onlyCaller }: Reach): HomeQuery {
  const values = onlyCaller === null ? [accountId] : [accountId, onlyCaller]
  if (home === 'stored')
    return {
      table: 'ai_tool_results',
      columns:
        'id, user_id AS account_id, caller, tool_id, prompt, result, writer, created_at, starred_at',
      lockColumn: 'starred_at',
      where: onlyCaller === null ? 'user_id = ?' : 'user_id = ? AND caller = ?',
      values,
    }
  const own = onlyCaller === null ? OWN_CALLER_SQL : 'caller = ?'
  return {
    table: 'working_results',
    columns: 'id, account_id, caller, tool_id, prompt, result, writer, created_at, expires_at',
    lockColumn: 'expires_at',
    where: `account_id = ? AND expires_at > {now} AND ${own}`,
    values,
  }
}

function resultRowOf(home: ResultHome, row: SqlRow): ResultRow {
  return {
    home,
    id: row.id as string,
    accountId: row.account_id as string,
    caller: row.caller as string | null,
    toolId: row.tool_id as string,
    prompt: row.prompt as string,
    result: row.result as string,
    writer: row.writer as string | null,
    createdAt: Number(row.created_at),
    starredAt: numberOf(row.starred_at),
    expiresAt: numberOf(row.expires_at),
  }
}

function numberOf(value: SqlRow[string] | undefined): number | null {
  return value === null || value === undefined ? null : Number(value)
}

/** Returns the statement that stores the current drafts of a locked result. */
export function writeResult({ home, id }: ResultRow, result: string): Statement {
  const table = home === 'stored' ? 'ai_tool_results' : 'working_results'
  return statement(`UPDATE ${table} SET result = ? WHERE id = ?`, result, id)
}

/** Moves a working copy that is locked into the history of its account, under the same id. */
export function* moveToHistory(row: ResultRow): Operation<void> {
  if (row.home === 'stored') return
  yield statement(
    `INSERT INTO ai_tool_results (id, user_id, caller, tool_id, prompt, result, writer, created_at)
     SELECT id, account_id, caller, tool_id, prompt, result, writer, created_at
     FROM working_results WHERE id = ?`,
    row.id,
  )
  yield statement('DELETE FROM working_results WHERE id = ?', row.id)
}
