import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

const TRANSACTION_TRIES_MAX = 5
/** Deadlock and serialization failure: PostgreSQL has rolled back, and the transaction can be retried. */
const RETRIED_SQL_STATES = new Set(['40P01', '40001'])
const PAUSE_MS = 10

/**
 * Runs a body as one transaction, and retries it from its start if it lost a race. So a body may only read and write
 * through its transaction: no mail, no wake, no count. Such effects follow after it.
 */
export function inTransaction<T>(
  db: Kysely<Schema>,
  body: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return retryLostRace(() => db.transaction().execute(body))
}

/** Retries after a lost race, a few times and after a random pause, so that the same two do not conflict again. */
export async function retryLostRace<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      if (!RETRIED_SQL_STATES.has(code) || tries === TRANSACTION_TRIES_MAX) throw error
    }
    await delay(Math.random() * PAUSE_MS * 2 ** tries)
  }
}
