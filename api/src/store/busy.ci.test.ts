import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { BLOG, connectSite, postForm } from '../../test/embeds.ts'
import { programPath } from '../../test/programs/built.ts'
import { startTestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { verifyLedger } from '../admin/verify-ledger.ts'
import { auditLedger } from '../credits/audit.ts'
import { statement } from './runner.ts'
import type { Store } from './store.ts'
import { inTransaction } from './transaction.ts'

const countTests = (store: Store): Promise<number> =>
  store.db
    .selectFrom('model_tests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then((row) => Number(row.count))
const testRow = (id: string) => ({ id, tested_at: 1, is_ok: 1, report: '{}' })
const insertTest = (store: Pick<Store, 'db'>, id: string) =>
  store.db.insertInto('model_tests').values(testRow(id)).execute()

onEachDatabase(
  'two stores on one SQLite database in one process',
  (place) => {
    it('wait for each other in turn, while the process goes on with other work', async () => {
      const where = await place()
      const [one, other] = [await where.open(), await where.open()]
      let ticks = 0
      const ticking = setInterval(() => ticks++, 5)
      let hasEnded = false
      const first = inTransaction(one.db, async (transaction) => {
        await insertTest({ db: transaction }, 'first')
        await delay(300)
        hasEnded = true
      })
      await delay(20)
      const after = async (work: Promise<unknown>): Promise<boolean> => (await work, hasEnded)
      const others = [
        after(insertTest(other, 'alone')),
        after(
          inTransaction(other.db, (transaction) => insertTest({ db: transaction }, 'together')),
        ),
        after(
          other.run(function* () {
            yield statement(`UPDATE model_tests SET report = 'operation'`)
          }),
        ),
      ]
      expect(await countTests(other), 'reading waits for nobody').toBe(0)
      expect(await Promise.all(others)).toEqual([true, true, true])
      await first
      clearInterval(ticking)
      expect(ticks).toBeGreaterThan(5)
      expect(await countTests(one)).toBe(3)
    })

    it('may both read first and write then', async () => {
      const where = await place()
      const stores = [await where.open(), await where.open()]
      const readAndWrite = (store: Store, id: string) =>
        inTransaction(store.db, async (transaction) => {
          const before = await countTests({ ...store, db: transaction })
          await delay(10)
          await insertTest({ db: transaction }, `${id}-${before}`)
        })
      const all = Array.from({ length: 10 }, (_, index) =>
        readAndWrite(stores[index % 2] as Store, String(index)),
      )
      await Promise.all(all)
      expect(await countTests(stores[0] as Store)).toBe(10)
    })

    it('audit one of them without holding the other up', async () => {
      const where = await place()
      const [one, other] = [await where.open(), await where.open()]
      await Promise.all([verifyLedger(one), insertTest(other, 'meanwhile')])
      const reading = one.db
        .transaction()
        .setAccessMode('read only')
        .execute(async (transaction) => {
          const before = await countTests({ ...one, db: transaction })
          await insertTest(other, 'beside')
          return (await countTests({ ...one, db: transaction })) - before
        })
      expect(await reading, 'it sees one moment').toBe(0)
    })
  },
  ['sqlite'],
)

onEachDatabase(
  'a server beside the operator’s commands',
  (place) => {
    it('renews the tokens of connected sites each time', async () => {
      const where = await place()
      const server = await startTestServer(where)
      let { refresh_token: refreshToken } = await connectSite(server, await server.register(), BLOG)
      const writer = spawn(process.execPath, [await programPath('busy-writer')], {
        env: { ...process.env, DATA_DIR: where.dataDir },
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      onTestFinished(() => void writer.kill('SIGKILL'))
      let printed = ''
      writer.stdout.on('data', (piece: Buffer) => (printed += piece.toString()))
      await expect.poll(() => printed, { timeout: 20_000 }).toContain('writing')
      const ended = once(writer, 'exit')
      const statuses: number[] = []
      for (let i = 0; i < 150; i++) {
        const response = await postForm(
          server,
          '/oauth/token',
          { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: BLOG },
          { Origin: BLOG },
        )
        statuses.push(response.status)
        if (response.status !== 200) break
        refreshToken = ((await response.json()) as { refresh_token: string }).refresh_token
      }
      writer.stdin.end()
      expect(await ended).toEqual([0, null])
      expect(statuses.filter((status) => status !== 200)).toEqual([])
      expect(Number(/\d+/.exec(printed)?.[0]), 'it wrote meanwhile').toBeGreaterThan(10)
      expect(await auditLedger(server.store)).toEqual([])
    })
  },
  ['sqlite'],
)

onEachDatabase(
  'two transactions of PostgreSQL that lock each other out',
  (place) => {
    it('both end well: the one that is undone runs again', async () => {
      const where = await place()
      const store = await where.open()
      await insertTest(store, 'a')
      await insertTest(store, 'b')
      let runs = 0
      const both: (() => void)[] = []
      const change = (first: string, second: string) =>
        inTransaction(store.db, async (transaction) => {
          runs++
          await sql`SET LOCAL deadlock_timeout = '50ms'`.execute(transaction)
          const lock = (id: string) =>
            transaction
              .updateTable('model_tests')
              .set(({ eb }) => ({ tested_at: eb('tested_at', '+', 1) }))
              .where('id', '=', id)
              .execute()
          await lock(first)
          if (runs <= 2) {
            await new Promise<void>((resolve) => {
              both.push(resolve)
              if (both.length === 2) for (const go of both) go()
            })
          }
          await lock(second)
        })
      await Promise.all([change('a', 'b'), change('b', 'a')])
      // On a busy machine the second try of one transaction may conflict with the other once more.
      expect(runs).toBeGreaterThanOrEqual(3)
      const rows = await store.db.selectFrom('model_tests').select('tested_at').execute()
      expect(rows.map((row) => row.tested_at)).toEqual([3, 3])
    })
  },
  ['postgres'],
)

onEachDatabase('a transaction', (place) => {
  it.each([
    ['40001', 5],
    ['40P01', 5],
    ['23505', 1],
  ])('that fails with %s for ever is tried %s times', async (code, tries) => {
    const store = await (await place()).open()
    let runs = 0
    const failing = inTransaction(store.db, async (transaction) => {
      await insertTest({ db: transaction }, String(++runs))
      throw Object.assign(new Error('failed'), { code })
    })
    await expect(failing).rejects.toThrow('failed')
    expect(runs).toBe(tries)
    expect(await countTests(store), 'nothing of it is left').toBe(0)
  })
})
