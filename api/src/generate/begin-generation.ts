import { usableText } from '#shared/contract/messages/values.server.ts'
import type { ProblemDocument } from '#shared/contract/shapes.ts'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import { readInput } from '#shared/kit/fields.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import { refuseTool } from '../choices/refuse-tool.ts'
import type { GeneratingSpender } from '../embeds/spender.ts'
import { IDEMPOTENCY_KEY_DETAIL } from '../http/requests/idempotency-key.ts'
import { generate, type GenerateDependencies, type GenerateRequest, writerOf } from './generate.ts'
import { countRun, type PaidRouteDependencies } from './paid-routes.ts'
import type { GenerationRun } from './unpaid-calls.ts'

export interface BeginDependencies extends GenerateDependencies, PaidRouteDependencies {
  /** True while the server is stopping: no new work. */
  readonly isStopping: () => boolean
}

type RequestBody = Readonly<Record<string, unknown>>
type FormInput = Readonly<Record<string, string>>

/** A request for a generation, whatever the protocol. */
export interface BeginRequest {
  readonly server: OfferedTool
  readBody(): Promise<{ readonly body: RequestBody } | GenerationRefusal>
  spender(): GeneratingSpender
  /** The caller's key for retries of this form: null for none, undefined for an unusable one. */
  keyFor(input: FormInput): string | null | undefined
  readonly requestId: string
  /** Fires when the caller has disconnected. */
  readonly signal: () => AbortSignal
}

/** Why nothing is generated or charged. */
export interface GenerationRefusal {
  readonly code: ErrorCode
  readonly detail?: string | undefined
  readonly fields?: ProblemDocument['fields']
  readonly retryAfterSeconds?: number
}

/**
 * The only entry to a generation: reads the form, counts the request within the caller's limits, and returns the run,
 * which reserves the credits, writes and charges; otherwise the refusal.
 */
export async function beginGeneration(
  dependencies: BeginDependencies,
  asked: BeginRequest,
): Promise<GenerationRun | GenerationRefusal> {
  if (dependencies.isStopping()) return { code: 'shutting_down', retryAfterSeconds: 5 }
  const { server } = asked
  const read = await asked.readBody()
  if ('code' in read) return read
  const parsed = parseInput(server, read.body)
  if ('code' in parsed) return parsed
  const { input } = parsed
  const spender = asked.spender()
  const key = asked.keyFor(input)
  if (key === undefined) return { code: 'idempotency_key_invalid', detail: IDEMPOTENCY_KEY_DETAIL }
  const refused = await refuseTool(dependencies.toolSwitches, spender, server.tool.id)
  if (refused) return refused
  const waitSeconds = await dependencies.limits.take('generate', spender.rateKey)
  if (waitSeconds !== undefined) return { code: 'rate_limited', retryAfterSeconds: waitSeconds }

  const request: GenerateRequest = {
    spender,
    server,
    input,
    writer: writerOf(dependencies, server, input),
    idempotencyKey: key && spender.keyPrefix + key,
    signal: asked.signal,
  }
  const run = await countRun(dependencies, {
    tool: server.tool,
    spender,
    requestId: asked.requestId,
    usesModel: request.writer === 'model',
    act: (options, writingSignal) => generate(dependencies, request, { ...options, writingSignal }),
  })
  return typeof run === 'number' ? { code: 'rate_limited', retryAfterSeconds: run } : run
}

/**
 * Reads the form from a body. Unknown keys are ignored; every problem is reported by its field, but of values that
 * are no text only the first.
 */
export function parseInput(
  server: OfferedTool,
  body: RequestBody,
): { readonly input: FormInput } | GenerationRefusal {
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
