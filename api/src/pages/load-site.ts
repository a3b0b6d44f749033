import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CreateSiteRenderer, SiteIndex, SiteRenderer } from '#shared/contract/site-renderer.ts'

/** The built site: its files, and the renderer of its pages. */
export interface BuiltSite {
  /** The root folder of the build. */
  readonly distDir: string
  readonly renderer: SiteRenderer
}

/**
 * Returns the site of the build's root folder; undefined if there is none: the server then serves only the API. The
 * renderer, 1.5 MB with React, is loaded with the first page.
 */
export function loadSite(distDir: string): BuiltSite | undefined {
  const folder = join(distDir, 'site-renderer')
  const module = join(folder, 'renderer.mjs')
  if (!existsSync(module)) return undefined
  const { files, ...index } = JSON.parse(
    readFileSync(join(folder, 'index.json'), 'utf8'),
  ) as SiteIndex
  const load = async (): Promise<SiteRenderer> => {
    const { createSiteRenderer } = (await import(pathToFileURL(module).href)) as {
      createSiteRenderer: CreateSiteRenderer
    }
    return createSiteRenderer(files)
  }
  let loaded: Promise<SiteRenderer> | undefined
  const renderer = (): Promise<SiteRenderer> => (loaded ??= load())
  return {
    distDir,
    renderer: {
      ...index,
      renderPage: async (path, brand) => (await renderer()).renderPage(path, brand),
      renderShared: async (shared, brand) => (await renderer()).renderShared(shared, brand),
      renderOperator: async (brand) => (await renderer()).renderOperator(brand),
      renderSitemap: async (brand) => (await renderer()).renderSitemap(brand),
      renderRobots: async (brand) => (await renderer()).renderRobots(brand),
    },
  }
}
