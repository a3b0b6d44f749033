import { ROUTES } from '#shared/contract/routes.ts'
import type { SessionEnvironment } from '../session/session-environment.ts'
import { readTokens, type EmbedTokens, type TokenStorage } from './stored-tokens.ts'

/** The response of the token endpoint (RFC 6749 §5.1, §5.2). */
export interface TokenAnswer {
  readonly access_token?: string
  readonly refresh_token?: string
  readonly expires_in?: number
  readonly error?: string
}

/** The connection of the visitor's account with this page's origin: one for all its widgets and tabs. */
export interface Connection {
  isThere(): boolean
  /**
   * Fetches a path of the API with the connection's token; after a 401 refreshes once and, if that worked, repeats
   * the request. Rejects as `fetch` does.
   */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /**
   * Sends a request to the token endpoint with this page's origin as the client; undefined if no usable answer
   * arrived.
   */
  askTokens(parameters: Readonly<Record<string, string>>): Promise<TokenAnswer | undefined>
  /** Stores the tokens of an answer; returns false if it has none. */
  adopt(answer: TokenAnswer): boolean
  /** Deletes the tokens here and revokes them on the server; returns false if the server did not confirm it. */
  revoke(): Promise<boolean>
}

export interface ConnectionParts {
  readonly apiBase: string
  /** The page's origin: it is the client's id. */
  readonly origin: string
  readonly tokenStorage: TokenStorage
  readonly environment: Pick<SessionEnvironment, 'fetch' | 'now' | 'lock'>
  /** Called when tokens were added, changed or removed. */
  onChange(): void
  /** The server ended the connection. */
  onEnd(): void
}

/** A token with less remaining lifetime is refreshed before use, in milliseconds. */
const FRESH_MS = 60_000

export function createConnection(parts: ConnectionParts): Connection {
  const { apiBase, origin, tokenStorage, environment } = parts
  let pending: Promise<boolean> | undefined
  const tokens = (): EmbedTokens | undefined => readTokens(tokenStorage)

  const post = (path: string, parameters: Readonly<Record<string, string>>): Promise<Response> =>
    // A form needs no preflight, so an origin that is not connected yet may send it.
    environment.fetch(apiBase + path, {
      method: 'POST',
      body: new URLSearchParams({ ...parameters, client_id: origin }),
      credentials: 'omit',
    })
  const askTokens: Connection['askTokens'] = async (parameters) => {
    try {
      const response = await post(ROUTES.token, parameters)
      return response.status < 500 ? ((await response.json()) as TokenAnswer) : undefined
    } catch {
      return undefined
    }
  }
  const adopt: Connection['adopt'] = ({ access_token, refresh_token, expires_in = 0 }) => {
    if (!access_token || !refresh_token) return false
    const kept: EmbedTokens = {
      access: access_token,
      refresh: refresh_token,
      expiresAtMs: environment.now() + expires_in * 1_000,
    }
    tokenStorage.set(JSON.stringify(kept))
    parts.onChange()
    return true
  }
  const forget = (): void => {
    tokenStorage.set(undefined)
    parts.onChange()
  }

  const isFresh = (held: EmbedTokens): boolean => held.expiresAtMs - environment.now() > FRESH_MS
  const refreshAlone = async (before: string): Promise<boolean> => {
    const held = tokens()
    if (!held) return false
    // Another tab refreshed while this one waited for the lock.
    if (held.access !== before && isFresh(held)) return true
    const answer = await askTokens({ grant_type: 'refresh_token', refresh_token: held.refresh })
    const now = tokens()
    // The answer is outdated: the page was disconnected or connected again in the meantime, or another tab was first
    // where tabs cannot lock.
    if (now?.refresh !== held.refresh) return now !== undefined
    if (answer && adopt(answer)) return true
    if (answer?.error === 'invalid_grant' || answer?.error === 'invalid_client') {
      forget()
      parts.onEnd()
    }
    return false
  }
  const refresh = (before: string): Promise<boolean> => {
    pending ??= environment
      .lock(() => refreshAlone(before))
      .finally(() => {
        pending = undefined
      })
    return pending
  }
  const bearer = (init: RequestInit = {}): RequestInit => {
    const headers = new Headers(init.headers)
    const held = tokens()
    if (held) headers.set('Authorization', `Bearer ${held.access}`)
    return { ...init, headers, credentials: 'omit' }
  }

  return {
    isThere: () => tokens() !== undefined,
    askTokens,
    adopt,
    async fetch(path, init) {
      let sent = tokens()
      if (sent && !isFresh(sent)) {
        await refresh(sent.access)
        sent = tokens()
      }
      const response = await environment.fetch(apiBase + path, bearer(init))
      if (response.status !== 401 || !sent) return response
      const held = tokens()
      const isRenewed = (held && held.access !== sent.access) || (await refresh(sent.access))
      return isRenewed ? environment.fetch(apiBase + path, bearer(init)) : response
    },
    async revoke() {
      const held = tokens()
      forget()
      if (!held) return true
      try {
        return (await post(ROUTES.revoke, { token: held.refresh })).ok
      } catch {
        return false
      }
    },
  }
}
