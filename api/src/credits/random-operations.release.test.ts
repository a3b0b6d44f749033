import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { doRandomOperations, OUTCOMES } from '../../test/random-operations.ts'
import { onEachDatabase } from '../../test/stores.ts'

const operations = Number(process.env['OPERATIONS'] ?? 10_000)
/** Random for each run, `SEEDS` of them (`npm run soak` uses ten); `SEED` repeats given ones. */
const seeds =
  process.env['SEED']?.split(',') ??
  Array.from({ length: Number(process.env['SEEDS'] ?? 1) }, () => randomUUID())

onEachDatabase(`${operations} random operations on the ledger`, (place) => {
  it.each(seeds)(
    'leave it balanced and nothing negative after each, whatever their order (statement 5, seed %s)',
    async (seed) => {
      const outcomes = await doRandomOperations(await place(), seed, operations)
      if (operations >= 10_000)
        for (const name of OUTCOMES) expect(outcomes.get(name) ?? 0, name).toBeGreaterThan(0)
    },
    60_000 + operations * 100,
  )
})
