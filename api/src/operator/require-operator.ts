import type { Context, MiddlewareHandler } from 'hono'
import type { AccessTokens } from '../accounts/sessions/access-tokens.ts'
import type { AppEnv } from '../http/app-env.ts'
import { bearerOf } from '../http/requests/bearer.ts'
import { clientNetwork } from '../http/requests/client-network.ts'
import { problem } from '../http/problem.ts'
import { isOfOtherSite } from '../http/security.ts'
import type { Store } from '../store/store.ts'
import type { WebActor } from './audit-log.ts'
import { confirmedUntil } from './confirmation.ts'
import { isOperator } from './operators.ts'

export interface RequireOperatorDependencies {
  readonly store: Store
  readonly tokens: AccessTokens
  readonly publicUrl: string
}

/**
 * Middleware that lets only operators through. All others get the response of an unknown address, whatever the
 * method, so that nothing reveals these routes. Session and role are read for every request, so a removed role has no
 * effect any more.
 */
export function requireOperator({
  store,
  tokens,
  publicUrl,
}: RequireOperatorDependencies): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const token = bearerOf(c)
    const isForeign = isOfOtherSite(c, new URL(publicUrl).origin)
    const caller = token && !isForeign ? await tokens.verifyNow(token) : undefined
    if (!caller || !(await isOperator(store, caller.accountId))) return problem(c, 'not_found')
    c.set('caller', caller)
    await next()
    c.res.headers.set('Cache-Control', 'no-store')
  }
}

/** Middleware that requires a recent confirmation of this session; used after `requireOperator`. */
export function requireConfirmation(store: Store): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const until = await confirmedUntil(store, c.get('caller').sessionId)
    return until === undefined ? problem(c, 'confirmation_needed') : next()
  }
}

/** The operator of a request, for the log. */
export function actorOf(c: Context<AppEnv>, trustedProxies: number): WebActor {
  return { accountId: c.get('caller').accountId, network: clientNetwork(c, trustedProxies) }
}
