import { type Context, Hono } from 'hono'
import type { AccessTokens } from '../accounts/sessions/access-tokens.ts'
import type { AppEnv } from '../http/app-env.ts'
import { requireBearer } from '../http/requests/bearer.ts'
import { problem } from '../http/problem.ts'
import type { Store } from '../store/store.ts'
import { deleteAllResults, deleteResult } from './results.ts'

const RESULTS_PATH = '/api/results'
const RESULT_PATH = '/api/results/:id'

/**
 * Deletes the caller's results (statements.md 36): `DELETE /api/results/:id`, and `DELETE /api/results` for all of
 * them.
 */
export function resultsRoutes(store: Store, tokens: AccessTokens): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const accountIdOf = (c: Context<AppEnv>): string => c.get('caller').accountId

  for (const path of [RESULTS_PATH, RESULT_PATH]) {
    routes.use(path, async (c, next) => {
      await next()
      c.res.headers.set('Cache-Control', 'no-store')
    })
  }

  routes.delete(RESULT_PATH, requireBearer(tokens), async (c) => {
    const wasThere = await deleteResult(store, accountIdOf(c), c.req.param('id'))
    return wasThere ? c.body(null, 204) : problem(c, 'not_found')
  })

  routes.delete(RESULTS_PATH, requireBearer(tokens), async (c) => {
    return c.json({ deleted: await deleteAllResults(store, accountIdOf(c)) })
  })

  return routes
}
