import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App } from './app.tsx'
import { loadPage } from './page-cache.ts'
import type { PageHead } from './page-module.ts'
import { NOT_FOUND_PATH, routes } from './routes.ts'
import { createPrerenderSession } from './site-context.ts'

export interface RenderedPage {
  readonly path: string
  readonly head: PageHead
  /** What stands inside the root element. */
  readonly body: string
}

/** Every route as HTML, the not-found page last. */
export async function renderPages(): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = []
  for (const path of Object.keys(routes)) pages.push(await renderPage(path))
  return pages.toSorted((a, b) => rank(a.path) - rank(b.path))
}

async function renderPage(path: string): Promise<RenderedPage> {
  const { head } = await loadPage(path)
  const body = renderToString(
    <StaticRouter location={path}>
      <App session={createPrerenderSession()} />
    </StaticRouter>,
  )
  return { path, head, body }
}

function rank(path: string): number {
  return path === NOT_FOUND_PATH ? 1 : 0
}
