import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { AccountOutcome } from '../../../widgets/src/session/account.ts'
import type { CallProblem } from '../call-api.ts'

/** What the account forms ask for; also used for what is wrong with each. */
export interface AccountValues {
  readonly email?: string | undefined
  /** The password a new one is to replace. */
  readonly old_password?: string | undefined
  readonly password?: string | undefined
  /** The word that is typed before something is deleted. */
  readonly confirmation?: string | undefined
}

/** What a new password must be; 6 characters unless the operator asks for more (specification.md §5). */
export function passwordHint(charsMin: number): string {
  return `Password must be at least ${charsMin} characters long`
}

/** What is typed to confirm that something is deleted for good. */
export const DELETE_WORD = 'DELETE'

/**
 * What is wrong with the values of these fields; an empty object when nothing is. `charsMin` is for a password that is
 * being chosen.
 */
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
  /** The field it is about. */
  readonly field: keyof AccountValues | undefined
}

const UNEXPECTED_STATUS_MIN = 500

/** The toast for an outcome that is not a success (specification.md §8); `names` are the form's fields, `texts` its own words. */
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
  const text = texts[code] ?? TEXTS[code] ?? detail ?? titleOf(problem)
  const field = fields[code]
  return { title, text, code, field: field && names.includes(field) ? field : undefined }
}

function titleOf(problem: object): string {
  return 'title' in problem ? String(problem.title) : 'Please try again.'
}

/** Where the service's own words do not say what to do next. */
const TEXTS: Partial<Record<ErrorCode, string>> = {
  rate_limited: 'Too many attempts. Please wait a few minutes and try again.',
  password_wrong: 'This is not your password.',
  challenge_required:
    'Many accounts were opened from your network, and your browser could not show that you are not a program. Please try again later or from elsewhere.',
}
