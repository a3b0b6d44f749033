import {
  type BulkheadPolicy,
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  handleWhen,
} from 'cockatiel'
import OpenAI, { APIError } from 'openai'
import { z } from 'zod'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import type { ModelConfig } from '../config.ts'
import { createDraftScanner } from './draft-scanner.ts'
import { ModelError, type ModelRequest, type ModelWriter } from './model-writer.ts'

/** How many failures in a row open the breaker, and how long it stays open. */
const FAILURES_MAX = 4
const OPEN_MS = 10_000
const TOKENS_MAX = 8_000

/**
 * Writes through any OpenAI-compatible server. Own timers, because the SDK's stop at the headers; no retries by the
 * SDK, because it honours any Retry-After; a breaker, so that an outage answers at once; a limit on calls at once.
 */
export function createOpenAIWriter(config: ModelConfig): ModelWriter {
  const client = new OpenAI({
    apiKey: config.apiKey,
    ...(config.baseUrl === undefined ? {} : { baseURL: config.baseUrl }),
    maxRetries: 0,
    timeout: config.idleTimeoutMs,
    logLevel: 'off',
  })
  const isOutage = (error: Error): boolean =>
    error instanceof ModelError && error.kind === 'unavailable'
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: OPEN_MS,
    breaker: new ConsecutiveBreaker(FAILURES_MAX),
  })
  const calls = bulkhead(config.callsMax, config.callsMax * 4)
  // Some servers refuse json_schema. Once one has, its plain JSON mode is used.
  const format: { takesSchema: boolean } = { takesSchema: true }

  return {
    write: (request) =>
      streamThrough(breaker, calls, request.signal, config.idleTimeoutMs, (push, signal) =>
        call(client, config, format, { ...request, signal }, push),
      ),
  }
}

/** Turns "call that pushes drafts" into an async iterable, inside the breaker and the limit on calls. */
async function* streamThrough(
  breaker: CircuitBreakerPolicy,
  calls: BulkheadPolicy,
  caller: AbortSignal,
  queueMs: number,
  run: (push: (draft: unknown) => void, signal: AbortSignal) => Promise<void>,
): AsyncGenerator<unknown> {
  const enough = new AbortController()
  const signal = AbortSignal.any([caller, enough.signal])
  const drafts: unknown[] = []
  let wake = (): void => {}
  let failure: unknown
  let isDone = false
  const push = (draft: unknown): void => {
    drafts.push(draft)
    wake()
  }
  const end = (error?: unknown): void => {
    failure ??= error
    isDone = true
    wake()
  }
  // While a call waits for its turn nothing else hears of a caller who goes, or of the time that passes.
  const leave = (): void => end(new ModelError('cancelled', 'the caller went away'))
  if (caller.aborted) leave()
  caller.addEventListener('abort', leave, { once: true })
  const waiting = setTimeout(() => {
    end(new ModelError('unavailable', 'no call came free in time'))
    enough.abort()
  }, queueMs)
  calls
    .execute(() => {
      clearTimeout(waiting)
      return signal.aborted ? Promise.resolve() : breaker.execute(() => run(push, signal))
    })
    .then(
      () => end(),
      (error: unknown) => end(busyOrBroken(error)),
    )
  try {
    for (;;) {
      while (drafts.length > 0) yield drafts.shift()
      if (isDone) break
      await new Promise<void>((resolve) => {
        wake = resolve
        if (drafts.length > 0 || isDone) resolve()
      })
    }
  } finally {
    // Whoever stops reading has enough: the call ends too.
    enough.abort()
    clearTimeout(waiting)
    caller.removeEventListener('abort', leave)
  }
  if (failure !== undefined) throw failure
}

function busyOrBroken(error: unknown): unknown {
  if (error instanceof BrokenCircuitError)
    return new ModelError('unavailable', 'the breaker is open')
  if (error instanceof BulkheadRejectedError)
    return new ModelError('unavailable', 'too many calls at once')
  return error
}

async function call(
  client: OpenAI,
  config: ModelConfig,
  format: { takesSchema: boolean },
  request: ModelRequest,
  push: (draft: unknown) => void,
): Promise<void> {
  try {
    await stream(client, config, format.takesSchema, request, push)
  } catch (error) {
    if (!isSchemaRefusal(error, format.takesSchema)) throw error
    format.takesSchema = false
    await stream(client, config, false, request, push)
  }
}

function isSchemaRefusal(error: unknown, tookSchema: boolean): boolean {
  return tookSchema && error instanceof ModelError && error.status === 400
}

async function stream(
  client: OpenAI,
  config: ModelConfig,
  takesSchema: boolean,
  request: ModelRequest,
  push: (draft: unknown) => void,
): Promise<void> {
  const timers = createTimers(config, request.signal)
  try {
    const scanner = createDraftScanner()
    const chunks = await client.chat.completions.create(
      {
        model: config.model,
        stream: true,
        max_tokens: TOKENS_MAX,
        messages: messagesOf(request),
        response_format: takesSchema
          ? {
              type: 'json_schema',
              json_schema: { name: 'drafts', strict: true, schema: schemaOf(request.server) },
            }
          : { type: 'json_object' },
      },
      { signal: timers.signal },
    )
    let finishReason: string | null = null
    let count = 0
    for await (const chunk of chunks) {
      timers.touch()
      if ('error' in chunk) throw new ModelError('unavailable', 'the stream carried an error')
      const choice = chunk.choices?.[0]
      for (const draft of scanner.push(choice?.delta?.content ?? '')) {
        count++
        push(withoutNulls(draft))
      }
      finishReason = choice?.finish_reason ?? finishReason
    }
    if (timers.signal.aborted) throw stopped(request.signal, timers.reason())
    // A cut or aborted stream can end without a sound: only a finish_reason makes it whole.
    if (finishReason === null)
      throw new ModelError('unavailable', 'the stream ended without a finish_reason')
    if (count === 0) throw new ModelError('unusable', 'no drafts in the answer')
  } catch (error) {
    throw timers.signal.aborted ? stopped(request.signal, timers.reason()) : asModelError(error)
  } finally {
    timers.clear()
  }
}

function stopped(caller: AbortSignal, reason: string): ModelError {
  return caller.aborted
    ? new ModelError('cancelled', 'the caller went away')
    : new ModelError('unavailable', reason)
}

function asModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error
  if (error instanceof APIError)
    return new ModelError('unavailable', `status ${error.status ?? 'none'}`, error.status)
  return new ModelError('unavailable', error instanceof Error ? error.message : 'unknown failure')
}

/** Optional fields are nullable on the wire, because strict schemas require every property. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== null)
      .map(([name, item]) => [name, withoutNulls(item)]),
  )
}

interface Timers {
  readonly signal: AbortSignal
  touch(): void
  clear(): void
  /** Which limit ended the call, or ''. */
  reason(): string
}

/** The total and the idle limit, and the caller's own signal, as one signal. */
function createTimers(config: ModelConfig, caller: AbortSignal): Timers {
  const controller = new AbortController()
  let reason = ''
  const end = (why: string) => (): void => {
    reason = why
    controller.abort()
  }
  const total = setTimeout(end('the total time limit passed'), config.totalTimeoutMs)
  let idle = setTimeout(end('the model fell silent'), config.idleTimeoutMs)
  return {
    signal: AbortSignal.any([controller.signal, caller]),
    touch: () => {
      clearTimeout(idle)
      idle = setTimeout(end('the model fell silent'), config.idleTimeoutMs)
    },
    clear: () => {
      clearTimeout(total)
      clearTimeout(idle)
    },
    reason: () => reason,
  }
}

function messagesOf(request: ModelRequest): { role: 'system' | 'user'; content: string }[] {
  const { system, user } = request.server.prompt(request.input, request.wanted)
  const shape = `Answer with {"drafts": [...]} holding ${request.wanted} drafts, each of this JSON schema: ${JSON.stringify(draftSchemaOf(request.server))}`
  const messages: { role: 'system' | 'user'; content: string }[] = [
    { role: 'system', content: `${system}\n\n${shape}` },
    { role: 'user', content: user },
  ]
  if (request.rejections.length > 0) {
    const reasons = new Set(
      request.rejections.map((rejection) => `- ${rejection.rule}: ${rejection.message}`),
    )
    messages.push({
      role: 'user',
      content: `Some drafts failed these checks. Write ${request.wanted} new ones that pass:\n${[...reasons].join('\n')}`,
    })
  }
  return messages
}

const schemas = new WeakMap<ServerTool, Record<string, unknown>>()

function draftSchemaOf(server: ServerTool): Record<string, unknown> {
  const known = schemas.get(server)
  if (known) return known
  const made = strictSchema(z.toJSONSchema(server.draft, { io: 'output' })) as Record<
    string,
    unknown
  >
  schemas.set(server, made)
  return made
}

function schemaOf(server: ServerTool): Record<string, unknown> {
  return {
    type: 'object',
    properties: { drafts: { type: 'array', items: draftSchemaOf(server) } },
    required: ['drafts'],
    additionalProperties: false,
  }
}

const KEPT = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'description',
  'anyOf',
  'const',
])

/**
 * A JSON schema that every server takes: only the keywords they share, all properties required, optional ones
 * nullable. Lengths and bounds stand in the prompt and in our checks instead.
 */
export function strictSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strictSchema)
  if (typeof schema !== 'object' || schema === null) return schema
  const source = schema as Record<string, unknown>
  const result: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(source)) {
    if (!KEPT.has(key)) continue
    result[key] = key === 'properties' ? strictProperties(source) : strictSchema(value)
  }
  if (source['type'] === 'object') {
    result['required'] = Object.keys((source['properties'] as object | undefined) ?? {})
    result['additionalProperties'] = false
  }
  return result
}

function strictProperties(source: Record<string, unknown>): Record<string, unknown> {
  const required = new Set((source['required'] as string[] | undefined) ?? [])
  const properties = source['properties'] as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => {
      const strict = strictSchema(value) as Record<string, unknown>
      const isNullable = !required.has(name) && typeof strict['type'] === 'string'
      return [name, isNullable ? { ...strict, type: [strict['type'], 'null'] } : strict]
    }),
  )
}
