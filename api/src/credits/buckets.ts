import type { EntryKind } from '../store/schema.ts'
import { type Operation, type SqlRow, statement, type SqlValue } from '../store/runner.ts'
import { countDay, type DayCountName } from '../usage/day-counts.ts'

/** Free credits of each UTC day, granted on first use that day (specification.md §9). */
export const DAILY_CREDITS = 100

/** The payment for one generation; `day` is the day of the daily share. */
export interface CreditPayment {
  readonly outcome: 'paid'
  readonly balance: number
  readonly dailyShare: number
  readonly day: string
}

/** Not enough credits; `balance` is the available amount. */
export interface InsufficientCredits {
  readonly outcome: 'insufficient'
  readonly balance: number
}

/** Later than any other day: a balance with this day belongs to a deleted account and gets no more grants. */
export const CLOSED_BALANCE_DAY = '9999-12-31'

const RENEWAL_TRIES_MAX = 3

/** Takes the cost from the buckets, after granting today's credits if this is the day's first use. */
export function* takeCredits(
  accountId: string,
  cost: number,
  kind: 'hold' | 'capture',
): Operation<CreditPayment | InsufficientCredits> {
  let taken = yield* tryTakeCredits(accountId, cost, kind)
  for (let tries = 0; !taken && tries < RENEWAL_TRIES_MAX; tries++) {
    const day = yield* renewDailyCredits(accountId)
    // Tried again even when the day is current, because another request may have renewed it since the first attempt.
    taken = yield* tryTakeCredits(accountId, cost, kind)
    if (day === 'current') break
  }
  if (!taken) return { outcome: 'insufficient', balance: yield* readBalance(accountId) }
  return {
    outcome: 'paid',
    balance: balanceOf(taken),
    dailyShare: taken.last_daily_share as number,
    day: taken.daily_day as string,
  }
}

/** Undoes `takeCredits` in the same transaction, before an entry for it is written. */
export function* putBackCredits(
  accountId: string,
  cost: number,
  kind: 'hold' | 'capture',
  { dailyShare }: CreditPayment,
): Operation<void> {
  yield statement(
    'UPDATE balances SET daily = daily + ?, purchased = purchased + ?, held = held - ? WHERE account_id = ?',
    dailyShare,
    cost - dailyShare,
    kind === 'hold' ? cost : 0,
    accountId,
  )
}

/** Creates an account's empty balance. Does nothing if it exists. */
export function* openBalance(accountId: string): Operation<void> {
  yield statement(
    `INSERT INTO balances (account_id, daily, daily_day, purchased, held) VALUES (?, 0, '', 0, 0)
     ON CONFLICT (account_id) DO NOTHING`,
    accountId,
  )
}

/** Returns the available credits, after granting today's if this is the day's first use; 0 without a balance. */
export function* readBalance(accountId: string): Operation<number> {
  const [row] = yield statement(
    'SELECT daily, daily_day, purchased, {today} AS today FROM balances WHERE account_id = ?',
    accountId,
  )
  if (!row) return 0
  if ((row.daily_day as string) >= (row.today as string)) return balanceOf(row)
  yield* renewDailyCredits(accountId)
  const [after] = yield statement(
    'SELECT daily, daily_day, purchased, {today} AS today FROM balances WHERE account_id = ?',
    accountId,
  )
  return balanceOf(after)
}

/**
 * Returns the credits available now, including today's before they are granted, and the ledger's day. Writes nothing.
 */
export function* readSpendableCredits(
  accountId: string,
): Operation<{ readonly credits: number; readonly day: string } | undefined> {
  const [row] = yield statement(
    'SELECT daily, daily_day, daily_grant, purchased, {today} AS today FROM balances WHERE account_id = ?',
    accountId,
  )
  if (!row) return undefined
  const [granted, today] = [row.daily_day as string, row.today as string]
  if (granted >= today) return { credits: balanceOf(row), day: granted }
  return { credits: (row.daily_grant as number) + (row.purchased as number), day: today }
}

/**
 * Adds purchased credits (a purchase, a code, an operator's grant). Returns the balance. `reference` names their
 * cause outside the ledger and is unique, so a second grant for it fails as a whole.
 */
export function* addPurchasedCredits(
  accountId: string,
  credits: number,
  kind: PurchasedKind,
  reason: string,
  reference: string | null = null,
): Operation<number> {
  const [row] = yield statement(
    `UPDATE balances SET purchased = purchased + ? WHERE account_id = ?
     RETURNING daily, daily_day, purchased, {today} AS today`,
    credits,
    accountId,
  )
  if (!row) throw new Error(`no balance for account ${accountId}`)
  yield referencedEntryStatement(accountId, kind, 'purchased', credits, reason, reference)
  const counted = DAY_COUNT_OF_KIND[kind]
  if (counted) yield* countDay([{ name: counted, amount: credits }])
  return balanceOf(row)
}

/** The day count of each kind; refunded credits were counted when they were bought. */
const DAY_COUNT_OF_KIND: Readonly<Record<PurchasedKind, DayCountName | undefined>> = {
  purchase: 'credits-bought',
  grant: 'credits-given',
  adjustment: 'credits-given',
  refund: undefined,
}

/** Kinds that change purchased credits from outside a generation. */
export type PurchasedKind = 'grant' | 'purchase' | 'refund' | 'adjustment'

/**
 * Takes up to `credits` unspent purchased credits of an account, never more than there are. Returns how many; the
 * caller writes the entry.
 */
export function* takePurchasedCredits(accountId: string, credits: number): Operation<number> {
  // Changes nothing, but locks the row until the end of the transaction, so the value read stays valid.
  const [row] = yield statement(
    'UPDATE balances SET purchased = purchased WHERE account_id = ? RETURNING purchased',
    accountId,
  )
  const taken = Math.min(credits, (row?.purchased as number | undefined) ?? 0)
  if (taken <= 0) return 0
  yield statement(
    'UPDATE balances SET purchased = purchased - ? WHERE account_id = ?',
    taken,
    accountId,
  )
  return taken
}

/** Check and write in one statement: two requests can never spend the same credit. */
function* tryTakeCredits(
  accountId: string,
  cost: number,
  kind: 'hold' | 'capture',
): Operation<SqlRow | undefined> {
  const [row] = yield statement(
    `UPDATE balances SET
       last_daily_share = CASE WHEN daily < ? THEN daily ELSE ? END,
       daily = daily - CASE WHEN daily < ? THEN daily ELSE ? END,
       purchased = purchased - (? - CASE WHEN daily < ? THEN daily ELSE ? END),
       held = held + ?
     WHERE account_id = ? AND daily_day >= {today} AND daily + purchased >= ?
     RETURNING daily, daily_day, purchased, last_daily_share, {today} AS today`,
    ...(Array.from({ length: 7 }, () => cost) as SqlValue[]),
    kind === 'hold' ? cost : 0,
    accountId,
    cost,
  )
  return row
}

/**
 * Expires the rest of an earlier day and grants today's credits, once for an account and day. A clock set back grants
 * nothing: the day only moves forward. An account gets none if another account of its mailbox does
 * (accounts/mailbox-credits.ts). `current` when there was nothing to do.
 */
function* renewDailyCredits(accountId: string): Operation<'current' | 'renewed' | 'raced'> {
  const [row] = yield statement(
    'SELECT daily, daily_day, daily_grant, {today} AS today FROM balances WHERE account_id = ?',
    accountId,
  )
  if (!row || (row.daily_day as string) >= (row.today as string)) return 'current'
  const today = row.today as string
  const left = row.daily as number
  const granted = row.daily_grant as number
  const [renewed] = yield statement(
    'UPDATE balances SET daily = ?, daily_day = ? WHERE account_id = ? AND daily_day = ? AND daily = ? RETURNING daily',
    granted,
    today,
    accountId,
    row.daily_day as string,
    left,
  )
  // A concurrent renewal or release changed the row: it has done the work, or the caller tries again.
  if (!renewed) return 'raced'
  if (left > 0)
    yield ledgerEntryStatement(
      accountId,
      'expiry',
      'daily',
      -left,
      null,
      `Unused on ${row.daily_day as string}.`,
    )
  if (granted === 0) return 'renewed'
  yield statement(
    `INSERT INTO entries (account_id, kind, bucket, amount, day, created_at) VALUES (?, 'grant', 'daily', ?, ?, {now})`,
    accountId,
    granted,
    today,
  )
  return 'renewed'
}

/** Returns the statement for one line of the ledger; `amount` is the change of the available balance. */
export function ledgerEntryStatement(
  accountId: string,
  kind: EntryKind,
  bucket: 'daily' | 'purchased',
  amount: number,
  generationId: string | null,
  reason: string | null,
) {
  return statement(
    `INSERT INTO entries (account_id, kind, bucket, amount, generation_id, reason, created_at)
     VALUES (?, ?, ?, ?, ?, ?, {now})`,
    accountId,
    kind,
    bucket,
    amount,
    generationId,
    reason,
  )
}

/** Returns the statement for one line of the ledger with a cause outside it. */
export function referencedEntryStatement(
  accountId: string,
  kind: EntryKind,
  bucket: 'daily' | 'purchased',
  amount: number,
  reason: string,
  reference: string | null,
) {
  return statement(
    `INSERT INTO entries (account_id, kind, bucket, amount, reason, reference, created_at)
     VALUES (?, ?, ?, ?, ?, ?, {now})`,
    accountId,
    kind,
    bucket,
    amount,
    reason,
    reference,
  )
}

/** Returns the spendable credits of a row: those of a past day no longer count. */
export function balanceOf(row: SqlRow | undefined): number {
  if (!row) return 0
  const daily = (row.daily_day as string) >= (row.today as string) ? (row.daily as number) : 0
  return daily + (row.purchased as number)
}
