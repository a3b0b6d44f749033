import { ADJUSTMENT_MAX } from '#shared/contract/operator/actions.ts'
import { type Operation, statement } from '../store/runner.ts'
import {
  addPurchasedCredits,
  ledgerEntryStatement,
  readBalance,
  takePurchasedCredits,
} from './buckets.ts'

/** The result of an adjustment: less than requested when the account had less to take. */
export interface AdjustmentOutcome {
  /** The change in credits: positive if given, negative if taken. */
  readonly applied: number
  readonly balance: number
}

/**
 * Gives (positive) or takes (negative) credits as an operator, with a reason. Given ones never expire. Purchased ones
 * are taken first, then today's, and never more than there are. Undefined for an account without a balance. Throws
 * for an amount that is no whole number or out of range.
 */
export function* adjustCredits(
  accountId: string,
  amount: number,
  reason: string,
): Operation<AdjustmentOutcome | undefined> {
  if (!Number.isInteger(amount) || amount === 0 || Math.abs(amount) > ADJUSTMENT_MAX)
    throw new RangeError(`a whole number of credits other than 0, at most ${ADJUSTMENT_MAX}`)
  const [known] = yield statement('SELECT account_id FROM balances WHERE account_id = ?', accountId)
  if (!known) return undefined
  // Grants today's credits and expires yesterday's first, so that both are in the ledger.
  yield* readBalance(accountId)
  if (amount > 0) {
    yield* addPurchasedCredits(accountId, amount, 'adjustment', reason)
    return { applied: amount, balance: yield* readBalance(accountId) }
  }
  const purchased = yield* takePurchasedCredits(accountId, -amount)
  if (purchased > 0)
    yield ledgerEntryStatement(accountId, 'adjustment', 'purchased', -purchased, null, reason)
  // `takePurchasedCredits` has locked the row, so the value read stays valid.
  const [row] = yield statement('SELECT daily FROM balances WHERE account_id = ?', accountId)
  const daily = Math.min(-amount - purchased, row?.daily as number)
  if (daily > 0) {
    yield statement('UPDATE balances SET daily = daily - ? WHERE account_id = ?', daily, accountId)
    yield ledgerEntryStatement(accountId, 'adjustment', 'daily', -daily, null, reason)
  }
  return { applied: 0 - purchased - daily, balance: yield* readBalance(accountId) }
}
