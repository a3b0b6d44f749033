import type { Context } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import { problem } from '../http/problem.ts'
import type { LimitName, RateLimits } from '../http/requests/rate-limits.ts'

/** Counts one request; returns the 429 response when the limit is exceeded, else undefined. */
export async function refuseIfLimited(
  c: Context<AppEnv>,
  limits: RateLimits,
  name: LimitName,
  key: string,
): Promise<Response | undefined> {
  const retryAfterSeconds = await limits.take(name, key)
  return retryAfterSeconds === undefined
    ? undefined
    : problem(c, 'rate_limited', { retryAfterSeconds })
}
