import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { deriveSigningKey } from '../accounts/sessions/signing-key.ts'
import type { AppEnv } from '../http/app-env.ts'
import { clientNetwork } from '../http/requests/client-network.ts'

/** Identifies a network without storing its address: a keyed hash of the caller's IPv4 address or IPv6 /64. */
export type NetworkHash = (c: Context<AppEnv>) => string

export function createNetworkHash(secret: string, trustedProxies: number): NetworkHash {
  const { key } = deriveSigningKey(secret, 'network hash')
  return (c) =>
    createHmac('sha256', key)
      .update(clientNetwork(c, trustedProxies))
      .digest('base64url')
      .slice(0, 22)
}
