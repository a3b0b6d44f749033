import type { DraftState } from '#shared/contract/shapes.ts'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import { isSponsored } from '../credits/allowances.ts'
import type { Credits } from '../credits/credits.ts'
import type {
  Claim,
  Hold,
  LimitReached,
  NotReserved,
  Reserved,
  Settling,
} from '../credits/ledger.ts'
import { SettleError } from '../credits/settle-error.ts'
import type { GeneratingSpender } from '../embeds/spender.ts'
import type { WriteFailure } from '../workers/tasks.ts'
import { type StopReason, WorkStopped } from '../workers/workers.ts'
import { createTally, type Tally } from './tally.ts'

export interface PayDependencies {
  readonly credits: Credits
  /** How long work may keep its hold open, in milliseconds: longer than any generation may take. */
  readonly holdMs: number
  readonly sleep: (ms: number) => Promise<void>
}

/** What somebody asks for that costs credits: who pays, and what makes a retry the same request. */
export interface PaidRequest {
  readonly spender: GeneratingSpender
  readonly idempotencyKey: string | null
  /**
   * Fires when the caller has gone; the model call stops and the hold is released. Asked for only where a model is
   * called: a signal costs, and the built-in writer never waits.
   */
  readonly signal: () => AbortSignal
}

/** What the ledger is asked for; `what` says in a few letters what was asked of the tool. */
export function claimOf(
  { newId, holdMs }: Pick<PayDependencies, 'holdMs'> & { readonly newId: () => string },
  { spender, idempotencyKey }: Pick<PaidRequest, 'spender' | 'idempotencyKey'>,
  toolId: string,
  cost: number,
  what: () => string,
): Claim {
  const { accountId, caller, allowances, place } = spender
  return {
    id: newId(),
    accountId,
    caller,
    allowances,
    ...(place === undefined ? {} : { place }),
    toolId,
    idempotencyKey,
    requestHash: idempotencyKey === null ? '' : what(),
    cost,
    deadlineMs: holdMs,
  }
}

/** Whose calls of a model a claim pays for. */
export function callerOf({ accountId, caller, toolId }: Claim) {
  return { accountId, caller, toolId }
}

/** Anything that is written for credits. */
export interface PaidWork<W extends object> {
  readonly claim: Claim
  /** True where a model is called: the credits are held first. The built-in writer's charge is one transaction. */
  readonly asksModel: boolean
  readonly signal: () => AbortSignal
  /** Why a model is not asked. */
  refuse(): Promise<WriteFailure | undefined>
  /** Notes drafts that it turns away in the tally. */
  write(hold: Hold | undefined, tally: Tally): Promise<Done<W> | WriteFailure>
  settling(written: Done<W>): Settling
  /** Called with why nothing was written. */
  readonly onFailure?: (failure: WriteFailure) => void
}

type Done<W> = W & { readonly ok: true }

/** `answer` is the JSON text of what is answered; `written` is absent of one that was replayed. */
export type PaidOutcome<W> =
  | { readonly ok: true; readonly answer: string; readonly written: Done<W> | undefined }
  | GenerateFailure

export interface GenerateFailure {
  readonly ok: false
  readonly code: ErrorCode
  readonly detail?: string
  /** In credits, for credit errors. */
  readonly balance?: number
  /** For limits: the UTC day on which they open again. */
  readonly opensOn?: string | undefined
  /** Of a draft that was changed meanwhile, how it is now. */
  readonly state?: DraftState
}

/**
 * The way of everything that costs credits: admit, reserve, write, settle. Every way out but the last leaves the credits
 * as they were.
 */
export async function payFor<W extends object>(
  parts: PayDependencies,
  work: PaidWork<W>,
): Promise<PaidOutcome<W>> {
  const admitted = await admit(parts, work)
  if (admitted.outcome !== 'admitted') return refusal(work.claim, admitted)
  let { hold } = admitted
  const tally = createTally(work.claim.toolId)
  try {
    if (work.asksModel) {
      const refused = await work.refuse()
      if (refused) return await giveBack(parts, hold, refused, tally)
      const reserved = hold ? undefined : await reserve(parts, work)
      if (reserved && reserved.outcome !== 'reserved') return refusal(work.claim, reserved)
      hold ??= reserved?.hold
    }
    const written = await keepingOpen(parts, hold, () => work.write(hold, tally))
    if (!written.ok) {
      work.onFailure?.(written)
      return await giveBack(parts, hold, written, tally)
    }
    return await settle(parts, work, { hold, tally }, written)
  } catch (error) {
    if (error instanceof WorkStopped) return giveBack(parts, hold, STOPPED[error.reason], tally)
    // A bug or an outage. What was settled stays; where the store is gone too, the sweep gives the hold back.
    tally.noteFailure('internal')
    if (hold)
      await parts.credits.release(hold, 'The generation broke off.', tally.counts()).catch(() => {})
    throw error
  }
}

type Admission = { readonly outcome: 'admitted'; readonly hold: Hold | undefined } | NotReserved

/**
 * Nothing is done for a text that nobody could pay for (statements.md 70). A look is enough where there is
 * plenty: a model's hold follows, and the built-in writer's charge is one transaction. Where there is not, the ledger
 * itself says why, or holds what there is meanwhile.
 */
async function admit<W extends object>(
  parts: PayDependencies,
  work: PaidWork<W>,
): Promise<Admission> {
  const isEnough = await parts.credits.couldPay(work.claim).catch((error: unknown) => {
    throw new SettleError(error)
  })
  if (isEnough) return { outcome: 'admitted', hold: undefined }
  const reserved = await reserve(parts, work)
  return reserved.outcome === 'reserved' ? { outcome: 'admitted', hold: reserved.hold } : reserved
}

function reserve<W extends object>(
  parts: PayDependencies,
  work: PaidWork<W>,
): Promise<Reserved | NotReserved> {
  const deadlineMs = Math.min(work.claim.deadlineMs, DEADLINE_MS)
  return waitWhileRunning(parts, work, () => parts.credits.reserve({ ...work.claim, deadlineMs }))
}

/** The deadline of a hold, in milliseconds. Its process puts it off while it works; of a killed one it passes soon. */
const DEADLINE_MS = 120_000
const PUT_OFF_EACH_MS = 30_000

/** Puts off the deadline of a hold until the work is done, or takes longer than any may. */
async function keepingOpen<T>(
  { credits, holdMs }: PayDependencies,
  hold: Hold | undefined,
  act: () => Promise<T>,
): Promise<T> {
  if (!hold) return act()
  let leftMs = holdMs
  const puttingOff = setInterval(() => {
    leftMs -= PUT_OFF_EACH_MS
    if (leftMs <= 0) return clearInterval(puttingOff)
    // Where the store is away for a moment, the next time is soon.
    credits.extend(hold, DEADLINE_MS).catch(() => {})
  }, PUT_OFF_EACH_MS)
  try {
    return await act()
  } finally {
    clearInterval(puttingOff)
  }
}

/** What is answered where the work on a text did not come to its end. */
export const STOPPED: Readonly<Record<StopReason, WriteFailure>> = {
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

async function settle<W extends object>(
  parts: PayDependencies,
  work: PaidWork<W>,
  { hold, tally }: { readonly hold: Hold | undefined; readonly tally: Tally },
  written: Done<W>,
): Promise<PaidOutcome<W>> {
  const { claim } = work
  const settlement = work.settling(written)
  const counts = tally.counts()
  const settling = hold
    ? parts.credits.capture(claim, hold, settlement, counts)
    : waitWhileRunning(parts, work, () => parts.credits.charge(claim, settlement, counts))
  const settled = await settling.catch((error: unknown) => {
    throw new SettleError(error)
  })
  if (settled.outcome === 'lost') return { ok: false, code: 'credits_failed' }
  if (settled.outcome === 'stale') return giveBack(parts, hold, DRAFT_CHANGED, tally)
  if (settled.outcome !== 'charged') return refusal(claim, settled)
  return { ok: true, answer: settled.answer, written }
}

/** What was to be changed is no longer as whoever asked saw it. */
export const DRAFT_CHANGED: WriteFailure = {
  ok: false,
  code: 'draft_changed',
  reason: 'The draft was changed meanwhile.',
}

async function giveBack(
  parts: PayDependencies,
  hold: Hold | undefined,
  failure: WriteFailure,
  tally: Tally,
): Promise<GenerateFailure> {
  tally.noteFailure(failure.code)
  if (hold) await parts.credits.release(hold, failure.reason, tally.counts())
  else await parts.credits.count(tally.counts())
  return {
    ok: false,
    code: failure.code,
    ...(failure.detail === undefined ? {} : { detail: failure.detail }),
  }
}

function refusal(
  claim: Claim,
  refused: NotReserved,
): GenerateFailure | { readonly ok: true; readonly answer: string; readonly written: undefined } {
  switch (refused.outcome) {
    case 'replay':
      return { ok: true, answer: refused.answer, written: undefined }
    case 'insufficient':
      // A visitor learns nothing of what the site's owner has.
      return isSponsored(claim.caller)
        ? { ok: false, code: 'site_owner_out_of_credits' }
        : { ok: false, code: 'credits_insufficient', balance: refused.balance }
    case 'limit-reached':
      return limitReached(refused)
    case 'running':
      return { ok: false, code: 'idempotency_in_progress' }
    case 'key-reused':
      return { ok: false, code: 'idempotency_key_reused' }
  }
}

/** A visitor's own limit or that of all in their network, which is no other to them; that of the whole site; of a connected site. */
function limitReached({ key, balance, opensOn }: LimitReached): GenerateFailure {
  if (key.startsWith('visitor:'))
    return { ok: false, code: 'visitor_limit_reached', balance, opensOn }
  if (key.startsWith('address:')) return { ok: false, code: 'visitor_limit_reached', opensOn }
  return key.startsWith('grant:')
    ? { ok: false, code: 'limit_reached', balance, opensOn }
    : { ok: false, code: 'limit_reached', opensOn }
}

const POLL_MS = 100

/** A second request with the same key waits for the first one's answer instead of failing. */
async function waitWhileRunning<T extends { readonly outcome: string }>(
  parts: PayDependencies,
  { signal }: Pick<PaidWork<object>, 'signal'>,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let waitedMs = 0; ; waitedMs += POLL_MS) {
    const outcome = await attempt()
    if (outcome.outcome !== 'running' || waitedMs > parts.holdMs || signal().aborted) return outcome
    await parts.sleep(POLL_MS)
  }
}
