import type { Store } from '../store/store.ts'
import type { Spender } from './allowances.ts'
import { addPurchasedCredits, openBalance, readBalance } from './buckets.ts'
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
  type GenerationClaim,
  type CreditHold,
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
  couldPay(claim: GenerationClaim): Promise<boolean>
  reserve(claim: GenerationClaim): Promise<ReservedOutcome | NotReservedOutcome>
  /** `counts` are added to the day's when the generation is charged. */
  charge(
    claim: GenerationClaim,
    settling: SettlementSource,
    counts?: readonly DayCount[],
  ): Promise<ChargedOutcome | NotReservedOutcome | StaleOutcome>
  capture(
    claim: GenerationClaim,
    hold: CreditHold,
    settling: SettlementSource,
    counts?: readonly DayCount[],
  ): Promise<ChargedOutcome | StaleOutcome | { readonly outcome: 'lost' }>
  /** Extends an open hold to at least `ms` milliseconds from now. */
  extend(hold: CreditHold, ms: number): Promise<void>
  release(hold: CreditHold, reason: string, counts?: readonly DayCount[]): Promise<boolean>
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

const SWEPT_HOLDS_MAX = 200

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
      run(() => addPurchasedCredits(accountId, credits, kind, reason)),
    releaseOverdue: async () => {
      let released = 0
      for (;;) {
        const holds = await run(() => findOverdueHolds(SWEPT_HOLDS_MAX))
        for (const hold of holds) {
          if (await run(() => release(hold, 'The deadline passed; nothing was charged.')))
            released++
        }
        if (holds.length < SWEPT_HOLDS_MAX) return released
      }
    },
  }
}
