import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pino from 'pino'
import { expect, it } from 'vitest'
import { createInlineExports } from './exports/forms/exports-here.ts'
import { createInlineWorkers } from './workers/work-here.ts'
import { sampleTool } from '../test/sample-tool.ts'
import { startTestServer } from '../test/server.ts'
import { onEachDatabase } from '../test/stores.ts'
import { createApp } from './app.ts'
import { auditLedger } from './credits/audit.ts'
import { forgetExpired } from './store/forget-expired.ts'

const GENERATE_PATH = '/api/functions/generate-mottos'
/** `SOAK_SECONDS=600` runs ten minutes; the default is for every run of the release tests. */
const SECONDS = Number(process.env['SOAK_SECONDS'] ?? 12)
const ACCOUNTS_AT_ONCE = 16
const MB = 1_048_576

setFlagsFromString('--expose_gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Returns the heap size after full collections: finalizers run between two collections, in turns of the event loop. */
async function heapMb(): Promise<number> {
  for (let round = 0; round < 10; round++) {
    collectGarbage()
    await delay(50)
  }
  return process.memoryUsage().heapUsed / MB
}

onEachDatabase(
  'a server under load without a pause',
  (place) => {
    it(
      'keeps its write-ahead log under 64 MB and its memory flat (statement 66)',
      async () => {
        const where = await place()
        const server = await startTestServer(where, {
          environment: { GENERATIONS_PER_MINUTE: '10000000' },
        })
        const accounts = await Promise.all(
          Array.from({ length: ACCOUNTS_AT_ONCE }, async () => {
            const account = await server.register()
            await server.app.credits.addPurchased(account.accountId, 1e8, 'purchase', 'load')
            return account
          }),
        )
        // Without the log, which the test server keeps in memory.
        const app = createApp({
          config: server.config,
          store: server.store,
          log: pino({ level: 'silent' }),
          offeredTools: [sampleTool],
          workers: createInlineWorkers([sampleTool]),
          exportWorkers: createInlineExports([sampleTool]),
        })
        let served = 0
        let walMbMax = 0
        const run = async (seconds: number): Promise<void> => {
          const endMs = performance.now() + seconds * 1_000
          await Promise.all(
            accounts.map(async ({ bearer }) => {
              while (performance.now() < endMs) {
                const response = await app.request(GENERATE_PATH, {
                  method: 'POST',
                  headers: {
                    ...bearer,
                    'Content-Type': 'application/json',
                    'Idempotency-Key': `soak-key-${served}-${Math.random()}`,
                  },
                  body: JSON.stringify({ topic: `Bread ${served}` }),
                })
                await response.text()
                if (response.status !== 200) throw new Error(`status ${response.status}`)
                if (++served % 100 === 0) {
                  const { size } = statSync(join(where.dataDir, 'draftmill.db-wal'))
                  walMbMax = Math.max(walMbMax, size / MB)
                }
              }
            }),
          )
        }
        await run(SECONDS / 4)
        const early = await heapMb()
        await run((SECONDS * 3) / 4)
        await forgetExpired(server.store)
        const late = await heapMb()
        await app.close()
        expect(served).toBeGreaterThan(200)
        expect(walMbMax).toBeGreaterThan(1)
        expect(walMbMax).toBeLessThan(64)
        // A leak per generation would show: 1 KB each is 10 MB after ten thousand.
        expect(late - early).toBeLessThan(Math.max(4, served / 2_000))
        expect(await auditLedger(server.store)).toEqual([])
      },
      (SECONDS + 60) * 1_000,
    )
  },
  ['sqlite'],
)
