import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { ChatRequest } from './asked.ts'

/** Writes a response that contains the text. */
export type WriteAnswer = (
  response: ServerResponse,
  text: string,
  asked: ChatRequest,
) => Promise<void> | void

interface StreamOptions {
  /** Adds text before and around the drafts. */
  readonly wrap?: (text: string) => string
  /** The model's reasoning, sent first, and the name of its field; undefined for none. */
  readonly thoughts?: { readonly field: string; readonly text: string }
  /** The finish reason; null sends none. */
  readonly finish?: string | null
  readonly firstTokenMs?: number
  /** How many characters of the text are sent before the connection breaks. */
  readonly breaksAt?: (text: string) => number
  /** Sent before the other events, as some servers do to keep a connection open. */
  readonly comment?: string
  /** True if the body begins with a byte order mark. */
  readonly bom?: boolean
  /** The body is sent in chunks of this many bytes. */
  readonly bytesAtOnce?: number
  /** The value of `content` in an event, made from a piece of the text. */
  readonly content?: (piece: string) => unknown
}

const BREAK_DELAY_MS = 100
const PIECE = /[\s\S]{1,60}/g

/** Answers with events, or with a whole JSON body if no stream was requested. */
export function createAnswerWriter(options: StreamOptions = {}): WriteAnswer {
  const { wrap = (text) => text, thoughts, finish = 'stop', content = (piece) => piece } = options
  return async (response, drafts, asked) => {
    const text = wrap(drafts)
    await delay(options.firstTokenMs ?? 0)
    if (!asked.stream) {
      const message = { role: 'assistant', content: content(text), ...thoughtOf(thoughts) }
      return json(response, 200, { choices: [{ index: 0, message, finish_reason: finish }], usage })
    }
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    const events = [
      ...(options.bom ? ['\uFEFF'] : []),
      ...(options.comment ? [`: ${options.comment}\n\n`] : []),
      ...(thoughts ? (thoughts.text.match(PIECE) ?? []) : []).map((piece) =>
        toStreamEvent({
          delta: { content: '', [thoughts?.field ?? '']: piece },
          finish_reason: null,
        }),
      ),
      ...(text.slice(0, options.breaksAt?.(text)).match(PIECE) ?? []).map((piece) =>
        toStreamEvent({ delta: { content: content(piece) }, finish_reason: null }),
      ),
    ]
    await sendInChunks(response, events.join(''), options.bytesAtOnce)
    if (options.breaksAt) {
      // Text that the client has not read yet is lost with the connection.
      await delay(BREAK_DELAY_MS)
      return void response.destroy()
    }
    if (finish !== null) response.write(toStreamEvent({ delta: {}, finish_reason: finish }))
    if (asked.stream_options) response.write(`data: ${JSON.stringify({ choices: [], usage })}\n\n`)
    response.end('data: [DONE]\n\n')
  }
}

/** Sends the whole text, and so the answer, as reasoning in `field`. */
export function createReasoningWriter(field: string): WriteAnswer {
  return (response, text, asked) =>
    createAnswerWriter({ wrap: () => '', thoughts: { field, text } })(response, text, asked)
}

/** Answers with a whole JSON body, even if a stream was requested. */
export const writeWholeAnswer: WriteAnswer = (response, text, asked) =>
  createAnswerWriter()(response, text, { ...asked, stream: false })

/** Sends reasoning until the tokens are used up, unless the limit is above 10,000. */
export const writeLongReasoning: WriteAnswer = (response, text, asked) => {
  const tokens = asked.max_tokens ?? asked.max_completion_tokens ?? Infinity
  const thoughts = { field: 'reasoning_content', text: 'Let me think about bread. '.repeat(20) }
  const options =
    tokens > 10_000 ? { thoughts } : { thoughts, wrap: () => '', finish: 'length' as const }
  return createAnswerWriter(options)(response, text, asked)
}

export function json(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  const isText = typeof body === 'string'
  response.writeHead(status, {
    'Content-Type': isText ? 'text/html' : 'application/json',
    ...headers,
  })
  response.end(isText ? body : JSON.stringify(body))
}

const usage = {
  prompt_tokens: 900,
  completion_tokens: 300,
  total_tokens: 1_200,
  prompt_tokens_details: { cached_tokens: 800 },
  completion_tokens_details: { reasoning_tokens: 100 },
}

function thoughtOf(thoughts: StreamOptions['thoughts']): object {
  return thoughts ? { [thoughts.field]: thoughts.text } : {}
}

function toStreamEvent(choice: object): string {
  const chunk = {
    id: 'x',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'stand-in',
    choices: [{ index: 0, ...choice }],
  }
  return `data: ${JSON.stringify(chunk)}\n\n`
}

/** Sends the body in chunks that may end anywhere, even inside a character. */
async function sendInChunks(
  response: ServerResponse,
  body: string,
  bytesAtOnce?: number,
): Promise<void> {
  if (bytesAtOnce === undefined) {
    response.write(body)
    return
  }
  const bytes = Buffer.from(body)
  for (let at = 0; at < bytes.length; at += bytesAtOnce) {
    response.write(bytes.subarray(at, at + bytesAtOnce))
    await delay(0)
  }
}
