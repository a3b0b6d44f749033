import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { AppEnv } from './app-env.ts'
import type { Metrics } from './metrics.ts'

/**
 * Gives each request an id, and those of the API a log line and metrics. The line holds method, route, status and
 * time: never a body, a query, a token or an address of a person.
 */
export function observeRequests(
  log: Logger,
  metrics: Metrics,
  patternOf: (path: string) => string | undefined,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startedMs = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.header('X-Request-Id', requestId)
    await next()
    const durationMs = performance.now() - startedMs
    const path = c.req.path
    if (!LOGGED_PATH_PATTERN.test(path)) return
    // Only known routes and methods become labels: invented ones would fill the memory of the metrics.
    const route = patternOf(path) ?? 'other'
    const method = METHODS.has(c.req.method) ? c.req.method : 'other'
    metrics.request(method, route, c.res.status, durationMs / 1_000)
    log.info(
      {
        request: requestId,
        method,
        path: route,
        status: c.res.status,
        ms: Math.round(durationMs * 10) / 10,
        ...(c.get('errorCode') === undefined ? {} : { code: c.get('errorCode') }),
      },
      'request',
    )
  }
}

/** Pages and files are not logged. */
const LOGGED_PATH_PATTERN = /^\/(?:api\/|oauth\/|mcp$)/
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])
