import type { EmbedPage, Popup } from './embed-page.ts'

export interface WaitParts {
  readonly popup: Popup
  /** The server's origin. */
  readonly issuer: string
  readonly state: string
  readonly page: Pick<EmbedPage, 'onMessage'>
  /** The window answered: with a code, or without one. */
  onAnswer(code: string | undefined): void
  /** The window is closed, or severed from this page. */
  onIdle(): void
}

/** Short enough to notice a consent page that is closed immediately. */
const POLL_MS = 100

/**
 * Waits for the window's message; returns a function that stops waiting. A window severed by the page's policy
 * (Cross-Origin-Opener-Policy) appears closed here and sends no message: the consent page redirects it to this page,
 * which then signs in by its address, together with all tabs.
 */
export function waitForConsent({ popup, issuer, state, page, ...parts }: WaitParts): () => void {
  const stop = (): void => {
    clearInterval(pollTimer)
    stopMessages()
  }
  const stopMessages = page.onMessage(({ origin, source, data }) => {
    // Accepts only the window we opened, on the server's own origin, for this request (RFC 9207).
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
  const pollTimer = setInterval(() => {
    if (!popup.closed) return
    clearInterval(pollTimer)
    parts.onIdle()
  }, POLL_MS)
  return stop
}

/** The origin of an address; undefined when it is none. */
export function originOf(address: unknown): string | undefined {
  return URL.canParse(String(address)) ? new URL(String(address)).origin : undefined
}
