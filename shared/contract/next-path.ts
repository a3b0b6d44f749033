/** A base URL that no page has, so that a URL of another origin is detected. */
const BASE_URL = 'http://own.invalid'

/**
 * Returns the path of this site in `next`, with its query and hash; `fallback` for everything else: other origins,
 * other schemes, and paths a browser would read as another host (statements.md 53).
 */
export function readNextPath(next: string | null | undefined, fallback = '/'): string {
  if (!next?.startsWith('/')) return fallback
  try {
    const { origin, pathname, search, hash } = new URL(next, BASE_URL)
    // `/.//host` has this origin but would still be pushed as `//host`.
    if (origin !== BASE_URL || pathname.startsWith('//')) return fallback
    return pathname + search + hash
  } catch {
    return fallback
  }
}
