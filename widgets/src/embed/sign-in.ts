import { ROUTES } from '#shared/contract/routes.ts'
import type { SessionEnvironment } from '../session/session-environment.ts'
import type { Connection, TokenAnswer } from './connection.ts'
import type { EmbedPage, Forms, Popup } from './embed-page.ts'
import { readJson, type Shelf } from './stored-tokens.ts'

/** Where signing in stands. `idle`: nobody waits for it, though it may still succeed. */
export type SignInStep = 'idle' | 'open' | 'failed' | 'blocked' | 'insecure'

export interface SignInParts {
  readonly apiBase: string
  readonly page: EmbedPage
  readonly connection: Pick<Connection, 'askTokens' | 'adopt'>
  readonly environment: Pick<SessionEnvironment, 'now'>
  /** Keeps a sign-in that left the page, for this tab. */
  readonly shelf: Shelf
  readonly crypto: Crypto
  onStep(step: SignInStep): void
}

/** Signing in through `/connect`: OAuth 2.1 authorization code with PKCE (RFC 7636), in a window beside the page. */
export interface SignIn {
  /**
   * Sends the window that the click opened to the consent page. Without one the page itself goes
   * there and comes back, with what was typed kept.
   */
  start(from: Element, popup: Popup | null): Promise<void>
  /** Takes up a sign-in that left the page; the address loses what it brought back. */
  resume(): Promise<void>
  stop(): void
}

/** How long a widget asks by itself, and for how long it asks again when the visitor comes back, in milliseconds. */
const ASKING_MS = 600_000
const FLOW_MS = 3_600_000
/** The consent can be fetched for a minute: between two questions there is much less. */
const ASK_FIRST_MS = 2_000
const ASK_LATER_MS = 10_000
const ASK_GROWTH = 1.3
const LOOK_MS = 300

interface LeftPage {
  readonly state: string
  readonly verifier: string
  readonly redirectUri: string
  readonly href: string
  readonly atMs: number
  readonly forms: Forms
}

export function createSignIn(parts: SignInParts): SignIn {
  const { apiBase, page, connection, environment, shelf, onStep } = parts
  const issuer = new URL(apiBase).origin
  let stop = (): void => {}

  const random = (bytes: number): string =>
    base64url(parts.crypto.getRandomValues(new Uint8Array(bytes)))

  const redeem = async (code: string, verifier: string, redirectUri: string): Promise<void> => {
    const answer = await connection.askTokens({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
    })
    onStep(answer && connection.adopt(answer) ? 'idle' : 'failed')
  }

  const leave = (state: string, verifier: string, address: URL): void => {
    const href = page.href()
    const bare = new URL(href)
    bare.hash = ''
    // Longer ones are refused.
    if (bare.href.length > REDIRECT_CHARS_MAX) bare.search = ''
    const left: LeftPage = {
      state,
      verifier,
      redirectUri: bare.href,
      href,
      atMs: environment.now(),
      forms: page.readForms(),
    }
    if (page.isFramed || !shelf.set(JSON.stringify(left))) return onStep('blocked')
    address.searchParams.set('response_mode', 'query')
    address.searchParams.set('redirect_uri', bare.href)
    page.leave(address.href)
  }

  const wait = (from: Element, popup: Popup, state: string, verifier: string): void => {
    const redirectUri = `${page.origin}/`
    const begunMs = environment.now()
    let isOver = false
    let isForeign = false
    let isGone = false
    let delayMs = ASK_LATER_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (): void => {
      isOver = true
      clearTimeout(timer)
      clearInterval(looking)
      stopMessages()
      stopReturns()
    }
    const returnFocus = page.keepFocus(from)
    const succeed = (): void => {
      popup.close()
      returnFocus()
    }

    /** Asks with the verifier alone; what cannot be read yet, because the origin is not connected, is a "not yet". */
    const ask = async (): Promise<void> => {
      clearTimeout(timer)
      if (isOver) return
      const age = environment.now() - begunMs
      if (age > FLOW_MS) return end()
      const answer = await connection.askTokens({
        grant_type: 'urn:draftmill:grant-type:verifier',
        code_verifier: verifier,
      })
      if (isOver) return
      if (answer && connection.adopt(answer)) {
        end()
        onStep('idle')
        return succeed()
      }
      if (isFinal(answer)) {
        end()
        return onStep('failed')
      }
      if (age < ASKING_MS) timer = setTimeout(ask, delayMs)
      delayMs = Math.min(delayMs * ASK_GROWTH, ASK_LATER_MS)
    }
    const askSoon = (): void => {
      clearTimeout(timer)
      delayMs = ASK_FIRST_MS
      timer = setTimeout(ask, ASK_FIRST_MS / 4)
    }

    const stopMessages = page.onMessage(({ origin, source, data }) => {
      // Nobody but the window we opened, on the server's own origin, for this very question (RFC 9207).
      if (
        origin !== issuer ||
        source !== (popup as unknown) ||
        data?.type !== 'authorization_response'
      )
        return
      const { response } = data
      if (response?.state !== state || originOf(response.iss) !== issuer) return
      end()
      if (response.code) void redeem(String(response.code), verifier, redirectUri).then(succeed)
      else onStep('idle')
    })
    const stopReturns = page.onReturn(() => void askSoon())
    const looking = setInterval(() => {
      isForeign ||= isElsewhere(popup)
      if (isGone || !popup.closed) return
      isGone = true
      // Cut off by the page's Cross-Origin-Opener-Policy before it ever was the server's, the window is
      // still there for the visitor; else it was closed, and only a mail link may go on with it.
      if (isForeign) onStep('idle')
      askSoon()
    }, LOOK_MS)
    timer = setTimeout(ask, ASK_LATER_MS)
    stop = end
  }

  return {
    async start(from, popup) {
      stop()
      if (!parts.crypto.subtle) {
        popup?.close()
        return onStep('insecure')
      }
      const state = random(16)
      const verifier = random(32)
      const digest = await parts.crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
      const address = new URL(apiBase + ROUTES.authorize)
      address.search = new URLSearchParams({
        response_type: 'code',
        response_mode: 'web_message',
        client_id: page.origin,
        redirect_uri: `${page.origin}/`,
        scope: 'generate',
        state,
        code_challenge: base64url(new Uint8Array(digest)),
        code_challenge_method: 'S256',
      }).toString()
      if (!popup || popup.closed) return leave(state, verifier, address)
      onStep('open')
      wait(from, popup, state, verifier)
      popup.location.href = address.href
      popup.focus()
    },
    async resume() {
      const left = readJson(shelf) as Partial<LeftPage>
      shelf.set(undefined)
      if (!left.state || !left.verifier || !left.redirectUri || !left.href) return
      if (left.forms) page.fillForms(left.forms)
      const given = new URL(page.href()).searchParams
      const isOld = environment.now() - (left.atMs ?? 0) > FLOW_MS
      if (given.get('state') !== left.state || isOld || originOf(given.get('iss')) !== issuer)
        return
      // The code is used up at once, and never stays in the address or the history.
      page.showAddress(left.href)
      const code = given.get('code')
      if (code) await redeem(code, left.verifier, left.redirectUri)
    },
    stop: () => stop(),
  }
}

const REDIRECT_CHARS_MAX = 2_000

/** True for an answer after which asking again is of no use (RFC 8628 §3.5). */
function isFinal(answer: TokenAnswer | undefined): boolean {
  const { error } = answer ?? {}
  return error !== undefined && error !== 'authorization_pending' && error !== 'slow_down'
}

/** True once the window shows another origin, whose address cannot be read. */
function isElsewhere(popup: Popup): boolean {
  try {
    return !popup.closed && popup.location.href === ''
  } catch {
    return true
  }
}

function originOf(address: unknown): string | undefined {
  return URL.canParse(String(address)) ? new URL(String(address)).origin : undefined
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
