import type { ProblemDocument } from '#shared/contract/shapes.ts'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
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
  readonly headers?: Readonly<Record<string, string>>
}

/** Asks the API with the visitor's token, when there is one. Never rejects. */
export async function callApi<T>(
  session: Pick<SiteSession, 'fetch'>,
  path: string,
  { body, headers, method = body === undefined ? 'GET' : 'POST' }: CallOptions = {},
): Promise<CallOutcome<T>> {
  try {
    const response = await session.fetch(path, {
      method,
      ...(body !== undefined && {
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    })
    if (!response.ok) return { ok: false, problem: await problemOf(response) }
    return { ok: true, answer: (isJson(response) ? await response.json() : undefined) as T }
  } catch {
    return { ok: false, problem: unreached() }
  }
}

/** What an answer says that is not the one asked for. A page of a proxy in between is no word of the server's. */
export async function problemOf(response: Response): Promise<CallProblem> {
  if (!isJson(response)) return { code: 'network' }
  const { code, status, detail, title, fields } = (await response.json()) as ProblemDocument
  return { code, status, detail: detail ?? title, fields }
}

/** Why nobody answered, as far as the browser knows. */
export function unreached(): CallProblem {
  return { code: globalThis.navigator?.onLine === false ? 'offline' : 'network' }
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.includes('json') ?? false
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
