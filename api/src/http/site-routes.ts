import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { withoutEndSlash } from '#shared/contract/without-end-slash.ts'
import type { AppEnv } from './app-env.ts'

const YEAR_SECONDS = 31_536_000
/** The build puts a hash of the content into every name in these folders, and into no other. */
const HASHED = /^\/(?:assets|widgets\/chunks)\//

/** The built site and the widget files out of `dist`, with compressed twins where the build made them. */
export function siteRoutes(distDir: string): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const files = (folder: string, rewrite: (path: string) => string) =>
    serveStatic<AppEnv>({
      root: relative(process.cwd(), join(distDir, folder)) || '.',
      precompressed: true,
      rewriteRequestPath: rewrite,
      onFound: (path, c) => setCaching(path, c),
    })

  routes.use(unlessUnchanged)
  routes.get(
    '/widgets/*',
    files('widgets', (path) => path.replace(/^\/widgets/, '')),
  )
  routes.get(
    '/*',
    files('site', (path) => pagePath(path)),
  )

  const notFoundPage = join(distDir, 'site', '404.html')
  const notFound = existsSync(notFoundPage) ? readFileSync(notFoundPage, 'utf8') : undefined
  routes.get('/*', (c, next) => {
    const isPage =
      !c.req.path.startsWith('/api/') && (c.req.header('Accept') ?? '').includes('text/html')
    if (notFound === undefined || !isPage) return next()
    return Promise.resolve(c.html(notFound, 404, { 'Cache-Control': 'no-cache' }))
  })
  return routes
}

/** `/tools/x` and `/tools/x/` are the file `tools/x.html`; files with an ending are themselves. */
function pagePath(path: string): string {
  if (path === '/' || path === '') return '/index.html'
  const trimmed = withoutEndSlash(path)
  return /\.[a-z0-9]+$/i.test(trimmed) ? trimmed : `${trimmed}.html`
}

function setCaching(path: string, c: Context<AppEnv>): void {
  const { size, mtimeMs } = statSync(path)
  // `path` is the compressed twin where one is sent, so each encoding has a tag of its own.
  const encoding = c.res.headers.get('Content-Encoding') ?? 'plain'
  c.header('ETag', `"${encoding}-${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`)
  c.header('Vary', 'Accept-Encoding')
  c.header(
    'Cache-Control',
    HASHED.test(c.req.path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
  )
}

/** Answers 304 to a browser that has the very file already (RFC 9110 §13.1.2). */
const unlessUnchanged: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const tag = c.res.headers.get('ETag')
  const held = c.req.header('If-None-Match')
  if (c.res.status !== 200 || tag === null || held === undefined) return
  if (!held.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)) return
  const { headers, body } = c.res
  // The file is open by now.
  await body?.cancel()
  headers.delete('Content-Length')
  headers.delete('Content-Encoding')
  c.res = new Response(null, { status: 304, headers })
}
