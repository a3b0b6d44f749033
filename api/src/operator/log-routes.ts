import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../http/app-env.ts'
import { problem } from '../http/problem.ts'
import type { Store } from '../store/store.ts'
import { listAudit } from './list-audit.ts'
import { readListQuery } from './read-request.ts'

const filterTextSchema = z.string().min(1).max(320).optional()
const filtersSchema = z.object({
  account: filterTextSchema,
  actor: filterTextSchema,
  action: filterTextSchema,
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})

/** `GET /api/operator/log`: what operators and the server did. */
export function logRoutes({ store }: { readonly store: Store }): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/api/operator/log', async (c) => {
    const asked = readListQuery(c)
    if (asked instanceof Response) return asked
    const read = filtersSchema.safeParse(c.req.query())
    if (!read.success)
      return problem(c, 'input_invalid', { detail: 'from and to are days such as 2026-12-31.' })
    const { account: accountId, ...rest } = read.data
    const { limit, after } = asked
    return c.json(await listAudit(store, { ...rest, accountId, limit, after }))
  })
  return routes
}
