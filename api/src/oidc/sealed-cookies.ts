import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { EncryptJWT, jwtDecrypt } from 'jose'
import type { z } from 'zod'
import { signingKey } from '../accounts/sessions/signing-key.ts'

/** An encrypted cookie that only this server can read, for some minutes. */
export interface SealedCookie<T> {
  /** Returns its value; undefined where it is missing, expired, for another purpose or not from this server. */
  read(c: Context): Promise<T | undefined>
  write(c: Context, value: T): Promise<void>
  forget(c: Context): void
}

/** The time for a sign-in at the provider, or for typing a password, in seconds. */
const SECONDS = 10 * 60

/** Creates a cookie for the steps of one sign-in. Without https it is sent only to the routes of this folder. */
export function createSealedCookie<T extends Record<string, unknown>>(
  name: string,
  shape: z.ZodType<T>,
  { secret, publicUrl }: { readonly secret: string; readonly publicUrl: string },
): SealedCookie<T> {
  const { key } = signingKey(secret, `cookie ${name}`)
  const isTls = publicUrl.startsWith('https://')
  const full = `${isTls ? '__Host-' : ''}draftmill_${name}`
  const where = { path: isTls ? '/' : '/oidc', secure: isTls } as const
  return {
    read: async (c) => {
      const cookie = getCookie(c, full)
      if (cookie === undefined) return undefined
      const opened = await jwtDecrypt(cookie, key, { audience: name }).catch(() => undefined)
      return shape.safeParse(opened?.payload.value).data
    },
    write: async (c, value) => {
      const sealed = await new EncryptJWT({ value })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setAudience(name)
        .setExpirationTime(`${SECONDS}s`)
        .encrypt(key)
      // Lax, because the provider redirects the browser back to us.
      setCookie(c, full, sealed, { ...where, httpOnly: true, sameSite: 'Lax', maxAge: SECONDS })
    },
    forget: (c) => void deleteCookie(c, full, where),
  }
}
