import { type Context, Hono } from 'hono'
import {
  CHANGE_EMAIL_BODY,
  CHANGE_PASSWORD_BODY,
  CONFIRM_EMAIL_BODY,
} from '#shared/contract/messages/account.server.ts'
import { ROUTES } from '#shared/contract/routes.ts'
import type { AppEnv } from '../http/app-env.ts'
import { requireBearer } from '../http/requests/bearer.ts'
import { clientNetwork } from '../http/requests/client-network.ts'
import { problem } from '../http/problem.ts'
import type { RateLimits } from '../http/requests/rate-limits.ts'
import { readBody } from '../http/requests/read-body.ts'
import { sameOriginOnly } from '../http/security.ts'
import type { AccessTokens } from './sessions/access-tokens.ts'
import type { AccountFailure } from './account-failure.ts'
import type { EmailChanges } from './change-email.ts'
import { changePassword, type ChangePasswordDependencies } from './passwords/change-password.ts'
import { mailboxKey } from './email-address.ts'
import { limitRequest } from './limit-request.ts'
import { rememberDevice, type RememberDependencies } from './sessions/remember-device.ts'

export interface AccountChangeDependencies
  extends ChangePasswordDependencies, RememberDependencies {
  readonly emailChanges: EmailChanges
  readonly tokens: AccessTokens
  readonly limits: RateLimits
  readonly trustedProxies: number
}

/**
 * The routes `/api/account/email` and `/api/account/password` for a signed-in person, and `/api/auth/confirm-email`.
 */
export function accountChangeRoutes(dependencies: AccountChangeDependencies): Hono<AppEnv> {
  const { emailChanges, tokens, limits, trustedProxies } = dependencies
  const routes = new Hono<AppEnv>()
  const signedIn = requireBearer(tokens)

  routes.use('/api/account/*', async (c, next) => {
    await next()
    c.res.headers.set('Cache-Control', 'no-store')
  })

  routes.get(ROUTES.changeEmail, signedIn, async (c) => {
    const state = await emailChanges.state(c.get('caller').accountId)
    return state ? c.json(state) : problem(c, 'token_invalid')
  })

  routes.post(ROUTES.changeEmail, signedIn, async (c) => {
    const given = await readBody(c, CHANGE_EMAIL_BODY)
    if (given instanceof Response) return given
    const { accountId } = c.get('caller')
    const asker = `${clientNetwork(c, trustedProxies)} ${accountId}`
    const refused = await limitRequest(
      c,
      limits,
      // Limited by network too, so that the holder of a stolen token elsewhere does not use up the owner's password
      // checks and changes.
      ['passwordCheck', asker],
      ['changeEmail', asker],
      // Limits the mails to one mailbox from many accounts.
      ['changeEmail', `to ${mailboxKey(given.email)}`],
    )
    if (refused) return refused
    const outcome = await emailChanges.request(accountId, given.email, given.password)
    return outcome.ok ? c.json({ status: 'confirmation_sent' }, 202) : sendFailure(c, outcome)
  })

  routes.delete(ROUTES.changeEmail, signedIn, async (c) => {
    await emailChanges.cancel(c.get('caller').accountId)
    return c.body(null, 204)
  })

  routes.post(ROUTES.confirmEmail, sameOriginOnly(dependencies.publicUrl), async (c) => {
    const given = await readBody(c, CONFIRM_EMAIL_BODY)
    if (given instanceof Response) return given
    const refused = await limitRequest(c, limits, ['link', clientNetwork(c, trustedProxies)])
    if (refused) return refused
    const outcome = await emailChanges.confirm(given.token)
    if (!outcome.ok) return sendFailure(c, outcome)
    return c.json({ side: outcome.side, status: outcome.status })
  })

  routes.post(ROUTES.changePassword, signedIn, async (c) => {
    const given = await readBody(c, CHANGE_PASSWORD_BODY)
    if (given instanceof Response) return given
    const caller = c.get('caller')
    const refused = await limitRequest(c, limits, [
      'passwordCheck',
      `${clientNetwork(c, trustedProxies)} ${caller.accountId}`,
    ])
    if (refused) return refused
    const outcome = await changePassword(dependencies, caller, given.old_password, given.password)
    if (!outcome.ok) return sendFailure(c, outcome)
    // A new password forgets all devices; this one is remembered again, because its user knew both passwords.
    await rememberDevice(c, dependencies, outcome)
    return c.json({ status: 'updated' })
  })

  return routes
}

function sendFailure(c: Context<AppEnv>, failure: AccountFailure): Response {
  return problem(c, failure.code, { detail: failure.detail })
}
