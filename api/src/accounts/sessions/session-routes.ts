import { Hono } from 'hono'
import { ROUTES } from '#shared/contract/routes.ts'
import type { SessionsAnswer } from '#shared/contract/shapes.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireBearer } from '../../http/requests/bearer.ts'
import { problem } from '../../http/problem.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { Sessions } from './sessions.ts'
import { iso } from '../../store/iso-time.ts'

/** `/api/account/sessions`: where a person is signed in, and signing out elsewhere. */
export function sessionRoutes(sessions: Sessions, tokens: AccessTokens): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const signedIn = requireBearer(tokens)

  routes.get(ROUTES.sessions, signedIn, async (c) => {
    const { accountId, sessionId } = c.get('caller')
    const rows = await sessions.list(accountId)
    const answer: SessionsAnswer = {
      sessions: rows.map((row) => ({
        id: row.id,
        device: row.device,
        created_at: iso(row.created_at),
        last_used_at: iso(row.last_used_at),
        is_current: row.id === sessionId,
      })),
    }
    return c.json(answer, 200, { 'Cache-Control': 'no-store' })
  })

  routes.delete(`${ROUTES.sessions}/:id`, signedIn, async (c) => {
    const isEnded = await sessions.endOne(c.get('caller').accountId, c.req.param('id') ?? '')
    // The same answer for an unknown session, an ended one and one of another account (statements.md 36).
    return isEnded ? c.body(null, 204) : problem(c, 'not_found')
  })

  routes.post(`${ROUTES.sessions}/end-others`, signedIn, async (c) => {
    const { accountId, sessionId } = c.get('caller')
    return c.json({ ended: await sessions.endOthers(accountId, sessionId) })
  })

  return routes
}
