import { Hono } from 'hono'
import type { Registry } from 'prom-client'
import { sql } from 'kysely'
import type { Store } from '../store/store.ts'
import type { AppEnv } from './app-env.ts'
import { problem } from './problem.ts'

/** `/healthz` (the process lives), `/readyz` (it can do work) and `/metrics`. */
export function operationsRoutes(
  store: Store,
  registry: Registry,
  isStopping: () => boolean,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }))
  routes.get('/readyz', async (c) => {
    if (isStopping()) return problem(c, 'shutting_down')
    await sql`SELECT 1`.execute(store.db)
    return c.text('ready', 200, { 'Cache-Control': 'no-store' })
  })
  routes.get('/metrics', async (c) =>
    c.body(await registry.metrics(), 200, {
      'Content-Type': registry.contentType,
      'Cache-Control': 'no-store',
    }),
  )
  return routes
}
