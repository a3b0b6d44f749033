import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Asked } from './asked.ts'

/** Writes one answer that holds the text. */
export type WriteAnswer = (
  response: ServerResponse,
  text: string,
  asked: Asked,
) => Promise<void> | void

interface StreamOptions {
  /** What is said before and around the text. */
  readonly wrap?: (text: string) => string
  /** What the model thinks first, and under which name; undefined thinks nothing. */
  readonly thoughts?: { readonly field: string; readonly text: string }
  /** Null ends without one. */
  readonly finish?: string | null
  readonly firstTokenMs?: number
  /** How many characters of the text are sent before the line breaks. */
  readonly breaksAt?: (text: string) => number
  /** Sent between events, as some do to keep a line open. */
  readonly comment?: string
  /** Begins the body, once. */
  readonly bom?: boolean
  /** The body goes out in pieces of so many bytes. */
  readonly bytesAtOnce?: number
  /** How the text stands in an event. */
  readonly content?: (piece: string) => unknown
}

const BREAKS_AFTER_MS = 100
const PIECE = /[\s\S]{1,60}/g

/** An answer as events, or whole where no stream was asked for. */
export function writes(options: StreamOptions = {}): WriteAnswer {
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
        event({ delta: { content: '', [thoughts?.field ?? '']: piece }, finish_reason: null }),
      ),
      ...(text.slice(0, options.breaksAt?.(text)).match(PIECE) ?? []).map((piece) =>
        event({ delta: { content: content(piece) }, finish_reason: null }),
      ),
    ]
    await send(response, events.join(''), options.bytesAtOnce)
    if (options.breaksAt) {
      // What the other side has not read yet goes with the line.
      await delay(BREAKS_AFTER_MS)
      return void response.destroy()
    }
    if (finish !== null) response.write(event({ delta: {}, finish_reason: finish }))
    if (asked.stream_options) response.write(`data: ${JSON.stringify({ choices: [], usage })}\n\n`)
    response.end('data: [DONE]\n\n')
  }
}

/** As if the whole text were one thought, which is where the answer stands then. */
export function writesInThoughts(field: string): WriteAnswer {
  return (response, text, asked) =>
    writes({ wrap: () => '', thoughts: { field, text } })(response, text, asked)
}

/** A whole answer at once, whatever was asked for. */
export const writesWhole: WriteAnswer = (response, text, asked) =>
  writes()(response, text, { ...asked, stream: false })

/** Thinks until the tokens are used up, unless they are many. */
export const writesLongThoughts: WriteAnswer = (response, text, asked) => {
  const tokens = asked.max_tokens ?? asked.max_completion_tokens ?? Infinity
  const thoughts = { field: 'reasoning_content', text: 'Let me think about bread. '.repeat(20) }
  const options =
    tokens > 10_000 ? { thoughts } : { thoughts, wrap: () => '', finish: 'length' as const }
  return writes(options)(response, text, asked)
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

function event(choice: object): string {
  const chunk = {
    id: 'x',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'stand-in',
    choices: [{ index: 0, ...choice }],
  }
  return `data: ${JSON.stringify(chunk)}\n\n`
}

/** In pieces that are cut anywhere, also inside a character. */
async function send(response: ServerResponse, body: string, bytesAtOnce?: number): Promise<void> {
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
