import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { ProfileAnswer } from '#shared/contract/shapes.ts'
import type { Brand } from '../config.ts'
import type { Credits } from '../credits/credits.ts'
import {
  confirmMessage,
  knownAddressMessage,
  passwordChangedMessage,
  recoverMessage,
} from '../mail/messages.ts'
import type { Outbox } from '../mail/outbox.ts'
import { type Operation, statement } from '../store/runner.ts'
import type { Store } from '../store/store.ts'
import type { CredentialChecks } from './credential-checks.ts'
import { readEmailAddress } from './email-address.ts'
import { createLink, hasLink, useLink, voidLinks } from './mail-links.ts'
import { hashPassword, isWeakHash, verifyPassword } from './passwords.ts'
import type { ReleasedAddresses } from './released-addresses.ts'
import type { Sessions } from './sessions.ts'
import { setPassword } from './set-password.ts'

export interface AccountsParts {
  readonly store: Store
  readonly credits: Credits
  readonly sessions: Sessions
  readonly released: ReleasedAddresses
  readonly outbox: Outbox
  readonly checks: CredentialChecks
  readonly brand: Brand
  readonly publicUrl: string
}

/** An expected failure, with what to tell the person. */
export interface AccountFailure {
  readonly ok: false
  readonly code: ErrorCode
  readonly detail?: string
}

export type SignInOutcome =
  | {
      readonly ok: true
      readonly accountId: string
      readonly email: string
      readonly sessionId: string
      readonly refreshToken: string
    }
  | AccountFailure

/** Sign-up, confirmation, sign-in and recovery. Neither answers nor timing tell whether an address is known. */
export interface Accounts {
  signUp(email: string, password: string): Promise<{ ok: true } | AccountFailure>
  confirm(token: string): Promise<{ ok: true } | AccountFailure>
  /** `device` is a name for the list of sign-ins. */
  signIn(email: string, password: string, device?: string): Promise<SignInOutcome>
  recover(email: string): Promise<void>
  /** Sets a new password by the link of a mail; tells the key of the address that was proven by it. */
  updatePassword(
    token: string,
    password: string,
  ): Promise<{ ok: true; emailKey: string } | AccountFailure>
  profile(accountId: string): Promise<ProfileAnswer | undefined>
}

/** The same for a wrong password, an unknown address and one that is not confirmed yet (backend.md statement 22). */
const NOT_SIGNED_IN: AccountFailure = {
  ok: false,
  code: 'credentials_invalid',
  detail:
    'Invalid login credentials. If you have just registered, confirm your e-mail address with the link in our mail first.',
}
const LINK_INVALID: AccountFailure = { ok: false, code: 'link_invalid' }

export function createAccounts(parts: AccountsParts): Accounts {
  const { store, credits, sessions, released, outbox, checks, brand, publicUrl } = parts
  const { db, run } = store
  // Signing in with an unknown address costs the same hash as with a known one.
  const decoy = hashPassword(randomUUID())

  const byKey = (key: string) =>
    db.selectFrom('accounts').selectAll().where('email_key', '=', key).executeTakeFirst()

  return {
    signUp: async (email, password) => {
      const address = readEmailAddress(email)
      if (!address) return { ok: false, code: 'email_invalid' }
      const refusal = checks.address(address) ?? (await checks.password(password))
      if (refusal) return refusal
      const passwordHash = await hashPassword(password)
      // The same statements whoever has the address, so that their time tells nothing (backend.md statement 22).
      await run(function* () {
        const [account] = yield statement(
          `INSERT INTO accounts (id, email, email_key, password_hash, created_at)
           VALUES (?, ?, ?, ?, {now})
           ON CONFLICT (email_key) DO UPDATE SET email = accounts.email
           RETURNING id, email, confirmed_at`,
          randomUUID(),
          address.address,
          address.key,
          passwordHash,
        )
        if (!account) throw new Error('a sign-up returned no account')
        // The password comes with the link: nobody who signs up with an address before its owner, or after, decides
        // what the owner's own link confirms. Made for a confirmed account too, where nobody ever sees it.
        const token = yield* createLink(account.id as string, 'confirm', passwordHash)
        const message =
          account.confirmed_at === null
            ? confirmMessage(brand, `${publicUrl}/confirm?token=${token}`)
            : knownAddressMessage(brand, `${publicUrl}/login`)
        yield outbox.statement(account.email as string, message, {
          accountId: account.id as string,
        })
      })
      outbox.wake()
      return { ok: true }
    },

    confirm: async (token) => {
      const isConfirmed = await run(() => confirmAddress(token, released))
      return isConfirmed ? { ok: true } : LINK_INVALID
    },

    signIn: async (email, password, device) => {
      const key = readEmailAddress(email)?.key
      const account = key === undefined ? undefined : await byKey(key)
      const isRight = await verifyPassword(account?.password_hash ?? (await decoy), password)
      if (!account || !isRight || account.disabled_at !== null || account.confirmed_at === null)
        return NOT_SIGNED_IN
      const checked = account.password_hash
      const next = isWeakHash(checked) ? await hashPassword(password) : checked
      const session = await sessions.start(account.id, checked, next, device)
      if (!session) return NOT_SIGNED_IN
      return { ok: true, accountId: account.id, email: account.email, ...session }
    },

    recover: async (email) => {
      const key = readEmailAddress(email)?.key
      const account = key === undefined ? undefined : await byKey(key)
      if (!account || account.disabled_at !== null || account.confirmed_at === null) return
      await run(function* () {
        const token = yield* createLink(account.id, 'recover')
        const link = `${publicUrl}/update-password?type=recovery&token=${token}`
        yield outbox.statement(account.email, recoverMessage(brand, link), {
          accountId: account.id,
        })
      })
      outbox.wake()
    },

    updatePassword: async (token, password) => {
      if (!(await run(() => hasLink(token, 'recover')))) return LINK_INVALID
      const refusal = await checks.password(password)
      if (refusal) return refusal
      const passwordHash = await hashPassword(password)
      const emailKey = await run(function* () {
        const link = yield* useLink(token, 'recover')
        if (!link) return undefined
        const account = yield* setPassword({ accountId: link.accountId, passwordHash })
        if (!account) return undefined
        // Whoever had the old password may have asked for another address with it.
        yield statement('DELETE FROM email_changes WHERE account_id = ?', link.accountId)
        const message = passwordChangedMessage(brand, `${publicUrl}/reset-password`)
        yield outbox.statement(account.email, message, { accountId: link.accountId })
        return account.emailKey
      })
      if (emailKey === undefined) return LINK_INVALID
      outbox.wake()
      return { ok: true, emailKey }
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
        created_at: new Date(account.created_at).toISOString(),
      }
    },
  }
}

/** Confirms the address a link was sent to, with the password of that very sign-up; the others are void then. */
function* confirmAddress(token: string, released: ReleasedAddresses): Operation<boolean> {
  const link = yield* useLink(token, 'confirm')
  if (!link) return false
  const [account] = yield statement(
    `UPDATE accounts SET confirmed_at = {now}, password_hash = COALESCE(?, password_hash)
     WHERE id = ? AND confirmed_at IS NULL RETURNING email_key`,
    link.passwordHash,
    link.accountId,
  )
  yield* voidLinks(link.accountId, 'confirm')
  // No row: the operator has confirmed it meanwhile.
  if (account) yield* released.openBalance(link.accountId, account.email_key as string)
  return true
}
