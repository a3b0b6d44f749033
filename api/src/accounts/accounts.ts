import { randomUUID } from 'node:crypto'
import type { ProfileAnswer } from '#shared/contract/shapes.ts'
import { passwordChangedMessage, recoverMessage } from '../mail/messages.ts'
import { type Operation, statement } from '../store/runner.ts'
import type { AccountFailure } from './account-failure.ts'
import type { AccountsDependencies } from './accounts-parts.ts'
import { readEmailAddress } from './email-address.ts'
import type { WorkRequester } from './passwords/fair-turns.ts'
import { findAccount } from './find-account.ts'
import type { AccountWithHash } from './sessions/known-devices.ts'
import { createLink, hasUsableLink, consumeLink } from './mail-links.ts'
import { hashPassword, isWeakHash, verifyPassword } from './passwords/passwords.ts'
import type { RefreshableSession } from './sessions/sessions.ts'
import { setPassword } from './passwords/set-password.ts'
import { createSignUps, type SignUps } from './sign-up.ts'
import { iso } from '../store/iso-time.ts'

export type SignInOutcome =
  | ({
      readonly ok: true
      readonly email: string
    } & RefreshableSession &
      AccountWithHash)
  | AccountFailure

/** Sign-up, confirmation, sign-in and recovery. Neither answers nor timing reveal whether an address is known. */
export interface Accounts extends SignUps {
  /** `device` is a name for the list of sign-ins. */
  signIn(
    email: string,
    password: string,
    asker: WorkRequester,
    device?: string,
  ): Promise<SignInOutcome>
  /** Finds the confirmed account of an address, with the password hash that its devices are bound to. */
  find(email: string): Promise<AccountWithHash | undefined>
  /**
   * Resolves once the mail is stored. For an unknown or disabled account the same rows are written and deleted in one
   * transaction.
   */
  recover(email: string): Promise<void>
  /** Sets a new password with the token of a recovery mail; returns the account of the link. */
  updatePassword(
    token: string,
    password: string,
    asker: WorkRequester,
  ): Promise<({ readonly ok: true } & AccountWithHash) | AccountFailure>
  profile(accountId: string): Promise<ProfileAnswer | undefined>
}

/** The same failure for a wrong password, an unknown address and an unconfirmed one (statements.md 22). */
const CREDENTIALS_INVALID: AccountFailure = {
  ok: false,
  code: 'credentials_invalid',
  detail:
    'Invalid login credentials. If you have just registered, confirm your e-mail address with the link in our mail first.',
}
const ACCOUNT_DISABLED: AccountFailure = {
  ok: false,
  code: 'account_disabled',
  detail:
    'Whoever runs this server has disabled this account. Nothing of it is lost; write to them.',
}
const LINK_INVALID: AccountFailure = { ok: false, code: 'link_invalid' }

export function createAccounts(dependencies: AccountsDependencies): Accounts {
  const { store, credits, sessions, outbox, checks, brand, publicUrl, hashCost } = dependencies
  const { db, run } = store
  // Checked for an unknown address, so that signing in costs a hash as for a known one.
  const decoy = hashPassword(randomUUID(), undefined, hashCost)

  const find = async (email: string) => {
    const address = readEmailAddress(email)
    return address && findAccount(db, address)
  }

  return {
    ...createSignUps(dependencies),

    find: async (email) => {
      const account = await find(email)
      return account && { accountId: account.id, passwordHash: account.password_hash }
    },

    signIn: async (email, password, asker, device) => {
      const account = await find(email)
      const isRight = await verifyPassword(account?.password_hash ?? (await decoy), password, asker)
      if (!account || !isRight) return CREDENTIALS_INVALID
      // Returned only to someone who has the password, never to someone guessing.
      if (account.disabled_at !== null) return ACCOUNT_DISABLED
      const checked = account.password_hash
      const next = isWeakHash(checked, hashCost)
        ? await hashPassword(password, asker, hashCost)
        : checked
      const session = await sessions.start(account.id, checked, next, device)
      if (!session) return CREDENTIALS_INVALID
      const proven = { accountId: account.id, passwordHash: next }
      return { ok: true, email: account.email, ...proven, ...session }
    },

    recover: async (email) => {
      const account = await find(email)
      const isKnown = account !== undefined && account.disabled_at === null
      const [nobody, address] = [randomUUID(), isKnown ? account.email : 'nobody@example.invalid']
      const accountId = isKnown ? account.id : nobody
      // The same statements for known and unknown addresses, so that neither time nor a full disk reveals which one
      // it was (statements.md 22).
      await run(function* () {
        const link = yield* createRecoveryLink(publicUrl, accountId)
        yield outbox.statement(address, recoverMessage(brand, link), { accountId })
        yield statement('DELETE FROM outbox WHERE account_id = ?', nobody)
        yield statement('DELETE FROM mail_tokens WHERE account_id = ?', nobody)
      })
      outbox.wake()
    },

    updatePassword: async (token, password, asker) => {
      if (!(await run(() => hasUsableLink(token, 'recover')))) return LINK_INVALID
      const refusal = await checks.password(password)
      if (refusal) return refusal
      const passwordHash = await hashPassword(password, asker, hashCost)
      const accountId = await run(function* () {
        const link = yield* consumeLink(token, 'recover')
        if (!link) return undefined
        const account = yield* setPassword({ accountId: link.accountId, passwordHash })
        if (!account) return undefined
        // Someone who had the old password may have requested a change of address with it.
        yield statement('DELETE FROM email_changes WHERE account_id = ?', link.accountId)
        // They may also have linked a sign-in of their own at the OpenID provider; the owner links theirs again with
        // the new password.
        yield statement('DELETE FROM identities WHERE account_id = ?', link.accountId)
        const message = passwordChangedMessage(brand, `${publicUrl}/reset-password`)
        yield outbox.statement(account.email, message, { accountId: link.accountId })
        return link.accountId
      })
      if (accountId === undefined) return LINK_INVALID
      outbox.wake()
      return { ok: true, accountId, passwordHash }
    },

    profile: async (accountId) => {
      const account = await db
        .selectFrom('accounts')
        .select(['id', 'email', 'created_at'])
        .where('id', '=', accountId)
        .executeTakeFirst()
      if (!account) return undefined
      return {
        id: account.id,
        email: account.email,
        credits: await credits.balance(accountId),
        created_at: iso(account.created_at),
      }
    },
  }
}

/** Creates the link for setting a new password, which is sent to the account's address. Part of an operation. */
export function* createRecoveryLink(publicUrl: string, accountId: string): Operation<string> {
  const token = yield* createLink(accountId, 'recover')
  return `${publicUrl}/update-password#type=recovery&token=${token}`
}
