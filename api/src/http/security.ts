import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { ROUTES } from '#shared/contract/routes.ts'
import type { ListedOrigins } from '../embeds/listed-origins.ts'
import type { AppEnv } from './app-env.ts'
import { problem } from './problem.ts'

/**
 * The site's policy: scripts and styles from the site itself, none inline (statements.md 53) except one style, by its
 * hash.
 */
function contentSecurityPolicy(style: string | undefined): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${style === undefined ? '' : ` ${hashSource(style)}`}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // No string becomes a script implicitly: the only code that loads scripts checks their URL (widget-file-url.ts).
    "require-trusted-types-for 'script'",
    'trusted-types draftmill',
  ].join('; ')
}

/** The source expression that allows an inline text by its hash (CSP 3 §2.3.1). */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * Sets security headers, under `/widgets/` only those that do not concern pages; HSTS only where the server is
 * reached by TLS. They are set before the handler runs: changing a finished response would turn the server's light
 * object into a slow full Response. `style` is the inline style of the pages, if they have one.
 */
export function securityHeaders(publicUrl: string, style?: string): MiddlewareHandler<AppEnv> {
  const policy = contentSecurityPolicy(style)
  const isTls = publicUrl.startsWith('https://')
  return (c, next) => {
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    if (isTls) c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    if (!c.req.path.startsWith('/widgets/')) {
      c.header('Content-Security-Policy', policy)
      c.header('X-Frame-Options', 'DENY')
      c.header(
        'Cross-Origin-Opener-Policy',
        isConsentPath(c.req.path) ? 'unsafe-none' : 'same-origin',
      )
      c.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()')
    }
    return next()
  }
}

/** The consent page opens in a popup and posts to its opener, which another policy would disconnect. */
function isConsentPath(path: string): boolean {
  return path === ROUTES.authorize || path === `${ROUTES.authorize}/`
}

/**
 * The routes for widgets on a listed page: tools, generating, its results and the connection; nothing else of an
 * account.
 */
const EMBED_PATHS =
  /^\/(?:api\/(?:functions|embed|results)\/|api\/tools$|oauth\/|\.well-known\/oauth-)/
const API_PATHS = /^\/(?:api\/|oauth\/|\.well-known\/oauth-|openapi\.json$|mcp$)/

/**
 * Cross-origin access, always without cookies. Widget files are open to everyone; the API to the operator's origins,
 * and the widgets' routes to the origins that accounts have connected or listed in a site key. API answers always
 * have `Vary: Origin` (statements.md 41).
 */
export function allowCrossOrigin(
  publicUrl: string,
  allowedOrigins: readonly string[],
  listedOrigins: ListedOrigins,
): MiddlewareHandler<AppEnv> {
  const own = new URL(publicUrl).origin
  const allowed = new Set(allowedOrigins)
  const canRead = async (origin: string | undefined, path: string): Promise<boolean> => {
    if (origin === undefined || origin === own) return false
    return allowed.has(origin) || (EMBED_PATHS.test(path) && (await listedOrigins.has(origin)))
  }
  return async (c, next) => {
    const path = c.req.path
    if (path.startsWith('/widgets/')) {
      c.header('Access-Control-Allow-Origin', '*')
      c.header('Cross-Origin-Resource-Policy', 'cross-origin')
      return next()
    }
    if (!API_PATHS.test(path)) return next()
    const origin = c.req.header('Origin')
    const isAllowed = await canRead(origin, path)
    if (c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method') !== undefined) {
      return new Response(null, {
        status: 204,
        headers: isAllowed ? preflightHeaders(origin as string) : { Vary: 'Origin' },
      })
    }
    c.header('Vary', 'Origin')
    if (isAllowed) {
      c.header('Access-Control-Allow-Origin', origin as string)
      c.header(
        'Access-Control-Expose-Headers',
        'Content-Disposition, Idempotency-Replayed, Retry-After, WWW-Authenticate, X-Request-Id',
      )
    }
    return next()
  }
}

/** Headers that assistants add to each request. */
const MCP_HEADERS = 'MCP-Protocol-Version, Mcp-Method, Mcp-Name'

function preflightHeaders(origin: string): Record<string, string> {
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Headers': `Authorization, Content-Type, Idempotency-Key, ${MCP_HEADERS}`,
    'Access-Control-Max-Age': '600',
    Vary: 'Origin',
  }
}

/**
 * Restricts cookie routes to their own site and to JSON: neither a form nor a foreign page can act for a signed-in
 * person (statements.md 39).
 */
export function sameOriginOnly(publicUrl: string): MiddlewareHandler<AppEnv> {
  const own = new URL(publicUrl).origin
  return async (c, next) => {
    if (isOfOtherSite(c, own)) return problem(c, 'origin_forbidden')
    const origin = c.req.header('Origin')
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

/** True where the browser's headers show that a page of another origin sent the request. `own` is the site's origin. */
export function isOfOtherSite(c: Context<AppEnv>, own: string): boolean {
  const origin = c.req.header('Origin')
  const site = c.req.header('Sec-Fetch-Site')
  const isForeign =
    origin !== undefined && origin !== own && origin !== hostOrigin(c.req.header('Host'), own)
  return isForeign || site === 'cross-site' || site === 'same-site'
}

/**
 * A local server is also opened as http://127.0.0.1 or through a port forward: a loopback host of the request is
 * accepted.
 */
function hostOrigin(host: string | undefined, own: string): string | undefined {
  if (host === undefined) return undefined
  const name = host.replace(/:\d+$/, '')
  return name === 'localhost' || name === '127.0.0.1' || name === '[::1]' ? `http://${host}` : own
}

/** True for `application/json` with any parameters. */
export function isJson(contentType: string): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType)
}
