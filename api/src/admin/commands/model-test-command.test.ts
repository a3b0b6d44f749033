import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getGlobalDispatcher, setGlobalDispatcher } from 'undici'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  answerBody,
  answerError,
  type ModelServer,
  startModelServer,
} from '../../../test/model-server.ts'
import { sampleTool } from '../../../test/sample-tool.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { onEachDatabase, type TestPlace } from '../../../test/stores.ts'
import { GOOD_MOTTOS, streamWithUsage } from '../../../test/streamed-usage.ts'
import { runAdmin } from '../program.ts'

const USAGE = { prompt_tokens: 1_000, completion_tokens: 200, total_tokens: 1_200 }

let model: ModelServer
beforeAll(async () => {
  model = await startModelServer()
})
afterAll(() => model.stop())

function start(place: TestPlace, environment: Record<string, string> = {}): Promise<TestServer> {
  const prices = join(place.dataDir, 'prices.json')
  writeFileSync(prices, JSON.stringify({ models: { one: { prompt: 1, completion: 4 } } }))
  return startTestServer(place, {
    environment: {
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: 'one',
      MODEL_PRICES: prices,
      ...environment,
    },
  })
}

async function runAdminCommand(server: TestServer, ...args: string[]) {
  const out: string[] = []
  const code = await runAdmin(args, {
    config: server.config,
    actor: 'olga',
    print: (text) => void out.push(text),
    printError: (text) => void out.push(text),
    loadTools: async () => ({ serverTools: [sampleTool] }),
  })
  return { code, out: out.join('\n') }
}

onEachDatabase('the connection test', (place) => {
  it('asks through the proxy of the settings, as the server does', async () => {
    const asked: string[] = []
    const proxy = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(502).end()
    }).on('connect', ({ url }, socket) => {
      asked.push(url ?? '')
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    const usual = getGlobalDispatcher()
    try {
      const server = await start(await place(), {
        // No resolver can find this name: only the proxy could reach it.
        OPENAI_BASE_URL: 'http://model.test/v1',
        HTTP_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      })
      expect((await runAdminCommand(server, 'model', 'test')).code).toBe(1)
      expect(asked.join()).toContain('model.test')
    } finally {
      setGlobalDispatcher(usual)
      proxy.close()
    }
  })

  it('says what the server takes, how fast it is, what passes and what it costs, and is remembered', async () => {
    const server = await start(await place())
    const tooLong = 'A motto that goes on for much longer than thirty characters'
    const good = streamWithUsage([tooLong, ...GOOD_MOTTOS], USAGE)
    // Like o-series models: the parameter is refused once, and the model's memory keeps that.
    model.behave((response, call, count) =>
      call.tokens === 'max_tokens'
        ? answerBody(400, {
            error: { message: "Unsupported parameter: 'max_tokens'.", param: 'max_tokens' },
          })(response, call, count)
        : good(response, call, count),
    )
    expect(await (await server.get('/readyz')).text()).toBe('ready')
    const tested = await runAdminCommand(server, 'model', 'test')
    expect(tested.code).toBe(0)
    expect(tested.out).toContain('tokens max_completion_tokens, ')
    expect(tested.out).toContain('In order')
    expect(tested.out).toMatch(
      /motto-generator +yes +4 of 5 +3 +[\d.]+ s +[\d.]+ s +\d+ +0\.0018 +MO1 ×1/,
    )
    // `/readyz` shows the last test without calling the model, also as JSON.
    const calls = model.calls.length
    expect(calls).toBe(2)
    expect(await (await server.get('/readyz')).text()).toMatch(
      /^ready\nmodel test of \d{4}-.*Z: in order, 4 of 5 drafts passed$/,
    )
    const asked = await server.get('/readyz', { Accept: 'application/json' })
    expect(await asked.json()).toEqual({
      status: 'ready',
      model: {
        is_resting: false,
        is_misconfigured: false,
        test: { at: expect.any(String), is_ok: true, drafts: 5, passed: 4 },
      },
    })
    expect(model.calls).toHaveLength(calls)
    // The test is charged like other calls, and no draft is stored.
    expect((await runAdminCommand(server, 'usage', '--by', 'account')).out).toMatch(
      /\(connection tests\) +0 +2 +1000/,
    )
    const kept = await server.store.db.selectFrom('model_tests').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain('Bread')
    const again = await runAdminCommand(
      server,
      'model',
      'test',
      '--tool',
      'motto-generator',
      '--json',
    )
    expect(JSON.parse(again.out)).toMatchObject({
      is_ok: true,
      takes: { tokens: 'max_completion_tokens' },
      tools: [{ passed: 4, failed_rules: { MO1: 1 }, calls: 1, cost: 0.0018, failure: null }],
    })
  })

  it('ends with 1 where a model is away or too few drafts pass, and never asks a second one to help', async () => {
    const second = await startModelServer()
    second.behave(streamWithUsage(GOOD_MOTTOS, USAGE))
    const server = await start(await place(), {
      OPENAI_FALLBACK_BASE_URL: second.url,
      OPENAI_FALLBACK_MODEL: 'two',
    })
    model.behave(answerError(500))
    const away = await runAdminCommand(server, 'model', 'test')
    expect(away).toMatchObject({ code: 1, out: expect.stringContaining('unavailable: status 500') })
    expect(away.out).toContain('Not in order')
    expect(second.calls).toHaveLength(0)
    expect(await (await server.get('/readyz')).text()).toContain('not in order, 0 of 0')
    model.behave(streamWithUsage(GOOD_MOTTOS.slice(0, 2), USAGE))
    expect(await runAdminCommand(server, 'model', 'test')).toMatchObject({
      code: 1,
      out: expect.stringContaining('2 of 2'),
    })
    expect((await runAdminCommand(server, 'model', 'test', '--second')).code).toBe(0)
    expect(second.calls).toHaveLength(1)
    // The status is that of the first model.
    expect(await (await server.get('/readyz')).text()).toContain('not in order, 2 of 2')
    await second.stop()
  })

  it('says what is missing', async () => {
    const server = await start(await place())
    expect(await runAdminCommand(server, 'model', 'test', '--tool', 'novels')).toMatchObject({
      code: 2,
      out: expect.stringContaining('There are: motto-generator'),
    })
    expect((await runAdminCommand(server, 'model', 'test', '--second')).code).toBe(1)
    const without = await startTestServer(await place())
    expect(await runAdminCommand(without, 'model', 'test')).toMatchObject({
      code: 1,
      out: expect.stringContaining('OPENAI_BASE_URL'),
    })
    const asked = await without.get('/readyz', { Accept: 'application/json' })
    expect(await asked.json()).toEqual({ status: 'ready', model: null })
  })
})
