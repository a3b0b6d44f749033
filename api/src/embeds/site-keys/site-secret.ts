import { createPrivateKey, createPublicKey, randomBytes, type KeyObject } from 'node:crypto'

/** The prefix of every secret key; it belongs on a server, and never in a page. */
export const SECRET_PREFIX = 'dms_'
/** The prefix of every public key of a site, which is in the page's HTML. */
const SITE_KEY_PREFIX = 'dmk_'
const SECRET_PATTERN = /^dms_[A-Za-z0-9_-]{43}$/
const SITE_KEY_PATTERN = /^dmk_[A-Za-z0-9_-]{22}$/
/** An Ed25519 seed as PKCS #8 without its last 32 bytes (RFC 8410 §7). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Makes a site's secret; the server stores only the public key. */
export function makeSecret(): { readonly secret: string; readonly publicKey: string } {
  const secret = SECRET_PREFIX + randomBytes(32).toString('base64url')
  return { secret, publicKey: publicKeyOf(secret) as string }
}

/** Makes a site key's public id. */
export function makeSiteKeyId(): string {
  return SITE_KEY_PREFIX + randomBytes(16).toString('base64url')
}

/** True for a text in the format of a site key's public id. */
export function isSiteKeyId(text: string): boolean {
  return SITE_KEY_PATTERN.test(text)
}

/** Returns the base64url Ed25519 public key of a secret; undefined for any other text. */
export function publicKeyOf(secret: string): string | undefined {
  if (!SECRET_PATTERN.test(secret)) return undefined
  const seed = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64url')
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  return createPublicKey(key).export({ format: 'jwk' }).x
}

/** Returns the key that verifies signatures of a secret. */
export function importPublicKey(publicKey: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
}
