import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { AppEnv } from './app-env.ts'
import type { Metrics } from './metrics.ts'

/**
 * Gives each request an id, one log line and its metrics. The line holds method, route, status and time: never a
 * body, a query, a token or an address of a person.
 */
export function observe(log: Logger, metrics: Metrics): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startedMs = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.header('X-Request-Id', requestId)
    await next()
    const durationMs = performance.now() - startedMs
    const path = c.req.path
    if (!path.startsWith('/api/')) return
    metrics.request(c.req.method, routeOf(path), c.res.status, durationMs / 1_000)
    log.info(
      {
        request: requestId,
        method: c.req.method,
        path: routeOf(path),
        status: c.res.status,
        ms: Math.round(durationMs * 10) / 10,
        ...(c.get('errorCode') === undefined ? {} : { code: c.get('errorCode') }),
      },
      'request',
    )
  }
}

// Paths of the API hold no ids, so the path is the route; anything odd is folded to keep labels few.
function routeOf(path: string): string {
  return /^\/api\/[a-z/-]{1,60}$/.test(path) ? path : '/api/other'
}
