import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { BLOG, connectQuery, makePkce } from '../../../test/embeds.ts'
import { fillAccount, tablesOf } from '../../../test/fill-account.ts'
import { cookieOf, mailsTo } from '../../../test/mails.ts'
import { startModelServer, streamDrafts } from '../../../test/model-server.ts'
import {
  PASSWORD,
  type Registered,
  startTestServer,
  type TestServer,
} from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'
import { auditLedger } from '../../credits/audit.ts'
import { insertCode } from '../../payments/codes.ts'
import { forgetExpired } from '../../store/forget-expired.ts'
import { EXPORT_SECTIONS } from './export-sections.ts'

const GENERATE_PATH = '/api/functions/generate-mottos'
const ADA = 'Ada.Lovelace@example.org'

/** The ledger: its account ids refer to nothing once the account is deleted. */
const KEPT_TABLES = new Set([
  'balances',
  'entries',
  'generations',
  'code_redemptions',
  'payments',
  'payment_events',
  'payment_reversals',
  'audit_log',
])

onEachDatabase('deleting an account', (place) => {
  it('leaves nothing in any table that names the person, and nobody else’s touched (statement 38)', async () => {
    const server = await startTestServer(await place())
    const { db } = server.store
    const [ada, bob] = [await server.register(ADA), await server.register('bob@example.org')]
    for (const [who, mark] of [
      [ada, 'ada'],
      [bob, 'bob'],
    ] as const) {
      await db
        .updateTable('sessions')
        .set({ id: `session-${mark}` })
        .where('account_id', '=', who.accountId)
        .execute()
      await fillAccount(db, { ...who, mark })
    }
    await db
      .insertInto('audit_log')
      .values({
        id: 'about-another',
        created_at: 1,
        actor: 'operator',
        action: 'note',
        account_id: bob.accountId,
        detail: JSON.stringify({ twin: 'adA.lovelace@EXAMPLE.org', of: 'bob@example.org' }),
      })
      .execute()
    const bobBefore = await rowsOf(server, bob)
    await server.app.outbox.deliverDue()
    const response = await requestDeletion(server, await signInAgain(server, ADA))
    expect(response.status).toBe(204)
    await server.app.outbox.deliverDue()
    const left = await dumpTables(server)
    expect(left.toLowerCase()).not.toContain(ADA.toLowerCase())
    expect(left).not.toMatch(
      /(prompt|drafts|detail|name|origin|device|subject|text|html|link)-ada|ada\.example/,
    )
    const adaAfter = await rowsOf(server, ada)
    for (const { table } of EXPORT_SECTIONS) {
      if (KEPT_TABLES.has(table)) continue
      expect(adaAfter[table], table).toEqual([])
    }
    const generation = adaAfter['generations']?.[0]
    expect(generation).toMatchObject({
      answer: null,
      idempotency_key: null,
      request_hash: '',
      caller: null,
      allowance_keys: null,
    })
    const bobAfter = await rowsOf(server, bob)
    for (const { table } of EXPORT_SECTIONS) {
      const length = (bobBefore[table]?.length ?? 0) - (table === 'audit_log' ? 1 : 0)
      expect(bobAfter[table]?.length, table).toBeGreaterThanOrEqual(length)
    }
    expect(left).toContain('drafts-bob')
    // The note about Bob stays, without Ada's address.
    expect(left).toMatch(/\[erased\].*bob@example\.org/)
  })

  it('erases an address in capitals outside ASCII from a note about another account', async () => {
    const server = await startTestServer(await place())
    const ann = await server.register('änn@example.org')
    const note = { created_at: 1, actor: 'operator', action: 'note', account_id: 'another' }
    const detail = JSON.stringify({ twin: 'ÄNN@example.org' })
    await server.store.db
      .insertInto('audit_log')
      .values({ id: 'about-another', ...note, detail })
      .execute()
    expect((await requestDeletion(server, ann)).status).toBe(204)
    const log = await server.store.db.selectFrom('audit_log').selectAll().execute()
    expect(JSON.stringify(log)).toContain('[erased]')
    expect(JSON.stringify(log)).not.toContain('ÄNN')
  })

  it('keeps the ledger balanced: open holds come back, and what is left is taken out by entries', async () => {
    const server = await startTestServer(await place())
    const ada = await server.register(ADA)
    await server.post(GENERATE_PATH, { topic: 'Bread' }, ada.bearer)
    await server.app.credits.addPurchased(ada.accountId, 500, 'adjustment', 'A gift.')
    await server.app.credits.reserve({
      id: randomUUID(),
      accountId: ada.accountId,
      toolId: 'motto-generator',
      idempotencyKey: null,
      requestHash: 'x',
      cost: 10,
      deadlineMs: 60_000,
      allowances: [],
      caller: null,
    })
    expect((await requestDeletion(server, ada)).status).toBe(204)
    expect(await auditLedger(server.store)).toEqual([])
    const { db } = server.store
    const balance = await db.selectFrom('balances').selectAll().executeTakeFirstOrThrow()
    expect(balance).toMatchObject({ account_id: ada.accountId, daily: 0, purchased: 0, held: 0 })
    const taken = await db
      .selectFrom('entries')
      .select(['kind', 'bucket', 'amount'])
      .where('reason', '=', 'The account was deleted.')
      .where('kind', 'in', ['expiry', 'adjustment'])
      .orderBy('bucket')
      .execute()
    expect(taken).toEqual([
      { kind: 'expiry', bucket: 'daily', amount: -90 },
      { kind: 'adjustment', bucket: 'purchased', amount: -500 },
    ])
  })

  it('lets every token fail within a minute, spends nothing before, and grants nothing after midnight', async () => {
    let now = Date.parse('2026-05-05T23:59:50Z')
    const server = await startTestServer(await place(), { clock: () => now })
    const ada = await server.register(ADA)
    expect((await server.get('/api/profile', ada.bearer)).status).toBe(200)
    expect((await requestDeletion(server, ada)).status).toBe(204)
    now += 20_000
    // The token may still be cached, but there are no credits to spend.
    expect((await server.post(GENERATE_PATH, { topic: 'Bread' }, ada.bearer)).status).not.toBe(200)
    now += 60_000
    expect((await server.get('/api/profile', ada.bearer)).status).toBe(401)
    expect((await server.post('/api/auth/refresh', '', { Cookie: ada.cookie })).status).toBe(401)
    const signIn = await server.post('/api/auth/sign-in', { email: ADA, password: PASSWORD })
    expect(signIn.status).toBe(401)
    expect(await auditLedger(server.store)).toEqual([])
    const results = await server.store.db.selectFrom('ai_tool_results').selectAll().execute()
    expect(results).toEqual([])
  })

  it('lets a token that is still remembered leave nothing behind: no code, no connection, no site key', async () => {
    const server = await startTestServer(await place())
    const ada = await server.register(ADA)
    const { text } = await server.store.run(() =>
      insertCode({
        credits: 50,
        usesMax: 1,
        expiresAt: null,
        note: null,
      }),
    )
    expect((await requestDeletion(server, ada)).status).toBe(204)
    const late = [
      await server.post('/api/top-up/codes', { code: text }, ada.bearer),
      await server.post(
        '/api/connect/approve',
        { ...connectQuery(makePkce().challenge), daily_cap: 100 },
        ada.bearer,
      ),
      await server.post('/api/account/site-keys', { name: 'Late', origins: [BLOG] }, ada.bearer),
      await server.post(GENERATE_PATH, { topic: 'Bread' }, ada.bearer),
    ]
    for (const { status } of late) expect(status).toBeGreaterThanOrEqual(400)
    for (const { status } of late) expect(status).toBeLessThan(500)
    const { db } = server.store
    for (const table of ['embed_grants', 'site_keys', 'ai_tool_results'] as const)
      expect(await db.selectFrom(table).select('id').execute(), table).toEqual([])
    expect(await db.selectFrom('codes').select('uses').execute()).toEqual([{ uses: 0 }])
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('beats a generation that is under way: it settles nothing and stores nothing', async () => {
    const model = await startModelServer()
    const where = await place()
    const environment = { OPENAI_BASE_URL: model.url }
    const server = await startTestServer(where, { environment })
    const ada = await server.register(ADA)
    let finish = (): void => {}
    const started = new Promise<void>((resolve) => {
      model.behave(async (response, call, count) => {
        resolve()
        await new Promise<void>((go) => (finish = go))
        await streamDrafts(DRAFTS)(response, call, count)
      })
    })
    const generating = server.post(GENERATE_PATH, { topic: 'Bread' }, ada.bearer)
    await started
    expect((await requestDeletion(server, ada)).status).toBe(204)
    finish()
    expect((await generating).status).toBe(503)
    expect(await auditLedger(server.store)).toEqual([])
    const { db } = server.store
    expect(await db.selectFrom('ai_tool_results').selectAll().execute()).toEqual([])
    await model.stop()
  })

  it('stays balanced when generations, and a second deletion, race with it', async () => {
    const server = await startTestServer(await place())
    const ada = await server.register(ADA)
    const racing = [
      ...Array.from({ length: 8 }, (_, index) =>
        server.post(GENERATE_PATH, { topic: `Bread ${index}` }, ada.bearer),
      ),
      requestDeletion(server, ada),
      requestDeletion(server, ada),
    ]
    const statuses = (await Promise.all(racing)).map(({ status }) => status)
    expect(statuses.slice(8).filter((status) => status === 204)).toHaveLength(1)
    expect(await auditLedger(server.store)).toEqual([])
    const { db } = server.store
    expect(await db.selectFrom('ai_tool_results').selectAll().execute()).toEqual([])
    expect(
      await db.selectFrom('generations').select('id').where('answer', 'is not', null).execute(),
    ).toEqual([])
  })

  it('is no second daily grant: signing up again the same day starts with nothing (statement 35)', async () => {
    let now = Date.parse('2026-05-05T10:00:00Z')
    const server = await startTestServer(await place(), { clock: () => now })
    const ada = await server.register('ada@example.org')
    await server.post(GENERATE_PATH, { topic: 'Bread' }, ada.bearer)
    await requestDeletion(server, ada)
    const { db } = server.store
    const released = await db.selectFrom('released_addresses').selectAll().execute()
    expect(JSON.stringify(released)).not.toMatch(/ada@|example\.org/i)
    now += 1_000
    // Another spelling of the same mailbox.
    const again = await server.register('Ada+again@example.org')
    expect(await creditsOf(server, again)).toBe(0)
    expect((await server.post(GENERATE_PATH, { topic: 'Bread' }, again.bearer)).status).toBe(402)
    const stranger = await server.register('bob@example.org')
    expect(await creditsOf(server, stranger)).toBe(100)
    now += 24 * 3_600_000
    const next = await signInAgain(server, 'ada@example.org')
    expect(await creditsOf(server, next)).toBe(100)
    expect(await auditLedger(server.store)).toEqual([])
    await forgetExpired(server.store)
    expect(await db.selectFrom('released_addresses').selectAll().execute()).toEqual([])
  })

  it('says good-bye by mail, and forgets that one too once it is sent', async () => {
    const server = await startTestServer(await place())
    const ada = await server.register(ADA)
    const response = await requestDeletion(server, ada)
    const cookies = response.headers.getSetCookie()
    expect(cookies).toEqual([
      'draftmill_refresh=; Max-Age=0; Path=/api/auth',
      'draftmill_refresh=; Max-Age=0; Path=/operator',
      'draftmill_device=; Max-Age=0; Path=/api/auth',
    ])
    const mails = await mailsTo(server, ADA)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Draftmill account was deleted'])
    expect(await server.app.outbox.deliverDue()).toBe(1)
    expect(await mailsTo(server, ADA)).toEqual([])
  })

  it.each([
    ['the wrong password', { password: 'guess', confirmation: 'DELETE' }, 403, 'password_wrong'],
    ['another word', { password: PASSWORD, confirmation: 'delete' }, 422, 'input_invalid'],
    ['no word', { password: PASSWORD }, 422, 'input_invalid'],
  ])('is refused with %s', async (_, body, status, code) => {
    const server = await startTestServer(await place())
    const ada = await server.register(ADA)
    const refused = await server.post('/api/account/delete', body, ada.bearer)
    expect(refused.status).toBe(status)
    expect(await refused.json()).toMatchObject({ code })
    expect(await server.store.db.selectFrom('accounts').select('id').execute()).toHaveLength(1)
  })
})

const DRAFTS = [
  'Bread before sunrise',
  'The oven wakes the street',
  'Crumb, crust, company',
  'Warm hands, warm loaves',
].map((text) => ({ text }))

function requestDeletion(
  server: TestServer,
  { bearer }: Pick<Registered, 'bearer'>,
): Promise<Response> {
  return server.post('/api/account/delete', { password: PASSWORD, confirmation: 'DELETE' }, bearer)
}

async function signInAgain(server: TestServer, email: string) {
  const response = await server.post('/api/auth/sign-in', { email, password: PASSWORD })
  const { access_token } = (await response.json()) as { access_token: string }
  return { cookie: cookieOf(response), bearer: { Authorization: `Bearer ${access_token}` } }
}

async function creditsOf(server: TestServer, { bearer }: Pick<Registered, 'bearer'>) {
  const profile = (await (await server.get('/api/profile', bearer)).json()) as { credits: number }
  return profile.credits
}

/** Every row of every table as text. */
async function dumpTables(server: TestServer): Promise<string> {
  const { db } = server.store
  const lines: string[] = []
  for (const { name } of await tablesOf(db)) {
    const rows = await db
      .selectFrom(name as 'accounts')
      .selectAll()
      .execute()
    lines.push(...rows.map((row) => `${name} ${JSON.stringify(row)}`))
  }
  expect(lines.length).toBeGreaterThan(20)
  return lines.join('\n')
}

/** Returns a person's rows by table, for the tables of the export. */
async function rowsOf(server: TestServer, { accountId }: Registered) {
  const { db } = server.store
  const rows: Record<string, Record<string, unknown>[]> = {}
  for (const { table } of EXPORT_SECTIONS) {
    const all = (await db.selectFrom(table).selectAll().execute()) as Record<string, unknown>[]
    rows[table] = all.filter((row) => Object.values(row).includes(accountId))
  }
  return rows
}
