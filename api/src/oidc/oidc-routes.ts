import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { z } from 'zod'
import { JOIN_BODY } from '#shared/contract/messages/account.server.ts'
import { readNextPath } from '#shared/contract/next-path.ts'
import { OIDC_ROUTES } from '#shared/contract/routes.ts'
import type { Accounts } from '../accounts/accounts.ts'
import {
  answerSession,
  type AnswerSessionDependencies,
} from '../accounts/sessions/answer-session.ts'
import { deviceLabel } from '../accounts/sessions/device-label.ts'
import type { AccountWithHash } from '../accounts/sessions/known-devices.ts'
import { mailboxKey } from '../accounts/email-address.ts'
import { limitRequest } from '../accounts/limit-request.ts'
import { rememberDevice } from '../accounts/sessions/remember-device.ts'
import type { Sessions } from '../accounts/sessions/sessions.ts'
import type { AppEnv } from '../http/app-env.ts'
import { clientNetwork } from '../http/requests/client-network.ts'
import { problem } from '../http/problem.ts'
import type { RateLimits } from '../http/requests/rate-limits.ts'
import { readBody } from '../http/requests/read-body.ts'
import { sameOriginOnly } from '../http/security.ts'
import type { SignInRefusal, Identities } from './identities.ts'
import {
  type Identity,
  type IdentityProvider,
  type OidcConfig,
  ProviderError,
} from './identity-provider.ts'
import { createSealedCookie } from './sealed-cookies.ts'

export interface OidcRoutesDependencies extends AnswerSessionDependencies {
  readonly oidc: OidcConfig
  readonly provider: IdentityProvider
  readonly identities: Identities
  readonly accounts: Accounts
  readonly sessions: Sessions
  readonly limits: RateLimits
  readonly log: Logger
  readonly secret: string
  readonly publicUrl: string
  readonly trustedProxies: number
}

/** Why a browser returns to the login page without being signed in; sent after the `#` of the URL. */
export type OidcFailure = SignInRefusal | 'expired' | 'cancelled' | 'invalid' | 'unavailable'

const openRequestSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  isFresh: z.boolean(),
  next: z.string(),
})
const joinAccountSchema = z.object({ issuer: z.string(), subject: z.string(), email: z.string() })

/**
 * `/oidc/*`: sign-in at the operator's OpenID provider, by the authorization code flow with PKCE. The browser opens
 * `start`, is redirected to the provider and back to `callback`, and is then signed in, or on the login page with a
 * reason. The values to check the answer by are in a cookie that is used once, so an answer to somebody else's
 * request is refused.
 */
export function oidcRoutes(dependencies: OidcRoutesDependencies): Hono<AppEnv> {
  const { provider, identities, accounts, sessions, limits, log, publicUrl } = dependencies
  const routes = new Hono<AppEnv>()
  const requests = createSealedCookie('oidc_request', openRequestSchema, dependencies)
  const joinCookie = createSealedCookie('oidc_join', joinAccountSchema, dependencies)
  const networkOf = (c: Context<AppEnv>): string => clientNetwork(c, dependencies.trustedProxies)

  routes.use('/oidc/*', async (c, next) => {
    await next()
    c.res.headers.set('Cache-Control', 'no-store')
  })

  const toLogin = (c: Context<AppEnv>, next: string, fragment: string): Response =>
    c.redirect(`/login${next === '/' ? '' : `?next=${encodeURIComponent(next)}`}#${fragment}`)
  const failed = (c: Context<AppEnv>, next: string, failure: OidcFailure): Response =>
    toLogin(c, next, `failed=${failure}`)

  /** Signs the browser in. False where the account was disabled, or its password changed, a moment ago. */
  const signIn = async (
    c: Context<AppEnv>,
    proven: AccountWithHash,
    identity: Identity,
  ): Promise<boolean> => {
    const { accountId, passwordHash } = proven
    const device = deviceLabel(c.req.header('User-Agent'))
    const session = await sessions.start(accountId, passwordHash, passwordHash, device, identity)
    if (!session) return false
    dependencies.cookies.set(c, 'refresh', session.refreshToken, session.seconds)
    await rememberDevice(c, dependencies, proven)
    return true
  }

  const failureOf = (error: unknown): OidcFailure => {
    if (!(error instanceof ProviderError)) throw error
    if (error.isRefusal) return 'cancelled'
    log.warn({ reason: error.message }, 'the sign-in at the OpenID provider failed')
    return 'invalid'
  }

  routes.get(OIDC_ROUTES.start, async (c) => {
    const refused = await limitRequest(c, limits, ['oidc', networkOf(c)])
    if (refused) return refused
    const next = readNextPath(c.req.query('next'))
    try {
      const { url, request } = await provider.begin(c.req.query('fresh') === '1')
      await requests.write(c, { ...request, next })
      return c.redirect(url.href)
    } catch (error) {
      failureOf(error)
      return failed(c, next, 'unavailable')
    }
  })

  routes.get(OIDC_ROUTES.callback, async (c) => {
    const refused = await limitRequest(c, limits, ['oidc', networkOf(c)])
    if (refused) return refused
    const request = await requests.read(c)
    requests.forget(c)
    if (!request) return failed(c, '/', 'expired')
    const { next } = request
    const answered = new URL(OIDC_ROUTES.callback + new URL(c.req.url).search, publicUrl)
    let identity: Identity
    try {
      identity = await provider.finish(answered, request)
    } catch (error) {
      return failed(c, next, failureOf(error))
    }
    const arrival = await identities.resolveSignIn(identity, dependencies.oidc.trustsEmail)
    if (arrival.kind === 'refused') return failed(c, next, arrival.reason)
    if (arrival.kind === 'joinable') {
      const { issuer, subject } = identity
      await joinCookie.write(c, { issuer, subject, email: arrival.email })
      const step = arrival.isVerified ? 'join' : 'unverified'
      return toLogin(c, next, `${step}=${encodeURIComponent(arrival.email)}`)
    }
    return (await signIn(c, arrival, identity)) ? c.redirect(next) : failed(c, next, 'disabled')
  })

  routes.post(OIDC_ROUTES.join, sameOriginOnly(publicUrl), async (c) => {
    const given = await readBody(c, JOIN_BODY)
    if (given instanceof Response) return given
    const join = await joinCookie.read(c)
    if (!join) return problem(c, 'link_invalid')
    // Limited like a sign-in: a person at the provider with the address of someone else's account could guess
    // passwords.
    const refused = await limitRequest(
      c,
      limits,
      ['signIn', networkOf(c)],
      ['signInAccount', mailboxKey(join.email)],
    )
    if (refused) return refused
    const asker = { keys: [networkOf(c), `account ${mailboxKey(join.email)}`] }
    const device = deviceLabel(c.req.header('User-Agent'))
    const outcome = await accounts.signIn(join.email, given.password, asker, device)
    if (!outcome.ok) return problem(c, 'password_wrong')
    if (!(await identities.join(join, outcome.accountId))) {
      await sessions.end(outcome.refreshToken)
      return problem(c, 'link_invalid')
    }
    joinCookie.forget(c)
    return answerSession(c, dependencies, outcome, outcome)
  })

  return routes
}
