import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { EncryptJWT, jwtDecrypt } from 'jose'
import type { z } from 'zod'
import { deriveSigningKey } from '../accounts/sessions/signing-key.ts'

/** An encrypted cookie that only this server can read, for some minutes. */
export interface SealedCookie<T> {
  /** Returns its value; undefined where it is missing, expired, for another purpose or not from this server. */
  read(c: Context): Promise<T | undefined>
  write(c: Context, value: T): Promise<void>
  forget(c: Context): void
}

/** The time for a sign-in at the provider, or for typing a password, in seconds. */
const COOKIE_SECONDS = 10 * 60

/** Creates a cookie for the steps of one sign-in. Without https it is sent only to `/oidc`. */
export function createSealedCookie<T extends Record<string, unknown>>(
  name: string,
  schema: z.ZodType<T>,
  { secret, publicUrl }: { readonly secret: string; readonly publicUrl: string },
): SealedCookie<T> {
  const { key } = deriveSigningKey(secret, `cookie ${name}`)
  const isTls = publicUrl.startsWith('https://')
  const cookieName = `${isTls ? '__Host-' : ''}draftmill_${name}`
  const scope = { path: isTls ? '/' : '/oidc', secure: isTls } as const
  return {
    read: async (c) => {
      const cookie = getCookie(c, cookieName)
      if (cookie === undefined) return undefined
      const opened = await jwtDecrypt(cookie, key, { audience: name }).catch(() => undefined)
      return schema.safeParse(opened?.payload.value).data
    },
    write: async (c, value) => {
      const sealed = await new EncryptJWT({ value })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setAudience(name)
        .setExpirationTime(`${COOKIE_SECONDS}s`)
        .encrypt(key)
      // Lax, because the provider redirects the browser back to us.
      setCookie(c, cookieName, sealed, {
        ...scope,
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: COOKIE_SECONDS,
      })
    },
    forget: (c) => void deleteCookie(c, cookieName, scope),
  }
}
