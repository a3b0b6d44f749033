/** The login page that leads back to `next`; without one simply the login page. */
export function loginPath(next?: string): string {
  return withNext('/login', next)
}

/** A page of the site that carries `next` on. */
export function withNext(path: string, next: string | undefined): string {
  return next === undefined || next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`
}
