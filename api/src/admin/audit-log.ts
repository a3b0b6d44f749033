import { newId } from '../store/new-id.ts'
import { type Statement, statement } from '../store/runner.ts'
import type { Store } from '../store/store.ts'

/** What an operator did. `detail` never holds a secret: no password, no code, no token. */
export interface AuditEntry {
  readonly action: string
  readonly accountId?: string | undefined
  readonly detail?: Readonly<Record<string, unknown>>
}

/** One line of the audit log as a statement, so that it is written with what it tells of, or not at all. */
export function auditStatement(actor: string, entry: AuditEntry): Statement {
  return statement(
    `INSERT INTO audit_log (id, created_at, actor, action, account_id, detail)
     VALUES (?, {now}, ?, ?, ?, ?)`,
    newId(Date.now()),
    actor,
    entry.action,
    entry.accountId ?? null,
    JSON.stringify(entry.detail ?? {}),
  )
}

/** Writes one line for what is already done. */
export async function writeAudit(store: Store, actor: string, entry: AuditEntry): Promise<void> {
  await store.run(function* () {
    yield auditStatement(actor, entry)
  })
}

/** A line of the log as it is listed; `detail` is JSON. */
export interface AuditLine {
  readonly at: string
  readonly actor: string
  readonly action: string
  readonly account_id: string | null
  readonly email: string | null
  readonly detail: unknown
}

/** The newest lines, of one account when its id is given. */
export async function listAudit(
  store: Store,
  limit: number,
  accountId?: string,
): Promise<AuditLine[]> {
  let query = store.db
    .selectFrom('audit_log')
    .leftJoin('accounts', 'accounts.id', 'audit_log.account_id')
    .select([
      'audit_log.created_at',
      'audit_log.actor',
      'audit_log.action',
      'audit_log.account_id',
      'audit_log.detail',
      'accounts.email',
    ])
    .orderBy('audit_log.created_at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
  if (accountId !== undefined) query = query.where('audit_log.account_id', '=', accountId)
  const rows = await query.execute()
  return rows.map((row) => ({
    at: new Date(row.created_at).toISOString(),
    actor: row.actor,
    action: row.action,
    account_id: row.account_id,
    email: row.email,
    detail: JSON.parse(row.detail) as unknown,
  }))
}
