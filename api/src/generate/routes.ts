import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { ErrorCode, ProblemDocument } from '#shared/contract/error-codes.ts'
import type { DraftEvent, ThinkingEvent } from '#shared/contract/shapes.ts'
import { REPLAYED_HEADER } from '#shared/contract/routes.ts'
import type { CheckedDraft } from '#shared/kit/assemble.server.ts'
import { readInput } from '#shared/kit/fields.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import { SettleError } from '../credits/settle-error.ts'
import type { NetworkHash } from '../embeds/networks.ts'
import { requireGenerator, type RequireGeneratorParts } from '../embeds/require-generator.ts'
import { spenderOf } from '../embeds/spender.ts'
import type { AppEnv } from '../http/app-env.ts'
import type { ReadThrown } from '../http/errors.ts'
import type { Metrics } from '../http/metrics.ts'
import { opensAt } from '../credits/periods.ts'
import { IDEMPOTENCY_KEY_DETAIL, idempotencyKeyOf } from '../http/idempotency-key.ts'
import { problem, problemDocument } from '../http/problem.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import type { WorkInHand } from '../http/work-in-hand.ts'
import { readJsonObject, usableText } from '../http/read-body.ts'
import type { ModelNews } from '../model/model-writer.ts'
import { numbered } from './answer.ts'
import {
  type GenerateOutcome,
  generate,
  type GenerateParts,
  type GenerateRequest,
  usesModel,
} from './generate.ts'
import { followSignal } from './follow-signal.ts'
import { createThinkingClock } from './thinking-clock.ts'
import { countUnpaid, type Run, type Way } from './unpaid-calls.ts'

export interface GenerateRoutesParts extends GenerateParts {
  readonly offeredTools: readonly OfferedTool[]
  readonly generator: RequireGeneratorParts
  readonly networkHash: NetworkHash
  readonly limits: RateLimits
  readonly metrics: Metrics
  readonly readThrown: ReadThrown
  readonly work: WorkInHand
  /** True while the server is stopping: no new work. */
  readonly isStopping: () => boolean
  /** Fires when the server cuts off what is still under way. */
  readonly cutOff: AbortSignal
}

/** `POST /api/functions/{function-name}` for every tool (specification.md §7). */
export function generateRoutes(parts: GenerateRoutesParts): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.use('/api/functions/*', requireGenerator(parts.generator))
  for (const server of parts.offeredTools) {
    routes.post(`/api/functions/${server.tool.functionName}`, (c) =>
      answerGeneration(c, parts, server),
    )
  }
  return routes
}

async function answerGeneration(
  c: Context<AppEnv>,
  parts: GenerateRoutesParts,
  server: OfferedTool,
): Promise<Response> {
  if (parts.isStopping()) return problem(c, 'shutting_down', { retryAfterSeconds: 5 })
  const read = await readJsonObject(c)
  if ('code' in read) return problem(c, read.code, { detail: read.detail })
  const parsed = parseInput(server, read.body)
  if ('code' in parsed)
    return problem(c, parsed.code, { detail: parsed.detail, fields: parsed.fields })
  const idempotencyKey = idempotencyKeyOf(c)
  if (idempotencyKey === undefined)
    return problem(c, 'idempotency_key_invalid', { detail: IDEMPOTENCY_KEY_DETAIL })
  const spender = spenderOf(c.get('generator'), () => parts.networkHash(c))
  if (spender.tools !== null && !spender.tools.includes(server.tool.id))
    return problem(c, 'tool_not_offered')
  const retryAfterSeconds = await parts.limits.take('generate', spender.rateKey)
  if (retryAfterSeconds !== undefined) return problem(c, 'rate_limited', { retryAfterSeconds })

  const request = {
    accountId: spender.accountId,
    owner: spender.unpaidKey,
    allowances: spender.allowances,
    ...(spender.caller === null ? {} : { caller: spender.caller }),
    ...(spender.place === undefined ? {} : { place: spender.place }),
    resultCaller: spender.resultCaller,
    isVisit: spender.isVisit,
    server,
    input: parsed.input,
    idempotencyKey: idempotencyKey && spender.keyPrefix + idempotencyKey,
    requestHash: idempotencyKey === null ? '' : hashRequest(server, parsed.input),
    signal: () => c.req.raw.signal,
  }
  const runOnce = async (way: Way): Promise<GenerateOutcome> => {
    parts.metrics.generationsRunning(1)
    const following = way.isFirm ? followSignal(parts.cutOff) : undefined
    const outcome = await generate(parts, inThisWay(request, way, following?.signal))
      .catch((error: unknown): GenerateOutcome => {
        // Answered in the specification's words for a charge that failed; whatever else was thrown goes its way.
        if (!(error instanceof SettleError)) throw error
        return { ok: false, code: parts.readThrown(error, c.get('requestId')).code }
      })
      .finally(() => {
        following?.release()
        parts.metrics.generationsRunning(-1)
      })
    const writer = outcome.ok ? outcome.writer : 'none'
    parts.metrics.generation(server.tool.id, outcomeName(outcome), writer)
    return inWords(server.tool, outcome)
  }
  const once: Run = (way) => parts.work.track(runOnce(way))
  const run = usesModel(parts, { server })
    ? await countUnpaid(parts.limits, spender.unpaidKey, once)
    : once
  if (typeof run === 'number') return problem(c, 'rate_limited', { retryAfterSeconds: run })
  const wantsStream = (c.req.header('Accept') ?? '').includes('text/event-stream')
  return wantsStream
    ? answerStream(c, parts.readThrown, server, run)
    : answerJson(c, await run(PLAIN))
}

const PLAIN: Way = {}

const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = {
  credits_failed: 5,
  server_busy: 5,
  shutting_down: 5,
  rate_limited: 600,
}

function answerJson(c: Context<AppEnv>, outcome: GenerateOutcome): Response {
  if (!outcome.ok) {
    const { code, detail, balance, opensOn } = outcome
    const retryAfterSeconds = RETRY_AFTER_SECONDS[code]
    return problem(c, code, { detail, balance, opensOn, retryAfterSeconds })
  }
  return c.body(outcome.answer, 200, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...(outcome.isReplay ? { [REPLAYED_HEADER]: 'true' } : {}),
  })
}

/** Signs of life and drafts, one by one as they pass their checks, then `done` with the whole answer, or `error` with the problem. */
function answerStream(
  c: Context<AppEnv>,
  readThrown: ReadThrown,
  server: OfferedTool,
  run: Run,
): Response {
  c.header('Cache-Control', 'no-store')
  c.header('X-Accel-Buffering', 'no')
  return streamSSE(c, async (stream) => {
    const write = (event: string, data: string): Promise<void> => stream.writeSSE({ event, data })
    const fail = (code: ErrorCode, extra: Partial<ProblemDocument> = {}): Promise<void> =>
      write('error', JSON.stringify({ ...problemDocument(code, c.get('requestId')), ...extra }))
    let writing = Promise.resolve()
    const onDraft = (index: number, { draft, marks }: CheckedDraft): void => {
      const shown = server.tool.isNumbered ? numbered(draft, index) : draft
      const event: DraftEvent = { index, draft: shown, marks }
      writing = writing.then(() => write('draft', JSON.stringify(event)))
    }
    const think = createThinkingClock(performance.now.bind(performance), (seconds) => {
      const event: ThinkingEvent = { seconds }
      writing = writing.then(() => write('thinking', JSON.stringify(event)))
    })
    const onModelNews = ({ kind }: ModelNews): void => {
      if (kind === 'thinking') think()
    }
    try {
      const outcome = await run({ onDraft, onModelNews })
      await writing
      if (outcome.ok) return await write('done', outcome.answer)
      await fail(outcome.code, {
        ...(outcome.detail === undefined ? {} : { detail: outcome.detail }),
        ...(outcome.balance === undefined ? {} : { balance: outcome.balance }),
        ...(outcome.opensOn === undefined ? {} : { opens_at: opensAt(outcome.opensOn) }),
      })
    } catch (error) {
      // The headers have left, so the status stays 200: the event tells.
      await fail(readThrown(error, c.get('requestId')).code)
    }
  })
}

interface InputRefusal {
  readonly code: ErrorCode
  readonly detail?: string
  readonly fields?: NonNullable<ProblemDocument['fields']>
}

/** Reads the form out of a body: unknown keys are ignored, every problem is named by its field. */
export function parseInput(
  server: OfferedTool,
  body: Readonly<Record<string, unknown>>,
): { readonly input: Readonly<Record<string, string>> } | InputRefusal {
  const { tool } = server
  const raw: Record<string, string> = {}
  for (const name of Object.keys(tool.fields)) {
    const value = body[name]
    if (value === undefined || value === null) continue
    const text = usableText(typeof value === 'number' ? String(value) : value)
    if (text === undefined) {
      return {
        code: 'input_invalid',
        fields: [{ field: name, code: 'not_text', message: 'Send readable text.' }],
      }
    }
    raw[name] = text
  }
  const { input, problems } = readInput(tool.fields, raw)
  if (problems.length > 0) {
    const isMissing = problems.some((problem) => problem.code === 'required')
    const detail = isMissing ? tool.texts.inputRequired : problems[0]?.message
    return { code: 'input_invalid', ...(detail === undefined ? {} : { detail }), fields: problems }
  }
  const { requireAny } = tool
  if (requireAny && requireAny.every((name) => input[name] === '')) {
    const fields = requireAny.map((field) => ({
      field,
      code: 'required',
      message: tool.texts.inputRequired,
    }))
    return { code: 'input_invalid', detail: tool.texts.inputRequired, fields }
  }
  return { input }
}

function hashRequest(server: OfferedTool, input: Readonly<Record<string, string>>): string {
  return createHash('sha256')
    .update(server.tool.functionName)
    .update(JSON.stringify(input))
    .digest('base64url')
}

const FAILURES: ReadonlySet<ErrorCode> = new Set([
  'generation_failed',
  'generation_stopped',
  'writer_unavailable',
])

/** Adds the specification's text of the tool to the failures that have one (specification.md §8). */
function inWords({ texts }: ToolDefinition, outcome: GenerateOutcome): GenerateOutcome {
  if (outcome.ok) return outcome
  const { detail } = outcome
  if (outcome.code === 'generation_failed' && detail !== undefined)
    return { ...outcome, detail: `${texts.failed.text.replace(/\.?$/, '.')} ${detail}` }
  if (detail !== undefined) return outcome
  if (outcome.code === 'credits_insufficient')
    return { ...outcome, detail: texts.insufficient.text }
  if (outcome.code === 'credits_failed') return { ...outcome, detail: texts.creditsFailed.text }
  return FAILURES.has(outcome.code) ? { ...outcome, detail: texts.failed.text } : outcome
}

function outcomeName(outcome: GenerateOutcome): string {
  if (!outcome.ok) return outcome.code
  return outcome.isReplay ? 'replay' : 'ok'
}

function inThisWay<R extends object>(
  request: R,
  { onDraft, onModelNews }: Way,
  writingSignal: AbortSignal | undefined,
): R & Pick<GenerateRequest, 'onDraft' | 'onModelNews' | 'writingSignal'> {
  return {
    ...request,
    ...(onDraft ? { onDraft } : {}),
    ...(onModelNews ? { onModelNews } : {}),
    ...(writingSignal ? { writingSignal } : {}),
  }
}
