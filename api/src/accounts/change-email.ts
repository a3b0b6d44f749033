import type { ConfirmEmailAnswer, EmailStateAnswer } from '#shared/contract/shapes.ts'
import type { Brand } from '../config.ts'
import {
  addressTakenMessage,
  changeEmailNewMessage,
  changeEmailOldMessage,
  emailChangedMessage,
} from '../mail/messages.ts'
import type { Outbox } from '../mail/outbox.ts'
import { type Operation, type SqlRow, type Statement, statement } from '../store/runner.ts'
import type { Store } from '../store/store.ts'
import type { AccountFailure } from './account-failure.ts'
import { credentialsOf } from './passwords/change-password.ts'
import type { CredentialChecks } from './passwords/credential-checks.ts'
import { type EmailAddress, readEmailAddress } from './email-address.ts'
import { createLink, LINK_LIFETIME_MS, consumeLink, voidLinks } from './mail-links.ts'
import { verifyPassword } from './passwords/passwords.ts'
import type { MailboxCredits } from './mailbox-credits.ts'
import { iso } from '../store/iso-time.ts'

export interface EmailChangesDependencies {
  readonly store: Store
  readonly outbox: Outbox
  readonly mailboxCredits: MailboxCredits
  readonly checks: CredentialChecks
  readonly brand: Brand
  readonly publicUrl: string
}

/**
 * Changes of an account's email address. Both addresses confirm; a newer request supersedes an older one; a request
 * expires after 24 hours. Neither answers nor timing reveal whether the requested address is taken: only its owner is
 * informed, by mail.
 */
export interface EmailChanges {
  request(
    accountId: string,
    wished: string,
    password: string,
  ): Promise<{ readonly ok: true } | AccountFailure>
  /** The current address and the open request; undefined without such an account. */
  state(accountId: string): Promise<EmailStateAnswer | undefined>
  /** Cancels the open request and its links. Without one, nothing happens. */
  cancel(accountId: string): Promise<void>
  confirm(token: string): Promise<({ readonly ok: true } & ConfirmEmailAnswer) | AccountFailure>
}

export function createEmailChanges(dependencies: EmailChangesDependencies): EmailChanges {
  const { store, outbox, checks } = dependencies
  const { db, run } = store
  return {
    request: async (accountId, typed, password) => {
      const wished = readEmailAddress(typed)
      if (!wished) return { ok: false, code: 'email_invalid' }
      const refusal = checks.address(wished)
      if (refusal) return refusal
      const account = await credentialsOf(store, accountId)
      if (!account) return { ok: false, code: 'token_invalid' }
      const asker = { keys: [accountId], isKnown: true }
      if (!(await verifyPassword(account.password_hash, password, asker)))
        return { ok: false, code: 'password_wrong' }
      if (wished.address === account.email)
        return { ok: false, code: 'input_invalid', detail: 'This is your address already.' }
      await run(() => storeEmailChange(dependencies, accountId, account.email, wished))
      outbox.wake()
      return { ok: true }
    },

    state: async (accountId) => {
      const found = await db
        .selectFrom('accounts')
        .leftJoin('email_changes', 'email_changes.account_id', 'accounts.id')
        .select(['accounts.email as present', 'email_changes.email as wished', 'expires_at'])
        .select(['old_confirmed_at', 'new_confirmed_at'])
        .where('accounts.id', '=', accountId)
        .executeTakeFirst()
      if (!found) return undefined
      const { present, wished, expires_at } = found
      if (wished === null || expires_at === null || expires_at <= (await store.now()))
        return { email: present, pending: null }
      return {
        email: present,
        pending: {
          email: wished,
          expires_at: iso(expires_at),
          is_old_confirmed: found.old_confirmed_at !== null,
          is_new_confirmed: found.new_confirmed_at !== null,
        },
      }
    },

    cancel: (accountId) => run(() => removeEmailChange(accountId)),

    confirm: async (token) => {
      const answer = await retryIfTaken(() => run(() => confirmOneAddress(dependencies, token)))
      if (!answer) return { ok: false, code: 'link_invalid' }
      outbox.wake()
      return { ok: true, ...answer }
    },
  }
}

/**
 * Runs the same statements whether or not the new address is taken: neither the answer nor its time may reveal that.
 */
function* storeEmailChange(
  dependencies: EmailChangesDependencies,
  accountId: string,
  present: string,
  wished: EmailAddress,
): Operation<void> {
  const { outbox, brand, publicUrl } = dependencies
  yield statement(
    `INSERT INTO email_changes (account_id, email, email_key, created_at, expires_at)
     VALUES (?, ?, ?, {now}, {now} + ${LINK_LIFETIME_MS['change-email-new']})
     ON CONFLICT (account_id) DO UPDATE SET email = excluded.email, email_key = excluded.email_key,
       created_at = excluded.created_at, expires_at = excluded.expires_at,
       old_confirmed_at = NULL, new_confirmed_at = NULL`,
    accountId,
    wished.address,
    wished.key,
  )
  const link = (token: string): string => `${publicUrl}/confirm-email#token=${token}`
  const oldLink = link(yield* createLink(accountId, 'change-email-old'))
  // Also made when the address is taken, but then sent to nobody.
  const newLink = link(yield* createLink(accountId, 'change-email-new'))
  const owner = yield* findAddressOwner(accountId, wished.key)
  const about = { accountId }
  yield outbox.statement(present, changeEmailOldMessage(brand, wished.address, oldLink), about)
  yield owner === undefined
    ? outbox.statement(wished.address, changeEmailNewMessage(brand, newLink), about)
    : addressTakenMail(dependencies, owner)
}

/**
 * Stores one side's confirmation; the second one changes the address. Undefined for an invalid link or a disabled
 * account.
 */
function* confirmOneAddress(
  dependencies: EmailChangesDependencies,
  token: string,
): Operation<ConfirmEmailAnswer | undefined> {
  const link = yield* consumeLink(token, 'change-email-old', 'change-email-new')
  if (!link) return undefined
  const { accountId } = link
  // Changes nothing, but locks the row: a disabled account keeps its address.
  const [account] = yield statement(
    'UPDATE accounts SET email = email WHERE id = ? AND disabled_at IS NULL RETURNING email, mailbox_key',
    accountId,
  )
  if (!account) return undefined
  const side = link.purpose === 'change-email-old' ? 'old' : 'new'
  const [wish] = yield statement(
    `UPDATE email_changes SET ${side}_confirmed_at = {now} WHERE account_id = ? AND expires_at > {now}
     RETURNING email, email_key, old_confirmed_at, new_confirmed_at`,
    accountId,
  )
  if (!wish) return undefined
  if (wish.old_confirmed_at === null || wish.new_confirmed_at === null)
    return { side, status: 'waiting' }
  return {
    side,
    status: (yield* moveAddress(dependencies, accountId, account, wish)) ? 'changed' : 'waiting',
  }
}

/** Removes the request and changes the address. False if another account has taken it, whose owner gets a mail. */
function* moveAddress(
  dependencies: EmailChangesDependencies,
  accountId: string,
  old: SqlRow,
  wish: SqlRow,
): Operation<boolean> {
  const { outbox, mailboxCredits, brand } = dependencies
  const [email, key] = [wish.email as string, wish.email_key as string]
  yield* removeEmailChange(accountId)
  const owner = yield* findAddressOwner(accountId, key)
  if (owner !== undefined) {
    yield addressTakenMail(dependencies, owner)
    return false
  }
  yield* removeUnconfirmed(accountId, key)
  const mailbox = readEmailAddress(email)?.mailbox ?? key
  yield statement(
    'UPDATE accounts SET email = ?, email_key = ?, mailbox_key = ? WHERE id = ?',
    email,
    key,
    mailbox,
    accountId,
  )
  // Otherwise an account switching between two mailboxes would get any number of daily grants.
  if (old.mailbox_key !== mailbox) {
    yield* mailboxCredits.leave(old.mailbox_key as string)
    yield* mailboxCredits.join(accountId, mailbox)
  }
  // A recovery link sent to the old address must not open the account after the change.
  yield* voidLinks(accountId, 'recover')
  yield outbox.statement(old.email as string, emailChangedMessage(brand, email), { accountId })
  return true
}

interface AddressOwner {
  readonly accountId: string
  readonly email: string
}

function addressTakenMail(
  { outbox, brand, publicUrl }: EmailChangesDependencies,
  owner: AddressOwner,
): Statement {
  return outbox.statement(owner.email, addressTakenMessage(brand, `${publicUrl}/login`), owner)
}

/** Finds another confirmed account that already has the address. */
function* findAddressOwner(accountId: string, key: string): Operation<AddressOwner | undefined> {
  const [owner] = yield statement(
    'SELECT id, email FROM accounts WHERE email_key = ? AND id <> ? AND confirmed_at IS NOT NULL',
    key,
    accountId,
  )
  return owner && { accountId: owner.id as string, email: owner.email as string }
}

/** Removes unconfirmed sign-ups with the address: the opened link proves that this account's owner has the mailbox. */
function* removeUnconfirmed(accountId: string, key: string): Operation<void> {
  const removed = yield statement(
    'DELETE FROM accounts WHERE email_key = ? AND id <> ? AND confirmed_at IS NULL RETURNING id',
    key,
    accountId,
  )
  for (const { id } of removed) {
    yield statement('DELETE FROM mail_tokens WHERE account_id = ?', id as string)
    yield statement('DELETE FROM outbox WHERE account_id = ?', id as string)
  }
}

function* removeEmailChange(accountId: string): Operation<void> {
  yield statement('DELETE FROM email_changes WHERE account_id = ?', accountId)
  yield* voidLinks(accountId, 'change-email-old')
  yield* voidLinks(accountId, 'change-email-new')
}

/** PostgreSQL's unique violation: a concurrent request took the address. The retry sees its row. */
const UNIQUE_VIOLATION = '23505'

function retryIfTaken<T>(attempt: () => Promise<T>): Promise<T> {
  return attempt().catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error
    return attempt()
  })
}
