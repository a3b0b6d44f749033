import { randomUUID } from 'node:crypto'
import { createRecovery } from '../accounts/accounts.ts'
import { deleteAccount, withoutNames } from '../accounts/own-data/delete-account.ts'
import { disableAccount, endAccess } from '../accounts/sessions/end-access.ts'
import { createConfirmation, voidLinks } from '../accounts/mail-links.ts'
import { createMailboxCredits } from '../accounts/mailbox-credits.ts'
import { hashPassword } from '../accounts/passwords/passwords.ts'
import type { Config } from '../config.ts'
import { accountDeletedMessage, confirmMessage, recoverMessage } from '../mail/messages.ts'
import { mailStatement } from '../mail/outbox.ts'
import { newId } from '../store/new-id.ts'
import { type Operation, type Row, statement } from '../store/runner.ts'
import type { Store } from '../store/store.ts'
import { type Actor, auditStatement } from './audit-log.ts'

/** What operators do about an account, on the page and on the command line. Each act is one operation with its row of the log. */

export interface ActDependencies {
  readonly store: Pick<Store, 'run'>
  readonly actor: Actor
  readonly config: Pick<Config, 'authSecret' | 'brand' | 'publicUrl'>
}

/** About whom, and why. */
export interface Act {
  readonly accountId: string
  /** Absent where the command line asks for none. */
  readonly reason?: string | undefined
}

/**
 * How an act ended: `unchanged` where there was nothing to do, `unknown` where there is no such account, `operator`
 * where the account has the role and keeps what it has until that is taken.
 */
export type ActOutcome = 'done' | 'unchanged' | 'unknown' | 'operator'

/**
 * Confirms the address of an account whose mail never arrived, and opens its balance. The operator vouches for the
 * address, not for whoever chose a password for it: none of those counts any more, and a mail brings the link to a new
 * one (statements.md 71). `unchanged` when it was confirmed already.
 */
export async function confirmAccount(
  { store, actor, config }: ActDependencies,
  { accountId, reason }: Act,
): Promise<ActOutcome> {
  const { brand, publicUrl, authSecret } = config
  const mailboxCredits = createMailboxCredits(authSecret)
  const nobodysHash = await hashPassword(randomUUID())
  return store.run(function* () {
    const account = yield* findRow(accountId)
    if (!account) return 'unknown'
    const [confirmed] = yield statement(
      `UPDATE accounts SET confirmed_at = {now}, password_hash = ?
       WHERE id = ? AND confirmed_at IS NULL RETURNING id`,
      nobodysHash,
      accountId,
    )
    if (!confirmed) return 'unchanged'
    yield* voidLinks(accountId, 'confirm')
    yield* mailboxCredits.open(accountId, account.mailbox_key as string)
    const message = recoverMessage(brand, yield* createRecovery(publicUrl, accountId))
    yield mailStatement(newId(Date.now()), account.email as string, message, { accountId })
    yield auditStatement(actor, { action: 'account confirm', accountId, reason })
    return 'done'
  })
}

/**
 * Sends the link of the newest sign-up once more, with a day to use it. Its password opens it, as that of the first mail
 * does. `unchanged` where the account is confirmed, or its sign-up is too old to be known.
 */
export async function resendConfirmation(
  { store, actor, config: { brand, publicUrl } }: ActDependencies,
  { accountId, reason }: Act,
): Promise<ActOutcome> {
  return store.run(function* () {
    const account = yield* findRow(accountId)
    if (!account) return 'unknown'
    const [wish] = yield statement(
      `SELECT email, password_hash FROM mail_tokens
       WHERE account_id = ? AND purpose = 'confirm' AND email IS NOT NULL AND password_hash IS NOT NULL
       ORDER BY created_at DESC, token_hash LIMIT 1`,
      accountId,
    )
    if (account.confirmed_at !== null || !wish) return 'unchanged'
    const email = wish.email as string
    const token = yield* createConfirmation(accountId, {
      email,
      passwordHash: wish.password_hash as string,
    })
    const message = confirmMessage(brand, `${publicUrl}/confirm#token=${token}`)
    yield mailStatement(newId(Date.now()), email, message, { accountId })
    yield auditStatement(actor, { action: 'account resend', accountId, reason })
    return 'done'
  })
}

/** Ends everything an account has let in, and lets it do nothing until it is enabled (statements.md 30). Nothing of it is lost. */
export async function disable(
  { store, actor }: Pick<ActDependencies, 'store' | 'actor'>,
  { accountId, reason }: Act,
): Promise<ActOutcome> {
  return store.run(function* () {
    const account = yield* findRow(accountId)
    if (!account) return 'unknown'
    if (yield* hasRole(accountId)) return 'operator'
    if (account.disabled_at !== null) return 'unchanged'
    yield* disableAccount(accountId)
    yield auditStatement(actor, { action: 'account disable', accountId, reason })
    return 'done'
  })
}

/** Lets a disabled account sign in again. `unchanged` when it was not disabled. */
export async function enable(
  { store, actor }: Pick<ActDependencies, 'store' | 'actor'>,
  { accountId, reason }: Act,
): Promise<ActOutcome> {
  return store.run(function* () {
    if (!(yield* findRow(accountId))) return 'unknown'
    const [enabled] = yield statement(
      'UPDATE accounts SET disabled_at = NULL WHERE id = ? AND disabled_at IS NOT NULL RETURNING id',
      accountId,
    )
    if (!enabled) return 'unchanged'
    yield auditStatement(actor, { action: 'account enable', accountId, reason })
    return 'done'
  })
}

/** Signs an account out everywhere and disconnects its sites; it may sign in anew at once. */
export async function endSignIns(
  { store, actor }: Pick<ActDependencies, 'store' | 'actor'>,
  { accountId, reason }: Act,
): Promise<ActOutcome> {
  return store.run(function* () {
    if (!(yield* findRow(accountId))) return 'unknown'
    yield* endAccess(accountId)
    yield auditStatement(actor, { action: 'account end-sessions', accountId, reason })
    return 'done'
  })
}

/** Notes that the data of an account is taken out, before any of it leaves. False where there is no such account. */
export async function noteExport(
  { store, actor }: Pick<ActDependencies, 'store' | 'actor'>,
  { accountId, reason }: Act,
): Promise<boolean> {
  return store.run(function* () {
    if (!(yield* findRow(accountId))) return false
    yield auditStatement(actor, { action: 'account export', accountId, reason })
    return true
  })
}

/**
 * Erases an account as its owner would (statements.md 38). The reason is kept without the account's address: the log
 * names nobody who is gone.
 */
export async function deleteFor(
  { store, actor, config: { authSecret, brand } }: ActDependencies,
  { accountId, reason }: Act,
): Promise<ActOutcome> {
  const mailboxCredits = createMailboxCredits(authSecret)
  const farewell = (email: string) =>
    mailStatement(newId(Date.now()), email, accountDeletedMessage(brand), 'deleted')
  return store.run(function* () {
    const account = yield* findRow(accountId)
    if (!account) return 'unknown'
    if (yield* hasRole(accountId)) return 'operator'
    const checkedHash = account.password_hash as string
    if (!(yield* deleteAccount({ mailboxCredits, farewell }, accountId, checkedHash)))
      return 'unknown'
    const names = [account.email, account.email_key, account.mailbox_key] as string[]
    const kept = reason === undefined ? undefined : withoutNames(reason, names)
    yield auditStatement(actor, { action: 'account delete', accountId, reason: kept })
    return 'done'
  })
}

/** Locks the account's row, so that what is read of it stays true. */
function* findRow(accountId: string): Operation<Row | undefined> {
  const [account] = yield statement(
    `UPDATE accounts SET disabled_at = disabled_at WHERE id = ?
     RETURNING id, email, email_key, mailbox_key, password_hash, confirmed_at, disabled_at`,
    accountId,
  )
  return account
}

function* hasRole(accountId: string): Operation<boolean> {
  const [role] = yield statement('SELECT account_id FROM operators WHERE account_id = ?', accountId)
  return role !== undefined
}
