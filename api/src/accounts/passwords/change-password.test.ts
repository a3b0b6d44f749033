import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { connectQuery, makePkce } from '../../../test/embeds.ts'
import { cookieOf, mailsTo, mailedToken } from '../../../test/mails.ts'
import {
  PASSWORD,
  type Registered,
  startTestServer,
  type TestServer,
} from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'
import { disableAccount } from '../sessions/end-access.ts'

const NEW_PASSWORD = 'a brand new password'
const SIGN_IN = '/api/auth/sign-in'

onEachDatabase('a new password', (place) => {
  it('asks for the old one, ends every other session and connected site, and says so by mail (statement 30)', async () => {
    let now = Date.now()
    const server = await startTestServer(await place(), { clock: () => now })
    const ada = await server.register()
    const other = await signIn(server, ada.email, PASSWORD)
    await connectSite(server, ada)
    expect((await change(server, ada, 'not the old one')).status).toBe(403)
    expect(await countActiveAccess(server, ada)).toEqual({
      sessions: 2,
      grants: 1,
      refreshTokens: 1,
    })
    expect((await change(server, ada, PASSWORD)).status).toBe(200)
    expect(await countActiveAccess(server, ada)).toEqual({
      sessions: 1,
      grants: 0,
      refreshTokens: 0,
    })
    now += 60_000
    // The session that changed the password continues.
    expect((await server.get('/api/profile', ada.bearer)).status).toBe(200)
    expect((await refresh(server, ada.cookie)).status).toBe(200)
    expect((await refresh(server, other.cookie)).status).toBe(401)
    expect((await server.get('/api/profile', other.bearer)).status).toBe(401)
    expect((await server.post(SIGN_IN, { email: ada.email, password: PASSWORD })).status).toBe(401)
    expect((await signIn(server, ada.email, NEW_PASSWORD)).status).toBe(200)
    const mail = (await mailsTo(server, ada.email)).at(-1)
    expect(mail?.subject).toBe('Your Draftmill password was changed')
    expect(mail?.link).toBe('http://localhost:8787/reset-password')
  })

  it('lets nobody whose token is still remembered connect a site that would outlive it (statement 30)', async () => {
    const server = await startTestServer(await place())
    const ada = await server.register()
    const thief = await signIn(server, ada.email, PASSWORD)
    expect((await server.get('/api/profile', thief.bearer)).status).toBe(200)
    expect((await change(server, ada, PASSWORD)).status).toBe(200)
    const body = { ...connectQuery(makePkce().challenge), daily_cap: 100 }
    expect((await server.post('/api/connect/approve', body, thief.bearer)).status).toBe(401)
    expect(await countActiveAccess(server, ada)).toEqual({
      sessions: 1,
      grants: 0,
      refreshTokens: 0,
    })
    expect((await server.post('/api/connect/approve', body, ada.bearer)).status).toBe(200)
  })

  it('set by mail ends all of them, and what the old one had asked for (statement 30)', async () => {
    const server = await startTestServer(await place())
    const ada = await server.register()
    await connectSite(server, ada)
    const wish = { email: 'thief@example.net', password: PASSWORD }
    expect((await server.post('/api/account/email', wish, ada.bearer)).status).toBe(202)
    await server.post('/api/auth/recover', { email: ada.email })
    const token = await mailedToken(server, ada.email, '/update-password')
    const body = { token, password: NEW_PASSWORD }
    expect((await server.post('/api/auth/update-password', body)).status).toBe(200)
    expect(await countActiveAccess(server, ada)).toEqual({
      sessions: 0,
      grants: 0,
      refreshTokens: 0,
    })
    const stolen = await mailedToken(server, 'thief@example.net', '/confirm-email')
    expect((await server.post('/api/auth/confirm-email', { token: stolen })).status).toBe(400)
  })

  it('ends a recovery that is under way', async () => {
    const server = await startTestServer(await place())
    const ada = await server.register()
    await server.post('/api/auth/recover', { email: ada.email })
    const token = await mailedToken(server, ada.email, '/update-password')
    expect((await change(server, ada, PASSWORD)).status).toBe(200)
    const late = await server.post('/api/auth/update-password', { token, password: 'another one' })
    expect(late.status).toBe(400)
  })

  it('wins once when two are asked for with the same old one', async () => {
    const server = await startTestServer(await place())
    const ada = await server.register()
    const both = await Promise.all([
      change(server, ada, PASSWORD, 'the first of the two'),
      change(server, ada, PASSWORD, 'the second of the two'),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })
})

onEachDatabase('a disabled account', (place) => {
  it('has no session, refresh token or connected site any more (statement 30)', async () => {
    let now = Date.now()
    const server = await startTestServer(await place(), { clock: () => now })
    const ada = await server.register()
    await connectSite(server, ada)
    expect(await server.store.run(() => disableAccount(ada.accountId))).toBe(true)
    expect(await server.store.run(() => disableAccount(randomUUID()))).toBe(false)
    expect(await countActiveAccess(server, ada)).toEqual({
      sessions: 0,
      grants: 0,
      refreshTokens: 0,
    })
    now += 60_000
    expect((await server.get('/api/profile', ada.bearer)).status).toBe(401)
    expect((await refresh(server, ada.cookie)).status).toBe(401)
    expect((await signIn(server, ada.email, PASSWORD)).status).toBe(403)
  })
})

onEachDatabase('the list of sign-ins', (place) => {
  it('names the devices and nothing more of them, and ends one or all others', async () => {
    let now = Date.now()
    const server = await startTestServer(await place(), { clock: () => now })
    const ada = await server.register()
    now += 1_000
    const phone = await signIn(server, ada.email, PASSWORD, IPHONE)
    now += 1_000
    const laptop = await signIn(server, ada.email, PASSWORD, FIREFOX)
    const listed = await sessionsOf(server, laptop)
    expect(listed.map(({ device, is_current }) => [device, is_current])).toEqual([
      ['Firefox on Windows', true],
      ['Safari on iPhone', false],
      [null, false],
    ])
    const rows = await server.store.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/Mozilla|AppleWebKit|Gecko|OS 17_5|126\.0/)
    const path = `/api/account/sessions/${listed[1]?.id}`
    const end = () => server.app.request(path, { method: 'DELETE', headers: laptop.bearer })
    expect((await end()).status).toBe(204)
    expect((await end()).status).toBe(404)
    expect((await refresh(server, phone.cookie)).status).toBe(401)
    const others = await server.post('/api/account/sessions/end-others', {}, laptop.bearer)
    expect(await others.json()).toEqual({ ended: 1 })
    expect(await sessionsOf(server, laptop)).toHaveLength(1)
    expect((await refresh(server, ada.cookie)).status).toBe(401)
    expect((await refresh(server, laptop.cookie)).status).toBe(200)
    now += 60_000
    expect((await server.get('/api/profile', phone.bearer)).status).toBe(401)
  })

  it('leaves out what nobody has used for thirty days', async () => {
    let now = Date.now()
    const server = await startTestServer(await place(), { clock: () => now })
    const ada = await server.register()
    now += 31 * 24 * 3_600_000
    const back = await signIn(server, ada.email, PASSWORD)
    expect(await sessionsOf(server, back)).toHaveLength(1)
  })
})

onEachDatabase(
  'asking for the old password',
  (place) => {
    it('is limited, so that nobody guesses it with a stolen token; the owner elsewhere goes on (statement 28)', async () => {
      const environment = { SIGN_INS_PER_MINUTE: '3', TRUSTED_PROXIES: '1' }
      const server = await startTestServer(await place(), { environment })
      const ada = await server.register()
      const from = (network: string, old: string) =>
        change(server, ada, old, NEW_PASSWORD, { 'X-Forwarded-For': network })
      for (let i = 0; i < 3; i++) expect((await from('203.0.113.7', 'guess')).status).toBe(403)
      const refused = await from('203.0.113.7', PASSWORD)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect((await from('198.51.100.1', PASSWORD)).status).toBe(200)
    })

    it('refuses a new one that is too short, before it is set', async () => {
      const server = await startTestServer(await place())
      const ada = await server.register()
      const refused = await change(server, ada, PASSWORD, 'short')
      expect(refused.status).toBe(422)
      expect(await refused.json()).toMatchObject({ code: 'password_unsuitable' })
    })
  },
  ['sqlite'],
)

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:126.0) Gecko/20100101 Firefox/126.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

function change(
  server: TestServer,
  { bearer }: Registered,
  old_password: string,
  password = NEW_PASSWORD,
  headers: Record<string, string> = {},
): Promise<Response> {
  return server.post('/api/account/password', { old_password, password }, { ...bearer, ...headers })
}

async function signIn(server: TestServer, email: string, password: string, userAgent = '') {
  const headers: Record<string, string> = userAgent === '' ? {} : { 'User-Agent': userAgent }
  const response = await server.post(SIGN_IN, { email, password }, headers)
  const { access_token } = (await response.json()) as { access_token: string }
  const bearer = { Authorization: `Bearer ${access_token}` }
  return { status: response.status, cookie: cookieOf(response), bearer }
}

function refresh(server: TestServer, cookie: string): Promise<Response> {
  return server.post('/api/auth/refresh', '', { Cookie: cookie })
}

async function sessionsOf(server: TestServer, { bearer }: Pick<Registered, 'bearer'>) {
  const response = await server.get('/api/account/sessions', bearer)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const { sessions } = (await response.json()) as {
    sessions: { id: string; device: string | null; is_current: boolean }[]
  }
  return sessions
}

/** Connects a site with a refresh token, as `/connect` does. */
async function connectSite(server: TestServer, { accountId }: Registered): Promise<void> {
  const { db } = server.store
  const [id, now] = [randomUUID(), await server.store.now()]
  await db
    .insertInto('embed_grants')
    .values({
      id,
      account_id: accountId,
      origin: 'https://blog.example',
      scope: 'generate',
      daily_cap: 100,
      created_at: now,
      last_used_at: null,
      revoked_at: null,
    })
    .execute()
  await db
    .insertInto('embed_refresh_tokens')
    .values({
      token_hash: randomUUID(),
      grant_id: id,
      family: id,
      branch: '',
      scope: 'generate',
      created_at: now,
      expires_at: now + 3_600_000,
      spent_at: null,
      revoked_at: null,
    })
    .execute()
}

/** Counts the sessions, connections and tokens that still give access. */
async function countActiveAccess(server: TestServer, { accountId }: Registered) {
  const { db } = server.store
  const alive = async (table: 'sessions' | 'embed_grants') => {
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where('account_id', '=', accountId)
      .where('revoked_at', 'is', null)
      .execute()
    return rows.length
  }
  const tokens = await db
    .selectFrom('embed_refresh_tokens')
    .select('token_hash')
    .where('revoked_at', 'is', null)
    .execute()
  return {
    sessions: await alive('sessions'),
    grants: await alive('embed_grants'),
    refreshTokens: tokens.length,
  }
}
