import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { exportModules } from '#shared/catalogue.exports.ts'
import type { SiteBrand } from '#shared/contract/site-brand.ts'
import type { CreateSiteRenderer, SharedPage } from '#shared/contract/site-renderer.ts'
import { App } from './app.tsx'
import {
  type RenderedPage,
  operatorHtml,
  robotsTxt,
  sharedHtml,
  siteHtml,
  sitemapXml,
} from './document.ts'
import { loadPage } from './page-cache.ts'
import { Shared, type SharedResult } from './pages/shared.tsx'
import { loadToolModules } from './pages/tool-modules.ts'
import { NOT_FOUND_PATH, pageLoaderByRoute } from './routes.ts'
import { createServerSession } from './site-context.ts'

/** The site renderer that the server uses. */
export const createSiteRenderer: CreateSiteRenderer = (files) => ({
  paths: Object.keys(pageLoaderByRoute),
  notFoundPath: NOT_FOUND_PATH,
  async renderPage(path, brand) {
    const pageFiles = files[path]
    if (!pageFiles) throw new Error(`There is no page ${path}.`)
    return siteHtml(await renderPageBody(path, brand), pageFiles, brand)
  },
  async renderShared(shared, brand) {
    const pageFiles = files['/']
    if (!pageFiles) throw new Error('There is no page to take the style of.')
    return sharedHtml(await renderSharedResult(shared, brand), pageFiles, brand)
  },
  renderOperator: async (brand) => operatorHtml(brand),
  async renderSitemap(brand) {
    const heads = await Promise.all(
      Object.keys(pageLoaderByRoute).map(async (path) => ({
        path,
        head: (await loadPage(path)).head(brand),
      })),
    )
    return sitemapXml(heads, brand)
  },
  renderRobots: async (brand) => robotsTxt(brand),
})

/** Renders a shared result, or a notice that there is none. */
async function renderSharedResult(
  shared: SharedPage | undefined,
  brand: SiteBrand,
): Promise<{ readonly title: string; readonly body: string }> {
  const loaded = shared && (await loadShared(shared))
  return {
    title: `${loaded ? `${loaded.tool.title}: shared drafts` : 'Nothing is shared here'} | ${brand.name}`,
    body: renderToString(<Shared brand={brand} shared={loaded} />),
  }
}

async function loadShared(shared: SharedPage): Promise<SharedResult> {
  const load = exportModules[shared.toolId]
  if (!load) throw new Error(`There is no tool ${shared.toolId}.`)
  const [{ tool }, { exported }] = await Promise.all([loadToolModules(shared.toolId), load()])
  return { ...shared, tool, exported }
}

/** Renders one page as HTML without a visitor's data. */
export async function renderPageBody(path: string, brand: SiteBrand): Promise<RenderedPage> {
  const { head } = await loadPage(path)
  const body = renderToString(
    <StaticRouter location={path}>
      <App brand={brand} session={createServerSession()} />
    </StaticRouter>,
  )
  return { path, head: head(brand), body }
}
