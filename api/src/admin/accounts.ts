import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { createRecovery } from '../accounts/accounts.ts'
import { disableAccount } from '../accounts/sessions/end-access.ts'
import { readEmailAddress } from '../accounts/email-address.ts'
import { voidLinks } from '../accounts/mail-links.ts'
import { createMailboxCredits } from '../accounts/mailbox-credits.ts'
import { hashPassword } from '../accounts/passwords/passwords.ts'
import type { Config } from '../config.ts'
import { recoverMessage } from '../mail/messages.ts'
import { mailStatement } from '../mail/outbox.ts'
import { newId } from '../store/new-id.ts'
import { statement } from '../store/runner.ts'
import type { AccountsTable } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { auditStatement } from '../operator/audit-log.ts'
import { Refusal } from './refusal.ts'

export type AccountState = 'active' | 'unconfirmed' | 'disabled'

/** One account in the operator's list. Times are ISO 8601 in UTC. */
export interface ListedAccount {
  readonly id: string
  readonly email: string
  readonly state: AccountState
  /** What it can spend now; the daily credits count before their first use too. */
  readonly credits: number
  readonly created_at: string
}

export interface AccountsQuery {
  /** Part of the address. */
  readonly search: string
  readonly state: AccountState | undefined
  readonly limit: number
  readonly skip: number
}

/** Accounts by their sign-up, newest first. */
export async function listAccounts(store: Store, asked: AccountsQuery): Promise<ListedAccount[]> {
  let query = store.db
    .selectFrom('accounts')
    .leftJoin('balances', 'balances.account_id', 'accounts.id')
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
    ])
    .orderBy('accounts.created_at', 'desc')
    .orderBy('accounts.id')
    .limit(asked.limit)
    .offset(asked.skip)
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
  const today = new Date(await store.now()).toISOString().slice(0, 10)
  const rows = await query.execute()
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    state: stateOf(row),
    credits: spendable(row, today),
    created_at: new Date(row.created_at).toISOString(),
  }))
}

function spendable(
  row: {
    daily: number | null
    daily_day: string | null
    daily_grant: number | null
    purchased: number | null
  },
  today: string,
): number {
  if (row.daily_day === null) return 0
  return (row.daily_day >= today ? (row.daily ?? 0) : (row.daily_grant ?? 0)) + (row.purchased ?? 0)
}

/** Whether an account can be used. */
export function stateOf(
  account: Pick<Selectable<AccountsTable>, 'confirmed_at' | 'disabled_at'>,
): AccountState {
  if (account.disabled_at !== null) return 'disabled'
  return account.confirmed_at === null ? 'unconfirmed' : 'active'
}

/**
 * The account of an id or an address: of that very address, else of the same mailbox in another spelling. Refuses when
 * there is none, or when several have the mailbox.
 */
export async function findAccount(store: Store, who: string): Promise<Selectable<AccountsTable>> {
  const address = readEmailAddress(who)
  const found = await store.db
    .selectFrom('accounts')
    .selectAll()
    .where((of) =>
      of.or([
        of('id', '=', who),
        ...(address
          ? [of('email_key', '=', address.key), of('mailbox_key', '=', address.mailbox)]
          : []),
      ]),
    )
    .execute()
  const account = found.find(({ id, email_key: key }) => id === who || key === address?.key)
  if (account) return account
  const [only, second] = found
  if (only && !second) return only
  throw new Refusal(
    only
      ? `Several accounts have this mailbox. Name one: ${found.map(({ email }) => email).join(', ')}`
      : `There is no account ${who}. Look with: accounts list --search <part of the address>`,
  )
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
    generations: await count(
      db
        .selectFrom('generations')
        .select((of) => of.fn.countAll().as('count'))
        .where('account_id', '=', accountId)
        .where('state', '=', 'captured'),
    ),
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

/**
 * Confirms the address of an account whose mail never arrived, and opens its balance. The operator vouches for the
 * address, not for whoever chose a password for it: none of those counts any more, and a mail brings the link to a new
 * one (statements.md 71). False when it was confirmed already.
 */
export async function confirmAccount(
  { store, actor, config }: ConfirmParts,
  account: Pick<Selectable<AccountsTable>, 'id' | 'email' | 'mailbox_key'>,
): Promise<boolean> {
  const { brand, publicUrl, authSecret } = config
  const mailboxCredits = createMailboxCredits(authSecret)
  const nobodysHash = await hashPassword(randomUUID())
  return store.run(function* () {
    const [row] = yield statement(
      `UPDATE accounts SET confirmed_at = {now}, password_hash = ?
       WHERE id = ? AND confirmed_at IS NULL RETURNING id`,
      nobodysHash,
      account.id,
    )
    if (!row) return false
    yield* voidLinks(account.id, 'confirm')
    yield* mailboxCredits.open(account.id, account.mailbox_key)
    const message = recoverMessage(brand, yield* createRecovery(publicUrl, account.id))
    yield mailStatement(newId(Date.now()), account.email, message, { accountId: account.id })
    yield auditStatement(actor, { action: 'account confirm', accountId: account.id })
    return true
  })
}

export interface ConfirmParts {
  readonly store: Store
  readonly actor: string
  readonly config: Pick<Config, 'authSecret' | 'brand' | 'publicUrl'>
}

/** Ends everything an account has let in, and lets it do nothing until it is enabled (statements.md 30). */
export async function disable(store: Store, actor: string, accountId: string): Promise<void> {
  await store.run(function* () {
    yield* disableAccount(accountId)
    yield auditStatement(actor, { action: 'account disable', accountId })
  })
}

/** Lets a disabled account sign in again. False when it was not disabled. */
export async function enable(store: Store, actor: string, accountId: string): Promise<boolean> {
  return store.run(function* () {
    const [row] = yield statement(
      'UPDATE accounts SET disabled_at = NULL WHERE id = ? AND disabled_at IS NOT NULL RETURNING id',
      accountId,
    )
    if (!row) return false
    yield auditStatement(actor, { action: 'account enable', accountId })
    return true
  })
}
