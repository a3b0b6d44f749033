import type { ProblemDocument } from '#shared/contract/shapes.ts'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { TitledText, ToolDefinition } from '#shared/kit/tool.ts'
import type { Refusal } from '../session/refusal.ts'
import type { FieldErrors } from '../tool/form-values.ts'
import type { OwnerTexts } from '../tool/own-word.tsx'
import { refusalPrompt } from './tell-refusal.ts'

/** A failed generation as shown to a person. */
export interface GenerationFailure extends TitledText {
  readonly code: string
  /** The target of the next step: the same form again (absent), a page of the site, or nowhere. */
  readonly to?: 'login' | 'premium' | 'profile' | 'nowhere'
}

/**
 * A problem as the client sees it: the server's, or one of its own. `network`: no answer arrived; `empty`: it
 * contained no results.
 */
export type ClientProblem = Partial<Omit<ProblemDocument, 'code'>> & {
  readonly code: ErrorCode | 'network' | 'empty' | 'offline' | 'input_required'
  /** The Retry-After header, in seconds. */
  readonly retryAfter?: string | null
  /** The session's explanation, where the tool's texts would be wrong. */
  readonly explanation?: TitledText & Pick<GenerationFailure, 'to'> & Partial<Refusal>
}

/** Chooses the text by code and tool (specification.md §5, §8); the owner's `words` explain why a site does not pay. */
export function explainProblem(
  { texts }: ToolDefinition,
  problem: ClientProblem,
  words: OwnerTexts = {},
): GenerationFailure {
  const { code, detail, retryAfter, explanation } = problem
  if (explanation?.bare !== undefined) {
    const { own, text, ...rest } = refusalPrompt(words, explanation as Refusal)
    return { code, ...rest, text: own || text }
  }
  const login = { title: 'Login required', text: texts.loginRequired, to: 'login' } as const
  const inError = (text: string): TitledText => ({ title: 'Error', text })
  const known: Partial<Record<ClientProblem['code'], TitledText & Pick<GenerationFailure, 'to'>>> =
    {
      input_required: { title: 'Input required', text: texts.inputRequired },
      input_invalid: inError(detail ?? 'Some fields need a change.'),
      input_refused: inError(detail ?? 'This request cannot be written.'),
      too_little: {
        title: 'Too little to write from',
        text: detail ?? 'Say in plain nouns what it is, for whom and where.',
      },
      generation_failed: { ...texts.failed, ...(detail && { text: detail }) },
      sign_in_required: login,
      token_invalid: login,
      credits_insufficient: { ...texts.insufficient, to: 'premium' },
      credits_failed: texts.creditsFailed,
      rate_limited: inError(
        `Too many requests. Please wait ${retryAfter ? `${retryAfter} seconds` : 'a moment'} and try again.`,
      ),
      tool_off: { title: 'Switched off', text: detail ?? '', to: 'nowhere' },
      server_busy: inError(
        detail ?? 'Much is being written just now. Please try again in a minute.',
      ),
      offline: inError('You are offline. Connect to the internet and try again.'),
      empty: texts.empty,
    }
  return { code, ...(explanation ?? known[code] ?? texts.failed) }
}

/** The errors of `input_invalid` by field. */
export function fieldErrorsOf({ fields = [] }: ClientProblem): FieldErrors {
  return Object.fromEntries(fields.map(({ field, message }) => [field, message]))
}
