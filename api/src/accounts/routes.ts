import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { SessionAnswer } from '#shared/contract/shapes.ts'
import type { AppEnv } from '../http/app-env.ts'
import { requireBearer } from '../http/bearer.ts'
import { clientNetwork } from '../http/client-network.ts'
import { problem } from '../http/problem.ts'
import type { LimitName, RateLimits } from '../http/rate-limits.ts'
import { readJsonObject, usableText } from '../http/read-body.ts'
import { sameOriginOnly } from '../http/security.ts'
import type { WorkInHand } from '../http/work-in-hand.ts'
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from './access-tokens.ts'
import type { AccountFailure, Accounts } from './accounts.ts'
import { readEmailAddress } from './email-address.ts'
import { REFRESH_TOKEN_SECONDS, type Sessions } from './sessions.ts'

export interface AccountRoutesParts {
  readonly accounts: Accounts
  readonly sessions: Sessions
  readonly tokens: AccessTokens
  readonly limits: RateLimits
  readonly publicUrl: string
  readonly trustedProxies: number
  readonly work: WorkInHand
}

const COOKIE = 'draftmill_refresh'
const COOKIE_PATH = '/api/auth'

/** `/api/auth/*` and `/api/profile` (architecture.md §9). */
export function accountRoutes(parts: AccountRoutesParts): Hono<AppEnv> {
  const { accounts, sessions, tokens, limits, publicUrl } = parts
  const routes = new Hono<AppEnv>()
  const isTls = publicUrl.startsWith('https://')

  routes.use('/api/auth/*', sameOriginOnly(publicUrl))
  routes.use('/api/auth/*', async (c, next) => {
    await next()
    c.res.headers.set('Cache-Control', 'no-store')
  })

  const limited = async (
    c: Context<AppEnv>,
    name: LimitName,
    key: string,
  ): Promise<Response | undefined> => {
    const retryAfterSeconds = await limits.take(
      name,
      createHash('sha256').update(key).digest('base64url'),
    )
    return retryAfterSeconds === undefined
      ? undefined
      : problem(c, 'rate_limited', { retryAfterSeconds })
  }

  const credentials = async (
    c: Context<AppEnv>,
  ): Promise<{ readonly email: string; readonly password: string } | Response> => {
    const read = await readJsonObject(c)
    if ('code' in read) return problem(c, read.code, { detail: read.detail })
    const email = usableText(read.body['email'])
    const password = usableText(read.body['password'])
    if (email === undefined || password === undefined) {
      return problem(c, 'input_invalid', { detail: 'Send e-mail and password as text.' })
    }
    return { email, password }
  }

  const failed = (c: Context<AppEnv>, failure: AccountFailure): Response =>
    problem(c, failure.code, { detail: failure.detail })

  const answerSession = async (
    c: Context<AppEnv>,
    session: { accountId: string; sessionId: string; refreshToken: string; email: string },
  ): Promise<Response> => {
    const { token, expiresAt } = await tokens.issue(session)
    setCookie(c, COOKIE, session.refreshToken, {
      httpOnly: true,
      sameSite: 'Lax',
      path: COOKIE_PATH,
      secure: isTls,
      maxAge: REFRESH_TOKEN_SECONDS,
    })
    const answer: SessionAnswer = {
      access_token: token,
      token_type: 'bearer',
      expires_in: ACCESS_TOKEN_SECONDS,
      expires_at: expiresAt,
      user: { id: session.accountId, email: session.email },
    }
    return c.json(answer)
  }

  routes.post('/api/auth/sign-up', async (c) => {
    const given = await credentials(c)
    if (given instanceof Response) return given
    const key = readEmailAddress(given.email)?.key ?? given.email.slice(0, 254)
    // By network, and by address: nobody's mailbox is filled from many networks.
    const refused =
      (await limited(c, 'signUp', clientNetwork(c, parts.trustedProxies))) ??
      (await limited(c, 'signUp', `to ${key}`))
    if (refused) return refused
    const outcome = await accounts.signUp(given.email, given.password)
    return outcome.ok ? c.json({ status: 'confirmation_sent' }, 202) : failed(c, outcome)
  })

  routes.post('/api/auth/confirm', async (c) => {
    const token = await tokenOf(c)
    if (token instanceof Response) return token
    const outcome = await accounts.confirm(token)
    return outcome.ok ? c.json({ status: 'confirmed' }) : failed(c, outcome)
  })

  routes.post('/api/auth/sign-in', async (c) => {
    const given = await credentials(c)
    if (given instanceof Response) return given
    const network = clientNetwork(c, parts.trustedProxies)
    const key = readEmailAddress(given.email)?.key ?? given.email.slice(0, 254)
    // By network, and by network and account: a stranger's guessing never uses up the owner's attempts.
    const refused =
      (await limited(c, 'signIn', network)) ??
      (await limited(c, 'signInAddress', `${network} ${key}`))
    if (refused) return refused
    const outcome = await accounts.signIn(given.email, given.password)
    return outcome.ok ? answerSession(c, outcome) : failed(c, outcome)
  })

  routes.post('/api/auth/refresh', async (c) => {
    const refreshToken = getCookie(c, COOKIE)
    // A visitor who never signed in: nothing to refresh, and nothing wrong.
    if (refreshToken === undefined) return c.body(null, 204)
    const refused = await limited(c, 'refresh', clientNetwork(c, parts.trustedProxies))
    if (refused) return refused
    const rotated = await sessions.rotate(refreshToken)
    const profile = rotated && (await accounts.profile(rotated.accountId))
    if (!rotated || !profile) {
      deleteCookie(c, COOKIE, { path: COOKIE_PATH })
      return problem(c, 'token_invalid')
    }
    return answerSession(c, { ...rotated, email: profile.email })
  })

  routes.post('/api/auth/sign-out', async (c) => {
    const refreshToken = getCookie(c, COOKIE)
    if (refreshToken !== undefined) await sessions.end(refreshToken)
    deleteCookie(c, COOKIE, { path: COOKIE_PATH })
    return c.body(null, 204)
  })

  routes.post('/api/auth/recover', async (c) => {
    const read = await readJsonObject(c)
    if ('code' in read) return problem(c, read.code, { detail: read.detail })
    const email = usableText(read.body['email'])
    if (email === undefined)
      return problem(c, 'input_invalid', { detail: 'Send the e-mail address as text.' })
    const key = readEmailAddress(email)?.key ?? email.slice(0, 254)
    const refused =
      (await limited(c, 'recover', clientNetwork(c, parts.trustedProxies))) ??
      (await limited(c, 'recover', `to ${key}`))
    if (refused) return refused
    // Known or not, the answer leaves at once; what happens for a known address happens after it.
    parts.work.later('a recovery', () => accounts.recover(email))
    return c.json({ status: 'sent_if_known' }, 202)
  })

  routes.post('/api/auth/update-password', async (c) => {
    const read = await readJsonObject(c)
    if ('code' in read) return problem(c, read.code, { detail: read.detail })
    const password = usableText(read.body['password'])
    const token = usableText(read.body['token'])
    if (password === undefined || token === undefined) {
      return problem(c, 'input_invalid', {
        detail: 'Send the new password and the token of the mail.',
      })
    }
    const refused = await limited(c, 'updatePassword', clientNetwork(c, parts.trustedProxies))
    if (refused) return refused
    const outcome = await accounts.updatePassword(token, password)
    return outcome.ok ? c.json({ status: 'updated' }) : failed(c, outcome)
  })

  routes.get('/api/profile', requireBearer(tokens), async (c) => {
    const profile = await accounts.profile(c.get('caller').accountId)
    if (!profile) return problem(c, 'token_invalid')
    return c.json(profile, 200, { 'Cache-Control': 'no-store' })
  })

  return routes
}

async function tokenOf(c: Context<AppEnv>): Promise<string | Response> {
  const read = await readJsonObject(c)
  if ('code' in read) return problem(c, read.code, { detail: read.detail })
  const token = usableText(read.body['token'])
  return token ?? problem(c, 'input_invalid', { detail: 'Send the token of the mail.' })
}
