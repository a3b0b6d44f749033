import {
  type AnswerableRequest,
  type ConnectionResponse,
  isFrameOrigin,
  redirectAddress,
} from './connection-request.ts'

/** The message a widget waits for (`response_mode=web_message`). */
export interface AuthorizationMessage {
  readonly type: 'authorization_response'
  readonly response: ConnectionResponse
}

/** How the answer was delivered: to the window that opened this one, by redirecting to the site, or not at all. */
export type Delivery = 'posted' | 'redirected' | 'undelivered'

/** The parts of `window` needed to answer. */
export interface AnsweringWindow {
  readonly opener: Pick<Window, 'postMessage' | 'closed'> | null
  readonly location: Pick<Location, 'replace' | 'origin'>
}

/**
 * Sends the answer only to the site that asked: a message has its exact origin as target, so a window that has
 * navigated away receives nothing (statements.md 44). Without an opener this window redirects to the site, with the
 * answer in its address. A frame's answer can only be a message, because no other window can read what is stored in a
 * frame.
 */
export function answerSite(
  answeringWindow: AnsweringWindow,
  request: AnswerableRequest,
  response: ConnectionResponse,
): Delivery {
  const { opener, location } = answeringWindow
  if (request.response_mode === 'web_message') {
    if (opener && !opener.closed) {
      const message: AuthorizationMessage = { type: 'authorization_response', response }
      opener.postMessage(message, request.origin)
      return 'posted'
    }
    if (isFrameOrigin(request.origin, location)) return 'undelivered'
  }
  location.replace(redirectAddress(request, response))
  return 'redirected'
}
