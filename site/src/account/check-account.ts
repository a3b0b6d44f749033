import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { AccountOutcome } from '../../../widgets/src/session/account.ts'
import type { CallProblem } from '../call-api.ts'

/** The values of the account forms; also used for the errors of each field. */
export interface AccountValues {
  readonly email?: string | undefined
  /** The current password, when it is changed. */
  readonly old_password?: string | undefined
  readonly password?: string | undefined
  /** The word typed to confirm a deletion. */
  readonly confirmation?: string | undefined
}

/**
 * The hint about a new password's length; at least 6 characters unless the operator requires more (specification.md
 * §5).
 */
export function passwordHint(charsMin: number): string {
  return `Password must be at least ${charsMin} characters long`
}

/** The word typed to confirm a permanent deletion. */
export const DELETE_WORD = 'DELETE'

/** Returns the errors of these fields; an empty object when there are none. `charsMin` is for a new password. */
export function checkValues(
  values: AccountValues,
  names: readonly (keyof AccountValues)[],
  charsMin = 0,
): AccountValues {
  const { email = '', old_password = '', password = '', confirmation = '' } = values
  const problems: { -readonly [K in keyof AccountValues]: string } = {}
  if (names.includes('email')) {
    if (email.trim() === '') problems.email = 'Enter your e-mail address.'
    else if (!/^[^\s@]+@[^\s@]+$/.test(email.trim())) {
      problems.email = 'Enter an e-mail address like name@example.com.'
    }
  }
  if (names.includes('old_password') && old_password === '') {
    problems.old_password = 'Enter the password you have now.'
  }
  if (names.includes('password')) {
    if (password === '') problems.password = 'Enter a password.'
    else if ([...password].length < charsMin) problems.password = `${passwordHint(charsMin)}.`
  }
  if (names.includes('confirmation') && confirmation.trim() !== DELETE_WORD) {
    problems.confirmation = `Type ${DELETE_WORD}, in capital letters.`
  }
  return problems
}

export interface AccountProblem {
  readonly title: string
  readonly text: string
  readonly code: ErrorCode | undefined
  /** The field with the problem. */
  readonly field: keyof AccountValues | undefined
}

const UNEXPECTED_STATUS_MIN = 500

/**
 * Explains an unsuccessful outcome, for a toast or a field (specification.md §8); `names` are the form's fields,
 * `texts` its own messages.
 */
export function explainOutcome(
  outcome: Exclude<AccountOutcome, undefined> | CallProblem,
  title: string,
  names: readonly (keyof AccountValues)[] = ['email', 'password'],
  texts: Partial<Record<ErrorCode, string>> = {},
): AccountProblem {
  const problem = outcome === 'network' ? { code: outcome } : outcome
  const { code, status = UNEXPECTED_STATUS_MIN, detail } = problem
  if (code === 'network' || code === 'offline' || status >= UNEXPECTED_STATUS_MIN) {
    const known = code === 'network' || code === 'offline' ? undefined : code
    return { title: 'Error', text: 'An unexpected error occurred', code: known, field: undefined }
  }
  const fields: Partial<Record<ErrorCode, keyof AccountValues>> = {
    email_invalid: 'email',
    email_disposable: 'email',
    password_unsuitable: 'password',
    password_wrong: names.includes('old_password') ? 'old_password' : 'password',
  }
  const text = texts[code] ?? ACCOUNT_ERROR_TEXTS[code] ?? detail ?? problemTitleOf(problem)
  const field = fields[code]
  return { title, text, code, field: field && names.includes(field) ? field : undefined }
}

function problemTitleOf(problem: object): string {
  return 'title' in problem ? String(problem.title) : 'Please try again.'
}

/** Texts shown instead of the service's message. */
const ACCOUNT_ERROR_TEXTS: Partial<Record<ErrorCode, string>> = {
  rate_limited: 'Too many attempts. Please wait a few minutes and try again.',
  password_wrong: 'This is not your password.',
  challenge_required:
    'Many accounts were opened from your network, and your browser could not show that you are not a program. Please try again later or from elsewhere.',
}
