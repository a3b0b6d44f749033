import { createHash } from 'node:crypto'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import { COST_CREDITS } from '#shared/kit/tool.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { GenerationClaim, CreditHold, GenerationSettlement } from '../credits/ledger.ts'
import type {
  CloseCall,
  ModelCallBegun,
  ModelNews,
  ModelWriter,
  WriterOutcome,
} from '../model/model-writer.ts'
import { hasLists, type ListsRequest, readItems } from '../model/list-reader.ts'
import type { CallOwner } from '../usage/call-rows.ts'
import type { FormInput, WriteFailure, WriteOutcome } from '../workers/tasks.ts'
import { storeResult } from '../results/store-result.ts'
import type { Workers } from '../workers/workers.ts'
import { hasRegistrations } from '../results/offers.ts'
import { canShare } from '../results/sharing/shares.ts'
import { splitAtBalance } from './answer.ts'
import {
  callerOf,
  claimOf,
  type GenerateFailure,
  type PaidRequest,
  payFor,
  type PayDependencies,
} from './pay-for.ts'
import type { Tally } from './tally.ts'
import type { UnfinishedDrafts } from './unfinished.ts'
import {
  type BegunDrafts,
  type DraftListener,
  type LastResort,
  writeBuiltin,
  writeChecked,
  type WriteRequest,
} from './write-checked.ts'

export interface GenerateDependencies extends PayDependencies {
  /** Reads, writes and checks, off the event loop. */
  readonly workers: Workers
  /** The language model, when one is configured. */
  readonly model: ModelWriter | undefined
  /** What writes when no model can. */
  readonly lastResort: LastResort
  /** True where a model reads lists in free text before anything is written. */
  readonly readsLists: boolean
  /** True where registries can be queried about drafts that are domain names. */
  readonly asksRegistries: boolean
  /** Creates ids that grow with time (UUIDv7), so that new rows are appended to an index instead of scattered. */
  readonly newId: () => string
  /** Today in UTC, `YYYY-MM-DD`. */
  readonly today: () => string
  /** Called with the reason of a failed generation, for the operator. It holds no text of a person or a draft. */
  readonly onFailure?: (toolId: string, failure: WriteFailure) => void
  /** Called with the final writer, where a model was meant to write. */
  readonly onWriterOutcome?: (outcome: WriterOutcome) => void
  /** Opens the record of each model call; refuses the call where it is not allowed. */
  readonly openModelCall: (owner: CallOwner, begun: ModelCallBegun) => Promise<CloseCall>
  /** True where results can be shared. */
  readonly hasShares: boolean
  /** True if the result of this id is starred. */
  readonly isStarred: (resultId: string) => Promise<boolean>
  /** Drafts of callers whose connection broke. */
  readonly unfinished: UnfinishedDrafts
}

/** The writer: a model, the built-in one, or the built-in one after a model has read the form's lists. */
export type Writer = 'model' | 'builtin' | 'builtin-of-lists'

/** One generation: a tool, its form, the payer and the writer. */
export interface GenerateRequest extends PaidRequest {
  readonly server: OfferedTool
  readonly input: FormInput
  readonly writer: Writer
}

/** Options of one run. */
export interface GenerateOptions {
  readonly onDraft?: DraftListener | undefined
  /** Called with the model's progress. */
  readonly onModelNews?: ((news: ModelNews) => void) | undefined
  /**
   * Stops the model's call instead of the caller's signal, for generations that are finished and charged even if the
   * caller disconnects.
   */
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
 * Runs one generation: admit, reserve credits, write, check and repair, settle, answer. Any failure leaves the
 * credits unchanged.
 */
export async function generate(
  dependencies: GenerateDependencies,
  request: GenerateRequest,
  options: GenerateOptions,
): Promise<GenerateOutcome> {
  const { server, input, writer, spender } = request
  const toolId = server.tool.id
  const claim = claimOf(dependencies, request, toolId, COST_CREDITS, () =>
    hashRequest(server, input),
  )
  const paid = await payFor<Extract<WriteOutcome, { ok: true }>>(dependencies, {
    claim,
    asksModel: writer !== 'builtin',
    signal: request.signal,
    refuse: () => dependencies.workers.perform('refuse', { toolId, input }, spender.unpaidKey),
    write: (hold, tally) => writeDrafts(dependencies, request, options, { claim, hold, tally }),
    settling: (written) => settlementOf(dependencies, request, written),
    onFailure: (failure) => dependencies.onFailure?.(toolId, failure),
  })
  if (!paid.ok) return paid
  const { answer, written } = paid
  if (!written)
    return {
      ok: true,
      answer: await withCurrentStar(dependencies, answer),
      isReplay: true,
      writer: 'replay',
    }
  // The built-in writer's drafts are shown once paid for; a model's were shown while the credits were reserved.
  if (writer !== 'model') written.added.forEach((draft, index) => options.onDraft?.(index, draft))
  return { ok: true, answer, isReplay: false, writer: written.composed.writer }
}

/** A SHA-256 hash of a tool and its form, in base64url. */
export function hashRequest(server: OfferedTool, input: FormInput): string {
  return createHash('sha256')
    .update(server.tool.functionName)
    .update(JSON.stringify(input))
    .digest('base64url')
}

/** The stored answer of an earlier request, with the result's current star. */
async function withCurrentStar(dependencies: GenerateDependencies, text: string): Promise<string> {
  const answer = JSON.parse(text) as { readonly resultId?: string }
  const isStarred = answer.resultId !== undefined && (await dependencies.isStarred(answer.resultId))
  return isStarred ? JSON.stringify({ ...answer, isStarred }) : text
}

/** The claim and the hold that pay for a text, and its tally. */
interface PaymentContext {
  readonly claim: GenerationClaim
  readonly hold: CreditHold | undefined
  readonly tally: Tally
}

async function writeDrafts(
  dependencies: GenerateDependencies,
  { server, input, writer, spender, signal }: GenerateRequest,
  { onDraft, onModelNews, writingSignal }: GenerateOptions,
  { claim, hold, tally }: PaymentContext,
): Promise<WriteOutcome> {
  const { workers, model, lastResort, unfinished } = dependencies
  const owner = spender.unpaidKey
  const form = {
    server,
    input,
    owner,
    onDraft,
    seed: dependencies.newId(),
    today: dependencies.today(),
  }
  if (!model || writer === 'builtin') return writeBuiltin(workers, form)
  const called = { generationId: hold?.id ?? null, ...callerOf(claim) }
  const call = {
    signal: writingSignal ?? signal(),
    ...(writingSignal && { leaving: signal() }),
    openCall: (begun: ModelCallBegun) => dependencies.openModelCall(called, begun),
  }
  const read = { ...form, input: await readLists(dependencies, model, form, call) }
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
  if (outcome) dependencies.onWriterOutcome?.(outcome)
  return written
}

/**
 * Returns the form with its lists as a model reads them, where that is enabled; as typed where the model returns no
 * item. Items that came before a failure are used.
 */
async function readLists(
  { workers, readsLists }: GenerateDependencies,
  model: ModelWriter,
  { server, input, owner }: Pick<WriteRequest, 'server' | 'input' | 'owner'>,
  call: Pick<ListsRequest, 'signal' | 'leaving' | 'openCall'>,
): Promise<FormInput> {
  if (!readsLists || !hasLists(server, input)) return input
  const items = await readItems(model, { server, input, owner, ...call })
  return items.length === 0
    ? input
    : workers.perform('items', { toolId: server.tool.id, input, items }, owner)
}

/** Failures of the writers; not of callers who left, nor of refused texts. */
const WRITER_FAILURE_CODES: ReadonlySet<ErrorCode> = new Set([
  'writer_unavailable',
  'server_busy',
  'generation_failed',
])

function writerOutcomeOf(written: WriteOutcome, turn: number): WriterOutcome | undefined {
  if (!written.ok) return WRITER_FAILURE_CODES.has(written.code) ? 'none' : undefined
  if (written.composed.writer === 'builtin') return 'builtin'
  return turn === 0 ? 'first' : 'second'
}

/** True where a language model writes this tool's drafts, which takes seconds. */
export function usesModel(
  dependencies: Pick<GenerateDependencies, 'model'>,
  request: Pick<GenerateRequest, 'server'>,
): boolean {
  return dependencies.model !== undefined && request.server.tool.writtenBy === 'any'
}

/** Returns the writer of this form. */
export function writerOf(
  dependencies: Pick<GenerateDependencies, 'model' | 'readsLists'>,
  server: OfferedTool,
  input: FormInput,
): Writer {
  if (usesModel(dependencies, { server })) return 'model'
  const areListsRead =
    dependencies.model !== undefined && dependencies.readsLists && hasLists(server, input)
  return areListsRead ? 'builtin-of-lists' : 'builtin'
}

function settlementOf(
  dependencies: GenerateDependencies,
  { server, input, spender }: GenerateRequest,
  { composed: { resultJson, extrasJson, writtenBy } }: Extract<WriteOutcome, { ok: true }>,
): GenerationSettlement {
  const { tool } = server
  const { accountId, resultCaller, isVisit } = spender
  const resultId = dependencies.newId()
  const newResult = {
    id: resultId,
    accountId,
    caller: resultCaller,
    toolId: tool.id,
    prompt: JSON.stringify(input),
    result: resultJson,
  }
  const stored = {
    resultId,
    isShareable: canShare(dependencies, { onlyCaller: resultCaller }),
    ...(hasRegistrations(dependencies, server) && { registrations: true as const }),
  }
  const answerJson = `{"${tool.resultKey}":${resultJson},${extrasJson.slice(1, -1)},${JSON.stringify(stored).slice(1)}`
  return {
    answer: splitAtBalance(answerJson, COST_CREDITS),
    writtenBy,
    resultId,
    store: () => storeResult(isVisit || !tool.isStored ? 'working' : 'stored', newResult),
  }
}
