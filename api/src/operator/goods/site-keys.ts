import type { SiteKeysPage } from '#shared/contract/operator/goods.server.ts'
import { latestTime } from '../../embeds/grants/grants.ts'
import { endSiteKey, SITE_KEY_CALLER_SQL } from '../../embeds/site-keys/site-key-rows.ts'
import { iso } from '../../store/iso-time.ts'
import type { Store } from '../../store/store.ts'
import { runInTransaction } from '../../store/run-in.ts'
import { inTransaction } from '../../store/transaction.ts'
import { type Actor, auditStatement } from '../audit-log.ts'
import { containsText, isOfAddress, readNewest } from '../newest-first.ts'
import type { OwnedQuery } from '../read-request.ts'

/** Site keys that were not deleted, newest first; `find` is a part of an address, a name or an origin. */
export async function listSiteKeys(store: Store, query: OwnedQuery): Promise<SiteKeysPage> {
  const { find, accountId } = query
  const found = store.db
    .selectFrom('site_keys')
    .innerJoin('accounts', 'accounts.id', 'site_keys.account_id')
    .select([
      'site_keys.id',
      'site_keys.account_id',
      'accounts.email',
      'site_keys.name',
      'site_keys.origins',
      'site_keys.paused_at',
      'site_keys.daily_cap',
      'site_keys.created_at',
      'site_keys.last_used_at',
    ])
    .select(({ selectFrom }) =>
      selectFrom('generations')
        .select(({ fn }) => fn.max('generations.created_at').as('at'))
        .where('generations.caller', '=', SITE_KEY_CALLER_SQL)
        .as('generated_at'),
    )
    .where('site_keys.deleted_at', 'is', null)
    .$if(accountId !== undefined, (keys) =>
      keys.where('site_keys.account_id', '=', accountId as string),
    )
    .$if(find !== '', (keys) =>
      keys.where(({ or }) =>
        or([
          isOfAddress(store, 'site_keys.account_id', find),
          ...['site_keys.name', 'site_keys.origins'].map((of) => containsText(store, of, find)),
        ]),
      ),
    )
  const page = await readNewest(found, 'site_keys', query)
  return {
    next: page.next,
    rows: page.rows.map(({ paused_at, generated_at, ...key }) => ({
      ...key,
      origins: JSON.parse(key.origins) as string[],
      state: paused_at === null ? ('active' as const) : ('paused' as const),
      created_at: iso(key.created_at),
      last_used_at: latestTime(key.last_used_at, generated_at),
    })),
  }
}

/** Ends a site key as its owner would, and logs it; returns false if there is none. */
export async function endSiteKeyAs(
  store: Store,
  actor: Actor,
  id: string,
  reason: string,
): Promise<boolean> {
  const now = await store.now()
  return inTransaction(store.db, async (transaction) => {
    const ended = await endSiteKey(transaction, id, now)
    if (!ended) return false
    const { account_id: accountId, name } = ended
    const entry = { action: 'site-key end', accountId, reason, detail: { id, name } } as const
    await runInTransaction(transaction, auditStatement(actor, entry), now)
    return true
  })
}
