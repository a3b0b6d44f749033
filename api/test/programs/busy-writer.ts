/** Writes to a SQLite store repeatedly, as an operator's commands beside a server do. Ends when its input ends. */
import { setTimeout as delay } from 'node:timers/promises'
import { openStore } from '../../src/store/store.ts'

const store = await openStore({ dataDir: process.env['DATA_DIR'] ?? '.' })
let isEnding = false
process.stdin.resume().once('end', () => (isEnding = true))
let writes = 0
for (; !isEnding; writes++) {
  await store.db
    .insertInto('model_tests')
    .values({ id: String(writes), tested_at: writes, is_ok: 1, report: '{}' })
    .execute()
  if (writes === 0) console.log('writing')
  await delay(1)
}
await store.close()
console.log(writes)
