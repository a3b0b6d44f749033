import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  answerError,
  type ModelServer,
  startModelServer,
  streamDrafts,
} from '../../../test/model-server.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'
import { runAdmin } from '../program.ts'

const GENERATE_PATH = '/api/functions/generate-mottos'
const TEXTS = ['Bread before sunrise', 'The oven wakes the street', 'Crumb, crust, company', 'Warm']
const DAY_MS = 86_400_000

let model: ModelServer
beforeAll(async () => {
  model = await startModelServer()
})
afterAll(() => model.stop())

async function runAdminCommand(
  server: TestServer,
  ...args: string[]
): Promise<{ code: number; out: string }> {
  const out: string[] = []
  const print = (text: string): void => void out.push(text)
  const code = await runAdmin(args, {
    config: server.config,
    actor: 'olga',
    print,
    printError: print,
  })
  return { code, out: out.join('\n') }
}

async function choices(server: TestServer): Promise<Record<string, string>> {
  const { out } = await runAdminCommand(server, 'model', 'show', '--json')
  const { capabilities } = JSON.parse(out) as {
    capabilities: { capability: string; choice: string; from: string }[]
  }
  return Object.fromEntries(
    capabilities
      .filter(({ from }) => from !== 'default')
      .map(({ capability, choice, from }) => [capability, `${choice} ${from}`]),
  )
}

onEachDatabase('what a model takes', (place) => {
  it('is kept over a restart, shown, set by hand and forgotten', async () => {
    let now = Date.now()
    const where = await place()
    const start = (): Promise<TestServer> =>
      startTestServer(where, { environment: { OPENAI_BASE_URL: model.url }, clock: () => now })
    const first = await start()
    // Signs up each time, because access tokens expire within the day.
    const formats = async (...servers: TestServer[]): Promise<string[]> => {
      const { bearer } = await first.register()
      model.calls.splice(0)
      const answers = await Promise.all(
        servers.map((server) => server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)),
      )
      expect(answers.map(({ status }) => status)).toEqual(servers.map(() => 200))
      return model.calls.map(({ format }) => format)
    }
    model.behave((response, call, count) =>
      call.format === 'json_schema'
        ? answerError(422, {}, 'unknown variant `json_schema` in response_format')(
            response,
            call,
            count,
          )
        : streamDrafts(TEXTS.map((text) => ({ text })))(response, call, count),
    )
    expect(await formats(first)).toEqual(['json_schema', 'json_object'])
    const second = await start()
    expect(await formats(second)).toEqual(['json_object'])
    expect(await choices(second)).toEqual({ format: 'json_object learned' })

    // A day later one of two instances tries the better choice, once.
    now += DAY_MS
    expect((await formats(first, second)).toSorted()).toEqual([
      'json_object',
      'json_object',
      'json_schema',
    ])

    expect((await runAdminCommand(second, 'model', 'set', 'format', 'none')).code).toBe(0)
    now += DAY_MS
    expect(await formats(second), 'an instance hears of it').toEqual(['none'])
    expect(await choices(second)).toEqual({ format: 'none set' })
    expect((await runAdminCommand(second, 'model', 'set', 'format', 'yaml')).code).toBe(2)
    expect((await runAdminCommand(second, 'model', 'set', 'colour', 'none')).code).toBe(2)

    expect((await runAdminCommand(second, 'model', 'forget')).out).toContain('Forgotten: 1')
    expect(await choices(second)).toEqual({})
    now += 20_000
    expect(await formats(second)).toEqual(['json_schema', 'json_object'])
    const log = await runAdminCommand(second, 'log')
    expect(log.out).toMatch(/olga +model forget/)
  })

  it('is better again once its server is', async () => {
    let now = Date.now()
    const server = await startTestServer(await place(), {
      environment: { OPENAI_BASE_URL: model.url },
      clock: () => now,
    })
    const { bearer } = await server.register()
    const good = streamDrafts(TEXTS.map((text) => ({ text })))
    model.behave((response, call, count) =>
      (call.tokens === 'max_tokens' ? answerError(400, {}, 'max_tokens: no') : good)(
        response,
        call,
        count,
      ),
    )
    await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)
    expect(await choices(server)).toEqual({ tokens: 'max_completion_tokens learned' })
    model.behave(good)
    now += DAY_MS
    const { bearer: later } = await server.register()
    expect((await server.post(GENERATE_PATH, { topic: 'Bread' }, later)).status).toBe(200)
    expect(model.calls.map(({ tokens }) => tokens)).toEqual(['max_tokens'])
    expect(await choices(server)).toEqual({})
  })
})
