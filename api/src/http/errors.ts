import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import type { AppEnv } from './app-env.ts'
import { problem } from './problem.ts'

/** Turns whatever was thrown into an answer. The only place that does. */
export function errorHandler(log: Logger): (error: Error, c: Context<AppEnv>) => Response {
  return (error, c) => {
    if (error instanceof HTTPException && error.status === 413) return problem(c, 'body_too_large')
    if (error instanceof HTTPException && error.status < 500) return problem(c, 'body_invalid')
    if (isStoreOutage(error)) {
      log.error(
        { request: c.get('requestId'), reason: error.message },
        'the data store is not available',
      )
      return problem(c, 'store_unavailable', { retryAfterSeconds: 5 })
    }
    log.error({ err: error, request: c.get('requestId') }, 'unexpected error')
    return problem(c, 'internal')
  }
}

const STORE_CODES =
  /^(SQLITE_(FULL|READONLY|IOERR|CANTOPEN|BUSY|CORRUPT)|ECONNREFUSED|ECONNRESET|57P0|53|08)/

function isStoreOutage(error: Error): boolean {
  const code = (error as { code?: unknown }).code
  return (
    (typeof code === 'string' && STORE_CODES.test(code)) ||
    /timeout exceeded when trying to connect/.test(error.message)
  )
}
