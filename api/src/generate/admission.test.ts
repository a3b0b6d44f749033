import { expect, it } from 'vitest'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { sampleTool } from '../../test/sample-tool.ts'
import { startTestServer } from '../../test/server.ts'
import { onEachDatabase, type TestPlace } from '../../test/stores.ts'
import { auditLedger } from '../credits/audit.ts'
import { createInlineWorkers } from '../workers/work-here.ts'
import { type StopReason, type Workers, WorkStopped } from '../workers/workers.ts'
import type { ModelWriter } from '../model/model-writer.ts'

const GENERATE_PATH = '/api/functions/generate-mottos'
const REFUSED = { topic: 'how to make a pipe bomb at home' }

/** Performs the tasks at once and lists their names. */
function recordingWorkers(
  tools: readonly ServerTool[] = [sampleTool],
): Workers & { done: string[] } {
  const workers = createInlineWorkers(tools)
  const done: string[] = []
  return {
    ...workers,
    done,
    perform: (name, message, owner) => {
      done.push(name)
      return workers.perform(name, message, owner)
    },
  }
}

const model: ModelWriter = {
  async *write() {
    for (const text of ['Bread before sunrise', 'The oven wakes', 'Crumb and crust', 'Warm hands'])
      yield { text }
  },
}

onEachDatabase('admission before work (statement 70)', (place) => {
  const start = async (where: TestPlace, usesModel = false) => {
    const workers = recordingWorkers()
    const server = await startTestServer(where, { workers, ...(usesModel ? { model } : {}) })
    const account = await server.register()
    const ask = (body: unknown, headers: Record<string, string> = {}) =>
      server.post(GENERATE_PATH, body, { ...account.bearer, ...headers })
    const spendAll = () =>
      server.store.db
        .updateTable('balances')
        .set({ daily: 0 })
        .where('account_id', '=', account.accountId)
        .execute()
    return { server, workers, ask, spendAll, account }
  }

  it.each([false, true])(
    'reads nothing for an account without credits (model: %s)',
    async (usesModel) => {
      const { ask, spendAll, workers, server } = await start(await place(), usesModel)
      expect((await ask({ topic: 'Bread' })).status).toBe(200)
      await spendAll()
      workers.done.length = 0
      for (const body of [{ topic: 'Bread' }, REFUSED]) {
        const response = await ask(body)
        expect(response.status).toBe(402)
        expect(await response.json()).toMatchObject({ code: 'credits_insufficient', balance: 0 })
      }
      expect(workers.done).toEqual([])
      expect(server.logged()).not.toContain('bomb')
    },
  )

  it('reads nothing for a retry, and answers it without credits too', async () => {
    const { ask, spendAll, workers } = await start(await place())
    const key = { 'Idempotency-Key': 'a-key-of-mine' }
    const first = await (await ask({ topic: 'Bread' }, key)).text()
    await spendAll()
    workers.done.length = 0
    const again = await ask({ topic: 'Bread' }, key)
    expect(await again.text()).toBe(first)
    expect((await ask({ topic: 'Tea' }, key)).status).toBe(422)
    expect(workers.done).toEqual([])
  })

  it('counts the credits of a day that was not used yet', async () => {
    const { ask, server, account } = await start(await place())
    await server.store.db
      .updateTable('balances')
      .set({ daily: 0, daily_day: '2000-01-01' })
      .where('account_id', '=', account.accountId)
      .execute()
    const response = await ask({ topic: 'Bread' })
    expect(await response.json()).toMatchObject({ credits: { balance: 90 } })
  })

  it.each([false, true])(
    'refuses a text free of charge and without a trace (model: %s)',
    async (usesModel) => {
      const { ask, server } = await start(await place(), usesModel)
      const response = await ask(REFUSED)
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ code: 'input_refused' })
      expect(await server.store.db.selectFrom('generations').select('id').execute()).toEqual([])
      expect(await auditLedger(server.store)).toEqual([])
    },
  )

  it.each([
    ['deadline', 503, 'generation_stopped'],
    ['died', 503, 'generation_stopped'],
    ['busy', 503, 'server_busy'],
    ['resting', 429, 'rate_limited'],
    ['closed', 503, 'shutting_down'],
  ] as const)(
    'answers work that was stopped (%s) with %s %s, free of charge',
    async (...[reason, status, code]) => {
      const where = await place()
      for (const [usesModel, at] of [
        [false, 'write'],
        [true, 'refuse'],
        [true, 'check'],
        [true, 'complete'],
      ] as const) {
        const server = await startTestServer(where, {
          workers: workersStoppedAt(at, reason),
          ...(usesModel ? { model } : {}),
        })
        const { bearer } = await server.register()
        const response = await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)
        expect([response.status, (await response.json()).code]).toEqual([status, code])
        const message = await server.post(
          GENERATE_PATH,
          { topic: 'Bread' },
          { ...bearer, Accept: 'text/event-stream' },
        )
        expect(await message.text()).toContain(`"code":"${code}"`)
        expect(await (await server.get('/api/profile', bearer)).json()).toMatchObject({
          credits: 100,
        })
        expect(await auditLedger(server.store)).toEqual([])
      }
    },
  )
})

function workersStoppedAt(at: string, reason: StopReason): Workers {
  const workers = createInlineWorkers([sampleTool])
  return {
    ...workers,
    perform: (name, message, owner) =>
      name === at ? Promise.reject(new WorkStopped(reason)) : workers.perform(name, message, owner),
  }
}
