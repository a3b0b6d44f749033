/**
 * What a connected site may do (RFC 6749 §3.3). `generate`: spend credits within its limit, and have drafts checked.
 * `check`: ask for briefs and have drafts checked, free of charge, and nothing else.
 */
export const SCOPES = ['generate', 'check'] as const
export type Scope = (typeof SCOPES)[number]

/** The widest scope that a request names; `generate` where it names none, undefined for what is none of ours. */
export function readScope(value: unknown): Scope | undefined {
  if (value === undefined || value === null) return 'generate'
  if (typeof value !== 'string') return undefined
  const named = value.split(' ')
  if (!named.every(isScope)) return undefined
  return named.includes('generate') ? 'generate' : 'check'
}

/** True where who has one scope may do what another stands for. */
export function covers(scope: Scope, wanted: Scope): boolean {
  return scope === 'generate' || wanted === 'check'
}

/** The scope of a stored row, which this server wrote. */
export function storedScope(text: string): Scope {
  return isScope(text) ? text : 'check'
}

function isScope(text: string): text is Scope {
  return SCOPES.some((scope) => scope === text)
}
