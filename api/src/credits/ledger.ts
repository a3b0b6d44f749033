import { type Operation, type SqlRow, statement, LostRaceError } from '../store/runner.ts'
import {
  countAllowances,
  findExhaustedLimit,
  allowanceKeysOf,
  readSpent,
  type Spender,
  shownBalance,
  uncountAllowances,
} from './allowances.ts'
import {
  balanceOf,
  ledgerEntryStatement,
  type InsufficientCredits,
  type CreditPayment,
  putBackCredits,
  readBalance,
  readSpendableCredits,
  takeCredits,
} from './buckets.ts'
import { countSiteKeyUse } from './site-key-uses.ts'

/** A generation with its cost and spender. */
export interface GenerationClaim extends Spender {
  readonly id: string
  readonly toolId: string
  /** The caller's idempotency key, or null. */
  readonly idempotencyKey: string | null
  /** Identifies the inputs: the same key with another hash is an error of the caller. */
  readonly requestHash: string
  /** In credits. */
  readonly cost: number
  /** How long a hold may stay open before anyone may release it, in milliseconds. */
  readonly deadlineMs: number
}

/** A hold that only this try may settle. */
export interface CreditHold {
  readonly id: string
  readonly attempt: number
}

/** The data stored when a generation is paid. */
export interface GenerationSettlement {
  /** The answer's text before and after the balance; kept when there is a key to retry with. */
  readonly answer: readonly [head: string, tail: string]
  /** Who wrote it: `builtin`, a model's name, or several with commas. */
  readonly writtenBy?: string
  /** The id of the created or changed result. */
  readonly resultId?: string
  /** Stores the result, in the transaction of the settlement. */
  readonly store?: () => Operation<void>
}

/**
 * A settlement, or a function that makes it in the settlement's transaction before anything is taken; undefined if
 * the item to change has changed meanwhile: nothing is charged then.
 */
export type SettlementSource =
  | GenerationSettlement
  | (() => Operation<GenerationSettlement | undefined>)

/** The item to change has changed meanwhile; nothing was charged. */
export interface StaleOutcome {
  readonly outcome: 'stale'
}

/** An allowance has too little left; nothing was taken. `balance` is the amount shown to the spender. */
export interface LimitReached {
  readonly outcome: 'limit-reached'
  /** The key of the allowance. */
  readonly key: string
  /** The UTC day, `YYYY-MM-DD`, on which every limit has enough again; undefined if there is none. */
  readonly opensOn: string | undefined
  readonly balance: number
}

export type NotReservedOutcome =
  | InsufficientCredits
  | LimitReached
  | { readonly outcome: 'replay'; readonly answer: string }
  | { readonly outcome: 'running' }
  | { readonly outcome: 'key-reused' }

export type ReservedOutcome = { readonly outcome: 'reserved'; readonly hold: CreditHold }
export type ChargedOutcome = {
  readonly outcome: 'charged'
  readonly answer: string
  readonly balance: number
}

/**
 * True if a claim could be paid now: it is no retry of an open or paid generation, and there is enough in the buckets
 * and in every allowance. Takes nothing; a check before work is done, but only `reserve` and `charge` decide.
 */
export function* canPay(claim: GenerationClaim): Operation<boolean> {
  const earlier = yield* findEarlierGeneration(claim)
  if (earlier && earlier.outcome !== 'released') return false
  const found = yield* readSpendableCredits(claim.accountId)
  if (!found || found.credits < claim.cost) return false
  const spentOf = yield* readSpent(claim.allowances, found.day)
  return findExhaustedLimit(claim.allowances, spentOf, claim.cost, found.day) === undefined
}

/**
 * Holds the cost of a generation in one statement that cannot overdraw: daily credits first, then purchased. A
 * repeated idempotency key is the same generation.
 */
export function* reserve(claim: GenerationClaim): Operation<ReservedOutcome | NotReservedOutcome> {
  const earlier = yield* findEarlierGeneration(claim)
  if (earlier && earlier.outcome !== 'released') return earlier
  const paid = yield* payClaim(claim, 'hold')
  if (paid.outcome !== 'paid') return paid
  const hold = yield* insertGeneration(claim, earlier?.id, paid, 'held', null)
  return { outcome: 'reserved', hold }
}

/**
 * Charges a generation that is already written: hold, capture, result and answer in one step. For writers that take
 * less than a millisecond, where a separate hold would only cost a second transaction.
 */
export function* charge(
  claim: GenerationClaim,
  settling: SettlementSource,
): Operation<ChargedOutcome | NotReservedOutcome | StaleOutcome> {
  const earlier = yield* findEarlierGeneration(claim)
  if (earlier && earlier.outcome !== 'released') return earlier
  const settlement = yield* resolveSettlement(settling)
  if (!settlement) return { outcome: 'stale' }
  const paid = yield* payClaim(claim, 'capture')
  if (paid.outcome !== 'paid') return paid
  const answer = answerWithBalance(settlement, paid.balance)
  yield* insertGeneration(claim, earlier?.id, paid, 'captured', answer, settlement)
  yield* countSiteKeyUse(claim, claim.cost, paid.day)
  if (settlement.store) yield* settlement.store()
  return { outcome: 'charged', answer, balance: paid.balance }
}

/**
 * Pays an open hold and stores its result. `lost` when the hold was released meanwhile: nothing is charged. After
 * `stale` the hold is still open.
 */
export function* capture(
  claim: GenerationClaim,
  hold: CreditHold,
  settling: SettlementSource,
): Operation<ChargedOutcome | StaleOutcome | { readonly outcome: 'lost' }> {
  const settlement = yield* resolveSettlement(settling)
  if (!settlement) return { outcome: 'stale' }
  const [generation] = yield statement(
    `UPDATE generations SET state = 'captured', settled_at = {now}, written_by = ?, result_id = ?
     WHERE id = ? AND attempt = ? AND state = 'held' RETURNING cost, daily_day`,
    settlement.writtenBy ?? null,
    settlement.resultId ?? null,
    hold.id,
    hold.attempt,
  )
  if (!generation) return { outcome: 'lost' }
  const [after] = yield statement(
    'UPDATE balances SET held = held - ? WHERE account_id = ? RETURNING daily, daily_day, purchased, {today} AS today',
    generation.cost as number,
    claim.accountId,
  )
  const balance = yield* readShownBalance(claim, after)
  yield ledgerEntryStatement(claim.accountId, 'capture', 'daily', 0, hold.id, null)
  const answer = answerWithBalance(settlement, balance)
  if (claim.idempotencyKey !== null) {
    yield statement('UPDATE generations SET answer = ? WHERE id = ?', answer, hold.id)
  }
  yield* countSiteKeyUse(claim, generation.cost as number, generation.daily_day as string)
  if (settlement.store) yield* settlement.store()
  return { outcome: 'charged', answer, balance }
}

/**
 * Returns an open hold's credits to each bucket; the share of a past day lapses. False when someone else settled it
 * first.
 */
export function* release(hold: CreditHold, reason: string): Operation<boolean> {
  const [generation] = yield statement(
    `UPDATE generations SET state = 'released', settled_at = {now}, release_reason = ?
     WHERE id = ? AND attempt = ? AND state = 'held'
     RETURNING account_id, cost, daily_share, purchased_share, daily_day, allowance_keys`,
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
  if (generation.allowance_keys !== null) {
    const keys = JSON.parse(generation.allowance_keys as string) as string[]
    yield* uncountAllowances(keys, generation.cost as number, day)
  }
  if (daily > 0) yield ledgerEntryStatement(accountId, 'release', 'daily', daily, hold.id, reason)
  if (purchased > 0)
    yield ledgerEntryStatement(accountId, 'release', 'purchased', purchased, hold.id, reason)
  if (daily > 0 && after?.daily_day !== day) {
    yield ledgerEntryStatement(
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

/** Returns the credits a spender can use now, as shown to them: at most what is left of the shown limits. */
export function* readRemaining(spender: Spender): Operation<number> {
  // Grants today's credits first, so that the balance shown is the one of the next generation.
  yield* readBalance(spender.accountId)
  const [row] = yield statement(
    'SELECT daily, daily_day, purchased, {today} AS today FROM balances WHERE account_id = ?',
    spender.accountId,
  )
  return row ? yield* readShownBalance(spender, row) : 0
}

/**
 * Returns the UTC day on which a spender's shown limits allow the cost again; undefined while they do, or if they
 * never will. Takes nothing.
 */
export function* readOpeningDay(spender: Spender, cost: number): Operation<string | undefined> {
  const shown = spender.allowances.filter(({ isShown }) => isShown)
  const found = yield* readSpendableCredits(spender.accountId)
  if (!found) return undefined
  return findExhaustedLimit(shown, yield* readSpent(shown, found.day), cost, found.day)?.opensOn
}

/** Takes the cost from the account and counts it in every allowance of the day, or does neither. */
function* payClaim(
  claim: GenerationClaim,
  kind: 'hold' | 'capture',
): Operation<CreditPayment | InsufficientCredits | LimitReached> {
  const paid = yield* takeCredits(claim.accountId, claim.cost, kind)
  if (paid.outcome !== 'paid' || claim.allowances.length === 0) return paid
  const counted = yield* countAllowances(claim.allowances, claim.cost, paid.day)
  if (counted.exceeded === undefined) {
    return { ...paid, balance: shownBalance(claim, paid.balance, counted.spentOf) }
  }
  yield* putBackCredits(claim.accountId, claim.cost, kind, paid)
  const spentOf = yield* readSpent(claim.allowances, paid.day)
  // If a day and a month are both used up, the caller needs the day on which the month ends.
  const closed = findExhaustedLimit(claim.allowances, spentOf, claim.cost, paid.day)
  return {
    outcome: 'limit-reached',
    key: (closed?.allowance ?? counted.exceeded).key,
    opensOn: closed?.opensOn,
    balance: shownBalance(claim, paid.balance + claim.cost, spentOf),
  }
}

/** Returns the balance of a row of `balances`, as shown to the spender. */
function* readShownBalance(spender: Spender, row: SqlRow | undefined): Operation<number> {
  const balance = balanceOf(row)
  if (!row || (spender.allowances.length === 0 && spender.caller === null)) return balance
  const [daily, today] = [row.daily_day as string, row.today as string]
  // The ledger's day: it never goes back, even when the clock does.
  const spentOf = yield* readSpent(spender.allowances, daily > today ? daily : today)
  return shownBalance(spender, balance, spentOf)
}

type EarlierGeneration =
  | Exclude<NotReservedOutcome, InsufficientCredits | LimitReached>
  | { readonly outcome: 'released'; readonly id: string }

/** Finds the generation of an idempotency key. A released one charged nothing, so its key may be used again. */
function* findEarlierGeneration(claim: GenerationClaim): Operation<EarlierGeneration | undefined> {
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

interface GenerationOrigin {
  readonly writtenBy?: string | null
  readonly resultId?: string | null
}

/**
 * Stores the payment: the generation's row and an entry for each bucket. If a concurrent request got the key first,
 * everything is rolled back and tried again.
 */
function* insertGeneration(
  claim: GenerationClaim,
  releasedId: string | undefined,
  paid: CreditPayment,
  state: 'held' | 'captured',
  answer: string | null,
  { writtenBy = null, resultId = null }: GenerationOrigin = {},
): Operation<CreditHold> {
  const purchasedShare = claim.cost - paid.dailyShare
  const storedAnswer = claim.idempotencyKey === null ? null : answer
  const allowanceKeys =
    claim.allowances.length === 0 ? null : JSON.stringify(allowanceKeysOf(claim.allowances))
  const [row] =
    releasedId === undefined
      ? yield statement(
          `INSERT INTO generations (id, account_id, tool_id, idempotency_key, request_hash, state, attempt, cost,
             daily_share, purchased_share, daily_day, created_at, deadline_at, settled_at, answer,
             allowance_keys, caller, written_by, result_id)
           VALUES (?, ?, ?, ?, ?, ?, 1, ?, ?, ?, ?, {now}, {now} + ?, ${state === 'held' ? 'NULL' : '{now}'}, ?, ?, ?, ?, ?)
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
          storedAnswer,
          allowanceKeys,
          claim.caller,
          writtenBy,
          resultId,
        )
      : // The attempt number shuts out a late settle of the older try. A key forgotten meanwhile starts anew.
        yield statement(
          `UPDATE generations SET state = ?, attempt = attempt + 1, release_reason = NULL, daily_share = ?,
             purchased_share = ?, daily_day = ?, deadline_at = {now} + ?, answer = ?,
             allowance_keys = ?, caller = ?, written_by = ?, result_id = ?, settled_at = ${state === 'held' ? 'NULL' : '{now}'}
           WHERE id = ? AND state = 'released' AND idempotency_key = ? RETURNING id, attempt`,
          state,
          paid.dailyShare,
          purchasedShare,
          paid.day,
          claim.deadlineMs,
          storedAnswer,
          allowanceKeys,
          claim.caller,
          writtenBy,
          resultId,
          releasedId,
          claim.idempotencyKey,
        )
  if (!row) throw new LostRaceError()
  const hold = { id: row.id as string, attempt: row.attempt as number }
  const kind = state === 'held' ? 'hold' : 'capture'
  if (paid.dailyShare > 0)
    yield ledgerEntryStatement(claim.accountId, kind, 'daily', -paid.dailyShare, hold.id, null)
  if (purchasedShare > 0)
    yield ledgerEntryStatement(claim.accountId, kind, 'purchased', -purchasedShare, hold.id, null)
  return hold
}

function* resolveSettlement(
  settling: SettlementSource,
): Operation<GenerationSettlement | undefined> {
  return typeof settling === 'function' ? yield* settling() : settling
}

/** Returns the answer's text with the balance after the charge inserted. */
function answerWithBalance(
  { answer: [head, tail] }: GenerationSettlement,
  balance: number,
): string {
  return `${head}${balance}${tail}`
}
