import { Hono } from 'hono'
import type { ResultsAnswer } from '#shared/contract/shapes.ts'
import type { AccessTokens } from '../accounts/access-tokens.ts'
import type { AppEnv } from '../http/app-env.ts'
import { requireBearer } from '../http/bearer.ts'
import { problem } from '../http/problem.ts'
import type { Store } from '../store/store.ts'

const PAGE = 20
const PAGE_MAX = 100

/** `GET /api/results?limit=20&before=…`: the caller's own stored results, newest first. */
export function resultsRoutes(store: Store, tokens: AccessTokens): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/api/results', requireBearer(tokens), async (c) => {
    const limit = Math.min(
      PAGE_MAX,
      Math.max(1, Number.parseInt(c.req.query('limit') ?? String(PAGE), 10) || PAGE),
    )
    const before = readCursor(c.req.query('before'))
    if (before === 'unreadable')
      return problem(c, 'input_invalid', { detail: 'The cursor `before` is not one we gave.' })
    let query = store.db
      .selectFrom('ai_tool_results')
      .selectAll()
      .where('user_id', '=', c.get('caller').accountId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
    if (before) {
      query = query.where((all) =>
        all.or([
          all('created_at', '<', before.createdAt),
          all.and([all('created_at', '=', before.createdAt), all('id', '<', before.id)]),
        ]),
      )
    }
    const rows = await query.execute()
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    const answer: ResultsAnswer = {
      results: page.map((row) => ({
        id: row.id,
        tool_id: row.tool_id,
        prompt: JSON.parse(row.prompt) as unknown,
        result: JSON.parse(row.result) as unknown,
        created_at: new Date(row.created_at).toISOString(),
      })),
      next: last ? `${last.created_at}.${last.id}` : null,
    }
    return c.json(answer, 200, { 'Cache-Control': 'no-store' })
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
