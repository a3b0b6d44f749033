import type { MiddlewareHandler } from 'hono'
import type { AccessTokens } from '../accounts/access-tokens.ts'
import type { AppEnv } from './app-env.ts'
import { problem } from './problem.ts'

/** Lets only signed-in callers through. Cookies are ignored here (backend.md statement 40). */
export function requireBearer(tokens: AccessTokens): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const header = c.req.header('Authorization')
    if (header === undefined) return problem(c, 'sign_in_required')
    const token = /^bearer +(\S+)$/i.exec(header)?.[1] ?? ''
    const caller = token === '' ? undefined : await tokens.verify(token)
    if (!caller) return problem(c, 'token_invalid')
    c.set('caller', caller)
    return next()
  }
}
