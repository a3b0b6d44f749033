import { statement } from '../store/runner.ts'
import type { Store } from '../store/store.ts'
import { auditStatement } from './audit-log.ts'

/** An account that has the role. `addedAt` in milliseconds since the epoch. */
export interface Operator {
  readonly id: string
  readonly email: string
  readonly addedAt: number
  readonly addedBy: string
}

/**
 * Gives an account the role, which opens the operator's page. `unconfirmed` if the address is not confirmed: whoever
 * signs up with it first would get access. Only on the command line: whoever may run it has access to the data
 * anyway.
 */
export async function addOperator(
  store: Pick<Store, 'run'>,
  actor: string,
  accountId: string,
): Promise<'added' | 'unchanged' | 'unconfirmed'> {
  return store.run(function* () {
    const [account] = yield statement(
      'SELECT id FROM accounts WHERE id = ? AND confirmed_at IS NOT NULL',
      accountId,
    )
    if (!account) return 'unconfirmed'
    const [added] = yield statement(
      `INSERT INTO operators (account_id, added_at, added_by) VALUES (?, {now}, ?)
       ON CONFLICT (account_id) DO NOTHING RETURNING account_id`,
      accountId,
      actor,
    )
    if (!added) return 'unchanged'
    yield auditStatement(actor, { action: 'operator add', accountId })
    return 'added'
  })
}

/** Removes the role; the page is closed to the account from the next request on. Returns false if it had none. */
export async function removeOperator(
  store: Pick<Store, 'run'>,
  actor: string,
  accountId: string,
): Promise<boolean> {
  return store.run(function* () {
    const [removed] = yield statement(
      'DELETE FROM operators WHERE account_id = ? RETURNING account_id',
      accountId,
    )
    if (!removed) return false
    yield auditStatement(actor, { action: 'operator remove', accountId })
    return true
  })
}

/** Returns all operators, the earliest first. */
export async function listOperators(store: Pick<Store, 'db'>): Promise<Operator[]> {
  const rows = await store.db
    .selectFrom('operators')
    .innerJoin('accounts', 'accounts.id', 'operators.account_id')
    .select(['accounts.id', 'accounts.email', 'operators.added_at', 'operators.added_by'])
    .orderBy('operators.added_at')
    .orderBy('operators.account_id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    addedAt: row.added_at,
    addedBy: row.added_by,
  }))
}

/** True if an account may use the operator's page now: it has the role, is confirmed and not disabled. */
export async function isOperator(store: Pick<Store, 'db'>, accountId: string): Promise<boolean> {
  const operator = await store.db
    .selectFrom('operators')
    .innerJoin('accounts', 'accounts.id', 'operators.account_id')
    .select('operators.account_id')
    .where('operators.account_id', '=', accountId)
    .where('accounts.confirmed_at', 'is not', null)
    .where('accounts.disabled_at', 'is', null)
    .executeTakeFirst()
  return operator !== undefined
}
