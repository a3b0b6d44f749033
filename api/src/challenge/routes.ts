import { usableText } from '#shared/contract/messages/values.server.ts'
import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import { clientNetwork } from '../http/requests/client-network.ts'
import { problem } from '../http/problem.ts'
import type { RateLimits } from '../http/requests/rate-limits.ts'
import { readJsonObject } from '../http/requests/read-body.ts'
import { sameOriginOnly } from '../http/security.ts'
import { type Challenges, isSolvableAt } from './challenge.ts'

export interface ChallengeRoutesDependencies {
  readonly challenges: Challenges
  readonly limits: RateLimits
  readonly publicUrl: string
  readonly trustedProxies: number
}

const SIGN_UP_PURPOSE = 'sign-up'

/**
 * `GET /api/auth/challenge`, and the gate before `POST /api/auth/sign-up`: after a few sign-ups from one network
 * within an hour, further ones need a solved challenge as `challenge_solution` (statements.md 37), where browsers can
 * solve one. Must be registered before the account routes, which answer the requests it passes.
 */
export function challengeRoutes(dependencies: ChallengeRoutesDependencies): Hono<AppEnv> {
  const { challenges, limits, publicUrl, trustedProxies } = dependencies
  const routes = new Hono<AppEnv>()
  const isSolvable = isSolvableAt(publicUrl)
  const keyOf = (network: string): string =>
    createHash('sha256').update(network).digest('base64url')

  routes.get('/api/auth/challenge', async (c) => {
    const network = keyOf(clientNetwork(c, trustedProxies))
    const retryAfterSeconds = await limits.take('challenge', network)
    if (retryAfterSeconds !== undefined) return problem(c, 'rate_limited', { retryAfterSeconds })
    return c.json(await challenges.create(SIGN_UP_PURPOSE), 200, { 'Cache-Control': 'no-store' })
  })

  routes.post('/api/auth/sign-up', sameOriginOnly(publicUrl), async (c, next) => {
    if (!isSolvable) return next()
    const read = await readJsonObject(c)
    // The sign-up route reports the error of such a body.
    if ('code' in read) return next()
    const solution = usableText(read.body['challenge_solution'])
    if (solution !== undefined && (await challenges.accept(SIGN_UP_PURPOSE, solution)))
      return next()
    const network = keyOf(clientNetwork(c, trustedProxies))
    const isOneTooMany = (await limits.take('signUpUnchallenged', network)) !== undefined
    return isOneTooMany
      ? problem(c, 'challenge_required', { detail: CHALLENGE_REQUIRED_DETAIL })
      : next()
  })

  return routes
}

const CHALLENGE_REQUIRED_DETAIL =
  'Many accounts were opened from your network. Solve GET /api/auth/challenge and send the solution as challenge_solution'
