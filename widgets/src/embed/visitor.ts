import type { ErrorCode } from '#shared/contract/error-codes.ts'
import { ROUTES } from '#shared/contract/routes.ts'
import type { SessionEnvironment } from '../session/session-environment.ts'
import type { ClientProblem } from '../deferred-ui/explain-problem.ts'
import type { TokenStorage } from './stored-tokens.ts'

/** A visitor whose generations the site pays for. */
export interface Visitor {
  /**
   * Fetches with a visitor token, which is requested first if there is none; a 401 renews it once. Rejects with a
   * `TokenRefusal` without a token, else as `fetch` does.
   */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** The credits currently left for this visitor on the server. Rejects as `fetch`. */
  readCredits(): Promise<VisitorCredits>
}

/** The reason why there is no token. */
export class TokenRefusal extends Error {
  readonly problem: ClientProblem
  constructor(problem: ClientProblem) {
    super(problem.code)
    this.problem = problem
  }
}

export interface VisitorParts {
  readonly apiBase: string
  readonly siteKey: string | null
  /** The address on the page's own server that signs tokens; takes precedence over the site key. */
  readonly tokenUrl: string | null
  /** The origin of the page around one of our frames. */
  readonly embedder: string | undefined
  /** Stores the last token, which identifies this visitor. */
  readonly tokenStorage: TokenStorage
  readonly environment: Pick<SessionEnvironment, 'fetch' | 'now'>
  /** Solves the answer of `GET /api/embed/challenge`; undefined if that failed. */
  solve(challenge: unknown): Promise<string | undefined>
}

export interface VisitorCredits {
  /** In credits; undefined if the server does not send them. */
  readonly left?: number | undefined
  /** When there are more credits, if too few are left (ISO 8601). */
  readonly opensAt?: string | undefined
}

interface TokenFacts {
  readonly token?: string
  readonly access_token?: string
  readonly expires_in?: number
  readonly credits?: { readonly left?: number; readonly opens_at?: string }
}

/** A token with less remaining lifetime is renewed before use, in milliseconds. */
const FRESH_MS = 30_000

export function createVisitor(parts: VisitorParts): Visitor {
  const { apiBase, siteKey, tokenUrl, embedder, tokenStorage, environment } = parts
  let token: string | undefined
  let expiresAtMs = 0
  let latest: VisitorCredits = {}
  let pending: Promise<void> | undefined
  /** Nothing is stored in the browser before the visitor has generated for the first time. */
  let mayStore = false
  const storeToken = (): void => {
    const isDue = token && !tokenUrl && (mayStore || tokenStorage.get())
    if (isDue && tokenStorage.get() !== token) tokenStorage.set(token)
  }

  const ask = async (url: string, init: RequestInit): Promise<Response> => {
    try {
      return await environment.fetch(url, init)
    } catch {
      throw new TokenRefusal({ code: await explainFetchFailure() })
    }
  }
  /**
   * If the server does not list the page, the browser reports only a network error; an opaque response shows whether
   * the server is reachable.
   */
  const explainFetchFailure = async (): Promise<ClientProblem['code']> => {
    if (globalThis.navigator?.onLine === false) return 'offline'
    const isReachable = await environment
      .fetch(`${apiBase}/healthz`, { mode: 'no-cors', cache: 'no-store' })
      .then(
        () => true,
        () => false,
      )
    return isReachable && !tokenUrl ? 'site_key_invalid' : 'network'
  }
  const postJson = (path: string, body: unknown): Promise<Response> =>
    ask(apiBase + path, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })

  const askServer = async (): Promise<Response> => {
    const body = { site_key: siteKey, embedder, previous: tokenStorage.get() }
    const response = await postJson(ROUTES.visitorToken, body)
    if (response.status !== 403) return response
    const { code } = await readProblem(response.clone())
    if (code !== 'challenge_required') return response
    const query = new URLSearchParams({ site_key: siteKey ?? '' })
    if (embedder) query.set('embedder', embedder)
    const challenge = await ask(`${apiBase}${ROUTES.visitorChallenge}?${query}`, {
      credentials: 'omit',
      cache: 'no-store',
    })
    if (!challenge.ok) return challenge
    const solution = await parts.solve(await challenge.json())
    return solution ? postJson(ROUTES.visitorToken, { ...body, solution }) : response
  }

  const fetchToken = async (): Promise<void> => {
    const response = tokenUrl
      ? await ask(tokenUrl, { method: 'POST', cache: 'no-store' })
      : await askServer()
    if (!response.ok) throw new TokenRefusal(await readProblem(response))
    const facts = (await response.json().catch(() => ({}))) as TokenFacts
    token = facts.access_token ?? facts.token
    if (!token) throw new TokenRefusal({ code: 'site_key_invalid' })
    expiresAtMs = environment.now() + (facts.expires_in ?? 0) * 1_000
    latest = { left: facts.credits?.left, opensAt: facts.credits?.opens_at }
    storeToken()
  }
  const renew = (): Promise<void> => {
    pending ??= fetchToken().finally(() => {
      pending = undefined
    })
    return pending
  }
  const needToken = async (): Promise<void> => {
    if (!token || expiresAtMs - environment.now() < FRESH_MS) await renew()
  }

  const visitor: Visitor = {
    async fetch(path, init = {}) {
      await needToken()
      if (init.method === 'POST') {
        mayStore = true
        storeToken()
      }
      const send = (): Promise<Response> => {
        const headers = new Headers(init.headers)
        headers.set('Authorization', `Bearer ${token}`)
        return environment.fetch(apiBase + path, { ...init, headers, credentials: 'omit' })
      }
      const sent = token
      const response = await send()
      if (response.status !== 401) return response
      if (token === sent) await renew()
      return send()
    },
    async readCredits() {
      const before = token
      await needToken()
      if (latest.left !== undefined && token !== before) return latest
      const response = await visitor.fetch(ROUTES.embedSession)
      if (!response.ok) throw new TokenRefusal(await readProblem(response))
      const { credits, opens_at } = (await response.json()) as {
        credits?: number
        opens_at?: string
      }
      return { left: credits, opensAt: opens_at }
    },
  }
  return visitor
}

/**
 * The problem of a response; another server's response counts as `site_key_invalid`, or as `network` if it failed
 * without a code.
 */
async function readProblem(response: Response): Promise<ClientProblem> {
  const { headers, status } = response
  const { code } = (await response.json().catch(() => ({}))) as { code?: ErrorCode }
  const isOurs = headers.get('content-type')?.includes('problem+json') || code === 'rate_limited'
  if (code && isOurs) return { code, retryAfter: headers.get('retry-after') }
  return { code: status < 500 || code ? 'site_key_invalid' : 'network' }
}
