import { BEARER, flag, json, list, object, path, text, whole, type Paths } from './parts.ts'

/** Buying credits, codes, and the payment service's own call. */
export function topUpPaths(): Paths {
  return Object.fromEntries([
    path('/api/top-up', {
      get: {
        id: 'top-up',
        tag: 'Credits',
        summary: 'What can be bought here',
        done: {
          '200': json(
            object({
              is_purchasable: flag('False where no payment service is set up: only codes work.'),
              daily_credits: whole('Free credits of each UTC day.'),
              cost_per_generation: whole('In credits.'),
              packs: list(
                object({
                  id: { type: 'string', enum: ['small', 'medium', 'large'] },
                  name: text('What the page calls it.'),
                  credits: whole('What is bought.'),
                  amount: whole("In the currency's smallest unit."),
                  currency: text('ISO 4217, small letters.'),
                }),
                'Three sizes.',
              ),
            }),
            'The packs.',
          ),
        },
      },
    }),
    path('/api/top-up/checkout', {
      post: {
        id: 'checkout',
        tag: 'Credits',
        summary: 'Start a purchase',
        description:
          'The server alone decides the price. Credits arrive when the payment service says that the purchase is paid.',
        security: BEARER,
        body: object({ pack: { type: 'string', enum: ['small', 'medium', 'large'] } }),
        done: {
          '200': json(object({ url: text('Where to pay.') }), 'The page to send the person to.'),
        },
        codes: [
          'purchases_unavailable',
          'payment_failed',
          'idempotency_key_invalid',
          'idempotency_key_reused',
          'rate_limited',
        ],
      },
    }),
    path('/api/top-up/codes', {
      post: {
        id: 'redeem-code',
        tag: 'Credits',
        summary: 'Redeem a code',
        security: BEARER,
        body: object({ code: text('Capitals, spaces and dashes do not matter.') }),
        done: {
          '200': json(
            object({
              credits: whole('What the code was worth.'),
              balance: whole('Available now.'),
            }),
            'Redeemed; each code once for an account.',
          ),
        },
        codes: ['code_unusable', 'rate_limited'],
      },
    }),
    path('/api/payments/stripe', {
      post: {
        id: 'stripe-webhook',
        tag: 'Credits',
        summary: 'Events of the payment service',
        description: 'Signed by Stripe; the same event again changes nothing.',
        done: { '200': { description: 'Taken.' } },
        codes: ['signature_invalid', 'purchases_unavailable', 'body_too_large'],
      },
    }),
  ])
}
