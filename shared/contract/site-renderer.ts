import type { SiteBrand } from './site-brand.ts'

/** The URLs of a page's built files. */
export interface PageFiles {
  readonly script: string
  /** For pages with a tool's form: records presses before `script` has loaded. */
  readonly early: string
  /** Further chunks of the page, preloaded together with the script. */
  readonly preloads: readonly string[]
  readonly style: string
  readonly font: string
}

/**
 * Renders the site's pages for a brand. Built from `site/` into `dist/site-renderer` and loaded from there by the
 * server, which does not import the site: a build depends on no setting.
 */
export interface SiteRenderer {
  /** The paths of all pages, including the not-found page. */
  readonly paths: readonly string[]
  readonly notFoundPath: string
  /** Returns the whole document. Rejects for an unknown path. */
  renderPage(path: string, brand: SiteBrand): Promise<string>
  /**
   * Returns the document of a shared result, without scripts; for undefined, one saying that nothing is shared at
   * this address, or no longer. Rejects for a tool that the site does not have.
   */
  renderShared(shared: SharedPage | undefined, brand: SiteBrand): Promise<string>
  /** Returns the document of the operator's page, which its script draws. */
  renderOperator(brand: SiteBrand): Promise<string>
  /** Returns the sitemap of the indexed pages (sitemaps.org). */
  renderSitemap(brand: SiteBrand): Promise<string>
  renderRobots(brand: SiteBrand): Promise<string>
}

/** A shared result, as shown to anyone who has its address. */
export interface SharedPage {
  readonly toolId: string
  /** As stored: a draft, or a list of drafts. */
  readonly result: unknown
  /** Its expiry, ISO 8601 in UTC. */
  readonly expiresAt: string
  /** The path to which Report posts. */
  readonly reportPath: string
  /** `done` after a report was just sent, `later` when there were too many reports for now. */
  readonly report: 'open' | 'done' | 'later'
}

/** The renderer's export `createSiteRenderer`; `files` are those of each page. */
export type CreateSiteRenderer = (files: Readonly<Record<string, PageFiles>>) => SiteRenderer

/** The paths of pictures that the server draws for the brand. */
export const PICTURE_PATHS = {
  icon: '/icon.svg',
  /** For programs that request this name. */
  favicon: '/favicon.ico',
  /** For link previews: 1200 × 630. */
  preview: '/preview.png',
} as const

/** The files of the operator's page, served only to operators. */
export const OPERATOR_FILES = {
  folder: '/operator/files',
  script: '/operator/files/page.js',
  style: '/operator/files/page.css',
  font: '/operator/files/newsreader.woff2',
} as const

/** What the build writes beside the renderer: all that the server needs of it before the first page. */
export interface SiteIndex {
  readonly paths: readonly string[]
  readonly notFoundPath: string
  readonly files: Readonly<Record<string, PageFiles>>
}
