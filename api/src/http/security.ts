import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'
import { problem } from './problem.ts'

/** The site's policy: scripts and styles from the site itself, none inline (backend.md statement 53). */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Security headers on every answer; HSTS only where the server is reached by TLS. They are set before the handler
 * runs: changing a finished response would make a slow full Response object out of the server's light one.
 */
export function securityHeaders(publicUrl: string): MiddlewareHandler<AppEnv> {
  const isTls = publicUrl.startsWith('https://')
  return (c, next) => {
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    if (isTls) c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    if (!c.req.path.startsWith('/widgets/')) {
      c.header('Content-Security-Policy', CONTENT_SECURITY_POLICY)
      c.header('X-Frame-Options', 'DENY')
      c.header('Cross-Origin-Opener-Policy', 'same-origin')
      c.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()')
    }
    return next()
  }
}

/**
 * Cross-origin access. Widget files are open to everyone; the API only to listed origins, without cookies; always
 * `Vary: Origin` (backend.md statement 41).
 */
export function crossOrigin(allowedOrigins: readonly string[]): MiddlewareHandler<AppEnv> {
  const allowed = new Set(allowedOrigins)
  return async (c, next) => {
    const path = c.req.path
    if (path.startsWith('/widgets/')) {
      c.header('Access-Control-Allow-Origin', '*')
      c.header('Cross-Origin-Resource-Policy', 'cross-origin')
      return next()
    }
    if (!path.startsWith('/api/') && path !== '/openapi.json') return next()
    const origin = c.req.header('Origin')
    const isAllowed = origin !== undefined && allowed.has(origin)
    if (c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method') !== undefined) {
      return new Response(null, {
        status: 204,
        headers: isAllowed ? preflight(origin) : { Vary: 'Origin' },
      })
    }
    c.header('Vary', 'Origin')
    if (isAllowed) {
      c.header('Access-Control-Allow-Origin', origin)
      c.header('Access-Control-Expose-Headers', 'Idempotency-Replayed, Retry-After, X-Request-Id')
    }
    return next()
  }
}

function preflight(origin: string): Record<string, string> {
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'GET, POST',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key',
    'Access-Control-Max-Age': '600',
    Vary: 'Origin',
  }
}

/**
 * Cookie routes answer their own site only, and JSON only: a form or a foreign page cannot act for a signed-in
 * person (backend.md statement 39).
 */
export function sameOriginOnly(publicUrl: string): MiddlewareHandler<AppEnv> {
  const own = new URL(publicUrl).origin
  return async (c, next) => {
    const origin = c.req.header('Origin')
    const site = c.req.header('Sec-Fetch-Site')
    const isForeign =
      origin !== undefined
        ? origin !== own && origin !== hostOrigin(c.req.header('Host'), own)
        : false
    if (isForeign || site === 'cross-site' || site === 'same-site')
      return problem(c, 'origin_forbidden')
    const type = c.req.header('Content-Type') ?? ''
    if (
      c.req.header('Content-Length') !== '0' &&
      c.req.header('Content-Length') !== undefined &&
      !isJson(type)
    ) {
      return origin === undefined
        ? problem(c, 'content_type_unsupported')
        : problem(c, 'origin_forbidden')
    }
    return next()
  }
}

/** On a local server people also open http://127.0.0.1 or another port forward: the request's own host counts. */
function hostOrigin(host: string | undefined, own: string): string | undefined {
  if (host === undefined) return undefined
  const name = host.replace(/:\d+$/, '')
  return name === 'localhost' || name === '127.0.0.1' || name === '[::1]' ? `http://${host}` : own
}

/** True for `application/json` with any parameters. */
export function isJson(contentType: string): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType)
}
