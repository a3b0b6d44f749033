import { type Context, Hono } from 'hono'
import {
  CONFIRM_BODY,
  RECOVER_BODY,
  SIGN_IN_BODY,
  SIGN_UP_BODY,
  UPDATE_PASSWORD_BODY,
} from '#shared/contract/messages/account.server.ts'
import type { ConfirmAnswer, ProfileAnswer, SignOutAnswer } from '#shared/contract/shapes.ts'
import type { AppEnv } from '../http/app-env.ts'
import { requireBearer } from '../http/requests/bearer.ts'
import { clientNetwork } from '../http/requests/client-network.ts'
import { problem } from '../http/problem.ts'
import type { RateLimits } from '../http/requests/rate-limits.ts'
import { readBody } from '../http/requests/read-body.ts'
import { sameOriginOnly } from '../http/security.ts'
import type { AccessTokens } from './sessions/access-tokens.ts'
import type { AccountCookies } from './sessions/account-cookies.ts'
import type { AccountFailure } from './account-failure.ts'
import { answerSession } from './sessions/answer-session.ts'
import type { Accounts } from './accounts.ts'
import { deviceLabel } from './sessions/device-label.ts'
import { mailboxKey } from './email-address.ts'
import type { KnownDevices } from './sessions/known-devices.ts'
import { limitRequest } from './limit-request.ts'
import { rememberDevice } from './sessions/remember-device.ts'
import type { Sessions } from './sessions/sessions.ts'
import { SIGN_UP_PROOF_SECONDS, type SignUpProofs } from './sign-up-proof.ts'

export interface AccountRoutesDependencies {
  readonly accounts: Accounts
  readonly sessions: Sessions
  readonly tokens: AccessTokens
  readonly cookies: AccountCookies
  readonly knownDevices: KnownDevices
  readonly signUpProofs: SignUpProofs
  readonly limits: RateLimits
  readonly publicUrl: string
  readonly trustedProxies: number
  /** True where everybody signs in at the operator's OpenID provider. */
  readonly arePasswordsClosed: boolean
  /** Returns the URL that ends a person's session at the provider; undefined where there is none. */
  endUrlOf(idToken: string): Promise<string | undefined>
  /** The pages that only some accounts get, such as an operator's; undefined without any. */
  pagesOf(accountId: string): Promise<ProfileAnswer['pages']>
}

/** The routes for local passwords under `/api/auth/`. */
const PASSWORD_ROUTES = ['sign-up', 'confirm', 'sign-in', 'recover', 'update-password'] as const

/** The routes of sessions and local passwords under `/api/auth/`, and `/api/profile` (specification.md §10). */
export function accountRoutes(dependencies: AccountRoutesDependencies): Hono<AppEnv> {
  const { accounts, sessions, tokens, cookies, knownDevices, signUpProofs } = dependencies
  const { limits, publicUrl, pagesOf } = dependencies
  const routes = new Hono<AppEnv>()
  const networkOf = (c: Context<AppEnv>): string => clientNetwork(c, dependencies.trustedProxies)

  routes.use('/api/auth/*', sameOriginOnly(publicUrl))
  routes.use('/api/auth/*', async (c, next) => {
    await next()
    c.res.headers.set('Cache-Control', 'no-store')
  })

  if (dependencies.arePasswordsClosed) {
    for (const name of PASSWORD_ROUTES)
      routes.use(`/api/auth/${name}`, (c) => Promise.resolve(problem(c, 'passwords_closed')))
  }

  const failed = (c: Context<AppEnv>, failure: AccountFailure): Response =>
    problem(c, failure.code, { detail: failure.detail })

  const recogniseDevice = async (
    c: Context<AppEnv>,
    email: string,
  ): Promise<string | undefined> => {
    const cookie = cookies.read(c, 'device')
    // No device is known for an unknown address, so this reveals nothing about it.
    const account = cookie === undefined ? undefined : await accounts.find(email)
    return account && knownDevices.recognise(cookie, account)
  }

  /** Confirms without the password: the browser's cookie proves that it signed up. */
  const confirmHere = async (c: Context<AppEnv>, token: string): Promise<Response> => {
    const cookie = cookies.read(c, 'signUp')
    const isOwn = (passwordHash: string) => signUpProofs.holds(cookie, passwordHash)
    const device = deviceLabel(c.req.header('User-Agent'))
    const outcome = await accounts.confirmHere(token, isOwn, device)
    if (!outcome.ok) return failed(c, outcome)
    cookies.forget(c, 'signUp')
    const answer: ConfirmAnswer = { status: 'confirmed', daily_credits: outcome.daily_credits }
    if (!outcome.session) return c.json(answer)
    return answerSession(c, dependencies, outcome.session, outcome, answer)
  }

  routes.post('/api/auth/sign-up', async (c) => {
    const given = await readBody(c, SIGN_UP_BODY)
    if (given instanceof Response) return given
    const refused = await limitRequest(
      c,
      limits,
      // Limited by network, and by address, so that no mailbox is filled from many networks.
      ['signUp', networkOf(c)],
      ['signUp', `to ${mailboxKey(given.email)}`],
    )
    if (refused) return refused
    const asker = { keys: [networkOf(c), `to ${mailboxKey(given.email)}`] }
    const outcome = await accounts.signUp(given.email, given.password, asker)
    if (!outcome.ok) return failed(c, outcome)
    cookies.set(c, 'signUp', signUpProofs.issue(outcome.passwordHash), SIGN_UP_PROOF_SECONDS)
    return c.json({ status: 'confirmation_sent' }, 202)
  })

  routes.post('/api/auth/confirm', async (c) => {
    const given = await readBody(c, CONFIRM_BODY)
    if (given instanceof Response) return given
    const refused = await limitRequest(
      c,
      limits,
      ['link', networkOf(c)],
      // Limited by link, so that guessing at one slows down neither another link nor a new one for the same address.
      ['passwordCheck', `confirm ${given.token}`],
    )
    if (refused) return refused
    if (given.password === '') return confirmHere(c, given.token)
    const asker = { keys: [networkOf(c), `link ${given.token}`] }
    const outcome = await accounts.confirm(given.token, given.password, asker)
    if (!outcome.ok) return failed(c, outcome)
    const answer: ConfirmAnswer = { status: 'confirmed', daily_credits: outcome.daily_credits }
    return c.json(answer)
  })

  routes.post('/api/auth/sign-in', async (c) => {
    const given = await readBody(c, SIGN_IN_BODY)
    if (given instanceof Response) return given
    const key = mailboxKey(given.email)
    const known = await recogniseDevice(c, given.email)
    // A known device has a limit of its own, which strangers' guesses never use up: neither from the same network nor
    // from many.
    const refused = known
      ? await limitRequest(c, limits, ['signInDevice', known])
      : await limitRequest(
          c,
          limits,
          ['signIn', networkOf(c)],
          ['signInAddress', `${networkOf(c)} ${key}`],
          ['signInAccount', key],
        )
    if (refused) return refused
    const device = deviceLabel(c.req.header('User-Agent'))
    const asker = known
      ? { keys: [`device ${known}`], isKnown: true }
      : { keys: [networkOf(c), `account ${key}`] }
    const outcome = await accounts.signIn(given.email, given.password, asker, device)
    return outcome.ok ? answerSession(c, dependencies, outcome, outcome) : failed(c, outcome)
  })

  routes.post('/api/auth/refresh', async (c) => {
    const refreshToken = cookies.read(c, 'refresh')
    // A browser without the cookie has nothing to refresh; this is no error.
    if (refreshToken === undefined) return c.body(null, 204)
    const refused = await limitRequest(c, limits, ['refresh', networkOf(c)])
    if (refused) return refused
    const rotated = await sessions.rotate(refreshToken)
    const profile = rotated && (await accounts.profile(rotated.accountId))
    if (!rotated || !profile) {
      cookies.forget(c, 'refresh')
      return problem(c, 'token_invalid')
    }
    return answerSession(c, dependencies, { ...rotated, email: profile.email })
  })

  routes.post('/api/auth/sign-out', async (c) => {
    const refused = await limitRequest(c, limits, ['signOut', networkOf(c)])
    if (refused) return refused
    const refreshToken = cookies.read(c, 'refresh')
    const idToken = refreshToken === undefined ? undefined : await sessions.end(refreshToken)
    cookies.forget(c, 'refresh')
    const endUrl = idToken === undefined ? undefined : await dependencies.endUrlOf(idToken)
    if (endUrl === undefined) return c.body(null, 204)
    const answer: SignOutAnswer = { end_url: endUrl }
    return c.json(answer)
  })

  routes.post('/api/auth/recover', async (c) => {
    const given = await readBody(c, RECOVER_BODY)
    if (given instanceof Response) return given
    const refused = await limitRequest(
      c,
      limits,
      ['recover', networkOf(c)],
      ['recover', `to ${mailboxKey(given.email)}`],
    )
    if (refused) return refused
    await accounts.recover(given.email)
    return c.json({ status: 'sent_if_known' }, 202)
  })

  routes.post('/api/auth/update-password', async (c) => {
    const given = await readBody(c, UPDATE_PASSWORD_BODY)
    if (given instanceof Response) return given
    const refused = await limitRequest(c, limits, ['updatePassword', networkOf(c)])
    if (refused) return refused
    const asker = { keys: [`link ${given.token}`], isKnown: true }
    const outcome = await accounts.updatePassword(given.token, given.password, asker)
    if (!outcome.ok) return failed(c, outcome)
    // The mail's link proves the owner, so this browser gets a limit of its own, even while strangers guess.
    await rememberDevice(c, dependencies, outcome)
    return c.json({ status: 'updated' })
  })

  routes.get('/api/profile', requireBearer(tokens), async (c) => {
    const { accountId } = c.get('caller')
    const [profile, pages] = await Promise.all([accounts.profile(accountId), pagesOf(accountId)])
    if (!profile) return problem(c, 'token_invalid')
    return c.json(pages ? { ...profile, pages } : profile, 200, { 'Cache-Control': 'no-store' })
  })

  return routes
}
