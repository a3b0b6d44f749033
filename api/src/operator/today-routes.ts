import { Hono } from 'hono'
import type { DailyCounts } from '#shared/contract/operator/today.server.ts'
import type { Config } from '../config.ts'
import type { AppEnv } from '../http/app-env.ts'
import type { Store } from '../store/store.ts'
import { DEFAULT_CURRENCY } from '../usage/prices.ts'
import { type RuleDescriber, withDescriptions } from './rule-names.ts'
import { readToday } from './today.ts'

const DEFAULT_DAYS = 30
const DAYS_MAX = 90

export interface TodayRoutesDependencies {
  readonly store: Store
  readonly config: Pick<Config, 'spend'>
  readonly describeRule: RuleDescriber
  titleOf(toolId: string): string | undefined
}

/** `GET /api/operator/today?days=30`. */
export function todayRoutes({
  store,
  config,
  describeRule,
  titleOf,
}: TodayRoutesDependencies): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/api/operator/today', async (c) => {
    const asked = Number.parseInt(c.req.query('days') ?? '', 10)
    const days = Number.isNaN(asked) ? DEFAULT_DAYS : Math.min(DAYS_MAX, Math.max(1, asked))
    const currency = config.spend.prices?.currency ?? DEFAULT_CURRENCY
    const { rules, ...rest } = await readToday(store, { days, currency, titleOf })
    const answer: DailyCounts = { ...rest, rules: await withDescriptions(rules, describeRule) }
    return c.json(answer)
  })
  return routes
}
