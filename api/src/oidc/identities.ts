import { randomBytes, randomUUID } from 'node:crypto'
import type { AccountsDependencies } from '../accounts/accounts-parts.ts'
import { readEmailAddress } from '../accounts/email-address.ts'
import { findAccount } from '../accounts/find-account.ts'
import type { AccountWithHash } from '../accounts/sessions/known-devices.ts'
import { voidLinks } from '../accounts/mail-links.ts'
import { hashPassword } from '../accounts/passwords/passwords.ts'
import { type Operation, statement } from '../store/runner.ts'
import type { Identity } from './identity-provider.ts'

/** The outcome of a sign-in at the provider. */
export type ProviderSignIn =
  | ({ readonly kind: 'known' } & AccountWithHash)
  /**
   * The password of an account with the same address connects it. Where the provider has not verified the address,
   * the outcome does not reveal whether there is one.
   */
  | { readonly kind: 'joinable'; readonly email: string; readonly isVerified: boolean }
  | { readonly kind: 'refused'; readonly reason: SignInRefusal }

/** Why a sign-in is refused: the provider sent no address or an unsuitable one, or the account is disabled. */
export type SignInRefusal = 'no_email' | 'email_unsuitable' | 'disabled'

/** Accounts by their owners' identities at the provider. An identity is an issuer and a subject, never an address. */
export interface Identities {
  /**
   * Finds the account of an identity. A new identity gets an account with its verified address, or is connected to
   * the existing one: by its password, or at once where `trustsEmail`. An unverified address does not reveal whether
   * there is an account (statements.md 22).
   */
  resolveSignIn(identity: Identity, trustsEmail: boolean): Promise<ProviderSignIn>
  /**
   * Connects an identity to an account whose password was checked. False where it is connected to another account
   * already.
   */
  join(identity: Pick<Identity, 'issuer' | 'subject'>, accountId: string): Promise<boolean>
}

export function createIdentities(
  parts: Pick<AccountsDependencies, 'store' | 'checks' | 'mailboxCredits' | 'hashCost'>,
): Identities {
  const { store, checks, mailboxCredits, hashCost } = parts
  const { db, run } = store

  const find = async ({ issuer, subject }: Identity) =>
    db
      .selectFrom('identities')
      .innerJoin('accounts', 'accounts.id', 'identities.account_id')
      .select(['accounts.id', 'accounts.password_hash', 'accounts.disabled_at'])
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst()

  const join: Identities['join'] = (identity, accountId) =>
    run(() => bindIdentity(identity, accountId))

  const arrive: Identities['resolveSignIn'] = async (identity, trustsEmail) => {
    const address = identity.email === undefined ? undefined : readEmailAddress(identity.email)
    // Read before the identity: a sign-in in another tab writes both at once, so its account is never found without
    // its identity.
    const account = address && (await findAccount(db, address))
    const known = await find(identity)
    if (known) {
      if (known.disabled_at !== null) return refusedSignIn('disabled')
      return { kind: 'known', accountId: known.id, passwordHash: known.password_hash }
    }
    if (identity.email === undefined) return refusedSignIn('no_email')
    if (!address || checks.address(address)) return refusedSignIn('email_unsuitable')
    // In the provider's spelling: the account's own spelling is private.
    const email = address.address
    // Anybody can claim an address, with or without an account; a sign-up here proves it by a mail.
    if (!identity.isEmailVerified) return { kind: 'joinable', email, isVerified: false }
    if (account && account.disabled_at !== null) return refusedSignIn('disabled')
    // Only where the key is the same: another spelling may be another mailbox.
    const isTrusted = trustsEmail && account?.email_key === address.key
    if (account && !isTrusted) return { kind: 'joinable', email, isVerified: true }
    if (account) {
      if (!(await join(identity, account.id))) return refusedSignIn('disabled')
      return { kind: 'known', accountId: account.id, passwordHash: account.password_hash }
    }
    // A random password, until a mail's link sets one.
    const passwordHash = await hashPassword(randomBytes(32).toString('hex'), undefined, hashCost)
    const accountId = await run(function* () {
      const [opened] = yield statement(
        `INSERT INTO accounts (id, email, email_key, mailbox_key, password_hash, created_at, confirmed_at)
           VALUES (?, ?, ?, ?, ?, {now}, {now})
           ON CONFLICT (email_key) DO UPDATE
             SET email = excluded.email, password_hash = excluded.password_hash, confirmed_at = {now}
             WHERE accounts.confirmed_at IS NULL
           RETURNING id`,
        randomUUID(),
        address.address,
        address.key,
        address.mailbox,
        passwordHash,
      )
      // The account was confirmed, or created in another tab, at this very moment.
      if (!opened) return undefined
      const id = opened.id as string
      // Links of sign-ups with other people's passwords become invalid.
      yield* voidLinks(id, 'confirm')
      yield* mailboxCredits.open(id, address.mailbox)
      return (yield* bindIdentity(identity, id)) ? id : undefined
    })
    // Now there is an account to find.
    if (accountId === undefined) return arrive(identity, trustsEmail)
    return { kind: 'known', accountId, passwordHash }
  }
  return { resolveSignIn: arrive, join }
}

const refusedSignIn = (reason: SignInRefusal): ProviderSignIn => ({ kind: 'refused', reason })

function* bindIdentity(
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
  accountId: string,
): Operation<boolean> {
  const [bound] = yield statement(
    `INSERT INTO identities (id, issuer, subject, account_id, created_at) VALUES (?, ?, ?, ?, {now})
     ON CONFLICT (issuer, subject) DO UPDATE SET created_at = identities.created_at
     RETURNING account_id`,
    randomUUID(),
    issuer,
    subject,
    accountId,
  )
  return bound?.account_id === accountId
}
