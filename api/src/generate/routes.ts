import { type Context, Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { DraftEvent, ProblemDocument } from '#shared/contract/shapes.ts'
import type { CheckedDraft } from '#shared/kit/assemble.server.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { NetworkHash } from '../embeds/networks.ts'
import { requireGenerator, type RequireGeneratorDependencies } from '../embeds/require-generator.ts'
import { spenderOf } from '../embeds/spender.ts'
import type { AppEnv } from '../http/app-env.ts'
import type { ErrorReader } from '../http/errors.ts'
import { startOfDay } from '../credits/periods.ts'
import { idempotencyKeyOf } from '../http/requests/idempotency-key.ts'
import { problem, problemDocument } from '../http/problem.ts'
import { readJsonObject } from '../http/requests/read-body.ts'
import { withDraftId } from './answer.ts'
import { type BeginDependencies, beginGeneration } from './begin-generation.ts'
import { createModelEvents } from './model-events.ts'
import { answerPaid } from './paid-routes.ts'
import type { GenerationRun, RunOptions } from './unpaid-calls.ts'

export interface GenerationRoutesDependencies extends BeginDependencies {
  readonly offeredTools: readonly OfferedTool[]
  readonly generator: RequireGeneratorDependencies
  readonly networkHash: NetworkHash
}

/** `POST /api/functions/{function-name}` for every tool (specification.md §7). */
export function generationRoutes(dependencies: GenerationRoutesDependencies): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.use('/api/functions/*', requireGenerator(dependencies.generator))
  for (const server of dependencies.offeredTools) {
    routes.post(`/api/functions/${server.tool.functionName}`, (c) =>
      answerGeneration(c, dependencies, server),
    )
  }
  return routes
}

async function answerGeneration(
  c: Context<AppEnv>,
  dependencies: GenerationRoutesDependencies,
  server: OfferedTool,
): Promise<Response> {
  const begun = await beginGeneration(dependencies, {
    server,
    readBody: () => readJsonObject(c),
    spender: () => spenderOf(c.get('generator'), () => dependencies.networkHash(c)),
    keyFor: () => idempotencyKeyOf(c),
    requestId: c.get('requestId'),
    signal: () => c.req.raw.signal,
  })
  if (typeof begun === 'object') return problem(c, begun.code, begun)
  const wantsStream = (c.req.header('Accept') ?? '').includes('text/event-stream')
  return wantsStream
    ? answerStream(c, dependencies.readThrownError, server, begun)
    : answerPaid(c, await begun(SILENT_RUN_OPTIONS))
}

/** The options of a run that sends nothing before its end. */
export const SILENT_RUN_OPTIONS: RunOptions = {}

/**
 * Streams progress events and each draft as it passes its checks, then `done` with the whole answer, or `error` with
 * the problem.
 */
function answerStream(
  c: Context<AppEnv>,
  readThrownError: ErrorReader,
  server: OfferedTool,
  run: GenerationRun,
): Response {
  c.header('Cache-Control', 'no-store')
  c.header('X-Accel-Buffering', 'no')
  return streamSSE(c, async (stream) => {
    const write = (event: string, data: string): Promise<void> => stream.writeSSE({ event, data })
    const fail = (code: ErrorCode, extra: Partial<ProblemDocument> = {}): Promise<void> =>
      write('error', JSON.stringify({ ...problemDocument(code, c.get('requestId')), ...extra }))
    let writing = Promise.resolve()
    const send = (event: string, data: object): void => {
      writing = writing.then(() => write(event, JSON.stringify(data)))
    }
    const onDraft = (index: number, { draft, marks }: CheckedDraft): void => {
      const shown = server.tool.isNumbered ? withDraftId(draft, index) : draft
      const event: DraftEvent = { index, draft: shown, marks }
      send('draft', event)
    }
    const { onModelNews, end } = createModelEvents(send)
    // Proxies close a connection that is silent for a minute.
    const heartbeatTimer = setInterval(() => {
      writing = writing.then(() => void stream.write(HEARTBEAT))
    }, HEARTBEAT_MS)
    try {
      const outcome = await run({ onDraft, onModelNews })
      await writing
      if (outcome.ok) return await write('done', outcome.answer)
      await fail(outcome.code, {
        ...(outcome.detail === undefined ? {} : { detail: outcome.detail }),
        ...(outcome.balance === undefined ? {} : { balance: outcome.balance }),
        ...(outcome.opensOn === undefined ? {} : { opens_at: startOfDay(outcome.opensOn) }),
      })
    } catch (error) {
      // The headers are already sent, so the status stays 200: the event has the error.
      await fail(readThrownError(error, c.get('requestId')).code)
    } finally {
      clearInterval(heartbeatTimer)
      end()
    }
  })
}

/** A comment line, which event-stream parsers ignore. */
const HEARTBEAT = ': \n\n'
const HEARTBEAT_MS = 15_000
