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
  settleCall,
  type DaySpending,
  insertOpenCall,
  spentToday,
} from './call-rows.ts'
import { createTokenEstimator } from './expected-tokens.ts'
import { costMicros, moneyText } from './prices.ts'

/** Records the tokens and costs of model calls, and enforces the daily spending limit. */
export interface ModelUsage {
  /**
   * Records a call before it is made, with its expected cost, so that concurrent calls exceed the limit by at most
   * one of them. Rejects with a ModelError of `spent` if the limit is reached.
   */
  openCall(owner: CallOwner, begun: ModelCallBegun): Promise<CloseCall>
  /** True once today's calls have reached the limit; running calls do not count yet. */
  isSpent(): Promise<boolean>
  /** Closes calls of killed processes with their estimates. Returns their number. */
  closeLost(): Promise<number>
}

export interface ModelUsageDependencies extends SpendConfig {
  readonly store: Store
  readonly log: { error(fields: object, message: string): void }
  readonly metrics: Pick<Metrics, 'modelCall' | 'modelSpending'>
  /** Returns the statement that mails the operator about a reached limit, once a day for all instances. */
  readonly mailOperator: ((spent: string, ceiling: string) => Statement) | undefined
  /** Longer than any call takes, in milliseconds. */
  readonly callMsMax: number
}

export function createModelUsage(dependencies: ModelUsageDependencies): ModelUsage {
  const { store, prices, ceilingMicros, metrics, callMsMax } = dependencies
  const estimator = createTokenEstimator()
  return {
    openCall: async (owner, begun) => {
      const tokens = estimator.of(owner.toolId, begun)
      const call = { id: newId(Date.now()), cost: costMicros(prices, begun.model, tokens) }
      const isOpen = await store.run(() =>
        insertOpenCall({ ...call, owner, ...begun, tokens }, ceilingMicros),
      )
      if (!isOpen) throw new ModelError('spent', 'the ceiling of the day is reached')
      return async (report) => {
        estimator.learn(owner.toolId, report)
        await closeCall(dependencies, { ...call, report })
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
  /** The expected cost, in millionths. */
  readonly cost: number | undefined
  readonly report: ModelCallReport
}

/** Never rejects: a person's result must not depend on it, and the row keeps its estimate. */
async function closeCall(
  dependencies: ModelUsageDependencies,
  { id, cost, report }: ClosedCall,
): Promise<void> {
  const { store, log, metrics, prices, ceilingMicros, mailOperator } = dependencies
  const actual = costMicros(prices, report.model, report.tokens)
  metrics.modelCall(report, actual)
  try {
    const closing = { id, expected: cost ?? 0, actual, report }
    const sum = await store.run(() => settleCall(closing, ceilingMicros, mailOperator))
    if (sum) reportSpending(dependencies, sum)
  } catch (error) {
    log.error({ reason: (error as Error).message }, 'what a call of a model used is not noted')
  }
}

function reportSpending(
  { log, metrics, prices, ceilingMicros }: ModelUsageDependencies,
  sum: DaySpending,
): void {
  metrics.modelSpending(sum.spentMicros, ceilingMicros)
  if (!sum.isReachedNow) return
  const fields = { spent: moneyText(sum.spentMicros), currency: prices?.currency ?? '' }
  log.error(fields, 'MODEL_SPEND_PER_DAY is reached: no model is asked until midnight UTC')
}
