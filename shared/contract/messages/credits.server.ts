import { z } from 'zod'
import { flag, list, NEXT, object, text, time, whole } from './values.server.ts'

/** The cost and the remaining balance. */
export const CREDITS = object(
  {
    cost: whole('What this cost: a whole generation 10.'),
    balance: whole('What is left.').meta({ minimum: 0 }),
  },
  'Credits',
)

export const CREDIT_ENTRY = object(
  {
    id: text(),
    at: time(),
    kind: z.enum([
      'grant',
      'hold',
      'capture',
      'release',
      'purchase',
      'refund',
      'adjustment',
      'expiry',
    ]),
    bucket: z.enum(['daily', 'purchased']),
    amount: whole('The change of the available balance.'),
    balance: whole('Available after it.'),
    reason: text('In words.'),
    tool_id: text().nullable(),
  },
  'CreditEntry',
)

/** `GET /api/account/credits`: the ledger with descriptions, newest first. */
export const CREDIT_HISTORY = object({
  balance: whole('Available credits.'),
  daily: whole('Of these, what is left of the free ones of the day.'),
  purchased: whole('Of these, what never expires.'),
  renews_at: time('The next midnight in UTC.'),
  entries: list(CREDIT_ENTRY, 'A page of the ledger.'),
  next: NEXT,
})

const PACK_ID = z.enum(['small', 'medium', 'large'])

export const TOP_UP_PACK = object({
  id: PACK_ID,
  name: text('What the page calls it.'),
  credits: whole('What is bought.'),
  amount: whole("In the currency's smallest unit."),
  currency: text('ISO 4217, small letters.'),
})

/** `GET /api/top-up`: the packs on sale. */
export const TOP_UP_ANSWER = object({
  is_purchasable: flag('False where no payment service is set up: only codes work.'),
  daily_credits: whole('Free credits of each UTC day.'),
  cost_per_generation: whole('In credits.'),
  packs: list(TOP_UP_PACK, 'Three sizes.'),
})

/** `POST /api/top-up/checkout`: the payment URL, opened with a full redirect. */
export const CHECKOUT = object({ pack: PACK_ID })
export const CHECKOUT_ANSWER = object({ url: text('Where to pay.') })

/** `POST /api/top-up/codes`. */
export const REDEEM = object({ code: text('Capitals, spaces and dashes do not matter.') })
export const REDEEM_ANSWER = object({
  credits: whole('What the code was worth.'),
  balance: whole('Available now.'),
})
