/** The tokens of a connection. They stay on the origin of the page, and appear in no event, attribute or message. */
export interface EmbedTokens {
  readonly access: string
  readonly refresh: string
  /** Milliseconds since the epoch. */
  readonly expiresAtMs: number
}

/** Storage for one named text. */
export interface TokenStorage {
  get(): string | undefined
  /** Returns false if it could not be stored beyond this page. Undefined removes it. */
  set(text: string | undefined): boolean
}

/**
 * A text in `localStorage` or `sessionStorage`. If neither is available (private windows, sandboxed frames, a full
 * disk) it is kept in memory as long as the page exists.
 */
export function createTokenStorage(storage: () => Storage | undefined, name: string): TokenStorage {
  let held: string | undefined
  let isHeld = false
  return {
    get() {
      if (isHeld) return held
      try {
        return storage()?.getItem(name) ?? undefined
      } catch {
        return undefined
      }
    },
    set(text) {
      try {
        const there = storage()
        if (!there) throw new Error('There is no storage.')
        if (text === undefined) there.removeItem(name)
        else there.setItem(name, text)
        isHeld = false
        return true
      } catch {
        held = text
        isHeld = true
        return false
      }
    },
  }
}

/** Reads the stored tokens; undefined if they are incomplete. */
export function readTokens(tokenStorage: TokenStorage): EmbedTokens | undefined {
  const { access, refresh, expiresAtMs } = readJson(tokenStorage) as Partial<EmbedTokens>
  const isWhole = typeof access === 'string' && typeof refresh === 'string'
  return isWhole ? { access, refresh, expiresAtMs: Number(expiresAtMs) || 0 } : undefined
}

/** Parses the stored text as a JSON object; an empty object if there is none. */
export function readJson(tokenStorage: TokenStorage): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(tokenStorage.get() ?? '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
