import { createServer, request as httpRequest, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getGlobalDispatcher, setGlobalDispatcher } from 'undici'
import { afterEach, expect, it } from 'vitest'
import { AnswerTooLongError, outgoingFetch, RedirectError, useProxy } from './outgoing.ts'

const servers: Server[] = []
const defaultDispatcher = getGlobalDispatcher()
afterEach(() => {
  setGlobalDispatcher(defaultDispatcher)
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(listener: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

it.each([301, 302, 303, 307, 308])(
  'follows no redirect, and sends nothing to its target: %i',
  async (status) => {
    const asked: string[] = []
    const inner = await serve((request, response) => {
      asked.push(request.url ?? '')
      response.end('inner')
    })
    const outer = await serve((_, response) => {
      response.writeHead(status, { Location: `${inner.url}/secret` }).end('elsewhere')
    })
    const asking = outgoingFetch(outer.url, { method: 'POST', body: 'a prompt' })
    await expect(asking).rejects.toThrow(RedirectError)
    expect(asked).toEqual([])
  },
)

const MB = 1_000_000

/**
 * A server that writes as long as the client reads; `sent` is the number of bytes written, `ended` resolves when the
 * connection is closed.
 */
async function startFlood(status: number, type: string, piece: string) {
  let cut = (): void => {}
  const ended = new Promise<void>((resolve) => (cut = resolve))
  const state = { sent: 0, ended }
  const { url } = await serve((_, response) => {
    response.writeHead(status, { 'Content-Type': type })
    response.once('close', cut)
    const bytes = Buffer.from(piece)
    const more = (): void => {
      while (!response.destroyed && state.sent < 60 * MB) {
        state.sent += bytes.length
        if (!response.write(bytes)) return void response.once('drain', more)
      }
    }
    more()
  })
  return { url, state }
}

/** How much the buffers of two sockets may hold beyond the bytes read. */
const BUFFERS_MAX = 12 * MB

it.each([
  ['an answer', 200, 'application/json', 'x'.repeat(10_000), MB],
  ['an error', 500, 'text/plain', 'x'.repeat(10_000), 64_000],
  ['one line of a stream', 200, 'text/event-stream', 'x'.repeat(10_000), 256_000],
  [
    'a stream of many events',
    200,
    'text/event-stream',
    `data: ${'x'.repeat(100)}\n\n`.repeat(90),
    8 * MB,
  ],
])(
  'reads no more than it may of %s, and ends the connection',
  async (_, status, type, piece, most) => {
    const { url, state } = await startFlood(status, type, piece)
    const answer = await outgoingFetch(url)
    expect(answer.status).toBe(status)
    let read = 0
    const reading = (async () => {
      for await (const bytes of answer.body as ReadableStream<Uint8Array>) read += bytes.byteLength
    })()
    await expect(reading).rejects.toThrow(AnswerTooLongError)
    expect(read).toBeLessThanOrEqual(most)
    await state.ended
    expect(state.sent).toBeLessThan(most + BUFFERS_MAX)
  },
)

it('gives what is short enough as it came', async () => {
  const { url } = await serve((_, response) => {
    response
      .writeHead(404, { 'Content-Type': 'application/json', 'X-Own': 'yes' })
      .end('{"error":1}')
  })
  const answer = await outgoingFetch(url)
  expect([answer.status, answer.headers.get('x-own'), await answer.json()]).toEqual([
    404,
    'yes',
    { error: 1 },
  ])
})

/** A proxy that opens tunnels (RFC 9110 §9.3.6) and forwards plain requests; `asked` lists their hosts. */
async function startProxy(): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = []
  const { url, server } = await serve((request, response) => {
    asked.push(new URL(request.url ?? '').host)
    const { hostname, port, pathname } = new URL(request.url ?? '')
    const target = {
      host: hostname === 'model.test' ? '127.0.0.1' : hostname,
      port,
      path: pathname,
    }
    httpRequest({ ...target, method: request.method }, (answer) => {
      response.writeHead(answer.statusCode ?? 502)
      answer.pipe(response)
    }).end()
  })
  server.on('connect', ({ url: authority = '' }, socket) => {
    asked.push(authority)
    const onward = connect(Number(authority.split(':')[1]), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    for (const end of [onward, socket]) end.on('error', () => {})
  })
  return { url, asked }
}

it('asks through the proxy of the settings, but this machine and the hosts that are excepted', async () => {
  const { url } = await serve((_, response) => response.end('reached'))
  const proxy = await startProxy()
  const { port } = new URL(url)
  await useProxy({ http: proxy.url, https: undefined, none: 'direct.test' })
  // No DNS server has this name: only the proxy reaches it.
  expect(await (await outgoingFetch(`http://model.test:${port}/`)).text()).toBe('reached')
  expect(proxy.asked).toEqual([`model.test:${port}`])
  expect(await (await outgoingFetch(url)).text()).toBe('reached')
  await expect(outgoingFetch(`http://direct.test:${port}/`)).rejects.toThrow('fetch failed')
  expect(proxy.asked).toHaveLength(1)
})

it('asks directly where no proxy is set', async () => {
  await useProxy({ http: undefined, https: undefined, none: undefined })
  expect(getGlobalDispatcher()).toBe(defaultDispatcher)
})
