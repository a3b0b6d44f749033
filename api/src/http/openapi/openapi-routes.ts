import { Hono } from 'hono'
import type { SiteBrand } from '#shared/contract/site-brand.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { AppEnv } from '../app-env.ts'
import { buildOpenApi } from './openapi.ts'
import { referencePage } from '../pages/reference-page.ts'

/** `/openapi.json` and `/reference`, the same document for programs and for people. */
export function openapiRoutes(
  offeredTools: readonly OfferedTool[],
  brand: Pick<SiteBrand, 'name' | 'publicUrl' | 'accent'>,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const caching = { 'Cache-Control': 'public, max-age=300' }
  // Built on the first request, so that it does not delay the start.
  const document = memoize(() => buildOpenApi(offeredTools, brand.publicUrl, brand.name))
  const body = memoize(() => JSON.stringify(document()))
  routes.get('/openapi.json', (c) =>
    c.body(body(), 200, { 'Content-Type': 'application/json', ...caching }),
  )
  routes.get('/reference', (c) => c.html(referencePage(document(), brand.accent), 200, caching))
  return routes
}

function memoize<T>(make: () => T): () => T {
  let cached: { readonly value: T } | undefined
  return () => (cached ??= { value: make() }).value
}
