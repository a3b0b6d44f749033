import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { childServers } from '../test/child-server.ts'
import {
  chunk,
  type ModelServer,
  open,
  startModelServer,
  streamDrafts,
} from '../test/model-server.ts'
import { startTestServer } from '../test/server.ts'
import { onEachDatabase } from '../test/stores.ts'
import { auditLedger } from './credits/audit.ts'
import { STOP_MS_MAX } from './run-server.ts'

const GENERATE_PATH = '/api/functions/generate-mottos'
const drafts = [
  'Bread before sunrise',
  'The oven wakes the street',
  'Crumb, crust, company',
  'Warm hands, warm loaves',
].map((motto) => ({ text: motto }))

let model: ModelServer
beforeAll(async () => {
  model = await startModelServer()
})
afterAll(() => model.stop())

/** For work in another process. */
const LONG_TIMEOUT = { timeout: 20_000 }

const startChild = childServers()
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

function openSocket(port: number, written = ''): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  sockets.push(socket)
  if (written !== '') socket.write(written)
  return socket
}

onEachDatabase('a stopping server', (place) => {
  it('lets a running generation end, takes no new one and exits with 0 (statement 62)', async () => {
    const where = await place()
    const server = await startTestServer(where)
    const { bearer } = await server.register()
    const { url, port, child, ended } = await startChild(where, { OPENAI_BASE_URL: model.url })
    // None of these may delay the stop: a silent client, half a request head, a connection kept alive.
    openSocket(port)
    openSocket(port, 'GET / HTTP/1.1\r\nHo')
    await fetch(`${url}/healthz`)
    let finish = (): void => {}
    model.behave(async (response, call, count) => {
      await new Promise<void>((resolve) => (finish = resolve))
      await streamDrafts(drafts)(response, call, count)
    })
    const running = fetch(`${url}${GENERATE_PATH}`, {
      method: 'POST',
      headers: { ...bearer, 'Content-Type': 'application/json', Accept: 'text/event-stream' },
      body: JSON.stringify({ topic: 'Bread' }),
    }).then((response) => response.text())
    await expect.poll(() => model.calls.length, LONG_TIMEOUT).toBe(1)
    child.kill('SIGTERM')
    await expect.poll(() => isRefused(`${url}/healthz`), LONG_TIMEOUT).toBe(true)
    finish()
    expect(await running).toContain('event: done')
    expect(await ended).toBe(0)
    expect(await server.app.credits.balance((await accountOf(server)).id)).toBe(90)
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('cuts off and releases what does not end in time, and exits with 0 (statement 62)', async () => {
    const where = await place()
    const server = await startTestServer(where)
    const { bearer } = await server.register()
    const { url, child, ended } = await startChild(where, {
      OPENAI_BASE_URL: model.url,
      MODEL_CALLS_MAX: '3',
      STOP_TIMEOUT_MS: '300',
    })
    // One sends nothing, one only headers, one the beginning of its answer; none ever ends.
    model.behave((response, _, count) => {
      if (count === 1) return
      open(response)
      if (count === 3) chunk(response, { delta: { content: '{"drafts":[' }, finish_reason: null })
    })
    const running = ['application/json', 'application/json', 'text/event-stream'].map((Accept) =>
      fetch(`${url}${GENERATE_PATH}`, {
        method: 'POST',
        headers: { ...bearer, 'Content-Type': 'application/json', Accept },
        body: JSON.stringify({ topic: 'Bread' }),
      }).then((response) => response.text()),
    )
    const answers = Promise.allSettled(running)
    await expect.poll(() => model.calls.length, LONG_TIMEOUT).toBe(3)
    child.kill('SIGTERM')
    expect((await answers).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
    expect(await ended).toBe(0)
    expect(await server.app.credits.balance((await accountOf(server)).id)).toBe(100)
    const held = await server.store.db
      .selectFrom('generations')
      .select('id')
      .where('state', '=', 'held')
      .execute()
    expect(held).toEqual([])
    expect(await auditLedger(server.store)).toEqual([])
  })
})

it('takes ten seconds at most to stop, of what it allows each step (statement 62)', () => {
  expect(STOP_MS_MAX).toBeLessThan(10_000)
})

onEachDatabase(
  'a server on a socket',
  (place) => {
    it('is the program itself that stops with 0 on SIGTERM', async () => {
      const { child, ended } = await startChild(await place(), {}, 'main')
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
    })

    it('answers 408 to slow heads and slow bodies (statement 61)', async () => {
      const { port } = await startChild(await place(), { IMPATIENT: '1' })
      const slowHead = openSocket(port, 'POST /api/auth/sign-in HTTP/1.1\r\nHost: x\r\n')
      const slowBody = openSocket(
        port,
        'POST /api/auth/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"em',
      )
      expect(await text(slowHead)).toMatch(/^HTTP\/1\.1 408 /)
      expect(await text(slowBody)).toMatch(/^HTTP\/1\.1 408 /)
    })

    it('serves others past 1,000 idle connections and drops them in time (statement 61)', async () => {
      const { url, port } = await startChild(await place(), { IMPATIENT: '1' })
      const idle = Array.from({ length: 1_000 }, () => openSocket(port))
      await Promise.all(idle.map((socket) => once(socket, 'connect')))
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
      await Promise.all(
        idle.map((socket) => (socket.resume(), socket.closed ? undefined : once(socket, 'close'))),
      )
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
    })

    it.each([
      ['declared', 'Content-Length: 10000000', 'x'.repeat(70_000)],
      ['chunked', 'Transfer-Encoding: chunked', `11170\r\n${'x'.repeat(70_000)}\r\n0\r\n\r\n`],
      ['chunked in small pieces', 'Transfer-Encoding: chunked', chunkedBody(3_000_000)],
    ])(
      'refuses an oversize body, %s, with 413 or a close (statement 54)',
      async (_, head, body) => {
        const where = await place()
        const { url, port } = await startChild(where)
        const socket = openSocket(
          port,
          `POST /api/auth/sign-in HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n${head}\r\n\r\n`,
        )
        socket.write(body)
        const answer = await text(socket).catch(() => '')
        if (answer !== '') {
          expect(answer).toMatch(/^HTTP\/1\.1 413 /)
          expect(answer).toContain('"code":"body_too_large"')
        }
        expect((await fetch(`${url}/healthz`)).status).toBe(200)
      },
    )

    it('survives callers who hang up in the middle of a body', async () => {
      const { url, port } = await startChild(await place())
      for (let i = 0; i < 20; i++) {
        const socket = openSocket(
          port,
          'POST /api/auth/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"em',
        )
        await once(socket, 'connect')
        if (i % 2 === 0) socket.resetAndDestroy()
        else socket.destroy()
      }
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
    })
  },
  ['sqlite'],
)

async function isRefused(url: string): Promise<boolean> {
  return fetch(url).then(
    () => false,
    () => true,
  )
}

function chunkedBody(bytes: number): string {
  const piece = 'x'.repeat(1_024)
  return `400\r\n${piece}\r\n`.repeat(bytes / 1_024)
}

async function accountOf(server: Awaited<ReturnType<typeof startTestServer>>) {
  return server.store.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
}
