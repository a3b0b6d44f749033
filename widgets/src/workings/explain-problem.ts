import type { ErrorCode, ProblemDocument } from '#shared/contract/error-codes.ts'
import type { TitledText, ToolDefinition } from '#shared/kit/tool.ts'
import type { FieldErrors } from '../tool/form-values.ts'

/** What a person sees of a failed generation. */
export interface Failure extends TitledText {
  readonly code: string
  /** Where the way on leads: the same form again (absent), or a page of the site. */
  readonly to?: 'login' | 'premium' | 'profile'
}

/**
 * A problem as the client sees it: the server's, or its own. `network`: no answer came; `empty`: it
 * held no results.
 */
export type ClientProblem = Partial<Omit<ProblemDocument, 'code'>> & {
  readonly code: ErrorCode | 'network' | 'empty' | 'offline' | 'input_required'
  /** The Retry-After header, in seconds. */
  readonly retryAfter?: string | null
  /** What a session says of it, where the tool's own texts would not be right. */
  readonly told?: TitledText & Pick<Failure, 'to'>
}

/** Chooses the text by code and tool (specification.md §5, §8). */
export function explainProblem({ texts }: ToolDefinition, problem: ClientProblem): Failure {
  const { code, detail, retryAfter, told } = problem
  const login = { title: 'Login required', text: texts.loginRequired, to: 'login' } as const
  const inError = (text: string): TitledText => ({ title: 'Error', text })
  const known: Partial<Record<ClientProblem['code'], TitledText & Pick<Failure, 'to'>>> = {
    input_required: { title: 'Input required', text: texts.inputRequired },
    input_invalid: inError(detail ?? 'Some fields need a change.'),
    input_refused: inError(detail ?? 'This request cannot be written.'),
    sign_in_required: login,
    token_invalid: login,
    credits_insufficient: { ...texts.insufficient, to: 'premium' },
    credits_failed: texts.creditsFailed,
    rate_limited: inError(
      `Too many requests. Please wait ${retryAfter ? `${retryAfter} seconds` : 'a moment'} and try again.`,
    ),
    offline: inError('You are offline. Connect to the internet and try again.'),
    empty: texts.empty,
  }
  return { code, ...(told ?? known[code] ?? texts.failed) }
}

/** The errors of `input_invalid` by field. */
export function fieldErrorsOf({ fields = [] }: ClientProblem): FieldErrors {
  return Object.fromEntries(fields.map(({ field, message }) => [field, message]))
}
