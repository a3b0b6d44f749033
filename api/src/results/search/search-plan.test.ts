import { CompiledQuery, sql } from 'kysely'
import { expect, it } from 'vitest'
import { onEachDatabase } from '../../../test/stores.ts'
import type { Store } from '../../store/store.ts'
import { listQuery } from '../history/list-results.ts'
import { makeSavedResults, saveResults, START_MS } from '../saved.fixture.ts'
import { indexResults, placesQuery, type ResultsFilter } from './search-index.ts'

/** Returns the query plan as one text. */
async function planOf({ db, dialect }: Store, { sql: text, parameters }: CompiledQuery) {
  const explain = dialect === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN'
  return db.transaction().execute(async (transaction) => {
    if (dialect === 'postgres') await sql`SET LOCAL enable_seqscan = off`.execute(transaction)
    const asked = CompiledQuery.raw(`${explain} ${text}`, [...parameters])
    return JSON.stringify((await transaction.executeQuery(asked)).rows)
  })
}

const DAY = { from: START_MS - 60_000, until: START_MS }
const LATE_PLACE = { isStarred: false, createdAt: START_MS - 100_000, id: 'g' }

/** Each filter alone and combined, with the first and a late page. */
const FILTERS: readonly ResultsFilter[] = ['', 'motto-generator'].flatMap((tool) =>
  [{}, DAY].flatMap((days) => [
    { tool, ...days },
    { tool, ...days, before: LATE_PLACE },
  ]),
)

onEachDatabase('saved results of two accounts', (place) => {
  it('are listed and searched by an index and not by reading all', async () => {
    const store = await (await place()).open()
    await saveResults(store, 'ada', makeSavedResults(200))
    await saveResults(store, 'ben', makeSavedResults(40))
    await indexResults(store)
    if (store.dialect === 'postgres') await sql`ANALYZE`.execute(store.db)
    for (const filter of FILTERS) {
      const found = await planOf(
        store,
        placesQuery(store.dialect, 'ada', ['bread', 'shop'], filter, 50).compile(store.db),
      )
      expect(found).toMatch(/result_grams/)
      expect(found).toMatch(/results_starred/)
      expect(found, JSON.stringify(filter)).not.toMatch(
        /Seq Scan|SCAN (?!result_grams|places|unindexed)(?:indexed_results|ai_tool)/,
      )
      for (const isStarred of [true, false]) {
        const plan = await planOf(
          store,
          listQuery(store, 'ada', { ...filter, isStarred }, 21).compile(),
        )
        const ofTool = filter.tool === '' ? [] : ['results_of_tool']
        // With a tool only by the index of tools: without a star, other tools may have many results.
        const right = isStarred
          ? ['results_starred', ...ofTool]
          : filter.tool === ''
            ? ['results_unstarred']
            : ofTool
        expect(
          right.some((index) => plan.includes(index)),
          JSON.stringify(filter) + plan,
        ).toBe(true)
        // The index gives the order: no sort is needed.
        expect(plan).not.toMatch(/Seq Scan|TEMP B-TREE|"SCAN ai_tool|Sort Key/)
      }
    }
  })
})
