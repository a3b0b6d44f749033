import type { ProblemDocument } from '#shared/contract/shapes.ts'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { SiteSession } from '../../widgets/src/session/site-session.ts'

/** Why a call failed: the server's error code, or that the server could not be reached. */
export interface CallProblem {
  readonly code: ErrorCode | 'network' | 'offline'
  /** The HTTP status; absent for a network error. */
  readonly status?: number
  /** The server's message, for people. */
  readonly detail?: string | undefined
  /** For `input_invalid`: the error of each field. */
  readonly fields?: ProblemDocument['fields']
}

export type CallOutcome<T> =
  | { readonly ok: true; readonly answer: T }
  | { readonly ok: false; readonly problem: CallProblem }

export interface CallOptions {
  /** By default GET without a body and POST with one. */
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls the API with the visitor's token, if there is one. Never rejects. */
export async function callApi<T>(
  session: Pick<SiteSession, 'fetch'>,
  path: string,
  { body, headers, method = body === undefined ? 'GET' : 'POST' }: CallOptions = {},
): Promise<CallOutcome<T>> {
  try {
    const response = await session.fetch(path, {
      method,
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) return { ok: false, problem: await problemOf(response) }
    return { ok: true, answer: (isJson(response) ? await response.json() : undefined) as T }
  } catch {
    return { ok: false, problem: createNetworkProblem() }
  }
}

/** Reads the problem from an unsuccessful answer. A page from a proxy in between counts as a network error. */
export async function problemOf(response: Response): Promise<CallProblem> {
  if (!isJson(response)) return { code: 'network' }
  const { code, status, detail, title, fields } = (await response.json()) as ProblemDocument
  return { code, status, detail: detail ?? title, fields }
}

/** The problem if no answer arrived, as far as the browser knows the cause. */
export function createNetworkProblem(): CallProblem {
  return { code: globalThis.navigator?.onLine === false ? 'offline' : 'network' }
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.includes('json') ?? false
}

/** A problem in words, for pages without a more specific message. */
export function explainCallProblem({ code, detail }: CallProblem): string {
  if (code === 'offline') return 'You are offline. Try again when you are connected.'
  if (code === 'network') return 'The server did not answer. Check your connection and try again.'
  if (code === 'rate_limited') return 'That was a lot at once. Wait a minute and try again.'
  if (code === 'sign_in_required' || code === 'token_invalid') {
    return 'Your session has ended. Sign in again.'
  }
  return detail ?? 'Something went wrong. Please try again.'
}
