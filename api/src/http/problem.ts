import type { Context } from 'hono'
import { ERROR_CODES, type ErrorCode, type ProblemDocument } from '#shared/contract/error-codes.ts'
import type { AppEnv } from './app-env.ts'

/** What an error answer may add to its code. */
export interface ProblemExtra {
  readonly detail?: string | undefined
  readonly fields?: ProblemDocument['fields']
  readonly balance?: number | undefined
  /** Seconds, for the Retry-After header. */
  readonly retryAfterSeconds?: number | undefined
}

/** The document of an error (RFC 9457). Nothing is ever charged for an error. */
export function problemDocument(
  code: ErrorCode,
  requestId: string,
  extra: ProblemExtra = {},
): ProblemDocument {
  const { title, status } = ERROR_CODES[code]
  return {
    type: `urn:draftmill:error:${code}`,
    title,
    status,
    code,
    charged: false,
    request_id: requestId,
    ...(extra.detail === undefined ? {} : { detail: extra.detail }),
    ...(extra.fields === undefined ? {} : { fields: extra.fields }),
    ...(extra.balance === undefined ? {} : { balance: extra.balance }),
  }
}

/** Answers with `application/problem+json`. */
export function problem(c: Context<AppEnv>, code: ErrorCode, extra: ProblemExtra = {}): Response {
  const document = problemDocument(code, c.get('requestId'), extra)
  c.set('errorCode', code)
  return c.body(JSON.stringify(document), document.status as 400, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    ...(extra.retryAfterSeconds === undefined
      ? {}
      : { 'Retry-After': String(extra.retryAfterSeconds) }),
  })
}
