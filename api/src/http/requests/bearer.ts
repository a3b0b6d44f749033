import type { Context, MiddlewareHandler } from 'hono'
import type { AccessTokens } from '../../accounts/sessions/access-tokens.ts'
import type { AppEnv } from '../app-env.ts'
import { problem } from '../problem.ts'

/**
 * Requires a signed-in account; a token of a connected site, an assistant or a visitor gets `scope_insufficient`
 * (statements.md 47). Cookies are ignored here (statement 40). A token's check is cached for half a minute, which is
 * enough for reading but not for lasting changes.
 */
export function requireBearer(tokens: AccessTokens): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const token = bearerOf(c)
    if (token === undefined) return problem(c, 'sign_in_required')
    const verify = c.req.method === 'GET' ? tokens.verify : tokens.verifyNow
    const caller = token === '' ? undefined : await verify(token)
    if (!caller) {
      const isLimited = token !== '' && (await tokens.isEmbedToken(token))
      return problem(c, isLimited ? 'scope_insufficient' : 'token_invalid')
    }
    c.set('caller', caller)
    return next()
  }
}

/** The token of the Authorization header, '' where it has no bearer token, undefined without the header. */
export function bearerOf(c: Context<AppEnv>): string | undefined {
  const header = c.req.header('Authorization')
  return header === undefined ? undefined : (/^bearer +(\S+)$/i.exec(header)?.[1] ?? '')
}
