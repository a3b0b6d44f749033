import type { ProblemDocument } from '#shared/contract/shapes.ts'
import type { Context } from 'hono'
import { ERROR_CODES, type ErrorCode } from '#shared/contract/error-codes.ts'
import { startOfDay } from '../credits/periods.ts'
import type { AppEnv } from './app-env.ts'
import type { KnownRoutes } from './known-routes.ts'

/** Optional members of an error answer. */
export interface ProblemExtra {
  readonly detail?: string | undefined
  readonly fields?: ProblemDocument['fields']
  readonly balance?: number | undefined
  /** The UTC day on which a limit resets. */
  readonly opensOn?: string | undefined
  /** For a draft that was changed meanwhile: its current state. */
  readonly state?: ProblemDocument['state']
  /** Seconds, for the Retry-After header. */
  readonly retryAfterSeconds?: number | undefined
}

/** The problem document of an error (RFC 9457). Errors are never charged. */
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
    ...(extra.state === undefined ? {} : { state: extra.state }),
    ...(extra.opensOn === undefined ? {} : { opens_at: startOfDay(extra.opensOn) }),
  }
}

/** Answers with `application/problem+json`. */
export function problem(c: Context<AppEnv>, code: ErrorCode, extra: ProblemExtra = {}): Response {
  const document = problemDocument(code, c.get('requestId'), extra)
  c.set('errorCode', code)
  // RFC 9110 §11.6.1 requires a scheme with every 401; browsers show no dialogue for this one.
  if (document.status === 401) c.header('WWW-Authenticate', 'Bearer')
  return c.body(JSON.stringify(document), document.status as 400, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    ...(extra.retryAfterSeconds === undefined
      ? {}
      : { 'Retry-After': String(extra.retryAfterSeconds) }),
  })
}

/**
 * Answers requests that no handler answered. Where the path has only other methods: 204 for OPTIONS, 405 for the
 * rest; else 404 (RFC 9110 §15.5.6).
 */
export function answerUnhandled(c: Context<AppEnv>, routes: KnownRoutes): Response {
  const methods = routes.methods(c.req.path)
  // A handler may exist but find nothing for this caller.
  if (methods.length === 0 || methods.includes(c.req.method)) return problem(c, 'not_found')
  c.header('Allow', methods.join(', '))
  return c.req.method === 'OPTIONS' ? c.body(null, 204) : problem(c, 'method_not_allowed')
}
