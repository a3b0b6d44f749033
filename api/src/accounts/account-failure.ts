import type { ErrorCode } from '#shared/contract/error-codes.ts'

/** An expected failure; `detail` is a message for the person. */
export interface AccountFailure {
  readonly ok: false
  readonly code: ErrorCode
  readonly detail?: string
}
