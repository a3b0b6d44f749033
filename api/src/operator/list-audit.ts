import type { LogPage } from '#shared/contract/operator/log.server.ts'
import { iso } from '../store/iso-time.ts'
import type { Store } from '../store/store.ts'
import { webActor } from './audit-log.ts'
import { readNewest } from './newest-first.ts'
import type { ListQuery } from './read-request.ts'

/** The filters of the log. */
export interface AuditQuery extends Pick<ListQuery, 'limit' | 'after'> {
  /** The id of the account that a row is about. */
  readonly accountId?: string | undefined
  /** An operating system user, or the id or address of an operator's account. */
  readonly actor?: string | undefined
  readonly action?: string | undefined
  /** UTC days, `YYYY-MM-DD`, both inclusive. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

type AuditRow = LogPage['rows'][number]

const DAY_MS = 86_400_000

/** Rows of the log, newest first. */
export async function listAudit(store: Store, asked: AuditQuery): Promise<LogPage> {
  let found = store.db
    .selectFrom('audit_log')
    .leftJoin('accounts', 'accounts.id', 'audit_log.account_id')
    .select([
      'audit_log.id',
      'audit_log.created_at',
      'audit_log.actor',
      'audit_log.network',
      'audit_log.action',
      'audit_log.account_id',
      'audit_log.reason',
      'audit_log.detail',
      'accounts.email',
    ])
  if (asked.accountId !== undefined)
    found = found.where('audit_log.account_id', '=', asked.accountId)
  if (asked.action !== undefined) found = found.where('audit_log.action', '=', asked.action)
  if (asked.actor !== undefined)
    found = found.where('audit_log.actor', 'in', await actorsOf(store, asked.actor))
  if (asked.from !== undefined)
    found = found.where('audit_log.created_at', '>=', Date.parse(asked.from))
  if (asked.to !== undefined)
    found = found.where('audit_log.created_at', '<', Date.parse(asked.to) + DAY_MS)
  const page = await readNewest(found, 'audit_log', asked)
  const emails = await readEmails(store, page.rows)
  return {
    next: page.next,
    rows: page.rows.map(({ created_at: at, actor, detail, ...row }) => ({
      at: iso(at),
      ...row,
      ...describeActor(actor, emails),
      detail: JSON.parse(detail) as Record<string, unknown>,
    })),
  }
}

const WEB_ACTOR_PREFIX = webActor('')

/** Returns the names in the log that an actor's name, address or id may refer to. */
async function actorsOf(store: Store, asked: string): Promise<string[]> {
  const accounts = await store.db
    .selectFrom('accounts')
    .select('id')
    .where(({ or, eb }) =>
      or([
        eb('email', '=', asked),
        eb('email_key', '=', asked.toLowerCase()),
        eb('id', '=', asked),
      ]),
    )
    .execute()
  return [asked, webActor(asked), ...accounts.map(({ id }) => webActor(id))]
}

/** Returns the addresses of the operators in the rows, by account id. */
async function readEmails(
  store: Store,
  rows: readonly { readonly actor: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(
    rows.flatMap(({ actor }) =>
      actor.startsWith(WEB_ACTOR_PREFIX) ? [actor.slice(WEB_ACTOR_PREFIX.length)] : [],
    ),
  )
  if (ids.size === 0) return new Map()
  const found = await store.db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(found.map(({ id, email }) => [id, email]))
}

function describeActor(
  actor: string,
  emails: ReadonlyMap<string, string>,
): Pick<AuditRow, 'by' | 'actor'> {
  if (actor === 'system') return { by: 'server', actor }
  if (!actor.startsWith(WEB_ACTOR_PREFIX)) return { by: 'shell', actor }
  const id = actor.slice(WEB_ACTOR_PREFIX.length)
  return { by: 'web', actor: emails.get(id) ?? id }
}
