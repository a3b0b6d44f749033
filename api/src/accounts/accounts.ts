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

  return {
    signUp: async (email, password) => {
      const address = readEmailAddress(email)
      if (!address) return { ok: false, code: 'email_invalid' }
      const problem = passwordProblem(password)
      if (problem !== undefined) return { ok: false, code: 'password_unsuitable', detail: problem }
      const passwordHash = await hashPassword(password)
      const now = await store.now()
      // The same statements whoever has the address, so that their time tells nothing (backend.md statement 22).
      const account = await db
        .insertInto('accounts')
        .values({
          id: randomUUID(),
          email: address.address,
          email_key: address.key,
          password_hash: passwordHash,
          created_at: now,
          confirmed_at: null,
          disabled_at: null,
        })
        .onConflict((conflict) =>
          conflict.column('email_key').doUpdateSet({
            // As long as nobody has proven the address, the latest sign-up decides the password.
            password_hash: ({ ref, ...build }) =>
              build
                .case()
                .when('accounts.confirmed_at', 'is', null)
                .then(ref('excluded.password_hash'))
                .else(ref('accounts.password_hash'))
                .end(),
          }),
        )
        .returning(['id', 'email', 'confirmed_at'])
        .executeTakeFirstOrThrow()
      // Made for a confirmed account too, where nobody ever sees it.
      const token = await links.create(account.id, 'confirm')
      const message =
        account.confirmed_at === null
          ? confirmMessage(brand, `${publicUrl}/confirm?token=${token}`)
          : knownAddressMessage(brand, `${publicUrl}/login`)
      await outbox.enqueue(account.email, message)
      return { ok: true }
    },

    confirm: async (token) => {
      const accountId = await links.find(token, 'confirm')
      if (accountId === undefined) return { ok: false, code: 'link_invalid' }
      await credits.openBalance(accountId)
      await db
        .updateTable('accounts')
        .set({ confirmed_at: await store.now() })
        .where('id', '=', accountId)
        .where('confirmed_at', 'is', null)
        .execute()
      // Used up last: a confirmation that breaks off can be clicked again.
      const used = await links.use(token, 'confirm')
      return used === undefined ? { ok: false, code: 'link_invalid' } : { ok: true }
    },

    signIn: async (email, password) => {
      const key = readEmailAddress(email)?.key
      const account = key === undefined ? undefined : await byKey(key)
      const isRight = await verifyPassword(account?.password_hash ?? (await decoy), password)
      if (!account || !isRight || account.disabled_at !== null)
        return { ok: false, code: 'credentials_invalid' }
      if (account.confirmed_at === null) return { ok: false, code: 'email_unconfirmed' }
      const checked = account.password_hash
      const next = isWeakHash(checked) ? await hashPassword(password) : checked
      const session = await sessions.start(account.id, checked, next)
      if (!session) return { ok: false, code: 'credentials_invalid' }
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
      // Looked up first: a made-up token costs no hash.
      if ((await links.find(token, 'recover')) === undefined)
        return { ok: false, code: 'link_invalid' }
      const passwordHash = await hashPassword(password)
      const accountId = await links.use(token, 'recover')
      if (accountId === undefined) return { ok: false, code: 'link_invalid' }
      const email = await sessions.endAll(accountId, passwordHash)
      if (email !== undefined)
        await outbox.enqueue(email, passwordChangedMessage(brand, `${publicUrl}/reset-password`))
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
