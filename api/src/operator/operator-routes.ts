import { Hono } from 'hono'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { AccessTokens } from '../accounts/sessions/access-tokens.ts'
import { limitRequest } from '../accounts/limit-request.ts'
import type { Config } from '../config.ts'
import type { AppEnv } from '../http/app-env.ts'
import type { RateLimits } from '../http/requests/rate-limits.ts'
import type { Store } from '../store/store.ts'
import type { Workers } from '../workers/workers.ts'
import { type AccountRoutesDependencies, operatorAccountRoutes } from './account-routes.ts'
import { goodsRoutes } from './goods/goods-routes.ts'
import { logRoutes } from './log-routes.ts'
import { modelsRoutes, type ModelsRoutesDependencies } from './models/models-routes.ts'
import { requireConfirmation, requireOperator } from './require-operator.ts'
import { createRuleDescriber } from './rule-names.ts'
import { operatorSessionRoutes } from './session-routes.ts'
import { todayRoutes } from './today-routes.ts'
import { upkeepRoutes, type UpkeepRoutesDependencies } from './upkeep/upkeep-routes.ts'

export interface OperatorRoutesDependencies
  extends
    Omit<ModelsRoutesDependencies, 'trustedProxies' | 'describeRule'>,
    UpkeepRoutesDependencies,
    AccountRoutesDependencies {
  readonly store: Store
  readonly tokens: AccessTokens
  readonly limits: RateLimits
  readonly config: Config
  readonly workers: Workers
  readonly offeredTools: readonly OfferedTool[]
}

const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/**
 * `/api/operator/*`: the data and the changes of the operator's page. Everybody else gets the response of an unknown
 * address; every change except the confirmation itself needs a confirmed session.
 */
export function operatorRoutes(dependencies: OperatorRoutesDependencies): Hono<AppEnv> {
  const { store, tokens, limits, config } = dependencies
  const routes = new Hono<AppEnv>()
  routes.use(
    '/api/operator/*',
    requireOperator({ store, tokens, publicUrl: config.publicUrl }),
    async (c, next) =>
      (await limitRequest(c, limits, ['operator', c.get('caller').accountId])) ?? (await next()),
  )
  routes.route('/', operatorSessionRoutes(dependencies))
  const confirmed = requireConfirmation(store)
  // Applies to all routes registered below.
  routes.use('/api/operator/*', (c, next) =>
    READING_METHODS.has(c.req.method) ? next() : confirmed(c, next),
  )
  const { trustedProxies } = config
  const titles = new Map(dependencies.offeredTools.map(({ tool }) => [tool.id, tool.title]))
  const describeRule = createRuleDescriber(dependencies.workers, [...titles.keys()])
  routes.route('/', todayRoutes({ store, config, describeRule, titleOf: (id) => titles.get(id) }))
  routes.route('/', operatorAccountRoutes(dependencies))
  routes.route('/', logRoutes(dependencies))
  routes.route('/', goodsRoutes({ store, trustedProxies }))
  routes.route('/', modelsRoutes({ ...dependencies, describeRule, trustedProxies }))
  routes.route('/', upkeepRoutes(dependencies))
  return routes
}
