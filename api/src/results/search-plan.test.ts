import { CompiledQuery, sql } from 'kysely'
import { expect, it } from 'vitest'
import { onEachDatabase } from '../../test/stores.ts'
import type { Store } from '../store/store.ts'
import { listQuery } from './list-results.ts'
import { manySaved, save } from './saved.fixture.ts'
import { indexResults, placesQuery } from './search-index.ts'

/** How a database would answer, as one text. */
async function planOf({ db, dialect }: Store, { sql: text, parameters }: CompiledQuery) {
  const explain = dialect === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN'
  return db.transaction().execute(async (transaction) => {
    if (dialect === 'postgres') await sql`SET LOCAL enable_seqscan = off`.execute(transaction)
    const asked = CompiledQuery.raw(`${explain} ${text}`, [...parameters])
    return JSON.stringify((await transaction.executeQuery(asked)).rows)
  })
}

onEachDatabase('saved results of two accounts', (place) => {
  it('are listed and searched by an index and not by reading all', async () => {
    const store = await (await place()).open()
    await save(store, 'ada', manySaved(200))
    await save(store, 'ben', manySaved(40))
    await indexResults(store)
    if (store.dialect === 'postgres') await sql`ANALYZE`.execute(store.db)
    const filter = { isStarred: false, tool: '' }
    const found = await planOf(
      store,
      placesQuery(store.dialect, 'ada', ['bread', 'shop'], filter, 50).compile(store.db),
    )
    expect(found).toMatch(/result_grams/)
    expect(found).toMatch(/results_starred/)
    expect(found).not.toMatch(
      /Seq Scan|SCAN (?!result_grams|places|unindexed)(?:indexed_results|ai_tool)/,
    )
    for (const [index, wish] of [
      ['results_unstarred', filter],
      ['results_starred', { ...filter, isStarred: true }],
      ['results_of_tool', { ...filter, tool: 'motto-generator' }],
    ] as const) {
      const plan = await planOf(store, listQuery(store, 'ada', wish, 21).compile())
      expect(plan).toContain(index)
    }
  })
})
