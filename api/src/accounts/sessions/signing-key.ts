import { createHash, createSecretKey, type KeyObject } from 'node:crypto'

/** A key for one purpose, derived from the server's secret; `keyId` identifies the key without revealing it. */
export interface SigningKey {
  readonly key: KeyObject
  readonly keyId: string
}

/**
 * Derives the key of a purpose, so that one secret serves several purposes and a token of one is not valid for
 * another.
 */
export function deriveSigningKey(secret: string, purpose: string): SigningKey {
  const bytes = createHash('sha256').update(`draftmill ${purpose} v1\n${secret}`).digest()
  return {
    key: createSecretKey(bytes),
    keyId: createHash('sha256').update(bytes).digest('hex').slice(0, 8),
  }
}
