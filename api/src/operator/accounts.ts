import { type Selectable, sql } from 'kysely'
import type { AccountDetail, AccountState } from '#shared/contract/operator/accounts.server.ts'
import { createSessions } from '../accounts/sessions/sessions.ts'
import { isAssistant } from '../embeds/origins.ts'
import { dayOf, iso, isoOrNull } from '../store/iso-time.ts'
import type { AccountsTable } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import type { Place } from './read-request.ts'

/** One account in the operator's list. */
export interface ListedAccount {
  readonly id: string
  readonly email: string
  readonly state: AccountState
  /** What it can spend now; the daily credits count before their first use too. */
  readonly credits: number
  readonly created_at: number
  readonly is_operator: boolean
}

export interface AccountsQuery {
  /** Part of the address. */
  readonly search: string
  readonly state: AccountState | undefined
  readonly limit: number
  /** How many to leave out first. */
  readonly skip?: number
  /** Only those after this one. */
  readonly after?: Place | undefined
}

/** Accounts by their sign-up, newest first. `created_at` in milliseconds since the epoch. */
export async function listAccounts(store: Store, asked: AccountsQuery): Promise<ListedAccount[]> {
  let query = store.db
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
    .orderBy('accounts.created_at', 'desc')
    .orderBy('accounts.id', 'desc')
    .limit(asked.limit)
    .offset(asked.skip ?? 0)
  if (asked.after !== undefined) {
    const { at, id } = asked.after
    query = query.where(sql<boolean>`(accounts.created_at, accounts.id) < (${at}, ${id})`)
  }
  if (asked.search !== '') {
    const escaped = asked.search.toLowerCase().replace(/[\\%_]/g, '\\$&')
    // Both databases take the backslash once it is named.
    query = query.where(sql<boolean>`lower(accounts.email) LIKE ${`%${escaped}%`} ESCAPE '\\'`)
  }
  if (asked.state === 'disabled') query = query.where('accounts.disabled_at', 'is not', null)
  if (asked.state === 'unconfirmed') query = query.where('accounts.confirmed_at', 'is', null)
  if (asked.state === 'active') {
    query = query
      .where('accounts.disabled_at', 'is', null)
      .where('accounts.confirmed_at', 'is not', null)
  }
  const today = dayOf(await store.now())
  const rows = await query.execute()
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    state: stateOf(row),
    credits: dailyOf(row, today) + (row.purchased ?? 0),
    created_at: row.created_at,
    is_operator: row.added_at !== null,
  }))
}

/** The daily credits that can be spent today, those included that the day's first use would bring. */
function dailyOf(
  row: { daily: number | null; daily_day: string | null; daily_grant: number | null },
  today: string,
): number {
  if (row.daily_day === null) return 0
  return (row.daily_day >= today ? row.daily : row.daily_grant) ?? 0
}

/** Whether an account can be used. */
export function stateOf(
  account: Pick<Selectable<AccountsTable>, 'confirmed_at' | 'disabled_at'>,
): AccountState {
  if (account.disabled_at !== null) return 'disabled'
  return account.confirmed_at === null ? 'unconfirmed' : 'active'
}

/** How much there is of an account, for the operator's look at it. */
export async function countOf(
  store: Store,
  accountId: string,
): Promise<
  Readonly<Record<'generations' | 'results' | 'sessions' | 'connections' | 'site_keys', number>>
> {
  const { db } = store
  const count = async (rows: {
    executeTakeFirst(): Promise<{ count: string | number | bigint } | undefined>
  }): Promise<number> => Number((await rows.executeTakeFirst())?.count ?? 0)
  return {
    generations: await countPaid(store, accountId),
    results: await count(
      db
        .selectFrom('ai_tool_results')
        .select((of) => of.fn.countAll().as('count'))
        .where('user_id', '=', accountId),
    ),
    sessions: await count(
      db
        .selectFrom('sessions')
        .select((of) => of.fn.countAll().as('count'))
        .where('account_id', '=', accountId)
        .where('revoked_at', 'is', null),
    ),
    connections: await count(
      db
        .selectFrom('embed_grants')
        .select((of) => of.fn.countAll().as('count'))
        .where('account_id', '=', accountId)
        .where('revoked_at', 'is', null),
    ),
    site_keys: await count(
      db
        .selectFrom('site_keys')
        .select((of) => of.fn.countAll().as('count'))
        .where('account_id', '=', accountId)
        .where('deleted_at', 'is', null),
    ),
  }
}

/** How many generations an account has paid for: all without the few that are not, which two indexes know. */
async function countPaid({ db }: Store, accountId: string): Promise<number> {
  const { rows } = await sql<{ paid: number }>`
    SELECT (SELECT COUNT(*) FROM generations WHERE account_id = ${accountId})
      - (SELECT COUNT(*) FROM generations WHERE account_id = ${accountId} AND state <> 'captured')
      AS paid`.execute(db)
  return Number(rows[0]?.paid)
}

/** Of the lists of one account, the newest so many. */
const ROWS_MAX = 100

/** One account as the operator sees it: no text of its owner. Undefined where there is none. */
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
  const daily = dailyOf(account, dayOf(await store.now()))
  const purchased = account.purchased ?? 0
  const identities = await db
    .selectFrom('identities')
    .select(['issuer', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(ROWS_MAX)
    .execute()
  const sessions = await createSessions(store, sessionDaysMax).list(accountId)
  return {
    id: account.id,
    email: account.email,
    state: stateOf(account),
    is_operator: account.added_at !== null,
    created_at: iso(account.created_at),
    confirmed_at: isoOrNull(account.confirmed_at),
    disabled_at: isoOrNull(account.disabled_at),
    credits: { balance: daily + purchased, daily, purchased, held: account.held ?? 0 },
    counts: await countOf(store, accountId),
    identities: identities.map((one) => ({ ...one, created_at: iso(one.created_at) })),
    sessions: sessions.slice(0, ROWS_MAX).map((one) => ({
      ...one,
      created_at: iso(one.created_at),
      last_used_at: iso(one.last_used_at),
    })),
    connections: await readConnections(store, accountId),
    site_keys: await readSiteKeys(store, accountId),
  }
}

async function readConnections(
  { db }: Store,
  accountId: string,
): Promise<AccountDetail['connections']> {
  const rows = await db
    .selectFrom('embed_grants')
    .select(['id', 'origin', 'client_name', 'daily_cap', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(ROWS_MAX)
    .execute()
  return rows.map(({ client_name: name, ...row }) => ({
    ...row,
    kind: isAssistant(row.origin) ? ('assistant' as const) : ('site' as const),
    name: name ?? new URL(row.origin).host,
    created_at: iso(row.created_at),
    last_used_at: isoOrNull(row.last_used_at),
  }))
}

async function readSiteKeys({ db }: Store, accountId: string): Promise<AccountDetail['site_keys']> {
  const rows = await db
    .selectFrom('site_keys')
    .select(['id', 'name', 'origins', 'paused_at', 'daily_cap', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(ROWS_MAX)
    .execute()
  return rows.map(({ paused_at: pausedAt, ...row }) => ({
    ...row,
    origins: JSON.parse(row.origins) as string[],
    state: pausedAt === null ? ('active' as const) : ('paused' as const),
    created_at: iso(row.created_at),
    last_used_at: isoOrNull(row.last_used_at),
  }))
}
