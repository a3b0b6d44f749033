import { createContext, use } from 'react'
import type { SiteBrand } from '#shared/contract/site-brand.ts'
import type { ToastContent } from '#shared/ui/toasts.tsx'
import type { Account } from '../../widgets/src/session/account.ts'
import { UNKNOWN_SESSION, type SessionState } from '../../widgets/src/session/session.ts'
import type { SiteSession } from '../../widgets/src/session/site-session.ts'
import { useSessionState } from '../../widgets/src/tool/use-session-state.ts'

/** What every page may need: whose site it is, one session for all of it, what the account pages do, toasts, other pages. */
export interface Site {
  readonly brand: SiteBrand
  readonly session: SiteSession
  readonly account: Account
  readonly showToast: (toast: ToastContent) => void
  /** Fetches the code of the page at a path, which somebody may be about to open. Never fails. */
  readonly preparePage: (pathname: string) => void
  /** Whether the router shows this path; any other is asked of the server, which may know more. */
  readonly hasPage: (pathname: string) => boolean
}

/** Provided by `App`. */
export const SiteContext = createContext<Site | undefined>(undefined)

/** The site's means; only inside `App`. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('This component stands outside App.')
  return site
}

/** Who is visiting; 'loading' as the server draws it and until the server has answered. */
export function useVisitor(): SessionState {
  return useSessionState(useSite().session)
}

/** The session of a page that the server draws: nothing is known, and nothing is asked. */
export function createServerSession(): SiteSession {
  const refuse = (): never => {
    throw new Error('A page that is being drawn asks the server nothing.')
  }
  return {
    getState: () => UNKNOWN_SESSION,
    subscribe: () => () => {},
    fetch: refuse,
    generate: refuse,
    setCredits: refuse,
    adopt: refuse,
    forget: refuse,
    refresh: refuse,
    reloadProfile: refuse,
    stop() {},
  }
}
