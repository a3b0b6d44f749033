import type { EntryKind } from '../store/schema.ts'
import { type Operation, type Row, statement, TryAgain, type Value } from '../store/runner.ts'

/** Free credits of each UTC day, granted on first use that day (product-spec.md §9). */
export const DAILY_CREDITS = 100

/** A generation as the ledger sees it. */
export interface Claim {
  readonly id: string
  readonly accountId: string
  readonly toolId: string
  /** The caller's key for retries, or null. */
  readonly idempotencyKey: string | null
  /** Same inputs, same hash: a key with another hash is a mistake of the caller. */
  readonly requestHash: string
  /** In credits. */
  readonly cost: number
  /** How long a hold may stay open before anyone may release it. */
  readonly deadlineMs: number
}

/** A hold that only this try may settle. */
export interface Hold {
  readonly id: string
  readonly attempt: number
}

/** What is written down when a generation is paid for. */
export interface Settlement {
  /** The answer's text before and after the balance; kept when there is a key to retry with. */
  readonly answer: readonly [head: string, tail: string]
  /** The stored result (product-spec.md §7), for the tools that store one. */
  readonly result:
    | { readonly id: string; readonly prompt: string; readonly result: string }
    | undefined
}

export type NotReserved =
  | { readonly outcome: 'insufficient'; readonly balance: number }
  | { readonly outcome: 'replay'; readonly answer: string }
  | { readonly outcome: 'running' }
  | { readonly outcome: 'key-reused' }

export type Reserved = { readonly outcome: 'reserved'; readonly hold: Hold }
export type Charged = {
  readonly outcome: 'charged'
  readonly answer: string
  readonly balance: number
}

/**
 * Holds the cost of a generation in one statement that cannot overdraw: daily credits first, then purchased.
 * The same idempotency key twice is one generation.
 */
export function* reserve(claim: Claim): Operation<Reserved | NotReserved> {
  const earlier = yield* findEarlier(claim)
  if (earlier && earlier.outcome !== 'released') return earlier
  const paid = yield* take(claim, 'hold')
  if (paid.outcome !== 'paid') return paid
  const hold = yield* record(claim, earlier?.id, paid, 'held', null)
  return { outcome: 'reserved', hold }
}

/**
 * Charges a generation that is already written: hold, capture, result and answer as one. For writers that take
 * less than a millisecond, where a hold of its own would only cost a second transaction.
 */
export function* charge(claim: Claim, settlement: Settlement): Operation<Charged | NotReserved> {
  const earlier = yield* findEarlier(claim)
  if (earlier && earlier.outcome !== 'released') return earlier
  const paid = yield* take(claim, 'capture')
  if (paid.outcome !== 'paid') return paid
  const answer = completeAnswer(settlement, paid.balance)
  yield* record(claim, earlier?.id, paid, 'captured', answer)
  yield* storeResult(claim, settlement)
  return { outcome: 'charged', answer, balance: paid.balance }
}

/** Pays an open hold and stores its result. `lost` when the hold was released meanwhile: nothing is charged. */
export function* capture(
  claim: Claim,
  hold: Hold,
  settlement: Settlement,
): Operation<Charged | { readonly outcome: 'lost' }> {
  const [generation] = yield statement(
    `UPDATE generations SET state = 'captured', settled_at = {now}
     WHERE id = ? AND attempt = ? AND state = 'held' RETURNING cost`,
    hold.id,
    hold.attempt,
  )
  if (!generation) return { outcome: 'lost' }
  const [after] = yield statement(
    'UPDATE balances SET held = held - ? WHERE account_id = ? RETURNING daily, daily_day, purchased, {today} AS today',
    generation.cost as number,
    claim.accountId,
  )
  const balance = balanceOf(after)
  yield entry(claim.accountId, 'capture', 'daily', 0, hold.id, null)
  const answer = completeAnswer(settlement, balance)
  if (claim.idempotencyKey !== null) {
    yield statement('UPDATE generations SET answer = ? WHERE id = ?', answer, hold.id)
  }
  yield* storeResult(claim, settlement)
  return { outcome: 'charged', answer, balance }
}

/**
 * Gives an open hold back: each bucket its share; the share of a day that has passed lapses.
 * False when someone else settled it first.
 */
export function* release(hold: Hold, reason: string): Operation<boolean> {
  const [generation] = yield statement(
    `UPDATE generations SET state = 'released', settled_at = {now}, release_reason = ?
     WHERE id = ? AND attempt = ? AND state = 'held'
     RETURNING account_id, cost, daily_share, purchased_share, daily_day`,
    reason,
    hold.id,
    hold.attempt,
  )
  if (!generation) return false
  const accountId = generation.account_id as string
  const daily = generation.daily_share as number
  const purchased = generation.purchased_share as number
  const day = generation.daily_day as string
  const [after] = yield statement(
    `UPDATE balances SET held = held - ?, purchased = purchased + ?,
       daily = daily + CASE WHEN daily_day = ? THEN ? ELSE 0 END
     WHERE account_id = ? RETURNING daily_day`,
    daily + purchased,
    purchased,
    day,
    daily,
    accountId,
  )
  if (daily > 0) yield entry(accountId, 'release', 'daily', daily, hold.id, reason)
  if (purchased > 0) yield entry(accountId, 'release', 'purchased', purchased, hold.id, reason)
  if (daily > 0 && after?.daily_day !== day) {
    yield entry(
      accountId,
      'expiry',
      'daily',
      -daily,
      hold.id,
      'The day of these credits had passed.',
    )
  }
  return true
}

/** The holds whose deadline has passed, oldest first: their process died or lost its connection. */
export function* overdue(limit: number): Operation<Hold[]> {
  const rows = yield statement(
    `SELECT id, attempt FROM generations WHERE state = 'held' AND deadline_at < {now} ORDER BY deadline_at LIMIT ?`,
    limit,
  )
  return rows.map((row) => ({ id: row.id as string, attempt: row.attempt as number }))
}

/** Creates an account's empty balance. Twice is once. */
export function* openBalance(accountId: string): Operation<void> {
  yield statement(
    `INSERT INTO balances (account_id, daily, daily_day, purchased, held) VALUES (?, 0, '', 0, 0)
     ON CONFLICT (account_id) DO NOTHING`,
    accountId,
  )
}

/** The available credits, after granting today's if this is the day's first use. */
export function* readBalance(accountId: string): Operation<number> {
  const [row] = yield statement(
    'SELECT daily, daily_day, purchased, {today} AS today FROM balances WHERE account_id = ?',
    accountId,
  )
  if (!row) return 0
  if ((row.daily_day as string) >= (row.today as string)) return balanceOf(row)
  yield* renewDaily(accountId)
  const [after] = yield statement(
    'SELECT daily, daily_day, purchased, {today} AS today FROM balances WHERE account_id = ?',
    accountId,
  )
  return balanceOf(after)
}

/** Adds purchased credits (a purchase, a code, an operator's grant). Returns the balance. */
export function* addPurchased(
  accountId: string,
  credits: number,
  kind: 'purchase' | 'adjustment',
  reason: string,
): Operation<number> {
  const [row] = yield statement(
    `UPDATE balances SET purchased = purchased + ? WHERE account_id = ?
     RETURNING daily, daily_day, purchased, {today} AS today`,
    credits,
    accountId,
  )
  if (!row) throw new Error(`no balance for account ${accountId}`)
  yield entry(accountId, kind, 'purchased', credits, null, reason)
  return balanceOf(row)
}

type Earlier =
  | Exclude<NotReserved, { outcome: 'insufficient' }>
  | { readonly outcome: 'released'; readonly id: string }

/** The generation this key already stands for. A released one charged nothing, so its key may try again. */
function* findEarlier(claim: Claim): Operation<Earlier | undefined> {
  if (claim.idempotencyKey === null) return undefined
  const [earlier] = yield statement(
    'SELECT id, state, answer, request_hash FROM generations WHERE account_id = ? AND idempotency_key = ?',
    claim.accountId,
    claim.idempotencyKey,
  )
  if (!earlier) return undefined
  if (earlier.request_hash !== claim.requestHash) return { outcome: 'key-reused' }
  if (earlier.state === 'captured') return { outcome: 'replay', answer: earlier.answer as string }
  if (earlier.state === 'held') return { outcome: 'running' }
  return { outcome: 'released', id: earlier.id as string }
}

interface Paid {
  readonly outcome: 'paid'
  readonly balance: number
  readonly dailyShare: number
  readonly day: string
}

const RENEWALS_MAX = 3

/** Takes the cost from the buckets, after granting today's credits if this is the day's first use. */
function* take(claim: Claim, kind: 'hold' | 'capture'): Operation<Paid | NotReserved> {
  let taken = yield* takeOnce(claim, kind)
  for (let tries = 0; !taken && tries < RENEWALS_MAX; tries++) {
    const day = yield* renewDaily(claim.accountId)
    // Even when the day is current, another request may have renewed it since the first attempt.
    taken = yield* takeOnce(claim, kind)
    if (day === 'current') break
  }
  if (!taken) return { outcome: 'insufficient', balance: yield* readBalance(claim.accountId) }
  return {
    outcome: 'paid',
    balance: balanceOf(taken),
    dailyShare: taken.last_daily_share as number,
    day: taken.daily_day as string,
  }
}

/**
 * Writes down what was taken: the generation's row and an entry for each bucket. A second request that won the
 * key in the meantime undoes all of it and starts again.
 */
function* record(
  claim: Claim,
  releasedId: string | undefined,
  paid: Paid,
  state: 'held' | 'captured',
  answer: string | null,
): Operation<Hold> {
  const purchasedShare = claim.cost - paid.dailyShare
  const kept = claim.idempotencyKey === null ? null : answer
  const [row] =
    releasedId === undefined
      ? yield statement(
          `INSERT INTO generations (id, account_id, tool_id, idempotency_key, request_hash, state, attempt, cost,
             daily_share, purchased_share, daily_day, created_at, deadline_at, settled_at, answer)
           VALUES (?, ?, ?, ?, ?, ?, 1, ?, ?, ?, ?, {now}, {now} + ?, ${state === 'held' ? 'NULL' : '{now}'}, ?)
           ON CONFLICT (account_id, idempotency_key) DO NOTHING RETURNING id, attempt`,
          claim.id,
          claim.accountId,
          claim.toolId,
          claim.idempotencyKey,
          claim.requestHash,
          state,
          claim.cost,
          paid.dailyShare,
          purchasedShare,
          paid.day,
          claim.deadlineMs,
          kept,
        )
      : // The attempt number shuts out a late settle of the older try.
        yield statement(
          `UPDATE generations SET state = ?, attempt = attempt + 1, release_reason = NULL, daily_share = ?,
             purchased_share = ?, daily_day = ?, deadline_at = {now} + ?, answer = ?,
             settled_at = ${state === 'held' ? 'NULL' : '{now}'}
           WHERE id = ? AND state = 'released' RETURNING id, attempt`,
          state,
          paid.dailyShare,
          purchasedShare,
          paid.day,
          claim.deadlineMs,
          kept,
          releasedId,
        )
  if (!row) throw new TryAgain()
  const hold = { id: row.id as string, attempt: row.attempt as number }
  const kind = state === 'held' ? 'hold' : 'capture'
  if (paid.dailyShare > 0)
    yield entry(claim.accountId, kind, 'daily', -paid.dailyShare, hold.id, null)
  if (purchasedShare > 0)
    yield entry(claim.accountId, kind, 'purchased', -purchasedShare, hold.id, null)
  return hold
}

/** Check and write in one statement: two requests can never spend the same credit. */
function* takeOnce(claim: Claim, kind: 'hold' | 'capture'): Operation<Row | undefined> {
  const [row] = yield statement(
    `UPDATE balances SET
       last_daily_share = CASE WHEN daily < ? THEN daily ELSE ? END,
       daily = daily - CASE WHEN daily < ? THEN daily ELSE ? END,
       purchased = purchased - (? - CASE WHEN daily < ? THEN daily ELSE ? END),
       held = held + ?
     WHERE account_id = ? AND daily_day >= {today} AND daily + purchased >= ?
     RETURNING daily, daily_day, purchased, last_daily_share, {today} AS today`,
    ...(Array.from({ length: 7 }, () => claim.cost) as Value[]),
    kind === 'hold' ? claim.cost : 0,
    claim.accountId,
    claim.cost,
  )
  return row
}

/**
 * Expires what is left of an earlier day and grants today's credits, once for an account and day. A clock that steps
 * back grants nothing: the day only moves forward. `current` when there was nothing to do.
 */
function* renewDaily(accountId: string): Operation<'current' | 'renewed' | 'raced'> {
  const [row] = yield statement(
    'SELECT daily, daily_day, {today} AS today FROM balances WHERE account_id = ?',
    accountId,
  )
  if (!row || (row.daily_day as string) >= (row.today as string)) return 'current'
  const today = row.today as string
  const left = row.daily as number
  const [renewed] = yield statement(
    'UPDATE balances SET daily = ?, daily_day = ? WHERE account_id = ? AND daily_day = ? AND daily = ? RETURNING daily',
    DAILY_CREDITS,
    today,
    accountId,
    row.daily_day as string,
    left,
  )
  // A concurrent renewal or release changed the row: it has done the work, or the caller tries again.
  if (!renewed) return 'raced'
  if (left > 0)
    yield entry(accountId, 'expiry', 'daily', -left, null, `Unused on ${row.daily_day as string}.`)
  yield statement(
    `INSERT INTO entries (account_id, kind, bucket, amount, day, created_at) VALUES (?, 'grant', 'daily', ?, ?, {now})`,
    accountId,
    DAILY_CREDITS,
    today,
  )
  return 'renewed'
}

function* storeResult(claim: Claim, settlement: Settlement): Operation<void> {
  if (!settlement.result) return
  yield statement(
    'INSERT INTO ai_tool_results (id, user_id, tool_id, prompt, result, created_at) VALUES (?, ?, ?, ?, ?, {now})',
    settlement.result.id,
    claim.accountId,
    claim.toolId,
    settlement.result.prompt,
    settlement.result.result,
  )
}

function entry(
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

/** The answer with the balance after the charge in its place. */
export function completeAnswer({ answer: [head, tail] }: Settlement, balance: number): string {
  return `${head}${balance}${tail}`
}

/** What can be spent now: credits of a past day no longer count. */
function balanceOf(row: Row | undefined): number {
  if (!row) return 0
  const daily = (row.daily_day as string) >= (row.today as string) ? (row.daily as number) : 0
  return daily + (row.purchased as number)
}
