import type OpenAI from 'openai'
import type { ModelConfig } from '../../settings/model-config.ts'
import { createAnswerReader } from '../answers/answer-reader.ts'
import { readAnswer } from '../answers/answer-stream.ts'
import { type CallMeter, metered } from './call-meter.ts'
import { type CallLimits, createCallTimers } from './call-timers.ts'
import { type CapabilityChoices, createFirstAttempt } from '../servers/capabilities.ts'
import { conversationOf, type ConversationTurn } from '../conversation.ts'
import { answerSchemaOf, readDraft } from '../answers/draft-schema.ts'
import { asModelError, asErrorBeforeAnswer, stoppedCallError } from './model-errors.ts'
import type { ModelMemory, RecalledChoices } from '../servers/model-memory.ts'
import { ModelError, type ModelRequest } from '../model-writer.ts'
import type { ServerPace } from './server-pace.ts'

/** Calls the server and pushes the drafts as they arrive; rejects with a ModelError. */
export type ModelCall = (request: ModelRequest, push: (draft: unknown) => void) => Promise<void>

/**
 * Creates calls to one OpenAI-compatible server. If a refusal names a field, the request is repeated without it, and
 * the accepted choices are stored; an answer whose reasoning used up its tokens is requested once more with twice as
 * many.
 */
export function createModelCall(
  config: ModelConfig,
  memory: ModelMemory,
  pace: ServerPace,
): ModelCall {
  let loaded: OpenAI | undefined
  return async (request, push) => {
    // Loaded with the first call: most servers have no model, and its library takes a tenth of the time of a start.
    const { createModelClient } = await import('../servers/model-client.ts')
    const client = (loaded ??= createModelClient(config))
    const recalledChoices = applyTemperature(await memory.recall(), config)
    const input = Object.values(request.input).join('\n')
    let attempt = createFirstAttempt(recalledChoices.choices, input)
    for (;;) {
      const { sent, isWorthLearning, without } = attempt
      const learn = async (taken: CapabilityChoices): Promise<void> => {
        if (isWorthLearning) await memory.learn(recalledChoices, taken)
      }
      const readError = (error: unknown): ModelError =>
        asModelError(error, input, (refusal) => without(refusal) !== undefined)
      const lessons = {
        // An accepted request does not prove that the token budget was sufficient.
        onTaken: () => learn({ ...sent, budget: recalledChoices.choices.budget }),
        onFirstDraft: () => learn(sent),
      }
      try {
        const turns = conversationOf(request, sent.system)
        const askedChars = turns.reduce((sum, { content }) => sum + content.length, 0)
        const end = await metered(config, request, askedChars, (meter) =>
          callServer({
            client,
            config,
            pace,
            request,
            turns,
            sent,
            ...lessons,
            push,
            meter,
            readError,
          }),
        )
        if (end === 'drafts') return
        const roomier = end === 'cut off' ? attempt.withMoreRoom() : undefined
        if (!roomier) throw new ModelError('unusable', 'no drafts in the answer')
        attempt = roomier
      } catch (error) {
        const refusal = error instanceof ModelError ? error.refusal : undefined
        const next = refusal && without(refusal)
        if (!next) throw error
        attempt = next
      }
    }
  }
}

/** Without a configured temperature none is sent. */
function applyTemperature(
  recalled: RecalledChoices,
  { temperature }: ModelConfig,
): RecalledChoices {
  if (temperature !== undefined) return recalled
  return { ...recalled, choices: { ...recalled.choices, temperature: 'none' } }
}

interface ServerCallParts {
  readonly client: OpenAI
  readonly config: ModelConfig
  readonly pace: ServerPace
  readonly request: ModelRequest
  readonly turns: readonly ConversationTurn[]
  readonly sent: CapabilityChoices
  /** Called once the server has accepted the request. */
  readonly onTaken: () => Promise<void>
  /** Called before the first draft is pushed, because a caller with enough drafts ends the call. */
  readonly onFirstDraft: () => Promise<void>
  readonly push: (draft: unknown) => void
  readonly meter: CallMeter
  readonly readError: (error: unknown) => ModelError
}

/** The end of an answer: with drafts, without, or without because its tokens were used up. */
type AnswerEnd = 'drafts' | 'nothing' | 'cut off'

async function callServer(dependencies: ServerCallParts): Promise<AnswerEnd> {
  const { client, config, pace, request, push, meter, readError } = dependencies
  // Own timers, because the SDK's stop at the headers.
  const timers = createCallTimers(limitsOf(dependencies), request.signal)
  const paced = pace.begin(dependencies.sent.stream === 'on')
  let isTalking = false
  let isWriting = false
  try {
    request.tell?.({ kind: 'asked', model: config.model, aboutMs: pace.aboutMs() })
    const response = await client.chat.completions
      .create(requestBodyOf(dependencies), { signal: timers.signal })
      .asResponse()
      .catch((error: unknown) => {
        throw asErrorBeforeAnswer(error)
      })
    meter.take()
    await dependencies.onTaken()
    const reader = createAnswerReader()
    let finishReason: string | null = null
    let isRefusal = false
    let count = 0
    const pushAll = async (drafts: readonly unknown[]): Promise<void> => {
      if (count === 0 && drafts.length > 0) await dependencies.onFirstDraft()
      for (const draft of drafts) push(readDraft(request.server, draft))
      count += drafts.length
    }
    for await (const piece of readAnswer(response, timers.touch)) {
      isTalking = true
      if (piece.content !== '' || piece.reasoning !== '') {
        timers.word()
        paced.word()
      }
      await pushAll(reader.take(piece))
      if (reader.isThinking()) request.tell?.({ kind: 'thinking' })
      else if (piece.content !== '' && !isWriting) {
        isWriting = true
        request.tell?.({ kind: 'writing' })
      }
      meter.read(piece)
      isRefusal ||= piece.isRefusal
      finishReason = piece.finishReason ?? finishReason
    }
    if (timers.signal.aborted) throw stoppedCallError(request.signal, timers, isTalking)
    await pushAll(reader.end())
    // A cut or aborted stream can end without an error: only a finish_reason or a closed list shows that it is
    // complete.
    if (finishReason === null && !reader.isWhole())
      throw new ModelError('unavailable', 'the stream ended without a finish_reason')
    if (count > 0) return 'drafts'
    if (isRefusal || finishReason === 'content_filter')
      throw new ModelError('filtered', 'its filter turned the text away')
    return finishReason === 'length' ? 'cut off' : 'nothing'
  } catch (error) {
    throw timers.signal.aborted
      ? stoppedCallError(request.signal, timers, isTalking)
      : readError(error)
  } finally {
    timers.clear()
    paced.end()
  }
}

/** A server that does not stream is silent until its answer is complete. */
function limitsOf({ config, pace, sent }: ServerCallParts): CallLimits {
  const { totalTimeoutMs: totalMs, idleTimeoutMs: idleMs } = config
  const firstWordMs = pace.patienceMs()
  return sent.stream === 'on'
    ? { firstWordMs, idleMs, totalMs }
    : { firstWordMs: firstWordMs + totalMs, idleMs, totalMs }
}

function requestBodyOf({
  config,
  request,
  turns,
  sent,
}: ServerCallParts): OpenAI.ChatCompletionCreateParams {
  const { tokens, budget, temperature, format, usage, stream } = sent
  return {
    model: config.model,
    messages: [...turns],
    ...(stream === 'on' ? { stream: true } : {}),
    ...(stream === 'on' && usage === 'include_usage'
      ? { stream_options: { include_usage: true } }
      : {}),
    ...(tokens === 'none' ? {} : { [tokens]: Number(budget) }),
    ...(temperature === 'none' ? {} : { temperature: config.temperature ?? null }),
    ...(format === 'none' ? {} : { response_format: responseFormatOf(format, request) }),
  }
}

type ResponseFormat = NonNullable<OpenAI.ChatCompletionCreateParams['response_format']>

function responseFormatOf(
  format: 'json_schema' | 'json_object',
  { server }: ModelRequest,
): ResponseFormat {
  if (format === 'json_object') return { type: 'json_object' }
  const schema = answerSchemaOf(server) as unknown as Record<string, unknown>
  return { type: 'json_schema', json_schema: { name: 'drafts', strict: true, schema } }
}
