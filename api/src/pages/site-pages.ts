import type { SiteBrand } from '#shared/contract/site-brand.ts'
import { PICTURE_PATHS, type SiteRenderer } from '#shared/contract/site-renderer.ts'
import { makeServedFile, type ServedFile } from './served-file.ts'
import { drawFavicon, drawIcon, drawPreview } from './site-picture.ts'

/** The files of the site that depend on the brand: pages, pictures, sitemap and robots.txt. */
export interface SitePages {
  /** Returns the file at an address; undefined if there is none. */
  at(path: string): Promise<ServedFile> | undefined
  notFound(): Promise<ServedFile>
}

/**
 * Renders each file on its first request and keeps it until the year, shown in the copyright line, changes. `brand`
 * is called for every request, which is cheap.
 */
export function createSitePages(renderer: SiteRenderer, brand: () => SiteBrand): SitePages {
  const makers = makersOf(renderer)
  let rendered = new Map<string, Promise<ServedFile>>()
  let renderedYear: number | undefined

  const find = (path: string): Promise<ServedFile> | undefined => {
    const present = brand()
    if (present.year !== renderedYear) {
      rendered = new Map()
      renderedYear = present.year
    }
    const known = rendered.get(path)
    const make = makers.get(path)
    if (known || !make) return known
    const made = make(present)
    const renderedThisYear = rendered
    renderedThisYear.set(path, made)
    made.catch(() => renderedThisYear.delete(path))
    return made
  }
  const { notFoundPath } = renderer
  return {
    at: (path) => (path === notFoundPath ? undefined : find(path)),
    notFound: () => find(notFoundPath) as Promise<ServedFile>,
  }
}

type Maker = (brand: SiteBrand) => Promise<ServedFile>

function makersOf(renderer: SiteRenderer): ReadonlyMap<string, Maker> {
  const page = (path: string): Maker =>
    async function drawPage(brand) {
      return makeServedFile('page.html', await renderer.renderPage(path, brand))
    }
  return new Map<string, Maker>([
    ...renderer.paths.map((path) => [path, page(path)] as const),
    [
      '/sitemap.xml',
      async (brand) => makeServedFile('sitemap.xml', await renderer.renderSitemap(brand)),
    ],
    [
      '/robots.txt',
      async (brand) => makeServedFile('robots.txt', await renderer.renderRobots(brand)),
    ],
    [PICTURE_PATHS.icon, async ({ accent }) => makeServedFile('icon.svg', drawIcon(accent))],
    [
      PICTURE_PATHS.favicon,
      async ({ accent }) => makeServedFile('favicon.ico', drawFavicon(accent)),
    ],
    [
      PICTURE_PATHS.preview,
      async ({ accent }) => makeServedFile('preview.png', drawPreview(accent)),
    ],
  ])
}
