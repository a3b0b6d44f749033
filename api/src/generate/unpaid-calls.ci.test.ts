import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import {
  chunk,
  type ModelServer,
  open,
  startModelServer,
  streamDrafts,
} from '../../test/model-server.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { auditLedger } from '../credits/audit.ts'
import type { Caller } from '../embeds/caller.ts'
import { spenderOf } from '../embeds/spender.ts'

const GOOD = [
  'Bread before sunrise',
  'The oven wakes the street',
  'Crumb, crust, company',
  'Warm hands, warm loaves',
]
const drafts = GOOD.map((text) => ({ text }))
const UNPAID_PER_HOUR = 6
const UNPAID_FIRM_PER_HOUR = 30
const LONG_TIMEOUT = { timeout: 15_000 }

let model: ModelServer
beforeAll(async () => {
  model = await startModelServer()
})
afterAll(() => model.stop())

onEachDatabase('drafts that are shown before they are paid for', (place) => {
  const undo: (() => void)[] = []
  afterEach(() => undo.splice(0).forEach((step) => step()))

  const start = async (): Promise<TestServer & { url: string }> => {
    const server = await startTestServer(await place(), {
      environment: {
        OPENAI_BASE_URL: model.url,
        MODEL_IDLE_TIMEOUT_MS: '30000',
        MODEL_CALLS_MAX: '8',
      },
    })
    const socket = createServer(getRequestListener(server.app.fetch))
    await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve))
    undo.push(() => {
      socket.closeAllConnections()
      socket.close()
    })
    return { ...server, url: `http://127.0.0.1:${(socket.address() as AddressInfo).port}` }
  }
  /** Requests a stream and reads it up to the first draft; `leave` disconnects, `rest` reads the remaining text. */
  const readFirst = async (
    server: { url: string },
    bearer: Record<string, string>,
    topic = 'Bread',
  ) => {
    const caller = new AbortController()
    const response = await fetch(`${server.url}/api/functions/generate-mottos`, {
      method: 'POST',
      headers: { ...bearer, 'Content-Type': 'application/json', Accept: 'text/event-stream' },
      body: JSON.stringify({ topic }),
      signal: caller.signal,
    })
    const reader = response.body?.getReader()
    const decoder = new TextDecoder()
    const first = decoder.decode((await reader?.read())?.value, { stream: true })
    const rest = async (): Promise<string> => {
      let text = ''
      for (;;) {
        const part = await reader?.read()
        if (!part || part.done) return text
        text += decoder.decode(part.value, { stream: true })
      }
    }
    return { first, rest, leave: () => caller.abort(), cancel: () => reader?.cancel() }
  }
  const creditsOf = async (server: TestServer, bearer: Record<string, string>): Promise<number> =>
    ((await (await server.get('/api/profile', bearer)).json()) as { credits: number }).credits
  const openHolds = async (server: TestServer): Promise<number> => {
    const rows = await server.store.db.selectFrom('generations').select('state').execute()
    return rows.filter(({ state }) => state === 'held').length
  }

  it('are shown once they are paid for to whoever keeps leaving before the end; who stays sees them as they come', async () => {
    const server = await start()
    const ada = await server.register()
    const bob = await server.register()
    model.behave(async (response) => {
      open(response)
      chunk(response, {
        delta: { content: `{"drafts":[${JSON.stringify(drafts[0])},` },
        finish_reason: null,
      })
    })
    for (let i = 0; i < UNPAID_PER_HOUR; i++) {
      const { first, leave } = await readFirst(server, ada.bearer)
      expect(first).toContain(GOOD[0])
      expect(await openHolds(server)).toBe(1)
      leave()
      await expect.poll(() => openHolds(server), { timeout: 15_000 }).toBe(0)
    }
    model.behave(streamDrafts(drafts, 50))
    const afterwards = await readFirst(server, ada.bearer)
    expect(afterwards.first).toContain(GOOD[0])
    expect(await openHolds(server), 'it is paid for').toBe(0)
    await afterwards.cancel()
    for (let i = 0; i <= UNPAID_PER_HOUR; i++) {
      const staying = await readFirst(server, bob.bearer)
      expect(staying.first).toContain(GOOD[0])
      expect(await openHolds(server), 'it comes before the end').toBe(1)
      await expect.poll(() => openHolds(server), { timeout: 15_000 }).toBe(0)
    }
    expect(await auditLedger(server.store)).toEqual([])
  })

  it.each(['application/json', 'text/event-stream'])(
    'are finished and charged for whoever keeps leaving before the end (statement 74, %s)',
    async (accept) => {
      const server = await start()
      const { bearer } = await server.register()
      const held: (() => void)[] = []
      model.behave(async (response, call, count) => {
        await new Promise<void>((resolve) => held.push(resolve))
        await streamDrafts(drafts)(response, call, count)
      })
      const leave = async (): Promise<void> => {
        const caller = new AbortController()
        const asked = model.calls.length
        const request = fetch(`${server.url}/api/functions/generate-mottos`, {
          method: 'POST',
          headers: { ...bearer, 'Content-Type': 'application/json', Accept: accept },
          body: JSON.stringify({ topic: 'Bread' }),
          signal: caller.signal,
        }).then((response) => response.text())
        await expect.poll(() => model.calls.length, LONG_TIMEOUT).toBe(asked + 1)
        caller.abort()
        await expect(request).rejects.toThrow()
      }
      for (let i = 0; i < UNPAID_PER_HOUR; i++) {
        await leave()
        await expect.poll(() => openHolds(server), LONG_TIMEOUT).toBe(0)
      }
      expect(model.calls.every(({ wasCut }) => wasCut)).toBe(true)
      expect(await creditsOf(server, bearer)).toBe(100)
      for (const paid of [1, 2]) {
        await leave()
        // The run continues without its caller.
        expect(await openHolds(server)).toBe(1)
        held.at(-1)?.()
        await expect.poll(() => openHolds(server), LONG_TIMEOUT).toBe(0)
        expect(await creditsOf(server, bearer)).toBe(100 - 10 * paid)
      }
      expect(model.calls.slice(UNPAID_PER_HOUR).some(({ wasCut }) => wasCut)).toBe(false)
      await leave()
      await server.app.close()
      expect(await openHolds(server), 'a server that stops waits for none').toBe(0)
      expect(await creditsOf(server, bearer)).toBe(80)
      expect(await auditLedger(server.store)).toEqual([])
    },
  )

  it('are refused before the model is asked once too many came to nothing though finished', async () => {
    const server = await start()
    const { bearer } = await server.register()
    model.behave(streamDrafts([]))
    const ask = async (): Promise<Response> =>
      server.post('/api/functions/generate-mottos', { topic: 'Хлеб из печи' }, bearer)
    for (let i = 0; i < UNPAID_PER_HOUR + UNPAID_FIRM_PER_HOUR; i++)
      expect((await ask()).status).toBe(502)
    const asked = model.calls.length
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(60)
    expect(model.calls).toHaveLength(asked)
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('of generations that fail count as well, for nobody pays for them', async () => {
    const server = await start()
    const { bearer } = await server.register()
    // The built-in writer adds none in Russian.
    model.behave(streamDrafts(drafts.slice(0, 1)))
    const readAll = async (): Promise<string> => {
      const { first, rest } = await readFirst(server, bearer, 'Хлеб из печи')
      return first + (await rest())
    }
    for (let i = 0; i < UNPAID_PER_HOUR; i++) {
      const stream = await readAll()
      expect(stream).toContain(GOOD[0])
      expect(stream).toContain('generation_failed')
    }
    const stream = await readAll()
    expect(stream).toContain('generation_failed')
    expect(stream).not.toContain(GOOD[0])
    expect(await openHolds(server)).toBe(0)
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('come early again for one alone after more at once than there are chances', async () => {
    const server = await start()
    const { bearer } = await server.register()
    model.behave(streamDrafts(drafts, 20))
    const many = Array.from({ length: UNPAID_PER_HOUR + 2 }, async () => {
      const { first, rest } = await readFirst(server, bearer)
      return first + (await rest())
    })
    for (const stream of await Promise.all(many)) expect(stream).toContain('event: done')
    const alone = await readFirst(server, bearer)
    expect(alone.first).toContain(GOOD[0])
    expect(await openHolds(server), 'it comes before the end').toBe(1)
    await alone.rest()
  })
})

it('counts what a person leaves unpaid together, whatever they connect or put a key on', () => {
  const owner = { accountId: 'ada', dailyCap: 100, origin: 'https://blog.example' }
  const account = {
    kind: 'account',
    accountId: 'ada',
    sessionId: 's',
    email: 'ada@example.org',
  } as const
  const grants = ['g1', 'g2'].map(
    (grantId) => ({ ...owner, kind: 'grant', scope: 'generate', grantId }) as const,
  )
  const visitors = ['k1', 'k2'].map(
    (siteKeyId) =>
      ({
        ...owner,
        kind: 'visitor',
        siteKeyId,
        visitorId: siteKeyId,
        weeklyCap: null,
        monthlyCap: null,
        visitorCap: 10,
        visitorWeeklyCap: null,
        addressCap: 30,
        addressWeeklyCap: null,
        tools: null,
        place: {},
      }) as const,
  )
  const keysOf = (callers: readonly Caller[]) =>
    new Set(callers.map((caller) => spenderOf(caller, () => 'network').unpaidKey))
  expect(keysOf([account, ...grants]).size).toBe(1)
  expect(keysOf(visitors).size).toBe(1)
  expect(keysOf([account, ...visitors]).size, 'visitors are others').toBe(2)
})
