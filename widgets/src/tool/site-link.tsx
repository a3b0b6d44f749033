import type { Session, SessionState } from '../session/session.ts'

/** Where the visitor signs in and tops up. */
export interface ToolLinks {
  readonly login: string
  readonly register: string
  readonly premium: string
  /** Where a connected site's daily limit is raised; only pages of others lead there. */
  readonly profile?: string
  /** True on pages of others: the links open a new tab. */
  readonly isExternal?: boolean
}

export interface SiteLinkProps {
  readonly links: ToolLinks
  readonly session: Session
  readonly sessionState: SessionState
  readonly to: 'login' | 'register' | 'premium' | 'profile'
  readonly text: string
}

/**
 * A link to the site that looks like a button; from pages of others it opens a new tab. Where the
 * session can connect, signing in happens in a window beside the page instead.
 */
export function SiteLink({ to, links, text, session, sessionState }: SiteLinkProps) {
  const { loginAddress } = sessionState
  return (
    <a
      className="dm-button dm-outline"
      href={loginAddress ?? links[to]}
      target={links.isExternal ? '_blank' : undefined}
      rel="noopener"
      onClick={(event) => {
        if (loginAddress || !session.connect || !/login|register/.test(to)) return
        event.preventDefault()
        session.connect(event.currentTarget)
      }}
    >
      {text}
    </a>
  )
}
