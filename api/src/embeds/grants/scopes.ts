/**
 * What a connected program may do (RFC 6749 §3.3). `generate`: spend credits within its limit, and have drafts checked.
 * `check`: ask for briefs and have drafts checked, free of charge. `results`: read what the account has saved; for
 * assistants alone, a site has no way to ask for it.
 */
export const SCOPES = ['generate', 'check', 'results'] as const
export type Scope = (typeof SCOPES)[number]

/** Scopes as a token carries them: names with spaces between, in the order of `SCOPES`. */
export type ScopeText = string

/** The widest scope that a site names; `generate` where it names none, undefined for what is none of a site's. */
export function readScope(value: unknown): 'generate' | 'check' | undefined {
  if (value === undefined || value === null) return 'generate'
  if (typeof value !== 'string') return undefined
  const named = value.split(' ')
  if (!named.every((name) => name === 'generate' || name === 'check')) return undefined
  return named.includes('generate') ? 'generate' : 'check'
}

/** The scopes that an assistant names; all where it names none, undefined for what is none of ours. */
export function readScopes(value: unknown): ScopeText | undefined {
  if (value === undefined || value === null) return SCOPES.join(' ')
  if (typeof value !== 'string') return undefined
  const named = value.split(' ').filter((name) => !PASSED_OVER.has(name))
  return named.length > 0 && named.every(isScope) ? inOrder(named) : undefined
}

/** Some clients ask every server for it; refresh tokens are given without it as well. */
const PASSED_OVER = new Set(['', 'offline_access'])

/** True where whoever has some scopes may do what others stand for, each of them. */
export function covers(scopes: ScopeText, wanted: ScopeText): boolean {
  const held = new Set(scopes.split(' '))
  return wanted
    .split(' ')
    .every((name) => held.has(name) || (name === 'check' && held.has('generate')))
}

/** Two consents as one: the wider where it covers the other, else both together. */
export function joinScopes(one: ScopeText, other: ScopeText): ScopeText {
  if (covers(one, other)) return one
  return covers(other, one) ? other : inOrder([...one.split(' '), ...other.split(' ')])
}

/** The scopes of a stored row, which this server wrote. */
export function storedScope(text: string): ScopeText {
  return text.split(' ').every(isScope) ? text : 'check'
}

function inOrder(names: readonly string[]): ScopeText {
  return SCOPES.filter((scope) => names.includes(scope)).join(' ')
}

function isScope(text: string): text is Scope {
  return SCOPES.some((scope) => scope === text)
}
