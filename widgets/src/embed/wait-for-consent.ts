import type { EmbedPage, Popup } from './embed-page.ts'

export interface WaitParts {
  readonly popup: Popup
  /** The server's origin. */
  readonly issuer: string
  readonly state: string
  readonly page: Pick<EmbedPage, 'onMessage'>
  /** The window answered: with a code, or that there is none. */
  onAnswer(code: string | undefined): void
  /** The window is closed, or cut off from this page. */
  onIdle(): void
}

/** Often enough to see a consent page that is closed as soon as it is there. */
const LOOK_MS = 100

/**
 * Waits for the message of the window; returns how to stop. A window that the page's policy cut off
 * (Cross-Origin-Opener-Policy) counts as closed here and sends none: the consent page leads it back to
 * this page, which then signs in by its address, and all tabs with it.
 */
export function waitForConsent({ popup, issuer, state, page, ...parts }: WaitParts): () => void {
  const stop = (): void => {
    clearInterval(looking)
    stopMessages()
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
  const looking = setInterval(() => {
    if (!popup.closed) return
    clearInterval(looking)
    parts.onIdle()
  }, LOOK_MS)
  return stop
}

/** The origin of an address; undefined when it is none. */
export function originOf(address: unknown): string | undefined {
  return URL.canParse(String(address)) ? new URL(String(address)).origin : undefined
}
