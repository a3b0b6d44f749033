import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ResultsAnswer } from '#shared/contract/shapes.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'

const GENERATE_PATH = '/api/functions/generate-mottos'
const RESULTS = '/api/results'

type Bearer = Readonly<Record<string, string>>

async function list(server: TestServer, bearer: Bearer, query = ''): Promise<ResultsAnswer> {
  const response = await server.get(`${RESULTS}${query}`, bearer)
  expect(response.status).toBe(200)
  return (await response.json()) as ResultsAnswer
}

const sendDelete = async (server: TestServer, path: string, bearer: Bearer = {}) =>
  server.app.request(path, { method: 'DELETE', headers: bearer })

/** Stores results like the tools do, one second apart. */
async function store(server: TestServer, accountId: string, prompts: readonly object[]) {
  const start = Date.now() - 1_000_000
  await server.store.db
    .insertInto('ai_tool_results')
    .values(
      prompts.map((prompt, index) => ({
        id: randomUUID(),
        user_id: accountId,
        tool_id: index % 2 === 0 ? 'even-generator' : 'odd-generator',
        prompt: JSON.stringify(prompt),
        result: JSON.stringify([{ id: 1, text: `Draft ${index}` }]),
        created_at: start + index * 1_000,
      })),
    )
    .execute()
}

onEachDatabase('stored results', (place) => {
  it('are found by words of the inputs and the drafts, and by tool', async () => {
    const server = await startTestServer(await place())
    const { bearer, accountId } = await server.register()
    await store(server, accountId, [
      { topic: 'Straßencafé in Köln' },
      { topic: '100% rye' },
      { topic: 'rye_bread' },
      { topic: 'Хлеб и соль' },
    ])
    const found = async (search: string) =>
      (await list(server, bearer, `?search=${encodeURIComponent(search)}`)).results.map(
        ({ prompt }) => (prompt as { topic: string }).topic,
      )
    expect(await found('STRASSENCAFE')).toEqual(['Straßencafé in Köln'])
    expect(await found('хЛЕБ')).toEqual(['Хлеб и соль'])
    expect(await found('%')).toEqual(['100% rye'])
    expect(await found('rye_')).toEqual(['rye_bread'])
    expect(await found('rye')).toEqual(['rye_bread', '100% rye'])
    expect(await found('draft 3')).toEqual(['Хлеб и соль'])
    expect(await found('topic')).toEqual([])
    expect((await list(server, bearer, '?tool=odd-generator')).results).toHaveLength(2)
    expect((await list(server, bearer, '?tool=odd-generator&search=rye')).results).toHaveLength(1)
    expect((await list(server, bearer, `?tool=${encodeURIComponent("' OR 1=1")}`)).results).toEqual(
      [],
    )
    expect((await server.get(`${RESULTS}?search=${'x'.repeat(201)}`, bearer)).status).toBe(422)
    expect((await server.get(`${RESULTS}?search=%00`, bearer)).status).toBe(422)
  })

  it('are searched page by page, past whatever does not match', async () => {
    const server = await startTestServer(await place())
    const { bearer, accountId } = await server.register()
    await store(
      server,
      accountId,
      Array.from({ length: 450 }, (_, index) => ({
        topic: index % 90 === 0 ? `Needle ${index}` : 'hay',
      })),
    )
    const first = await list(server, bearer, '?search=needle&limit=3')
    expect(first.results.map(({ prompt }) => prompt)).toEqual([
      { topic: 'Needle 360' },
      { topic: 'Needle 270' },
      { topic: 'Needle 180' },
    ])
    const second = await list(server, bearer, `?search=needle&limit=3&before=${first.next}`)
    expect(second.results).toHaveLength(2)
    expect(second.next).toBeNull()
  })

  it('are deleted one by one or all, with the copy that a retry would get', async () => {
    const server = await startTestServer(await place())
    const { bearer, accountId } = await server.register()
    const key = { 'Idempotency-Key': 'a-key-of-this-test' }
    await server.post(GENERATE_PATH, { topic: 'Secret bread' }, { ...bearer, ...key })
    await store(server, accountId, [{ topic: 'one' }, { topic: 'two' }])
    const [newest] = (await list(server, bearer)).results
    const one = await server.get(`${RESULTS}/${newest?.id}`, bearer)
    expect(await one.json()).toMatchObject({ ...newest })
    expect((await sendDelete(server, `${RESULTS}/${newest?.id}`, bearer)).status).toBe(204)
    expect((await sendDelete(server, `${RESULTS}/${newest?.id}`, bearer)).status).toBe(404)
    expect((await server.get(`${RESULTS}/${newest?.id}`, bearer)).status).toBe(404)
    const kept = await server.store.db.selectFrom('generations').select('answer').execute()
    expect(kept).toEqual([{ answer: null }])
    const all = await sendDelete(server, RESULTS, bearer)
    expect(await all.json()).toEqual({ deleted: 2 })
    expect((await list(server, bearer)).results).toEqual([])
  })

  it('go without the retry of another that was written at the same moment: it still costs once', async () => {
    const server = await startTestServer(await place())
    const { bearer } = await server.register()
    const generate = (topic: string) =>
      server.post(GENERATE_PATH, { topic }, { ...bearer, 'Idempotency-Key': `key-of-${topic}` })
    const [, rye] = [await generate('Wheat'), await generate('Rye')]
    const { results } = await list(server, bearer)
    const wheat = results.find(({ prompt }) => (prompt as { topic: string }).topic === 'Wheat')
    expect((await sendDelete(server, `${RESULTS}/${wheat?.id}`, bearer)).status).toBe(204)
    const again = await generate('Rye')
    expect(again.headers.get('Idempotency-Replayed')).toBe('true')
    expect(await again.json()).toEqual(await rye.json())
    const kept = await server.store.db.selectFrom('generations').select('answer').execute()
    expect(kept.filter(({ answer }) => answer !== null)).toHaveLength(1)
  })

  it("are nobody else's to read or to delete (statement 36)", async () => {
    const server = await startTestServer(await place())
    const [ada, ben] = [await server.register(), await server.register()]
    await store(server, ada.accountId, [{ topic: 'hers' }])
    const [hers] = (await list(server, ada.bearer)).results
    const path = `${RESULTS}/${hers?.id}`
    expect((await server.get(path, ben.bearer)).status).toBe(404)
    expect((await sendDelete(server, path, ben.bearer)).status).toBe(404)
    expect(await (await sendDelete(server, RESULTS, ben.bearer)).json()).toEqual({ deleted: 0 })
    expect((await list(server, ben.bearer, '?search=hers')).results).toEqual([])
    expect((await server.get(path)).status).toBe(401)
    expect((await sendDelete(server, path)).status).toBe(401)
    expect((await sendDelete(server, RESULTS)).status).toBe(401)
    expect((await list(server, ada.bearer)).results).toHaveLength(1)
  })
})
