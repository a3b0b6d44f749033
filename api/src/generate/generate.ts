import type { ErrorCode } from '#shared/contract/error-codes.ts'
import { COST_CREDITS } from '#shared/kit/tool.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { Allowance, Place } from '../credits/allowances.ts'
import type { Claim, Hold, Settlement } from '../credits/ledger.ts'
import type {
  CloseCall,
  ModelCallBegun,
  ModelNews,
  ModelWay,
  ModelWriter,
  OpenCall,
} from '../model/model-writer.ts'
import { hasLists, type ListsRequest, readItems } from '../model/list-reader.ts'
import type { CallOwner } from '../usage/call-rows.ts'
import type { WriteFailure, Written } from '../workers/tasks.ts'
import { storeResult } from '../results/store-result.ts'
import type { Workers } from '../workers/workers.ts'
import { hasRegistrations } from '../results/offers.ts'
import { canShare } from '../results/shares.ts'
import { withResult, withStar } from './answer.ts'
import { type GenerateFailure, payFor, type PayParts } from './pay-for.ts'
import type { Unfinished } from './unfinished.ts'
import {
  type BegunDrafts,
  type DraftListener,
  type LastResort,
  writeBuiltin,
  writeChecked,
} from './write-checked.ts'

export interface GenerateParts extends PayParts {
  /** Read, write and check, off the event loop. */
  readonly workers: Workers
  /** The language model, when one is configured. */
  readonly model: ModelWriter | undefined
  /** Who writes when no model can. */
  readonly lastResort: LastResort
  /** True where the model reads lists in free text before anybody writes. */
  readonly readsLists: boolean
  /** Whether registries can be asked about drafts that are domain names. */
  readonly asksRegistries: boolean
  /** Ids that grow with time (UUIDv7): new rows go to the end of an index, not all over it. */
  readonly newId: () => string
  /** Today in UTC, `YYYY-MM-DD`. */
  readonly today: () => string
  /** Told why a generation failed, for the operator. No text of a person or a draft stands in it. */
  readonly onFailure?: (toolId: string, failure: WriteFailure) => void
  /** Told who wrote in the end, where a model was to. */
  readonly onWay?: (way: ModelWay) => void
  /** Opens the account of each call of a model, and says whether it may be made. */
  readonly openModelCall: (owner: CallOwner, begun: ModelCallBegun) => Promise<CloseCall>
  /** True where results are shown to others. */
  readonly hasShares: boolean
  /** Whether the result of this id has a star. */
  readonly isStarred: (resultId: string) => Promise<boolean>
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
  /** Whose the result is: `grant:<id>` or `site-key:<id>:<visitor>`; absent for the account itself. */
  readonly resultCaller?: string | null
  /** True keeps the result out of the account's history, as for sponsored visitors. */
  readonly isVisit?: boolean
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

/**
 * The way of one generation: admit, reserve credits, write, check and repair, settle, answer. Every way out but the
 * last leaves the credits as they were.
 */
export async function generate(
  parts: GenerateParts,
  request: GenerateRequest,
): Promise<GenerateOutcome> {
  const claim = claimOf(parts, request)
  const paid = await payFor<Extract<Written, { ok: true }>>(parts, {
    claim,
    asksModel: asksModel(parts, request),
    signal: request.signal,
    refuse: () => refuse(parts, request),
    write: (hold) => write(parts, request, claim, hold),
    settling: (written) => settlementOf(parts, request, written),
    onFailure: (failure) => parts.onFailure?.(claim.toolId, failure),
  })
  if (!paid.ok) return paid
  const { answer, written } = paid
  if (!written)
    return { ok: true, answer: await replayed(parts, answer), isReplay: true, writer: 'replay' }
  // The built-in writer's drafts are shown once they are paid for; a model's were shown while its hold stood.
  if (!usesModel(parts, request))
    written.added.forEach((draft, index) => request.onDraft?.(index, draft))
  return { ok: true, answer, isReplay: false, writer: written.composed.writer }
}

/** The answer of a request that was answered before, with the star that its result has by now. */
async function replayed(parts: GenerateParts, answer: string): Promise<string> {
  const { resultId } = JSON.parse(answer) as { readonly resultId?: string }
  const isStarred = resultId !== undefined && (await parts.isStarred(resultId))
  return isStarred ? withStar(answer) : answer
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
  const leaving = request.writingSignal ? { leaving: request.signal() } : {}
  const read = {
    ...request,
    input: await readLists(parts, request, { signal, ...leaving, openCall }),
  }
  if (!usesModel(parts, request)) return writeBuiltin(workers, read, seed, today)
  let turn = 0
  const writing = {
    ...read,
    signal,
    ...leaving,
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
  call: Pick<ListsRequest, 'signal' | 'leaving' | 'openCall'>,
): Promise<GenerateRequest['input']> {
  const { model, workers } = parts
  if (!model || !parts.readsLists || !hasLists(server, input)) return input
  const items = await readItems(model, { server, input, owner, ...call })
  return items.length === 0
    ? input
    : workers.perform('items', { toolId: server.tool.id, input, items }, owner)
}

/** Not whoever left, or wrote what is not to be written. */
const NOBODY_WROTE: ReadonlySet<ErrorCode> = new Set([
  'writer_unavailable',
  'server_busy',
  'generation_failed',
])

function wayOf(written: Written, turn: number): ModelWay | undefined {
  if (!written.ok) return NOBODY_WROTE.has(written.code) ? 'none' : undefined
  if (written.composed.writer === 'builtin') return 'builtin'
  return turn === 0 ? 'first' : 'second'
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

function settlementOf(
  parts: GenerateParts,
  { server, input, accountId, resultCaller = null, isVisit = false }: GenerateRequest,
  { composed }: Extract<Written, { ok: true }>,
): Settlement {
  const resultId = parts.newId()
  const made = {
    id: resultId,
    accountId,
    caller: resultCaller,
    toolId: server.tool.id,
    prompt: JSON.stringify(input),
    result: composed.resultJson,
  }
  const home = isVisit || !server.tool.isStored ? 'working' : 'stored'
  return {
    answer: withResult(composed.answer, {
      resultId,
      isShareable: canShare(parts, { only: resultCaller }),
      ...(hasRegistrations(parts, server) && { registrations: true as const }),
    }),
    writtenBy: composed.writtenBy,
    resultId,
    store: () => storeResult(home, made),
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
