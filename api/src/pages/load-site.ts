import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CreateSiteRenderer, SiteRenderer } from '#shared/contract/site-renderer.ts'

/** What a build has made for browsers. */
export interface BuiltSite {
  /** The folder of everything built. */
  readonly distDir: string
  readonly renderer: SiteRenderer
}

/** Loads it out of the folder of everything built; undefined where there is none, which serves the API alone. */
export async function loadSite(distDir: string): Promise<BuiltSite | undefined> {
  const folder = join(distDir, 'site-renderer')
  const module = join(folder, 'renderer.mjs')
  if (!existsSync(module)) return undefined
  const { createSiteRenderer } = (await import(pathToFileURL(module).href)) as {
    createSiteRenderer: CreateSiteRenderer
  }
  const files = readFileSync(join(folder, 'files.json'), 'utf8')
  const pageFiles = JSON.parse(files) as Parameters<CreateSiteRenderer>[0]
  return { distDir, renderer: createSiteRenderer(pageFiles) }
}
