import type { Brand } from '../../config.ts'
import { passwordChangedMessage } from '../../mail/messages.ts'
import type { Outbox } from '../../mail/outbox.ts'
import type { Store } from '../../store/store.ts'
import type { AccountCaller } from '../sessions/access-tokens.ts'
import type { AccountFailure } from '../account-failure.ts'
import type { CredentialChecks } from './credential-checks.ts'
import type { AccountWithHash } from '../sessions/known-devices.ts'
import { type HashCost, hashPassword, verifyPassword } from './passwords.ts'
import { setPassword } from './set-password.ts'

export interface ChangePasswordDependencies {
  readonly store: Store
  readonly outbox: Outbox
  readonly checks: CredentialChecks
  readonly brand: Brand
  readonly publicUrl: string
  readonly hashCost: HashCost
}

/**
 * Returns the address and password hash of an account, to check a password before a sensitive action; undefined
 * without such an account.
 */
export async function credentialsOf(
  store: Store,
  accountId: string,
): Promise<{ readonly email: string; readonly password_hash: string } | undefined> {
  return store.db
    .selectFrom('accounts')
    .select(['email', 'password_hash'])
    .where('id', '=', accountId)
    .executeTakeFirst()
}

/**
 * Sets a new password for somebody who knows the old one. The caller's session stays; all others and all connected
 * sites end, and a mail informs the owner (statements.md 30).
 */
export async function changePassword(
  { store, outbox, checks, brand, publicUrl, hashCost }: ChangePasswordDependencies,
  caller: AccountCaller,
  oldPassword: string,
  newPassword: string,
): Promise<({ readonly ok: true } & AccountWithHash) | AccountFailure> {
  const account = await credentialsOf(store, caller.accountId)
  if (!account) return { ok: false, code: 'token_invalid' }
  const asker = { keys: [caller.accountId], isKnown: true }
  if (!(await verifyPassword(account.password_hash, oldPassword, asker)))
    return { ok: false, code: 'password_wrong' }
  const refusal = await checks.password(newPassword)
  if (refusal) return refusal
  const passwordHash = await hashPassword(newPassword, asker, hashCost)
  const isChanged = await store.run(function* () {
    const changed = yield* setPassword({
      accountId: caller.accountId,
      passwordHash,
      checkedHash: account.password_hash,
      keptSessionId: caller.sessionId,
    })
    if (!changed) return false
    const message = passwordChangedMessage(brand, `${publicUrl}/reset-password`)
    yield outbox.statement(changed.email, message, { accountId: caller.accountId })
    return true
  })
  outbox.wake()
  // The password has been changed since it was checked, or the account is disabled or gone.
  if (!isChanged) return { ok: false, code: 'password_wrong' }
  return { ok: true, accountId: caller.accountId, passwordHash }
}
