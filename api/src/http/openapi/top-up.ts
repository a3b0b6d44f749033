import {
  CHECKOUT_BODY,
  CHECKOUT_ANSWER,
  REDEEM_BODY,
  REDEEM_ANSWER,
  TOP_UP_ANSWER,
} from '#shared/contract/messages/credits.server.ts'
import { BEARER_SECURITY, pathsOf, type Paths } from './parts.ts'

/** Buying credits, redeeming codes, and the payment service's webhook. */
export function topUpPaths(): Paths {
  return pathsOf({
    'GET /api/top-up': {
      id: 'top-up',
      tag: 'Credits',
      summary: 'What can be bought here',
      done: { 200: [TOP_UP_ANSWER, 'The packs.'] },
    },
    'POST /api/top-up/checkout': {
      id: 'checkout',
      tag: 'Credits',
      summary: 'Start a purchase',
      description:
        'The server alone decides the price. Credits arrive when the payment service says that the purchase is paid.',
      security: BEARER_SECURITY,
      body: CHECKOUT_BODY,
      done: { 200: [CHECKOUT_ANSWER, 'The page to send the person to.'] },
      codes: [
        'purchases_unavailable',
        'payment_failed',
        'idempotency_key_invalid',
        'idempotency_key_reused',
        'rate_limited',
      ],
    },
    'POST /api/top-up/codes': {
      id: 'redeem-code',
      tag: 'Credits',
      summary: 'Redeem a code',
      security: BEARER_SECURITY,
      body: REDEEM_BODY,
      done: { 200: [REDEEM_ANSWER, 'Redeemed; each code once for an account.'] },
      codes: ['code_unusable', 'rate_limited'],
    },
    'POST /api/payments/stripe': {
      id: 'stripe-webhook',
      tag: 'Credits',
      summary: 'Events of the payment service',
      description: 'Signed by Stripe; the same event again changes nothing.',
      done: { 200: 'Taken.' },
      codes: ['signature_invalid', 'purchases_unavailable', 'body_too_large'],
    },
  })
}
