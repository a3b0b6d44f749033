import type Stripe from 'stripe'
import type { PaymentEvent, PaymentOutcome, Payments } from './payments.ts'

/** The metadata that the server adds to a checkout and its payment, to recognize them in events. */
export interface CheckoutMetadata extends Record<string, string> {
  readonly draftmill_account: string
  readonly draftmill_pack: string
  readonly draftmill_credits: string
}

/** Applies a signed event to the ledger. Returns undefined for events of no interest here. */
export async function recordStripeEvent(
  payments: Payments,
  event: Stripe.Event,
): Promise<PaymentOutcome | undefined> {
  const known: PaymentEvent = { id: event.id, kind: event.type }
  const reportedAt = event.created * 1_000
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return recordSession(payments, known, event.data.object)
    case 'charge.refunded': {
      const { payment_intent: intent, amount_refunded: amountRefunded } = event.data.object
      const paymentId = idOf(intent)
      return paymentId === undefined
        ? undefined
        : payments.recordRefund(known, { paymentId, amountRefunded })
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated': {
      const { id, amount, status, payment_intent: intent } = event.data.object
      const paymentId = idOf(intent)
      if (paymentId === undefined) return undefined
      const progress = progressOfRefund(status)
      const reported = { id, paymentId, kind: 'refund', amount, reportedAt } as const
      return payments.recordReversal(known, { ...reported, ...progress })
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const { id, amount, status, payment_intent: intent } = event.data.object
      const paymentId = idOf(intent)
      if (paymentId === undefined) return undefined
      const progress = progressOfDispute(status)
      const reported = { id, paymentId, kind: 'dispute', amount, reportedAt } as const
      return payments.recordReversal(known, { ...reported, ...progress })
    }
    default:
      return undefined
  }
}

async function recordSession(
  payments: Payments,
  event: PaymentEvent,
  session: Stripe.Checkout.Session,
): Promise<PaymentOutcome | undefined> {
  // Some payment methods take days: the session is completed first, and a later event reports the payment.
  if (session.payment_status === 'unpaid') return undefined
  const given = session.metadata as Partial<CheckoutMetadata> | null
  const credits = Number(given?.draftmill_credits)
  const { draftmill_account: accountId, draftmill_pack: pack } = given ?? {}
  // A checkout made by another program of the operator.
  if (accountId === undefined || pack === undefined) return undefined
  if (!Number.isInteger(credits) || credits < 1) return undefined
  return payments.recordPurchase(event, {
    // A free checkout, by a voucher, has no payment.
    paymentId: idOf(session.payment_intent) ?? session.id,
    accountId,
    pack,
    credits,
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
  })
}

function idOf(reference: string | { readonly id: string } | null): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id
}

interface ReversalProgress {
  readonly isInEffect: boolean
  readonly stage: number
}

/** A refund is in effect from its creation, unless it fails. */
function progressOfRefund(status: string | null): ReversalProgress {
  if (status === 'failed' || status === 'canceled') return { isInEffect: false, stage: 3 }
  return { isInEffect: true, stage: status === 'succeeded' ? 2 : 1 }
}

/** An inquiry moves no money; a dispute withdraws it at once, and returns it if it is won. */
function progressOfDispute(status: Stripe.Dispute.Status): ReversalProgress {
  switch (status) {
    case 'warning_needs_response':
    case 'warning_under_review':
      return { isInEffect: false, stage: 1 }
    case 'needs_response':
    case 'under_review':
      return { isInEffect: true, stage: 2 }
    case 'lost':
    case 'appeal_needs_response':
    case 'appeal_under_review':
      return { isInEffect: true, stage: 3 }
    case 'won':
    case 'warning_closed':
    case 'prevented':
      return { isInEffect: false, stage: 3 }
    default:
      // An unknown status, of a later version of Stripe's API, changes nothing.
      return { isInEffect: false, stage: 0 }
  }
}
