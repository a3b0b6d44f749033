import type { Context } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { bearerOf } from '../../http/requests/bearer.ts'
import { problem } from '../../http/problem.ts'
import type { RateLimits } from '../../http/requests/rate-limits.ts'
import type { ExposedSecrets } from '../site-keys/exposed-secrets.ts'
import { refuseIfLimited } from '../limited.ts'
import type { NetworkHash } from '../networks.ts'
import type { VisitorToken, VisitorTokens } from './visitor-tokens.ts'

export interface CheckTokenDependencies {
  readonly visitorTokens: VisitorTokens
  readonly exposedSecrets: ExposedSecrets
  readonly limits: RateLimits
  readonly networkHash: NetworkHash
}

/** Reads the token with which an owner's server checks its key, or returns the refusal. */
export async function readCheckToken(
  c: Context<AppEnv>,
  { visitorTokens, exposedSecrets, limits, networkHash }: CheckTokenDependencies,
): Promise<VisitorToken | Response> {
  const token = bearerOf(c)
  if (token === undefined) return problem(c, 'sign_in_required')
  const refused =
    (await refuseIfLimited(c, limits, 'visitorToken', networkHash(c))) ??
    (await exposedSecrets.refuse(c, token))
  if (refused) return refused
  const read = await visitorTokens.read(token)
  if (!read || read.siteKey.isDeleted) return problem(c, 'token_invalid')
  // A visitor's token, which is in a browser, must reveal nothing about the key and its owner.
  if (!read.isCheck) return problem(c, 'scope_insufficient', { detail: CHECK_TOKEN_DETAIL })
  return read
}

const CHECK_TOKEN_DETAIL = 'Sign a token with the claim use: "check" for this.'
