import { expect, it } from 'vitest'
import {
  accountSchema as accountShape,
  accountsPageSchema as accountsShape,
  ledgerPageSchema as ledgerShape,
} from '#shared/contract/operator/accounts.server.ts'
import { logPageSchema as logShape } from '#shared/contract/operator/log.server.ts'
import { connectSite, GENERATE_PATH, makeSiteKey, requestVisitorToken } from '../../test/embeds.ts'
import { mailsTo } from '../../test/mails.ts'
import { registerConfirmedOperator } from '../../test/operator.ts'
import { PASSWORD, type Registered, startTestServer, type TestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { auditLedger } from '../credits/audit.ts'

const REASON = 'Asked for by mail'

async function setUp(server: TestServer) {
  const [olga, ada] = [
    await registerConfirmedOperator(server),
    await server.register('ada@example.org'),
  ]
  const act = async (
    name: string,
    body: object = { reason: REASON },
    headers: Record<string, string> = {},
    who: Pick<Registered, 'accountId'> = ada,
  ) =>
    server.post(`/api/operator/accounts/${who.accountId}/${name}`, body, {
      ...olga.bearer,
      ...headers,
    })
  const read = async (path: string) => {
    const answer = await server.get(`/api/operator/${path}`, olga.bearer)
    return { status: answer.status, json: (await answer.json()) as unknown }
  }
  return { olga, ada, act, read }
}

onEachDatabase("the operator's accounts", (place) => {
  it('are found by a part of the address, page by page, newest first', async () => {
    const server = await startTestServer(await place())
    const { read, ada } = await setUp(server)
    for (const name of ['ben_1', 'ben%2', 'ben3']) await server.register(`${name}@example.net`)
    const list = async (query: string) =>
      accountsShape.parse((await read(`accounts?${query}`)).json)
    const all = await list('limit=2')
    expect(all.rows.map(({ email }) => email)).toEqual(['ben3@example.net', 'ben%2@example.net'])
    const rest = await list(`limit=100&after=${all.next}`)
    expect(rest).toMatchObject({
      next: null,
      rows: [
        { email: 'ben_1@example.net', is_operator: false, credits: 100, state: 'active' },
        { email: ada.email },
        { email: 'olga@example.org', is_operator: true },
      ],
    })
    expect((await list('find=EXAMPLE.net')).rows).toHaveLength(3)
    await server.store.db
      .updateTable('accounts')
      .set({ email: 'Émile@example.net' })
      .where('email', '=', 'ben3@example.net')
      .execute()
    expect((await list(`find=${encodeURIComponent('Émile')}`)).rows).toHaveLength(1)
    expect((await list('find=_1')).rows.map(({ email }) => email)).toEqual(['ben_1@example.net'])
    expect((await list('state=disabled')).rows).toEqual([])
    for (const wrong of ['after=nonsense', 'state=asleep', `find=${encodeURIComponent('\0')}`])
      expect((await read(`accounts?${wrong}`)).status, wrong).toBe(422)
  })

  it('are shown with what they have and where they are signed in, and never with a text', async () => {
    const server = await startTestServer(await place())
    const { read, ada } = await setUp(server)
    await connectSite(server, ada)
    await makeSiteKey(server, ada)
    await server.post(GENERATE_PATH, { topic: 'Canary bread' }, ada.bearer)
    const shown = await read(`accounts/${ada.accountId}`)
    expect(accountShape.parse(shown.json)).toMatchObject({
      email: ada.email,
      credits: { balance: 90, daily: 90, purchased: 0, held: 0 },
      counts: { generations: 1, results: 1, sessions: 1, connections: 1, site_keys: 1 },
      sessions: [{}],
      connections: [{ kind: 'site', name: 'blog.example' }],
      site_keys: [{ state: 'active' }],
    })
    const ledger = await read(`accounts/${ada.accountId}/ledger?limit=1`)
    const { rows, next } = ledgerShape.parse(ledger.json)
    expect(rows).toMatchObject([{ kind: 'capture', amount: -10, balance: 90 }])
    const before = await read(`accounts/${ada.accountId}/ledger?after=${next}`)
    expect(ledgerShape.parse(before.json)).toMatchObject({ rows: [{ amount: 100 }], next: null })
    expect(JSON.stringify([shown, ledger, await read('accounts')])).not.toMatch(/canary/i)
    expect((await read('accounts/nobody')).status).toBe(404)
    expect((await read('accounts/nobody/ledger')).json).toEqual({ rows: [], next: null })
  })

  it('get and lose credits once for a key, never more than there are, with a reason (statement 91)', async () => {
    const server = await startTestServer(await place())
    const { act, ada, read } = await setUp(server)
    const change = async (amount: number, key: string, over: object = {}) => {
      const body = { amount, reason: 'Sorry for the outage', ...over }
      const answer = await act('credits', body, { 'Idempotency-Key': key })
      return { status: answer.status, json: (await answer.json()) as Record<string, unknown> }
    }
    const given = { status: 200, json: { applied: 50, balance: 150 } }
    expect(await Promise.all([1, 2, 3].map(() => change(50, 'gift-1234')))).toEqual([
      given,
      given,
      given,
    ])
    expect(await change(-500, 'take-1234')).toEqual({
      status: 200,
      json: { applied: -150, balance: 0 },
    })
    // A repeated deduction takes nothing either, even from credits added since.
    expect((await change(-5, 'take-5678')).json).toEqual({ applied: 0, balance: 0 })
    await change(50, 'gift-5678')
    expect((await change(-5, 'take-5678')).json).toEqual({ applied: 0, balance: 0 })
    expect((await change(60, 'gift-5678')).json['code']).toBe('idempotency_key_reused')
    for (const [amount, over] of [
      [0, {}],
      [1.5, {}],
      [10_000_001, {}],
      [5, { reason: 'x' }],
      [5, { reason: 'x'.repeat(301) }],
      [5, { more: 1 }],
    ] as const)
      expect((await change(amount, 'wrong-1234', over)).status).toBe(422)
    expect((await act('credits', { amount: 5, reason: REASON })).status).toBe(400)
    expect((await read(`accounts/${ada.accountId}`)).json).toMatchObject({
      credits: { balance: 50 },
    })
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('never get credits for a key that another has had, at the same instant neither', async () => {
    const server = await startTestServer(await place())
    const { act, ada } = await setUp(server)
    const ben = await server.register('ben@example.org')
    const body = { amount: 5, reason: REASON }
    const races = Array.from({ length: 8 }, (_, index) =>
      Promise.all(
        [ada, ben].map(async (who) => {
          const answer = await act('credits', body, { 'Idempotency-Key': `race-000${index}` }, who)
          const { code = 'done' } = (await answer.json()) as { code?: string }
          return `${answer.status} ${code}`
        }),
      ),
    )
    for (const outcomes of await Promise.all(races))
      expect(outcomes.toSorted()).toEqual(['200 done', '422 idempotency_key_reused'])
    const given = await server.store.db
      .selectFrom('audit_log')
      .select(['request_key', 'account_id'])
      .where('action', '=', 'credits give')
      .execute()
    expect(new Set(given.map(({ request_key: key }) => key)).size).toBe(races.length)
    expect(given).toHaveLength(races.length)
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('are disabled at once with all they have let in, lose nothing, and come back (statement 92)', async () => {
    const server = await startTestServer(await place())
    const { act, ada, read } = await setUp(server)
    const site = await connectSite(server, ada)
    const visitor = await requestVisitorToken(server, (await makeSiteKey(server, ada)).id)
    const generate = (headers: Record<string, string>) =>
      server.post(GENERATE_PATH, { topic: 'Bread' }, headers)
    const statuses = async () => [
      (await generate(ada.bearer)).status,
      (await generate(site.bearer)).status,
      (await generate(visitor.bearer)).status,
      (await server.get('/api/profile', ada.bearer)).status,
    ]
    // All tokens are cached from here on.
    expect(await statuses()).toEqual([200, 200, 200, 200])
    expect(await (await act('disable')).json()).toEqual({ changed: true })
    expect(await (await act('disable')).json()).toEqual({ changed: false })
    expect(await statuses()).toEqual([401, 401, 401, 401])
    const refresh = await server.post('/api/auth/refresh', '', { Cookie: ada.cookie })
    expect(refresh.status).toBe(401)
    const signIn = async (password: string) =>
      server.post('/api/auth/sign-in', { email: ada.email, password })
    const response = await signIn(PASSWORD)
    expect([response.status, await response.json()]).toMatchObject([
      403,
      { code: 'account_disabled' },
    ])
    // A wrong password does not reveal that the account is disabled.
    const guessed = await signIn('a wrong password')
    expect([guessed.status, await guessed.json()]).toMatchObject([
      401,
      { code: 'credentials_invalid' },
    ])
    expect((await read(`accounts/${ada.accountId}`)).json).toMatchObject({
      state: 'disabled',
      credits: { balance: 70 },
      counts: { results: 2, site_keys: 1 },
    })
    expect(await (await act('enable')).json()).toEqual({ changed: true })
    expect((await signIn(PASSWORD)).status).toBe(200)
    expect((await generate(visitor.bearer)).status).toBe(200)
  })

  it('are signed out, exported and deleted, each written down with its reason; operators keep what they have', async () => {
    const server = await startTestServer(await place())
    const { act, ada, olga, read } = await setUp(server)
    await server.post(GENERATE_PATH, { topic: 'Bread' }, ada.bearer)
    expect((await act('end-sessions')).status).toBe(200)
    expect((await server.get('/api/profile', ada.bearer)).status).toBe(401)
    const exported = await act('export')
    expect(exported.headers.get('Content-Disposition')).toContain('account-export-')
    expect(JSON.parse(await exported.text())).toMatchObject({ account: [{ email: ada.email }] })
    for (const name of ['disable', 'delete']) {
      const body = { reason: REASON, ...(name === 'delete' ? { email: olga.email } : {}) }
      expect((await act(name, body, {}, olga)).status, name).toBe(422)
    }
    expect((await act('delete', { reason: REASON, email: 'ada' })).status).toBe(422)
    const why = `Asked for by ${ada.email}`
    const deleted = await act('delete', { reason: why, email: ada.email })
    expect(await deleted.json()).toEqual({ changed: true })
    expect((await act('delete', { reason: why, email: ada.email })).status).toBe(404)
    const { rows } = logShape.parse((await read('log')).json)
    expect(rows.map(({ action, actor, reason }) => [action, actor, reason])).toEqual([
      ['account delete', olga.email, 'Asked for by [erased]'],
      ['account export', olga.email, '[erased]'],
      ['account end-sessions', olga.email, '[erased]'],
      ['operator add', 'root', null],
    ])
    expect(rows.slice(0, 3).every(({ by, network }) => by === 'web' && network !== null)).toBe(true)
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('that are not confirmed get the mail of their sign-up again, and its password opens it', async () => {
    const server = await startTestServer(await place())
    const { act } = await setUp(server)
    const email = 'new@example.org'
    await server.post('/api/auth/sign-up', { email, password: PASSWORD })
    const { id: accountId } = await server.store.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const resent = await act('resend', undefined, {}, { accountId })
    expect(await resent.json()).toEqual({ changed: true })
    expect(await mailsTo(server, email)).toHaveLength(2)
    const token = (await server.linkFor(email)).split('token=')[1]
    const confirmed = await server.post('/api/auth/confirm', { token, password: PASSWORD })
    expect(confirmed.status).toBe(200)
    const again = await act('resend', undefined, {}, { accountId })
    expect(await again.json()).toEqual({ changed: false })
  })
})

onEachDatabase("the operator's log", (place) => {
  it('is found by account, actor, act and day, and read page by page (statement 93)', async () => {
    const server = await startTestServer(await place())
    const { act, ada, olga, read } = await setUp(server)
    for (const name of ['disable', 'enable', 'disable', 'enable']) await act(name)
    const actions = async (query: string) =>
      logShape.parse((await read(`log?${query}`)).json).rows.map(({ action }) => action)
    expect(await actions(`account=${ada.accountId}`)).toHaveLength(4)
    expect(await actions('action=account%20disable')).toHaveLength(2)
    expect(await actions(`actor=${olga.email}`)).toHaveLength(4)
    expect(await actions('actor=root')).toEqual(['operator add'])
    const today = new Date().toISOString().slice(0, 10)
    expect(await actions(`from=${today}&to=${today}`)).toHaveLength(5)
    expect(await actions('to=2020-01-01')).toEqual([])
    const first = logShape.parse((await read('log?limit=3')).json)
    const second = logShape.parse((await read(`log?limit=3&after=${first.next}`)).json)
    expect([...first.rows, ...second.rows].map(({ action }) => action)).toEqual([
      'account enable',
      'account disable',
      'account enable',
      'account disable',
      'operator add',
    ])
    expect(second.next).toBeNull()
    expect((await read('log?from=yesterday')).status).toBe(422)
  })
})
