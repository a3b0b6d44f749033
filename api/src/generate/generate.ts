import type { ErrorCode } from '#shared/contract/error-codes.ts'
import { COST_CREDITS } from '#shared/kit/tool.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import { type Allowance, isSponsored, type Place } from '../credits/allowances.ts'
import type { Credits } from '../credits/credits.ts'
import type {
  Claim,
  Hold,
  LimitReached,
  NotReserved,
  Reserved,
  Settlement,
} from '../credits/ledger.ts'
import { SettleError } from '../credits/settle-error.ts'
import type {
  CloseCall,
  ModelCallBegun,
  ModelNews,
  ModelWay,
  ModelWriter,
  OpenCall,
} from '../model/model-writer.ts'
import { hasLists, readItems } from '../model/list-reader.ts'
import type { CallOwner } from '../usage/call-rows.ts'
import type { WriteFailure, Written } from '../workers/tasks.ts'
import { type StopReason, type Workers, WorkStopped } from '../workers/workers.ts'
import type { Unfinished } from './unfinished.ts'
import {
  type BegunDrafts,
  type DraftListener,
  type LastResort,
  writeBuiltin,
  writeChecked,
} from './write-checked.ts'

export interface GenerateParts {
  readonly credits: Credits
  /** Read, write and check, off the event loop. */
  readonly workers: Workers
  /** The language model, when one is configured. */
  readonly model: ModelWriter | undefined
  /** Who writes when no model can. */
  readonly lastResort: LastResort
  /** True where the model reads lists in free text before anybody writes. */
  readonly readsLists: boolean
  /** How long a hold may stay open, in milliseconds: longer than any generation may take. */
  readonly holdMs: number
  /** Ids that grow with time (UUIDv7): new rows go to the end of an index, not all over it. */
  readonly newId: () => string
  /** Today in UTC, `YYYY-MM-DD`. */
  readonly today: () => string
  readonly sleep: (ms: number) => Promise<void>
  /** Told why a generation failed, for the operator. No text of a person or a draft stands in it. */
  readonly onFailure?: (toolId: string, failure: WriteFailure) => void
  /** Told who wrote in the end, where a model was to. */
  readonly onWay?: (way: ModelWay) => void
  /** Opens the account of each call of a model, and says whether it may be made. */
  readonly openModelCall: (owner: CallOwner, begun: ModelCallBegun) => Promise<CloseCall>
  /** Drafts of those whose connection broke. */
  readonly unfinished: Unfinished
}

export interface GenerateRequest {
  readonly accountId: string
  readonly server: OfferedTool
  readonly input: Readonly<Record<string, string>>
  readonly idempotencyKey: string | null
  readonly requestHash: string
  /** Whose texts these are: an account with all it has connected, or the visitors of one network. */
  readonly owner: string
  /**
   * Fires when the caller has gone; the model call stops and the hold is released. Asked for only where a model is
   * called: a signal costs, and the built-in writer never waits.
   */
  readonly signal: () => AbortSignal
  /** Stops the model call instead of `signal`, for a generation that is finished and charged whoever goes. */
  readonly writingSignal?: AbortSignal
  readonly onDraft?: DraftListener
  /** Told what the model does meanwhile. */
  readonly onModelNews?: (news: ModelNews) => void
  /** Limits of whoever spends the account's credits, the widest first; none for the account itself. */
  readonly allowances?: readonly Allowance[]
  /** `grant:<id>` or `site-key:<id>`; absent for the account itself. */
  readonly caller?: string
  /** Where and for whom a site's visitor generates. */
  readonly place?: Place
  /** False keeps the result out of the account's history, as for sponsored visitors. */
  readonly storesResult?: boolean
}

/** `answer` is the JSON text of a GenerationAnswer. */
export type GenerateOutcome =
  | {
      readonly ok: true
      readonly answer: string
      readonly isReplay: boolean
      readonly writer: string
    }
  | GenerateFailure

export interface GenerateFailure {
  readonly ok: false
  readonly code: ErrorCode
  readonly detail?: string
  /** In credits, for credit errors. */
  readonly balance?: number
  /** For limits: the UTC day on which they open again. */
  readonly opensOn?: string | undefined
}

/**
 * The way of one generation: admit, reserve credits, write, check and repair, settle, answer. Every way out but the
 * last leaves the credits as they were.
 */
export async function generate(
  parts: GenerateParts,
  request: GenerateRequest,
): Promise<GenerateOutcome> {
  const claim = claimOf(parts, request)
  const admitted = await admit(parts, request, claim)
  if (admitted.outcome !== 'admitted') return refusal(claim, admitted)
  let { hold } = admitted
  try {
    if (asksModel(parts, request)) {
      const refused = await refuse(parts, request)
      if (refused) return await giveBack(parts, hold, refused)
      const reserved = hold ? undefined : await reserve(parts, request, claim)
      if (reserved && reserved.outcome !== 'reserved') return refusal(claim, reserved)
      hold ??= reserved?.hold
    }
    const written = await write(parts, request, claim, hold)
    if (!written.ok) {
      parts.onFailure?.(claim.toolId, written)
      return await giveBack(parts, hold, written)
    }
    return await settle(parts, request, claim, hold, written)
  } catch (error) {
    if (error instanceof WorkStopped) return giveBack(parts, hold, STOPPED[error.reason])
    // A bug or an outage. What was settled stays; where the store is gone too, the sweep gives the hold back.
    if (hold) await parts.credits.release(hold, 'The generation broke off.').catch(() => {})
    throw error
  }
}

type Admission = { readonly outcome: 'admitted'; readonly hold: Hold | undefined } | NotReserved

/**
 * Nothing is done for a text that nobody could pay for (statements.md 70). A look is enough where there is
 * plenty: a model's hold follows, and the built-in writer's charge is one transaction. Where there is not, the ledger
 * itself says why, or holds what there is meanwhile.
 */
async function admit(
  parts: GenerateParts,
  request: GenerateRequest,
  claim: Claim,
): Promise<Admission> {
  const isEnough = await parts.credits.couldPay(claim).catch((error: unknown) => {
    throw new SettleError(error)
  })
  if (isEnough) return { outcome: 'admitted', hold: undefined }
  const reserved = await reserve(parts, request, claim)
  return reserved.outcome === 'reserved' ? { outcome: 'admitted', hold: reserved.hold } : reserved
}

function reserve(
  parts: GenerateParts,
  request: GenerateRequest,
  claim: Claim,
): Promise<Reserved | NotReserved> {
  return waitWhileRunning(parts, request, () => parts.credits.reserve(claim))
}

function refuse(
  { workers }: GenerateParts,
  { server, input, owner }: GenerateRequest,
): Promise<WriteFailure | undefined> {
  return workers.perform('refuse', { toolId: server.tool.id, input }, owner)
}

async function write(
  parts: GenerateParts,
  request: GenerateRequest,
  claim: Claim,
  hold: Hold | undefined,
): Promise<Written> {
  const { workers, model, lastResort, unfinished } = parts
  const [seed, today] = [parts.newId(), parts.today()]
  if (!model || !asksModel(parts, request)) return writeBuiltin(workers, request, seed, today)
  const owner: CallOwner = {
    generationId: hold?.id ?? null,
    accountId: request.accountId,
    caller: request.caller ?? null,
    toolId: request.server.tool.id,
  }
  const openCall: OpenCall = (begun) => parts.openModelCall(owner, begun)
  const signal = request.writingSignal ?? request.signal()
  const read = { ...request, input: await readLists(parts, request, { signal, openCall }) }
  if (!usesModel(parts, request)) return writeBuiltin(workers, read, seed, today)
  let turn = 0
  const writing = {
    ...read,
    signal,
    onModelNews: (news: ModelNews) => {
      if (news.kind === 'asked') turn = news.turn ?? 0
      request.onModelNews?.(news)
    },
    openCall,
    begun: unfinished.take(claim),
    onLeft: (begun: BegunDrafts) => unfinished.keep(claim, begun),
  }
  const written = await writeChecked({ workers, model, lastResort }, writing, seed, today)
  const way = wayOf(written, turn)
  if (way) parts.onWay?.(way)
  return written
}

/** The form with its lists as a model reads them, where it is to read them; as it was typed where it cannot. */
async function readLists(
  parts: GenerateParts,
  { server, input, owner }: GenerateRequest,
  call: { readonly signal: AbortSignal; readonly openCall: OpenCall },
): Promise<GenerateRequest['input']> {
  const { model, workers } = parts
  if (!model || !parts.readsLists || !hasLists(server, input)) return input
  const items = await readItems(model, { server, input, ...call })
  return items.length === 0
    ? input
    : workers.perform('items', { toolId: server.tool.id, input, items }, owner)
}

/** Not whoever left, or wrote what is not to be written. */
const NOBODY_WROTE: ReadonlySet<ErrorCode> = new Set(['writer_unavailable', 'generation_failed'])

function wayOf(written: Written, turn: number): ModelWay | undefined {
  if (!written.ok) return NOBODY_WROTE.has(written.code) ? 'none' : undefined
  if (written.composed.writer === 'builtin') return 'builtin'
  return turn === 0 ? 'first' : 'second'
}

/** What is told of a task that was stopped. */
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
}

/** True where a language model writes this tool's drafts, which takes seconds. */
export function usesModel(
  parts: Pick<GenerateParts, 'model'>,
  request: Pick<GenerateRequest, 'server'>,
): boolean {
  return parts.model !== undefined && request.server.tool.writtenBy === 'any'
}

/** True where a model is called for this form, to read it or to write. */
function asksModel(parts: GenerateParts, request: GenerateRequest): boolean {
  if (usesModel(parts, request)) return true
  return parts.model !== undefined && parts.readsLists && hasLists(request.server, request.input)
}

async function settle(
  parts: GenerateParts,
  request: GenerateRequest,
  claim: Claim,
  hold: Hold | undefined,
  { composed, added }: Extract<Written, { ok: true }>,
): Promise<GenerateOutcome> {
  const settlement: Settlement = {
    answer: composed.answer,
    writtenBy: composed.writtenBy,
    result:
      request.storesResult !== false
        ? { id: parts.newId(), prompt: JSON.stringify(request.input), result: composed.resultJson }
        : undefined,
  }
  const settling = hold
    ? parts.credits.capture(claim, hold, settlement)
    : waitWhileRunning(parts, request, () => parts.credits.charge(claim, settlement))
  const settled = await settling.catch((error: unknown) => {
    throw new SettleError(error)
  })
  if (settled.outcome === 'lost') {
    return { ok: false, code: 'credits_failed' }
  }
  if (settled.outcome !== 'charged') return refusal(claim, settled)
  // The built-in writer's drafts are shown once they are paid for; a model's were shown while its hold stood.
  if (!usesModel(parts, request)) added.forEach((draft, index) => request.onDraft?.(index, draft))
  return { ok: true, answer: settled.answer, isReplay: false, writer: composed.writer }
}

async function giveBack(
  parts: GenerateParts,
  hold: Hold | undefined,
  failure: WriteFailure,
): Promise<GenerateFailure> {
  if (hold) await parts.credits.release(hold, failure.reason)
  return {
    ok: false,
    code: failure.code,
    ...(failure.detail === undefined ? {} : { detail: failure.detail }),
  }
}

function refusal(claim: Claim, refused: NotReserved): GenerateOutcome {
  switch (refused.outcome) {
    case 'replay':
      return { ok: true, answer: refused.answer, isReplay: true, writer: 'replay' }
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
  parts: GenerateParts,
  request: GenerateRequest,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let waitedMs = 0; ; waitedMs += POLL_MS) {
    const outcome = await attempt()
    if (outcome.outcome !== 'running' || waitedMs > parts.holdMs || request.signal().aborted)
      return outcome
    await parts.sleep(POLL_MS)
  }
}

const NO_ALLOWANCES: readonly Allowance[] = []

function claimOf(parts: GenerateParts, request: GenerateRequest): Claim {
  return {
    id: parts.newId(),
    accountId: request.accountId,
    toolId: request.server.tool.id,
    idempotencyKey: request.idempotencyKey,
    requestHash: request.requestHash,
    cost: COST_CREDITS,
    deadlineMs: parts.holdMs,
    allowances: request.allowances ?? NO_ALLOWANCES,
    caller: request.caller ?? null,
    ...(request.place === undefined ? {} : { place: request.place }),
  }
}
