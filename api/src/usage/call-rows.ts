import type { ModelCallBegun, ModelCallReport } from '../model/model-writer.ts'
import { type Operation, type Statement, statement } from '../store/runner.ts'
import type { Store } from '../store/store.ts'
import type { CallTokens } from './call-tokens.ts'
import { countDay, type DayCount, durationStep } from './day-counts.ts'
import { moneyText } from './prices.ts'

/** The request for which a model is called. */
export interface CallOwner {
  /** The generation in the ledger; null for the connection test. */
  readonly generationId: string | null
  readonly accountId: string | null
  readonly caller: string | null
  readonly toolId: string
}

/** The costs of a day, and whether this call reached the spending limit. */
export interface DaySpending {
  readonly spentMicros: number
  readonly isReachedNow: boolean
}

export interface OpenedCall extends ModelCallBegun {
  readonly id: string
  readonly owner: CallOwner
  /** The expected tokens. */
  readonly tokens: CallTokens
  /** The expected cost, in millionths; undefined without a price. */
  readonly cost: number | undefined
}

/**
 * Inserts a call and reserves its expected cost, checking the limit in the same statement. Returns false if today's
 * spent and reserved amounts have reached the limit.
 */
export function* insertOpenCall(
  { id, owner, model, server, tokens, cost }: OpenedCall,
  ceilingMicros: number | undefined,
): Operation<boolean> {
  const [day] = yield statement(
    `INSERT INTO model_days (day, spent_micros, reserved_micros) VALUES ({today}, 0, ?)
     ON CONFLICT (day) DO UPDATE SET reserved_micros = model_days.reserved_micros + excluded.reserved_micros
     WHERE model_days.spent_micros + model_days.reserved_micros < ?
     RETURNING day`,
    cost ?? 0,
    ceilingMicros ?? Number.MAX_SAFE_INTEGER,
  )
  if (!day) return false
  // The subquery omits an account that was deleted meanwhile.
  yield statement(
    `INSERT INTO model_calls (id, created_at, day, generation_id, account_id, caller, tool_id, model, server, outcome,
       prompt_tokens, cached_tokens, completion_tokens, reasoning_tokens, is_estimated, cost_micros, duration_ms)
     VALUES (?, {now}, {today}, ?, (SELECT id FROM accounts WHERE id = ?), ?, ?, ?, ?, 'open', ?, ?, ?, ?, 1, ?, 0)`,
    id,
    owner.generationId,
    owner.accountId,
    owner.caller,
    owner.toolId,
    model,
    server,
    tokens.prompt,
    tokens.cached,
    tokens.completion,
    tokens.reasoning,
    cost ?? null,
  )
  return true
}

export interface ClosingCall {
  readonly id: string
  /** The amount reserved for it, in millionths. */
  readonly expected: number
  /** The actual cost, in millionths; undefined without a price. */
  readonly actual: number | undefined
  readonly report: ModelCallReport
}

/** Settles a call by its actual use. Returns undefined if it was already marked as lost, or its day is over. */
export function* settleCall(
  { id, expected, actual, report }: ClosingCall,
  ceilingMicros: number | undefined,
  mailOperator: ((spent: string, ceiling: string) => Statement) | undefined,
): Operation<DaySpending | undefined> {
  const { tokens } = report
  const [call] = yield statement(
    `UPDATE model_calls SET outcome = ?, prompt_tokens = ?, cached_tokens = ?, completion_tokens = ?,
       reasoning_tokens = ?, is_estimated = ?, cost_micros = ?, duration_ms = ?
     WHERE id = ? AND outcome = 'open' RETURNING day`,
    report.outcome,
    tokens.prompt,
    tokens.cached,
    tokens.completion,
    tokens.reasoning,
    tokens.isEstimated ? 1 : 0,
    actual ?? null,
    Math.round(report.durationMs),
    id,
  )
  if (!call) return undefined
  const spentMicros = yield* settleDay(String(call.day), expected, actual ?? 0)
  const isReachedNow = yield* recordCeilingReached(spentMicros, ceilingMicros, mailOperator)
  yield* countDay(callDayCountsOf(report, actual ?? 0))
  return spentMicros === undefined ? undefined : { spentMicros, isReachedNow }
}

/** Records once a day that the limit is reached, and mails the operator. Returns true if it did. */
function* recordCeilingReached(
  spentMicros: number | undefined,
  ceilingMicros: number | undefined,
  mailOperator: ((spent: string, ceiling: string) => Statement) | undefined,
): Operation<boolean> {
  if (spentMicros === undefined || ceilingMicros === undefined || spentMicros < ceilingMicros)
    return false
  const [noted] = yield statement(
    `UPDATE model_days SET ceiling_reported_at = {now}
     WHERE day = {today} AND ceiling_reported_at IS NULL RETURNING day`,
  )
  if (noted && mailOperator) yield mailOperator(moneyText(spentMicros), moneyText(ceilingMicros))
  return noted !== undefined
}

function callDayCountsOf(
  { model, outcome, durationMs }: ModelCallReport,
  micros: number,
): DayCount[] {
  const isSuccess = outcome === 'ok' || outcome === 'enough'
  return [
    { name: 'model-call', subject: model, amount: 1 },
    { name: 'model-cost', subject: model, amount: micros },
    { name: 'model-ms', subject: String(durationStep(durationMs)), amount: 1 },
    ...(isSuccess ? [] : [{ name: 'model-failure' as const, subject: outcome, amount: 1 }]),
  ]
}

/** Replaces the reserved by the spent amount; returns the costs of that day so far if it is today. */
function* settleDay(day: string, expected: number, actual: number): Operation<number | undefined> {
  const [row] = yield statement(
    `UPDATE model_days SET spent_micros = spent_micros + ?, reserved_micros = reserved_micros - ?
     WHERE day = ? RETURNING spent_micros, CASE WHEN day = {today} THEN 1 ELSE 0 END AS is_today`,
    actual,
    expected,
    day,
  )
  return Number(row?.is_today) === 1 ? Number(row?.spent_micros) : undefined
}

/**
 * Closes calls that were open for longer than any call takes: their process was killed, so their estimates are kept.
 */
export function* closeLostCalls(callMsMax: number): Operation<number> {
  const lost = yield statement(
    `UPDATE model_calls SET outcome = 'lost' WHERE outcome = 'open' AND created_at < {now} - ?
     RETURNING day, cost_micros, model`,
    callMsMax,
  )
  for (const { day, cost_micros: cost } of lost)
    yield* settleDay(String(day), Number(cost ?? 0), Number(cost ?? 0))
  for (const { model, cost_micros: cost } of lost) {
    yield* countDay([
      { name: 'model-call', subject: String(model), amount: 1 },
      { name: 'model-cost', subject: String(model), amount: Number(cost ?? 0) },
      { name: 'model-failure', subject: 'lost', amount: 1 },
    ])
  }
  return lost.length
}

/** Returns the costs of today's calls so far, in millionths. */
export async function spentToday(store: Store): Promise<number> {
  return store.run(function* () {
    const [row] = yield statement('SELECT spent_micros FROM model_days WHERE day = {today}')
    return Number(row?.spent_micros ?? 0)
  })
}
