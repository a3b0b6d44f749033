import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { tablesOf } from '../../test/fill-account.ts'
import { type Registered, startTestServer, type TestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'

const CANARY = 'canary'

onEachDatabase('another account’s', (place) => {
  it('ids open nothing on any route that takes one, and the owner’s own do (statement 36)', async () => {
    const server = await startTestServer(await place())
    const [ada, bob] = [await registerWithData(server), await server.register()]
    const routes = server.app.routes.filter(
      ({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && path.includes(':'),
    )
    expect(routes.map(({ path }) => path)).toContain('/api/account/sessions/:id')
    // Deletions last: the other routes need the rows. Of two routes with one method and path only one is kept.
    const all = [
      ...new Map(routes.map((route) => [`${route.method} ${route.path}`, route])).values(),
    ]
    const ordered = all.toSorted(
      (left, right) =>
        Number(left.method === 'DELETE') - Number(right.method === 'DELETE') ||
        right.path.length - left.path.length,
    )
    const before = await snapshot(server)
    for (const { method, path } of ordered) {
      for (const id of Object.values(ada.ids)) {
        const response = await sendRequest(server, method, path.replace(/:\w+/, id), bob)
        expect(response.status, `${method} ${path} with ${id}`).toBe(404)
      }
    }
    expect(await snapshot(server)).toEqual(before)
    for (const { method, path } of ordered) {
      // Routes that act on drafts need more than an id (results/isolation.ci.test.ts).
      if (path.includes('/drafts/') || path.endsWith('/more')) continue
      // Open where registries are queried (results/isolation.ci.test.ts).
      if (path.endsWith('/registrations')) continue
      // Pages for anyone who has their address (results/sharing/shares.test.ts).
      if (path.startsWith('/api/shares/')) continue
      // For operators only, whoever owns the row (operator/ways-in.ci.test.ts).
      if (path.startsWith('/api/operator/')) continue
      const collection = path.slice(0, path.indexOf('/:'))
      const id = ada.ids[collection]
      expect(id, `this test makes nothing under ${collection}`).toBeDefined()
      const response = await sendRequest(server, method, path.replace(/:\w+/, id as string), ada)
      expect(response.ok, `${method} ${path} by its owner`).toBe(true)
    }
  })

  it('data stands in no answer to anybody else, on any route that reads (statement 36)', async () => {
    const server = await startTestServer(await place())
    const [ada, bob] = [await registerWithData(server), await server.register()]
    const reads = server.app.routes
      .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/'))
      .map(({ path }) => path)
      .filter((path) => !path.includes(':') && !path.includes('*'))
    expect(reads.length).toBeGreaterThan(8)
    const marks = [ada.email, ada.accountId, CANARY, ...Object.values(ada.ids)]
    const seen = { ada: '', bob: '' }
    for (const path of reads) {
      seen.ada += await (await server.get(path, ada.bearer)).text()
      // Every way to name another account in a query.
      const asked = `?account_id=${ada.accountId}&user_id=${ada.accountId}&email=${ada.email}`
      for (const query of ['', asked])
        seen.bob += await (await server.get(`${path}${query}`, bob.bearer)).text()
    }
    for (const mark of marks) {
      expect(seen.ada, mark).toContain(mark)
      expect(seen.bob).not.toContain(mark)
    }
  })

  it('account cannot be acted for by naming it in a body (statement 20 and 36)', async () => {
    const server = await startTestServer(await place())
    const [ada, bob] = [await registerWithData(server), await server.register()]
    const { password_hash } = await accountOf(server, ada)
    const body = {
      account_id: ada.accountId,
      user_id: ada.accountId,
      session_id: ada.ids['/api/account/sessions'],
      email: 'bob.new@example.net',
      old_password: 'correct horse battery',
      password: 'a brand new password',
      confirmation: 'DELETE',
    }
    expect((await server.post('/api/account/password', body, bob.bearer)).status).toBe(200)
    const again = { ...body, password: 'a brand new password' }
    expect((await server.post('/api/account/email', again, bob.bearer)).status).toBe(202)
    await server.post('/api/account/sessions/end-others', body, bob.bearer)
    expect((await server.post('/api/account/delete', again, bob.bearer)).status).toBe(204)
    expect(await accountOf(server, ada)).toMatchObject({ password_hash })
    expect((await server.post('/api/auth/refresh', '', { Cookie: ada.cookie })).status).toBe(200)
  })
})

onEachDatabase(
  'cookies and bearer tokens',
  (place) => {
    it('count only on their own routes (statement 40)', async () => {
      const server = await startTestServer(await place())
      const ada = await server.register()
      const bearerRoutes = server.app.routes.filter(
        ({ method, path }) => method !== 'ALL' && path.startsWith('/api/account/'),
      )
      expect(bearerRoutes.length).toBeGreaterThan(10)
      const before = await snapshot(server)
      for (const { method, path } of bearerRoutes) {
        const response = await server.app.request(path.replace(/:\w+/, randomUUID()), {
          method,
          headers: { 'Content-Type': 'application/json', Cookie: ada.cookie },
          ...(method === 'GET' ? {} : { body: '{}' }),
        })
        expect(response.status, `${method} ${path}`).toBe(401)
      }
      // An access token is no session: nothing is refreshed and nothing ends.
      expect((await server.post('/api/auth/refresh', '', ada.bearer)).status).toBe(204)
      expect((await server.post('/api/auth/sign-out', '', ada.bearer)).status).toBe(204)
      expect(await snapshot(server)).toEqual(before)
    })

    it('are no use to a cross-site form: 403 on every cookie route, and no change (statement 39)', async () => {
      const server = await startTestServer(await place())
      const ada = await server.register()
      const cookieRoutes = server.app.routes.filter(
        ({ method, path }) => method === 'POST' && path.startsWith('/api/auth/'),
      )
      expect(new Set(cookieRoutes.map(({ path }) => path)).size).toBeGreaterThan(6)
      const before = await snapshot(server)
      for (const { path } of cookieRoutes) {
        for (const headers of FORM_POST_HEADERS) {
          const body = 'email=a@b.co&password=secret&token=x'
          const response = await server.app.request(path, {
            method: 'POST',
            headers: { Cookie: ada.cookie, 'Content-Length': String(body.length), ...headers },
            body,
          })
          expect(response.status, `${path} ${JSON.stringify(headers)}`).toBe(403)
        }
      }
      expect(await snapshot(server)).toEqual(before)
    })
  },
  ['sqlite'],
)

const FORM_TYPE = 'application/x-www-form-urlencoded'
const OWN_ORIGIN = 'http://localhost:8787'
const FORM_POST_HEADERS: readonly Record<string, string>[] = [
  { 'Content-Type': FORM_TYPE, Origin: 'https://evil.example' },
  { 'Content-Type': 'text/plain', Origin: 'https://evil.example' },
  { 'Content-Type': 'application/json', Origin: 'https://evil.example' },
  { 'Content-Type': 'application/json', Origin: 'null' },
  { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'cross-site' },
  { 'Content-Type': 'text/plain', Origin: OWN_ORIGIN },
  { 'Content-Type': FORM_TYPE, Origin: OWN_ORIGIN },
]

interface FurnishedAccount extends Registered {
  /** One id of the account's own for each collection. */
  readonly ids: Readonly<Record<string, string>>
}

/** Registers an account with one row of everything that has an id. */
async function registerWithData(server: TestServer): Promise<FurnishedAccount> {
  const ada = await server.register()
  await server.post('/api/functions/generate-mottos', { topic: CANARY }, ada.bearer)
  const { db } = server.store
  const now = await server.store.now()
  const grantId = randomUUID()
  await db
    .insertInto('embed_grants')
    .values({
      id: grantId,
      account_id: ada.accountId,
      origin: 'https://blog.example',
      scope: 'generate',
      daily_cap: 100,
      created_at: now,
      last_used_at: null,
      revoked_at: null,
    })
    .execute()
  const key = { name: CANARY, origins: ['https://shop.example'] }
  expect((await server.post('/api/account/site-keys', key, ada.bearer)).status).toBe(201)
  const { id: siteKeyId } = await db.selectFrom('site_keys').select('id').executeTakeFirstOrThrow()
  // A second session, so that deleting one does not end the caller's.
  await server.post('/api/auth/sign-in', { email: ada.email, password: 'correct horse battery' })
  const sessions = await db.selectFrom('sessions').select('id').orderBy('created_at').execute()
  const own = JSON.parse(Buffer.from(ada.token.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string
  }
  const other = sessions.find(({ id }) => id !== own.sid)
  const { id: resultId } = await db
    .selectFrom('ai_tool_results')
    .select('id')
    .executeTakeFirstOrThrow()
  return {
    ...ada,
    ids: {
      '/api/account/sessions': other?.id ?? '',
      '/api/account/connections': grantId,
      '/api/account/site-keys': siteKeyId,
      '/api/results': resultId,
    },
  }
}

function sendRequest(
  server: TestServer,
  method: string,
  path: string,
  { bearer }: Registered,
): Promise<Response> {
  const body = JSON.stringify({ daily_cap: 50, name: CANARY, origins: ['https://shop.example'] })
  return Promise.resolve(
    server.app.request(path, {
      method,
      headers: { 'Content-Type': 'application/json', ...bearer },
      ...(method === 'GET' ? {} : { body }),
    }),
  )
}

async function accountOf(server: TestServer, { accountId }: Registered) {
  return server.store.db
    .selectFrom('accounts')
    .select(['email', 'password_hash', 'disabled_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** Every row of every table. */
async function snapshot(server: TestServer): Promise<unknown> {
  const { db } = server.store
  const tables = await tablesOf(db)
  return Promise.all(
    tables.map(async ({ name }) => {
      const rows = await db
        .selectFrom(name as 'accounts')
        .selectAll()
        .execute()
      return [name, rows.map((row) => JSON.stringify(row)).toSorted()]
    }),
  )
}
