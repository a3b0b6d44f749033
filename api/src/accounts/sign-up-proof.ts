import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveSigningKey } from './sessions/signing-key.ts'

/**
 * Proves that a browser is the one that signed up: a cookie bound to the password of that sign-up, so that it need
 * not be typed again when the mail's link is opened. Every sign-up gets one, whether the address is known or not.
 */
export interface SignUpProofs {
  /** Returns the cookie's value for a sign-up, identified by the hash of its password, which no two sign-ups share. */
  issue(passwordHash: string): string
  /** True for the cookie of this very sign-up, within the hour. */
  holds(cookie: string | undefined, passwordHash: string): boolean
}

/** The same time as a pending consent (`kept-flow.ts`): long enough to open a mail, and short on a shared computer. */
export const SIGN_UP_PROOF_SECONDS = 3_600

export function createSignUpProofs(secret: string, clock: () => number): SignUpProofs {
  const { key } = deriveSigningKey(secret, 'sign-up')
  const sign = (expiresAt: string, passwordHash: string): Buffer =>
    createHmac('sha256', key).update(`${expiresAt}\n${passwordHash}`).digest()
  const nowSeconds = (): number => Math.floor(clock() / 1_000)
  return {
    issue: (passwordHash) => {
      const expiresAt = String(nowSeconds() + SIGN_UP_PROOF_SECONDS)
      return `${expiresAt}.${sign(expiresAt, passwordHash).toString('base64url')}`
    },
    holds: (cookie, passwordHash) => {
      const [, expiresAt = '', mac = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(cookie ?? '') ?? []
      if (Number(expiresAt) <= nowSeconds()) return false
      return timingSafeEqual(Buffer.from(mac, 'base64url'), sign(expiresAt, passwordHash))
    },
  }
}
