import type { SiteBrand } from './site-brand.ts'

/** The built files a page asks for, as addresses. */
export interface PageFiles {
  readonly script: string
  /** For pages with a form of a tool: remembers what is pressed before `script` has come. */
  readonly early: string
  /** Further chunks the page needs, to be fetched along with the script. */
  readonly preloads: readonly string[]
  readonly style: string
  readonly font: string
}

/**
 * Draws the site's pages for a brand. Built from `site/` into `dist/site-renderer`, loaded from there by the server,
 * which imports nothing of the site: what a build holds depends on no setting.
 */
export interface SiteRenderer {
  /** Every address that is a page, the not-found page included. */
  readonly paths: readonly string[]
  readonly notFoundPath: string
  /** The whole document. Rejects for an address that is no page. */
  renderPage(path: string, brand: SiteBrand): Promise<string>
  /**
   * The document that shows a shared result, without any script; undefined says that nothing is shared at this address, or
   * no longer. Rejects for a tool that is none of the site's.
   */
  renderShared(shared: SharedPage | undefined, brand: SiteBrand): Promise<string>
  /** The document of the operator's page, whose script draws all of it. */
  renderOperator(brand: SiteBrand): string
  /** The addresses of the indexed pages (sitemaps.org). */
  renderSitemap(brand: SiteBrand): Promise<string>
  renderRobots(brand: SiteBrand): string
}

/** A result as whoever has its address sees it. */
export interface SharedPage {
  readonly toolId: string
  /** As it is stored: a draft, or a list of drafts. */
  readonly result: unknown
  /** Its last day, ISO 8601 in UTC. */
  readonly expiresAt: string
  /** Where pressing Report posts to. */
  readonly reportPath: string
  /** Whether it was pressed just now: to be said with thanks, or that it was too often for now. */
  readonly report: 'open' | 'done' | 'later'
}

/** What the renderer's bundle exports, as `createSiteRenderer`; the files are those of each page. */
export type CreateSiteRenderer = (files: Readonly<Record<string, PageFiles>>) => SiteRenderer

/** Where the server draws the pictures of the brand. */
export const PICTURES = {
  icon: '/icon.svg',
  /** For programs that ask for that name. */
  favicon: '/favicon.ico',
  /** Of link previews: 1200 × 630. */
  preview: '/preview.png',
} as const

/** What the operator's page loads, served to operators alone. */
export const OPERATOR_FILES = {
  folder: '/operator/files',
  script: '/operator/files/page.js',
  style: '/operator/files/page.css',
  font: '/operator/files/newsreader.woff2',
} as const
