import type { OperatorAction } from '#shared/contract/operator/actions.ts'
import { newId } from '../store/new-id.ts'
import { type Statement, statement } from '../store/runner.ts'
import type { Store } from '../store/store.ts'

/**
 * The person who acts: the name of an operating system user on the command line, or an operator's account on the
 * page.
 */
export type Actor = string | WebActor

export interface WebActor {
  readonly accountId: string
  /** The network of the request, as the rate limits identify it (http/requests/client-network.ts). */
  readonly network: string
}

/** An act of an operator. Neither `detail` nor `reason` contains a secret: no password, no code, no token. */
export interface AuditEntry {
  readonly action: OperatorAction
  readonly accountId?: string | undefined
  /** The operator's reason. */
  readonly reason?: string | undefined
  readonly detail?: Readonly<Record<string, unknown>>
  /** Identifies a repeated request; unique in the log. */
  readonly requestKey?: string | undefined
}

/** Returns the name of an operator's account in the log, `web:<id>`. */
export function webActor(accountId: string): string {
  return `web:${accountId}`
}

/**
 * Returns the statement that inserts a row into the log, so that it runs in the same operation as the change it
 * records. It returns the row's id, or no row if another one already has the `requestKey`.
 */
export function auditStatement(actor: Actor, entry: AuditEntry): Statement {
  const isWeb = typeof actor !== 'string'
  return statement(
    `INSERT INTO audit_log (id, created_at, actor, action, account_id, detail, network, reason, request_key)
     VALUES (?, {now}, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (request_key) WHERE request_key IS NOT NULL DO NOTHING RETURNING id`,
    newId(Date.now()),
    isWeb ? webActor(actor.accountId) : actor,
    entry.action,
    entry.accountId ?? null,
    JSON.stringify(entry.detail ?? {}),
    isWeb ? actor.network : null,
    entry.reason ?? null,
    entry.requestKey ?? null,
  )
}

/** Writes a row about an act outside of the database. */
export async function writeAudit(store: Store, actor: Actor, entry: AuditEntry): Promise<void> {
  await store.run(function* () {
    yield auditStatement(actor, entry)
  })
}
