/** Servers that are not Draftmill, or an old version, or have an untrusted certificate. */
import { createServer as createPlain, type Server } from 'node:http'
import { createServer as createSecure } from 'node:https'
import type { AddressInfo } from 'node:net'

/** Response bodies by path, with status 200 unless the value is a Reply; all other paths return 404. */
export type PathAnswers = Readonly<Record<string, unknown>>

/** A response with a status and headers. */
export class StatusAnswer {
  readonly status: number
  readonly body: unknown
  /** Called for each response, for example for a date. */
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

/**
 * Serves JSON on a free port of this machine, over TLS if there is a certificate. `onRequest` is called for every
 * request.
 */
export async function startPretendServer(
  answers: PathAnswers,
  certificate?: { readonly key: string; readonly cert: string },
  onRequest: () => void = () => {},
): Promise<PretendServer> {
  const server: Server = certificate ? createSecure(certificate) : createPlain()
  server.on('request', (request, response) => {
    onRequest()
    const answer = answers[request.url ?? '']
    const { status, body, headers } =
      answer instanceof StatusAnswer
        ? answer
        : new StatusAnswer(answer === undefined ? 404 : 200, answer)
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
