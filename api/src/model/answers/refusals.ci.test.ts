import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  answerBody,
  answerError,
  chunk,
  type ModelBehaviour,
  type ModelServer,
  open,
  startModelServer,
  streamDrafts,
} from '../../../test/model-server.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../../../test/server.ts'
import { onEachDatabase, type TestPlace } from '../../../test/stores.ts'
import { GOOD_MOTTOS } from '../../../test/streamed-usage.ts'

const GENERATE_PATH = '/api/functions/generate-mottos'
const GOOD = streamDrafts(GOOD_MOTTOS.map((text) => ({ text })))
const DAY_MS = 86_400_000
/** Words that the stub's filter refuses. */
const BAD = 'Bad bread'

let model: ModelServer
beforeAll(async () => {
  model = await startModelServer()
})
afterAll(() => model.stop())

async function start(place: TestPlace, options: TestServerOptions = {}): Promise<TestServer> {
  return startTestServer(place, {
    ...options,
    environment: { OPENAI_BASE_URL: model.url, ...options.environment },
  })
}

/** Refuses requests with the bad words, and accepts the rest. */
function refuseBad(refuse: ModelBehaviour): ModelBehaviour {
  return (response, call, count) => {
    const isBad = call.messages.some(({ content }) => content.includes(BAD))
    return (isBad ? refuse : GOOD)(response, call, count)
  }
}

/** Refuses requests that meet a condition, and accepts the rest. */
function refuseWhere(
  isRefused: (call: { format: string; tokens: string }) => boolean,
  refuse: ModelBehaviour,
): ModelBehaviour {
  return (response, call, count) => (isRefused(call) ? refuse : GOOD)(response, call, count)
}

const filterCase = (status: number, error: object): [string, ModelBehaviour] => [
  `${status} ${JSON.stringify(error).slice(0, 60)}`,
  answerBody(status, { error }),
]

onEachDatabase(
  'what a server refuses to one person (statement 73)',
  (place) => {
    it.each<[string, ModelBehaviour]>([
      ['400 without a word', answerError(400)],
      ['404', answerError(404)],
      ['409', answerError(409)],
      ['413', answerError(413)],
      ['422', answerBody(422, { detail: [{ loc: ['body', 'messages'], msg: 'too long' }] })],
      ['400 that quotes the person', answerError(400, {}, `${BAD} response_format max_tokens`)],
      filterCase(400, { code: 'content_filter', message: 'The prompt triggered a policy.' }),
      filterCase(403, { code: 403, message: 'flagged', metadata: { flagged_input: BAD } }),
      [
        'a 400 in the stream',
        (response) => {
          open(response)
          response.end('data: {"error":{"message":"refused","code":400}}\n\n')
        },
      ],
    ])('leaves the model as it was for the next one: %s', async (_, refuse) => {
      const server = await start(await place())
      const [ann, bob] = [await server.register(), await server.register()]
      model.behave(refuseBad(refuse))
      for (let i = 0; i < 6; i++) {
        const refused = await server.post(
          GENERATE_PATH,
          { topic: `${BAD} response_format max_tokens` },
          ann.bearer,
        )
        expect([502, 422, 503]).toContain(refused.status)
        expect(await refused.json()).toMatchObject({ charged: false })
      }
      expect(model.calls).toHaveLength(6)
      const answer = await server.post(GENERATE_PATH, { topic: 'Bread' }, bob.bearer)
      expect(await answer.json()).toMatchObject({ writer: 'openai' })
      expect(model.calls.at(-1)).toMatchObject({ format: 'json_schema', tokens: 'max_tokens' })
      expect(server.logged()).not.toContain(BAD)
      const profile = await (await server.get('/api/profile', ann.bearer)).json()
      expect(profile).toMatchObject({ credits: 100 })
    })

    it('tells whoever wrote what a filter turned away', async () => {
      const server = await start(await place())
      const { bearer } = await server.register()
      model.behave(answerBody(400, { error: { code: 'content_filter', message: 'no' } }))
      const answer = await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)
      expect(await answer.json()).toMatchObject({
        code: 'input_refused',
        detail: expect.stringContaining('other words'),
      })
    })

    it('does not take an answer without an end for an outage', async () => {
      const server = await start(await place(), {
        environment: { MODEL_TOTAL_TIMEOUT_MS: '1000' },
      })
      const { bearer } = await server.register()
      model.behave((response) => {
        open(response)
        const talking = setInterval(
          () => chunk(response, { delta: { content: ' ' }, finish_reason: null }),
          50,
        )
        response.on('close', () => clearInterval(talking))
      })
      const all = Array.from({ length: 5 }, () =>
        server.post(GENERATE_PATH, { topic: 'Bread' }, bearer),
      )
      expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([503]))
      model.behave(GOOD)
      const answer = await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)
      expect(await answer.json()).toMatchObject({ writer: 'openai' })
    })

    it('still opens the breaker where the key is refused', async () => {
      const server = await start(await place())
      const { bearer } = await server.register()
      model.behave(answerError(401))
      for (let i = 0; i < 6; i++) await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)
      expect(model.calls).toHaveLength(4)
    })
  },
  ['sqlite'],
)

onEachDatabase(
  'what only the operator can put right',
  (place) => {
    it.each<[string, ModelBehaviour, string]>([
      ['a wrong key', answerError(401), 'key'],
      [
        'a model that OpenAI does not have',
        answerBody(404, {
          error: { message: 'The model `one` does not exist', code: 'model_not_found' },
        }),
        'model',
      ],
      [
        'a model that Ollama has not pulled',
        answerError(404, {}, 'model "one" not found, try pulling it first'),
        'model',
      ],
      ['a model that DeepSeek does not have', answerError(400, {}, 'Model Not Exist'), 'model'],
      [
        'a name that OpenRouter does not know',
        answerError(400, {}, 'one is not a valid model ID'),
        'model',
      ],
      ['an address without anything', answerBody(404, 'page not found'), 'address'],
      ['an address that redirects', answerBody(307, 'moved', { Location: '/v2' }), 'redirect'],
      ['an empty account', answerError(402, {}, 'Insufficient Balance'), 'payment'],
      [
        'a quota that is used up',
        answerBody(429, { error: { message: 'You exceeded it', code: 'insufficient_quota' } }),
        'payment',
      ],
    ])('is told plainly, once: %s', async (_, refuse, trouble) => {
      const server = await start(await place())
      const { bearer } = await server.register()
      const gauge = async (): Promise<string> =>
        /^draftmill_model_trouble\{.*$/m.exec(
          await (await server.get('/metrics', { Host: 'localhost' })).text(),
        )?.[0] ?? ''
      model.behave(refuse)
      for (let i = 0; i < 2; i++) {
        const answer = await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)
        expect(await answer.json()).toMatchObject({ code: 'writer_unavailable', charged: false })
      }
      const lines = server.logged().split('cannot be asked until its settings are put right')
      expect(lines).toHaveLength(2)
      expect(server.logged()).toContain(`"trouble":"${trouble}"`)
      expect(await gauge()).toMatch(new RegExp(`trouble="${trouble}"\\} 1$`))
      expect(await (await server.get('/readyz')).text()).toContain('model: not in order')
      model.behave(GOOD)
      expect((await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)).status).toBe(200)
      expect(await (await server.get('/readyz')).text()).toBe('ready')
      expect(await gauge()).toMatch(/ 0$/)
    })

    it('is not what a server says of a field, or quotes of the person', async () => {
      const server = await start(await place())
      const { bearer } = await server.register()
      const topic = 'Clothes for a plus-size model not found in shops'
      model.behave(answerError(400, {}, `Refused: ${topic}`))
      const quoted = await server.post(GENERATE_PATH, { topic }, bearer)
      expect(await quoted.json()).toMatchObject({ code: 'generation_failed' })
      const noFormat = answerError(404, {}, 'No endpoints found that support response_format')
      model.behave(refuseWhere(({ format }) => format !== 'none', noFormat))
      expect((await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)).status).toBe(200)
      expect(server.logged()).not.toContain('put right')
    })
  },
  ['sqlite'],
)

onEachDatabase(
  'what a server does not take',
  (place) => {
    const openaiTokens = answerBody(400, {
      error: {
        message: "Unsupported parameter: 'max_tokens' is not supported with this model.",
        type: 'invalid_request_error',
        param: 'max_tokens',
        code: 'unsupported_parameter',
      },
    })
    const mistralTokens = answerBody(422, {
      detail: [{ type: 'extra_forbidden', loc: ['body', 'max_tokens'], msg: 'Extra inputs' }],
    })
    const deepseekFormat = answerError(400, {}, 'This response_format type is unavailable now')

    it.each<[string, ModelBehaviour, object]>([
      [
        'max_tokens, named in its place',
        refuseWhere(({ tokens }) => tokens === 'max_tokens', openaiTokens),
        { format: 'json_schema', tokens: 'max_completion_tokens' },
      ],
      [
        'any limit of tokens, named in a list',
        refuseWhere(({ tokens }) => tokens !== 'none', mistralTokens),
        { format: 'json_schema', tokens: 'none' },
      ],
      [
        'any format, named in words',
        refuseWhere(({ format }) => format !== 'none', deepseekFormat),
        { format: 'none', tokens: 'max_tokens' },
      ],
      [
        'one after the other',
        (response, call, count) => {
          const refuse = call.tokens === 'max_tokens' ? openaiTokens : deepseekFormat
          const isTaken = call.tokens !== 'max_tokens' && call.format === 'none'
          return (isTaken ? GOOD : refuse)(response, call, count)
        },
        { format: 'none', tokens: 'max_completion_tokens' },
      ],
    ])('changes by that field alone and is remembered: %s', async (_, behave, taken) => {
      const server = await start(await place())
      const { bearer } = await server.register()
      model.behave(behave)
      expect((await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)).status).toBe(200)
      const tries = model.calls.length
      expect(model.calls.at(-1)).toMatchObject(taken)
      expect((await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)).status).toBe(200)
      expect(model.calls).toHaveLength(tries + 1)
      expect(model.calls.at(-1)).toMatchObject(taken)
    })

    it('is tried anew after a day', async () => {
      let now = Date.now()
      const server = await start(await place(), { clock: () => now })
      model.behave(refuseWhere(({ format }) => format === 'json_schema', deepseekFormat))
      const ask = async (): Promise<void> => {
        const { bearer } = await server.register()
        expect((await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)).status).toBe(200)
      }
      await ask()
      model.behave(GOOD)
      await ask()
      expect(model.calls.map(({ format }) => format)).toEqual(['json_object'])
      now += DAY_MS + 1
      await ask()
      expect(model.calls.map(({ format }) => format)).toEqual(['json_object', 'json_schema'])
    })

    it('is not learned from a text that is too long for it', async () => {
      const server = await start(await place())
      const { bearer } = await server.register()
      const tooLong = answerError(400, {}, "'max_tokens' is too large: the context is 4096 tokens")
      model.behave(refuseWhere(({ tokens }) => tokens !== 'none', tooLong))
      const topic = `${'Bread from the old mill. '.repeat(4)}Fresh every day.`
      expect((await server.post(GENERATE_PATH, { topic }, bearer)).status).toBe(200)
      model.behave(GOOD)
      expect((await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)).status).toBe(200)
      expect(model.calls.map(({ tokens }) => tokens)).toEqual(['max_tokens'])
    })

    it('is learned where there is no room for an answer to the shortest text', async () => {
      const server = await start(await place())
      const { bearer } = await server.register()
      const noRoom = answerError(400, {}, "'max_tokens' is too large: the context is 4096 tokens")
      model.behave(refuseWhere(({ tokens }) => tokens !== 'none', noRoom))
      for (const calls of [2, 3]) {
        expect((await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)).status).toBe(200)
        expect(model.calls).toHaveLength(calls)
      }
    })

    it('is not learned from a request that is refused without it as well', async () => {
      const server = await start(await place())
      const { bearer } = await server.register()
      model.behave(deepseekFormat)
      expect((await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)).status).toBe(502)
      model.behave(GOOD)
      expect((await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)).status).toBe(200)
      expect(model.calls.map(({ format }) => format)).toEqual(['json_schema'])
    })
  },
  ['sqlite'],
)
