import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { onEachDatabase } from '../../../test/stores.ts'
import { forgetExpired } from '../../store/forget-expired.ts'
import { gramsToFind } from './grams.ts'
import { deleteResult } from '../results.ts'
import { saveResults } from '../saved.fixture.ts'
import { indexResults } from './search-index.ts'

const RARE = 'quetzalcoatlus'

onEachDatabase(
  'a deleted result',
  (place) => {
    it('is in no file any more once what is over is tidied away: neither its text nor what it was found by', async () => {
      const where = await place()
      const store = await where.open()
      await saveResults(store, 'ada', [{ topic: 'Bread' }, { topic: 'Coffee' }])
      const [id = ''] = await saveResults(store, 'ada', [
        { topic: 'Rare', text: `About the ${RARE}` },
      ])
      await indexResults(store)
      // The index stores a common prefix of consecutive terms only once.
      const runs = gramsToFind('ada', [RARE]).map((gram) => String(gram).slice(-5))
      const listed = async () => {
        const { rows } = await sql<{
          block: Buffer
        }>`SELECT block FROM result_grams_data`.execute(store.db)
        return runs.filter((run) => rows.some(({ block }) => block.includes(run)))
      }
      const inFiles = () =>
        readdirSync(where.dataDir).filter((name) =>
          readFileSync(join(where.dataDir, name)).includes(RARE),
        )
      expect(await listed()).toEqual(runs)
      expect(inFiles().length).toBeGreaterThan(0)

      expect(await deleteResult(store, 'ada', id)).toBe(true)
      await forgetExpired(store)
      expect(await listed()).toEqual([])
      expect(inFiles()).toEqual([])
    })
  },
  ['sqlite'],
)
