import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { Toasts, useToasts } from '#shared/ui/toasts.tsx'
import { createAccount } from '../../widgets/src/session/account.ts'
import type { SiteSession } from '../../widgets/src/session/site-session.ts'
import { Footer } from './layout/footer.tsx'
import { Header } from './layout/header.tsx'
import { PageBoundary } from './layout/page-boundary.tsx'
import { usePageChange } from './layout/use-page-change.ts'
import { loadPage, usePage } from './page-cache.ts'
import { routePath } from './routes.ts'
import { SiteContext } from './site-context.ts'

/** The whole site around one page. Stands inside a router; the same on the server and in the browser. */
export function App({ session }: { session: SiteSession }) {
  const { toasts, showToast, dismissToast } = useToasts()
  const [site] = useState(() => ({
    session,
    account: createAccount(session),
    showToast,
    preparePage,
  }))
  const path = routePath(useLocation().pathname)
  return (
    <SiteContext value={site}>
      <a className="site-skip" href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" className="site-main" tabIndex={-1}>
        {/* Outside the key: while the next page loads, the present one stays. */}
        <Suspense>
          <PageBoundary key={path}>
            <CurrentPage path={path} />
          </PageBoundary>
        </Suspense>
      </main>
      <Footer />
      <Toasts toasts={toasts} onDismiss={dismissToast} />
    </SiteContext>
  )
}

function preparePage(pathname: string): void {
  loadPage(routePath(pathname)).catch(() => {})
}

function CurrentPage({ path }: { path: string }) {
  const { Page, head } = usePage(path)
  usePageChange(head, path)
  return <Page />
}
