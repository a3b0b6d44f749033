import { createHash, createSecretKey, type KeyObject } from 'node:crypto'

/** A key for one purpose, out of the server's one secret; `keyId` tells keys apart and nothing about them. */
export interface SigningKey {
  readonly key: KeyObject
  readonly keyId: string
}

/** Derives the key of a purpose, so that the secret may serve several and no token of one passes for another's. */
export function signingKey(secret: string, purpose: string): SigningKey {
  const bytes = createHash('sha256').update(`draftmill ${purpose} v1\n${secret}`).digest()
  return {
    key: createSecretKey(bytes),
    keyId: createHash('sha256').update(bytes).digest('hex').slice(0, 8),
  }
}
