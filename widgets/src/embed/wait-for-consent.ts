import type { SessionEnvironment } from '../session/session-environment.ts'
import type { TokenAnswer } from './connection.ts'
import type { EmbedPage, Popup } from './embed-page.ts'

export interface WaitParts {
  readonly popup: Popup
  /** The server's origin. */
  readonly issuer: string
  readonly state: string
  readonly page: Pick<EmbedPage, 'onMessage' | 'onReturn'>
  readonly environment: Pick<SessionEnvironment, 'now'>
  /** Asks for the tokens with the verifier alone; `true` when they came. */
  ask(): Promise<TokenAnswer | true | undefined>
  /** The window answered: with a code, or that there is none. */
  onAnswer(code: string | undefined): void
  /** The tokens came by asking, or the server will not give them. */
  onEnd(isConnected: boolean): void
  /** Nobody seems to wait for it, though it may still succeed. */
  onIdle(): void
}

/** How long a widget asks by itself, and for how long it asks again when the visitor comes back, in milliseconds. */
const ASKING_MS = 600_000
export const FLOW_MS = 3_600_000
const ASK_FIRST_MS = 2_000
const ASK_LATER_MS = 30_000
const ASK_GROWTH = 1.3
// Often enough to see a consent page that is closed as soon as it is there.
const LOOK_MS = 100

/**
 * Waits for what the visitor decides in the window; returns how to stop. A window that is ours to hear
 * answers by a message. One that was cut off (Cross-Origin-Opener-Policy) or closed, while a mail link
 * may go on with it, is asked for at the server, less and less often: to a browser each question of an
 * origin that is not connected yet is an error in the console. Whoever comes back to the page is asked
 * for at once.
 */
export function waitForConsent(parts: WaitParts): () => void {
  const { popup, issuer, state, page, environment } = parts
  const begunMs = environment.now()
  const age = (): number => environment.now() - begunMs
  let isOver = false
  let wasForeign = false
  let isGone = false
  let delayMs = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => {
    isOver = true
    clearTimeout(timer)
    clearTimeout(idle)
    clearInterval(looking)
    stopMessages()
    stopReturns()
  }

  /** What cannot be read yet, because the origin is not connected, is a "not yet". */
  const ask = async (): Promise<void> => {
    if (age() > FLOW_MS) return stop()
    const answer = await parts.ask()
    // Who hears of tokens that this brought may have stopped it already.
    if (isOver && answer !== true) return
    if (answer === true || isFinal(answer)) {
      stop()
      return parts.onEnd(answer === true)
    }
    clearTimeout(timer)
    if (isGone && age() < ASKING_MS) timer = setTimeout(ask, delayMs)
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
    stop()
    parts.onAnswer(response.code && String(response.code))
  })
  const stopReturns = page.onReturn(askSoon)
  const looking = setInterval(() => {
    wasForeign ||= isElsewhere(popup)
    if (isGone || !popup.closed) return
    isGone = true
    // Cut off by the page's policy before it ever was the server's, the window is still there for the
    // visitor; else it was closed, and only a mail link may go on with it.
    if (wasForeign) parts.onIdle()
    askSoon()
  }, LOOK_MS)
  const idle = setTimeout(parts.onIdle, ASKING_MS)
  return stop
}

/** The origin of an address; undefined when it is none. */
export function originOf(address: unknown): string | undefined {
  return URL.canParse(String(address)) ? new URL(String(address)).origin : undefined
}

/** True for an answer after which asking again is of no use (RFC 8628 §3.5). */
function isFinal(answer: TokenAnswer | undefined): boolean {
  const { error } = answer ?? {}
  return error !== undefined && error !== 'authorization_pending' && error !== 'slow_down'
}

/** True once the window shows another page: the server's, whose address can be read in a frame of its own alone. */
function isElsewhere(popup: Popup): boolean {
  try {
    return !popup.closed && popup.location.href !== 'about:blank'
  } catch {
    return true
  }
}
