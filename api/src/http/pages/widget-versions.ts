import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { restrictTree } from '../../store/private-files.ts'

/** Caching of a file whose path changes with its content: a year. */
export const YEAR_CACHING = 'public, max-age=31536000, immutable'
const VERSION_NAME = /^v-[0-9a-f]{10}$/
const CHUNK_PATH = /^\/widgets(\/chunks\/(?:[\w-]+\/)?[\w-]+\.js)$/

/**
 * Keeps the widget files of this release beside those of earlier ones in `DATA_DIR`, so that a page that loads a
 * version by its hash still works after an update. Returns the version; undefined where no widgets with a version
 * were built.
 */
export function keepWidgetVersion(distDir: string, dataDir: string): string | undefined {
  const manifest = join(distDir, 'widgets', 'manifest.json')
  if (!existsSync(manifest)) return undefined
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version?: string }
  if (version === undefined || !VERSION_NAME.test(version)) return undefined
  const folder = join(versionsFolder(dataDir), version)
  if (existsSync(folder)) return version
  // Copied to a temporary folder and renamed, so that no instance serves half a release.
  const draftFolder = `${folder}.${process.pid}`
  mkdirSync(versionsFolder(dataDir), { recursive: true })
  copyFolder(join(distDir, 'widgets'), draftFolder)
  restrictTree(draftFolder)
  try {
    renameSync(draftFolder, folder)
  } catch (error) {
    // Another instance may have been first.
    rmSync(draftFolder, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return version
}

/** Copies files and folders; `cpSync` resolves every parent of every file, which takes three times as long. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const copy = entry.isDirectory() ? copyFolder : copyFileSync
    copy(join(from, entry.name), join(to, entry.name))
  }
}

/** `GET /widgets/v-{version}/…`: files that never change, for URLs with an `integrity` hash. */
export function widgetVersionRoutes(dataDir: string): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const serve = serveStatic<AppEnv>({
    root: relative(process.cwd(), versionsFolder(dataDir)) || '.',
    precompressed: true,
    rewriteRequestPath: (path) => path.replace(/^\/widgets/, ''),
  })
  routes.get('/widgets/:version{v-[0-9a-f]{10}}/*', async (c, next) =>
    withYearCaching(await serve(c, next)),
  )
  return routes
}

/**
 * `GET /widgets/chunks/…` of earlier releases. The paths contain a content hash, so any release that has the file has
 * the same one: a page that was open during an update, or a copy of a tool's file, still loads the chunks it was
 * built with.
 */
export function earlierChunkRoutes(dataDir: string): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const folder = versionsFolder(dataDir)
  const versionWith = (chunk: string): string | undefined => {
    const versions = existsSync(folder) ? readdirSync(folder) : []
    return versions.find((name) => VERSION_NAME.test(name) && existsSync(join(folder, name, chunk)))
  }
  const serve = serveStatic<AppEnv>({
    root: relative(process.cwd(), folder) || '.',
    precompressed: true,
    rewriteRequestPath: (path) => {
      const chunk = CHUNK_PATH.exec(path)?.[1]
      const keeper = chunk && versionWith(chunk)
      return keeper ? `/${keeper}${chunk}` : '/kept by no release'
    },
  })
  routes.get('/widgets/chunks/*', async (c, next) => withYearCaching(await serve(c, next)))
  return routes
}

/** If there is no such file, the next handler has already answered, whatever `serveStatic` returns. */
function withYearCaching(found: Response | void): Response | undefined {
  if (!(found instanceof Response)) return undefined
  found.headers.set('Cache-Control', YEAR_CACHING)
  found.headers.set('Vary', 'Accept-Encoding')
  return found
}

function versionsFolder(dataDir: string): string {
  return join(dataDir, 'widget-versions')
}
