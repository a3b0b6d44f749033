import { ROUTES } from '#shared/contract/routes.ts'
import type { SessionEnvironment } from '../session/session-environment.ts'
import type { Connection } from './connection.ts'
import type { EmbedPage, Forms, Place, Popup } from './embed-page.ts'
import { readJson, type Shelf } from './stored-tokens.ts'
import { FLOW_MS, originOf, waitForConsent } from './wait-for-consent.ts'

/** Where signing in stands. `idle`: nobody waits for it, though it may still succeed. */
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
  /** Keeps the sign-ins that left their pages, for every tab: a mail link may open one of its own. */
  readonly flows: Shelf
  /** Keeps what was typed, for this tab alone. */
  readonly forms: Shelf
  readonly crypto: Crypto
  onStep(step: SignInStep): void
}

/** Signing in through `/connect`: OAuth 2.1 authorization code with PKCE (RFC 7636), in a window beside the page. */
export interface SignIn {
  /**
   * Sends the window that the click opened to the consent page; null when the browser blocked it. Then
   * the page itself goes there and comes back, with what was typed kept. The last start counts.
   */
  start(from: Element, popup: Popup | null): Promise<void>
  /** Takes up a sign-in that left the page; the address loses what it brought back. */
  resume(): Promise<void>
  /** Waits no longer, and closes the window. */
  stop(): void
}

/** Before the server is asked a second time, in milliseconds. */
const PAUSE_MS = 2_000
/** Longer addresses to come back to are refused. */
const REDIRECT_CHARS_MAX = 2_000

/** A sign-in that left the page. */
interface Flow {
  readonly verifier: string
  readonly redirectUri: string
  readonly href: string
  readonly atMs: number
  readonly place: Place
}

/** Flows by `state`, without those that are too old to come back. */
type Flows = Readonly<Record<string, Flow>>

export function createSignIn(parts: SignInParts): SignIn {
  const { apiBase, page, connection, environment, flows, onStep } = parts
  const issuer = new URL(apiBase).origin
  let starts = 0
  let stop = (): void => {}
  let opened: Popup | null = null

  const random = (bytes: number): string =>
    base64url(parts.crypto.getRandomValues(new Uint8Array(bytes)))
  const askByVerifier = (code_verifier: string) =>
    connection.askTokens({ grant_type: 'urn:draftmill:grant-type:verifier', code_verifier })

  /**
   * Redeems the code; where that does not work (no answer, too many questions, a minute has passed) or
   * there is no code of this server, the verifier brings the same consent's tokens.
   */
  const redeem = async (
    verifier: string,
    redirect_uri: string,
    code: string | undefined,
  ): Promise<boolean> => {
    const first = code && {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri,
    }
    let answer = first ? await connection.askTokens(first) : undefined
    if (first && (!answer || answer.error === 'slow_down')) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    if (!answer?.access_token) answer = await askByVerifier(verifier)
    const isConnected = !!answer && connection.adopt(answer)
    onStep(isConnected ? 'idle' : 'failed')
    return isConnected
  }

  const readFlows = (): Flows =>
    Object.fromEntries(
      Object.entries(readJson(flows) as Flows).filter(
        ([, flow]) => environment.now() - flow?.atMs <= FLOW_MS,
      ),
    )
  const keepFlows = (kept: Flows): boolean =>
    flows.set(Object.keys(kept)[0] && JSON.stringify(kept))

  const leave = (from: Element, state: string, verifier: string, address: URL): void => {
    if (page.isFramed) return onStep('framed')
    const href = page.href()
    const bare = new URL(href)
    bare.hash = ''
    if (bare.href.length > REDIRECT_CHARS_MAX) bare.search = ''
    const redirectUri = bare.href
    const place = page.placeOf(from)
    const flow: Flow = { verifier, redirectUri, href, atMs: environment.now(), place }
    // Another tab may have left as well: each comes back to its own.
    if (!keepFlows({ ...readFlows(), [state]: flow })) return onStep('blocked')
    parts.forms.set(JSON.stringify({ href, forms: page.readForms() }))
    address.searchParams.set('response_mode', 'query')
    address.searchParams.set('redirect_uri', redirectUri)
    page.leave(address.href)
  }

  /** What was typed goes back where it was, and into no other page that is opened in its place. */
  const refill = (): void => {
    const { href, forms } = readJson(parts.forms) as { href?: string; forms?: Forms }
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
      // Pressed again meanwhile: the same window goes on with that.
      if (count !== starts) return
      const redirectUri = `${page.origin}/`
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
        // What the consent page says of a frame, whose client is the server itself.
        ...(page.embedder && { embedder: page.embedder }),
      }).toString()
      if (!popup) return leave(from, state, verifier, address)
      // Nobody blocked it: the visitor did not want it.
      if (popup.closed) return onStep('idle')
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
        environment,
        async ask() {
          const answer = await askByVerifier(verifier)
          return (answer && connection.adopt(answer)) || answer
        },
        onAnswer(code) {
          if (code) void redeem(verifier, redirectUri, code).then(succeed)
          else onStep('idle')
        },
        onEnd(isConnected) {
          onStep(isConnected ? 'idle' : 'failed')
          succeed(isConnected)
        },
        onIdle: () => onStep('idle'),
      })
      popup.location.href = address.href
      popup.focus()
    },
    async resume() {
      const given = new URL(page.href()).searchParams
      const state = given.get('state') ?? ''
      const kept = readFlows()
      // Not what every object has: the address says whatever somebody made of it.
      const flow = Object.hasOwn(kept, state) ? kept[state] : undefined
      const { [state]: _, ...others } = kept
      keepFlows(others)
      // The code is used up at once, and never stays in the address or the history.
      if (flow) page.showAddress(flow.href)
      refill()
      if (!flow) return
      const { verifier, redirectUri } = flow
      const focus = page.goTo(flow.place)
      const code = given.get('code')
      // A code that came by another server's word goes to nobody (RFC 9207).
      const isOurs = originOf(given.get('iss')) === issuer
      if (code) await redeem(verifier, redirectUri, isOurs ? code : undefined)
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
