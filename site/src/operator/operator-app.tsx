import { useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { withoutEndSlash } from '#shared/contract/without-end-slash.ts'
import type { SiteBrand } from '#shared/contract/site-brand.ts'
import { Toasts, useToasts } from '#shared/ui/toasts.tsx'
import { createAccount } from '../../../widgets/src/session/account.ts'
import type { SiteSession } from '../../../widgets/src/session/site-session.ts'
import { Loading } from '../account/profile/profile-frame.tsx'
import type { PageHead } from '../page-module.ts'
import { PageBoundary } from '../layout/page-boundary.tsx'
import { usePageChange } from '../layout/use-page-change.ts'
import { SiteContext, useSite, useVisitor } from '../site-context.ts'
import { NoSection, SignedOut } from './notices.tsx'
import { OperatorHeader } from './operator-header.tsx'
import { AccountPage } from './pages/account.tsx'
import { AccountsPage } from './pages/accounts.tsx'
import { BackupsPage } from './pages/backups.tsx'
import { CodesPage } from './pages/codes.tsx'
import { ConnectionsPage } from './pages/connections.tsx'
import { LogPage } from './pages/log.tsx'
import { MailPage } from './pages/mail.tsx'
import { ModelsPage } from './pages/models.tsx'
import { PurchasesPage } from './pages/purchases.tsx'
import { SettingsPage } from './pages/settings.tsx'
import { SiteKeysPage } from './pages/site-keys.tsx'
import { TodayPage } from './pages/today.tsx'
import { ToolsPage } from './pages/tools.tsx'
import { createOperatorSession } from './operator-session.ts'
import { SectionNav } from './section-nav.tsx'
import { SECTIONS, type SectionPath } from './sections.ts'

const PAGE_BY_SECTION: Readonly<Record<SectionPath, ComponentType>> = {
  '/operator': TodayPage,
  '/operator/accounts': AccountsPage,
  '/operator/tools': ToolsPage,
  '/operator/models': ModelsPage,
  '/operator/codes': CodesPage,
  '/operator/purchases': PurchasesPage,
  '/operator/site-keys': SiteKeysPage,
  '/operator/connections': ConnectionsPage,
  '/operator/mail': MailPage,
  '/operator/backups': BackupsPage,
  '/operator/settings': SettingsPage,
  '/operator/log': LogPage,
}
const ACCOUNT_PATH = /^\/operator\/accounts\/([\w-]+)$/

/** The operator's page: its header, the list of sections, and the section at the current address. */
export function OperatorApp({ brand, session }: { brand: SiteBrand; session: SiteSession }) {
  const { toasts, setToasts, showToast } = useToasts()
  const [site] = useState(() => ({
    brand,
    session: createOperatorSession(session),
    account: createAccount(session),
    showToast,
    preparePage: () => {},
    hasPage: (pathname: string) => findPage(pathname) !== undefined,
  }))
  const path = withoutEndSlash(useLocation().pathname)
  return (
    <SiteContext value={site}>
      <a className="site-skip" href="#main">
        Skip to content
      </a>
      <OperatorHeader />
      <div className="operator-frame">
        <SectionNav path={findPage(path)?.section} />
        <main id="main" className="operator-body" tabIndex={-1}>
          <PageBoundary key={path}>
            <CurrentPage path={path} />
          </PageBoundary>
        </main>
      </div>
      <Toasts toasts={toasts} setToasts={setToasts} />
    </SiteContext>
  )
}

function CurrentPage({ path }: { path: string }) {
  const { brand } = useSite()
  const { status } = useVisitor()
  const page = findPage(path)
  const head = useMemo(() => operatorPageHead(path, brand), [path, brand])
  usePageChange(head, brand.publicUrl + path)
  if (status === 'signed-out') return <SignedOut path={path} />
  if (!page) return <NoSection />
  return (
    <>
      <h1>{page.title}</h1>
      {page.lede !== undefined && <p className="lede">{page.lede}</p>}
      {/* Nothing is asked before there is a token to ask with. */}
      {status === 'loading' ? <Loading /> : page.render()}
    </>
  )
}

function operatorPageHead(path: string, { name }: SiteBrand): PageHead {
  return {
    title: `${findPage(path)?.title ?? 'No such section'} | Operator | ${name}`,
    description: '',
  }
}

interface FoundPage {
  readonly section: SectionPath
  readonly title: string
  readonly lede?: string
  readonly render: () => ReactNode
}

/** The page at a path without a trailing slash. */
function findPage(path: string): FoundPage | undefined {
  const [, accountId] = ACCOUNT_PATH.exec(path) ?? []
  if (accountId !== undefined) {
    const draw = () => <AccountPage id={accountId} />
    return { section: '/operator/accounts', title: 'Account', render: draw }
  }
  const found = SECTIONS.find((section) => section.path === path)
  if (!found) return undefined
  const Page = PAGE_BY_SECTION[found.path]
  return { section: found.path, title: found.title, lede: found.text, render: () => <Page /> }
}
