import { Hono } from 'hono'
import { ROUTES } from '#shared/contract/routes.ts'
import type { Credits } from '../../credits/credits.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { Store } from '../../store/store.ts'
import { type CheckTokenDependencies, readCheckToken } from '../visitors/check-token.ts'
import { readSiteKeyUsage } from './site-key-usage.ts'

export interface UsageRoutesDependencies extends CheckTokenDependencies {
  readonly store: Store
  readonly credits: Credits
}

/** `GET /api/embed/usage`: for the server of a site's owner, who has the secret. */
export function usageRoutes(dependencies: UsageRoutesDependencies): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get(ROUTES.siteKeyUsage, async (c) => {
    const read = await readCheckToken(c, dependencies)
    if (read instanceof Response) return read
    const answer = await readSiteKeyUsage(dependencies.store, dependencies.credits, read.siteKey)
    return c.json(answer, 200, { 'Cache-Control': 'no-store' })
  })
  return routes
}
