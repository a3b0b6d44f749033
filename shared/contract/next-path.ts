/** A base no page has, so that an address of another origin shows itself. */
const BASE = 'http://own.invalid'

/**
 * The own path that `next` names, with its query and hash; `fallback` for everything else: other
 * origins, other schemes, and paths a browser would read as another host (statements.md 53).
 */
export function readNextPath(next: string | null | undefined, fallback = '/'): string {
  if (!next?.startsWith('/')) return fallback
  try {
    const { origin, pathname, search, hash } = new URL(next, BASE)
    // `/.//host` is of this origin and would still be pushed as `//host`.
    if (origin !== BASE || pathname.startsWith('//')) return fallback
    return pathname + search + hash
  } catch {
    return fallback
  }
}
