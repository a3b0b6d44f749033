import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCredits } from '../../api/src/credits/credits.ts'
import { openStore, type StoreOptions } from '../../api/src/store/store.ts'
import { startPostgres } from '../support/postgres.ts'
import { formatPerSecond, type BenchRow } from './row.ts'

const MEASURED_SECONDS = 4
const ACCOUNTS = 200

/**
 * Measures charges per second on both databases, by the number of concurrent clients. Each charge is durable when it
 * is counted.
 */
export async function benchLedger(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'draftmill-bench-'))
  const postgres = await startPostgres({ isDurable: true })
  try {
    return [
      ...(await benchStore('SQLite', { dataDir: folder })),
      ...(await benchStore('PostgreSQL', {
        dataDir: folder,
        databaseUrl: postgres.url,
        poolMax: 16,
      })),
    ]
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function benchStore(name: string, options: StoreOptions): Promise<BenchRow[]> {
  const store = await openStore(options)
  const credits = createCredits(store)
  const accounts = Array.from({ length: ACCOUNTS }, () => randomUUID())
  for (const account of accounts) {
    await credits.openBalance(account)
    await credits.balance(account)
    await credits.addPurchased(account, 10_000_000, 'adjustment', 'bench')
  }
  const rows: BenchRow[] = []
  for (const clients of [1, 4, 16]) {
    let count = 0
    const started = performance.now()
    const isOver = (): boolean => performance.now() - started > MEASURED_SECONDS * 1_000
    await Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        for (let turn = client; !isOver(); turn++) {
          const accountId = accounts[turn % ACCOUNTS] as string
          await credits.charge(
            {
              id: randomUUID(),
              accountId,
              toolId: 'bench',
              idempotencyKey: null,
              requestHash: '',
              cost: 10,
              allowances: [],
              caller: null,
              deadlineMs: 1_000,
            },
            { answer: ['', ''] },
          )
          count++
        }
      }),
    )
    rows.push({
      what: `${name}, ${clients} at once`,
      measured: formatPerSecond(count, (performance.now() - started) / 1_000),
      ...(name === 'PostgreSQL' && clients === 16 ? { reach: '≥ 3,000/s' } : {}),
    })
  }
  await store.close()
  return rows
}
