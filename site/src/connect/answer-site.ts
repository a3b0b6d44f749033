import {
  type Answerable,
  type ConnectionResponse,
  isFrame,
  redirectAddress,
} from './connection-request.ts'

/** The message a widget waits for (`response_mode=web_message`). */
export interface AuthorizationMessage {
  readonly type: 'authorization_response'
  readonly response: ConnectionResponse
}

/** How the answer was given: to the window that opened this one, by leaving for the site, or not at all. */
export type Delivery = 'posted' | 'redirected' | 'undelivered'

/** What of a window is needed to answer. */
export interface AnsweringWindow {
  readonly opener: Pick<Window, 'postMessage' | 'closed'> | null
  readonly location: Pick<Location, 'replace' | 'origin'>
}

/**
 * Gives the answer to the site that asked, and to no other: a message is addressed to its exact origin, so a window that
 * has moved on receives nothing (statements.md 44). Without an opener the window itself returns to the site, with the
 * answer in its address. Only a frame's answer has no other way than the message: what is stored in a frame, no window of
 * its own can read.
 */
export function answerSite(
  view: AnsweringWindow,
  request: Answerable,
  response: ConnectionResponse,
): Delivery {
  const { opener, location } = view
  if (request.response_mode === 'web_message') {
    if (opener && !opener.closed) {
      const message: AuthorizationMessage = { type: 'authorization_response', response }
      opener.postMessage(message, request.origin)
      return 'posted'
    }
    if (isFrame(request.origin, location)) return 'undelivered'
  }
  location.replace(redirectAddress(request, response))
  return 'redirected'
}
