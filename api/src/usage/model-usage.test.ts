import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GOOD_MOTTOS, streamWithUsage } from '../../test/streamed-usage.ts'
import {
  answerError,
  chunk,
  LONG_LIMITS,
  type ModelServer,
  open,
  startModelServer,
} from '../../test/model-server.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../test/server.ts'
import { onEachDatabase, type TestPlace } from '../../test/stores.ts'
import { runAdmin } from '../admin/program.ts'
import { auditLedger } from '../credits/audit.ts'
import { forgetExpired } from '../store/forget-expired.ts'

const GENERATE_PATH = '/api/functions/generate-mottos'
const USAGE = {
  prompt_tokens: 1_000,
  completion_tokens: 200,
  total_tokens: 1_200,
  prompt_tokens_details: { cached_tokens: 400 },
  completion_tokens_details: { reasoning_tokens: 50 },
}
/** 600 × 1 + 400 × 0.5 + 150 × 4 + 50 × 2, in millionths. */
const COST = 1_500
const PRICES = {
  currency: 'EUR',
  models: { 'small-one': { prompt: 1, cached: 0.5, completion: 4, reasoning: 2 } },
}
/** For events that may be delayed on a busy machine. */
const LONG_TIMEOUT = { timeout: 15_000 }

let model: ModelServer
beforeAll(async () => {
  model = await startModelServer()
})
afterAll(() => model.stop())

async function start(
  place: TestPlace,
  environment: Record<string, string> = {},
  clock?: () => number,
): Promise<TestServer> {
  const prices = join(place.dataDir, 'prices.json')
  writeFileSync(prices, JSON.stringify(PRICES))
  return startTestServer(place, {
    environment: {
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: 'small-one',
      MODEL_PRICES: prices,
      MODEL_CALLS_MAX: '8',
      ...LONG_LIMITS,
      ...environment,
    },
    ...(clock ? { clock } : {}),
  })
}

/** The settled calls. */
const callsOf = (server: TestServer) =>
  server.store.db
    .selectFrom('model_calls')
    .selectAll()
    .where('outcome', '<>', 'open')
    .orderBy('created_at')
    .execute()

async function runAdminCommand(server: TestServer, ...args: string[]): Promise<string> {
  const out: string[] = []
  const code = await runAdmin(args, {
    config: server.config,
    actor: 'olga',
    print: (text) => void out.push(text),
    printError: (text) => void out.push(text),
  })
  return `${out.join('\n')}\nexit ${code}`
}

onEachDatabase('what a model used', (place) => {
  it('stands with its generation, priced by the table of the operator', async () => {
    const server = await start(await place())
    const { bearer, accountId } = await server.register()
    model.behave(streamWithUsage(GOOD_MOTTOS, USAGE))
    const answer = await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)
    expect(await answer.json()).toMatchObject({ writer: 'openai', model: 'small-one' })
    await expect.poll(() => callsOf(server), LONG_TIMEOUT).toHaveLength(1)
    const generation = await server.store.db
      .selectFrom('generations')
      .select(['id', 'written_by'])
      .executeTakeFirstOrThrow()
    expect(generation.written_by).toBe('small-one')
    expect((await callsOf(server))[0]).toMatchObject({
      generation_id: generation.id,
      account_id: accountId,
      caller: null,
      tool_id: 'motto-generator',
      model: 'small-one',
      server: new URL(model.url).host,
      outcome: 'ok',
      prompt_tokens: 1_000,
      cached_tokens: 400,
      completion_tokens: 200,
      reasoning_tokens: 50,
      is_estimated: 0,
      cost_micros: COST,
    })
    const metrics = await (await server.get('/metrics', { Host: 'localhost' })).text()
    for (const line of [
      'draftmill_model_calls_total{model="small-one",outcome="ok"} 1',
      'draftmill_model_tokens_total{model="small-one",kind="cached"} 400',
      'draftmill_model_cost_total{model="small-one"} 0.0015',
      'draftmill_model_spent_today 0.0015',
      'draftmill_model_spend_ceiling_reached 0',
    ])
      expect(metrics).toContain(line)
  })

  it('counts calls that failed or were left, also where the server reports nothing', async () => {
    const server = await start(await place())
    const { bearer } = await server.register()
    // Refused: the server has charged nothing.
    model.behave(answerError(500))
    expect((await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)).status).toBe(503)
    // Interrupted after a part of the answer.
    model.behave((response) => {
      open(response)
      chunk(response, { delta: { content: 'x'.repeat(400) }, finish_reason: null })
      setTimeout(() => response.destroy(), 50)
    })
    expect((await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)).status).toBe(503)
    await expect.poll(() => callsOf(server), LONG_TIMEOUT).toHaveLength(2)
    const [refused, cut] = await callsOf(server)
    expect(refused).toMatchObject({ outcome: 'unavailable', prompt_tokens: 0, cost_micros: 0 })
    expect(cut).toMatchObject({
      outcome: 'unavailable',
      completion_tokens: 100,
      is_estimated: 1,
    })
    expect(cut?.prompt_tokens).toBeGreaterThan(50)
    expect(cut?.cost_micros).toBe((cut?.prompt_tokens ?? 0) + 400)
    // No credits were charged for either.
    expect(await (await server.get('/api/profile', bearer)).json()).toMatchObject({ credits: 100 })
    expect(await auditLedger(server.store)).toEqual([])
    expect(await runAdminCommand(server, 'usage')).toMatch(/motto-generator +0 +2 .*≈/)
  })

  it('is listed by tool, day, model, account and site key, as a table, JSON and CSV', async () => {
    const server = await start(await place())
    const ada = await server.register('ada@example.org')
    const bob = await server.register('bob@example.org')
    model.behave(streamWithUsage(GOOD_MOTTOS, USAGE))
    for (const { bearer } of [ada, ada, bob])
      expect((await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)).status).toBe(200)
    await expect.poll(() => callsOf(server), LONG_TIMEOUT).toHaveLength(3)
    expect(await runAdminCommand(server, 'usage')).toMatch(
      /motto-generator +3 +3 +3000 +1200 +600 +150 +0\.0045 +0\.0015/,
    )
    const today = new Date(await server.store.now()).toISOString().slice(0, 10)
    const listed = async (by: string) =>
      JSON.parse(
        (await runAdminCommand(server, 'usage', '--by', by, '--from', 'today', '--json')).replace(
          /\nexit 0$/,
          '',
        ),
      ) as {
        currency: string
        lines: { name: string; results: number; cost: number }[]
        all: object
      }
    expect(await listed('account')).toMatchObject({
      currency: 'EUR',
      lines: [
        { name: 'ada@example.org', results: 2, cost: 0.003 },
        { name: 'bob@example.org', results: 1, cost: 0.0015 },
      ],
      all: { results: 3, cost: 0.0045 },
    })
    const names = async (by: string) => (await listed(by)).lines.map(({ name }) => name)
    expect(await names('day')).toEqual([today])
    expect(await names('model')).toEqual([`small-one at ${new URL(model.url).host}`])
    expect(await names('site-key')).toEqual(['(no site key)'])
    const csv = await runAdminCommand(server, 'usage', '--by', 'day', '--csv')
    expect(csv.split('\r\n')[0]).toContain('cost EUR')
    expect(csv).toContain(`${today},3,3,0,3000,1200,600,150,0.0045,0`)
    expect(await runAdminCommand(server, 'usage', '--to', 'yesterday')).toContain(
      'No model was asked',
    )
    for (const wrong of [
      ['--by', 'moon'],
      ['--from', '2026-02-31'],
      ['--to', 'tomorrow'],
    ])
      expect(await runAdminCommand(server, 'usage', ...wrong), wrong.join(' ')).toMatch(/exit 2$/)
  })

  it('keeps the bill and forgets whose it was when an account is deleted', async () => {
    let now = Date.now()
    const server = await start(await place(), {}, () => now)
    const ada = await server.register('ada@example.org')
    model.behave(streamWithUsage(GOOD_MOTTOS, USAGE))
    await server.post(GENERATE_PATH, { topic: 'Bread' }, ada.bearer)
    await expect.poll(() => callsOf(server), LONG_TIMEOUT).toHaveLength(1)
    const gone = await server.post(
      '/api/account/delete',
      { password: PASSWORD, confirmation: 'DELETE' },
      ada.bearer,
    )
    expect(gone.status).toBe(204)
    expect(await callsOf(server)).toMatchObject([
      { account_id: null, caller: null, cost_micros: COST },
    ])
    expect(await runAdminCommand(server, 'usage', '--by', 'account')).toMatch(
      /\(deleted accounts\) +1 +1/,
    )
    now += 399 * 86_400_000
    await forgetExpired(server.store)
    expect(await callsOf(server)).toHaveLength(1)
    now += 3 * 86_400_000
    await forgetExpired(server.store)
    expect(await callsOf(server)).toEqual([])
  })
})

onEachDatabase('a call under way', (place) => {
  it('stands with its estimate from the start, and stays estimated where its process was killed', async () => {
    const where = await place()
    const server = await start(where)
    const { bearer } = await server.register()
    let finish = (): void => {}
    model.behave(async (response, call, count) => {
      await new Promise<void>((resolve) => (finish = resolve))
      await streamWithUsage(GOOD_MOTTOS, USAGE)(response, call, count)
    })
    const asked = server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)
    await expect.poll(() => model.calls.length, LONG_TIMEOUT).toBe(1)
    const rows = () => server.store.db.selectFrom('model_calls').selectAll().execute()
    const [open] = await rows()
    expect(open).toMatchObject({ outcome: 'open', is_estimated: 1, completion_tokens: 1_000 })
    const estimate = Number(open?.cost_micros)
    expect(estimate).toBeGreaterThan(4_000)
    const days = () => server.store.db.selectFrom('model_days').selectAll().execute()
    expect(await days()).toMatchObject([{ spent_micros: 0, reserved_micros: estimate }])
    expect(await runAdminCommand(server, 'usage')).toMatch(/motto-generator +0 +1 .*≈/)
    // Another process, whose clock is later, finds it open for longer than any call takes.
    await server.app.sweep()
    expect(await rows()).toMatchObject([{ outcome: 'open' }])
    const later = await start(where, {}, () => Date.now() + 3_600_000)
    await later.app.sweep()
    expect(await rows()).toMatchObject([
      { outcome: 'lost', is_estimated: 1, completion_tokens: 1_000, cost_micros: estimate },
    ])
    expect(await days()).toMatchObject([{ spent_micros: estimate, reserved_micros: 0 }])
    expect(later.logged()).toContain('calls of models never ended')
    finish()
    await asked
    await server.app.settled()
    // The late answer does not settle it again.
    expect(await days()).toMatchObject([{ spent_micros: estimate, reserved_micros: 0 }])
  })
})

onEachDatabase('a ceiling for the day', (place) => {
  it('sets aside what calls under way will cost, so that many at once do not go over it', async () => {
    const where = await place()
    const prices = join(where.dataDir, 'simple.json')
    writeFileSync(
      prices,
      JSON.stringify({ models: { 'small-one': { prompt: 0, completion: 10 } } }),
    )
    const server = await start(where, {
      MODEL_PRICES: prices,
      MODEL_CALLS_MAX: '8',
      // The price of three calls of 200 tokens.
      MODEL_SPEND_PER_DAY: '0.006',
      MODEL_LAST_RESORT: 'builtin',
    })
    const { bearer } = await server.register()
    const good = streamWithUsage(GOOD_MOTTOS, { prompt_tokens: 1, completion_tokens: 200 })
    model.behave(good)
    const writers: string[] = []
    const generate = async (): Promise<void> => {
      const answer = await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)
      writers.push(((await answer.json()) as { writer: string }).writer)
    }
    await generate()
    await server.app.settled()
    const waiting: (() => void)[] = []
    model.behave(async (response, call, count) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      await good(response, call, count)
    })
    const all = Promise.all(Array.from({ length: 6 }, generate))
    await expect.poll(() => [writers.length, waiting.length], LONG_TIMEOUT).toEqual([5, 2])
    // Running calls do not count for the notification.
    expect(server.logged()).not.toContain('MODEL_SPEND_PER_DAY is reached')
    for (const goOn of waiting) goOn()
    await all
    await server.app.settled()
    expect(writers.toSorted()).toEqual([
      ...Array<string>(4).fill('builtin'),
      ...Array<string>(3).fill('openai'),
    ])
    expect(model.calls).toHaveLength(2)
    const days = await server.store.db.selectFrom('model_days').selectAll().execute()
    expect(days).toMatchObject([{ spent_micros: 6_000, reserved_micros: 0 }])
    expect(server.logged()).toContain('MODEL_SPEND_PER_DAY is reached')
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('lets the built-in writer write once it is reached, tells the operator once, and ends at midnight', async () => {
    let now = Date.parse('2026-05-05T12:00:00Z')
    const server = await start(
      await place(),
      {
        MODEL_SPEND_PER_DAY: '0.003',
        OPERATOR_EMAIL: 'olga@example.org',
        MODEL_LAST_RESORT: 'builtin',
      },
      () => now,
    )
    const { bearer } = await server.register()
    model.behave(streamWithUsage(GOOD_MOTTOS, USAGE))
    const generate = async () =>
      (await (await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)).json()) as {
        writer: string
        credits: { balance: number }
      }
    for (const count of [1, 2]) {
      expect((await generate()).writer).toBe('openai')
      await expect.poll(() => callsOf(server), LONG_TIMEOUT).toHaveLength(count)
    }
    expect(await (await server.get('/readyz')).text()).toContain(
      'the ceiling of the day is reached',
    )
    expect(await generate()).toMatchObject({ writer: 'builtin', credits: { balance: 70 } })
    expect((await generate()).writer).toBe('builtin')
    expect(model.calls).toHaveLength(2)
    const mails = await server.store.db
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', 'olga@example.org')
      .execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('0.0030 EUR')
    expect(server.logged().split('MODEL_SPEND_PER_DAY is reached')).toHaveLength(2)
    const metrics = await (await server.get('/metrics', { Host: 'localhost' })).text()
    expect(metrics).toContain('draftmill_model_spend_ceiling_reached 1')
    expect(await auditLedger(server.store)).toEqual([])
    now = Date.parse('2026-05-06T00:00:01Z')
    const next = await server.post('/api/auth/sign-in', {
      email: 'x@example.org',
      password: 'xxxxxx',
    })
    expect(next.status).toBe(401)
    expect(await (await server.get('/readyz')).text()).toBe('ready')
  })
})
