import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ManyResultsAnswer, ResultsAnswer } from '#shared/contract/shapes.ts'
import { type Registered, startTestServer, type TestServer } from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'
import { findResults } from '../history/list-results.ts'
import { saveResults } from '../saved.fixture.ts'
import { indexResults } from './search-index.ts'

const RESULTS = '/api/results'

const topicsIn = ({ results }: Pick<ResultsAnswer, 'results'>): string[] =>
  results.map(({ prompt }) => (prompt as { topic: string }).topic)

async function list(server: TestServer, { bearer }: Pick<Registered, 'bearer'>, query: object) {
  const asked = new URLSearchParams(query as Record<string, string>)
  const response = await server.get(`${RESULTS}?${asked}`, bearer)
  expect(response.status).toBe(200)
  return (await response.json()) as ResultsAnswer
}

const topics = async (server: TestServer, who: Pick<Registered, 'bearer'>, query: object) =>
  topicsIn(await list(server, who, query))

onEachDatabase('saved results', (place) => {
  it('are found by any part of their words, in any script and letter by letter, indexed or not', async () => {
    const server = await startTestServer(await place())
    const ada = await server.register()
    await saveResults(server.store, ada.accountId, [
      { topic: 'Straßencafé in Köln' },
      { topic: '50% off a_b' },
      { topic: '500 or axb' },
      { topic: 'Хлеб и соль' },
      { topic: '東京都の珈琲店' },
      { topic: 'קפה טוב', text: 'Tea 🫖 for two' },
    ])
    const finds = async () => {
      const found = async (search: string) => topics(server, ada, { search })
      expect(await found('STRASSENC')).toEqual(['Straßencafé in Köln'])
      expect(await found('ssencaf oln')).toEqual(['Straßencafé in Köln'])
      expect(await found('50%')).toEqual(['50% off a_b'])
      expect(await found('%')).toEqual(['50% off a_b'])
      expect(await found('a_b')).toEqual(['50% off a_b'])
      expect(await found('50')).toEqual(['50% off a_b', '500 or axb'])
      expect(await found('леб')).toEqual(['Хлеб и соль'])
      expect(await found('珈琲')).toEqual(['東京都の珈琲店'])
      expect(await found('都')).toEqual(['東京都の珈琲店'])
      expect(await found('קפ')).toEqual(['קפה טוב'])
      expect(await found('🫖')).toEqual(['קפה טוב'])
      expect(await found('topic')).toEqual([])
      expect(await found('"OR" NEAR( *')).toEqual([])
      expect(await found('café'.repeat(50))).toEqual([])
    }
    await finds()
    expect(await indexResults(server.store)).toBe(6)
    expect(await indexResults(server.store)).toBe(0)
    await finds()
  })

  it('are found by their present text the moment it is another one', async () => {
    const server = await startTestServer(await place())
    const ada = await server.register()
    const [id] = await saveResults(server.store, ada.accountId, [
      { topic: 'Bread', text: 'Old words' },
    ])
    await indexResults(server.store)
    const change = (text: string) =>
      server.store.db
        .updateTable('ai_tool_results')
        .set({ result: JSON.stringify([{ id: 1, text }]) })
        .where('id', '=', id as string)
        .execute()
    await change('New phrase')
    const finds = async (search: string) => topics(server, ada, { search })
    expect([await finds('phrase'), await finds('old')]).toEqual([['Bread'], []])
    await server.app.indexResults()
    expect([await finds('phrase'), await finds('old')]).toEqual([['Bread'], []])
    await server.store.db.deleteFrom('ai_tool_results').execute()
    for (const table of ['indexed_results', 'unindexed_results'] as const)
      expect(await server.store.db.selectFrom(table).selectAll().execute()).toEqual([])
    expect(await finds('phrase')).toEqual([])
  })

  it('come with a star first, page by page, and are narrowed by star, tool and day', async () => {
    const server = await startTestServer(await place())
    const [ada, ben] = [await server.register(), await server.register()]
    const saved = Array.from({ length: 45 }, (_, index) => ({
      topic: `Bread ${index}`,
      day: 28 - Math.floor(index / 2),
      tool: index % 3 === 0 ? 'motto-generator' : 'slogan-generator',
      star: index % 10 === 9,
    }))
    await saveResults(server.store, ada.accountId, saved)
    await saveResults(server.store, ben.accountId, [{ topic: 'Bread of another' }])
    const [starred, rest] = [true, false].map((star) =>
      saved.filter((one) => one.star === star).map(({ topic }) => topic),
    )
    const all = [...(starred ?? []), ...(rest ?? [])]
    for (const search of ['', 'rea']) {
      const seen: string[] = []
      const sizes: number[] = []
      let before: string | null = ''
      while (before !== null) {
        const page = await list(server, ada, { before, search, limit: 20 })
        for (const { is_starred, prompt } of page.results)
          expect(is_starred).toBe(starred?.includes((prompt as { topic: string }).topic))
        seen.push(...topicsIn(page))
        sizes.push(page.results.length)
        before = page.next
        if (search !== '' && sizes.length === 1) await indexResults(server.store)
      }
      expect(seen).toEqual(all)
      expect(sizes).toEqual([20, 20, 5])
      const only = (query: object) => topics(server, ada, { search, limit: 100, ...query })
      expect(await only({ starred: 'true' })).toEqual(starred)
      expect(await only({ starred: 'false' })).toEqual(rest)
      expect((await only({ tool: 'motto-generator' })).toSorted()).toEqual(
        saved.flatMap(({ topic }, index) => (index % 3 === 0 ? topic : [])).toSorted(),
      )
      expect(await only({ from: '2026-11-20', to: '2026-11-21', starred: 'false' })).toEqual(
        saved.filter(({ day, star }) => day >= 20 && day <= 21 && !star).map(({ topic }) => topic),
      )
      expect(await only({ from: '2026-11-29' })).toEqual([])
    }
  })

  it('say which filter cannot be read', async () => {
    const server = await startTestServer(await place())
    const { bearer } = await server.register()
    for (const query of ['starred=yes', 'from=2026-02-30', 'to=today', 'before=x'])
      expect((await server.get(`${RESULTS}?${query}`, bearer)).status, query).toBe(422)
  })

  it('are starred, unstarred and deleted many at once, without what is not there or another’s (statement 36)', async () => {
    const server = await startTestServer(await place())
    const [ada, ben] = [await server.register(), await server.register()]
    const ids = await saveResults(server.store, ada.accountId, [
      { topic: 'one' },
      { topic: 'two' },
      { topic: 'three' },
    ])
    const [his] = await saveResults(server.store, ben.accountId, [{ topic: 'his' }])
    const change = async (action: string, wanted: readonly unknown[]) => {
      const response = await server.post(`${RESULTS}/many`, { ids: wanted, action }, ada.bearer)
      return { status: response.status, answer: (await response.json()) as ManyResultsAnswer }
    }
    const done = async (action: string, wanted: readonly unknown[]) => {
      const { status, answer } = await change(action, wanted)
      expect(status).toBe(200)
      return { done: answer.done.toSorted(), not_found: answer.not_found }
    }
    const [one, two, three] = ids as [string, string, string]
    expect(await done('star', [three, three, two, his, 'none'])).toEqual({
      done: [two, three].toSorted(),
      not_found: [his, 'none'],
    })
    expect(await topics(server, ada, {})).toEqual(['two', 'three', 'one'])
    expect(await done('unstar', [two, one, his])).toMatchObject({ not_found: [his] })
    expect(await topics(server, ada, {})).toEqual(['three', 'one', 'two'])
    expect(await done('delete', [one, two, his])).toMatchObject({ not_found: [his] })
    expect(await done('delete', [one])).toEqual({ done: [], not_found: [one] })
    expect(await topics(server, ada, {})).toEqual(['three'])
    expect(await topics(server, ben, {})).toEqual(['his'])
    for (const [action, wanted] of [
      ['star', []],
      ['star', Array.from({ length: 101 }, () => randomUUID())],
      ['star', [1]],
      ['burn', [three]],
    ] as const)
      expect((await change(action, wanted)).status).toBe(422)
    expect((await server.post(`${RESULTS}/many`, { ids, action: 'star' })).status).toBe(401)
  })

  it('are found at once where many wait for the index, which a server that stops leaves for the next', async () => {
    const store = await (await place()).open()
    const newestFirst = Array.from({ length: 60 }, (_, index) => ({ topic: `Loaf ${59 - index}` }))
    await saveResults(store, 'ada', newestFirst)
    const found = async () =>
      topicsIn(await findResults(store, 'ada', { limit: 3, tool: '', search: 'af 5' }))
    expect(await found()).toEqual(['Loaf 59', 'Loaf 58', 'Loaf 57'])
    expect(await indexResults(store, () => true)).toBe(0)
    expect(await indexResults(store)).toBe(60)
    expect(await found()).toEqual(['Loaf 59', 'Loaf 58', 'Loaf 57'])
  })

  it('are indexed by two instances at once, each of them once, while their texts change', async () => {
    const where = await place()
    const [one, two] = [await where.open(), await where.open()]
    const ids = await saveResults(
      one,
      'ada',
      Array.from({ length: 120 }, (_, index) => ({ topic: `Loaf ${index}` })),
    )
    const change = async () => {
      for (const id of ids.slice(0, 40))
        await two.db
          .updateTable('ai_tool_results')
          .set({ result: JSON.stringify([{ text: 'crumb' }]) })
          .where('id', '=', id)
          .execute()
      for (const id of ids.slice(80))
        await two.db.deleteFrom('ai_tool_results').where('id', '=', id).execute()
    }
    await Promise.all([indexResults(one), indexResults(two), change()])
    await indexResults(one)
    const count = async (search: string) =>
      (await findResults(one, 'ada', { limit: 100, tool: '', search })).results.length
    expect([await count('crumb'), await count('loaf')]).toEqual([40, 80])
    expect(await one.db.selectFrom('unindexed_results').selectAll().execute()).toEqual([])
    expect(await one.db.selectFrom('indexed_results').select('result_id').execute()).toHaveLength(
      80,
    )
  })
})
