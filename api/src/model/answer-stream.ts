import type OpenAI from 'openai'
import { APIError } from 'openai/core/error'
import { Stream } from 'openai/core/streaming'
import { AnswerTooLongError } from '../http/outgoing.ts'
import { type CallTokens, readUsage } from '../usage/call-tokens.ts'
import type { AnswerPiece } from './answer-reader.ts'
import { ModelError } from './model-writer.ts'

export interface StreamedPiece extends AnswerPiece {
  readonly finishReason: string | null
  readonly usage: CallTokens | undefined
  /** True where the model says that it will not write this. */
  readonly isRefusal: boolean
}

/**
 * The pieces of an answer: events as they come, or a whole answer at once where the server does not stream.
 * `touch` is told of every byte, also of those that only keep the line open. Rejects with AnswerTooLongError after 250,000
 * characters.
 */
export async function* readAnswer(
  response: Response,
  client: OpenAI,
  controller: AbortController,
  touch: () => void,
): AsyncGenerator<StreamedPiece> {
  if ((response.headers.get('content-type') ?? '').includes('application/json')) {
    yield pieceOf(await readWhole(response))
    return
  }
  const body = response.body?.pipeThrough(listener(touch)) ?? null
  const { status, headers } = response
  const chunks = Stream.fromSSEResponse<unknown>(
    new Response(body, { status, headers }),
    controller,
    client,
  )
  let chars = 0
  for await (const chunk of chunks) {
    const piece = pieceOf(chunk)
    chars += piece.content.length + piece.reasoning.length
    if (chars > CHARS_MAX) throw new AnswerTooLongError(CHARS_MAX, 'characters')
    yield piece
  }
}

/** Thoughts and answer of the most tokens that are asked for, several times over. */
const CHARS_MAX = 250_000

/** A status of 200 and no stream: a whole answer, or an error. */
async function readWhole(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new ModelError('unavailable', 'an answer of 200 that is no JSON')
  }
}

function listener(touch: () => void): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform: (bytes, controller) => {
      touch()
      controller.enqueue(bytes)
    },
  })
}

/** As servers write it, which is more than the SDK's types know and less than they promise. */
interface Said {
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

interface Chunk {
  readonly error?: unknown
  readonly choices?: readonly {
    readonly delta?: Said
    readonly message?: Said
    readonly finish_reason?: string | null
  }[]
  readonly usage?: unknown
}

function pieceOf(chunk: unknown): StreamedPiece {
  const { error, choices, usage } = (chunk ?? {}) as Chunk
  if (error !== undefined && error !== null)
    throw new APIError(undefined, error, undefined, undefined)
  const choice = choices?.[0]
  const said = choice?.delta ?? choice?.message ?? {}
  const parts = Array.isArray(said.content) ? (said.content as readonly ContentPart[]) : []
  return {
    content: typeof said.content === 'string' ? said.content : textOf(parts),
    reasoning: `${said.reasoning_content ?? said.reasoning ?? ''}${thoughtOf(parts)}`,
    finishReason: choice?.finish_reason ?? null,
    usage: readUsage(usage),
    isRefusal: typeof said.refusal === 'string' && said.refusal !== '',
  }
}

function textOf(parts: readonly ContentPart[]): string {
  return parts.map((part) => (part.type === 'text' ? (part.text ?? '') : '')).join('')
}

function thoughtOf(parts: readonly ContentPart[]): string {
  return parts
    .map(({ thinking }) => (typeof thinking === 'string' ? thinking : textOf(thinking ?? [])))
    .join('')
}
