import type { Context } from 'hono'
import type { SessionAnswer } from '#shared/contract/shapes.ts'
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from './access-tokens.ts'
import type { AccountWithHash } from './known-devices.ts'
import { rememberDevice, type RememberDependencies } from './remember-device.ts'
import type { RefreshableSession } from './sessions.ts'

export interface AnswerSessionDependencies extends RememberDependencies {
  readonly tokens: AccessTokens
}

/**
 * Responds with the browser's session: the refresh cookie, for `proven` the device cookie, and in the body an access
 * token together with `more`.
 */
export async function answerSession(
  c: Context,
  dependencies: AnswerSessionDependencies,
  session: { readonly accountId: string; readonly email: string } & RefreshableSession,
  proven?: AccountWithHash,
  more: object = {},
): Promise<Response> {
  const { token, expiresAt } = await dependencies.tokens.issue(session)
  dependencies.cookies.set(c, 'refresh', session.refreshToken, session.seconds)
  if (proven) await rememberDevice(c, dependencies, proven)
  const answer: SessionAnswer = {
    access_token: token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    user: { id: session.accountId, email: session.email },
  }
  return c.json({ ...more, ...answer })
}
