/** Opens the store when its input receives data, reads from it and exits. */
import { once } from 'node:events'
import { openStore } from '../../src/store/store.ts'

process.stdout.write('ready ')
await once(process.stdin, 'data')
const store = await openStore({
  databaseUrl: process.env['DATABASE_URL'] || undefined,
  dataDir: process.env['DATA_DIR'] ?? '.',
})
await store.db.selectFrom('accounts').selectAll().execute()
await store.close()
process.stdout.write('done')
process.exit(0)
