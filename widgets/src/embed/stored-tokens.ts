/** The tokens of a connection. They stay on the origin of the page, and appear in no event, attribute or message. */
export interface EmbedTokens {
  readonly access: string
  readonly refresh: string
  /** Milliseconds since the epoch. */
  readonly expiresAtMs: number
}

/** One text under one name. */
export interface TokenStorage {
  get(): string | undefined
  /** False when it could not be kept beyond this page. Undefined removes it. */
  set(text: string | undefined): boolean
}

/**
 * A text in `localStorage` or `sessionStorage`. Where there is none (private windows, sandboxed
 * frames, a full disk) it is held in memory, for as long as the page lives.
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

/** Reads what an earlier page kept; undefined when it is not whole. */
export function readTokens(tokenStorage: TokenStorage): EmbedTokens | undefined {
  const { access, refresh, expiresAtMs } = readJson(tokenStorage) as Partial<EmbedTokens>
  const isWhole = typeof access === 'string' && typeof refresh === 'string'
  return isWhole ? { access, refresh, expiresAtMs: Number(expiresAtMs) || 0 } : undefined
}

/** The object that a tokenStorage holds as JSON; an empty one when it holds none. */
export function readJson(tokenStorage: TokenStorage): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(tokenStorage.get() ?? '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
