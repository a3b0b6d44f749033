import type { ConnectionsPage } from '#shared/contract/operator/goods.server.ts'
import { endGrant, GRANT_CALLER_SQL, latestTime } from '../../embeds/grants/grants.ts'
import { iso } from '../../store/iso-time.ts'
import { isAssistantKey } from '../../embeds/origins.ts'
import type { Store } from '../../store/store.ts'
import { type Actor, auditStatement } from '../audit-log.ts'
import { containsText, isOfAddress, readNewest } from '../newest-first.ts'
import type { OwnedQuery } from '../read-request.ts'

/** Sites and assistants that are connected, newest first; `find` is a part of an address, an origin or a name. */
export async function listConnections(store: Store, query: OwnedQuery): Promise<ConnectionsPage> {
  const { find, accountId } = query
  const found = store.db
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
        .where('generations.caller', '=', GRANT_CALLER_SQL)
        .as('generated_at'),
    )
    .where('embed_grants.revoked_at', 'is', null)
    .$if(accountId !== undefined, (grants) =>
      grants.where('embed_grants.account_id', '=', accountId as string),
    )
    .$if(find !== '', (grants) =>
      grants.where(({ or }) =>
        or([
          isOfAddress(store, 'embed_grants.account_id', find),
          ...['embed_grants.origin', 'embed_grants.client_name'].map((of) =>
            containsText(store, of, find),
          ),
        ]),
      ),
    )
  const page = await readNewest(found, 'embed_grants', query)
  return {
    next: page.next,
    rows: page.rows.map(({ client_name, generated_at, ...grant }) => ({
      ...grant,
      kind: isAssistantKey(grant.origin) ? ('assistant' as const) : ('site' as const),
      name: client_name ?? hostOf(grant.origin),
      created_at: iso(grant.created_at),
      last_used_at: latestTime(grant.last_used_at, generated_at),
    })),
  }
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : origin
}

/** Ends a connection as its owner would, and logs it; returns false if there is none. */
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
