import { Suspense, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { SiteBrand } from '#shared/contract/site-brand.ts'
import { Toasts, useToasts } from '#shared/ui/toasts.tsx'
import { createAccount } from '../../widgets/src/session/account.ts'
import type { SiteSession } from '../../widgets/src/session/site-session.ts'
import { Footer } from './layout/footer.tsx'
import { Header } from './layout/header.tsx'
import { PageBoundary } from './layout/page-boundary.tsx'
import { usePageChange } from './layout/use-page-change.ts'
import { loadPage, usePageModule } from './page-cache.ts'
import { NOT_FOUND_PATH, routePath } from './routes.ts'
import { SiteContext, useSite } from './site-context.ts'

/** The site around one page. Rendered inside a router; the same on the server and in the browser. */
export function App({ brand, session }: { brand: SiteBrand; session: SiteSession }) {
  const { toasts, setToasts, showToast } = useToasts()
  const [site] = useState(() => ({
    brand,
    session,
    account: createAccount(session),
    showToast,
    preparePage,
    hasPage: (pathname: string) => routePath(pathname) !== NOT_FOUND_PATH,
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
      <Toasts toasts={toasts} setToasts={setToasts} />
    </SiteContext>
  )
}

function preparePage(pathname: string): void {
  loadPage(routePath(pathname)).catch(() => {})
}

function CurrentPage({ path }: { path: string }) {
  const { brand } = useSite()
  const { Page, head } = usePageModule(path)
  const shown = useMemo(() => head(brand), [head, brand])
  usePageChange(shown, brand.publicUrl + path)
  return <Page />
}
