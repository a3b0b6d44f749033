import type { SpendConfig } from '../settings/model-config.ts'
import type { Metrics } from '../http/metrics.ts'
import {
  type CloseCall,
  type ModelCallBegun,
  type ModelCallReport,
  ModelError,
} from '../model/model-writer.ts'
import { newId } from '../store/new-id.ts'
import type { Statement } from '../store/runner.ts'
import type { Store } from '../store/store.ts'
import {
  type CallOwner,
  closeLostCalls,
  closeRow,
  type DaySum,
  openRow,
  spentToday,
} from './call-rows.ts'
import { createExpectation } from './expected-tokens.ts'
import { costMicros, moneyText } from './prices.ts'

/** Writes down what calls of models use and cost, and knows when a day has cost enough. */
export interface ModelUsage {
  /**
   * Writes a call down before it is made, with what it is expected to cost, so that calls at once go over the ceiling by
   * one of them at most. Rejects with a ModelError of `spent` where it may not be made.
   */
  openCall(owner: CallOwner, begun: ModelCallBegun): Promise<CloseCall>
  /** True once today's calls have come to the ceiling; what is under way does not count yet. */
  isSpent(): Promise<boolean>
  /** Keeps what processes left open when they were killed, as it was estimated. Returns how many calls these are. */
  closeLost(): Promise<number>
}

export interface ModelUsageDependencies extends SpendConfig {
  readonly store: Store
  readonly log: { error(fields: object, message: string): void }
  readonly metrics: Pick<Metrics, 'modelCall' | 'modelSpending'>
  /** The mail that tells the operator of a reached ceiling, once a day whatever the number of instances. */
  readonly mailOperator: ((spent: string, ceiling: string) => Statement) | undefined
  /** Longer than any call takes, in milliseconds. */
  readonly callMsMax: number
}

export function createModelUsage(parts: ModelUsageDependencies): ModelUsage {
  const { store, prices, ceilingMicros, metrics, callMsMax } = parts
  const expectation = createExpectation()
  return {
    openCall: async (owner, begun) => {
      const tokens = expectation.of(owner.toolId, begun)
      const call = { id: newId(Date.now()), cost: costMicros(prices, begun.model, tokens) }
      const isOpen = await store.run(() =>
        openRow({ ...call, owner, ...begun, tokens }, ceilingMicros),
      )
      if (!isOpen) throw new ModelError('spent', 'the ceiling of the day is reached')
      return async (report) => {
        expectation.learn(owner.toolId, report)
        await close(parts, { ...call, report })
      }
    },
    isSpent: async () => {
      if (ceilingMicros === undefined) return false
      const spent = await spentToday(store)
      metrics.modelSpending(spent, ceilingMicros)
      return spent >= ceilingMicros
    },
    closeLost: () => store.run(() => closeLostCalls(callMsMax)),
  }
}

interface ClosedCall {
  readonly id: string
  /** What it was expected to cost, in millionths. */
  readonly cost: number | undefined
  readonly report: ModelCallReport
}

/** Never rejects: what a person gets does not depend on it, and the row stands as it was estimated. */
async function close(
  parts: ModelUsageDependencies,
  { id, cost, report }: ClosedCall,
): Promise<void> {
  const { store, log, metrics, prices, ceilingMicros, mailOperator } = parts
  const actual = costMicros(prices, report.model, report.tokens)
  metrics.modelCall(report, actual)
  try {
    const closing = { id, expected: cost ?? 0, actual, report }
    const sum = await store.run(() => closeRow(closing, ceilingMicros, mailOperator))
    if (sum) tellSpending(parts, sum)
  } catch (error) {
    log.error({ reason: (error as Error).message }, 'what a call of a model used is not noted')
  }
}

function tellSpending(
  { log, metrics, prices, ceilingMicros }: ModelUsageDependencies,
  sum: DaySum,
): void {
  metrics.modelSpending(sum.spentMicros, ceilingMicros)
  if (!sum.isReachedNow) return
  const fields = { spent: moneyText(sum.spentMicros), currency: prices?.currency ?? '' }
  log.error(fields, 'MODEL_SPEND_PER_DAY is reached: no model is asked until midnight UTC')
}
