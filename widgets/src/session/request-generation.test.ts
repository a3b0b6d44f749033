import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { fixtureAnswer } from '../tool/tool.fixture.ts'
import { createEventReader, requestGeneration } from './request-generation.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function ask(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  signal = new AbortController().signal,
) {
  const started = createServer(answer)
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  const { port } = started.address() as AddressInfo
  const drafts: unknown[] = []
  const news: unknown[] = []
  const outcome = await requestGeneration(
    (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
    {
      functionName: 'generate-mottos',
      values: { topic: 'Rowing' },
      key: 'key-1',
      signal,
      onDraft: (event) => drafts.push(event.draft),
      onNews: (name, value) => news.push([name, value]),
    },
    [10, 20, 40],
  )
  return { outcome, drafts, news }
}

const stream = { 'Content-Type': 'text/event-stream; charset=utf-8' }
const event = (name: string, data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

test('follows a stream of drafts to its end, cut anywhere, and sends key and accept', async () => {
  const { outcome, drafts } = await ask((request, response) => {
    expect(request.url).toBe('/api/functions/generate-mottos')
    expect(request.headers['idempotency-key']).toBe('key-1')
    expect(request.headers.accept).toBe('text/event-stream')
    response.writeHead(200, stream)
    const text = event('draft', { index: 0, draft: 'Träumt weiter', marks: null })
    const bytes = Buffer.from(`: hello\n\n${text}${event('done', fixtureAnswer)}`)
    const cut = bytes.indexOf(Buffer.from('ä')) + 1
    response.write(bytes.subarray(0, cut))
    setTimeout(() => response.end(bytes.subarray(cut)), 20)
  })
  expect(drafts).toEqual(['Träumt weiter'])
  expect(outcome).toEqual({ answer: fixtureAnswer })
})

test('takes a plain JSON answer', async () => {
  const { outcome } = await ask((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(fixtureAnswer))
  })
  expect(outcome).toEqual({ answer: fixtureAnswer })
})

test('hands on a problem, before or inside the stream, with the time to wait', async () => {
  const before = await ask((_, response) => {
    response.writeHead(429, { 'Content-Type': 'application/problem+json', 'Retry-After': '3' })
    response.end(JSON.stringify({ code: 'rate_limited' }))
  })
  expect(before.outcome.problem).toEqual({ code: 'rate_limited', retryAfter: '3' })
  server?.close()
  const inside = await ask((_, response) => {
    response.writeHead(200, stream)
    response.end(event('error', { code: 'generation_failed' }))
  })
  expect(inside.outcome.problem?.code).toBe('generation_failed')
})

test('calls a stream that ends without an outcome, a dead server and a proxy page a network problem', async () => {
  const answers: ((request: IncomingMessage, response: ServerResponse) => void)[] = [
    (_, response) => {
      response.writeHead(200, stream)
      response.end(event('draft', { index: 0, draft: 'a' }))
    },
    (request) => request.socket.destroy(),
    (_, response) => response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad</h1>'),
  ]
  for (const answer of answers) {
    const { outcome } = await ask(answer)
    expect(outcome.problem?.code).toBe('network')
    server?.close()
  }
})

test('says that the browser is offline when it is', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { outcome } = await ask((request) => request.socket.destroy())
  vi.unstubAllGlobals()
  expect(outcome.problem?.code).toBe('offline')
})

test('ends when it is cancelled', async () => {
  const controller = new AbortController()
  const { outcome } = await ask((_, response) => {
    response.writeHead(200, stream)
    response.write(event('draft', { index: 0, draft: 'a' }))
    setTimeout(() => controller.abort(), 20)
  }, controller.signal)
  expect(outcome.answer).toBeUndefined()
})

test('reads events byte by byte, with LF or CRLF, and passes over comments and blank ones', () => {
  const seen: string[] = []
  const read = createEventReader((name, data) => seen.push(`${name}=${data}`))
  const text =
    ': ping\n\nevent: draft\ndata: {"a":"b: c"}\n\nid: 7\r\nevent:done\r\ndata:{}\r\n\r\n\n\ndata: x\n\n'
  for (const character of text) read(character)
  expect(seen).toEqual(['draft={"a":"b: c"}', 'done={}', 'message=x'])
})

test('tells its place among those who wait, and how long a model thinks', async () => {
  const { outcome, news } = await ask((_, response) => {
    response.writeHead(200, stream)
    response.write(event('waiting', { place: 1, length: 2 }) + event('reading', {}))
    response.write(event('thinking', { seconds: 0 }) + event('thinking', { seconds: 8 }))
    response.end(event('done', fixtureAnswer))
  })
  expect(news).toEqual([
    ['waiting', { place: 1, length: 2 }],
    ['reading', {}],
    ['thinking', { seconds: 0 }],
    ['thinking', { seconds: 8 }],
  ])
  expect(outcome).toEqual({ answer: fixtureAnswer })
})

test('takes up a stream that broke off, under the same key, and gives up in the end', async () => {
  const keys: unknown[] = []
  const draft = event('draft', { index: 0, draft: 'a', marks: null })
  const breakOff = (response: ServerResponse): void => {
    response.writeHead(200, stream)
    response.write(draft)
    setTimeout(() => response.destroy(), 20)
  }
  const { outcome, drafts } = await ask((request, response) => {
    const count = keys.push(request.headers['idempotency-key'])
    if (count === 1) return breakOff(response)
    // The network is not back yet.
    if (count < 4) return void response.destroy()
    response.writeHead(200, stream)
    response.end(draft + event('done', fixtureAnswer))
  })
  expect(outcome).toEqual({ answer: fixtureAnswer })
  expect(drafts).toEqual(['a', 'a'])
  expect(keys).toEqual(['key-1', 'key-1', 'key-1', 'key-1'])
  let tries = 0
  const lost = await ask((_, response) => {
    tries++
    breakOff(response)
  })
  expect(lost.outcome).toEqual({ problem: { code: 'network' } })
  expect(tries).toBe(4)
  let asked = 0
  const never = await ask((_, response) => {
    asked++
    response.destroy()
  })
  // A request that never started fails at once.
  expect(never.outcome).toEqual({ problem: { code: 'network' } })
  expect(asked).toBe(1)
})

test('does not take up what was cancelled', async () => {
  const caller = new AbortController()
  let tries = 0
  await ask((_, response) => {
    tries++
    response.writeHead(200, stream)
    response.write(': on\n\n')
    setTimeout(() => caller.abort(), 20)
  }, caller.signal)
  expect(tries).toBe(1)
})
