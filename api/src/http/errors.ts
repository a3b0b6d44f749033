import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import { NoTurnError } from '../accounts/passwords/fair-turns.ts'
import { SettleError } from '../credits/settle-error.ts'
import { StoreOutage } from '../store/store-outage.ts'
import type { AppEnv } from './app-env.ts'
import { problem } from './problem.ts'

/** The answer for a thrown error. */
export interface ThrownAnswer {
  readonly code: ErrorCode
  readonly retryAfterSeconds?: number
}

/**
 * Converts a thrown error to an answer and logs it, unless the request is at fault. For `errorHandler`, and for
 * streams whose headers are already sent.
 */
export type ErrorReader = (error: unknown, requestId: string) => ThrownAnswer

/** Returns the handler that turns any uncaught error into a response. */
export function errorHandler(read: ErrorReader): (error: Error, c: Context<AppEnv>) => Response {
  return (error, c) => {
    const { code, retryAfterSeconds } = read(error, c.get('requestId'))
    return problem(c, code, { retryAfterSeconds })
  }
}

export function createErrorReader(log: Logger): ErrorReader {
  const read: ErrorReader = (error, request) => {
    if (error instanceof HTTPException && error.status === 413) return { code: 'body_too_large' }
    if (error instanceof HTTPException && error.status < 500) return { code: 'body_invalid' }
    if (error instanceof SettleError) {
      read(error.cause, request)
      return { code: 'credits_failed', retryAfterSeconds: 5 }
    }
    if (error instanceof NoTurnError) {
      log.warn({ request }, 'too many passwords wait to be hashed')
      return { code: 'rate_limited', retryAfterSeconds: 5 }
    }
    const isOutage = error instanceof StoreOutage
    log.error(
      { request, ...errorFieldsOf(error) },
      isOutage ? 'the data store is not available' : 'unexpected error',
    )
    return isOutage ? { code: 'store_unavailable', retryAfterSeconds: 5 } : { code: 'internal' }
  }
  return read
}

/**
 * The fields of an error for the log. Never the whole error: database errors contain rows, and rows contain personal
 * data.
 */
function errorFieldsOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { reason: typeof error }
  return { reason: error.message, code: (error as { code?: unknown }).code, stack: error.stack }
}
