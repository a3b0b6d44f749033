import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** What the stub has seen of one call. */
export interface ModelCall {
  /** `none` where it asked for no format. */
  readonly format: string
  readonly model: string
  /** The name of the field that limits the tokens; `none` where there is none. */
  readonly tokens: string
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  /** True once the caller hung up before the answer was whole. */
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
  /** What it lists as its models. */
  readonly listed: string[]
  /** How the next calls behave. */
  behave(behaviour: ModelBehaviour): void
  stop(): Promise<void>
}

/** An OpenAI-compatible server that misbehaves on request: the one part of the product that has to be a stub here. */
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

/** Settings for a server that waits as long as a busy machine needs: model and server run in one process with the test. */
export const LONG_LIMITS = {
  MODEL_TOTAL_TIMEOUT_MS: '60000',
  MODEL_IDLE_TIMEOUT_MS: '30000',
} as const

/** A whole, well-formed stream of one text. */
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

/** Drafts as a well-behaved model sends them. */
export function streamDrafts(drafts: readonly unknown[], pieceMs = 0): ModelBehaviour {
  return streamText(JSON.stringify({ drafts }), 'stop', pieceMs)
}

/** An error answer. */
export function answerError(
  status: number,
  headers: Record<string, string> = {},
  message = 'no',
): ModelBehaviour {
  return answerBody(status, { error: { message, type: 'test' } }, headers)
}

/** An error answer in a server's own shape. */
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
