import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mailedToken } from '../../test/mails.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { runAdmin } from './program.ts'

const GENERATE_PATH = '/api/functions/generate-mottos'

interface CommandRun {
  readonly code: number
  readonly out: string
  readonly error: string
  readonly json: <T>() => T
}

/** Runs a command on the data of a running server, as another process would. */
async function runAdminCommand(server: TestServer, ...args: string[]): Promise<CommandRun> {
  const out: string[] = []
  const error: string[] = []
  const code = await runAdmin(args, {
    config: server.config,
    actor: 'olga',
    print: (text) => void out.push(text),
    printError: (text) => void error.push(text),
  })
  return {
    code,
    out: out.join('\n'),
    error: error.join('\n'),
    json: <T>() => JSON.parse(out.join('\n')) as T,
  }
}

onEachDatabase("the operator's command line", (place) => {
  it('lists and shows accounts by address or id', async () => {
    const server = await startTestServer(await place())
    const ada = await server.register('Ada.Byron+mill@gmail.com')
    await server.register('50%_ben@example.org')
    await server.post('/api/auth/sign-up', { email: 'new@example.org', password: PASSWORD })
    await server.post(GENERATE_PATH, { topic: 'Bread' }, ada.bearer)
    const all = (await runAdminCommand(server, 'accounts', 'list', '--json')).json<
      { email: string; state: string; credits: number }[]
    >()
    expect(new Map(all.map(({ email, state, credits }) => [email, `${state} ${credits}`]))).toEqual(
      new Map([
        ['Ada.Byron+mill@gmail.com', 'active 90'],
        ['50%_ben@example.org', 'active 100'],
        ['new@example.org', 'unconfirmed 0'],
      ]),
    )
    const found = async (...args: string[]) =>
      (await runAdminCommand(server, 'accounts', 'list', '--json', ...args))
        .json<{ email: string }[]>()
        .map(({ email }) => email)
    expect(await found('--search', 'BYRON')).toEqual(['Ada.Byron+mill@gmail.com'])
    expect(await found('--search', '%_')).toEqual(['50%_ben@example.org'])
    expect(await found('--state', 'unconfirmed')).toEqual(['new@example.org'])
    expect(await found('--limit', '1', '--skip', '3')).toEqual([])
    // Any spelling of the same mailbox works, and so does the id.
    for (const who of ['adabyron@gmail.com', ada.accountId]) {
      const shown = await runAdminCommand(server, 'account', 'show', who)
      expect(shown.code).toBe(0)
      expect(shown.out).toContain('Ada.Byron+mill@gmail.com')
      expect(shown.out).toMatch(/credits +90/)
      expect(shown.out).toContain('Daily credits for')
    }
    const none = await runAdminCommand(server, 'accounts', 'show', 'nobody@example.org')
    expect(none).toMatchObject({ code: 1, error: expect.stringContaining('no account') })
  })

  it('lists every setting in effect with its source, and no secret', async () => {
    const server = await startTestServer(await place())
    const all = (await runAdminCommand(server, 'settings', '--json')).json<
      { settings: { name: string; value: string | null }[] }[]
    >()
    const secret = all.flatMap(({ settings }) => settings).find((one) => one.name === 'AUTH_SECRET')
    expect(secret?.value).toBe('set')
    const shown = await runAdminCommand(server, 'settings', '--changed')
    expect(shown.out).toContain('write its line into .env')
    expect(shown.out).not.toContain(server.config.authSecret)
    expect(shown.out).not.toContain('BRAND_NAME')
  })

  it('gives and takes credits, never below zero, with the reason in the history', async () => {
    const server = await startTestServer(await place())
    const { bearer, email } = await server.register()
    const given = await runAdminCommand(server, 'credits', 'give', email, '50', '--reason', 'Sorry')
    expect(given).toMatchObject({ code: 0, out: `Gave 50 credits to ${email}. Balance: 150.` })
    const taken = await runAdminCommand(server, 'credit', 'take', email, '500', '--reason', 'Ours')
    expect(taken.out).toContain('Took 150 credits')
    expect(taken.out).toContain('350 are missing')
    const history = await (await server.get('/api/account/credits', bearer)).json()
    expect(history).toMatchObject({ balance: 0 })
    expect(JSON.stringify(history)).toContain('Sorry')
    for (const wrong of ['0', '-5', '1.5', 'ten', '999999999999'])
      expect(
        (await runAdminCommand(server, 'credits', 'give', email, wrong, '--reason', 'Sorry')).code,
      ).toBe(2)
    const silent = await runAdminCommand(server, 'credits', 'give', email, '5')
    expect(silent).toMatchObject({ code: 2, error: expect.stringContaining('--reason') })
    await server.post('/api/auth/sign-up', { email: 'new@example.org', password: PASSWORD })
    const early = await runAdminCommand(
      server,
      'credits',
      'give',
      'new@example.org',
      '5',
      '--reason',
      'Sorry',
    )
    expect(early).toMatchObject({ code: 1, error: expect.stringContaining('not confirmed') })
    expect((await runAdminCommand(server, 'ledger', 'verify')).code).toBe(0)
  })

  it('confirms an address whose mail never came, without the password that somebody chose for it (statement 71)', async () => {
    const server = await startTestServer(await place())
    const email = 'new@example.org'
    await server.post('/api/auth/sign-up', { email, password: PASSWORD })
    const signUp = { token: await mailedToken(server, email, '/confirm'), password: PASSWORD }
    expect((await runAdminCommand(server, 'account', 'confirm', email)).out).toContain(
      'is confirmed',
    )
    // The password may have been chosen by a stranger: it is no longer valid, nor is its link.
    expect((await server.post('/api/auth/sign-in', { email, password: PASSWORD })).status).toBe(401)
    expect((await server.post('/api/auth/confirm', signUp)).status).toBe(400)
    const password = 'chosen by the owner'
    const token = await mailedToken(server, email, '/update-password')
    expect((await server.post('/api/auth/update-password', { token, password })).status).toBe(200)
    const session = await server.post('/api/auth/sign-in', { email, password })
    const { access_token } = (await session.json()) as { access_token: string }
    const bearer = { Authorization: `Bearer ${access_token}` }
    expect((await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)).status).toBe(200)
    expect((await runAdminCommand(server, 'account', 'confirm', email)).out).toContain('already')
  })

  it('disables an account at once and for all of its sign-ins (statement 30)', async () => {
    let now = Date.now()
    const server = await startTestServer(await place(), { clock: () => now })
    const { bearer, cookie, email, accountId } = await server.register()
    await server.store.db
      .insertInto('embed_grants')
      .values({
        id: 'grant',
        account_id: accountId,
        origin: 'https://blog.example',
        scope: 'generate',
        daily_cap: 100,
        created_at: now,
      })
      .execute()
    expect((await server.get('/api/profile', bearer)).status).toBe(200)
    expect((await runAdminCommand(server, 'account', 'disable', email)).code).toBe(0)
    now += 60_000
    expect((await server.get('/api/profile', bearer)).status).toBe(401)
    expect((await server.post('/api/auth/refresh', '', { Cookie: cookie })).status).toBe(401)
    const signIn = () => server.post('/api/auth/sign-in', { email, password: PASSWORD })
    expect((await signIn()).status).toBe(403)
    const grant = await server.store.db.selectFrom('embed_grants').select('revoked_at').execute()
    expect(grant[0]?.revoked_at).not.toBeNull()
    expect((await runAdminCommand(server, 'account', 'enable', email)).out).toContain(
      'can sign in again',
    )
    expect((await signIn()).status).toBe(200)
    expect((await server.post('/api/auth/refresh', '', { Cookie: cookie })).status).toBe(401)
  })

  it('makes, lists and revokes codes, and shows a code once only', async () => {
    const server = await startTestServer(await place())
    const { bearer } = await server.register()
    const args = ['--credits', '40', '--uses', '2', '--expires', '30d', '--note', 'Conference']
    const { id, code } = (await runAdminCommand(server, 'codes', 'make', ...args, '--json')).json<{
      id: string
      code: string
    }>()
    const redeemed = await server.post('/api/top-up/codes', { code }, bearer)
    expect(await redeemed.json()).toEqual({ credits: 40, balance: 140 })
    const listed = await runAdminCommand(server, 'code', 'list')
    expect(listed.out).toContain('1/2')
    expect(listed.out).toContain('Conference')
    expect(listed.out).not.toContain(code)
    expect((await runAdminCommand(server, 'codes', 'revoke', id)).code).toBe(0)
    expect((await runAdminCommand(server, 'codes', 'revoke', code)).code).toBe(1)
    for (const wrong of ['tomorrow', '2020-01-01', '0x1d'])
      expect(
        (await runAdminCommand(server, 'codes', 'make', '--credits', '1', '--expires', wrong)).code,
      ).toBe(2)
    const log = await runAdminCommand(server, 'log', '--json')
    expect(log.out).not.toContain(code)
  })

  it('says with its exit code that the ledger is not in order', async () => {
    const server = await startTestServer(await place())
    const { accountId, bearer } = await server.register()
    await server.get('/api/profile', bearer)
    expect(await runAdminCommand(server, 'ledger', 'verify')).toMatchObject({
      code: 0,
      out: 'The ledger is in order: every number agrees.',
    })
    await server.store.db
      .updateTable('balances')
      .set({ purchased: 7 })
      .where('account_id', '=', accountId)
      .execute()
    const broken = await runAdminCommand(server, 'ledger', 'verify', '--json')
    expect(broken.code).toBe(1)
    expect(broken.json()).toMatchObject({
      in_order: false,
      imbalances: [{ accountId, expected: 100, actual: 107 }],
    })
  })

  it('notes every act with who did it', async () => {
    const server = await startTestServer(await place())
    const { email } = await server.register()
    const other = await server.register()
    await runAdminCommand(server, 'credits', 'give', email, '50', '--reason', 'Sorry')
    await runAdminCommand(server, 'account', 'disable', email)
    await runAdminCommand(server, 'account', 'enable', email)
    await runAdminCommand(server, 'account', 'disable', other.email)
    await runAdminCommand(server, 'codes', 'make', '--credits', '10')
    await runAdminCommand(server, 'ledger', 'verify')
    const lines = (await runAdminCommand(server, 'log', '--json')).json<
      { actor: string; action: string; email: string | null; reason: string; detail: object }[]
    >()
    expect(lines.every(({ actor }) => actor === 'olga')).toBe(true)
    expect(lines.map(({ action }) => action)).toEqual([
      'ledger verify',
      'codes make',
      'account disable',
      'account enable',
      'account disable',
      'credits give',
    ])
    expect(lines.at(-1)).toMatchObject({ email, reason: 'Sorry', detail: { credits: 50 } })
    const own = await runAdminCommand(server, 'log', '--account', email, '--json')
    expect(own.json<unknown[]>()).toHaveLength(3)
    expect((await runAdminCommand(server, 'log')).out).toMatch(/when +who +what/)
  })

  it('gives and takes the role of an operator, to confirmed accounts alone', async () => {
    const server = await startTestServer(await place())
    const { email } = await server.register()
    await server.post('/api/auth/sign-up', { email: 'new@example.org', password: PASSWORD })
    expect((await runAdminCommand(server, 'operator', 'list')).out).toContain('operator add')
    expect(await runAdminCommand(server, 'operator', 'add', 'new@example.org')).toMatchObject({
      code: 1,
      error: expect.stringContaining('not confirmed'),
    })
    expect((await runAdminCommand(server, 'operator', 'add', email)).out).toContain('/operator')
    expect((await runAdminCommand(server, 'operator', 'list', '--json')).json()).toMatchObject([
      { email, added_by: 'olga' },
    ])
    expect(await runAdminCommand(server, 'account', 'disable', email)).toMatchObject({
      code: 1,
      error: expect.stringContaining('operator remove'),
    })
    expect((await runAdminCommand(server, 'operator', 'remove', email)).out).toContain(
      'no operator any more',
    )
  })

  it('signs out, exports to a file of one’s own, erases, and counts the days', async () => {
    const where = await place()
    const server = await startTestServer(where)
    const { email, bearer } = await server.register()
    await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)
    const why = ['--reason', 'Asked for by mail']
    expect((await runAdminCommand(server, 'account', 'end-sessions', email)).code).toBe(2)
    expect((await runAdminCommand(server, 'account', 'end-sessions', email, ...why)).code).toBe(0)
    const file = `${where.dataDir}/export.json`
    expect((await runAdminCommand(server, 'account', 'export', email, file, ...why)).code).toBe(0)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ account: [{ email }] })
    expect((await runAdminCommand(server, 'account', 'delete', email, ...why)).out).toContain(
      'erased',
    )
    expect((await runAdminCommand(server, 'account', 'show', email)).code).toBe(1)
    const { generations, sign_ups: signUps } = (
      await runAdminCommand(server, 'today', '--days', '1', '--json')
    ).json<{ generations: number[]; sign_ups: number[] }>()
    expect({ generations, signUps }).toEqual({ generations: [1], signUps: [1] })
    expect((await runAdminCommand(server, 'today')).out).toMatch(/day +generations/)
  })

  it('explains itself, and answers mistakes with the usage and exit code 2', async () => {
    const server = await startTestServer(await place())
    const help = await runAdminCommand(server, '--help')
    expect(help).toMatchObject({ code: 0, error: '' })
    for (const word of ['accounts', 'credits', 'codes', 'ledger', 'backup', 'restore', 'Examples'])
      expect(help.out).toContain(word)
    expect((await runAdminCommand(server, 'codes', 'make', '--help')).out).toContain('--expires')
    expect((await runAdminCommand(server, 'nonsense')).code).toBe(2)
    expect((await runAdminCommand(server, 'codes', 'make')).code).toBe(2)
    expect((await runAdminCommand(server, 'accounts', 'list', '--limit', 'many')).code).toBe(2)
    const short = await runAdminCommand(
      server,
      'credits',
      'give',
      'ada@example.org',
      '5',
      '--reason',
      'x',
    )
    expect(short).toMatchObject({ code: 2, error: expect.stringContaining('3 to 300') })
  })
})

onEachDatabase(
  'on PostgreSQL',
  (place) => {
    it('leaves backing up to its own tools and tells the command', async () => {
      const server = await startTestServer(await place())
      const backup = await runAdminCommand(server, 'backup', '/tmp/never-made.db')
      expect(backup).toMatchObject({ code: 1, error: expect.stringContaining('pg_dump') })
      expect(existsSync('/tmp/never-made.db')).toBe(false)
      expect((await runAdminCommand(server, 'restore', 'x', '--yes')).error).toContain('pg_restore')
      expect(backup.error).not.toContain(new URL(server.config.databaseUrl ?? '').pathname)
    })
  },
  ['postgres'],
)
