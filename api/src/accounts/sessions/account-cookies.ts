import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

/**
 * The cookies of sign-up and sign-in. Over https their names begin with `__Host-`, which browsers accept only from
 * this very host over https: neither another host of the domain nor anybody on the network can set one (RFC 6265bis
 * §4.1.3.2). Such a cookie is sent to every path; on a local server without https, one is set for each path whose
 * routes read it.
 */
export interface AccountCookies {
  readonly names: Readonly<Record<AccountCookie, string>>
  read(c: Context, cookie: AccountCookie): string | undefined
  set(c: Context, cookie: AccountCookie, value: string, maxAgeSeconds: number): void
  forget(c: Context, ...cookies: readonly AccountCookie[]): void
}

/**
 * `refresh` has the session's token, `device` marks a browser that has signed in before, `signUp` one that has just
 * signed up.
 */
export type AccountCookie = 'refresh' | 'device' | 'signUp'

export function createAccountCookies(publicUrl: string): AccountCookies {
  const isTls = publicUrl.startsWith('https://')
  const prefix = isTls ? '__Host-' : ''
  const names = {
    refresh: `${prefix}draftmill_refresh`,
    device: `${prefix}draftmill_device`,
    signUp: `${prefix}draftmill_sign_up`,
  }
  const where = { secure: isTls } as const
  const paths = (cookie: AccountCookie): readonly string[] => (isTls ? ['/'] : COOKIE_PATHS[cookie])
  return {
    names,
    read: (c, cookie) => getCookie(c, names[cookie]),
    set: (c, cookie, value, maxAge) => {
      const flags = { ...where, httpOnly: true, sameSite: 'Lax', maxAge } as const
      for (const path of paths(cookie)) setCookie(c, names[cookie], value, { ...flags, path })
    },
    forget: (c, ...cookies) => {
      for (const cookie of cookies)
        for (const path of paths(cookie)) deleteCookie(c, names[cookie], { ...where, path })
    },
  }
}

/** The paths whose routes read each cookie. */
const COOKIE_PATHS: Readonly<Record<AccountCookie, readonly string[]>> = {
  refresh: ['/api/auth', '/operator'],
  device: ['/api/auth'],
  signUp: ['/api/auth'],
}
