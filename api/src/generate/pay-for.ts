import type { DraftState } from '#shared/contract/shapes.ts'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import { isSponsored } from '../credits/allowances.ts'
import type { Credits } from '../credits/credits.ts'
import type {
  GenerationClaim,
  CreditHold,
  LimitReached,
  NotReservedOutcome,
  ReservedOutcome,
  SettlementSource,
} from '../credits/ledger.ts'
import { SettleError } from '../credits/settle-error.ts'
import type { GeneratingSpender } from '../embeds/spender.ts'
import type { WriteFailure } from '../workers/tasks.ts'
import { type StopReason, WorkStopped } from '../workers/workers.ts'
import { createTally, type Tally } from './tally.ts'

export interface PayDependencies {
  readonly credits: Credits
  /** How long work may keep its hold open, in milliseconds: longer than the longest generation. */
  readonly holdMs: number
  readonly sleep: (ms: number) => Promise<void>
}

/** A request that costs credits: who pays, and the key that identifies its retries. */
export interface PaidRequest {
  readonly spender: GeneratingSpender
  readonly idempotencyKey: string | null
  /**
   * Returns the signal that ends the work: the caller has disconnected, or too much time has passed. Called only if
   * something has to wait, because a signal costs time.
   */
  readonly signal: () => AbortSignal
}

/** Builds the claim for the ledger; `requestHashOf` returns a hash of the request. */
export function claimOf(
  { newId, holdMs }: Pick<PayDependencies, 'holdMs'> & { readonly newId: () => string },
  { spender, idempotencyKey }: Pick<PaidRequest, 'spender' | 'idempotencyKey'>,
  toolId: string,
  cost: number,
  requestHashOf: () => string,
): GenerationClaim {
  const { accountId, caller, allowances, place } = spender
  return {
    id: newId(),
    accountId,
    caller,
    allowances,
    ...(place === undefined ? {} : { place }),
    toolId,
    idempotencyKey,
    requestHash: idempotencyKey === null ? '' : requestHashOf(),
    cost,
    deadlineMs: holdMs,
  }
}

/** Who is recorded with the model calls that a claim pays for. */
export function callerOf({ accountId, caller, toolId }: GenerationClaim) {
  return { accountId, caller, toolId }
}

/** Work that costs credits. */
export interface PaidWork<W extends object> {
  readonly claim: GenerationClaim
  /** True where a model is called: the credits are reserved first. The built-in writer's charge is one transaction. */
  readonly asksModel: boolean
  readonly signal: () => AbortSignal
  /** Returns why the input is refused before a model is called. */
  refuse(): Promise<WriteFailure | undefined>
  /** Writes the text; counts refused drafts in the tally. */
  write(hold: CreditHold | undefined, tally: Tally): Promise<SuccessfulWork<W> | WriteFailure>
  settling(written: SuccessfulWork<W>): SettlementSource
  /** Called with the reason where nothing was written. */
  readonly onFailure?: (failure: WriteFailure) => void
}

type SuccessfulWork<W> = W & { readonly ok: true }

/** `answer` is the JSON text of the answer; `written` is undefined for a replay. */
export type PaidOutcome<W> =
  | { readonly ok: true; readonly answer: string; readonly written: SuccessfulWork<W> | undefined }
  | GenerateFailure

export interface GenerateFailure {
  readonly ok: false
  readonly code: ErrorCode
  readonly detail?: string
  /** In credits, for errors about credits. */
  readonly balance?: number
  /** For limits: the UTC day on which they reset. */
  readonly opensOn?: string | undefined
  /** For a draft that was changed meanwhile: its current state. */
  readonly state?: DraftState
}

/** Runs all paid work: admit, reserve, write, settle. Any failure leaves the credits unchanged. */
export async function payFor<W extends object>(
  dependencies: PayDependencies,
  work: PaidWork<W>,
): Promise<PaidOutcome<W>> {
  const admitted = await refuseUnpayableWork(dependencies, work)
  if (admitted.outcome !== 'admitted') return outcomeOfRefusal(work.claim, admitted)
  let { hold } = admitted
  const tally = createTally(work.claim.toolId)
  try {
    if (work.asksModel) {
      const refused = await work.refuse()
      if (refused) return await releaseAndFail(dependencies, hold, refused, tally)
      const reserved = hold ? undefined : await reserveCredits(dependencies, work)
      if (reserved && reserved.outcome !== 'reserved') return outcomeOfRefusal(work.claim, reserved)
      hold ??= reserved?.hold
    }
    const written = await withExtendedHold(dependencies, hold, () => work.write(hold, tally))
    if (!written.ok) {
      work.onFailure?.(written)
      return await releaseAndFail(dependencies, hold, written, tally)
    }
    return await settlePaidWork(dependencies, work, { hold, tally }, written)
  } catch (error) {
    if (error instanceof WorkStopped)
      return releaseAndFail(dependencies, hold, STOP_FAILURES[error.reason], tally)
    // A bug or an outage. A settled charge stays; if the store is down too, the sweep releases the hold later.
    tally.noteFailure('internal')
    if (hold)
      await dependencies.credits
        .release(hold, 'The generation broke off.', tally.counts())
        .catch(() => {})
    throw error
  }
}

type AdmissionOutcome =
  | { readonly outcome: 'admitted'; readonly hold: CreditHold | undefined }
  | NotReservedOutcome

/**
 * Refuses work that cannot be paid before any of it is done (statements.md 70). Where the balance is ample, reading
 * it is enough: a model's hold follows, and the built-in writer's charge is one transaction. Otherwise the ledger
 * reserves the credits now, or gives the reason.
 */
async function refuseUnpayableWork<W extends object>(
  dependencies: PayDependencies,
  work: PaidWork<W>,
): Promise<AdmissionOutcome> {
  const isEnough = await dependencies.credits.couldPay(work.claim).catch((error: unknown) => {
    throw new SettleError(error)
  })
  if (isEnough) return { outcome: 'admitted', hold: undefined }
  const reserved = await reserveCredits(dependencies, work)
  return reserved.outcome === 'reserved' ? { outcome: 'admitted', hold: reserved.hold } : reserved
}

function reserveCredits<W extends object>(
  dependencies: PayDependencies,
  work: PaidWork<W>,
): Promise<ReservedOutcome | NotReservedOutcome> {
  const deadlineMs = Math.min(work.claim.deadlineMs, HOLD_DEADLINE_MS)
  return waitWhileRunning(dependencies, work, () =>
    dependencies.credits.reserve({ ...work.claim, deadlineMs }),
  )
}

/** The deadline of a hold, in milliseconds. Its process extends it while it works; after a crash it soon passes. */
const HOLD_DEADLINE_MS = 120_000
const EXTEND_INTERVAL_MS = 30_000

/** Extends the deadline of a hold until the work is done, or exceeds `holdMs`. */
async function withExtendedHold<T>(
  { credits, holdMs }: PayDependencies,
  hold: CreditHold | undefined,
  act: () => Promise<T>,
): Promise<T> {
  if (!hold) return act()
  let leftMs = holdMs
  const extending = setInterval(() => {
    leftMs -= EXTEND_INTERVAL_MS
    if (leftMs <= 0) return clearInterval(extending)
    // If the store is briefly unavailable, the next attempt follows soon.
    credits.extend(hold, HOLD_DEADLINE_MS).catch(() => {})
  }, EXTEND_INTERVAL_MS)
  try {
    return await act()
  } finally {
    clearInterval(extending)
  }
}

/** The failure for each reason why a worker stopped. */
export const STOP_FAILURES: Readonly<Record<StopReason, WriteFailure>> = {
  deadline: {
    ok: false,
    code: 'generation_stopped',
    reason: 'The work on this text took too long.',
  },
  died: { ok: false, code: 'generation_stopped', reason: 'The work on this text broke off.' },
  busy: { ok: false, code: 'server_busy', reason: 'Too much work was waiting.' },
  resting: { ok: false, code: 'rate_limited', reason: 'Several texts had to be stopped.' },
  closed: { ok: false, code: 'shutting_down', reason: 'The server was stopping.' },
  cancelled: { ok: false, code: 'generation_cancelled', reason: 'Nobody waits for it any more.' },
}

async function settlePaidWork<W extends object>(
  dependencies: PayDependencies,
  work: PaidWork<W>,
  { hold, tally }: { readonly hold: CreditHold | undefined; readonly tally: Tally },
  written: SuccessfulWork<W>,
): Promise<PaidOutcome<W>> {
  const { claim } = work
  const settlement = work.settling(written)
  const counts = tally.counts()
  const settling = hold
    ? dependencies.credits.capture(claim, hold, settlement, counts)
    : waitWhileRunning(dependencies, work, () =>
        dependencies.credits.charge(claim, settlement, counts),
      )
  const settled = await settling.catch((error: unknown) => {
    throw new SettleError(error)
  })
  if (settled.outcome === 'lost') return { ok: false, code: 'credits_failed' }
  if (settled.outcome === 'stale')
    return releaseAndFail(dependencies, hold, DRAFT_CHANGED_FAILURE, tally)
  if (settled.outcome !== 'charged') return outcomeOfRefusal(claim, settled)
  return { ok: true, answer: settled.answer, written }
}

/** The draft to change is no longer the one the caller saw. */
export const DRAFT_CHANGED_FAILURE: WriteFailure = {
  ok: false,
  code: 'draft_changed',
  reason: 'The draft was changed meanwhile.',
}

async function releaseAndFail(
  dependencies: PayDependencies,
  hold: CreditHold | undefined,
  failure: WriteFailure,
  tally: Tally,
): Promise<GenerateFailure> {
  tally.noteFailure(failure.code)
  if (hold) await dependencies.credits.release(hold, failure.reason, tally.counts())
  else await dependencies.credits.count(tally.counts())
  return {
    ok: false,
    code: failure.code,
    ...(failure.detail === undefined ? {} : { detail: failure.detail }),
  }
}

function outcomeOfRefusal(
  claim: GenerationClaim,
  refused: NotReservedOutcome,
): GenerateFailure | { readonly ok: true; readonly answer: string; readonly written: undefined } {
  switch (refused.outcome) {
    case 'replay':
      return { ok: true, answer: refused.answer, written: undefined }
    case 'insufficient':
      // A visitor must not learn the site owner's balance.
      return isSponsored(claim.caller)
        ? { ok: false, code: 'site_owner_out_of_credits' }
        : { ok: false, code: 'credits_insufficient', balance: refused.balance }
    case 'limit-reached':
      return limitReachedFailure(refused)
    case 'running':
      return { ok: false, code: 'idempotency_in_progress' }
    case 'key-reused':
      return { ok: false, code: 'idempotency_key_reused' }
  }
}

/**
 * The answer by the limit's key: a visitor's, their network's (shown to them as their own, without a number), the
 * connected site's or the whole site's.
 */
function limitReachedFailure({ key, balance, opensOn }: LimitReached): GenerateFailure {
  if (key.startsWith('visitor:'))
    return { ok: false, code: 'visitor_limit_reached', balance, opensOn }
  if (key.startsWith('address:')) return { ok: false, code: 'visitor_limit_reached', opensOn }
  return key.startsWith('grant:')
    ? { ok: false, code: 'limit_reached', balance, opensOn }
    : { ok: false, code: 'limit_reached', opensOn }
}

const RUNNING_POLL_MS = 100

/** A second request with the same key waits for the first one's answer instead of failing. */
async function waitWhileRunning<T extends { readonly outcome: string }>(
  dependencies: PayDependencies,
  { signal }: Pick<PaidWork<object>, 'signal'>,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let waitedMs = 0; ; waitedMs += RUNNING_POLL_MS) {
    const outcome = await attempt()
    if (outcome.outcome !== 'running' || waitedMs > dependencies.holdMs || signal().aborted)
      return outcome
    await dependencies.sleep(RUNNING_POLL_MS)
  }
}
