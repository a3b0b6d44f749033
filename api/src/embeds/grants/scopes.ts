/**
 * The scopes of a connected program (RFC 6749 §3.3). `generate`: spend credits within its limit, and have drafts
 * checked. `check`: read briefs and have drafts checked, free of charge. `results`: read what the account has saved;
 * only for assistants, a site cannot request it.
 */
export const SCOPES = ['generate', 'check', 'results'] as const
export type Scope = (typeof SCOPES)[number]

/** Scopes in the format of a token: names separated by spaces, in the order of `SCOPES`. */
export type ScopeText = string

/**
 * Returns the widest scope that a site requests; `generate` without any, undefined for a scope that sites cannot
 * have.
 */
export function readSiteScope(value: unknown): 'generate' | 'check' | undefined {
  if (value === undefined || value === null) return 'generate'
  if (typeof value !== 'string') return undefined
  const named = value.split(' ')
  if (!named.every((name) => name === 'generate' || name === 'check')) return undefined
  return named.includes('generate') ? 'generate' : 'check'
}

/** Reads any scopes, as an assistant may request them; all without any, undefined for an unknown one. */
export function readScopes(value: unknown): ScopeText | undefined {
  if (value === undefined || value === null) return SCOPES.join(' ')
  if (typeof value !== 'string') return undefined
  const named = value.split(' ').filter((name) => !IGNORED_SCOPES.has(name))
  return named.length > 0 && named.every(isScope) ? orderScopes(named) : undefined
}

/** Ignored names: some clients request `offline_access` from every server; refresh tokens are issued anyway. */
const IGNORED_SCOPES = new Set(['', 'offline_access'])

/** True if the given scopes include every permission of the wanted ones. */
export function coversScopes(scopes: ScopeText, wanted: ScopeText): boolean {
  const held = new Set(scopes.split(' '))
  return wanted
    .split(' ')
    .every((name) => held.has(name) || (name === 'check' && held.has('generate')))
}

/** Merges two consents: the wider if it covers the other, else both together. */
export function joinScopes(one: ScopeText, other: ScopeText): ScopeText {
  if (coversScopes(one, other)) return one
  return coversScopes(other, one) ? other : orderScopes([...one.split(' '), ...other.split(' ')])
}

/** Reads the scopes of a stored row; `check` if one of them is unknown. */
export function readStoredScopes(text: string): ScopeText {
  return text.split(' ').every(isScope) ? text : 'check'
}

function orderScopes(names: readonly string[]): ScopeText {
  return SCOPES.filter((scope) => names.includes(scope)).join(' ')
}

function isScope(text: string): text is Scope {
  return SCOPES.some((scope) => scope === text)
}
