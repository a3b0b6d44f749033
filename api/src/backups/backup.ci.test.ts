import { once } from 'node:events'
import { copyFileSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { childServers } from '../../test/child-server.ts'
import { LATER_MIGRATIONS } from '../../test/later-schema.ts'
import { programPath } from '../../test/programs/built.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { readConfig } from '../config.ts'
import { auditLedger } from '../credits/audit.ts'
import { openStore } from '../store/store.ts'
import { runAdmin } from '../admin/program.ts'
import { restore } from './restore.ts'

const GENERATE_PATH = '/api/functions/generate-mottos'

async function runAdminCommand(dataDir: string, ...args: string[]) {
  const said: string[] = []
  const config = readConfig({ DATA_DIR: dataDir })
  const print = (text: string): void => void said.push(text)
  const code = await runAdmin(args, { config, actor: 'olga', print, printError: print })
  return { code, said: said.join('\n') }
}

async function balanceOf(server: Pick<TestServer, 'store'>): Promise<number | undefined> {
  const row = await server.store.db.selectFrom('balances').selectAll().executeTakeFirst()
  return row && row.daily + row.purchased
}

const startChild = childServers()

onEachDatabase(
  'a backup',
  (place) => {
    it('is taken under load and restores to a balanced ledger (statement 65)', async () => {
      const where = await place()
      const server = await startTestServer(where)
      const { bearer, email } = await server.register()
      await runAdminCommand(where.dataDir, 'credits', 'give', email, '1000000', '--reason', 'load')
      const { url, child, ended } = await startChild(where, { GENERATIONS_PER_MINUTE: '1000000' })
      let isOver = false
      let served = 0
      const load = Promise.all(
        Array.from({ length: 8 }, async () => {
          while (!isOver) {
            const response = await fetch(`${url}${GENERATE_PATH}`, {
              method: 'POST',
              headers: { ...bearer, 'Content-Type': 'application/json' },
              body: JSON.stringify({ topic: 'Bread' }),
            })
            if (response.status === 200) served++
          }
        }),
      )
      while (served < 200) await delay(5)
      const files = [1, 2, 3].map((number) => join(where.dataDir, `backup-${number}.db`))
      const servedAt: number[] = []
      for (const file of files) {
        expect(await runAdminCommand(where.dataDir, 'backup', file)).toMatchObject({ code: 0 })
        servedAt.push(served)
        const before = served
        while (served === before) await delay(5)
      }
      isOver = true
      await load
      // The server answered requests meanwhile.
      expect(servedAt[2]).toBeGreaterThan(servedAt[0] ?? Infinity)
      expect(statSync(files[0] ?? '').mode & 0o077).toBe(0)
      expect(readdirSync(where.dataDir).filter((name) => name.startsWith('.'))).toEqual([])

      // A database in use by a server is not replaced.
      const early = await runAdminCommand(where.dataDir, 'restore', files[1] ?? '', '--yes')
      expect(early).toMatchObject({ code: 1, said: expect.stringContaining('Stop the server') })
      child.kill('SIGTERM')
      await ended
      await server.app.close()
      await server.store.close()

      const done = await runAdminCommand(where.dataDir, 'restore', files[1] ?? '', '--yes')
      expect(done.said).toContain('The ledger is in order.')
      expect(done.code).toBe(0)
      const restored = await startTestServer(where)
      expect(await auditLedger(restored.store)).toEqual([])
      const now = await balanceOf(restored)
      expect(now).toBeLessThan(1_000_100 - 10 * 200 + 1)
      expect(now).toBeGreaterThan(1_000_100 - 10 * (served + 1))
      // Everyone has to sign in again; sessions ended after the backup are not active again.
      expect((await restored.get('/api/profile', bearer)).status).toBe(401)
      const kept = readdirSync(where.dataDir).filter((name) => name.includes('.before-restore-'))
      expect(kept).toHaveLength(1)
      const log = await runAdminCommand(where.dataDir, 'log')
      expect(log.said).toMatch(/olga +restore/)
    })

    it('is refused over a file, into no folder, and where there is no data', async () => {
      const where = await place()
      const other = await place({ isMigrated: false })
      const server = await startTestServer(where)
      await server.register()
      const file = join(where.dataDir, 'there.db')
      writeFileSync(file, 'precious')
      expect(await runAdminCommand(where.dataDir, 'backup', file)).toMatchObject({
        code: 1,
        said: expect.stringContaining('there already'),
      })
      expect((await runAdminCommand(where.dataDir, 'backup', join(file, 'x', 'y.db'))).code).toBe(1)
      const none = await runAdminCommand(other.dataDir, 'backup', join(other.dataDir, 'x.db'))
      expect(none).toMatchObject({ code: 3, said: expect.stringContaining('no data') })
      expect(existsSync(join(other.dataDir, 'draftmill.db'))).toBe(false)
      expect((await runAdminCommand(other.dataDir, 'accounts', 'list')).code).toBe(3)
    })

    it('is not restored when it is damaged, foreign or of a newer program (statement 65)', async () => {
      const where = await place()
      const server = await startTestServer(where)
      await server.register()
      const good = join(where.dataDir, 'good.db')
      await runAdminCommand(where.dataDir, 'backup', good)
      await server.app.close()
      await server.store.close()
      const before = statSync(join(where.dataDir, 'draftmill.db')).ino
      const at = (name: string) => join(where.dataDir, name)
      const refused = async (name: string, words: RegExp) => {
        const outcome = await runAdminCommand(where.dataDir, 'restore', at(name), '--yes')
        expect(outcome.said).toMatch(words)
        expect(outcome.code).toBe(1)
      }
      await refused('missing.db', /no file/)
      writeFileSync(at('text.db'), 'hello '.repeat(1_000))
      await refused('text.db', /cannot be read as a database/)
      new Database(at('foreign.db')).exec('CREATE TABLE things (id)').close()
      await refused('foreign.db', /none that Draftmill wrote/)
      copyFileSync(good, at('newer.db'))
      const newer = new Database(at('newer.db'))
      newer.exec(`INSERT INTO kysely_migration VALUES ('9999-from-the-future', '2030')`)
      newer.close()
      await refused('newer.db', /newer version of Draftmill/)
      copyFileSync(good, at('unreleased.db'))
      const unreleased = new Database(at('unreleased.db'))
      unreleased.exec(`UPDATE kysely_migration SET name = '0001-first-light'`)
      unreleased.close()
      await refused('unreleased.db', /before its first release.*Restore a backup of a released/)
      // Without `--yes` the restore is only described.
      const shown = await runAdminCommand(where.dataDir, 'restore', good)
      expect(shown).toMatchObject({ code: 1, said: expect.stringContaining('--yes') })
      expect(statSync(at('draftmill.db')).ino).toBe(before)
    })

    it('is tried beside the running server, and what it holds is said', async () => {
      const where = await place()
      const server = await startTestServer(where)
      const { bearer, email } = await server.register()
      await runAdminCommand(where.dataDir, 'credits', 'give', email, '400', '--reason', 'Sorry')
      expect((await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)).status).toBe(200)
      const file = join(where.dataDir, 'good.db')
      await runAdminCommand(where.dataDir, 'backup', file)
      const tried = await runAdminCommand(where.dataDir, 'backup', 'verify', file)
      expect(tried.code).toBe(0)
      expect(tried.said).toContain('- accounts: 1\n- credits: 490\n')
      expect(tried.said).toContain('- saved results: 1')
      expect(tried.said).toContain('Its ledger is in order.')
      // The server keeps its data, and everybody stays signed in.
      expect((await server.get('/api/profile', bearer)).status).toBe(200)
      expect(readdirSync(where.dataDir).filter((name) => name.startsWith('restore-'))).toEqual([])
      const log = await runAdminCommand(where.dataDir, 'log')
      expect(log.said).toMatch(/olga +backup verify .*"imbalances":0/)

      const wrong = new Database(file)
      wrong.exec('UPDATE balances SET purchased = purchased + 1')
      wrong.close()
      const uneven = await runAdminCommand(where.dataDir, 'backup', 'verify', file)
      expect(uneven).toMatchObject({ code: 1, said: expect.stringContaining('not in order') })
      writeFileSync(file, 'hello '.repeat(1_000))
      expect(await runAdminCommand(where.dataDir, 'backup', 'verify', file)).toMatchObject({
        code: 1,
        said: expect.stringContaining('cannot be read as a database'),
      })
    })

    it('is tried on a machine that has no data of its own', async () => {
      const [where, other] = [await place(), await place({ isMigrated: false })]
      const file = join(other.dataDir, 'kept.db')
      expect((await runAdminCommand(where.dataDir, 'backup', file)).code).toBe(0)
      const none = join(other.dataDir, 'none')
      const tried = await runAdminCommand(none, 'backup', 'verify', file, '--json')
      expect(JSON.parse(tried.said)).toMatchObject({ accounts: 0, credits: 0, imbalances: 0 })
      expect(readdirSync(none).filter((name) => !name.endsWith('-secret'))).toEqual([])
    })

    it('of an older schema is brought to the one of today', async () => {
      const { dataDir } = await place()
      const old = join(dataDir, 'old.db')
      await runAdminCommand(dataDir, 'codes', 'make', '--credits', '5', '--uses', '1')
      await runAdminCommand(dataDir, 'backup', old)
      expect(await restore(dataDir, old, 'olga', LATER_MIGRATIONS)).toMatchObject({ imbalances: 0 })
      const store = await openStore({ dataDir, migrations: LATER_MIGRATIONS })
      const codes = await store.db.selectFrom('codes').selectAll().execute()
      expect(codes).toMatchObject([{ credits: 5, campaign: 'none' }])
      await store.close()
    })

    it('takes the place of a damaged database, which is kept', async () => {
      const where = await place()
      const server = await startTestServer(where)
      await server.register()
      await server.store.db.updateTable('sessions').set({ id_token: 'of the provider' }).execute()
      const file = join(where.dataDir, 'good.db')
      await runAdminCommand(where.dataDir, 'backup', file)
      await server.app.close()
      await server.store.close()
      const current = join(where.dataDir, 'draftmill.db')
      writeFileSync(current, 'broken '.repeat(1_000))
      expect(await runAdminCommand(where.dataDir, 'restore', file, '--yes')).toMatchObject({
        code: 0,
      })
      const again = await startTestServer(where)
      expect(await auditLedger(again.store)).toEqual([])
      expect(await again.store.db.selectFrom('accounts').select('id').execute()).toHaveLength(1)
      const sessions = await again.store.db.selectFrom('sessions').select('id_token').execute()
      expect(sessions).toEqual([{ id_token: null }])
    })
  },
  ['sqlite'],
)

onEachDatabase(
  'the program itself',
  (place) => {
    it('tells its user and ends with the code of the command', async () => {
      const { spawn } = await import('node:child_process')
      const { userInfo } = await import('node:os')
      const { text } = await import('node:stream/consumers')
      const where = await place()
      const server = await startTestServer(where)
      const { email } = await server.register()
      const run = async (...args: string[]) => {
        const child = spawn(process.execPath, [await programPath('admin'), ...args], {
          env: { ...process.env, DATA_DIR: where.dataDir, DATABASE_URL: '' },
        })
        const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
        return { said, code: code as number }
      }
      const given = await run('credits', 'give', email, '5', '--reason', 'Test')
      expect(given).toEqual({ said: `Gave 5 credits to ${email}. Balance: 105.\n`, code: 0 })
      expect((await run('nonsense')).code).toBe(2)
      const log = await server.store.db.selectFrom('audit_log').select('actor').execute()
      expect(log).toEqual([{ actor: userInfo().username }])
    })
  },
  ['sqlite'],
)
