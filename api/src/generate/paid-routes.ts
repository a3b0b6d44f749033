import type { Context } from 'hono'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import { REPLAYED_HEADER } from '#shared/contract/routes.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import type { ToolSwitches } from '../choices/tool-switches.ts'
import { SettleError } from '../credits/settle-error.ts'
import type { GeneratingSpender } from '../embeds/spender.ts'
import type { AppEnv } from '../http/app-env.ts'
import type { ErrorReader } from '../http/errors.ts'
import type { Metrics } from '../http/metrics.ts'
import { IDEMPOTENCY_KEY_DETAIL, idempotencyKeyOf } from '../http/requests/idempotency-key.ts'
import { problem } from '../http/problem.ts'
import type { RateLimits } from '../http/requests/rate-limits.ts'
import type { WorkInHand } from '../http/requests/work-in-hand.ts'
import { followSignal } from './follow-signal.ts'
import type { GenerateOutcome } from './generate.ts'
import { countUnpaid, type GenerationRun, type RunOptions } from './unpaid-calls.ts'

export interface PaidRouteDependencies {
  readonly toolSwitches: ToolSwitches
  readonly limits: RateLimits
  readonly metrics: Metrics
  readonly readThrownError: ErrorReader
  readonly work: WorkInHand
  /** Fires when the server aborts unfinished requests. */
  readonly cutOff: AbortSignal
}

/** A run that costs credits, and who pays for it. */
export interface PaidRun {
  readonly tool: ToolDefinition
  readonly spender: GeneratingSpender
  readonly requestId: string
  readonly usesModel: boolean
  /** `writingSignal` stops the call of a model instead of the caller's signal. */
  act(options: RunOptions, writingSignal: AbortSignal | undefined): Promise<GenerateOutcome>
}

/**
 * Returns the Idempotency-Key of a request, prefixed with its caller; null without one, undefined for an unusable
 * one.
 */
export function readIdempotencyKey(
  c: Context<AppEnv>,
  { keyPrefix }: GeneratingSpender,
): string | null | undefined {
  const key = idempotencyKeyOf(c)
  return key ? keyPrefix + key : key
}

/** The error for an unusable key. */
export function refuseIdempotencyKey(c: Context<AppEnv>): Response {
  return problem(c, 'idempotency_key_invalid', { detail: IDEMPOTENCY_KEY_DETAIL })
}

/**
 * Counts a run that costs credits, whatever the protocol. Returns the run, or the seconds to wait where it may not
 * start now.
 */
export async function countRun(
  dependencies: PaidRouteDependencies,
  { tool, spender, requestId, usesModel, act }: PaidRun,
): Promise<GenerationRun | number> {
  const runOnce = async (options: RunOptions): Promise<GenerateOutcome> => {
    dependencies.metrics.generationsRunning(1)
    const following = options.finishAfterDisconnect ? followSignal(dependencies.cutOff) : undefined
    const outcome = await act(options, following?.signal)
      .catch((error: unknown): GenerateOutcome => {
        // A failed charge has its error code in the specification; any other error is rethrown.
        if (!(error instanceof SettleError)) throw error
        return { ok: false, code: dependencies.readThrownError(error, requestId).code }
      })
      .finally(() => {
        following?.release()
        dependencies.metrics.generationsRunning(-1)
      })
    dependencies.metrics.generation(
      tool.id,
      outcomeName(outcome),
      outcome.ok ? outcome.writer : 'none',
    )
    return withToolText(tool, outcome)
  }
  const once: GenerationRun = (options) => dependencies.work.track(runOnce(options))
  return usesModel ? countUnpaid(dependencies.limits, spender.unpaidKey, once) : once
}

const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = {
  credits_failed: 5,
  // As its error text promises.
  server_busy: 60,
  shutting_down: 5,
  rate_limited: 600,
}

/** Answers with the result or the problem. */
export function answerPaid(c: Context<AppEnv>, outcome: GenerateOutcome): Response {
  if (!outcome.ok) {
    const { code, detail, balance, opensOn, state } = outcome
    const retryAfterSeconds = RETRY_AFTER_SECONDS[code]
    return problem(c, code, { detail, balance, opensOn, state, retryAfterSeconds })
  }
  return c.body(outcome.answer, 200, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...(outcome.isReplay ? { [REPLAYED_HEADER]: 'true' } : {}),
  })
}

const CODES_WITH_TOOL_TEXT: ReadonlySet<ErrorCode> = new Set([
  'generation_failed',
  'generation_stopped',
  'writer_unavailable',
])

/** Adds the specification's text of the tool to the failures that have one (specification.md §8). */
function withToolText({ texts }: ToolDefinition, outcome: GenerateOutcome): GenerateOutcome {
  if (outcome.ok) return outcome
  const { detail } = outcome
  if (outcome.code === 'generation_failed' && detail !== undefined)
    return { ...outcome, detail: `${texts.failed.text.replace(/\.?$/, '.')} ${detail}` }
  if (detail !== undefined) return outcome
  if (outcome.code === 'credits_insufficient')
    return { ...outcome, detail: texts.insufficient.text }
  if (outcome.code === 'credits_failed') return { ...outcome, detail: texts.creditsFailed.text }
  return CODES_WITH_TOOL_TEXT.has(outcome.code)
    ? { ...outcome, detail: texts.failed.text }
    : outcome
}

function outcomeName(outcome: GenerateOutcome): string {
  if (!outcome.ok) return outcome.code
  return outcome.isReplay ? 'replay' : 'ok'
}
