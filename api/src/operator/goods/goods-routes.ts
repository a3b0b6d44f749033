import { Hono } from 'hono'
import { reasonBody } from '#shared/contract/operator/common.server.ts'
import { newCodeBody } from '#shared/contract/operator/goods.server.ts'
import { table } from '#shared/text/table.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { problem } from '../../http/problem.ts'
import type { Store } from '../../store/store.ts'
import type { Actor } from '../audit-log.ts'
import { type ListQuery, readChange, readListQuery } from '../read-request.ts'
import { actorOf } from '../require-operator.ts'
import { endCodeAs, listCodes, makeCodeAs } from './codes.ts'
import { endConnectionAs, listConnections } from './connections.ts'
import { listPurchases } from './purchases.ts'
import { endSiteKeyAs, listSiteKeys } from './site-keys.ts'

export interface GoodsRoutesDependencies {
  readonly store: Store
  readonly trustedProxies: number
}

type ListReader = (store: Store, query: ListQuery) => Promise<object>
type EndAction = (store: Store, actor: Actor, id: string, reason: string) => Promise<unknown>

const LIST_READERS = table<ListReader>({
  codes: listCodes,
  purchases: listPurchases,
  'site-keys': listSiteKeys,
  connections: listConnections,
})

const END_ACTIONS = table<EndAction>({
  'codes/:id/revoke': endCodeAs,
  'site-keys/:id/end': endSiteKeyAs,
  'connections/:id/end': endConnectionAs,
})

/**
 * Codes, purchases, site keys and connections: their lists, making a code, and ending a code, a site key or a
 * connection.
 */
export function goodsRoutes({ store, trustedProxies }: GoodsRoutesDependencies): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()

  for (const [name, list] of LIST_READERS)
    routes.get(`/api/operator/${name}`, async (c) => {
      const query = readListQuery(c)
      return query instanceof Response ? query : c.json(await list(store, query))
    })

  for (const [path, end] of END_ACTIONS)
    routes.post(`/api/operator/${path}`, async (c) => {
      const given = await readChange(c, reasonBody)
      if (given instanceof Response) return given
      const id = c.req.param('id') ?? ''
      const ended = await end(store, actorOf(c, trustedProxies), id, given.reason)
      return c.json({ changed: Boolean(ended) })
    })

  routes.post('/api/operator/codes', async (c) => {
    const given = await readChange(c, newCodeBody)
    if (given instanceof Response) return given
    const expiresAt = given.expires_at === null ? null : Date.parse(given.expires_at)
    if (expiresAt !== null && expiresAt <= (await store.now()))
      return problem(c, 'input_invalid', { fields: [EXPIRY_PAST_PROBLEM] })
    const { credits, uses: usesMax, note } = given
    const code = { credits, usesMax, expiresAt, note: note || null }
    const { id, text } = await makeCodeAs(store, actorOf(c, trustedProxies), code)
    return c.json({ id, code: text })
  })

  return routes
}

const EXPIRY_PAST_PROBLEM = {
  field: 'expires_at',
  code: 'too_early',
  message: 'Give a time to come.',
}
