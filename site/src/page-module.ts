import type { ComponentType } from 'react'
import type { SiteBrand } from '#shared/contract/site-brand.ts'

/** The metadata of a page for search engines, tabs and link previews. */
export interface PageHead {
  /** The whole title, the brand included where it belongs. */
  readonly title: string
  readonly description: string
  /** False keeps the page out of search engines and out of the sitemap. */
  readonly isIndexed?: boolean
  /** JSON-LD; in the prerendered page only. */
  readonly structuredData?: unknown
}

/** One page of the site. */
export interface PageModule {
  readonly head: (brand: SiteBrand) => PageHead
  readonly Page: ComponentType
}
