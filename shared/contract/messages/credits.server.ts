import { z } from 'zod'
import { COST_CREDITS } from '../../kit/tool.ts'
import { flag, list, NEXT_CURSOR, object, text, time, wholeNumber } from './values.server.ts'

/** The cost and the remaining balance. */
export const COST_AND_BALANCE = object(
  {
    cost: wholeNumber(`What this cost: a whole generation ${COST_CREDITS}.`),
    balance: wholeNumber('What is left.').meta({ minimum: 0 }),
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
    amount: wholeNumber('The change of the available balance.'),
    balance: wholeNumber('Available after it.'),
    reason: text('In words.'),
    tool_id: text().nullable(),
  },
  'CreditEntry',
)

/** `GET /api/account/credits`: the ledger with descriptions, newest first. */
export const CREDIT_HISTORY_ANSWER = object({
  balance: wholeNumber('Available credits.'),
  daily: wholeNumber('Of these, what is left of the free ones of the day.'),
  purchased: wholeNumber('Of these, what never expires.'),
  renews_at: time('The next midnight in UTC.'),
  entries: list(CREDIT_ENTRY, 'A page of the ledger.'),
  next: NEXT_CURSOR,
})

const PACK_ID = z.enum(['small', 'medium', 'large'])

export const TOP_UP_PACK = object({
  id: PACK_ID,
  name: text('What the page calls it.'),
  credits: wholeNumber('What is bought.'),
  amount: wholeNumber("In the currency's smallest unit."),
  currency: text('ISO 4217, small letters.'),
})

/** `GET /api/top-up`: the packs on sale. */
export const TOP_UP_ANSWER = object({
  is_purchasable: flag('False where no payment service is set up: only codes work.'),
  daily_credits: wholeNumber('Free credits of each UTC day.'),
  cost_per_generation: wholeNumber('In credits.'),
  packs: list(TOP_UP_PACK, 'Three sizes.'),
})

/** `POST /api/top-up/checkout`: the payment URL, opened with a full redirect. */
export const CHECKOUT_BODY = object({ pack: PACK_ID })
export const CHECKOUT_ANSWER = object({ url: text('Where to pay.') })

/** `POST /api/top-up/codes`. */
export const REDEEM_BODY = object({ code: text('Capitals, spaces and dashes do not matter.') })
export const REDEEM_ANSWER = object({
  credits: wholeNumber('What the code was worth.'),
  balance: wholeNumber('Available now.'),
})
