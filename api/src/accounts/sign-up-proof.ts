import { createHmac, timingSafeEqual } from 'node:crypto'
import { signingKey } from './sessions/signing-key.ts'

/**
 * What shows a browser to be the one that signed up: a cookie that stands for the password of that very sign-up, so that it
 * need not be typed a second time with the link of the mail. Whoever signs up gets one, whether the address is known or not.
 */
export interface SignUpProofs {
  /** The value of the cookie for a sign-up, by the hash of its password, which no two sign-ups share. */
  issue(passwordHash: string): string
  /** True for the cookie of this very sign-up, within the hour. */
  holds(cookie: string | undefined, passwordHash: string): boolean
}

/** As long as a consent that is under way is kept (`kept-flow.ts`): long enough to open a mail, and short on a shared computer. */
export const SIGN_UP_PROOF_SECONDS = 3_600

export function createSignUpProofs(secret: string, clock: () => number): SignUpProofs {
  const { key } = signingKey(secret, 'sign-up')
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
