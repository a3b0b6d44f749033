import OpenAI, { APIError } from 'openai'
import type { ModelConfig } from '../config.ts'
import { type CallTimers, createCallTimers } from './call-timers.ts'
import { answerSchemaOf, withoutNulls } from './draft-schema.ts'
import { createDraftScanner } from './draft-scanner.ts'
import { messagesOf } from './model-messages.ts'
import { ModelError, type ModelRequest } from './model-writer.ts'
import {
  createServerFields,
  type FieldRefusal,
  isAboutSize,
  type SentFields,
} from './server-fields.ts'

const TOKENS_MAX = 8_000

/** Asks the server once and pushes the drafts as they come; rejects with a ModelError. */
export type ModelCall = (request: ModelRequest, push: (draft: unknown) => void) => Promise<void>

/**
 * Calls to one OpenAI-compatible server. Own timers, because the SDK's stop at the headers; no retries by the SDK,
 * because it honours any Retry-After. A refusal that names a field is asked again without it.
 */
export function createModelCall(config: ModelConfig, now: () => number): ModelCall {
  const client = new Client({
    apiKey: config.apiKey,
    ...(config.baseUrl === undefined ? {} : { baseURL: config.baseUrl }),
    maxRetries: 0,
    timeout: config.idleTimeoutMs,
    logLevel: 'off',
  })
  const fields = createServerFields(now)
  return async (request, push) => {
    const input = Object.values(request.input).join('\n')
    let teaches = true
    for (let sent = fields.best(); ;) {
      const onTaken = (): void => {
        if (teaches) fields.learn(sent)
      }
      try {
        return await stream({ client, config, request, sent, onTaken, push })
      } catch (error) {
        const refusal = error instanceof ModelError ? error.refusal : undefined
        const next = refusal && fields.instead(sent, refusal, input)
        if (!refusal || !next) throw error
        teaches &&= !isAboutSize(refusal)
        sent = next
      }
    }
  }
}

/** Keeps the whole body of an error: the SDK looks at `error` alone, and some servers write `detail`. */
class Client extends OpenAI {
  protected override makeStatusError(
    ...[status, body, message, headers]: Parameters<OpenAI['makeStatusError']>
  ): APIError {
    const hasError = 'error' in (body ?? {})
    const told = hasError ? body : { error: { message: message ?? JSON.stringify(body) } }
    return APIError.generate(status, told, message, headers)
  }
}

interface StreamParts {
  readonly client: OpenAI
  readonly config: ModelConfig
  readonly request: ModelRequest
  readonly sent: SentFields
  /** Told once the server has taken the request. */
  readonly onTaken: () => void
  readonly push: (draft: unknown) => void
}

async function stream(parts: StreamParts): Promise<void> {
  const { client, config, request, sent, push } = parts
  const timers = createCallTimers(config, request.signal)
  let isTalking = false
  try {
    const scanner = createDraftScanner()
    request.onModelCall?.()
    const chunks = await client.chat.completions.create(
      {
        model: config.model,
        stream: true,
        messages: messagesOf(request),
        ...fieldsOf(request, sent),
      },
      { signal: timers.signal },
    )
    parts.onTaken()
    let finishReason: string | null = null
    let count = 0
    for await (const chunk of chunks) {
      timers.touch()
      isTalking = true
      if ('error' in chunk) throw new ModelError('unavailable', 'the stream carried an error')
      const choice = chunk.choices?.[0]
      for (const draft of scanner.push(choice?.delta?.content ?? '')) {
        count++
        push(withoutNulls(draft))
      }
      finishReason = choice?.finish_reason ?? finishReason
    }
    if (timers.signal.aborted) throw stopped(request, timers, isTalking)
    // A cut or aborted stream can end without a sound: only a finish_reason makes it whole.
    if (finishReason === null)
      throw new ModelError('unavailable', 'the stream ended without a finish_reason')
    if (count === 0) throw new ModelError('unusable', 'no drafts in the answer')
  } catch (error) {
    throw timers.signal.aborted ? stopped(request, timers, isTalking) : asModelError(error)
  } finally {
    timers.clear()
  }
}

type Fields = Pick<
  OpenAI.ChatCompletionCreateParamsStreaming,
  'max_tokens' | 'max_completion_tokens' | 'response_format'
>

function fieldsOf({ server }: ModelRequest, { tokens, format }: SentFields): Fields {
  const fields: Fields = {}
  if (tokens !== 'none') fields[tokens] = TOKENS_MAX
  if (format === 'json_object') fields.response_format = { type: 'json_object' }
  if (format === 'json_schema') {
    fields.response_format = {
      type: 'json_schema',
      json_schema: { name: 'drafts', strict: true, schema: answerSchemaOf(server) },
    }
  }
  return fields
}

function stopped({ signal }: ModelRequest, timers: CallTimers, isTalking: boolean): ModelError {
  if (signal.aborted) return new ModelError('cancelled', 'the caller went away')
  const timeUp = timers.timeUp() ?? 'the model fell silent'
  const isEndless = isTalking && timeUp === 'the total time limit passed'
  return new ModelError(isEndless ? 'endless' : 'unavailable', timeUp)
}

function asModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error
  if (!(error instanceof APIError))
    return new ModelError('unavailable', error instanceof Error ? error.message : 'unknown failure')
  const { param, message } = error
  // An error inside a stream has no status but, from some, a code that is one.
  const status = (error.status as number | undefined) ?? (Number(error.code) || undefined)
  const refusal: FieldRefusal = { status, param: param ?? '', message }
  if (isFiltered(error))
    return new ModelError('filtered', 'its filter turned the text away', refusal)
  return new ModelError(
    isRefusal(status) ? 'refused' : 'unavailable',
    `status ${status ?? 'none'}`,
    refusal,
  )
}

/** Statuses of 4xx that say nothing about the request: our key, our account, its time, its load. */
const NOT_ABOUT_THE_REQUEST = new Set([401, 403, 408, 429])

function isRefusal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && !NOT_ABOUT_THE_REQUEST.has(status)
}

/** A provider's filter, which some report as 403: by the error's code or type, or by what it says was flagged. */
function isFiltered({ code, type, error }: APIError): boolean {
  const { metadata } = (error ?? {}) as { metadata?: object | null }
  return [String(code), String(type), ...Object.keys(metadata ?? {})].some((name) =>
    /^(?:content_(?:filter|policy\w*)|\w*moderation\w*|flagged_input)$/i.test(name),
  )
}
