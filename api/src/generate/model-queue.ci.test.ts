import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRandom } from '#shared/text/random.ts'
import {
  answerError,
  chunk,
  type ModelBehaviour,
  type ModelServer,
  open,
  startModelServer,
  streamDrafts,
} from '../../test/model-server.ts'
import { type Registered, startTestServer, type TestServer } from '../../test/server.ts'
import { onEachDatabase, type TestPlace } from '../../test/stores.ts'
import { requestStream } from '../../test/streamed-asking.ts'
import { GOOD_MOTTOS } from '../../test/streamed-usage.ts'
import { auditLedger } from '../credits/audit.ts'

const GENERATE_PATH = '/api/functions/generate-mottos'
const DRAFTS = GOOD_MOTTOS.map((text) => ({ text }))
const LONG_TIMEOUT = { timeout: 15_000 }
const LAST_RESORT_SETTINGS = { MODEL_LAST_RESORT: 'builtin' }

let model: ModelServer
beforeAll(async () => {
  model = await startModelServer()
})
afterAll(() => model.stop())

/** Starts a server with a model on this machine, which by default gets one request at a time. */
function start(place: TestPlace, environment: Record<string, string> = {}): Promise<TestServer> {
  return startTestServer(place, {
    environment: { OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'small', ...environment },
  })
}

/** A model that answers one call at a time, on `answerNext`; `most` is the largest number of calls open at once. */
function setUpOneByOne() {
  const waiting: (() => void)[] = []
  const seen = { running: 0, most: 0 }
  const behave: ModelBehaviour = async (response, call, count) => {
    seen.most = Math.max(seen.most, ++seen.running)
    await new Promise<void>((resolve) => waiting.push(resolve))
    seen.running--
    await streamDrafts(DRAFTS)(response, call, count)
  }
  return { behave, seen, answerNext: () => waiting.shift()?.() }
}

async function creditsOf(server: TestServer, { bearer }: Registered): Promise<number> {
  return ((await (await server.get('/api/profile', bearer)).json()) as { credits: number }).credits
}

async function countHeld(server: TestServer): Promise<number> {
  const rows = await server.store.db.selectFrom('balances').select('held').execute()
  return rows.reduce((sum, { held }) => sum + held, 0)
}

onEachDatabase('a model that serves one request at a time', (place) => {
  it('has three people at once see their place, and each pay once (statement 63)', async () => {
    const server = await start(await place())
    const people = await Promise.all([1, 2, 3].map(() => server.register()))
    const { behave, seen, answerNext } = setUpOneByOne()
    model.behave(behave)
    const asked = []
    for (const { bearer } of people) {
      asked.push(requestStream(server, bearer))
      await expect.poll(() => countHeld(server), LONG_TIMEOUT).toBe(asked.length * 10)
    }
    const [first, second, third] = asked
    await expect.poll(() => third?.last('waiting'), LONG_TIMEOUT).toEqual({ place: 2, length: 2 })
    expect(second?.last('waiting')).toEqual({ place: 1, length: 2 })
    expect(first?.last('waiting')).toBeUndefined()
    await expect.poll(() => model.calls.length, LONG_TIMEOUT).toBe(1)
    answerNext()
    expect(await first?.ended).toBe('done')
    await expect
      .poll(() => third?.last('waiting'), LONG_TIMEOUT)
      .toMatchObject({ place: 1, length: 1 })
    await expect.poll(() => second?.last('reading'), LONG_TIMEOUT).toBeDefined()
    await expect.poll(() => model.calls.length, LONG_TIMEOUT).toBe(2)
    answerNext()
    expect(await second?.ended).toBe('done')
    await expect.poll(() => model.calls.length, LONG_TIMEOUT).toBe(3)
    answerNext()
    expect(await third?.ended).toBe('done')
    expect(seen.most).toBe(1)
    expect(await Promise.all(people.map((one) => creditsOf(server, one)))).toEqual([90, 90, 90])
    expect(await countHeld(server)).toBe(0)
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('charges once or not at all in any mixture of answers, retries and people who leave, at random (statement 5)', async () => {
    const random = createRandom('one at a time')
    const server = await start(await place(), {
      ...LAST_RESORT_SETTINGS,
      MODEL_QUEUE_MAX: '4',
      MODEL_QUEUE_WAIT_MS: '400',
      MODEL_IDLE_TIMEOUT_MS: '500',
    })
    const people = await Promise.all(Array.from({ length: 5 }, () => server.register()))
    let running = 0
    let most = 0
    model.behave(async (response, call, count) => {
      most = Math.max(most, ++running)
      response.on('close', () => running--)
      const behave = random.pick<ModelBehaviour>([
        streamDrafts(DRAFTS, 5),
        streamDrafts(DRAFTS, 5),
        streamDrafts(DRAFTS.slice(0, 1)),
        breaksOffMidway,
        (late, ...rest) => delay(60).then(() => streamDrafts(DRAFTS)(late, ...rest)),
        answerError(500),
        answerError(400),
        () => {},
      ])
      await behave(response, call, count)
    })
    const asked = []
    for (let i = 0; i < 45; i++) {
      const person = random.pick(people)
      const isRetried = random.chance(0.2)
      const key: Record<string, string> = isRetried ? { 'Idempotency-Key': `retried-${i}` } : {}
      for (let tries = 0; tries < (isRetried ? 2 : 1); tries++) {
        const one = requestStream(server, { ...person.bearer, ...key })
        if (random.chance(0.3)) setTimeout(one.leave, random.int(300))
        asked.push({ person, one, key: key['Idempotency-Key'] ?? `${i}` })
      }
      await delay(random.int(60))
    }
    const ends = await Promise.all(asked.map(async ({ one }) => one.ended))
    await server.app.settled()
    // The stub learns of a caller who left a moment later.
    expect(most).toBeLessThanOrEqual(2)
    expect(await countHeld(server)).toBe(0)
    expect(await auditLedger(server.store)).toEqual([])
    const rows = await server.store.db
      .selectFrom('generations')
      .select(['account_id', 'state'])
      .execute()
    expect(rows.filter(({ state }) => !/^(?:captured|released)$/.test(state))).toEqual([])
    for (const person of people) {
      const paid = rows.filter(
        (row) => row.account_id === person.accountId && row.state === 'captured',
      )
      expect(await creditsOf(server, person)).toBe(100 - 10 * paid.length)
      const done = new Set(
        asked
          .filter((each, at) => each.person === person && ends[at] === 'done')
          .map(({ key }) => key),
      )
      expect(done.size).toBeLessThanOrEqual(paid.length)
    }
    expect(new Set(ends)).toContain('done')
    expect(asked.some(({ one }) => one.last('waiting'))).toBe(true)
  })

  it('has the built-in writer answer at once where too many wait, and say so', async () => {
    const server = await start(await place(), { ...LAST_RESORT_SETTINGS, MODEL_QUEUE_MAX: '0' })
    const [ada, bob] = [await server.register(), await server.register()]
    const { behave, answerNext } = setUpOneByOne()
    model.behave(behave)
    const first = requestStream(server, ada.bearer)
    await expect.poll(() => model.calls.length, LONG_TIMEOUT).toBe(1)
    const answer = await (await server.post(GENERATE_PATH, { topic: 'Bread' }, bob.bearer)).json()
    expect(answer).toMatchObject({ writer: 'builtin', credits: { balance: 90 } })
    expect((answer as { notes: string[] }).notes.join(' ')).toMatch(/^Too many were waiting for/)
    answerNext()
    expect(await first.ended).toBe('done')
    expect(model.calls).toHaveLength(1)
    expect(await creditsOf(server, ada)).toBe(90)
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('says so in clear words where only models write, free of charge', async () => {
    const server = await start(await place(), { MODEL_QUEUE_MAX: '0' })
    const [ada, bob] = [await server.register(), await server.register()]
    const { behave, answerNext } = setUpOneByOne()
    model.behave(behave)
    const first = requestStream(server, ada.bearer)
    await expect.poll(() => model.calls.length, LONG_TIMEOUT).toBe(1)
    const refused = await server.post(GENERATE_PATH, { topic: 'Bread' }, bob.bearer)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '60'])
    expect(await refused.json()).toMatchObject({
      code: 'server_busy',
      charged: false,
      detail: expect.stringContaining('try again in a minute'),
    })
    expect(await creditsOf(server, bob)).toBe(100)
    answerNext()
    expect(await first.ended).toBe('done')
  })

  it('frees the place also of somebody whose drafts would be finished without them (statement 16)', async () => {
    const server = await start(await place())
    const [ada, bob] = [await server.register(), await server.register()]
    model.behave(() => {})
    for (let left = 0; left < UNPAID_PER_HOUR; left++) {
      const one = requestStream(server, ada.bearer)
      await expect.poll(() => model.calls.length, LONG_TIMEOUT).toBe(left + 1)
      one.leave()
      await expect.poll(() => countHeld(server), LONG_TIMEOUT).toBe(0)
    }
    const { behave, answerNext } = setUpOneByOne()
    model.behave(behave)
    const first = requestStream(server, bob.bearer)
    await expect.poll(() => model.calls.length, LONG_TIMEOUT).toBe(1)
    const second = requestStream(server, ada.bearer)
    await expect.poll(() => second.last('waiting'), LONG_TIMEOUT).toEqual({ place: 1, length: 1 })
    second.leave()
    await expect.poll(() => countHeld(server), LONG_TIMEOUT).toBe(10)
    answerNext()
    expect(await first.ended).toBe('done')
    await server.app.settled()
    expect(model.calls).toHaveLength(1)
    expect(await creditsOf(server, ada)).toBe(100)
    expect(await auditLedger(server.store)).toEqual([])
  })
})

onEachDatabase(
  'a model that is slow to its first word',
  (place) => {
    it('writes drafts, tells that it reads, and from the second time on about how long', async () => {
      // Shorter than the time to the first word: the limit of an answer starts there.
      const server = await start(await place(), { MODEL_TOTAL_TIMEOUT_MS: '1000' })
      const { bearer } = await server.register()
      model.behave(async (response, call, count) => {
        await delay(2_300)
        await streamDrafts(DRAFTS)(response, call, count)
      })
      const first = requestStream(server, bearer)
      expect(await first.ended).toBe('done')
      expect(first.events.map(([name]) => name).slice(0, 3)).toEqual([
        'reading',
        'writing',
        'draft',
      ])
      expect(first.last('reading')).toEqual({})
      const second = requestStream(server, bearer)
      await expect.poll(() => second.last('reading'), LONG_TIMEOUT).toEqual({ about_seconds: 2 })
      expect(await second.ended).toBe('done')
    })

    it('is remembered as one that serves one at a time', async () => {
      const server = await start(await place(), { MODEL_CALLS_MAX: '2' })
      const people = await Promise.all([1, 2, 3].map(() => server.register()))
      let most = 0
      let running = 0
      let before: Promise<unknown> = Promise.resolve()
      // Accepts every request, and answers one after the other.
      model.behave((response, call, count) => {
        most = Math.max(most, ++running)
        const turn = before
          .then(() => delay(5))
          .then(() => streamDrafts(DRAFTS)(response, call, count))
        before = turn.then(() => running--)
        return turn
      })
      const both = async (): Promise<void> => {
        const asked = people.map(({ bearer }) => requestStream(server, bearer))
        expect(await Promise.all(asked.map(({ ended }) => ended))).toEqual(['done', 'done', 'done'])
      }
      for (let i = 0; i < 4; i++) await both()
      expect(most).toBe(2)
      const learned = await server.store.db
        .selectFrom('model_capabilities')
        .select(['capability', 'choice'])
        .execute()
      expect(learned).toEqual([{ capability: 'calls', choice: 'one' }])
      most = 0
      await both()
      expect(most).toBe(1)
    })
  },
  ['sqlite'],
)

const UNPAID_PER_HOUR = 6

const breaksOffMidway: ModelBehaviour = (response) => {
  open(response)
  chunk(response, {
    delta: { content: `{"drafts":[${JSON.stringify(DRAFTS[0])},` },
    finish_reason: null,
  })
  setTimeout(() => response.destroy(), 20)
}
