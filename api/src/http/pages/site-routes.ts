import { join } from 'node:path'
import { Hono } from 'hono'
import { withoutEndSlash } from '#shared/contract/without-end-slash.ts'
import { readServedFiles, sendFile } from '../../pages/served-file.ts'
import type { SitePages } from '../../pages/site-pages.ts'
import type { AppEnv } from '../app-env.ts'
import { YEAR_CACHING } from './widget-versions.ts'

/** The build puts a content hash into every path in these folders. */
const HASHED_PATH = /^\/(?:assets|widgets\/chunks)\//

/**
 * Serves the pages and the built files of site and widgets. The built files are read once, at the start: a new build
 * on disk does not affect a running server.
 */
export function siteRoutes(distDir: string, pages: SitePages): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const folders = [
    ['/widgets', readServedFiles(join(distDir, 'widgets'))],
    ['', readServedFiles(join(distDir, 'site'))],
  ] as const
  for (const [prefix, files] of folders) {
    routes.get(`${prefix}/*`, (c, next) => {
      const file = files.get(c.req.path.slice(prefix.length))
      return file ? Promise.resolve(sendFile(c, file, { caching: cachingOf(c.req.path) })) : next()
    })
  }
  routes.get('/*', async (c, next) => {
    const found = await pages.at(withoutEndSlash(c.req.path) || '/')
    if (found) return sendFile(c, found, { caching: 'no-cache' })
    const isPage =
      !c.req.path.startsWith('/api/') && (c.req.header('Accept') ?? '').includes('text/html')
    if (!isPage) return next()
    return sendFile(c, await pages.notFound(), { caching: 'no-cache', status: 404 })
  })
  return routes
}

function cachingOf(path: string): string {
  return HASHED_PATH.test(path) ? YEAR_CACHING : 'no-cache'
}
