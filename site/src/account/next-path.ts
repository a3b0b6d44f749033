/** The path of the login page that returns to `next`; without one, just the login page. */
export function loginPath(next?: string): string {
  return withNext('/login', next)
}

/** The path of a page that passes `next` on. */
export function withNext(path: string, next: string | undefined): string {
  return next === undefined || next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`
}
