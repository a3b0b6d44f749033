import { Hono } from 'hono'
import type { Logger } from 'pino'
import { CHECKOUT_BODY, REDEEM_BODY } from '#shared/contract/messages/credits.server.ts'
import { ROUTES } from '#shared/contract/routes.ts'
import type { CheckoutAnswer, RedeemAnswer, TopUpAnswer } from '#shared/contract/shapes.ts'
import { COST_CREDITS } from '#shared/kit/tool.ts'
import { limitRequest } from '../accounts/limit-request.ts'
import type { AccessTokens } from '../accounts/sessions/access-tokens.ts'
import type { TopUpConfig } from '../settings/service-config.ts'
import { DAILY_CREDITS } from '../credits/buckets.ts'
import type { AppEnv } from '../http/app-env.ts'
import { requireBearer } from '../http/requests/bearer.ts'
import { clientNetwork } from '../http/requests/client-network.ts'
import { problem } from '../http/problem.ts'
import { IDEMPOTENCY_KEY_DETAIL, idempotencyKeyOf } from '../http/requests/idempotency-key.ts'
import type { RateLimits } from '../http/requests/rate-limits.ts'
import { readBody, readWholeBody } from '../http/requests/read-body.ts'
import type { WorkInHand } from '../http/requests/work-in-hand.ts'
import type { Store } from '../store/store.ts'
import { redeemCode, type UnusableReason } from './codes.ts'
import { packsOf } from './packs.ts'
import type { Payments } from './payments.ts'
import type { StripeGateway } from './stripe.ts'
import { recordStripeEvent } from './stripe-events.ts'

export interface PaymentRoutesDependencies {
  readonly store: Store
  readonly payments: Payments
  /** Undefined if purchases are not set up. */
  readonly stripe: StripeGateway | undefined
  readonly topUp: TopUpConfig
  readonly tokens: AccessTokens
  readonly limits: RateLimits
  readonly trustedProxies: number
  readonly work: WorkInHand
  readonly log: Logger
}

/** `/api/top-up*` and the payment service's `/api/payments/stripe`. */
export function paymentRoutes(dependencies: PaymentRoutesDependencies): Hono<AppEnv> {
  const { store, payments, stripe, limits, log } = dependencies
  const routes = new Hono<AppEnv>()
  const packs = packsOf(dependencies.topUp)
  const requireSignIn = requireBearer(dependencies.tokens)

  routes.get(ROUTES.topUp, (c) => {
    const answer: TopUpAnswer = {
      is_purchasable: stripe !== undefined,
      daily_credits: DAILY_CREDITS,
      cost_per_generation: COST_CREDITS,
      packs,
    }
    return c.json(answer, 200, { 'Cache-Control': 'no-store' })
  })

  routes.post(ROUTES.checkout, requireSignIn, async (c) => {
    if (stripe === undefined) return problem(c, 'purchases_unavailable')
    const given = await readBody(c, CHECKOUT_BODY, {
      pack: `Choose one of these packs: ${packs.map(({ id }) => id).join(', ')}.`,
    })
    if (given instanceof Response) return given
    const pack = packs.find(({ id }) => id === given.pack)
    if (!pack) throw new Error(`there is no pack ${given.pack}`)
    const idempotencyKey = idempotencyKeyOf(c)
    if (idempotencyKey === undefined)
      return problem(c, 'idempotency_key_invalid', { detail: IDEMPOTENCY_KEY_DETAIL })
    const { accountId, email } = c.get('caller')
    const refused = await limitRequest(c, limits, ['checkout', accountId])
    if (refused) return refused
    const outcome = await dependencies.work.track(
      stripe.checkout({ accountId, email, pack, idempotencyKey }),
    )
    if (!outcome.ok) {
      const detail = 'Nothing was charged. Try again in a moment.'
      return problem(c, outcome.code, outcome.code === 'payment_failed' ? { detail } : {})
    }
    const answer: CheckoutAnswer = { url: outcome.url }
    return c.json(answer, 200, { 'Cache-Control': 'no-store' })
  })

  routes.post(ROUTES.redeemCode, requireSignIn, async (c) => {
    const given = await readBody(c, REDEEM_BODY)
    if (given instanceof Response) return given
    const { accountId } = c.get('caller')
    const refused = await limitRequest(
      c,
      limits,
      ['redeem', accountId],
      ['redeemNetwork', clientNetwork(c, dependencies.trustedProxies)],
    )
    if (refused) return refused
    const redeemed = await dependencies.work.track(redeemCode(store, accountId, given.code))
    if (!redeemed.ok)
      return problem(c, 'code_unusable', { detail: UNUSABLE_CODE_DETAILS[redeemed.reason] })
    const answer: RedeemAnswer = { credits: redeemed.credits, balance: redeemed.balance }
    return c.json(answer, 200, { 'Cache-Control': 'no-store' })
  })

  routes.post(ROUTES.stripeWebhook, async (c) => {
    if (stripe === undefined) return problem(c, 'purchases_unavailable')
    // The signature covers the raw bytes.
    const body = Buffer.from(await readWholeBody(c.req.arrayBuffer()))
    const signed = await stripe.readEvent(body, c.req.header('Stripe-Signature') ?? '')
    if (!signed.ok) return problem(c, signed.code)
    const { id, type } = signed.event
    const outcome = await dependencies.work.track(recordStripeEvent(payments, signed.event))
    if (outcome?.outcome === 'no-account') {
      log.error({ event: id, type }, 'a purchase names no account; refund it at Stripe')
    } else if (outcome?.outcome === 'done') {
      log.info({ event: id, type, credits: outcome.credits }, 'payment event recorded')
    }
    return c.json({ received: true })
  })

  return routes
}

/** Gives no hint for guessing: a revoked code has the same text as an unknown one. */
const UNUSABLE_CODE_DETAILS: Readonly<Record<UnusableReason, string>> = {
  unknown: 'This code is not usable. Check it for a typing mistake.',
  expired: 'This code has expired.',
  'used-up': 'This code has been used up.',
  'already-redeemed': 'You have already redeemed this code. Its credits are in your account.',
}
