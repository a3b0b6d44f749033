import { createParser } from 'eventsource-parser'
import { APIError } from 'openai/core/error'
import { AnswerTooLongError } from '../../http/outgoing/outgoing.ts'
import { type CallTokens, readUsage } from '../../usage/call-tokens.ts'
import type { AnswerPiece } from './answer-reader.ts'
import { ModelError } from '../model-writer.ts'

export interface StreamedPiece extends AnswerPiece {
  readonly finishReason: string | null
  readonly usage: CallTokens | undefined
  /** True where the model refuses to write. */
  readonly isRefusal: boolean
}

/**
 * Yields the pieces of an answer: the events of one packet together, or a whole answer where the server does not
 * stream. `touch` is called for every packet of a stream, including keep-alives. Throws AnswerTooLongError after
 * 250,000 streamed characters, ModelError where an event is not JSON, and APIError for the event of an error; earlier
 * pieces are yielded first.
 */
export async function* readAnswer(
  response: Response,
  touch: () => void,
): AsyncGenerator<StreamedPiece> {
  if ((response.headers.get('content-type') ?? '').includes('application/json')) {
    yield pieceOf(parseJson(await response.text()))
    return
  }
  // Not the SDK's event reader, which copies the rest of the packet for each event.
  const events: string[] = []
  const parser = createParser({ onEvent: ({ data }) => events.push(data) })
  const utf8 = new TextDecoder()
  let chars = 0
  for await (const bytes of response.body ?? []) {
    touch()
    parser.feed(utf8.decode(bytes, { stream: true }))
    const { piece, failure } = readEvents(events.splice(0))
    chars += piece ? piece.content.length + piece.reasoning.length : 0
    if (chars > ANSWER_CHARS_MAX) throw new AnswerTooLongError(ANSWER_CHARS_MAX, 'characters')
    if (piece) yield piece
    if (failure !== undefined) throw failure
  }
}

/** Several times what the largest token limit allows. */
const ANSWER_CHARS_MAX = 250_000

/** Joins the events up to the first unreadable one; `piece` is undefined where there is none. */
function readEvents(events: readonly string[]): { piece?: StreamedPiece; failure?: unknown } {
  let piece: StreamedPiece | undefined
  try {
    for (const data of events) {
      if (data.startsWith('[DONE]')) continue
      const next = pieceOf(parseJson(data))
      piece = piece ? joinPieces(piece, next) : next
    }
    return { piece }
  } catch (failure) {
    return { piece, failure }
  }
}

function joinPieces(piece: StreamedPiece, next: StreamedPiece): StreamedPiece {
  return {
    content: piece.content + next.content,
    reasoning: piece.reasoning + next.reasoning,
    finishReason: next.finishReason ?? piece.finishReason,
    usage: next.usage ?? piece.usage,
    isRefusal: piece.isRefusal || next.isRefusal,
  }
}

/** Parses an event, or the whole answer of a server that does not stream. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new ModelError('unavailable', 'an answer of 200 that is no JSON')
  }
}

/** A message as servers send it, with more fields than the SDK's types have and fewer than they promise. */
interface ServerMessage {
  readonly content?: string | readonly ContentPart[] | null
  readonly reasoning_content?: string | null
  readonly reasoning?: string | null
  readonly refusal?: string | null
}

interface ContentPart {
  readonly type?: string
  readonly text?: string
  readonly thinking?: readonly ContentPart[] | string
}

interface ServerEvent {
  readonly error?: unknown
  readonly choices?: readonly {
    readonly delta?: ServerMessage
    readonly message?: ServerMessage
    readonly finish_reason?: string | null
  }[]
  readonly usage?: unknown
}

function pieceOf(chunk: unknown): StreamedPiece {
  const { error, choices, usage } = (chunk ?? {}) as ServerEvent
  if (error !== undefined && error !== null)
    throw new APIError(undefined, error, undefined, undefined)
  const choice = choices?.[0]
  const serverMessage = choice?.delta ?? choice?.message ?? {}
  const parts = Array.isArray(serverMessage.content)
    ? (serverMessage.content as readonly ContentPart[])
    : []
  return {
    content:
      typeof serverMessage.content === 'string' ? serverMessage.content : contentTextOf(parts),
    reasoning: `${serverMessage.reasoning_content ?? serverMessage.reasoning ?? ''}${reasoningOf(parts)}`,
    finishReason: choice?.finish_reason ?? null,
    usage: readUsage(usage),
    isRefusal: typeof serverMessage.refusal === 'string' && serverMessage.refusal !== '',
  }
}

function contentTextOf(parts: readonly ContentPart[]): string {
  return parts.map((part) => (part.type === 'text' ? (part.text ?? '') : '')).join('')
}

function reasoningOf(parts: readonly ContentPart[]): string {
  return parts
    .map(({ thinking }) =>
      typeof thinking === 'string' ? thinking : contentTextOf(thinking ?? []),
    )
    .join('')
}
