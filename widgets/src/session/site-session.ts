import { ROUTES } from '#shared/contract/routes.ts'
import type { ProfileAnswer, SessionAnswer } from '#shared/contract/shapes.ts'
import { createObservableState } from './observable-state.ts'
import { balanceOf, requestGeneration } from './request-generation.ts'
import { SIGNED_OUT_SESSION, UNKNOWN_SESSION, type Session, type SessionState } from './session.ts'
import { browserEnvironment, type SessionEnvironment } from './session-environment.ts'

/**
 * How often a session checks whether it must refresh, and how many checks before expiry it refreshes
 * (specification.md §9).
 */
export const TICK_MS = 30_000
const REFRESH_TICKS = 3

/** The session on the site's own origin; `account.ts` adds signing in and up. */
export interface SiteSession extends Session {
  /**
   * Fetches a path under the API's base with the visitor's bearer token. After a 401 refreshes once and, if that
   * worked, repeats the request. Rejects as `fetch` does.
   */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Sets the balance from an answer, in credits, and notifies the other tabs. Does nothing while signed out. */
  setCredits(credits: number): void
  /** Stores the session of a sign-in or refresh answer and notifies the other tabs. */
  adopt(answer: SessionAnswer): void
  /** Deletes the token here and in the other tabs, without a request to the server. */
  forget(): void
  /** Refreshes now; false when that did not work. One at a time, across tabs. */
  refresh(): Promise<boolean>
  /** Reads the profile again: credits, e-mail. Undefined when that did not work. */
  reloadProfile(): Promise<ProfileAnswer | undefined>
  /** Ends timers and listeners. */
  stop(): void
}

type TabMessage =
  | { readonly kind: 'session'; readonly answer: SessionAnswer }
  | { readonly kind: 'credits'; readonly credits: number }
  | { readonly kind: 'signed-out' }

/**
 * Keeps the access token in memory; the refresh token is in an HttpOnly cookie. Starts with a refresh; then checks
 * every 30 s and refreshes when fewer than 3 checks remain. A 401 or 204 on a refresh is a sign-out; any other
 * failure keeps the state and tries again.
 */
export function createSiteSession(
  apiBase = '',
  environment: SessionEnvironment = browserEnvironment(),
): SiteSession {
  const { now } = environment
  const state = createObservableState(UNKNOWN_SESSION)
  let token: string | undefined
  let expiresAtMs = 0
  let pending: Promise<boolean> | undefined
  /** Counts balance updates, so that a slow profile answer never overwrites a newer charge. */
  let balanceVersion = 0
  let retryMs = 1_000
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  const isFresh = (): boolean => expiresAtMs - now() >= REFRESH_TICKS * TICK_MS
  const change = (part: Partial<SessionState>): void => state.set({ ...state.get(), ...part })

  const storeSession = (answer: SessionAnswer): void => {
    token = answer.access_token
    expiresAtMs = now() + answer.expires_in * 1_000
    retryMs = 1_000
    const { email, credits } = state.get()
    const isSame = email === answer.user.email
    state.set({
      status: 'signed-in',
      email: answer.user.email,
      credits: isSame ? credits : undefined,
    })
  }
  const clearSession = (): void => {
    token = undefined
    expiresAtMs = 0
    state.set(SIGNED_OUT_SESSION)
  }

  const channel = environment.openChannel((message) => {
    const { kind, ...content } = message as TabMessage & { answer: SessionAnswer; credits: number }
    if (kind === 'session') {
      storeSession(content.answer)
      if (state.get().credits === undefined) void reloadProfile()
    } else if (kind === 'signed-out') clearSession()
    else if (token !== undefined) {
      balanceVersion++
      change({ credits: content.credits })
    }
  })
  const notifyTabs = (message: TabMessage): void => channel.postMessage(message)

  const bearer = (init: RequestInit = {}): RequestInit => {
    const headers = new Headers(init.headers)
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
    return { ...init, headers }
  }

  const refreshAlone = async (before: string | undefined): Promise<boolean> => {
    // Another tab refreshed while this one waited for the lock.
    if (token !== undefined && token !== before && isFresh()) return true
    try {
      const response = await environment.fetch(apiBase + ROUTES.refresh, {
        method: 'POST',
        credentials: 'same-origin',
      })
      if (response.ok && response.status !== 204) {
        adopt((await response.json()) as SessionAnswer)
        return true
      }
      if (response.ok || response.status === 401) {
        if (token !== undefined) notifyTabs({ kind: 'signed-out' })
        clearSession()
        return false
      }
    } catch {
      // The network is down: keep the state.
    }
    retryLater()
    return false
  }
  const retryLater = (): void => {
    clearTimeout(retryTimer)
    retryTimer = setTimeout(() => void refresh(), retryMs)
    retryMs = Math.min(retryMs * 2, TICK_MS)
  }
  const refresh = (): Promise<boolean> => {
    const before = token
    pending ??= environment
      .lock(() => refreshAlone(before))
      .finally(() => {
        pending = undefined
      })
    return pending
  }

  const reloadProfile = async (): Promise<ProfileAnswer | undefined> => {
    const versionBefore = balanceVersion
    try {
      const response = await session.fetch(ROUTES.profile)
      if (!response.ok) return undefined
      const profile = (await response.json()) as ProfileAnswer
      const isNews = versionBefore === balanceVersion
      if (token !== undefined)
        change({ email: profile.email, ...(isNews && { credits: profile.credits }) })
      return profile
    } catch {
      return undefined
    }
  }

  const adopt = (answer: SessionAnswer): void => {
    storeSession(answer)
    notifyTabs({ kind: 'session', answer })
    void reloadProfile()
  }

  const refreshIfDue = (): void => {
    if (state.get().status === 'signed-in' && !isFresh()) void refresh()
  }
  const stopChecking = environment.every(TICK_MS, refreshIfDue)
  void refresh()

  const session: SiteSession = {
    getState: state.get,
    subscribe: state.subscribe,
    async fetch(path, init) {
      const sent = token
      const response = await environment.fetch(apiBase + path, bearer(init))
      if (response.status !== 401 || sent === undefined) return response
      const isRenewed = (token !== undefined && token !== sent) || (await refresh())
      return isRenewed ? environment.fetch(apiBase + path, bearer(init)) : response
    },
    async generate(request) {
      const outcome = await requestGeneration(session.fetch, request)
      const balance = balanceOf(outcome)
      if (balance !== undefined) session.setCredits(balance)
      return outcome
    },
    setCredits(credits) {
      if (token === undefined) return
      balanceVersion++
      change({ credits })
      notifyTabs({ kind: 'credits', credits })
    },
    adopt,
    forget() {
      clearSession()
      notifyTabs({ kind: 'signed-out' })
    },
    refresh,
    reloadProfile,
    stop() {
      clearTimeout(retryTimer)
      stopChecking()
      channel.close()
    },
  }
  return session
}
