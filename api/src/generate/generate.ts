import { createHash } from 'node:crypto'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import { COST_CREDITS } from '#shared/kit/tool.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { Claim, Hold, Settlement } from '../credits/ledger.ts'
import type {
  CloseCall,
  ModelCallBegun,
  ModelNews,
  ModelWriter,
  WriterOutcome,
} from '../model/model-writer.ts'
import { hasLists, type ListsRequest, readItems } from '../model/list-reader.ts'
import type { CallOwner } from '../usage/call-rows.ts'
import type { Input, WriteFailure, Written } from '../workers/tasks.ts'
import { storeResult } from '../results/store-result.ts'
import type { Workers } from '../workers/workers.ts'
import { hasRegistrations } from '../results/offers.ts'
import { canShare } from '../results/sharing/shares.ts'
import { aroundBalance } from './answer.ts'
import {
  callerOf,
  claimOf,
  type GenerateFailure,
  type PaidRequest,
  payFor,
  type PayDependencies,
} from './pay-for.ts'
import type { Tally } from './tally.ts'
import type { Unfinished } from './unfinished.ts'
import {
  type BegunDrafts,
  type DraftListener,
  type LastResort,
  writeBuiltin,
  writeChecked,
  type WriteRequest,
} from './write-checked.ts'

export interface GenerateDependencies extends PayDependencies {
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
  /** Called with why a generation failed, for the operator. It holds no text of a person or a draft. */
  readonly onFailure?: (toolId: string, failure: WriteFailure) => void
  /** Called with who wrote in the end, where a model was to. */
  readonly onWriterOutcome?: (outcome: WriterOutcome) => void
  /** Opens the account of each call of a model, and says whether it may be made. */
  readonly openModelCall: (owner: CallOwner, begun: ModelCallBegun) => Promise<CloseCall>
  /** True where results are shown to others. */
  readonly hasShares: boolean
  /** Whether the result of this id has a star. */
  readonly isStarred: (resultId: string) => Promise<boolean>
  /** Drafts of those whose connection broke. */
  readonly unfinished: Unfinished
}

/** Who writes: a model, the built-in writer, or that one of a form whose lists a model reads first. */
export type Writer = 'model' | 'builtin' | 'builtin-of-lists'

/** One generation: a form of a tool, who pays, and who writes. */
export interface GenerateRequest extends PaidRequest {
  readonly server: OfferedTool
  readonly input: Input
  readonly writer: Writer
}

/** How it is run. */
export interface GenerateOptions {
  readonly onDraft?: DraftListener | undefined
  /** Called with what the model does meanwhile. */
  readonly onModelNews?: ((news: ModelNews) => void) | undefined
  /** Stops the call of a model instead of the caller's going, for what is finished and charged whoever goes. */
  readonly writingSignal?: AbortSignal | undefined
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
  parts: GenerateDependencies,
  request: GenerateRequest,
  options: GenerateOptions,
): Promise<GenerateOutcome> {
  const { server, input, writer, spender } = request
  const toolId = server.tool.id
  const claim = claimOf(parts, request, toolId, COST_CREDITS, () => hashRequest(server, input))
  const paid = await payFor<Extract<Written, { ok: true }>>(parts, {
    claim,
    asksModel: writer !== 'builtin',
    signal: request.signal,
    refuse: () => parts.workers.perform('refuse', { toolId, input }, spender.unpaidKey),
    write: (hold, tally) => write(parts, request, options, { claim, hold, tally }),
    settling: (written) => settlementOf(parts, request, written),
    onFailure: (failure) => parts.onFailure?.(toolId, failure),
  })
  if (!paid.ok) return paid
  const { answer, written } = paid
  if (!written)
    return { ok: true, answer: await replayed(parts, answer), isReplay: true, writer: 'replay' }
  // The built-in writer's drafts are shown once they are paid for; a model's were shown while its hold stood.
  if (writer !== 'model') written.added.forEach((draft, index) => options.onDraft?.(index, draft))
  return { ok: true, answer, isReplay: false, writer: written.composed.writer }
}

/** One form of one tool, in a few letters. */
export function hashRequest(server: OfferedTool, input: Input): string {
  return createHash('sha256')
    .update(server.tool.functionName)
    .update(JSON.stringify(input))
    .digest('base64url')
}

/** The answer of a request that was answered before, with the star that its result has by now. */
async function replayed(parts: GenerateDependencies, text: string): Promise<string> {
  const answer = JSON.parse(text) as { readonly resultId?: string }
  const isStarred = answer.resultId !== undefined && (await parts.isStarred(answer.resultId))
  return isStarred ? JSON.stringify({ ...answer, isStarred }) : text
}

/** What a writing is paid with, and what is counted of it. */
interface Paying {
  readonly claim: Claim
  readonly hold: Hold | undefined
  readonly tally: Tally
}

async function write(
  parts: GenerateDependencies,
  { server, input, writer, spender, signal }: GenerateRequest,
  { onDraft, onModelNews, writingSignal }: GenerateOptions,
  { claim, hold, tally }: Paying,
): Promise<Written> {
  const { workers, model, lastResort, unfinished } = parts
  const owner = spender.unpaidKey
  const form = { server, input, owner, onDraft, seed: parts.newId(), today: parts.today() }
  if (!model || writer === 'builtin') return writeBuiltin(workers, form)
  const called = { generationId: hold?.id ?? null, ...callerOf(claim) }
  const call = {
    signal: writingSignal ?? signal(),
    ...(writingSignal && { leaving: signal() }),
    openCall: (begun: ModelCallBegun) => parts.openModelCall(called, begun),
  }
  const read = { ...form, input: await readLists(parts, model, form, call) }
  if (writer !== 'model') return writeBuiltin(workers, read)
  let turn = 0
  const written = await writeChecked(
    { workers, model, lastResort },
    {
      ...read,
      ...call,
      onModelNews: (news: ModelNews) => {
        if (news.kind === 'asked') turn = news.turn ?? 0
        onModelNews?.(news)
      },
      onRefused: tally.noteRefused,
      begun: unfinished.take(claim),
      onLeft: (begun: BegunDrafts) => unfinished.keep(claim, begun),
    },
  )
  const outcome = writerOutcomeOf(written, turn)
  if (outcome) parts.onWriterOutcome?.(outcome)
  return written
}

/** The form with its lists as a model reads them, where it is to read them; as it was typed where it cannot. */
async function readLists(
  { workers, readsLists }: GenerateDependencies,
  model: ModelWriter,
  { server, input, owner }: Pick<WriteRequest, 'server' | 'input' | 'owner'>,
  call: Pick<ListsRequest, 'signal' | 'leaving' | 'openCall'>,
): Promise<Input> {
  if (!readsLists || !hasLists(server, input)) return input
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

function writerOutcomeOf(written: Written, turn: number): WriterOutcome | undefined {
  if (!written.ok) return NOBODY_WROTE.has(written.code) ? 'none' : undefined
  if (written.composed.writer === 'builtin') return 'builtin'
  return turn === 0 ? 'first' : 'second'
}

/** True where a language model writes this tool's drafts, which takes seconds. */
export function usesModel(
  parts: Pick<GenerateDependencies, 'model'>,
  request: Pick<GenerateRequest, 'server'>,
): boolean {
  return parts.model !== undefined && request.server.tool.writtenBy === 'any'
}

/** Who writes this form. */
export function writerOf(
  parts: Pick<GenerateDependencies, 'model' | 'readsLists'>,
  server: OfferedTool,
  input: Input,
): Writer {
  if (usesModel(parts, { server })) return 'model'
  const areListsRead = parts.model !== undefined && parts.readsLists && hasLists(server, input)
  return areListsRead ? 'builtin-of-lists' : 'builtin'
}

function settlementOf(
  parts: GenerateDependencies,
  { server, input, spender }: GenerateRequest,
  { composed: { result, extras, writtenBy } }: Extract<Written, { ok: true }>,
): Settlement {
  const { tool } = server
  const { accountId, resultCaller, isVisit } = spender
  const resultId = parts.newId()
  const made = {
    id: resultId,
    accountId,
    caller: resultCaller,
    toolId: tool.id,
    prompt: JSON.stringify(input),
    result: JSON.stringify(result),
  }
  const answer = {
    [tool.resultKey]: result,
    ...extras,
    resultId,
    isShareable: canShare(parts, { only: resultCaller }),
    ...(hasRegistrations(parts, server) && { registrations: true as const }),
  }
  return {
    answer: aroundBalance(answer, COST_CREDITS),
    writtenBy,
    resultId,
    store: () => storeResult(isVisit || !tool.isStored ? 'working' : 'stored', made),
  }
}
