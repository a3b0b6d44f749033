import './styles/site.css'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { createSiteSession } from '../../widgets/src/session/site-session.ts'
import { App } from './app.tsx'
import { readBrand } from './brand.ts'
import { loadPage } from './page-cache.ts'
import { routePath } from './routes.ts'

const RELOADED_KEY = 'draftmill-reloaded'

// After a new release the files of the old one are gone, so the address is loaded again, once; never while drafts are
// shown, which would be lost, or without a connection.
addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine || document.querySelector('[part="item"]')) return
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === location.href) return
    sessionStorage.setItem(RELOADED_KEY, location.href)
  } catch {
    return
  }
  event.preventDefault()
  location.reload()
})

const session = createSiteSession()
void start()

/** Not awaited at the top level: the page's chunk imports this one. */
async function start(): Promise<void> {
  // The page's code is loaded first, so that the prerendered page is hydrated in one go.
  await loadPage(routePath(location.pathname))
  hydrateRoot(
    document.getElementById('root') as HTMLElement,
    <BrowserRouter>
      <App brand={readBrand(document)} session={session} />
    </BrowserRouter>,
  )
}
