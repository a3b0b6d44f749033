import type { ConnectionsPage } from '#shared/contract/operator/goods.server.ts'
import { endGrant, GRANT_CALLER, latest } from '../../embeds/grants/grants.ts'
import { iso } from '../../store/iso-time.ts'
import type { Store } from '../../store/store.ts'
import { type Actor, auditStatement } from '../audit-log.ts'
import { contains, isOfAddress, newestFirst } from '../newest-first.ts'
import { type ListQuery, pageOf } from '../read-request.ts'

/** Connected sites and assistants, newest first; `find` is a part of an address, an origin or a name. */
export async function listConnections({ db }: Store, query: ListQuery): Promise<ConnectionsPage> {
  const { find } = query
  const found = db
    .selectFrom('embed_grants')
    .innerJoin('accounts', 'accounts.id', 'embed_grants.account_id')
    .select([
      'embed_grants.id',
      'embed_grants.account_id',
      'accounts.email',
      'embed_grants.client_name',
      'embed_grants.origin',
      'embed_grants.daily_cap',
      'embed_grants.created_at',
      'embed_grants.last_used_at',
    ])
    .select(({ selectFrom }) =>
      selectFrom('generations')
        .select(({ fn }) => fn.max('generations.created_at').as('at'))
        .where('generations.caller', '=', GRANT_CALLER)
        .as('generated_at'),
    )
    .where('embed_grants.revoked_at', 'is', null)
    .$if(find !== '', (grants) =>
      grants.where(({ or }) =>
        or([
          isOfAddress('embed_grants.account_id', find),
          ...['embed_grants.origin', 'embed_grants.client_name'].map((of) => contains(of, find)),
        ]),
      ),
    )
  const page = pageOf(await newestFirst(found, 'embed_grants', query).execute(), query.limit)
  return {
    next: page.next,
    rows: page.rows.map(({ client_name, generated_at, ...grant }) => ({
      ...grant,
      kind: client_name === null ? ('site' as const) : ('assistant' as const),
      name: client_name ?? hostOf(grant.origin),
      created_at: iso(grant.created_at),
      last_used_at: latest(grant.last_used_at, generated_at),
    })),
  }
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : origin
}

/** Ends a connection as its owner would, and notes that; false where there is none. */
export function endConnectionAs(
  store: Store,
  actor: Actor,
  id: string,
  reason: string,
): Promise<boolean> {
  return store.run(function* () {
    const ended = yield* endGrant(id)
    if (!ended) return false
    const { accountId, origin } = ended
    yield auditStatement(actor, {
      action: 'connection end',
      accountId,
      reason,
      detail: { id, origin },
    })
    return true
  })
}
