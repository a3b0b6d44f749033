import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CreateSiteRenderer, SiteRenderer } from '#shared/contract/site-renderer.ts'

/** The built site: its files, and the renderer of its pages. */
export interface BuiltSite {
  /** The root folder of the build. */
  readonly distDir: string
  readonly renderer: SiteRenderer
}

/**
 * Loads the site from the build's root folder; returns undefined if there is none: the server then serves only the
 * API.
 */
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
