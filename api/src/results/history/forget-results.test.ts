import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'
import { readConfig } from '../../config.ts'
import { forgetExpired } from '../../store/forget-expired.ts'

const DAY_MS = 24 * 3_600_000

async function store(server: TestServer, accountId: string, daysAgo: readonly number[]) {
  const now = await server.store.now()
  await server.store.db
    .insertInto('ai_tool_results')
    .values(
      daysAgo.map((days) => ({
        id: randomUUID(),
        user_id: accountId,
        tool_id: 'motto-generator',
        prompt: JSON.stringify({ topic: `${days} days ago` }),
        result: '[]',
        created_at: now - days * DAY_MS,
      })),
    )
    .execute()
}

const topicsOf = async (server: TestServer, accountId: string): Promise<string[]> => {
  const rows = await server.store.db
    .selectFrom('ai_tool_results')
    .select('prompt')
    .where('user_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ prompt }) => (JSON.parse(prompt) as { topic: string }).topic)
}

onEachDatabase('the limits of saved results', (place) => {
  it('keep a result to its last day and not beyond, and all of them without a limit', async () => {
    const clock = Date.now()
    const server = await startTestServer(await place(), { clock: () => clock })
    const { accountId } = await server.register()
    await store(server, accountId, [0, 29.99, 30, 30.01, 4_000])
    await forgetExpired(server.store)
    expect(await topicsOf(server, accountId)).toHaveLength(5)
    await forgetExpired(server.store, { daysMax: 30, countMax: 0 })
    expect(await topicsOf(server, accountId)).toEqual([
      '0 days ago',
      '29.99 days ago',
      '30 days ago',
    ])
  })

  it('keep the newest of each account, exactly as many, also where two are of one moment', async () => {
    const server = await startTestServer(await place())
    const many = await server.register()
    const few = await server.register()
    await store(server, many.accountId, [5, 1, 4, 2, 3, 3])
    await store(server, few.accountId, [9, 8, 7])
    await forgetExpired(server.store, { daysMax: 0, countMax: 3 })
    expect(await topicsOf(server, many.accountId)).toEqual([
      '1 days ago',
      '2 days ago',
      '3 days ago',
    ])
    expect(await topicsOf(server, few.accountId)).toHaveLength(3)
  })

  it('keep what has a star, whatever its age and beside the number of the others', async () => {
    const server = await startTestServer(await place())
    const { accountId } = await server.register()
    await store(server, accountId, [1, 2, 3, 50, 60])
    const starred = ['2 days ago', '60 days ago'].map((topic) => JSON.stringify({ topic }))
    await server.store.db
      .updateTable('ai_tool_results')
      .set({ starred_at: 1 })
      .where('prompt', 'in', starred)
      .execute()
    await forgetExpired(server.store, { daysMax: 30, countMax: 1 })
    expect(await topicsOf(server, accountId)).toEqual(['1 days ago', '2 days ago', '60 days ago'])
  })
})

it('are settings, and off unless they are set', () => {
  const environment = { DATA_DIR: mkdtempSync(join(tmpdir(), 'draftmill-limits-')) }
  expect(readConfig(environment).resultsKept).toEqual({ daysMax: 0, countMax: 0 })
  expect(
    readConfig({ ...environment, RESULTS_DAYS_MAX: '90', RESULTS_KEPT_MAX: '500' }).resultsKept,
  ).toEqual({ daysMax: 90, countMax: 500 })
  expect(() => readConfig({ ...environment, RESULTS_DAYS_MAX: '-1' })).toThrow(/RESULTS_DAYS_MAX/)
  rmSync(environment.DATA_DIR, { recursive: true })
})
