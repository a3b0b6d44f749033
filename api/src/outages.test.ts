import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { childServers } from '../test/child-server.ts'
import { PASSWORD, startTestServer, type TestServer } from '../test/server.ts'
import { onEachDatabase } from '../test/stores.ts'
import { auditLedger } from './credits/audit.ts'
import type { ModelWriter } from './model/model-writer.ts'

const GENERATE_PATH = '/api/functions/generate-mottos'

/** Makes the data read-only and writable again, as a full or broken disk would. */
async function setReadOnly(server: TestServer, isReadOnly: boolean): Promise<void> {
  if (server.store.dialect === 'sqlite') {
    await sql.raw(`PRAGMA query_only = ${isReadOnly ? 1 : 0}`).execute(server.store.db)
    return
  }
  const client = new pg.Client({ connectionString: server.config.databaseUrl })
  await client.connect()
  const [{ name }] = (await client.query('SELECT current_database() AS name')).rows as [
    { name: string },
  ]
  await client.query('SET default_transaction_read_only = off')
  await client.query(
    `ALTER DATABASE ${name} SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
  )
  // Only new connections use the setting, so the open ones are closed.
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )
  await client.end()
  await delay(100)
}

onEachDatabase('data that cannot be written', (place) => {
  it('costs a 503 on every route that writes, signs nobody out, and is over when it is over (statement 67)', async () => {
    const server = await startTestServer(await place())
    const { bearer, cookie, email } = await server.register()
    const generate = () =>
      server.post(GENERATE_PATH, { topic: 'Bread' }, { ...bearer, 'Idempotency-Key': randomUUID() })
    expect((await generate()).status).toBe(200)
    const write: readonly (() => Promise<Response>)[] = [
      generate,
      () => server.post('/api/auth/refresh', '', { Cookie: cookie }),
      () => server.post('/api/auth/sign-in', { email, password: PASSWORD }),
      () => server.post('/api/auth/sign-up', { email: 'new@example.org', password: PASSWORD }),
      () => server.post('/api/auth/recover', { email }),
      () => server.post('/api/auth/recover', { email: 'nobody@example.org' }),
      () =>
        server.post(
          '/api/account/email',
          { email: 'other@example.org', password: PASSWORD },
          bearer,
        ),
      () => server.get('/readyz'),
      () =>
        Promise.resolve(server.app.request('/api/results', { method: 'DELETE', headers: bearer })),
      () => server.post('/api/top-up/codes', { code: 'DM-7KQX-M2PA-9RTW' }, bearer),
    ]
    await setReadOnly(server, true)
    for (const [index, ask] of write.entries()) {
      const response = await ask()
      // A code that does not exist is refused without a write.
      const expected = index === write.length - 1 ? [422, 503] : [503]
      expect(expected, `${index}: ${await response.clone().text()}`).toContain(response.status)
      expect(response.headers.get('Set-Cookie')).toBeNull()
      if (response.status === 503) expect(response.headers.get('Retry-After')).toMatch(/^\d+$/)
    }
    await setReadOnly(server, false)
    expect(await auditLedger(server.store)).toEqual([])
    const refreshed = await server.post('/api/auth/refresh', '', { Cookie: cookie })
    expect(refreshed.status).toBe(200)
    const answer = (await (await generate()).json()) as { credits: { balance: number } }
    expect(answer.credits.balance).toBe(80)
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('keeps a hold that cannot be paid, and gives it back once its time is over (statement 67)', async () => {
    let now = Date.parse('2026-05-05T10:00:00Z')
    let goOn = (): void => {}
    const waiting = new Promise<void>((resolve) => (goOn = resolve))
    let begun = (): void => {}
    const hasBegun = new Promise<void>((resolve) => (begun = resolve))
    const model: ModelWriter = {
      async *write() {
        begun()
        await waiting
        for (const text of ['Bread at dawn', 'Warm loaves', 'Crust and crumb', 'Oven light'])
          yield { text }
      },
    }
    const server = await startTestServer(await place(), { model, clock: () => now })
    const { bearer } = await server.register()
    const running = server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)
    await hasBegun
    await setReadOnly(server, true)
    goOn()
    const response = await running
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ code: 'credits_failed', charged: false })
    await setReadOnly(server, false)
    expect(await auditLedger(server.store)).toEqual([])
    now += 3_600_000
    await server.app.sweep()
    expect(await auditLedger(server.store)).toEqual([])
    const [row] = await server.store.db.selectFrom('balances').selectAll().execute()
    expect(row).toMatchObject({ daily: 100, held: 0 })
  })
})

onEachDatabase(
  'a full disk',
  (place) => {
    it('answers 202 for mails that are stored alone, alike for everybody, and is not ready (statements 22 and 67)', async () => {
      let now = Date.now()
      const server = await startTestServer(await place(), {
        clock: () => now,
        environment: { RECOVERS_PER_HOUR: '100000' },
      })
      const { email } = await server.register()
      const isReady = async () => {
        now += 60_000
        return (await server.get('/readyz')).status === 200
      }
      const recover = async (address: string) =>
        (await server.post('/api/auth/recover', { email: address })).status
      const stored = async () =>
        (await server.store.db.selectFrom('outbox').select('id').execute()).length
      const before = await stored()
      expect(await recover('nobody@example.org')).toBe(202)
      expect(await isReady()).toBe(true)
      expect(await stored(), 'neither leaves a mail').toBe(before)
      const pragma = (text: string) => sql.raw(`PRAGMA ${text}`).execute(server.store.db)
      // SQLite does not set the limit below the current size.
      await pragma('max_page_count = 1')
      let accepted = 0
      while (accepted < 1_000 && (await recover(email)) === 202) accepted++
      expect(await recover(email)).toBe(503)
      expect(await recover('nobody@example.org')).toBe(503)
      expect(await stored()).toBe(before + accepted)
      expect(await isReady()).toBe(false)
      await pragma('max_page_count = 100000')
      expect([await recover(email), await recover('nobody@example.org')]).toEqual([202, 202])
      expect(await stored()).toBe(before + accepted + 1)
      expect(await isReady()).toBe(true)
      expect(await auditLedger(server.store)).toEqual([])
    })
  },
  ['sqlite'],
)

const startChild = childServers()

onEachDatabase(
  'three instances on one PostgreSQL',
  (place) => {
    it('spend and charge as one, and lose nothing when one of them is killed (statement 68)', async () => {
      const where = await place()
      const server = await startTestServer(where)
      const { bearer, accountId } = await server.register()
      await server.app.credits.addPurchased(accountId, 105, 'purchase', 'test')
      const environment = { GENERATIONS_PER_MINUTE: '100000' }
      const instances = [
        await startChild(where, environment),
        await startChild(where, environment),
        await startChild(where, environment),
      ] as const
      const ask = async (index: number, key: string) => {
        const { url } = instances[index % instances.length] as (typeof instances)[0]
        const response = await fetch(`${url}${GENERATE_PATH}`, {
          method: 'POST',
          headers: { ...bearer, 'Content-Type': 'application/json', 'Idempotency-Key': key },
          body: JSON.stringify({ topic: 'Bread' }),
        }).catch(() => undefined)
        return {
          status: response?.status ?? 0,
          text: (await response?.text().catch(() => '')) ?? '',
        }
      }
      /**
       * An overloaded instance responds with 503, and one that closes a reused connection gives no response: a retry
       * with the same key loses nothing.
       */
      const generate = async (index: number, key: string) => {
        let answer = await ask(index, key)
        const again = () => answer.status === 503 || answer.status === 0
        for (let tries = 0; again() && tries < (answer.status === 0 ? 2 : 10); tries++) {
          await delay(answer.status === 0 ? 50 : 500)
          answer = await ask(index, key)
        }
        return answer
      }
      const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
        Promise.all(Array.from({ length: count }, (_, index) => work(index)))

      // One key, 40 at once: one charge, equal answers (statement 2).
      const same = await times(40, (index) => generate(index, 'one-key-for-all-of-them'))
      expect([...new Set(same.map(({ status, text }) => `${status} ${text}`))]).toHaveLength(1)
      expect(await server.app.credits.balance(accountId)).toBe(195)
      // 60 at once on 195 credits: 19 are paid (statement 1).
      const raced = await times(60, (index) => generate(index, randomUUID()))
      expect(raced.filter(({ status }) => status === 200)).toHaveLength(19)
      expect(raced.filter(({ status }) => status === 402)).toHaveLength(41)
      expect(await server.app.credits.balance(accountId)).toBe(5)
      expect(await auditLedger(server.store)).toEqual([])

      await server.app.credits.addPurchased(accountId, 1_995, 'purchase', 'test')
      const keys = Array.from({ length: 90 }, () => randomUUID())
      const running = times(keys.length, (index) => generate(index, keys[index] as string))
      const paid = async () =>
        (
          await server.store.db
            .selectFrom('generations')
            .select('id')
            .where('idempotency_key', 'in', keys)
            .where('state', '=', 'captured')
            .execute()
        ).length
      for (let i = 0; i < 400 && (await paid()) < 5; i++) await delay(2)
      instances[0].child.kill('SIGKILL')
      const before = await running
      expect(await auditLedger(server.store)).toEqual([])
      // The interrupted requests are repeated at the other instances, with the same keys.
      const after = await times(keys.length, (index) =>
        generate(1 + (index % 2), keys[index] as string),
      )
      expect(after.map(({ status }) => status)).toEqual(keys.map(() => 200))
      for (const [index, { status, text }] of before.entries())
        if (status === 200) expect(after[index]?.text).toBe(text)
      expect(await paid()).toBe(keys.length)
      expect(await server.app.credits.balance(accountId)).toBe(2_000 - 10 * keys.length)
      expect(await auditLedger(server.store)).toEqual([])
    }, 180_000)
  },
  ['postgres'],
)
