import type { ProblemDocument } from '#shared/contract/shapes.ts'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import { refuseTool } from '../choices/refuse-tool.ts'
import type { ToolSwitches } from '../choices/tool-switches.ts'
import type { Caller } from '../embeds/caller.ts'
import { type GeneratingSpender, spenderOf } from '../embeds/spender.ts'
import type { ExportWorkers } from '../exports/export-tasks.ts'
import { parseInput } from '../generate/begin-generation.ts'
import { STOP_FAILURES } from '../generate/pay-for.ts'
import { IDEMPOTENCY_KEY_DETAIL } from '../http/requests/idempotency-key.ts'
import type { Metrics } from '../http/metrics.ts'
import type { RateLimits } from '../http/requests/rate-limits.ts'
import type { Store } from '../store/store.ts'
import { type Workers, WorkStopped } from '../workers/workers.ts'
import { type GateAnswer, checkAnswer, checkDrafts, composeBrief, type GateCall } from './gate.ts'
import { keepCheckedResult } from './keep-checked.ts'
import { isJsonObject, readCheck } from './read-check.ts'
import type { TicketHolder, Tickets } from './tickets.ts'

export interface GateDependencies {
  readonly offeredTools: readonly OfferedTool[]
  /** Reads and checks, off the event loop. */
  readonly workers: Workers
  readonly exportWorkers: ExportWorkers
  readonly tickets: Tickets
  readonly toolSwitches: ToolSwitches
  readonly limits: RateLimits
  readonly store: Store
  readonly metrics: Metrics
  /** True while the server is stopping: no new work. */
  readonly isStopping: () => boolean
}

type RequestBody = Readonly<Record<string, unknown>>
export type GateRefusal = {
  readonly code: ErrorCode
  readonly retryAfterSeconds?: number
} & Partial<Pick<ProblemDocument, 'detail' | 'fields'>>

/** A request to the gate, whatever the protocol. */
export interface GateRequest {
  readonly name: 'brief' | 'check'
  readonly server: OfferedTool
  readonly caller: Caller
  readonly networkHash: () => string
  /** Makes retries of a stored result safe: null for none, undefined for an unusable one. */
  readonly idempotencyKey: string | null | undefined
  readBody(): Promise<{ readonly body: RequestBody } | GateRefusal>
}

/** The only entry to the gate: counts the request within the caller's limits, then returns the brief or the verdict. */
export async function askGate(
  dependencies: GateDependencies,
  { name, server, caller, networkHash, idempotencyKey: key, readBody }: GateRequest,
): Promise<GateAnswer | GateRefusal> {
  if (dependencies.isStopping()) return { code: 'shutting_down', retryAfterSeconds: 5 }
  const spender = spenderOf(caller, networkHash)
  const toolId = server.tool.id
  const refused = await refuseTool(dependencies.toolSwitches, spender, toolId)
  if (refused) return refused
  if (key === undefined) return { code: 'idempotency_key_invalid', detail: IDEMPOTENCY_KEY_DETAIL }
  const retryAfterSeconds = await dependencies.limits.take(name, spender.rateKey)
  if (retryAfterSeconds !== undefined) return { code: 'rate_limited', retryAfterSeconds }
  const read = await readBody()
  if ('code' in read) return read
  const asked = {
    server,
    workers: dependencies.workers,
    tickets: dependencies.tickets,
    holder: ticketHolderOf(caller, spender),
    owner: spender.unpaidKey,
    caller,
    dependencies,
    idempotencyKey: key && spender.keyPrefix + key,
  }
  const act = name === 'brief' ? handleBrief : handleCheck
  const answered = await act(asked, read.body).catch((error: unknown): GateRefusal => {
    if (error instanceof WorkStopped) return STOP_FAILURES[error.reason]
    throw error
  })
  dependencies.metrics.gate(name, toolId, 'code' in answered ? answered.code : 'ok')
  return answered
}

function ticketHolderOf(caller: Caller, spender: GeneratingSpender): TicketHolder {
  return {
    accountId: spender.accountId,
    caller: caller.kind === 'visitor' ? spender.keyPrefix : spender.rateKey,
    site: caller.kind === 'account' ? '' : caller.origin,
  }
}

type GateHandler = (call: GateCallContext, body: RequestBody) => Promise<GateAnswer | GateRefusal>

interface GateCallContext extends GateCall {
  readonly caller: Caller
  readonly dependencies: GateDependencies
  /** Prefixed with its owner. */
  readonly idempotencyKey: string | null
}

const handleBrief: GateHandler = async (call, { input, drafts: asked }) => {
  const { draftsCount } = call.server.tool
  const drafts = asked === undefined ? draftsCount : Number.isInteger(asked) ? (asked as number) : 0
  if (drafts < 1 || drafts > draftsCount)
    return {
      code: 'input_invalid',
      detail: `Send \`drafts\` as a whole number from 1 to ${draftsCount}, or leave it out.`,
    }
  const parsed = parseInput(call.server, isJsonObject(input) ? input : {})
  return 'code' in parsed ? parsed : composeBrief(call, parsed.input, drafts)
}

const handleCheck: GateHandler = async (asked, body) => {
  const read = readCheck(body)
  if ('code' in read) return read
  const kept = read.writer === undefined ? asked : await withDraftStoring(asked, read.writer)
  if ('code' in kept) return kept
  const call = read.wantsBlocks ? { ...kept, blocksOf: createBlocksRenderer(asked) } : kept
  if (read.kind === 'answer') return checkAnswer(call, read.ticket, read.answer)
  const parsed = parseInput(call.server, read.input)
  return 'code' in parsed ? parsed : checkDrafts(call, parsed.input, read.drafts)
}

/** Returns the call with a function that stores the drafts that pass, or the refusal. */
async function withDraftStoring(
  asked: GateCallContext,
  writer: string,
): Promise<GateCall | GateRefusal> {
  const { caller, dependencies, server, idempotencyKey } = asked
  if (caller.kind === 'visitor')
    return {
      code: 'input_invalid',
      detail: 'What a visitor has checked is not kept: leave out `store`.',
    }
  const retryAfterSeconds = await dependencies.limits.take('keepChecked', caller.accountId)
  if (retryAfterSeconds !== undefined) return { code: 'rate_limited', retryAfterSeconds }
  const toolId = server.tool.id
  return {
    ...asked,
    keep: (input, result) =>
      keepCheckedResult(dependencies.store, caller, {
        toolId,
        input,
        result,
        writer,
        idempotencyKey,
      }),
  }
}

/** Returns a function that renders a draft as blocks, like the export of a result. */
function createBlocksRenderer({
  dependencies,
  server,
  owner,
}: GateCallContext): NonNullable<GateCall['blocksOf']> {
  const toolId = server.tool.id
  return async (input, result, draft) => {
    const texts = { prompt: JSON.stringify(input), result: JSON.stringify(result) }
    const stored = { id: '', toolId, createdAt: 0, ...texts }
    const task = { toolId, stored, format: 'wordpress', draft: String(draft), persons: 1 } as const
    const file = await dependencies.exportWorkers.perform('file', task, owner)
    return 'has' in file ? '' : Buffer.from(file.content).toString()
  }
}
