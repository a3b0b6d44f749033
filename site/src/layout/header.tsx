import { useLocation } from 'react-router'
import { useSite, useVisitor } from '../site-context.ts'
import { Logo } from './logo.tsx'
import { PageLink } from './page-link.tsx'
import { useMenu } from './use-menu.ts'

const INFO_LINKS = [
  ['/about', 'About'],
  ['/contact', 'Contact'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
] as const

/**
 * Logo, credits and navigation, which collapses behind a button under 768 px (specification.md §2). The credits are
 * outside it, so that they are visible on a phone too. Until the visitor's status is known, the signed-out links are
 * invisible but take up their space; styles show them if that lasts.
 */
export function Header() {
  const visitor = useVisitor()
  const isSignedIn = visitor.status === 'signed-in'
  const { pathname } = useLocation()
  const { isOpen, setOpen, around, button } = useMenu()
  return (
    <header className="site-header" ref={around}>
      <div className="site-header-row" data-status={visitor.status}>
        <PageLink to="/" className="site-home">
          <Logo />
        </PageLink>
        {isSignedIn && (
          <PageLink to="/premium" className="site-credits">
            {`Credits: ${visitor.credits ?? 0}`}
          </PageLink>
        )}
        <button
          type="button"
          ref={button}
          className="site-menu-button"
          aria-expanded={isOpen}
          aria-controls="site-menu"
          onClick={() => setOpen(!isOpen)}
        >
          <svg className="dm-icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={isOpen ? 'M6 6l12 12M18 6 6 18' : 'M4 8h16M4 16h16'} />
          </svg>
          <span className="site-menu-word">Menu</span>
        </button>
        <nav
          id="site-menu"
          className="site-nav"
          aria-label="Main"
          data-open={isOpen || undefined}
          data-status={visitor.status}
        >
          {isSignedIn ? <SignedIn pathname={pathname} /> : <SignedOut pathname={pathname} />}
        </nav>
      </div>
    </header>
  )
}

function SignedOut({ pathname }: { pathname: string }) {
  return (
    <ul role="list">
      {INFO_LINKS.map(([to, text]) => (
        <li key={to}>
          <NavigationLink to={to} text={text} pathname={pathname} />
        </li>
      ))}
      <li>
        <NavigationLink to="/login" text="Login" pathname={pathname} />
      </li>
      <li>
        <PageLink to="/register" className="dm-button">
          Register
        </PageLink>
      </li>
    </ul>
  )
}

function SignedIn({ pathname }: { pathname: string }) {
  const { account } = useSite()
  return (
    <ul role="list">
      <li>
        <NavigationLink to="/profile" text="Profile" pathname={pathname} />
      </li>
      <li>
        <button
          type="button"
          className="dm-button dm-outline"
          onClick={() => void account.signOut()}
        >
          Logout
        </button>
      </li>
    </ul>
  )
}

function NavigationLink(props: { to: string; text: string; pathname: string }) {
  return (
    <PageLink
      to={props.to}
      className="site-nav-link"
      aria-current={ariaCurrentOf(props.pathname, props.to)}
    >
      {props.text}
    </PageLink>
  )
}

/** Returns `page` on the linked page itself, `true` on a page below it. */
function ariaCurrentOf(pathname: string, to: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  return pathname.startsWith(`${to}/`) ? 'true' : undefined
}
