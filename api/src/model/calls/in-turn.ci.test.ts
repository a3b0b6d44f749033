import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  answerBody,
  answerError,
  chunk,
  LONG_LIMITS,
  type ModelBehaviour,
  type ModelServer,
  open,
  startModelServer,
  streamDrafts,
} from '../../../test/model-server.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { onEachDatabase, type TestPlace } from '../../../test/stores.ts'
import { GOOD_MOTTOS } from '../../../test/streamed-usage.ts'
import { readConfig } from '../../config.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { auditLedger } from '../../credits/audit.ts'

const GENERATE_PATH = '/api/functions/generate-mottos'
const GOOD = GOOD_MOTTOS.map((text) => ({ text }))

let first: ModelServer
let second: ModelServer
beforeAll(async () => {
  first = await startModelServer()
  second = await startModelServer()
})
afterAll(() => Promise.all([first.stop(), second.stop()]))

async function start(place: TestPlace, environment: Record<string, string>): Promise<TestServer> {
  return startTestServer(place, {
    environment: {
      OPENAI_BASE_URL: first.url,
      OPENAI_MODEL: 'one',
      ...LONG_LIMITS,
      ...environment,
    },
  })
}

const secondModelSettings = () => ({
  OPENAI_FALLBACK_BASE_URL: second.url,
  OPENAI_FALLBACK_MODEL: 'two',
})
const LAST_RESORT_SETTINGS = { MODEL_LAST_RESORT: 'builtin' }

/** A stream that begins with one draft and breaks off. */
const breaksOff: ModelBehaviour = (response) => {
  open(response)
  chunk(response, {
    delta: { content: `{"drafts":[${JSON.stringify(GOOD[0])},` },
    finish_reason: null,
  })
  setTimeout(() => response.destroy(), 50)
}

/** In OpenAI's format. */
const NO_SUCH_MODEL = answerBody(404, {
  error: {
    message: 'The model `one` does not exist or you do not have access to it.',
    type: 'invalid_request_error',
    param: null,
    code: 'model_not_found',
  },
})

interface Case {
  readonly first: ModelBehaviour
  readonly second: ModelBehaviour
  readonly environment: Record<string, string>
  /** The answer's `writer`, or its error code. */
  readonly writer: string
  readonly model?: string
  readonly calls: readonly [number, number]
  readonly balance: number
  readonly way: string
}

const CASES: Record<string, () => Case> = {
  'the first where it can': () => ({
    first: streamDrafts(GOOD),
    second: streamDrafts(GOOD),
    environment: { ...secondModelSettings(), ...LAST_RESORT_SETTINGS },
    writer: 'openai',
    model: 'one',
    calls: [1, 0],
    balance: 90,
    way: 'first',
  }),
  'the second where the first is away': () => ({
    first: answerError(500),
    second: streamDrafts(GOOD),
    environment: { ...secondModelSettings(), ...LAST_RESORT_SETTINGS },
    writer: 'openai',
    model: 'two',
    calls: [1, 1],
    balance: 90,
    way: 'second',
  }),
  'the last resort where both are': () => ({
    first: answerError(429),
    second: answerError(401),
    environment: { ...secondModelSettings(), ...LAST_RESORT_SETTINGS },
    writer: 'builtin',
    calls: [1, 1],
    balance: 90,
    way: 'builtin',
  }),
  'nobody where there is no last resort': () => ({
    first: answerError(500),
    second: answerError(500),
    environment: secondModelSettings(),
    writer: 'writer_unavailable',
    calls: [1, 1],
    balance: 100,
    way: 'none',
  }),
  'the last resort without a second': () => ({
    first: answerError(503),
    second: streamDrafts(GOOD),
    environment: LAST_RESORT_SETTINGS,
    writer: 'builtin',
    calls: [1, 0],
    balance: 90,
    way: 'builtin',
  }),
  'the rest by the second where the first broke off and is away': () => ({
    first: (response, call, count) =>
      (count === 1 ? breaksOff : answerError(500))(response, call, count),
    second: streamDrafts(GOOD.slice(1)),
    environment: { ...secondModelSettings(), ...LAST_RESORT_SETTINGS },
    writer: 'openai',
    model: 'one, two',
    calls: [2, 1],
    balance: 90,
    way: 'second',
  }),
  'what was begun, completed by the built-in writer': () => ({
    first: breaksOff,
    second: streamDrafts(GOOD),
    environment: { ...secondModelSettings(), ...LAST_RESORT_SETTINGS },
    writer: 'mixed',
    model: 'one',
    calls: [3, 0],
    balance: 90,
    way: 'first',
  }),
  'the second where the first has no such model': () => ({
    first: NO_SUCH_MODEL,
    second: streamDrafts(GOOD),
    environment: { ...secondModelSettings(), ...LAST_RESORT_SETTINGS },
    writer: 'openai',
    model: 'two',
    calls: [1, 1],
    balance: 90,
    way: 'second',
  }),
  'the last resort where no model has its name': () => ({
    first: NO_SUCH_MODEL,
    second: answerError(400, {}, 'Model Not Exist'),
    environment: { ...secondModelSettings(), ...LAST_RESORT_SETTINGS },
    writer: 'builtin',
    calls: [1, 1],
    balance: 90,
    way: 'builtin',
  }),
  'nobody where the first turns the text away': () => ({
    first: answerError(400, {}, 'This text cannot be served.'),
    second: streamDrafts(GOOD),
    environment: { ...secondModelSettings(), ...LAST_RESORT_SETTINGS },
    writer: 'generation_failed',
    calls: [1, 0],
    balance: 100,
    way: 'none',
  }),
}

onEachDatabase('writers in turn', (place) => {
  it.each(
    Object.keys(CASES).flatMap((name) => [
      [name, 'application/json'],
      [name, 'text/event-stream'],
    ]),
  )('writes %s, charged once or not at all (%s)', async (name, accept) => {
    const one = CASES[name as string]?.() as Case
    first.behave(one.first)
    second.behave(one.second)
    const server = await start(await place(), one.environment)
    const { bearer } = await server.register()
    const headers = { ...bearer, Accept: accept as string, 'Idempotency-Key': 'the-same-key' }
    const post = async () => (await server.post(GENERATE_PATH, { topic: 'Bread' }, headers)).text()
    const text = await post()
    expect(text).toContain(
      one.writer.includes('_') ? `"code":"${one.writer}"` : `"writer":"${one.writer}"`,
    )
    if (one.model) expect(text).toContain(`"model":"${one.model}"`)
    else expect(text).not.toContain('"model":')
    expect([first.calls.length, second.calls.length]).toEqual(one.calls)
    // A retry of a paid generation returns the stored answer.
    if (one.balance === 90) {
      expect(await post()).toContain(`"writer":"${one.writer}"`)
      expect([first.calls.length, second.calls.length]).toEqual(one.calls)
    }
    const profile = await (await server.get('/api/profile', bearer)).json()
    expect(profile).toMatchObject({ credits: one.balance })
    const held = await server.store.db.selectFrom('balances').select('held').execute()
    expect(held).toEqual([{ held: 0 }])
    expect(await auditLedger(server.store)).toEqual([])
    const metrics = await (await server.get('/metrics', { Host: 'localhost' })).text()
    const ways = [...metrics.matchAll(/^draftmill_model_ways_total\{way="(\w+)"\} (\d+)/gm)]
    expect(ways.map(([, way, count]) => `${way} ${count}`)).toEqual([`${one.way} 1`])
  })

  it('asks no second model for somebody who has gone', async () => {
    const server = await start(await place(), { ...secondModelSettings(), ...LAST_RESORT_SETTINGS })
    const { bearer } = await server.register()
    const gone = new AbortController()
    first.behave((response) => {
      gone.abort()
      setTimeout(() => response.destroy(), 100)
    })
    second.behave(streamDrafts(GOOD))
    const request = new Request(`http://localhost:8787${GENERATE_PATH}`, {
      method: 'POST',
      headers: { ...bearer, 'Content-Type': 'application/json' },
      body: JSON.stringify({ topic: 'Bread' }),
      signal: gone.signal,
    })
    await server.app.request(request)
    await server.app.settled()
    expect([first.calls.length, second.calls.length]).toEqual([1, 0])
    expect(await (await server.get('/api/profile', bearer)).json()).toMatchObject({ credits: 100 })
    expect(await auditLedger(server.store)).toEqual([])
  })
})

onEachDatabase(
  'models by the settings',
  (place) => {
    it('are those of their tools, and an honest error for a language that the last resort cannot write', async () => {
      const server = await start(await place(), {
        MODEL_FOR_MOTTO_GENERATOR: 'tiny',
        ...LAST_RESORT_SETTINGS,
      })
      const { bearer } = await server.register()
      first.behave(streamDrafts(GOOD))
      const answer = await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)
      expect(await answer.json()).toMatchObject({ model: 'tiny' })
      first.behave(answerError(500))
      const topic =
        'Eine kleine Bäckerei mit frischem Brot und sehr guten Brötchen für die Nachbarn'
      const failed = await server.post(GENERATE_PATH, { topic }, bearer)
      expect(await failed.json()).toMatchObject({ code: 'writer_unavailable', charged: false })
    })

    it('name what is wrong: no such tool, a second without a first, a second without a name', async () => {
      const at = await place()
      await expect(start(at, { MODEL_FOR_MOTTO: 'tiny' })).rejects.toThrow(
        /^MODEL_FOR_MOTTO: there is no such tool\. There are MODEL_FOR_MOTTO_GENERATOR/,
      )
      const read = (environment: Record<string, string>) => () =>
        readConfig({ DATA_DIR: at.dataDir, ...environment })
      expect(read({ OPENAI_FALLBACK_MODEL: 'two' })).toThrow(ConfigError)
      expect(read({ OPENAI_API_KEY: 'k', OPENAI_FALLBACK_API_KEY: 'k2' })).toThrow(
        /^OPENAI_FALLBACK_MODEL: needed/,
      )
      // A second server at another address never receives the first one's key.
      const keyOf = (environment: Record<string, string>) =>
        read({ OPENAI_API_KEY: 'first', OPENAI_FALLBACK_MODEL: 'two', ...environment })()
          .fallbackModel?.apiKey
      expect(keyOf({})).toBe('first')
      expect(keyOf({ OPENAI_FALLBACK_BASE_URL: 'http://127.0.0.1:1/v1' })).toBe('none')
    })
  },
  ['sqlite'],
)
