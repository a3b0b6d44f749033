import type { ErrorCode, ProblemDocument } from '#shared/contract/error-codes.ts'
import type { SiteSession } from '../../widgets/src/session/site-session.ts'

/** Why a call gave no answer: the server's code, or that nobody could be reached. */
export interface CallProblem {
  readonly code: ErrorCode | 'network' | 'offline'
  /** The HTTP status; absent when there was no answer. */
  readonly status?: number
  /** What the server says about it; for people. */
  readonly detail?: string | undefined
  /** For `input_invalid`: what is wrong with each field. */
  readonly fields?: ProblemDocument['fields']
}

export type CallOutcome<T> =
  | { readonly ok: true; readonly answer: T }
  | { readonly ok: false; readonly problem: CallProblem }

export interface CallOptions {
  /** GET without a body, POST with one, unless told. */
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  readonly body?: unknown
}

/** Asks the API with the visitor's token, when there is one. Never rejects. */
export async function callApi<T>(
  session: Pick<SiteSession, 'fetch'>,
  path: string,
  { body, method = body === undefined ? 'GET' : 'POST' }: CallOptions = {},
): Promise<CallOutcome<T>> {
  try {
    const response = await session.fetch(path, {
      method,
      ...(body !== undefined && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    const isJson = response.headers.get('content-type')?.includes('json')
    const answer: unknown = isJson ? await response.json() : undefined
    if (response.ok) return { ok: true, answer: answer as T }
    // A page of a proxy in between is no word of the server's.
    if (!isJson) return { ok: false, problem: { code: 'network' } }
    const { code, status, detail, title, fields } = answer as ProblemDocument
    return { ok: false, problem: { code, status, detail: detail ?? title, fields } }
  } catch {
    return { ok: false, problem: { code: isOffline() ? 'offline' : 'network' } }
  }
}

/** A problem in words, where nothing closer to the page's matter can be said. */
export function explainCall({ code, detail }: CallProblem): string {
  if (code === 'offline') return 'You are offline. Try again when you are connected.'
  if (code === 'network') return 'The server did not answer. Check your connection and try again.'
  if (code === 'rate_limited') return 'That was a lot at once. Wait a minute and try again.'
  if (code === 'sign_in_required' || code === 'token_invalid') {
    return 'Your session has ended. Sign in again.'
  }
  return detail ?? 'Something went wrong. Please try again.'
}

function isOffline(): boolean {
  return globalThis.navigator?.onLine === false
}
