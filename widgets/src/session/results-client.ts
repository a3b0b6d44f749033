import { resultPath } from '#shared/contract/workbench.ts'
import type { ClientProblem } from '../deferred-ui/explain-problem.ts'
import type { Session } from './session.ts'

/** An answer, or why there is none. */
export type CallResult<T> =
  | { readonly answer: T; readonly problem?: never }
  | { readonly problem: ClientProblem; readonly answer?: never }

export interface Call {
  /** GET without a body, POST with one, by default. */
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Sent as JSON. */
  readonly body?: unknown
  /** The Idempotency-Key of a call that costs credits: calls with the same key are charged once. */
  readonly key?: string | undefined
}

/** API calls for one saved result, as the visitor who created it. They never reject. */
export interface ResultsClient {
  /** `rest` is appended to the address of the result: `/drafts/3/again`. */
  call<T>(id: string, rest: string, call?: Call): Promise<CallResult<T>>
  /** Downloads a file in the browser. */
  download(id: string, rest: string, fallbackName: string): Promise<CallResult<true>>
}

/** The time after which the file's object URL is revoked, when the browser has saved it. */
const RELEASE_AFTER_MS = 60_000

type FetchingSession = Pick<Session, 'fetch' | 'explain' | 'setCredits'>

/** `open` returns the session, whose code may be loaded later. */
export function createResultsClient(open: () => Promise<FetchingSession>): ResultsClient {
  const ask = async (path: string, call: Call): Promise<CallResult<Response>> => {
    const { body, key, method = body === undefined ? 'GET' : 'POST' } = call
    try {
      const session = await open()
      const response = await session.fetch?.(path, {
        method,
        headers: {
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(key !== undefined && { 'Idempotency-Key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      if (!response) return { problem: { code: 'sign_in_required' } }
      if (response.ok) return { answer: response }
      const { headers } = response
      // A response without JSON comes from a proxy, not from the server.
      if (!headers.get('content-type')?.includes('json')) return { problem: { code: 'network' } }
      const problem = { ...(await response.json()), retryAfter: headers.get('retry-after') }
      return { problem: session.explain?.(problem) ?? problem }
    } catch {
      return { problem: { code: globalThis.navigator?.onLine === false ? 'offline' : 'network' } }
    }
  }

  return {
    async call<T>(id: string, rest: string, call: Call = {}): Promise<CallResult<T>> {
      const { answer: response, problem } = await ask(resultPath(id, rest), call)
      if (!response) return { problem: problem as ClientProblem }
      if (response.status === 204) return { answer: undefined as T }
      try {
        const answer = (await response.json()) as T & { credits?: { balance?: number } }
        const balance = answer.credits?.balance
        if (balance !== undefined) (await open()).setCredits?.(balance)
        return { answer }
      } catch {
        return { problem: { code: 'network' } }
      }
    },
    async download(id, rest, fallbackName) {
      const { answer: response, problem } = await ask(resultPath(id, rest), {})
      if (!response) return { problem: problem as ClientProblem }
      try {
        saveFile(await response.blob(), fileNameOf(response) ?? fallbackName)
        return { answer: true }
      } catch {
        return { problem: { code: 'network' } }
      }
    },
  }
}

/** The name that the server gives a file (RFC 6266); pages of others may not read it. */
function fileNameOf({ headers }: Response): string | undefined {
  return /filename="?([^";]+)/iu.exec(headers.get('content-disposition') ?? '')?.[1]
}

function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS)
}
