import { type Context, Hono } from 'hono'
import type { ResultsAnswer } from '#shared/contract/shapes.ts'
import type { AccessTokens } from '../accounts/access-tokens.ts'
import type { AppEnv } from '../http/app-env.ts'
import { requireBearer } from '../http/bearer.ts'
import { readPageSize } from '../http/page-size.ts'
import { problem } from '../http/problem.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { usableText } from '../http/read-body.ts'
import type { Store } from '../store/store.ts'
import { deleteAllResults, deleteResult, findResults } from './results.ts'

const SEARCH_CHARS_MAX = 200
const RESULTS = '/api/results'
const RESULT = '/api/results/:id'

/**
 * The caller's own stored results (statements.md 36): `GET /api/results?limit=20&before=…&tool=…&search=…`
 * newest first, `DELETE /api/results/:id`, and `DELETE /api/results` for all of them.
 */
export function resultsRoutes(
  store: Store,
  tokens: AccessTokens,
  limits: RateLimits,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const owner = (c: Context<AppEnv>): string => c.get('caller').accountId

  for (const path of [RESULTS, RESULT]) {
    routes.use(path, async (c, next) => {
      await next()
      c.res.headers.set('Cache-Control', 'no-store')
    })
  }

  routes.get(RESULTS, requireBearer(tokens), async (c) => {
    const before = readCursor(c.req.query('before'))
    if (before === 'unreadable')
      return problem(c, 'input_invalid', { detail: 'The cursor `before` is not one we gave.' })
    const tool = usableText(c.req.query('tool') ?? '')
    const search = usableText(c.req.query('search') ?? '')
    if (tool === undefined || search === undefined || search.length > SEARCH_CHARS_MAX) {
      return problem(c, 'input_invalid', {
        detail: `Search for at most ${SEARCH_CHARS_MAX} characters.`,
      })
    }
    if (search.trim() !== '') {
      const retryAfterSeconds = await limits.take('search', owner(c))
      if (retryAfterSeconds !== undefined) return problem(c, 'rate_limited', { retryAfterSeconds })
    }
    const limit = readPageSize(c.req.query('limit'))
    const found = await findResults(store, owner(c), { limit, before, tool, search })
    const last = found.hasMore ? found.results.at(-1) : undefined
    const answer: ResultsAnswer = {
      results: found.results,
      next: last ? `${Date.parse(last.created_at)}.${last.id}` : null,
    }
    return c.json(answer)
  })

  routes.delete(RESULT, requireBearer(tokens), async (c) => {
    const wasThere = await deleteResult(store, owner(c), c.req.param('id'))
    return wasThere ? c.body(null, 204) : problem(c, 'not_found')
  })

  routes.delete(RESULTS, requireBearer(tokens), async (c) => {
    return c.json({ deleted: await deleteAllResults(store, owner(c)) })
  })

  return routes
}

function readCursor(
  text: string | undefined,
): { createdAt: number; id: string } | undefined | 'unreadable' {
  if (text === undefined || text === '') return undefined
  const found = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(text)
  return found ? { createdAt: Number(found[1]), id: found[2] as string } : 'unreadable'
}
