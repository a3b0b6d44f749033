import type { DraftState } from './workbench.ts'

/**
 * Stable codes of `application/problem+json` answers (RFC 9457, member `code`).
 * A code never changes its meaning; the texts a person sees are chosen in the browser by code and tool.
 */
export const ERROR_CODES = {
  body_invalid: { status: 400, title: 'The request body is not valid JSON' },
  body_too_large: { status: 413, title: 'The request body is too large' },
  content_type_unsupported: { status: 415, title: 'Send application/json' },
  input_invalid: { status: 422, title: 'Some fields need a change' },
  input_refused: { status: 422, title: 'This request cannot be written' },
  too_little: { status: 422, title: 'There is too little to write from' },
  ticket_invalid: { status: 422, title: 'This ticket cannot be used' },
  idempotency_key_invalid: { status: 400, title: 'The Idempotency-Key header is not usable' },
  idempotency_key_reused: { status: 422, title: 'This Idempotency-Key was used with other inputs' },
  idempotency_in_progress: { status: 409, title: 'This generation is still running' },
  draft_changed: { status: 409, title: 'This draft was changed meanwhile' },
  change_failed: { status: 422, title: 'The draft was not changed' },
  no_other_draft: { status: 422, title: 'There is no other draft' },
  sign_in_required: { status: 401, title: 'Sign in first' },
  token_invalid: { status: 401, title: 'The access token is not valid' },
  credentials_invalid: { status: 401, title: 'Invalid login credentials' },
  link_invalid: { status: 400, title: 'This link is no longer valid' },
  password_unsuitable: { status: 422, title: 'Choose another password' },
  email_invalid: { status: 422, title: 'Enter a valid e-mail address' },
  password_wrong: { status: 403, title: 'The password is not right' },
  passwords_closed: { status: 403, title: 'Passwords are not used on this server' },
  email_disposable: { status: 422, title: 'Use a lasting e-mail address' },
  challenge_required: { status: 403, title: 'A short check is needed first' },
  challenge_unavailable: { status: 503, title: 'The check cannot be made right now' },
  code_unusable: { status: 422, title: 'This code cannot be redeemed' },
  purchases_unavailable: { status: 503, title: 'Purchases are not set up on this server' },
  payment_failed: { status: 502, title: 'The payment service did not answer' },
  signature_invalid: { status: 400, title: 'The signature is not valid' },
  limit_reached: { status: 403, title: 'The limit set for this site is reached' },
  visitor_limit_reached: { status: 403, title: 'You have reached the limit for visitors' },
  site_key_invalid: { status: 403, title: 'This site key is not usable here' },
  site_key_paused: { status: 403, title: 'This site has paused its tools' },
  signed_token_required: { status: 403, title: 'This site decides itself who its visitors are' },
  site_owner_out_of_credits: { status: 503, title: 'This site cannot generate right now' },
  tool_not_offered: { status: 403, title: 'This site does not offer this tool' },
  scope_insufficient: { status: 403, title: 'This token may not do this' },
  origin_forbidden: { status: 403, title: 'Requests from this origin are not allowed' },
  credits_insufficient: { status: 402, title: 'Insufficient credits' },
  credits_failed: { status: 503, title: 'Credits could not be updated' },
  generation_failed: { status: 502, title: 'No drafts passed the checks' },
  generation_stopped: { status: 503, title: 'This text took too long to work on' },
  export_stopped: { status: 503, title: 'This file took too long to make' },
  server_busy: { status: 503, title: 'The server is busy' },
  generation_cancelled: { status: 499, title: 'The generation was cancelled' },
  writer_unavailable: { status: 503, title: 'The writer is not available' },
  rate_limited: { status: 429, title: 'Too many requests' },
  format_unsupported: { status: 501, title: 'Ask for json or xml' },
  format_not_offered: { status: 406, title: 'This cannot be exported in that form' },
  not_found: { status: 404, title: 'There is nothing at this address' },
  method_not_allowed: { status: 405, title: 'This method is not allowed here' },
  shutting_down: { status: 503, title: 'The server is restarting' },
  store_unavailable: { status: 503, title: 'The data store is not available' },
  internal: { status: 500, title: 'Something went wrong' },
} as const

export type ErrorCode = keyof typeof ERROR_CODES

/** The body of every error answer. */
export interface ProblemDocument {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: ErrorCode
  readonly detail?: string
  /** For `input_invalid`: one entry for each field. */
  readonly fields?: readonly {
    readonly field: string
    readonly code: string
    readonly message: string
  }[]
  /** For credit errors: what is available now, in credits. */
  readonly balance?: number
  /** For limits: when the one that was reached opens again (ISO 8601, UTC). */
  readonly opens_at?: string
  /** For `draft_changed`: the draft as it is now. */
  readonly state?: DraftState
  /** True when nothing was charged, which is every error. */
  readonly charged: false
  readonly request_id?: string
}
