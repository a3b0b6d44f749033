import { type Context, Hono } from 'hono'
import type { ErrorCode, ProblemDocument } from '#shared/contract/error-codes.ts'
import { GATE_ROUTES } from '#shared/contract/routes.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { Caller } from '../embeds/caller.ts'
import type { NetworkHash } from '../embeds/networks.ts'
import { requireGenerator, type RequireGeneratorParts } from '../embeds/require-generator.ts'
import { spenderOf } from '../embeds/spender.ts'
import { STOPPED } from '../generate/pay-for.ts'
import { parseInput } from '../generate/routes.ts'
import type { AppEnv } from '../http/app-env.ts'
import type { Metrics } from '../http/metrics.ts'
import { IDEMPOTENCY_KEY_DETAIL, idempotencyKeyOf } from '../http/idempotency-key.ts'
import { problem } from '../http/problem.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { readJsonObject } from '../http/read-body.ts'
import type { Store } from '../store/store.ts'
import { type Workers, WorkStopped } from '../workers/workers.ts'
import { type Answered, checkAnswer, checkDrafts, giveBrief, type GateCall } from './gate.ts'
import { keepChecked } from './keep-checked.ts'
import { isForm, readCheck } from './read-check.ts'
import type { TicketHolder, Tickets } from './tickets.ts'

export interface GateRoutesParts {
  readonly offeredTools: readonly OfferedTool[]
  /** Read and check, off the event loop. */
  readonly workers: Workers
  readonly tickets: Tickets
  readonly generator: RequireGeneratorParts
  readonly networkHash: NetworkHash
  readonly limits: RateLimits
  readonly store: Store
  readonly metrics: Metrics
  /** True while the server is stopping: no new work. */
  readonly isStopping: () => boolean
}

type Body = Readonly<Record<string, unknown>>
type Refusal = { readonly code: ErrorCode; readonly retryAfterSeconds?: number } & Partial<
  Pick<ProblemDocument, 'detail' | 'fields'>
>

/**
 * `POST /api/briefs/{tool-id}` and `POST /api/checks/{tool-id}` for every tool: a brief for any writer, and the checks of
 * what it wrote. Free of charge; nothing is stored but what an account asks to keep.
 */
export function gateRoutes(parts: GateRoutesParts): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const guard = requireGenerator(parts.generator, 'check')
  routes.use(`${GATE_ROUTES.briefs}/*`, guard)
  routes.use(`${GATE_ROUTES.checks}/*`, guard)
  for (const server of parts.offeredTools) {
    const { id } = server.tool
    routes.post(`${GATE_ROUTES.briefs}/${id}`, (c) => answer(c, parts, server, 'brief', brief))
    routes.post(`${GATE_ROUTES.checks}/${id}`, (c) => answer(c, parts, server, 'check', check))
  }
  return routes
}

type Act = (call: Asked, body: Body) => Promise<Answered | Refusal>

interface Asked extends GateCall {
  readonly caller: Caller
  readonly parts: GateRoutesParts
  /** With whose it is before it. */
  readonly idempotencyKey: string | null
}

const brief: Act = async (call, body) => {
  const parsed = parseInput(call.server, isForm(body['input']) ? body['input'] : {})
  return 'code' in parsed ? parsed : giveBrief(call, parsed.input)
}

const check: Act = async (asked, body) => {
  const read = readCheck(body)
  if ('code' in read) return read
  const call = read.writer === undefined ? asked : await keeping(asked, read.writer)
  if ('code' in call) return call
  if (read.kind === 'answer') return checkAnswer(call, read.ticket, read.answer)
  const parsed = parseInput(call.server, read.input)
  return 'code' in parsed ? parsed : checkDrafts(call, parsed.input, read.drafts)
}

/** The same call, whose drafts the account keeps. */
async function keeping(asked: Asked, writer: string): Promise<GateCall | Refusal> {
  const { caller, parts, server, idempotencyKey } = asked
  if (caller.kind === 'visitor')
    return {
      code: 'input_invalid',
      detail: 'What a visitor has checked is not kept: leave out `store`.',
    }
  const retryAfterSeconds = await parts.limits.take('keepChecked', caller.accountId)
  if (retryAfterSeconds !== undefined) return { code: 'rate_limited', retryAfterSeconds }
  const toolId = server.tool.id
  return {
    ...asked,
    keep: (input, result) =>
      keepChecked(parts.store, caller, { toolId, input, result, writer, idempotencyKey }),
  }
}

async function answer(
  c: Context<AppEnv>,
  parts: GateRoutesParts,
  server: OfferedTool,
  name: 'brief' | 'check',
  act: Act,
): Promise<Response> {
  if (parts.isStopping()) return problem(c, 'shutting_down', { retryAfterSeconds: 5 })
  const caller = c.get('generator')
  const spender = spenderOf(caller, () => parts.networkHash(c))
  const toolId = server.tool.id
  if (spender.tools !== null && !spender.tools.includes(toolId))
    return problem(c, 'tool_not_offered')
  const key = name === 'check' ? idempotencyKeyOf(c) : null
  if (key === undefined)
    return problem(c, 'idempotency_key_invalid', { detail: IDEMPOTENCY_KEY_DETAIL })
  const retryAfterSeconds = await parts.limits.take(name, spender.rateKey)
  if (retryAfterSeconds !== undefined) return problem(c, 'rate_limited', { retryAfterSeconds })
  const read = await readJsonObject(c)
  if ('code' in read) return problem(c, read.code, { detail: read.detail })
  const holder: TicketHolder = {
    accountId: spender.accountId,
    caller: caller.kind === 'visitor' ? spender.keyPrefix : spender.rateKey,
    site: caller.kind === 'account' ? '' : caller.origin,
  }
  const { workers, tickets } = parts
  const idempotencyKey = key && spender.keyPrefix + key
  const call = {
    server,
    workers,
    tickets,
    holder,
    owner: spender.unpaidKey,
    caller,
    parts,
    idempotencyKey,
  }
  const answered = await act(call, read.body).catch((error: unknown): Refusal => {
    if (error instanceof WorkStopped) return STOPPED[error.reason]
    throw error
  })
  parts.metrics.gate(name, toolId, 'code' in answered ? answered.code : 'ok')
  if ('code' in answered) {
    const { code, detail, fields, retryAfterSeconds } = answered
    return problem(c, code, { detail, fields, retryAfterSeconds })
  }
  return c.body(answered.json, 200, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
  })
}
