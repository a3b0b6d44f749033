/** Writes to a SQLite store repeatedly, as an operator's commands beside a server do. Ends when its input ends. */
import { setTimeout as delay } from 'node:timers/promises'
import { openStore } from '../../src/store/store.ts'

const store = await openStore({ dataDir: process.env['DATA_DIR'] ?? '.' })
let isEnding = false
process.stdin.resume().once('end', () => (isEnding = true))
let writeCount = 0
for (; !isEnding; writeCount++) {
  await store.db
    .insertInto('model_tests')
    .values({ id: String(writeCount), tested_at: writeCount, is_ok: 1, report: '{}' })
    .execute()
  if (writeCount === 0) console.log('writing')
  await delay(1)
}
await store.close()
console.log(writeCount)
