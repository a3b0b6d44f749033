import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Database from 'better-sqlite3'
import pg from 'pg'
import { expect, it } from 'vitest'
import { programPath } from '../../test/programs/built.ts'
import { startTestServer } from '../../test/server.ts'
import { onEachDatabase, type TestPlace } from '../../test/stores.ts'
import { auditLedger } from '../credits/audit.ts'
import { openStore, StoreVersionError } from './store.ts'

/** Opens the store in several processes, all released at the same moment. */
async function openInProcesses(place: TestPlace, count: number): Promise<string[]> {
  const program = await programPath('open-store')
  const env = { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' }
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, [program], { env, stdio: ['pipe', 'pipe', 'pipe'] }),
  )
  const ends = children.map(async (child) => {
    const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
    return `${out}${error}`
  })
  await Promise.all(children.map((child) => once(child.stdout, 'readable')))
  for (const child of children) child.stdin.end('go')
  return Promise.all(ends)
}

onEachDatabase('the store', (place) => {
  it('refuses data that a newer program has written, in words (statement 65)', async () => {
    const where = await place()
    const store = await where.open()
    await store.db
      .insertInto('kysely_migration' as never)
      .values({ name: '9999-from-the-future', timestamp: new Date().toISOString() } as never)
      .execute()
    const opening = openStore({ databaseUrl: where.databaseUrl, dataDir: where.dataDir })
    await expect(opening).rejects.toThrow(StoreVersionError)
    await expect(opening).rejects.toThrow(/newer version of Draftmill/)
  })

  it('lets the visitors of one address have no less than one visitor', async () => {
    const { db } = await (await place()).open()
    const key = { id: 'dmk_one', account_id: 'a', name: 'Blog', origins: '[]', created_at: 1 }
    const caps = { daily_cap: 500, visitor_cap: 50, visitors_per_address: 3 }
    await db
      .insertInto('site_keys')
      .values({ ...key, ...caps, challenge: 'none', is_signed_only: 0, public_key: 'k' })
      .execute()
    const keys = db.selectFrom('site_keys').select(['daily_cap', 'visitors_per_address'])
    const old = { daily_cap: 500, visitors_per_address: 3 }
    await expect(
      db.updateTable('site_keys').set({ visitors_per_address: 0 }).execute(),
    ).rejects.toThrow(/check/i)
    expect(await keys.execute()).toEqual([old])
  })

  it('migrates once when three processes start at the same moment', async () => {
    const where = await place({ isMigrated: false })
    expect(await openInProcesses(where, 3)).toEqual(['ready done', 'ready done', 'ready done'])
  })
})

onEachDatabase(
  'a new SQLite file that another process reads',
  (place) => {
    it('is waited for, without stopping the process', async () => {
      const where = await place({ isMigrated: false })
      const other = new Database(join(where.dataDir, 'draftmill.db'))
      other.exec('CREATE TABLE others (id); BEGIN; SELECT * FROM others')
      const opening = where.open()
      setTimeout(() => other.exec('COMMIT').close(), 50)
      expect(await (await opening).now()).toBeGreaterThan(0)
    })
  },
  ['sqlite'],
)

onEachDatabase(
  'a migration that breaks off',
  (place) => {
    it('leaves nothing of itself behind, so that the next start makes it whole', async () => {
      const where = await place({ isMigrated: false })
      const open = (): Database.Database => new Database(join(where.dataDir, 'draftmill.db'))
      const before = open()
      // Makes the first migration fail after it has created other tables.
      before.exec('CREATE TABLE codes (id)')
      before.close()
      await expect(where.open()).rejects.toThrow('table codes already exists')
      const between = open()
      between.exec('DROP TABLE codes')
      between.close()
      const store = await where.open()
      expect(await store.db.selectFrom('codes').selectAll().execute()).toEqual([])
    })
  },
  ['sqlite'],
)

onEachDatabase(
  'a PostgreSQL that restarts',
  (place) => {
    it('costs a 503 at worst, and the next request is served', async () => {
      const where = await place()
      const server = await startTestServer(where)
      const { bearer } = await server.register()
      const generate = () =>
        server.post('/api/functions/generate-mottos', { topic: 'Bread' }, bearer)
      const admin = new pg.Client({ connectionString: where.databaseUrl })
      await admin.connect()
      const during = Promise.all(Array.from({ length: 5 }, generate))
      await admin.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      )
      const statuses = (await during).map((response) => response.status)
      expect(statuses.every((status) => status === 200 || status === 503)).toBe(true)
      let last = await generate()
      for (let tries = 0; last.status === 503 && tries < 10; tries++) last = await generate()
      expect(last.status).toBe(200)
      expect(await auditLedger(server.store)).toEqual([])
      await admin.end()
    })
  },
  ['postgres'],
)

it('answers in time when PostgreSQL does not', async () => {
  const { createServer } = await import('node:net')
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }
  const opening = openStore({
    databaseUrl: `postgres://u:p@127.0.0.1:${port}/x`,
    dataDir: '.',
    connectTimeoutMs: 200,
  })
  await expect(opening).rejects.toThrow(/timeout/)
  silent.close()
})
