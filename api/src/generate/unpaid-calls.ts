import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { RateLimits } from '../http/requests/rate-limits.ts'
import type { ModelNews } from '../model/model-writer.ts'
import type { GenerateOptions, GenerateOutcome } from './generate.ts'
import type { DraftListener } from './write-checked.ts'

/** Who is kept informed of one run, and whether the caller's going ends it. */
export interface RunOptions extends Pick<GenerateOptions, 'onDraft' | 'onModelNews'> {
  /** True where it goes on to its end and is charged, also after its caller has gone. */
  readonly finishAfterDisconnect?: boolean
}

export type Run = (options: RunOptions) => Promise<GenerateOutcome>

/**
 * Counts what a model writes and nobody pays for, whatever the way of asking (statements.md 16 and 74). The
 * first unpaid generations of an hour stop when their caller goes, and their drafts are shown as they come. After that
 * one is finished and charged, and its drafts are shown once they are paid for (decision 0009). Those that come to no
 * charge even so, because the model was made to write what cannot be used, have a limit of their own; then, instead of
 * a run, the answer is how many seconds to wait.
 */
export async function countUnpaid(
  limits: RateLimits,
  unpaidKey: string,
  run: Run,
): Promise<Run | number> {
  const name = 'unpaidCalls'
  if ((await limits.take(name, unpaidKey)) === undefined) {
    return counted(run, (isOwed) => (isOwed ? undefined : limits.giveBack(name, unpaidKey)))
  }
  // One too many counts as well, and this one is nobody's fault.
  await limits.giveBack(name, unpaidKey)
  return countUnpaidFinished(limits, unpaidKey, run)
}

/** Those at once do not count each other: each is meant to be paid for. */
async function countUnpaidFinished(
  limits: RateLimits,
  unpaidKey: string,
  run: Run,
): Promise<Run | number> {
  const name = 'unpaidFinishedCalls'
  const waitSeconds = await limits.peek(name, unpaidKey)
  if (waitSeconds !== undefined) return waitSeconds
  return counted(finishing(run), (isOwed) => (isOwed ? limits.take(name, unpaidKey) : undefined))
}

const NOBODYS_FAULT: ReadonlySet<ErrorCode> = new Set(['writer_unavailable', 'server_busy'])

/** Settles in the end whether a model was asked for nothing: nobody paid, and it was not the model's fault. */
function counted(run: Run, settle: (isOwed: boolean) => unknown): Run {
  return async (options) => {
    let isOwed = false
    const onModelNews = (news: ModelNews): void => {
      isOwed ||= news.kind === 'asked'
      options.onModelNews?.(news)
    }
    try {
      const outcome = await run({ ...options, onModelNews })
      isOwed &&= !outcome.ok && !NOBODYS_FAULT.has(outcome.code)
      return outcome
    } finally {
      await settle(isOwed)
    }
  }
}

/** Goes on to the end, and passes the drafts on when all is done and paid for. */
function finishing(run: Run): Run {
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
