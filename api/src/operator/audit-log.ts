import type { OperatorAction } from '#shared/contract/operator/actions.ts'
import { newId } from '../store/new-id.ts'
import { type Statement, statement } from '../store/runner.ts'
import type { Store } from '../store/store.ts'

/** Who acts: a user of the operating system by name on the command line, an operator's account on the page. */
export type Actor = string | WebActor

export interface WebActor {
  readonly accountId: string
  /** From which network, as limits know it (http/client-network.ts). */
  readonly network: string
}

/** What an operator did. Neither `detail` nor `reason` holds a secret: no password, no code, no token. */
export interface AuditEntry {
  readonly action: OperatorAction
  readonly accountId?: string | undefined
  /** As the operator typed it. */
  readonly reason?: string | undefined
  readonly detail?: Readonly<Record<string, unknown>>
  /** What a repeated request is known by; once in the whole log. */
  readonly requestKey?: string | undefined
}

/** How an operator's account is named as an actor. */
export function webActor(accountId: string): string {
  return `web:${accountId}`
}

/**
 * A row of the log as a statement, so that it is written together with what was done, or not at all. It gives the row's
 * id; none, and nothing is written, where another row has the `requestKey`.
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

/** Writes a row about what is done outside of the database. */
export async function writeAudit(store: Store, actor: Actor, entry: AuditEntry): Promise<void> {
  await store.run(function* () {
    yield auditStatement(actor, entry)
  })
}
