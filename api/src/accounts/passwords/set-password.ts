import { type Operation, statement } from '../../store/runner.ts'
import { endAccess } from '../sessions/end-access.ts'
import { forgetDevices } from '../sessions/known-devices.ts'
import { voidLinks } from '../mail-links.ts'

export interface NewPassword {
  readonly accountId: string
  readonly passwordHash: string
  /** The hash the old password was checked against; another one by now means that it was changed meanwhile. */
  readonly checkedHash?: string
  /** The session that stays: the one that changes the password. */
  readonly keptSessionId?: string
}

/**
 * Sets a password and ends all other access: sessions, connected sites, remembered devices, open recovery links
 * (statements.md 30 and 72). Returns the account's address, or undefined when nothing was changed. Part of an
 * operation.
 */
export function* setPassword({
  accountId,
  passwordHash,
  checkedHash,
  keptSessionId,
}: NewPassword): Operation<{ email: string } | undefined> {
  const [account] = yield statement(
    `UPDATE accounts SET password_hash = ?
     WHERE id = ? AND disabled_at IS NULL AND password_hash = COALESCE(?, password_hash)
     RETURNING email`,
    passwordHash,
    accountId,
    checkedHash ?? null,
  )
  if (!account) return undefined
  yield* endAccess(accountId, keptSessionId)
  yield* forgetDevices(accountId)
  yield* voidLinks(accountId, 'recover')
  return { email: account.email as string }
}
