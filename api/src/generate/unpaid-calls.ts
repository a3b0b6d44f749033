import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { RateLimits } from '../http/requests/rate-limits.ts'
import type { ModelNews } from '../model/model-writer.ts'
import type { GenerateOptions, GenerateOutcome } from './generate.ts'
import type { DraftListener } from './write-checked.ts'

/** The listeners of one run, and whether it ends when the caller disconnects. */
export interface RunOptions extends Pick<GenerateOptions, 'onDraft' | 'onModelNews'> {
  /** True where the run is finished and charged even if its caller disconnects. */
  readonly finishAfterDisconnect?: boolean
}

export type GenerationRun = (options: RunOptions) => Promise<GenerateOutcome>

/**
 * Limits model output that nobody pays for, whatever the protocol (statements.md 16 and 74). The first unpaid
 * generations of an hour stop when their caller disconnects, and their drafts are shown as they are written. After
 * that a run is finished and charged, and its drafts are shown once paid for (decision 0009). Runs that are not
 * charged even so, because the model was made to write unusable drafts, have a separate limit; beyond it, this
 * returns the seconds to wait instead of a run.
 */
export async function countUnpaid(
  limits: RateLimits,
  unpaidKey: string,
  run: GenerationRun,
): Promise<GenerationRun | number> {
  const name = 'unpaidCalls'
  if ((await limits.take(name, unpaidKey)) === undefined) {
    return settleUnpaid(run, (isUnpaid) =>
      isUnpaid ? undefined : limits.giveBack(name, unpaidKey),
    )
  }
  // The refused attempt was counted too, and is nobody's fault.
  await limits.giveBack(name, unpaidKey)
  return countUnpaidFinished(limits, unpaidKey, run)
}

/** Counts a run only if it ends unpaid, so parallel runs do not count each other. */
async function countUnpaidFinished(
  limits: RateLimits,
  unpaidKey: string,
  run: GenerationRun,
): Promise<GenerationRun | number> {
  const name = 'unpaidFinishedCalls'
  const waitSeconds = await limits.peek(name, unpaidKey)
  if (waitSeconds !== undefined) return waitSeconds
  return settleUnpaid(deferDrafts(run), (isUnpaid) =>
    isUnpaid ? limits.take(name, unpaidKey) : undefined,
  )
}

const BLAMELESS_CODES: ReadonlySet<ErrorCode> = new Set(['writer_unavailable', 'server_busy'])

/**
 * Calls `settle` at the end: with true if a model was called and nothing was charged, unless no model was available
 * or the server was busy.
 */
function settleUnpaid(run: GenerationRun, settle: (isUnpaid: boolean) => unknown): GenerationRun {
  return async (options) => {
    let isUnpaid = false
    const onModelNews = (news: ModelNews): void => {
      isUnpaid ||= news.kind === 'asked'
      options.onModelNews?.(news)
    }
    try {
      const outcome = await run({ ...options, onModelNews })
      isUnpaid &&= !outcome.ok && !BLAMELESS_CODES.has(outcome.code)
      return outcome
    } finally {
      await settle(isUnpaid)
    }
  }
}

/** Finishes the run, and passes the drafts on once they are paid for. */
function deferDrafts(run: GenerationRun): GenerationRun {
  return async ({ onDraft, ...options }) => {
    const passed: Parameters<DraftListener>[] = []
    const outcome = await run({
      ...options,
      onDraft: onDraft && ((...draft) => passed.push(draft)),
      finishAfterDisconnect: true,
    })
    if (outcome.ok) for (const draft of passed) onDraft?.(...draft)
    return outcome
  }
}
