import type { Store } from '../store/store.ts'
import type { Spender } from './allowances.ts'
import { addPurchased, openBalance, readBalance } from './buckets.ts'
import { extendHold, findOverdueHolds } from './holds.ts'
import { countDay, type DayCount } from '../usage/day-counts.ts'
import { captureAndCount, chargeAndCount, releaseAndCount } from './counted.ts'
import {
  canPay,
  readOpeningDay,
  release,
  readRemaining,
  reserve,
  type ChargedOutcome,
  type Claim,
  type Hold,
  type NotReservedOutcome,
  type ReservedOutcome,
  type SettlementSource,
  type StaleOutcome,
} from './ledger.ts'

/**
 * The credits of all accounts, in whole credits. Every method is one transaction, except `releaseOverdue`, which is
 * one per hold.
 */
export interface Credits {
  openBalance(accountId: string): Promise<void>
  balance(accountId: string): Promise<number>
  /** Returns the credits shown to a connected site or a sponsored visitor: at most what is left of its shown limits. */
  remaining(spender: Spender): Promise<number>
  /**
   * Returns the UTC day on which a spender's shown limits allow the cost again; undefined while they do, or if they
   * never will.
   */
  openingDay(spender: Spender, cost: number): Promise<string | undefined>
  /** True if a claim could be paid now; takes and reserves nothing. */
  couldPay(claim: Claim): Promise<boolean>
  reserve(claim: Claim): Promise<ReservedOutcome | NotReservedOutcome>
  /** `counts` are added to the day's when the generation is charged. */
  charge(
    claim: Claim,
    settling: SettlementSource,
    counts?: readonly DayCount[],
  ): Promise<ChargedOutcome | NotReservedOutcome | StaleOutcome>
  capture(
    claim: Claim,
    hold: Hold,
    settling: SettlementSource,
    counts?: readonly DayCount[],
  ): Promise<ChargedOutcome | StaleOutcome | { readonly outcome: 'lost' }>
  /** Extends an open hold to at least `ms` milliseconds from now. */
  extend(hold: Hold, ms: number): Promise<void>
  release(hold: Hold, reason: string, counts?: readonly DayCount[]): Promise<boolean>
  /** Adds to the counts of the day for work that touched no credits. */
  count(counts: readonly DayCount[]): Promise<void>
  addPurchased(
    accountId: string,
    credits: number,
    kind: 'purchase' | 'adjustment',
    reason: string,
  ): Promise<number>
  /** Releases holds whose deadline has passed; returns how many. Any instance may do it at any time. */
  releaseOverdue(): Promise<number>
}

const SWEEP_BATCH = 200

export function createCredits(store: Store): Credits {
  const { run } = store
  return {
    openBalance: (accountId) => run(() => openBalance(accountId)),
    balance: (accountId) => run(() => readBalance(accountId)),
    remaining: (spender) => run(() => readRemaining(spender)),
    openingDay: (spender, cost) => run(() => readOpeningDay(spender, cost)),
    couldPay: (claim) => run(() => canPay(claim)),
    reserve: (claim) => run(() => reserve(claim)),
    charge: (claim, settling, counts = []) => run(() => chargeAndCount(claim, settling, counts)),
    capture: (claim, hold, settling, counts = []) =>
      run(() => captureAndCount(claim, hold, settling, counts)),
    extend: (hold, ms) => run(() => extendHold(hold, ms)),
    release: (hold, reason, counts = []) => run(() => releaseAndCount(hold, reason, counts)),
    count: async (counts) => {
      if (counts.length > 0) await run(() => countDay(counts))
    },
    addPurchased: (accountId, credits, kind, reason) =>
      run(() => addPurchased(accountId, credits, kind, reason)),
    releaseOverdue: async () => {
      let released = 0
      for (;;) {
        const holds = await run(() => findOverdueHolds(SWEEP_BATCH))
        for (const hold of holds) {
          if (await run(() => release(hold, 'The deadline passed; nothing was charged.')))
            released++
        }
        if (holds.length < SWEEP_BATCH) return released
      }
    },
  }
}
