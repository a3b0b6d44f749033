import { createContext, use } from 'react'
import type { SiteBrand } from '#shared/contract/site-brand.ts'
import type { ToastContent } from '#shared/ui/toasts.tsx'
import type { Account } from '../../widgets/src/session/account.ts'
import { UNKNOWN_SESSION, type SessionState } from '../../widgets/src/session/session.ts'
import type { SiteSession } from '../../widgets/src/session/site-session.ts'
import { useSessionState } from '../../widgets/src/tool/use-session-state.ts'

/** The context of every page: the brand, the shared session, the account actions, toasts and page loading. */
export interface Site {
  readonly brand: SiteBrand
  readonly session: SiteSession
  readonly account: Account
  readonly showToast: (toast: ToastContent) => void
  /** Fetches the code of the page at a path, which somebody may be about to open. Never fails. */
  readonly preparePage: (pathname: string) => void
  /** True if the router shows this path; any other is requested from the server, which may have more pages. */
  readonly hasPage: (pathname: string) => boolean
}

/** Provided by `App`. */
export const SiteContext = createContext<Site | undefined>(undefined)

/** The site context; throws outside `App`. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('This component stands outside App.')
  return site
}

/** The session state of the visitor; 'loading' during prerendering and until the server has answered. */
export function useVisitor(): SessionState {
  return useSessionState(useSite().session)
}

/** The session of a prerendered page: its state is unknown, and any request throws. */
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
