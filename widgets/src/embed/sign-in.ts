import { ROUTES } from '#shared/contract/routes.ts'
import type { SessionEnvironment } from '../session/session-environment.ts'
import type { Connection } from './connection.ts'
import type { EmbedPage, WidgetForms, WidgetPlace, Popup } from './embed-page.ts'
import { readJson, type TokenStorage } from './stored-tokens.ts'
import { originOf, waitForConsent } from './wait-for-consent.ts'

/** The state of a sign-in. `idle`: none is awaited, though one may still succeed. */
export type SignInStep =
  | 'idle'
  | 'open'
  | 'failed'
  | 'blocked'
  /** Blocked in a frame, which cannot be left for another page. */
  | 'framed'
  /** In a frame without an origin: no window, no storage, no API. */
  | 'sandboxed'
  | 'insecure'

export interface SignInParts {
  readonly apiBase: string
  readonly page: EmbedPage
  readonly connection: Pick<Connection, 'askTokens' | 'adopt'>
  readonly environment: Pick<SessionEnvironment, 'now'>
  /** Stores the pending sign-ins for all tabs, since the answer may arrive in another window or tab. */
  readonly flows: TokenStorage
  /** Stores the typed values, for this tab only. */
  readonly forms: TokenStorage
  readonly crypto: Crypto
  onStep(step: SignInStep): void
}

/** Signing in through `/connect`: OAuth 2.1 authorization code with PKCE (RFC 7636), in a window beside the page. */
export interface SignIn {
  /**
   * Navigates the window opened by the click to the consent page; null if the browser blocked it. Then the page
   * itself is navigated there and returns, with the typed values kept. Only the last start counts.
   */
  start(from: Element, popup: Popup | null): Promise<void>
  /** Completes a sign-in that left the page, and removes its parameters from the address. */
  resume(): Promise<void>
  /** Waits no longer, and closes the window. */
  stop(): void
}

/** The pause before a request is repeated, in milliseconds. */
const RETRY_PAUSE_MS = 2_000
/** How long a sign-in may take, in milliseconds, including registration and e-mail confirmation. */
const FLOW_MS = 3_600_000
/** The maximum length of a redirect address; a longer one loses its query. */
const REDIRECT_CHARS_MAX = 2_000

/** A sign-in under way. */
interface Flow {
  readonly verifier: string
  readonly redirectUri: string
  readonly href: string
  readonly atMs: number
  readonly place: WidgetPlace
}

export function createSignIn(parts: SignInParts): SignIn {
  const { apiBase, page, connection, environment, flows, onStep } = parts
  const issuer = new URL(apiBase).origin
  let starts = 0
  let stop = (): void => {}
  let opened: Popup | null = null

  const random = (bytes: number): string =>
    base64url(parts.crypto.getRandomValues(new Uint8Array(bytes)))

  /** Redeems the code; a second time if no answer arrived or the server was asked too often. */
  const redeem = async (
    code_verifier: string,
    redirect_uri: string,
    code: string,
  ): Promise<boolean> => {
    const form = { grant_type: 'authorization_code', code, code_verifier, redirect_uri }
    let answer = await connection.askTokens(form)
    if (!answer || answer.error === 'slow_down') {
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS))
      answer = await connection.askTokens(form)
    }
    const isConnected = !!answer && connection.adopt(answer)
    onStep(isConnected ? 'idle' : 'failed')
    return isConnected
  }

  /** The pending sign-ins by `state`, without expired ones. */
  const readFlows = (): Map<string, Flow> =>
    new Map(
      Object.entries(readJson(flows) as Record<string, Flow>).filter(
        ([, flow]) => environment.now() - flow?.atMs <= FLOW_MS,
      ),
    )
  const storeFlows = (kept: ReadonlyMap<string, Flow>): boolean =>
    flows.set(kept.size > 0 ? JSON.stringify(Object.fromEntries(kept)) : undefined)
  /** Removes a pending sign-in and returns it. */
  const takeFlow = (state: string): Flow | undefined => {
    const kept = readFlows()
    const flow = kept.get(state)
    kept.delete(state)
    storeFlows(kept)
    return flow
  }

  /**
   * The redirect address of this page; in a frame only its origin, since another window cannot read the frame's
   * storage.
   */
  const redirectOf = (href: string): string => {
    if (page.isFramed) return `${page.origin}/`
    const bare = new URL(href)
    bare.hash = ''
    if (bare.href.length > REDIRECT_CHARS_MAX) bare.search = ''
    return bare.href
  }

  const leave = (isKept: boolean, address: URL): void => {
    if (page.isFramed) return onStep('framed')
    if (!isKept) return onStep('blocked')
    parts.forms.set(JSON.stringify({ href: page.href(), forms: page.readForms() }))
    address.searchParams.set('response_mode', 'query')
    page.leave(address.href)
  }

  /** Restores the typed values, but only on the page they come from. */
  const refill = (): void => {
    const { href, forms } = readJson(parts.forms) as { href?: string; forms?: WidgetForms }
    parts.forms.set(undefined)
    if (forms && withoutHash(href) === withoutHash(page.href())) page.fillForms(forms)
  }

  return {
    async start(from, popup) {
      stop()
      opened = popup
      const count = ++starts
      const hasOrigin = page.origin !== 'null'
      if (!hasOrigin || !parts.crypto.subtle) {
        popup?.close()
        return onStep(!hasOrigin && page.isFramed ? 'sandboxed' : 'insecure')
      }
      const state = random(16)
      const verifier = random(32)
      const digest = await parts.crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
      // The button was pressed again: the later start uses the window.
      if (count !== starts) return
      const href = page.href()
      const redirectUri = redirectOf(href)
      const address = new URL(apiBase + ROUTES.authorize)
      address.search = new URLSearchParams({
        response_type: 'code',
        response_mode: 'web_message',
        client_id: page.origin,
        redirect_uri: redirectUri,
        scope: 'generate',
        state,
        code_challenge: base64url(new Uint8Array(digest)),
        code_challenge_method: 'S256',
        // The consent page shows this for a frame, whose client is the server itself.
        ...(page.embedder && { embedder: page.embedder }),
      }).toString()
      // Not blocked: the visitor has closed the window.
      if (popup?.closed) return onStep('idle')
      const flow = {
        verifier,
        redirectUri,
        href,
        atMs: environment.now(),
        place: page.placeOf(from),
      }
      // Another tab may sign in as well: each answer is matched by its `state`.
      const isKept = !page.isFramed && storeFlows(readFlows().set(state, flow))
      if (!popup) return leave(isKept, address)
      const returnFocus = page.keepFocus(from)
      const succeed = (isConnected: boolean): void => {
        if (!isConnected) return
        popup.close()
        returnFocus()
      }
      onStep('open')
      stop = waitForConsent({
        popup,
        issuer,
        state,
        page,
        onAnswer(code) {
          takeFlow(state)
          if (code) void redeem(verifier, redirectUri, code).then(succeed)
          else onStep('idle')
        },
        onIdle: () => onStep('idle'),
      })
      popup.location.href = address.href
      popup.focus()
    },
    async resume() {
      const given = new URL(page.href()).searchParams
      const state = given.get('state') ?? ''
      const flow = takeFlow(state)
      // Replaces the address at once, so that the code never stays in it or in the history.
      if (flow) page.showAddress(flow.href)
      refill()
      if (!flow) return
      const { verifier, redirectUri } = flow
      const focus = page.goTo(flow.place)
      const code = given.get('code')
      // A code of another issuer is not redeemed (RFC 9207).
      if (code && originOf(given.get('iss')) === issuer) await redeem(verifier, redirectUri, code)
      else if (code) onStep('failed')
      focus()
    },
    stop() {
      starts++
      stop()
      opened?.close()
    },
  }
}

function withoutHash(href: string | undefined): string | undefined {
  return href?.replace(/#.*/s, '')
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
