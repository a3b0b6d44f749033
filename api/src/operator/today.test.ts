import { expect, it, onTestFinished } from 'vitest'
import { createRandom } from '#shared/text/random.ts'
import { dailyCountsSchema as todayShape } from '#shared/contract/operator/today.server.ts'
import { GENERATE_PATH } from '../../test/embeds.ts'
import { startModelServer, streamDrafts } from '../../test/model-server.ts'
import { registerConfirmedOperator } from '../../test/operator.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { insertCode } from '../payments/codes.ts'
import { durationQuantile, durationStep } from '../usage/day-counts.ts'

async function readToday(server: TestServer, bearer: Record<string, string>) {
  const answer = await server.get('/api/operator/today?days=2', bearer)
  return todayShape.parse(await answer.json())
}

onEachDatabase("the operator's numbers of the day", (place) => {
  it('count what was paid for, given and opened, in the transaction that did it (statement 94)', async () => {
    const server = await startTestServer(await place())
    const olga = await registerConfirmedOperator(server)
    const ada = await server.register()
    const generate = () => server.post(GENERATE_PATH, { topic: 'Bread' }, ada.bearer)
    for (let times = 0; times < 3; times++) await generate()
    const { text } = await server.store.run(() =>
      insertCode({
        credits: 30,
        usesMax: 1,
        expiresAt: null,
        note: null,
      }),
    )
    await server.post('/api/top-up/codes', { code: text }, ada.bearer)
    const seen = await readToday(server, olga.bearer)
    expect(seen.days).toHaveLength(2)
    expect(seen).toMatchObject({
      generations: [0, 3],
      failures: [0, 0],
      sign_ups: [0, 2],
      credits_spent: [0, 30],
      credits_given: [0, 30],
      credits_bought: [0, 0],
      model_calls: [0, 0],
      model_p50_ms: [null, null],
      tools: [{ tool_id: 'motto-generator', generations: 3 }],
    })
  })

  it('count calls of models, drafts that were refused, by which rule, and failures', async () => {
    const model = await startModelServer()
    onTestFinished(() => model.stop())
    const server = await startTestServer(await place(), {
      environment: { OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'test', OPENAI_API_KEY: 'k' },
    })
    const olga = await registerConfirmedOperator(server)
    const ada = await server.register()
    model.behave(streamDrafts([{ text: 'Far more letters than thirty, which is too long' }]))
    const failed = await server.post(GENERATE_PATH, { topic: 'Bread' }, ada.bearer)
    expect(failed.ok).toBe(false)
    const seen = await readToday(server, olga.bearer)
    expect(seen.failures).toEqual([0, 1])
    expect(seen.model_calls[1]).toBeGreaterThan(0)
    expect(seen.model_p95_ms[1]).toBeGreaterThan(0)
    expect(seen.generations).toEqual([0, 0])
    expect(seen.failure_codes).toMatchObject([{ failures: 1 }])
    expect(seen.refused_drafts[1]).toBeGreaterThan(0)
    expect(seen.rules[0]).toMatchObject({ tool_id: 'motto-generator', rule: 'MO1' })
    expect(seen.rules[0]?.about).toMatch(/30/)
  })
})

it('knows what share of durations is below a step, to a fifth', () => {
  const random = createRandom('durations')
  const durations = Array.from(
    { length: 5_000 },
    () => 50 + (20_000 * random.int(1_000) ** 2) / 1e6,
  )
  const steps = new Map<number, number>()
  for (const duration of durations) {
    const step = durationStep(duration)
    expect(step).toBeGreaterThanOrEqual(Math.floor(duration))
    expect(step).toBeLessThan(duration * 1.2 + 1)
    steps.set(step, (steps.get(step) ?? 0) + 1)
  }
  const sorted = durations.toSorted((one, other) => one - other)
  for (const share of [0.5, 0.95]) {
    const exact = sorted[Math.ceil(sorted.length * share) - 1] ?? 0
    const estimate = durationQuantile(steps, share) ?? 0
    expect(estimate).toBeGreaterThanOrEqual(Math.floor(exact))
    expect(estimate).toBeLessThan(exact * 1.2 + 1)
  }
  expect(durationQuantile(new Map(), 0.5)).toBeNull()
})
