import type { ModelCallReport } from '../model/model-writer.ts'
import type { Metrics } from '../http/metrics.ts'
import { newId } from '../store/new-id.ts'
import { type Operation, type Statement, statement } from '../store/runner.ts'
import type { Store } from '../store/store.ts'
import type { SpendConfig } from '../config.ts'
import { costMicros, moneyText } from './prices.ts'

/** For whom a model was called. */
export interface CallOwner {
  /** The generation in the ledger; null for the connection test. */
  readonly generationId: string | null
  readonly accountId: string | null
  readonly caller: string | null
  readonly toolId: string
}

/** Writes down what calls of models use and cost, and knows when a day has cost enough. */
export interface ModelUsage {
  /** Writes one call down. Never rejects: what a person gets does not depend on it. */
  record(owner: CallOwner, report: ModelCallReport): Promise<void>
  /** True once today's calls have come to the ceiling. Calls under way at that moment are not stopped. */
  isSpent(): Promise<boolean>
}

export interface ModelUsageParts extends SpendConfig {
  readonly store: Store
  readonly log: { error(told: object, message: string): void }
  readonly metrics: Pick<Metrics, 'modelCall' | 'modelSpending'>
  /** The mail that tells the operator of a reached ceiling, once a day whatever the number of instances. */
  readonly mailOperator: ((spent: string, ceiling: string) => Statement) | undefined
}

/** What a day has cost, and whether the ceiling was reached just now. */
interface DaySum {
  readonly spentMicros: number
  readonly isReachedNow: boolean
}

export function createModelUsage(parts: ModelUsageParts): ModelUsage {
  const { store, log, metrics, prices, ceilingMicros } = parts
  const currency = prices?.currency ?? ''
  return {
    record: async (owner, report) => {
      const cost = costMicros(prices, report.model, report.tokens)
      metrics.modelCall(report, cost)
      try {
        const sum = await store.run(() => writeCall(parts, owner, report, cost))
        metrics.modelSpending(sum.spentMicros, ceilingMicros)
        if (!sum.isReachedNow) return
        const told = { spent: moneyText(sum.spentMicros), currency }
        log.error(told, 'MODEL_SPEND_PER_DAY is reached: no model is asked until midnight UTC')
      } catch (error) {
        log.error({ reason: (error as Error).message }, 'what a call of a model used is not noted')
      }
    },
    isSpent: async () => {
      if (ceilingMicros === undefined) return false
      const spent = await spentToday(store)
      metrics.modelSpending(spent, ceilingMicros)
      return spent >= ceilingMicros
    },
  }
}

/** What today's calls have cost so far, in millionths. */
export async function spentToday(store: Store): Promise<number> {
  return store.run(function* () {
    const [row] = yield statement('SELECT spent_micros FROM model_days WHERE day = {today}')
    return Number(row?.spent_micros ?? 0)
  })
}

function* writeCall(
  { ceilingMicros, mailOperator }: ModelUsageParts,
  owner: CallOwner,
  report: ModelCallReport,
  cost: number | undefined,
): Operation<DaySum> {
  const { tokens } = report
  // An account that was deleted while the model wrote is not named again.
  yield statement(
    `INSERT INTO model_calls (id, created_at, day, generation_id, account_id, caller, tool_id, model, server, outcome,
       prompt_tokens, cached_tokens, completion_tokens, reasoning_tokens, is_estimated, cost_micros, duration_ms)
     VALUES (?, {now}, {today}, ?, (SELECT id FROM accounts WHERE id = ?), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    newId(Date.now()),
    owner.generationId,
    owner.accountId,
    owner.caller,
    owner.toolId,
    report.model,
    report.server,
    report.outcome,
    tokens.prompt,
    tokens.cached,
    tokens.completion,
    tokens.reasoning,
    tokens.isEstimated ? 1 : 0,
    cost ?? null,
    Math.round(report.durationMs),
  )
  const [day] = yield statement(
    `INSERT INTO model_days (day, spent_micros) VALUES ({today}, ?)
     ON CONFLICT (day) DO UPDATE SET spent_micros = model_days.spent_micros + excluded.spent_micros
     RETURNING spent_micros`,
    cost ?? 0,
  )
  const spentMicros = Number(day?.spent_micros ?? 0)
  if (ceilingMicros === undefined || spentMicros < ceilingMicros)
    return { spentMicros, isReachedNow: false }
  const [told] = yield statement(
    'UPDATE model_days SET told_at = {now} WHERE day = {today} AND told_at IS NULL RETURNING day',
  )
  if (told && mailOperator) yield mailOperator(moneyText(spentMicros), moneyText(ceilingMicros))
  return { spentMicros, isReachedNow: told !== undefined }
}
