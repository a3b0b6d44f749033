import { type Answerable, redirectAddress, type ConnectionResponse } from './connection-request.ts'

/** The message a widget waits for (`response_mode=web_message`). */
export interface AuthorizationMessage {
  readonly type: 'authorization_response'
  readonly response: ConnectionResponse
}

/** How an answer went: to the window that opened this one, by leaving for the site, or not at all. */
export type Delivery = 'posted' | 'redirected' | 'no-opener'

/** What of a window is needed to answer. */
export interface AnsweringWindow {
  readonly opener: Pick<Window, 'postMessage' | 'closed'> | null
  readonly location: Pick<Location, 'replace'>
}

/**
 * Hands the answer to the site that asked, and to no other: a message goes to its exact origin, so a window that has
 * moved on receives nothing (statements.md 44). Without an opener the widget fetches the answer itself.
 */
export function answerSite(
  view: AnsweringWindow,
  request: Answerable,
  response: ConnectionResponse,
): Delivery {
  if (request.response_mode !== 'web_message') {
    view.location.replace(redirectAddress(request, response))
    return 'redirected'
  }
  if (!view.opener || view.opener.closed) return 'no-opener'
  const message: AuthorizationMessage = { type: 'authorization_response', response }
  view.opener.postMessage(message, request.origin)
  return 'posted'
}
