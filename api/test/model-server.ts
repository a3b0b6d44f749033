import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** One call as the stub received it. */
export interface ModelCall {
  /** The type of `response_format`; `none` if the call has none. */
  readonly format: string
  readonly model: string
  /** The name of the field that limits the tokens; `none` if there is none. */
  readonly tokens: string
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  /** True once the caller closed the connection before the response was complete. */
  wasCut: boolean
}

export type ModelBehaviour = (
  response: ServerResponse,
  call: ModelCall,
  count: number,
) => Promise<void> | void

export interface ModelServer {
  readonly url: string
  readonly calls: ModelCall[]
  /** The ids in its list of models. */
  readonly listed: string[]
  /** Sets how the next calls are answered, and clears `calls`. */
  behave(behaviour: ModelBehaviour): void
  stop(): Promise<void>
}

/**
 * Starts an OpenAI-compatible server that misbehaves on request. It is a stub because no real model can be made to do
 * so.
 */
export async function startModelServer(): Promise<ModelServer> {
  let behaviour: ModelBehaviour = () => {
    throw new Error('no behaviour set')
  }
  const calls: ModelCall[] = []
  const listed: string[] = []
  const server = createServer((request, response) => void handle(request, response))

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'GET') {
      const data = listed.map((id) => ({ id, object: 'model' }))
      return answerBody(200, { object: 'list', data })(response, NO_CALL, 0)
    }
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const body = JSON.parse(Buffer.concat(pieces).toString()) as {
      model: string
      response_format?: { type: string }
      messages: ModelCall['messages']
    }
    const call: ModelCall = {
      format: body.response_format?.type ?? 'none',
      model: body.model,
      tokens: Object.keys(body).find((name) => name.startsWith('max_')) ?? 'none',
      messages: body.messages,
      wasCut: false,
    }
    calls.push(call)
    response.on('close', () => {
      call.wasCut = !response.writableFinished
    })
    await behaviour(response, call, calls.length)
  }

  await listen(server)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    listed,
    behave: (next) => {
      behaviour = next
      calls.length = 0
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const NO_CALL: ModelCall = { format: '', model: '', tokens: '', messages: [], wasCut: false }

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
}

/** Timeouts that are long enough for a busy machine: model and server run in one process with the test. */
export const LONG_LIMITS = {
  MODEL_TOTAL_TIMEOUT_MS: '60000',
  MODEL_IDLE_TIMEOUT_MS: '30000',
} as const

/** Streams one text, complete and well-formed. */
export function streamText(
  text: string,
  finish: string | null = 'stop',
  pieceMs = 0,
): ModelBehaviour {
  return async (response) => {
    open(response)
    for (const piece of text.match(/[\s\S]{1,40}/g) ?? []) {
      if (response.destroyed) return
      chunk(response, { delta: { content: piece }, finish_reason: null })
      if (pieceMs > 0) await delay(pieceMs)
    }
    if (finish !== null) chunk(response, { delta: {}, finish_reason: finish })
    response.end('data: [DONE]\n\n')
  }
}

/** Streams drafts as a well-behaved model does. */
export function streamDrafts(drafts: readonly unknown[], pieceMs = 0): ModelBehaviour {
  return streamText(JSON.stringify({ drafts }), 'stop', pieceMs)
}

/** Answers with an error in OpenAI's shape. */
export function answerError(
  status: number,
  headers: Record<string, string> = {},
  message = 'no',
): ModelBehaviour {
  return answerBody(status, { error: { message, type: 'test' } }, headers)
}

/** Answers with any JSON body, such as an error in a server's own shape. */
export function answerBody(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): ModelBehaviour {
  return (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }
}

export function open(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
}

export function chunk(response: ServerResponse, choice: object): void {
  const data = {
    id: 'x',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'stub',
    choices: [{ index: 0, ...choice }],
  }
  response.write(`data: ${JSON.stringify(data)}\n\n`)
}
