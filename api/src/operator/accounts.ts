import { type Selectable, sql } from 'kysely'
import type {
  AccountDetail,
  AccountsPage,
  AccountState,
} from '#shared/contract/operator/accounts.server.ts'
import { createSessions } from '../accounts/sessions/sessions.ts'
import { dayOf, iso, isoOrNull } from '../store/iso-time.ts'
import type { AccountsTable } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { listConnections } from './goods/connections.ts'
import { listSiteKeys } from './goods/site-keys.ts'
import { containsText, readNewest } from './newest-first.ts'
import type { ListQuery } from './read-request.ts'

export interface AccountsQuery extends ListQuery {
  readonly state: AccountState | undefined
  /** How many rows to skip. */
  readonly skip?: number
}

/** Lists accounts by their sign-up, newest first; `find` is a part of the address. */
export async function listAccounts(store: Store, query: AccountsQuery): Promise<AccountsPage> {
  const { find, state, skip = 0 } = query
  let found = store.db
    .selectFrom('accounts')
    .leftJoin('balances', 'balances.account_id', 'accounts.id')
    .leftJoin('operators', 'operators.account_id', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.email',
      'accounts.created_at',
      'accounts.confirmed_at',
      'accounts.disabled_at',
      'balances.daily',
      'balances.daily_day',
      'balances.daily_grant',
      'balances.purchased',
      'operators.added_at',
    ])
    .offset(skip)
    .$if(find !== '', (accounts) => accounts.where(containsText(store, 'accounts.email', find)))
  if (state === 'disabled') found = found.where('accounts.disabled_at', 'is not', null)
  if (state === 'unconfirmed') found = found.where('accounts.confirmed_at', 'is', null)
  if (state === 'active')
    found = found
      .where('accounts.disabled_at', 'is', null)
      .where('accounts.confirmed_at', 'is not', null)
  const today = dayOf(await store.now())
  const page = await readNewest(found, 'accounts', query)
  return {
    next: page.next,
    rows: page.rows.map((row) => ({
      id: row.id,
      email: row.email,
      state: accountStateOf(row),
      credits: dailyCreditsOf(row, today) + (row.purchased ?? 0),
      created_at: iso(row.created_at),
      is_operator: row.added_at !== null,
    })),
  }
}

/** The daily credits available today, including those granted at the day's first use. */
function dailyCreditsOf(
  row: { daily: number | null; daily_day: string | null; daily_grant: number | null },
  today: string,
): number {
  if (row.daily_day === null) return 0
  return (row.daily_day >= today ? row.daily : row.daily_grant) ?? 0
}

/** The state of an account: whether it can be used. */
export function accountStateOf(
  account: Pick<Selectable<AccountsTable>, 'confirmed_at' | 'disabled_at'>,
): AccountState {
  if (account.disabled_at !== null) return 'disabled'
  return account.confirmed_at === null ? 'unconfirmed' : 'active'
}

/**
 * Counts an account's paid generations, its results, and the sessions, connections and site keys that were not ended,
 * for the operator.
 */
export async function readAccountCounts(
  store: Store,
  accountId: string,
): Promise<
  Readonly<Record<'generations' | 'results' | 'sessions' | 'connections' | 'site_keys', number>>
> {
  const { db } = store
  const count = async (rows: {
    executeTakeFirst(): Promise<{ count: string | number | bigint } | undefined>
  }): Promise<number> => Number((await rows.executeTakeFirst())?.count ?? 0)
  const [generations, results, sessions, connections, siteKeys] = await Promise.all([
    countPaid(store, accountId),
    count(
      db
        .selectFrom('ai_tool_results')
        .select((of) => of.fn.countAll().as('count'))
        .where('user_id', '=', accountId),
    ),
    count(
      db
        .selectFrom('sessions')
        .select((of) => of.fn.countAll().as('count'))
        .where('account_id', '=', accountId)
        .where('revoked_at', 'is', null),
    ),
    count(
      db
        .selectFrom('embed_grants')
        .select((of) => of.fn.countAll().as('count'))
        .where('account_id', '=', accountId)
        .where('revoked_at', 'is', null),
    ),
    count(
      db
        .selectFrom('site_keys')
        .select((of) => of.fn.countAll().as('count'))
        .where('account_id', '=', accountId)
        .where('deleted_at', 'is', null),
    ),
  ])
  return { generations, results, sessions, connections, site_keys: siteKeys }
}

/** Counts an account's paid generations: all minus the few unpaid ones, each from an index. */
async function countPaid({ db }: Store, accountId: string): Promise<number> {
  const { rows } = await sql<{ paid: number }>`
    SELECT (SELECT COUNT(*) FROM generations WHERE account_id = ${accountId})
      - (SELECT COUNT(*) FROM generations WHERE account_id = ${accountId} AND state <> 'captured')
      AS paid`.execute(db)
  return Number(rows[0]?.paid)
}

/** The most rows of each list of an account. */
const ROWS_MAX = 100

/** Reads an account for the operator, without its owner's texts. Undefined where there is none. */
export async function readAccount(
  store: Store,
  accountId: string,
  sessionDaysMax: number,
): Promise<AccountDetail | undefined> {
  const { db } = store
  const account = await db
    .selectFrom('accounts')
    .leftJoin('balances', 'balances.account_id', 'accounts.id')
    .leftJoin('operators', 'operators.account_id', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.email',
      'accounts.created_at',
      'accounts.confirmed_at',
      'accounts.disabled_at',
      'balances.daily',
      'balances.daily_day',
      'balances.daily_grant',
      'balances.purchased',
      'balances.held',
      'operators.added_at',
    ])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst()
  if (!account) return undefined
  const accountQuery = { accountId, find: '', after: undefined, limit: ROWS_MAX }
  const [now, counts, identities, sessions, connections, siteKeys] = await Promise.all([
    store.now(),
    readAccountCounts(store, accountId),
    db
      .selectFrom('identities')
      .select(['issuer', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .limit(ROWS_MAX)
      .execute(),
    createSessions(store, sessionDaysMax).list(accountId),
    listConnections(store, accountQuery),
    listSiteKeys(store, accountQuery),
  ])
  const daily = dailyCreditsOf(account, dayOf(now))
  const purchased = account.purchased ?? 0
  return {
    id: account.id,
    email: account.email,
    state: accountStateOf(account),
    is_operator: account.added_at !== null,
    created_at: iso(account.created_at),
    confirmed_at: isoOrNull(account.confirmed_at),
    disabled_at: isoOrNull(account.disabled_at),
    credits: { balance: daily + purchased, daily, purchased, held: account.held ?? 0 },
    counts,
    identities: identities.map((one) => ({ ...one, created_at: iso(one.created_at) })),
    sessions: sessions.slice(0, ROWS_MAX).map((one) => ({
      ...one,
      created_at: iso(one.created_at),
      last_used_at: iso(one.last_used_at),
    })),
    connections: connections.rows,
    site_keys: siteKeys.rows,
  }
}
