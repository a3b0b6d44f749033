import type { ErrorCode } from '#shared/contract/error-codes.ts'

/** An expected failure, with what to tell the person. */
export interface AccountFailure {
  readonly ok: false
  readonly code: ErrorCode
  readonly detail?: string
}
