import type { Session, SessionState } from '../session/session.ts'

/** Links to the pages where a visitor signs in, registers and tops up. */
export interface ToolLinks {
  readonly login: string
  readonly register: string
  readonly premium: string
  /** Where the daily limit of a connected site is raised; linked only from third-party pages. */
  readonly profile?: string
  /** True on third-party pages: the links open in a new tab. */
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
 * A link to the site that looks like a button; on third-party pages it opens a new tab. Where the session can
 * connect, signing in opens a window beside the page instead.
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
