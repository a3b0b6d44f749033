/** Servers that are no Draftmill, or an old one, or one whose certificate nobody trusts. */
import { createServer as createPlain, type Server } from 'node:http'
import { createServer as createSecure } from 'node:https'
import type { AddressInfo } from 'node:net'

/** Path → what is answered, with status 200 unless it is a reply of its own; every other path is 404. */
export type Answers = Readonly<Record<string, unknown>>

/** An answer that is more than its text. */
export class Reply {
  readonly status: number
  readonly body: unknown
  /** Made for each answer, as a date is. */
  readonly headers: () => Readonly<Record<string, string>>

  constructor(
    status: number,
    body: unknown = {},
    headers: () => Readonly<Record<string, string>> = () => ({}),
  ) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

export interface PretendServer {
  readonly url: string
  stop(): Promise<void>
}

/** Serves JSON on a free port of this machine; over TLS when there is a certificate. `onRequest` hears of every request. */
export async function startPretendServer(
  answers: Answers,
  certificate?: { readonly key: string; readonly cert: string },
  onRequest: () => void = () => {},
): Promise<PretendServer> {
  const server: Server = certificate ? createSecure(certificate) : createPlain()
  server.on('request', (request, response) => {
    onRequest()
    const answer = answers[request.url ?? '']
    const { status, body, headers } =
      answer instanceof Reply ? answer : new Reply(answer === undefined ? 404 : 200, answer)
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers() })
    response.end(JSON.stringify(body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http${certificate ? 's' : ''}://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
