import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { AppEnv } from './app-env.ts'

const YEAR_SECONDS = 31_536_000
const VERSION = /^v-[0-9a-f]{10}$/

/**
 * Keeps the widget files of this release beside those of earlier ones in `DATA_DIR`, so that a page that named a
 * version with its hash goes on working after an update. Undefined where no widgets were built.
 */
export function keepWidgetVersion(distDir: string, dataDir: string): string | undefined {
  const manifest = join(distDir, 'widgets', 'manifest.json')
  if (!existsSync(manifest)) return undefined
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version?: string }
  if (version === undefined || !VERSION.test(version)) return undefined
  const folder = join(versionsFolder(dataDir), version)
  if (existsSync(folder)) return version
  // Copied aside and put into place as one, so that no instance serves half a release.
  const draft = `${folder}.${process.pid}`
  mkdirSync(versionsFolder(dataDir), { recursive: true })
  cpSync(join(distDir, 'widgets'), draft, { recursive: true })
  try {
    renameSync(draft, folder)
  } catch (error) {
    // Another instance was first.
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return version
}

/** `GET /widgets/v-{version}/…`: files that never change, for addresses with an `integrity` hash. */
export function widgetVersionRoutes(dataDir: string): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const serve = serveStatic<AppEnv>({
    root: relative(process.cwd(), versionsFolder(dataDir)) || '.',
    precompressed: true,
    rewriteRequestPath: (path) => path.replace(/^\/widgets/, ''),
  })
  routes.get('/widgets/:version{v-[0-9a-f]{10}}/*', async (c, next) => {
    const found = await serve(c, next)
    if (!found) return
    found.headers.set('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`)
    found.headers.set('Vary', 'Accept-Encoding')
    return found
  })
  return routes
}

function versionsFolder(dataDir: string): string {
  return join(dataDir, 'widget-versions')
}
