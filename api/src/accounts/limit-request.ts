import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import { problem } from '../http/problem.ts'
import type { LimitName, RateLimits } from '../http/requests/rate-limits.ts'

/**
 * Counts one request for each of the keys in turn; returns the 429 response with Retry-After when one is over its
 * limit, else undefined. Keys are hashed, because they contain email and network addresses.
 */
export async function limitRequest(
  c: Context<AppEnv>,
  limits: RateLimits,
  ...limitKeys: readonly (readonly [name: LimitName, key: string])[]
): Promise<Response | undefined> {
  for (const [name, key] of limitKeys) {
    const hashed = createHash('sha256').update(key).digest('base64url')
    const retryAfterSeconds = await limits.take(name, hashed)
    if (retryAfterSeconds !== undefined) return problem(c, 'rate_limited', { retryAfterSeconds })
  }
  return undefined
}
