import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { AccountOutcome } from '../../../widgets/src/session/account.ts'

/** What the account forms ask for; also used for what is wrong with each. */
export interface AccountValues {
  readonly email?: string | undefined
  readonly password?: string | undefined
}

/** The shortest password, in characters (product-spec.md §5). */
export const PASSWORD_CHARS_MIN = 6
export const PASSWORD_HINT = `Password must be at least ${PASSWORD_CHARS_MIN} characters long`

/** What is wrong with the values of these fields; an empty object when nothing is. */
export function checkValues(
  values: Required<AccountValues>,
  names: readonly (keyof AccountValues)[],
  isNewPassword = false,
): AccountValues {
  const { email = '', password = '' } = values
  const problems: { -readonly [K in keyof AccountValues]: string } = {}
  if (names.includes('email')) {
    if (email.trim() === '') problems.email = 'Enter your e-mail address.'
    else if (!/^[^\s@]+@[^\s@]+$/.test(email.trim())) {
      problems.email = 'Enter an e-mail address like name@example.com.'
    }
  }
  if (names.includes('password')) {
    if (password === '') problems.password = 'Enter a password.'
    else if (isNewPassword && [...password].length < PASSWORD_CHARS_MIN) {
      problems.password = `${PASSWORD_HINT}.`
    }
  }
  return problems
}

export interface AccountProblem {
  readonly title: string
  readonly text: string
  readonly code: ErrorCode | undefined
  /** The field it is about. */
  readonly field: keyof AccountValues | undefined
}

const UNEXPECTED_STATUS_MIN = 500

/** The toast for an outcome that is not a success (product-spec.md §8). */
export function explainOutcome(
  outcome: Exclude<AccountOutcome, undefined>,
  title: string,
): AccountProblem {
  if (outcome === 'network' || outcome.status >= UNEXPECTED_STATUS_MIN) {
    const code = outcome === 'network' ? undefined : outcome.code
    return { title: 'Error', text: 'An unexpected error occurred', code, field: undefined }
  }
  const { code, detail } = outcome
  const fields: Partial<Record<ErrorCode, keyof AccountValues>> = {
    email_invalid: 'email',
    password_unsuitable: 'password',
  }
  return { title, text: detail ?? outcome.title, code, field: fields[code] }
}
