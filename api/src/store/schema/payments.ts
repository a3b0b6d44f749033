/** Purchases at Stripe, filled in by its events, in any order. */
export function paymentTables(): readonly string[] {
  return [
    // One purchase, by its payment intent.
    `CREATE TABLE payments (
      id text PRIMARY KEY, account_id text, pack text, credits integer,
      amount bigint, currency text, -- in the currency's smallest unit
      amount_refunded bigint NOT NULL DEFAULT 0, -- the largest sum of refunds in its charge's events
      granted integer NOT NULL DEFAULT 0, -- credits that the ledger has given for it
      reversed integer NOT NULL DEFAULT 0, -- credits whose money went back
      taken_back integer NOT NULL DEFAULT 0 -- and those of them that the ledger could take: unspent ones
        CHECK (taken_back >= 0 AND taken_back <= granted),
      created_at bigint NOT NULL, paid_at bigint)`,
    `CREATE INDEX payments_account ON payments (account_id)`,
    `CREATE INDEX payments_newest ON payments (created_at, id)`,

    // One refund or dispute.
    `CREATE TABLE payment_reversals (
      id text PRIMARY KEY, payment_id text NOT NULL, kind text NOT NULL,
      amount bigint NOT NULL, -- in the currency's smallest unit
      is_in_effect integer NOT NULL, -- 1 while its money is away from us
      stage integer NOT NULL, -- how far it has come; an event of an earlier stage changes nothing
      reported_at bigint NOT NULL)`, // when Stripe made the event; of two at one stage the later counts
    `CREATE INDEX payment_reversals_payment ON payment_reversals (payment_id)`,

    // Processed events; a repetition does nothing.
    `CREATE TABLE payment_events (
      id text PRIMARY KEY, kind text NOT NULL, payment_id text, received_at bigint NOT NULL)`,
  ]
}
