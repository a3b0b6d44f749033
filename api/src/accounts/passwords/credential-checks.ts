import type { SignUpConfig } from '../../config.ts'
import type { AccountFailure } from '../account-failure.ts'
import { createIsBreached } from './breached-passwords.ts'
import { createIsDisposable } from '../disposable-domains.ts'
import type { EmailAddress } from '../email-address.ts'
import { passwordProblem } from './passwords.ts'

/** The checks on an address and a password wherever somebody chooses one. */
export interface CredentialChecks {
  /** Refuses throw-away addresses by the typed domain alone, so that the answer reveals nothing about accounts. */
  address(address: EmailAddress): AccountFailure | undefined
  /** Refuses passwords that are too short, too long, too common or, where that check is enabled, found in a leak. */
  password(password: string): Promise<AccountFailure | undefined>
}

/** Creates the checks from the operator's settings. */
export function createCredentialChecks(config: SignUpConfig): CredentialChecks {
  const isDisposable = config.refusesDisposable
    ? createIsDisposable(config.disposableDomains)
    : undefined
  const isBreached =
    config.breachedPasswordUrl === undefined
      ? undefined
      : createIsBreached(config.breachedPasswordUrl)
  return {
    address: ({ key }) =>
      isDisposable?.(key.slice(key.lastIndexOf('@') + 1))
        ? { ok: false, code: 'email_disposable', detail: DISPOSABLE_EMAIL_DETAIL }
        : undefined,
    password: async (password) => {
      const problem = passwordProblem(password, config.passwordCharsMin)
      if (problem !== undefined) return { ok: false, code: 'password_unsuitable', detail: problem }
      if (await isBreached?.(password)) {
        return { ok: false, code: 'password_unsuitable', detail: BREACHED_PASSWORD_DETAIL }
      }
      return undefined
    },
  }
}

const DISPOSABLE_EMAIL_DETAIL =
  'This e-mail provider hands out addresses for a short time. Use an address that you will keep, so that you can get back into your account'
const BREACHED_PASSWORD_DETAIL =
  'This password was stolen from another site before, so others may know it. Choose one that you use nowhere else'
