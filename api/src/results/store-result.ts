import { type Operation, statement } from '../store/runner.ts'

/** Where a result is stored: in the account's history, or as a working copy for a day. */
export type ResultHome = 'stored' | 'working'

/** A result to store. */
export interface NewResult {
  readonly id: string
  readonly accountId: string
  /** Null for the person, `grant:<id>`, or `site-key:<id>:<visitor>`, whose results are only working copies. */
  readonly caller: string | null
  readonly toolId: string
  /** JSON text, like `result`. */
  readonly prompt: string
  readonly result: string
}

/** The lifetime of a working copy, in milliseconds. */
const WORKING_MS = 24 * 3_600_000

/** Stores a result that was paid for, in one statement. */
export function* storeResult(home: ResultHome, newResult: NewResult): Operation<void> {
  const values = [
    newResult.id,
    newResult.accountId,
    newResult.caller,
    newResult.toolId,
    newResult.prompt,
    newResult.result,
  ]
  yield home === 'stored'
    ? statement(
        `INSERT INTO ai_tool_results (id, user_id, caller, tool_id, prompt, result, created_at)
         VALUES (?, ?, ?, ?, ?, ?, {now})`,
        ...values,
      )
    : statement(
        `INSERT INTO working_results (id, account_id, caller, tool_id, prompt, result, created_at, expires_at)
         VALUES (?, ?, ?, ?, ?, ?, {now}, {now} + ${WORKING_MS})`,
        ...values,
      )
}
