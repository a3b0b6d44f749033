import { randomUUID } from 'node:crypto'
import { createRecoveryLink } from '../accounts/accounts.ts'
import { deleteAccount, eraseAddresses } from '../accounts/own-data/delete-account.ts'
import { disableAccount, endAccess } from '../accounts/sessions/end-access.ts'
import { createConfirmationLink, voidLinks } from '../accounts/mail-links.ts'
import { createMailboxCredits } from '../accounts/mailbox-credits.ts'
import { hashPassword } from '../accounts/passwords/passwords.ts'
import type { Config } from '../config.ts'
import { accountDeletedMessage, confirmMessage, recoverMessage } from '../mail/messages.ts'
import { mailStatement } from '../mail/outbox.ts'
import { newId } from '../store/new-id.ts'
import { type Operation, type SqlRow, statement } from '../store/runner.ts'
import type { Store } from '../store/store.ts'
import { type Actor, auditStatement } from './audit-log.ts'

/**
 * What an operator's action on an account needs, on the page and on the command line. Each action is one transaction
 * with its row of the audit log.
 */

export interface AccountActDependencies {
  readonly store: Pick<Store, 'run'>
  readonly actor: Actor
  readonly config: Pick<Config, 'authSecret' | 'brand' | 'publicUrl'>
}

/** The account, and the reason. */
export interface AccountAct {
  readonly accountId: string
  /** Absent where the command line requires none. */
  readonly reason?: string | undefined
}

/**
 * The outcome of an action: `unchanged` where there was nothing to do, `unknown` where there is no such account,
 * `operator` where the account has the operator role, which must be removed first.
 */
export type AccountActOutcome = 'done' | 'unchanged' | 'unknown' | 'operator'

/**
 * Confirms the address of an account whose mail never arrived, and opens its balance. The operator vouches for the
 * address, not for whoever chose a password for it: all earlier passwords become invalid, and a mail brings the link
 * to set a new one (statements.md 71). `unchanged` when it was confirmed already.
 */
export async function confirmAccount(
  { store, actor, config }: AccountActDependencies,
  { accountId, reason }: AccountAct,
): Promise<AccountActOutcome> {
  const { brand, publicUrl, authSecret } = config
  const mailboxCredits = createMailboxCredits(authSecret)
  const unusableHash = await hashPassword(randomUUID())
  return store.run(function* () {
    const account = yield* lockAccountRow(accountId)
    if (!account) return 'unknown'
    const [confirmed] = yield statement(
      `UPDATE accounts SET confirmed_at = {now}, password_hash = ?
       WHERE id = ? AND confirmed_at IS NULL RETURNING id`,
      unusableHash,
      accountId,
    )
    if (!confirmed) return 'unchanged'
    yield* voidLinks(accountId, 'confirm')
    yield* mailboxCredits.open(accountId, account.mailbox_key as string)
    const message = recoverMessage(brand, yield* createRecoveryLink(publicUrl, accountId))
    yield mailStatement(newId(Date.now()), account.email as string, message, { accountId })
    yield auditStatement(actor, { action: 'account confirm', accountId, reason })
    return 'done'
  })
}

/**
 * Sends a new link for the newest sign-up, valid for a day. It confirms the account with that sign-up's password,
 * like the first mail. `unchanged` where the account is confirmed, or no sign-up is stored.
 */
export async function resendConfirmation(
  { store, actor, config: { brand, publicUrl } }: AccountActDependencies,
  { accountId, reason }: AccountAct,
): Promise<AccountActOutcome> {
  return store.run(function* () {
    const account = yield* lockAccountRow(accountId)
    if (!account) return 'unknown'
    const [wish] = yield statement(
      `SELECT email, password_hash FROM mail_tokens
       WHERE account_id = ? AND purpose = 'confirm' AND email IS NOT NULL AND password_hash IS NOT NULL
       ORDER BY created_at DESC, token_hash LIMIT 1`,
      accountId,
    )
    if (account.confirmed_at !== null || !wish) return 'unchanged'
    const email = wish.email as string
    const token = yield* createConfirmationLink(accountId, {
      email,
      passwordHash: wish.password_hash as string,
    })
    const message = confirmMessage(brand, `${publicUrl}/confirm#token=${token}`)
    yield mailStatement(newId(Date.now()), email, message, { accountId })
    yield auditStatement(actor, { action: 'account resend', accountId, reason })
    return 'done'
  })
}

/** Ends all access of an account and blocks it until it is enabled (statements.md 30). No data is lost. */
export async function disableAccountAs(
  { store, actor }: Pick<AccountActDependencies, 'store' | 'actor'>,
  { accountId, reason }: AccountAct,
): Promise<AccountActOutcome> {
  return store.run(function* () {
    const account = yield* lockAccountRow(accountId)
    if (!account) return 'unknown'
    if (yield* hasOperatorRole(accountId)) return 'operator'
    if (account.disabled_at !== null) return 'unchanged'
    yield* disableAccount(accountId)
    yield auditStatement(actor, { action: 'account disable', accountId, reason })
    return 'done'
  })
}

/** Lets a disabled account sign in again. `unchanged` when it was not disabled. */
export async function enableAccountAs(
  { store, actor }: Pick<AccountActDependencies, 'store' | 'actor'>,
  { accountId, reason }: AccountAct,
): Promise<AccountActOutcome> {
  return store.run(function* () {
    if (!(yield* lockAccountRow(accountId))) return 'unknown'
    const [enabled] = yield statement(
      'UPDATE accounts SET disabled_at = NULL WHERE id = ? AND disabled_at IS NOT NULL RETURNING id',
      accountId,
    )
    if (!enabled) return 'unchanged'
    yield auditStatement(actor, { action: 'account enable', accountId, reason })
    return 'done'
  })
}

/** Signs an account out everywhere and disconnects its sites; it may sign in again at once. */
export async function endSignIns(
  { store, actor }: Pick<AccountActDependencies, 'store' | 'actor'>,
  { accountId, reason }: AccountAct,
): Promise<AccountActOutcome> {
  return store.run(function* () {
    if (!(yield* lockAccountRow(accountId))) return 'unknown'
    yield* endAccess(accountId)
    yield auditStatement(actor, { action: 'account end-sessions', accountId, reason })
    return 'done'
  })
}

/** Records the export of an account's data before any of it is sent. False where there is no such account. */
export async function recordExport(
  { store, actor }: Pick<AccountActDependencies, 'store' | 'actor'>,
  { accountId, reason }: AccountAct,
): Promise<boolean> {
  return store.run(function* () {
    if (!(yield* lockAccountRow(accountId))) return false
    yield auditStatement(actor, { action: 'account export', accountId, reason })
    return true
  })
}

/**
 * Deletes an account as its owner would (statements.md 38). The reason is stored without the account's address: the
 * log contains no names of deleted accounts.
 */
export async function deleteAccountAs(
  { store, actor, config: { authSecret, brand } }: AccountActDependencies,
  { accountId, reason }: AccountAct,
): Promise<AccountActOutcome> {
  const mailboxCredits = createMailboxCredits(authSecret)
  const farewell = (email: string) =>
    mailStatement(newId(Date.now()), email, accountDeletedMessage(brand), 'deleted')
  return store.run(function* () {
    const account = yield* lockAccountRow(accountId)
    if (!account) return 'unknown'
    if (yield* hasOperatorRole(accountId)) return 'operator'
    const checkedHash = account.password_hash as string
    if (!(yield* deleteAccount({ mailboxCredits, farewell }, accountId, checkedHash)))
      return 'unknown'
    const names = [account.email, account.email_key, account.mailbox_key] as string[]
    const storedReason = reason === undefined ? undefined : eraseAddresses(reason, names)
    yield auditStatement(actor, { action: 'account delete', accountId, reason: storedReason })
    return 'done'
  })
}

/** Locks the account's row, so that the values read do not change. */
function* lockAccountRow(accountId: string): Operation<SqlRow | undefined> {
  const [account] = yield statement(
    `UPDATE accounts SET disabled_at = disabled_at WHERE id = ?
     RETURNING id, email, email_key, mailbox_key, password_hash, confirmed_at, disabled_at`,
    accountId,
  )
  return account
}

function* hasOperatorRole(accountId: string): Operation<boolean> {
  const [role] = yield statement('SELECT account_id FROM operators WHERE account_id = ?', accountId)
  return role !== undefined
}
