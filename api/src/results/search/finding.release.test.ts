import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { onEachDatabase } from '../../../test/stores.ts'
import { findResults } from '../history/list-results.ts'
import { makeSavedResults, saveResults, START_MS } from '../saved.fixture.ts'
import { indexResults } from './search-index.ts'

const DAY_MS = 24 * 3_600_000
/** All results are of one day: each is a second older than the one before it. */
const DAY = { from: START_MS - DAY_MS, until: START_MS + 1 }
/** Sorts after every id, which is hexadecimal. */
const LAST_ID = 'g'
const PAGE_200 = { before: { isStarred: false, createdAt: START_MS - 3_980_000, id: LAST_ID } }

onEachDatabase('ten thousand saved results of one account', (place) => {
  it('are listed and searched, and each page is measured', async () => {
    const store = await (await place()).open()
    await saveResults(store, 'ada', makeSavedResults(10_000))
    await saveResults(store, 'ben', makeSavedResults(500))
    await indexResults(store)
    if (store.dialect === 'postgres') await sql`ANALYZE`.execute(store.db)
    const figures: string[] = []
    for (const [title, count, query] of [
      ['the first page', 20, {}],
      ['of one tool', 20, { tool: 'motto-generator' }],
      ['with a star', 10, { isStarred: true }],
      ['a word of every result', 20, { search: 'bread' }],
      ['its first letter', 20, { search: 'b' }],
      ['a word of one result', 1, { search: '7731' }],
      ['two words', 20, { search: 'number 99' }],
      ['no result', 0, { search: 'zebra' }],
      ['runs of every result and no word', 0, { search: 'breadbread' }],
      [
        'the last page of every result',
        20,
        {
          search: 'bread',
          before: { isStarred: false, createdAt: START_MS - 9_980_000, id: LAST_ID },
        },
      ],
      ['of one day', 20, DAY],
      ['of one tool on one day', 20, { ...DAY, tool: 'motto-generator' }],
      ['with a star on one day', 10, { ...DAY, isStarred: true }],
      ['of a day that has none', 0, { from: START_MS + 2 * DAY_MS, until: START_MS + 3 * DAY_MS }],
      ['of a tool that has none, on one day', 0, { ...DAY, tool: 'poem-generator' }],
      ['with a star, of one tool', 0, { isStarred: true, tool: 'motto-generator' }],
      ['a word of one tool', 20, { search: 'bread', tool: 'motto-generator' }],
      ['a word with a star', 10, { search: 'bread', isStarred: true }],
      ['a word of one day', 20, { search: 'bread', ...DAY }],
      ['all at once', 0, { search: 'bread', isStarred: true, tool: 'motto-generator', ...DAY }],
      ['page 200', 20, PAGE_200],
      ['page 200 of one day', 20, { ...PAGE_200, ...DAY }],
      ['page 200 of a search', 20, { ...PAGE_200, search: 'bread' }],
    ] as const) {
      const ask = () => findResults(store, 'ada', { limit: 20, tool: '', search: '', ...query })
      expect((await ask()).results, title).toHaveLength(count)
      const times: number[] = []
      for (let tries = 0; tries < 3; tries++) {
        const start = performance.now()
        await ask()
        times.push(performance.now() - start)
      }
      const median = times.toSorted((a, b) => a - b)[1] as number
      figures.push(`${median.toFixed(1)} ms  ${title}`)
    }
    console.info(
      `10,000 results on ${store.dialect}, a page, median of three:\n${figures.join('\n')}`,
    )
  }, 300_000)
})
