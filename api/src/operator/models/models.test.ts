import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  modelsPageSchema as modelsShape,
  tryModelAnswer as triedShape,
} from '#shared/contract/operator/models.server.ts'
import { codeOf, GENERATE_PATH } from '../../../test/embeds.ts'
import {
  answerError,
  LONG_LIMITS,
  type ModelServer,
  startModelServer,
  streamDrafts,
} from '../../../test/model-server.ts'
import { registerConfirmedOperator } from '../../../test/operator.ts'
import { type Registered, startTestServer, type TestServer } from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'
import { runAdmin } from '../../admin/program.ts'

const TEXTS = ['Bread before sunrise', 'The oven wakes the street', 'Crumb, crust, company', 'Warm']
const DRAFTS = TEXTS.map((text) => ({ text }))
const REASON = 'It writes better'

let model: ModelServer
beforeAll(async () => {
  model = await startModelServer()
  model.listed.push('small', 'large', 'nomic-embed-text')
})
afterAll(() => model.stop())

const environmentOf = (OPENAI_MODEL: string) => ({
  OPENAI_BASE_URL: model.url,
  OPENAI_API_KEY: 'sk-secret-of-the-house',
  OPENAI_MODEL,
  ...LONG_LIMITS,
})

async function pageOf(server: TestServer, { bearer }: Registered) {
  const answer = await server.get('/api/operator/models', bearer)
  const text = await answer.text()
  expect(text).not.toContain('sk-secret')
  return modelsShape.parse(JSON.parse(text))
}

const choose = (server: TestServer, { bearer }: Registered, name: string, turn = 'first') =>
  server.post('/api/operator/models/choose', { turn, model: name, reason: REASON }, bearer)

onEachDatabase('the models of a server', (place) => {
  it('are shown with what their server lists, and one of them chosen writes at once', async () => {
    const where = await place()
    const server = await startTestServer(where, { environment: environmentOf('small') })
    const olga = await registerConfirmedOperator(server)
    model.behave(streamDrafts(DRAFTS))
    const before = await pageOf(server, olga)
    expect(before.rows).toMatchObject([
      {
        turn: 'first',
        model: 'small',
        configured: 'small',
        choice: null,
        listed: ['large', 'small'],
      },
    ])
    expect(await codeOf(await choose(server, olga, 'huge'))).toBe('act_refused')
    expect(await codeOf(await choose(server, olga, 'large', 'second'))).toBe('act_refused')
    expect(await (await choose(server, olga, 'large')).json()).toEqual({ changed: true })
    expect(await (await choose(server, olga, 'large')).json()).toEqual({ changed: false })
    await server.post(GENERATE_PATH, { topic: 'Bread' }, olga.bearer)
    expect(model.calls.map((call) => call.model)).toEqual(['large'])
    const after = await pageOf(server, olga)
    expect(after.rows).toMatchObject([
      {
        model: 'large',
        configured: 'small',
        choice: { model: 'large', is_in_effect: true },
        calls_today: 1,
        last_error: null,
      },
    ])
    // A restart with the same settings keeps the choice.
    const next = await startTestServer(where, { environment: environmentOf('small') })
    expect((await pageOf(next, olga)).rows).toMatchObject([{ model: 'large' }])
    // A change of the model in the settings overrides an earlier choice.
    const changed = await startTestServer(where, { environment: environmentOf('medium') })
    expect((await pageOf(changed, olga)).rows).toMatchObject([
      { model: 'medium', configured: 'medium', choice: { model: 'large', is_in_effect: false } },
    ])
    // Choosing the model of the settings ends the choice.
    expect(await (await choose(server, olga, 'small')).json()).toEqual({ changed: true })
    expect((await pageOf(server, olga)).rows).toMatchObject([{ model: 'small', choice: null }])
    const rows = await server.store.db
      .selectFrom('audit_log')
      .select(['reason', 'detail'])
      .where('action', '=', 'model choose')
      .execute()
    expect(rows).toEqual(
      ['large', 'small'].map((name) => ({
        reason: REASON,
        detail: JSON.stringify({ turn: 'first', model: name }),
      })),
    )
  })

  it('are tried with a fixed form, which costs money and nobody’s credits', async () => {
    const server = await startTestServer(await place(), { environment: environmentOf('small') })
    const olga = await registerConfirmedOperator(server)
    const entries = () =>
      server.store.db.selectFrom('entries').select('id').where('amount', '<', 0).execute()
    const attempt = async () =>
      triedShape.parse(
        await (
          await server.post('/api/operator/models/try', { turn: 'first' }, olga.bearer)
        ).json(),
      )
    model.behave(streamDrafts(DRAFTS))
    expect(await attempt()).toMatchObject({
      is_ok: true,
      model: 'small',
      tool: 'Motto Generator',
      drafts: 4,
      passed: 4,
      problem: null,
    })
    model.behave(answerError(401, {}, 'Incorrect API key provided: sk-secret-of-the-house'))
    const failed = await attempt()
    expect(failed).toMatchObject({ is_ok: false, drafts: 0 })
    expect(failed.problem).toContain('refuses the key')
    expect(JSON.stringify(failed)).not.toContain('sk-secret')
    expect(await entries()).toEqual([])
    const page = await pageOf(server, olga)
    expect(page.rows[0]?.last_error).toMatchObject({ outcome: 'unavailable' })
    const calls = await server.store.db
      .selectFrom('model_calls')
      .select(['account_id', 'caller'])
      .execute()
    expect(calls.length).toBeGreaterThanOrEqual(2)
    for (const call of calls) expect(call).toEqual({ account_id: null, caller: 'model-test' })
    const readiness = async () => (await server.get('/readyz')).text()
    expect(await readiness()).toContain('not in order')
    // The model whose server refused the key is no longer in use.
    expect((await choose(server, olga, 'large')).status).toBe(200)
    expect(await readiness()).not.toContain('not in order')
    const second = await server.post('/api/operator/models/try', { turn: 'second' }, olga.bearer)
    expect([second.status, await codeOf(second)]).toEqual([409, 'act_refused'])
  })

  it('are not chosen without the price that a ceiling needs', async () => {
    const where = await place()
    const file = join(where.dataDir, 'prices.json')
    const price = { prompt: 1, completion: 1 }
    writeFileSync(file, JSON.stringify({ models: { small: price } }))
    const environment = { ...environmentOf('small'), MODEL_PRICES: file, MODEL_SPEND_PER_DAY: '5' }
    const server = await startTestServer(where, { environment })
    const olga = await registerConfirmedOperator(server)
    const refused = await choose(server, olga, 'large')
    expect(await refused.json()).toMatchObject({
      code: 'act_refused',
      detail: expect.stringContaining('the price of large'),
    })
    writeFileSync(file, JSON.stringify({ models: { small: price, large: price } }))
    const priced = await startTestServer(where, { environment })
    expect(await (await choose(priced, olga, 'large')).json()).toEqual({ changed: true })
    expect(await pageOf(priced, olga)).toMatchObject({
      limit_per_day: 5,
      is_resting: false,
      rows: [{ model: 'large' }],
    })
    // A server without the price uses the model of the settings.
    expect((await pageOf(server, olga)).rows).toMatchObject([
      { model: 'small', choice: { model: 'large', is_in_effect: false } },
    ])
  })

  it('are listed and chosen on the command line', async () => {
    const server = await startTestServer(await place(), { environment: environmentOf('small') })
    const said: string[] = []
    const print = (text: string): void => void said.push(text)
    const parts = { config: server.config, actor: 'olga', print, printError: print }
    const admin = (...args: string[]) => runAdmin(args, parts)
    expect(await admin('model', 'choose', 'huge')).toBe(1)
    expect(await admin('model', 'choose', 'large')).toBe(0)
    expect(await admin('model', 'list')).toBe(0)
    expect(said.at(-1)).toContain('lists: large, small')
    await admin('model', 'show', '--json')
    expect(said.at(-1)).toContain('"model": "large"')
  })
})
