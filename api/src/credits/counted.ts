import type { Operation } from '../store/runner.ts'
import { countDay, type DayCount } from '../usage/day-counts.ts'
import {
  capture,
  charge,
  type ChargedOutcome,
  type GenerationClaim,
  type CreditHold,
  type NotReservedOutcome,
  release,
  type SettlementSource,
  type StaleOutcome,
} from './ledger.ts'

/** Ledger steps that also update the counts of the day, in one operation. `counts` are those of the work itself. */

/** Runs `charge` and counts a successful charge. */
export function* chargeAndCount(
  claim: GenerationClaim,
  settling: SettlementSource,
  counts: readonly DayCount[],
): Operation<ChargedOutcome | NotReservedOutcome | StaleOutcome> {
  const outcome = yield* charge(claim, settling)
  if (outcome.outcome === 'charged') yield* countDay([...paidCountsOf(claim), ...counts])
  return outcome
}

/** Runs `capture` and counts a paid hold. */
export function* captureAndCount(
  claim: GenerationClaim,
  hold: CreditHold,
  settling: SettlementSource,
  counts: readonly DayCount[],
): Operation<ChargedOutcome | StaleOutcome | { readonly outcome: 'lost' }> {
  const outcome = yield* capture(claim, hold, settling)
  if (outcome.outcome === 'charged') yield* countDay([...paidCountsOf(claim), ...counts])
  return outcome
}

/** Runs `release` and counts work that failed, whoever settled its hold. */
export function* releaseAndCount(
  hold: CreditHold,
  reason: string,
  counts: readonly DayCount[],
): Operation<boolean> {
  const isReleased = yield* release(hold, reason)
  yield* countDay(counts)
  return isReleased
}

function paidCountsOf({ toolId, cost }: GenerationClaim): DayCount[] {
  return [
    { name: 'generation', subject: toolId, amount: 1 },
    { name: 'credits-spent', amount: cost },
  ]
}
