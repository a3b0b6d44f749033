/** Servers that are no Draftmill, or an old one, or one whose certificate nobody trusts. */
import { createServer as createPlain, type Server } from 'node:http'
import { createServer as createSecure } from 'node:https'
import type { AddressInfo } from 'node:net'

/** Path → what is answered with status 200; every other path is 404. */
export type Answers = Readonly<Record<string, unknown>>

export interface PretendServer {
  readonly url: string
  stop(): Promise<void>
}

/** Serves JSON on a free port of this machine; over TLS when there is a certificate. */
export async function startPretendServer(
  answers: Answers,
  certificate?: { readonly key: string; readonly cert: string },
): Promise<PretendServer> {
  const server: Server = certificate ? createSecure(certificate) : createPlain()
  server.on('request', (request, response) => {
    const answer = answers[request.url ?? '']
    response.writeHead(answer === undefined ? 404 : 200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http${certificate ? 's' : ''}://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
