/** Caches the values of verified tokens, so that frequent requests rarely need a signature check and a query. */
export interface TokenMemory<T> {
  recall(token: string): T | undefined
  /** Caches a value until a time in milliseconds, but for `TOKEN_REMEMBERED_MS` at most. */
  keep(token: string, value: T, untilMs: number): void
  /** Clears the cache of this process; those of other processes expire within `TOKEN_REMEMBERED_MS`. */
  forgetAll(): void
}

/** Revocation takes effect within this time on every instance (statements.md 31 and 48). */
const TOKEN_REMEMBERED_MS = 30_000
const REMEMBERED_TOKENS_MAX = 20_000

interface RememberedToken<T> {
  readonly value: T
  readonly untilMs: number
}

export function createTokenMemory<T>(clock: () => number): TokenMemory<T> {
  const remembered = new Map<string, RememberedToken<T>>()
  return {
    recall: (token) => {
      const known = remembered.get(token)
      if (!known) return undefined
      if (known.untilMs > clock()) return known.value
      remembered.delete(token)
      return undefined
    },
    keep: (token, value, untilMs) => {
      // Bounded by dropping the oldest: a Map keeps insertion order.
      if (remembered.size >= REMEMBERED_TOKENS_MAX)
        remembered.delete(remembered.keys().next().value as string)
      remembered.set(token, { value, untilMs: Math.min(clock() + TOKEN_REMEMBERED_MS, untilMs) })
    },
    forgetAll: () => remembered.clear(),
  }
}
