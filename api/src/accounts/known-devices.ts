import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { signingKey } from './signing-key.ts'

/**
 * Devices from which somebody has signed in, or set a password by mail, to an account. They have a limit of their own,
 * so that strangers who guess at the account, from wherever, never use up its owner's attempts (OWASP, Slow Down Online
 * Guessing Attacks with Device Cookies; backend.md statement 28).
 */
export interface KnownDevices {
  /** The value of the cookie for the device of this account. */
  issue(emailKey: string): string
  /** The device's name for its limit when the cookie is one of ours for this account. */
  recognise(cookie: string | undefined, emailKey: string): string | undefined
}

export function createKnownDevices(secret: string): KnownDevices {
  const { key } = signingKey(secret, 'known device')
  const sign = (device: string, emailKey: string): Buffer =>
    createHmac('sha256', key).update(`${device}\n${emailKey}`).digest()
  return {
    issue: (emailKey) => {
      const device = randomBytes(16).toString('base64url')
      return `${device}.${sign(device, emailKey).toString('base64url')}`
    },
    recognise: (cookie, emailKey) => {
      const found = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie ?? '')
      const [, device = '', signature = ''] = found ?? []
      if (device === '') return undefined
      const isOurs = timingSafeEqual(Buffer.from(signature, 'base64url'), sign(device, emailKey))
      return isOurs ? device : undefined
    },
  }
}
