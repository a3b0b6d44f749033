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
import type { Store } from '../store/store.ts'
import { readEmailAddress } from './email-address.ts'
import type { MailLinks } from './mail-links.ts'
import { hashPassword, isWeakHash, passwordProblem, verifyPassword } from './passwords.ts'
import type { Sessions } from './sessions.ts'

export interface AccountsParts {
  readonly store: Store
  readonly credits: Credits
  readonly sessions: Sessions
  readonly links: MailLinks
  readonly outbox: Outbox
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
  signIn(email: string, password: string): Promise<SignInOutcome>
  recover(email: string): Promise<void>
  updatePassword(token: string, password: string): Promise<{ ok: true } | AccountFailure>
  profile(accountId: string): Promise<ProfileAnswer | undefined>
}

export function createAccounts(parts: AccountsParts): Accounts {
  const { store, credits, sessions, links, outbox, brand, publicUrl } = parts
  const { db } = store
  // Signing in with an unknown address costs the same hash as with a known one.
  const decoy = hashPassword(randomUUID())

  const byKey = (key: string) =>
    db.selectFrom('accounts').selectAll().where('email_key', '=', key).executeTakeFirst()

  const sendConfirmation = async (accountId: string, email: string): Promise<void> => {
    const token = await links.create(accountId, 'confirm')
    await outbox.enqueue(email, confirmMessage(brand, `${publicUrl}/confirm?token=${token}`))
  }

  return {
    signUp: async (email, password) => {
      const address = readEmailAddress(email)
      if (!address) return { ok: false, code: 'email_invalid' }
      const problem = passwordProblem(password)
      if (problem !== undefined) return { ok: false, code: 'password_unsuitable', detail: problem }
      const passwordHash = await hashPassword(password)
      const known = await byKey(address.key)
      if (known?.confirmed_at) {
        await outbox.enqueue(known.email, knownAddressMessage(brand, `${publicUrl}/login`))
        return { ok: true }
      }
      if (known) {
        // Nobody has proven the address yet, so the latest sign-up decides the password.
        await db
          .updateTable('accounts')
          .set({ password_hash: passwordHash })
          .where('id', '=', known.id)
          .execute()
        await sendConfirmation(known.id, known.email)
        return { ok: true }
      }
      const made = await db
        .insertInto('accounts')
        .values({
          id: randomUUID(),
          email: address.address,
          email_key: address.key,
          password_hash: passwordHash,
          created_at: await store.now(),
          confirmed_at: null,
          disabled_at: null,
        })
        .onConflict((conflict) => conflict.column('email_key').doNothing())
        .returning(['id', 'email'])
        .executeTakeFirst()
      // Two sign-ups at the same moment: the other one has sent the mail.
      if (made) await sendConfirmation(made.id, made.email)
      return { ok: true }
    },

    confirm: async (token) => {
      const accountId = await links.use(token, 'confirm')
      if (accountId === undefined) return { ok: false, code: 'link_invalid' }
      await credits.openBalance(accountId)
      await db
        .updateTable('accounts')
        .set({ confirmed_at: await store.now() })
        .where('id', '=', accountId)
        .where('confirmed_at', 'is', null)
        .execute()
      return { ok: true }
    },

    signIn: async (email, password) => {
      const key = readEmailAddress(email)?.key
      const account = key === undefined ? undefined : await byKey(key)
      const isRight = await verifyPassword(account?.password_hash ?? (await decoy), password)
      if (!account || !isRight || account.disabled_at !== null)
        return { ok: false, code: 'credentials_invalid' }
      if (account.confirmed_at === null) return { ok: false, code: 'email_unconfirmed' }
      if (isWeakHash(account.password_hash)) {
        const stronger = await hashPassword(password)
        await db
          .updateTable('accounts')
          .set({ password_hash: stronger })
          .where('id', '=', account.id)
          .execute()
      }
      const session = await sessions.start(account.id)
      return { ok: true, accountId: account.id, email: account.email, ...session }
    },

    recover: async (email) => {
      const key = readEmailAddress(email)?.key
      const account = key === undefined ? undefined : await byKey(key)
      if (!account || account.disabled_at !== null || account.confirmed_at === null) return
      const token = await links.create(account.id, 'recover')
      const link = `${publicUrl}/update-password?type=recovery&token=${token}`
      await outbox.enqueue(account.email, recoverMessage(brand, link))
    },

    updatePassword: async (token, password) => {
      const problem = passwordProblem(password)
      if (problem !== undefined) return { ok: false, code: 'password_unsuitable', detail: problem }
      const passwordHash = await hashPassword(password)
      const accountId = await links.use(token, 'recover')
      if (accountId === undefined) return { ok: false, code: 'link_invalid' }
      const account = await db
        .updateTable('accounts')
        .set({ password_hash: passwordHash })
        .where('id', '=', accountId)
        .returning('email')
        .executeTakeFirst()
      await sessions.endAll(accountId)
      if (account)
        await outbox.enqueue(
          account.email,
          passwordChangedMessage(brand, `${publicUrl}/reset-password`),
        )
      return { ok: true }
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
