import { Hono } from 'hono'
import {
  type ConfirmationAnswer,
  confirmBody,
  type SignedInOperator,
} from '#shared/contract/operator/session.server.ts'
import { credentialsOf } from '../accounts/passwords/change-password.ts'
import { limitRequest } from '../accounts/limit-request.ts'
import { verifyPassword } from '../accounts/passwords/passwords.ts'
import type { Config } from '../config.ts'
import type { AppEnv } from '../http/app-env.ts'
import { clientNetwork } from '../http/requests/client-network.ts'
import { problem } from '../http/problem.ts'
import type { RateLimits } from '../http/requests/rate-limits.ts'
import { iso } from '../store/iso-time.ts'
import type { Store } from '../store/store.ts'
import { confirmedUntil, confirmSession } from './confirmation.ts'
import { readChange } from './read-request.ts'

export interface SessionRoutesDependencies {
  readonly store: Store
  readonly limits: RateLimits
  readonly config: Pick<Config, 'oidc' | 'trustedProxies'>
}

/**
 * `GET /api/operator/me` and `POST /api/operator/confirm`: the current operator, and the confirmation that changes
 * need.
 */
export function operatorSessionRoutes({
  store,
  limits,
  config,
}: SessionRoutesDependencies): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()

  routes.get('/api/operator/me', async (c) => {
    const { accountId, sessionId, email } = c.get('caller')
    const until = await confirmedUntil(store, sessionId)
    const identity = await store.db
      .selectFrom('identities')
      .select('id')
      .where('account_id', '=', accountId)
      .limit(1)
      .executeTakeFirst()
    const answer: SignedInOperator = {
      id: accountId,
      email,
      confirmed_until: until === undefined ? null : iso(until),
      ways: [
        ...(config.oidc?.isOnly ? [] : ['password' as const]),
        ...(config.oidc && identity ? ['provider' as const] : []),
      ],
    }
    return c.json(answer)
  })

  routes.post('/api/operator/confirm', async (c) => {
    const given = await readChange(c, confirmBody)
    if (given instanceof Response) return given
    const caller = c.get('caller')
    // The same limit as for the account's own changes, so that this route gives no extra guesses.
    const guess = `${clientNetwork(c, config.trustedProxies)} ${caller.accountId}`
    const refused = await limitRequest(c, limits, ['passwordCheck', guess])
    if (refused) return refused
    const account = await credentialsOf(store, caller.accountId)
    const asker = { keys: [caller.accountId], isKnown: true }
    const isRight =
      account !== undefined && (await verifyPassword(account.password_hash, given.password, asker))
    if (!isRight) return problem(c, 'password_wrong')
    const until = await confirmSession(store, caller)
    if (until === undefined) return problem(c, 'not_found')
    const answer: ConfirmationAnswer = { confirmed_until: iso(until) }
    return c.json(answer)
  })

  return routes
}
