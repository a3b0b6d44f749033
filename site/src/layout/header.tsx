import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useSite, useVisitor } from '../site-context.ts'
import { Logo } from './logo.tsx'
import { PageLink } from './page-link.tsx'

const INFO_LINKS = [
  ['/about', 'About'],
  ['/contact', 'Contact'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
] as const

/**
 * Logo and navigation, collapsed behind a button under 768 px (product-spec.md §2). While nothing is
 * known of the visitor the signed-out links keep their place unseen; styles show them when that lasts.
 */
export function Header() {
  const visitor = useVisitor()
  const { pathname } = useLocation()
  const { isOpen, setOpen, header, button } = useMenu()
  return (
    <header className="site-header" ref={header}>
      <div className="site-header-row">
        <PageLink to="/" className="site-home">
          <Logo />
        </PageLink>
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
          Menu
        </button>
        <nav
          id="site-menu"
          className="site-nav"
          aria-label="Main"
          data-open={isOpen || undefined}
          data-status={visitor.status}
        >
          {visitor.status === 'signed-in' ? (
            <SignedIn credits={visitor.credits ?? 0} pathname={pathname} />
          ) : (
            <SignedOut pathname={pathname} />
          )}
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

function SignedIn({ credits, pathname }: { credits: number; pathname: string }) {
  const { account } = useSite()
  return (
    <ul role="list">
      <li>
        <PageLink to="/premium" className="site-credits">
          Credits: {credits}
        </PageLink>
      </li>
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
      aria-current={props.pathname === props.to ? 'page' : undefined}
    >
      {props.text}
    </PageLink>
  )
}

/** The collapsed menu: Escape closes it and gives the focus back, a new page or leaving it closes it. */
function useMenu() {
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  const header = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => setOpen(false), [key])
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    const onOutside = (event: Event): void => {
      if (!header.current?.contains(event.target as Node)) setOpen(false)
    }
    addEventListener('keydown', onKey)
    addEventListener('pointerdown', onOutside)
    addEventListener('focusin', onOutside)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('pointerdown', onOutside)
      removeEventListener('focusin', onOutside)
    }
  }, [isOpen])
  return { isOpen, setOpen, header, button }
}
