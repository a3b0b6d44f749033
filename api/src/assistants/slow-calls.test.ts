import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import {
  assistantToken,
  sendRawCall,
  callTool,
  connectAssistant,
  outcomeOf,
  serveDocuments,
  spentCreditsOf,
} from '../../test/assistants.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { auditLedger } from '../credits/audit.ts'
import type { ModelWriter } from '../model/model-writer.ts'

const BREAD = { topic: 'Bread' }
const GENERATE_TOOL = 'generate_motto_generator'

/** Returns a model that writes one draft and then hangs until it is stopped, at every call. */
function hangingModel(): { readonly model: ModelWriter; readonly asked: () => number } {
  let asked = 0
  const model: ModelWriter = {
    write: async function* ({ signal, tell }) {
      asked++
      tell?.({ kind: 'asked', model: 'slow' })
      yield { text: 'Bread before sunrise' }
      if (!signal.aborted) await once(signal, 'abort')
    },
  }
  return { model, asked: () => asked }
}

async function statesOf(server: TestServer): Promise<readonly string[]> {
  const rows = await server.store.db.selectFrom('generations').select('state').execute()
  return rows.map(({ state }) => state)
}

onEachDatabase(
  'a call that takes its time',
  (place) => {
    for (const mode of ['auto', 'legacy'] as const)
      it(`tells the assistant how far it is (${mode})`, async () => {
        const server = await startTestServer(await place(), { fetch: serveDocuments() })
        const account = await server.register()
        const { client } = await connectAssistant(server, account, { mode })
        const heard: string[] = []
        await client.callTool(
          { name: GENERATE_TOOL, arguments: BREAD },
          { onprogress: ({ message }) => heard.push(message ?? '') },
        )
        expect(heard).toEqual(
          [1, 2, 3, 4].map((number) => `Draft ${number} of 4 has passed its checks.`),
        )
        await client.close()
      })

    it('reports the queue, reading, thinking and writing as the tool pages do', async () => {
      const model: ModelWriter = {
        write: async function* ({ tell }) {
          tell?.({ kind: 'waiting', place: 2, length: 3, aboutMs: 40_000 })
          tell?.({ kind: 'asked', model: 'slow', aboutMs: 30_000 })
          tell?.({ kind: 'thinking' })
          tell?.({ kind: 'writing' })
          yield* ['Bread before sunrise', 'The oven wakes', 'Crumb and crust', 'Warm hands'].map(
            (text) => ({ text }),
          )
        },
      }
      const server = await startTestServer(await place(), { fetch: serveDocuments(), model })
      const { client } = await connectAssistant(server, await server.register(), {})
      const heard: string[] = []
      await client.callTool(
        { name: GENERATE_TOOL, arguments: BREAD },
        { onprogress: ({ message }) => heard.push(message ?? '') },
      )
      expect(heard).toEqual([
        'Place 2 of 3 in the queue, about 40 s',
        'Your model is reading, about 30 s',
        'Thinking, 0 s',
        'Your model is writing',
        ...[1, 2, 3, 4].map((number) => `Draft ${number} of 4 has passed its checks.`),
      ])
      await client.close()
    })

    for (const revision of ['2026-07-28', '2025-06-18'])
      it(`gives its credits back when the assistant goes (${revision})`, async () => {
        const { model, asked } = hangingModel()
        const server = await startTestServer(await place(), { fetch: serveDocuments(), model })
        const account = await server.register()
        const token = await assistantToken(server, account)
        const leaving = new AbortController()
        const envelope = {
          'io.modelcontextprotocol/protocolVersion': revision,
          'io.modelcontextprotocol/clientInfo': { name: 'x', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': {},
        }
        const isNew = revision === '2026-07-28'
        const request = {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: {
            name: GENERATE_TOOL,
            arguments: BREAD,
            ...(isNew ? { _meta: envelope } : {}),
          },
        }
        const answer = Promise.resolve(
          server.app.request('/mcp', {
            method: 'POST',
            signal: leaving.signal,
            headers: {
              'Content-Type': 'application/json',
              Accept: 'application/json, text/event-stream',
              Authorization: `Bearer ${token}`,
              'MCP-Protocol-Version': revision,
              ...(isNew ? { 'Mcp-Method': 'tools/call', 'Mcp-Name': GENERATE_TOOL } : {}),
            },
            body: JSON.stringify(request),
          }),
        )
        while (asked() === 0) await delay(5)
        expect(await statesOf(server)).toEqual(['held'])
        leaving.abort()
        await answer.then((response) => response.body?.cancel()).catch(() => {})
        for (let tries = 0; tries < 200 && (await statesOf(server))[0] === 'held'; tries++)
          await delay(10)
        expect(await statesOf(server)).toEqual(['released'])
        expect(await spentCreditsOf(server)).toBe(0)
        expect(await auditLedger(server.store)).toEqual([])
      })

    it('counts as open until its answer has ended or nobody reads it any more', async () => {
      const { model } = hangingModel()
      const server = await startTestServer(await place(), { fetch: serveDocuments(), model })
      const account = await server.register()
      const token = await assistantToken(server, account)
      const streams = await Promise.all(
        Array.from({ length: 20 }, (_, number) =>
          callTool(server, token, GENERATE_TOOL, { topic: `Bread ${number}` }),
        ),
      )
      expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]))
      const list = async (): Promise<number> => {
        const response = await sendRawCall(server, token, 'tools/list')
        // An answer that has not been read counts as open.
        await response.text()
        return response.status
      }
      expect(await list()).toBe(429)
      await streams[0]?.body?.cancel()
      expect([await list(), await list()]).toEqual([200, 200])
      await Promise.all(streams.slice(1).map(({ body }) => body?.cancel()))
      const after = await Promise.all(Array.from({ length: 20 }, list))
      expect(new Set(after)).toEqual(new Set([200]))
    })

    it('is one of eight at once: one more is told to come again, and nothing is held for it', async () => {
      const { model, asked } = hangingModel()
      const server = await startTestServer(await place(), { fetch: serveDocuments(), model })
      const account = await server.register()
      const token = await assistantToken(server, account)
      const calls = Array.from({ length: 8 }, (_, number) =>
        callTool(server, token, GENERATE_TOOL, { topic: `Bread ${number}` }),
      )
      for (let tries = 0; asked() < 8 && tries < 400; tries++) await delay(5)
      const ninth = await callTool(server, token, GENERATE_TOOL, { topic: 'Cake' })
      expect(await outcomeOf(ninth)).toBe('rate_limited')
      expect(await statesOf(server)).toEqual(Array(8).fill('held'))
      expect((await sendRawCall(server, token, 'tools/list')).status).toBe(200)
      await Promise.all(calls.map(async (one) => (await one).body?.cancel()))
    })
  },
  ['sqlite'],
)
