import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import type { AppEnv } from './app-env.ts'

const YEAR_SECONDS = 31_536_000
const HASHED = /-[\w-]{8,}\.(js|css|woff2|svg|png)$/

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
  const trimmed = path.replace(/\/+$/, '')
  return /\.[a-z0-9]+$/i.test(trimmed) ? trimmed : `${trimmed}.html`
}

function setCaching(path: string, c: Context<AppEnv>): void {
  c.header(
    'Cache-Control',
    HASHED.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
  )
}
