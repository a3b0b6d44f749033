import { type Operation, type SqlRow, statement } from '../store/runner.ts'
import type { Store } from '../store/store.ts'
import {
  addPurchasedCredits,
  CLOSED_BALANCE_DAY,
  referencedEntryStatement,
  takePurchasedCredits,
} from '../credits/buckets.ts'

/** An event of the payment service; its id identifies a repetition. */
export interface PaymentEvent {
  readonly id: string
  /** The event's type, `charge.refunded`, stored with it. */
  readonly kind: string
}

/** A checkout that was paid. Amounts are in the currency's smallest unit. */
export interface Purchase {
  /** The id of the payment intent, or of the session where a free checkout has none. */
  readonly paymentId: string
  readonly accountId: string
  readonly pack: string
  readonly credits: number
  readonly amount: number
  readonly currency: string
}

/** The total amount refunded of a payment so far. */
export interface RefundTotal {
  readonly paymentId: string
  readonly amountRefunded: number
}

/** The current state of one refund or dispute. */
export interface Reversal {
  readonly id: string
  readonly paymentId: string
  readonly kind: 'refund' | 'dispute'
  readonly amount: number
  /** True while the money is not with us. */
  readonly isInEffect: boolean
  /** Grows with each step: an event of an earlier stage is outdated. */
  readonly stage: number
  /** Time of the event, in milliseconds. */
  readonly reportedAt: number
}

/** The result of an event; `credits` is positive if granted, negative if taken back. */
export type PaymentOutcome =
  | { readonly outcome: 'done'; readonly credits: number; readonly accountId: string | null }
  | { readonly outcome: 'replayed' }
  /** The account no longer exists; nothing was granted. */
  | { readonly outcome: 'no-account' }

/**
 * Applies the payment service's events to the ledger. They may arrive in any order and any number of times: a
 * checkout grants once, by its payment intent; refunds and disputes take back unspent credits, never below 0.
 */
export interface Payments {
  recordPurchase(event: PaymentEvent, purchase: Purchase): Promise<PaymentOutcome>
  recordRefund(event: PaymentEvent, refund: RefundTotal): Promise<PaymentOutcome>
  recordReversal(event: PaymentEvent, reversal: Reversal): Promise<PaymentOutcome>
}

export function createPayments({ run }: Pick<Store, 'run'>): Payments {
  return {
    recordPurchase: (event, purchase) => run(() => recordPurchase(event, purchase)),
    recordRefund: (event, refund) => run(() => recordRefund(event, refund)),
    recordReversal: (event, reversal) => run(() => recordReversal(event, reversal)),
  }
}

/** Grants the credits of a paid checkout, once per payment intent; then takes back the share refunded before. */
export function* recordPurchase(
  event: PaymentEvent,
  purchase: Purchase,
): Operation<PaymentOutcome> {
  if (yield* isKnownEvent(event, purchase.paymentId)) return { outcome: 'replayed' }
  const payment = yield* lockPayment(purchase.paymentId)
  if (payment.paid_at !== null) return { outcome: 'replayed' }
  // Changes nothing, but locks the row: a deletion either comes first, or removes these credits too.
  const [balance] = yield statement(
    'UPDATE balances SET held = held WHERE account_id = ? AND daily_day <> ? RETURNING account_id',
    purchase.accountId,
    CLOSED_BALANCE_DAY,
  )
  if (!balance) return { outcome: 'no-account' }
  const [paid] = yield statement(
    `UPDATE payments SET account_id = ?, pack = ?, credits = ?, amount = ?, currency = ?, paid_at = {now}, granted = ?
     WHERE id = ? RETURNING *`,
    purchase.accountId,
    purchase.pack,
    purchase.credits,
    purchase.amount,
    purchase.currency,
    purchase.credits,
    purchase.paymentId,
  )
  yield* addPurchasedCredits(
    purchase.accountId,
    purchase.credits,
    'purchase',
    `Bought ${purchase.credits.toLocaleString('en-US')} credits`,
    `stripe:${purchase.paymentId}`,
  )
  const taken = yield* updateLedger(event, paid as SqlRow, REVERSAL_REASONS.refund)
  return {
    outcome: 'done',
    credits: purchase.credits + taken,
    accountId: purchase.accountId,
  }
}

/** Takes back the share of the credits that was refunded. */
export function* recordRefund(
  event: PaymentEvent,
  { paymentId, amountRefunded }: RefundTotal,
): Operation<PaymentOutcome> {
  if (yield* isKnownEvent(event, paymentId)) return { outcome: 'replayed' }
  yield* lockPayment(paymentId)
  // The refunded total only grows; an older event that arrives late has a smaller one.
  const [payment] = yield statement(
    `UPDATE payments SET amount_refunded = CASE WHEN amount_refunded < ? THEN ? ELSE amount_refunded END
     WHERE id = ? RETURNING *`,
    amountRefunded,
    amountRefunded,
    paymentId,
  )
  return yield* updatedOutcome(event, payment as SqlRow, REVERSAL_REASONS.refund)
}

/** Takes back the credits of a refund or dispute while it is in effect, and returns them when it no longer is. */
export function* recordReversal(
  event: PaymentEvent,
  reversal: Reversal,
): Operation<PaymentOutcome> {
  if (yield* isKnownEvent(event, reversal.paymentId)) return { outcome: 'replayed' }
  const payment = yield* lockPayment(reversal.paymentId)
  yield statement(
    `INSERT INTO payment_reversals (id, payment_id, kind, amount, is_in_effect, stage, reported_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET amount = excluded.amount, is_in_effect = excluded.is_in_effect,
       stage = excluded.stage, reported_at = excluded.reported_at
     WHERE excluded.stage > payment_reversals.stage
       OR (excluded.stage = payment_reversals.stage AND excluded.reported_at >= payment_reversals.reported_at)`,
    reversal.id,
    reversal.paymentId,
    reversal.kind,
    reversal.amount,
    reversal.isInEffect ? 1 : 0,
    reversal.stage,
    reversal.reportedAt,
  )
  return yield* updatedOutcome(event, payment, REVERSAL_REASONS[reversal.kind])
}

interface ReversalReasons {
  readonly taken: string
  readonly returned: string
}

/** Texts in the credit history. */
const REVERSAL_REASONS: Readonly<Record<Reversal['kind'], ReversalReasons>> = {
  refund: { taken: 'Purchase refunded', returned: 'Refund did not go through' },
  dispute: { taken: 'Payment disputed', returned: 'Dispute settled in favour of the purchase' },
}

/** Stores the event. Returns true if it was stored before; a concurrent duplicate waits for the first. */
function* isKnownEvent(event: PaymentEvent, paymentId: string): Operation<boolean> {
  const [fresh] = yield statement(
    `INSERT INTO payment_events (id, kind, payment_id, received_at) VALUES (?, ?, ?, {now})
     ON CONFLICT (id) DO NOTHING RETURNING id`,
    event.id,
    event.kind,
    paymentId,
  )
  return fresh === undefined
}

/** Returns the payment's row, inserted if it is new, and locked until the end of the transaction. */
function* lockPayment(paymentId: string): Operation<SqlRow> {
  const [row] = yield statement(
    `INSERT INTO payments (id, created_at) VALUES (?, {now})
     ON CONFLICT (id) DO UPDATE SET created_at = payments.created_at RETURNING *`,
    paymentId,
  )
  return row as SqlRow
}

function* updatedOutcome(
  event: PaymentEvent,
  payment: SqlRow,
  reasons: ReversalReasons,
): Operation<PaymentOutcome> {
  const credits = yield* updateLedger(event, payment, reasons)
  return { outcome: 'done', credits, accountId: payment.account_id as string | null }
}

/**
 * Updates the ledger to the state of a payment, and returns the change in credits. Only an increase of the refunded
 * share takes credits, and only unspent ones: credits bought later are not taken once that increase is settled.
 */
function* updateLedger(
  event: PaymentEvent,
  payment: SqlRow,
  reasons: ReversalReasons,
): Operation<number> {
  if (payment.paid_at === null) return 0
  const [id, accountId] = [payment.id as string, payment.account_id as string]
  const takenBack = payment.taken_back as number
  const wanted = yield* reversedCredits(payment)
  const more = wanted - (payment.reversed as number)
  const taken = more > 0 ? yield* takePurchasedCredits(accountId, more) : 0
  const returned = Math.max(0, takenBack - wanted)
  yield statement(
    'UPDATE payments SET reversed = ?, taken_back = ? WHERE id = ?',
    wanted,
    takenBack + taken - returned,
    id,
  )
  const reference = `stripe:${event.id}`
  if (taken > 0)
    yield referencedEntryStatement(
      accountId,
      'refund',
      'purchased',
      -taken,
      reasons.taken,
      reference,
    )
  if (returned > 0)
    yield* addPurchasedCredits(accountId, returned, 'refund', reasons.returned, reference)
  return returned - taken
}

/** Returns the credits whose money was paid back: the same share, rounded down; a full refund covers all of them. */
function* reversedCredits(payment: SqlRow): Operation<number> {
  const [sums] = yield statement(
    `SELECT COALESCE(SUM(CASE WHEN kind = 'refund' AND is_in_effect = 1 THEN amount END), 0) AS refunded,
       COALESCE(SUM(CASE WHEN kind = 'refund' AND is_in_effect = 0 THEN amount END), 0) AS failed,
       COALESCE(SUM(CASE WHEN kind = 'dispute' AND is_in_effect = 1 THEN amount END), 0) AS disputed
     FROM payment_reversals WHERE payment_id = ?`,
    payment.id as string,
  )
  const [refunded, failed, disputed] = [
    Number(sums?.refunded),
    Number(sums?.failed),
    Number(sums?.disputed),
  ]
  const [amount, credits] = [payment.amount as number, payment.granted as number]
  // The charge's total includes failed refunds; the single refunds exclude them.
  const refundedAmount = Math.max(refunded, (payment.amount_refunded as number) - failed) + disputed
  if (refundedAmount >= amount) return amount > 0 ? credits : 0
  return Math.floor((credits * Math.max(0, refundedAmount)) / amount)
}
