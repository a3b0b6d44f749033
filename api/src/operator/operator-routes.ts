import { Hono } from 'hono'
import type { AccessTokens } from '../accounts/sessions/access-tokens.ts'
import { limitRequest } from '../accounts/limit-request.ts'
import type { Config } from '../config.ts'
import type { AppEnv } from '../http/app-env.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import type { Store } from '../store/store.ts'
import { goodsRoutes } from './goods/goods-routes.ts'
import { modelsRoutes, type ModelsRoutesParts } from './models/models-routes.ts'
import { requireConfirmation, requireOperator } from './require-operator.ts'
import { operatorSessionRoutes } from './session-routes.ts'
import { upkeepRoutes, type UpkeepRoutesParts } from './upkeep/upkeep-routes.ts'

export interface OperatorRoutesParts
  extends Omit<ModelsRoutesParts, 'trustedProxies'>, UpkeepRoutesParts {
  readonly store: Store
  readonly tokens: AccessTokens
  readonly limits: RateLimits
  readonly config: Config
}

/**
 * `/api/operator/*`: what the operator's page reads and changes. Everybody but an operator gets the answer of an unknown
 * address on all of it; every change but the confirmation itself needs a confirmed session.
 */
export function operatorRoutes(parts: OperatorRoutesParts): Hono<AppEnv> {
  const { store, tokens, limits, config } = parts
  const routes = new Hono<AppEnv>()
  routes.use(
    '/api/operator/*',
    requireOperator({ store, tokens, publicUrl: config.publicUrl }),
    async (c, next) =>
      (await limitRequest(c, limits, ['operator', c.get('caller').accountId])) ?? (await next()),
  )
  routes.route('/', operatorSessionRoutes(parts))
  const confirmed = requireConfirmation(store)
  // All that is registered from here on.
  routes.use('/api/operator/*', (c, next) => (c.req.method === 'GET' ? next() : confirmed(c, next)))
  const { trustedProxies } = config
  routes.route('/', goodsRoutes({ store, trustedProxies }))
  routes.route('/', modelsRoutes({ ...parts, trustedProxies }))
  routes.route('/', upkeepRoutes(parts))
  return routes
}
