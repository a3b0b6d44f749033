import { SignJWT } from 'jose'
import { expect, it } from 'vitest'
import {
  BLOG,
  connectSite,
  makeSiteKey,
  signVisitorToken,
  requestVisitorToken,
} from '../../test/embeds.ts'
import {
  confirmOperator,
  registerConfirmedOperator,
  registerOperator,
} from '../../test/operator.ts'
import { PASSWORD, type Registered, startTestServer, type TestServer } from '../../test/server.ts'
import { readAllRows } from '../../test/snapshot.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { deriveSigningKey } from '../accounts/sessions/signing-key.ts'
import { removeOperator } from './operators.ts'

const MINUTE_MS = 60_000
const ME = '/api/operator/me'
const REASON = 'Sorry for the outage'

/** One attempt: a request by somebody who is not an operator at that moment. */
interface Attempt {
  readonly path?: string
  /** The unknown address to compare with. */
  readonly unknown?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Each prepares a server that has an operator, and returns the request to make. */
const ATTEMPTS: Readonly<
  Record<string, (server: TestServer, olga: Registered) => Promise<Attempt> | Attempt>
> = {
  'no session': () => ({}),
  'an empty token': () => ({ headers: { Authorization: 'Bearer ' } }),
  'a session without the role': async (server) => ({ headers: (await server.register()).bearer }),
  'a role that was taken a moment ago': async (server, olga) => {
    await removeOperator(server.store, 'root', olga.accountId)
    return { headers: olga.bearer }
  },
  'an operator who has signed out': async (server, olga) => {
    await server.post('/api/auth/sign-out', '', { Cookie: olga.cookie })
    return { headers: olga.bearer }
  },
  'an operator whose session was ended elsewhere': async (server, olga) => {
    const other = await signInAgain(server, olga)
    await server.post('/api/account/sessions/end-others', {}, other)
    return { headers: olga.bearer }
  },
  'an operator whose account is disabled': async (server, olga) => {
    await setAccount(server, olga, { disabled_at: 1 })
    return { headers: olga.bearer }
  },
  'an operator whose address is not confirmed': async (server, olga) => {
    await setAccount(server, olga, { confirmed_at: null })
    return { headers: olga.bearer }
  },
  'an operator whose account was deleted': async (server, olga) => {
    const body = { password: PASSWORD, confirmation: 'DELETE' }
    await server.post('/api/account/delete', body, olga.bearer)
    return { headers: olga.bearer }
  },
  "a connected site of the operator's": async (server, olga) => ({
    headers: (await connectSite(server, olga)).bearer,
  }),
  "a visitor of the operator's site key": async (server, olga) => ({
    headers: (await requestVisitorToken(server, (await makeSiteKey(server, olga)).id)).bearer,
  }),
  "a token that the operator's site signed": async (server, olga) => {
    const { id, secret } = await makeSiteKey(server, olga)
    return { headers: { Authorization: `Bearer ${await signVisitorToken(secret, id)}` } }
  },
  'the refresh token as a bearer token': (_, olga) => ({
    headers: { Authorization: `Bearer ${olga.cookie.split('=')[1]}` },
  }),
  'the cookie alone': (_, olga) => ({ headers: { Cookie: olga.cookie } }),
  'the token in a cookie': (_, { token }) => ({
    headers: { Cookie: `draftmill_refresh=${token}` },
  }),
  'the token in the address': (_, { token }) => ({ path: `${ME}?access_token=${token}` }),
  'the token as a password': (_, { token }) => ({
    headers: { Authorization: `Basic ${Buffer.from(`:${token}`).toString('base64')}` },
  }),
  'a token that is over': async (server, olga) => ({
    headers: await forgeBearer(server, olga, { expiresInSeconds: -1 }),
  }),
  'a token for another audience': async (server, olga) => ({
    headers: await forgeBearer(server, olga, { audience: 'draftmill-embed' }),
  }),
  'a token of another server': async (server, olga) => ({
    headers: await forgeBearer(server, olga, { issuer: 'https://other.example' }),
  }),
  'a token by another key': async (server, olga) => ({
    headers: await forgeBearer(server, olga, { secret: 'another secret of thirty-two letters' }),
  }),
  'a token of another kind': async (server, olga) => ({
    headers: await forgeBearer(server, olga, { type: 'JWT' }),
  }),
  'a token without a session': async (server, olga) => ({
    headers: await forgeBearer(server, olga, { sessionId: 'nobody' }),
  }),
  "a token of somebody else's session": async (server, olga) => {
    const other = await server.register()
    return { headers: await forgeBearer(server, olga, { sessionId: sessionOf(other) }) }
  },
  'a token that names no algorithm': (_, olga) => ({ headers: unsignedBearerOf(olga) }),
  'a token with another payload': (_, { token }) => {
    const [head = '', payload = '', signature = ''] = token.split('.')
    const changed = JSON.stringify({ ...JSON.parse(decode(payload)), email: 'eve@example.org' })
    return { headers: { Authorization: `Bearer ${head}.${encode(changed)}.${signature}` } }
  },
  'a page of another site': (_, { bearer }) => ({ headers: { ...bearer, Origin: BLOG } }),
  'a page without an origin': (_, { bearer }) => ({ headers: { ...bearer, Origin: 'null' } }),
  'a request that says it is from another site': (_, { bearer }) => ({
    headers: { ...bearer, 'Sec-Fetch-Site': 'cross-site' },
  }),
  'a form of another site': (_, { cookie }) => ({
    path: '/api/operator/confirm',
    method: 'POST',
    headers: {
      Cookie: cookie,
      Origin: BLOG,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: `password=${encodeURIComponent(PASSWORD)}`,
  }),
  'a stranger who confirms': async (server) => ({
    path: '/api/operator/confirm',
    method: 'POST',
    headers: { ...(await server.register()).bearer, 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  }),
  'a stranger who changes': async (server, olga) => ({
    path: `/api/operator/accounts/${olga.accountId}/credits`,
    method: 'POST',
    headers: {
      ...(await server.register()).bearer,
      'Content-Type': 'application/json',
      'Idempotency-Key': 'key-12345',
    },
    body: JSON.stringify({ amount: 5, reason: REASON }),
  }),
  'a path in capitals': (_, { bearer }) => ({
    path: '/API/OPERATOR/ME',
    unknown: '/API/NOTHING',
    headers: bearer,
  }),
  'a path with an end slash': (_, { bearer }) => ({ path: `${ME}/`, headers: bearer }),
  'a path with two slashes': (_, { bearer }) => ({ path: '/api//operator/me', headers: bearer }),
  'a path with dots': () => ({ path: '/api/profile/../operator/me' }),
  'a path with escaped dots': () => ({ path: '/api/profile/%2e%2e/operator/me' }),
  'a path with an escaped letter': () => ({ path: '/api/operator/%6de' }),
  'a path with an escaped slash': () => ({ path: '/api/operator%2fme' }),
  'a guessed address': () => ({ path: '/api/operator/secrets' }),
  'another method': () => ({ method: 'DELETE' }),
  'a question for methods': () => ({ method: 'OPTIONS' }),
  'a question for headers': () => ({ method: 'HEAD' }),
}

onEachDatabase("a way to the operator's page", (place) => {
  it.each(Object.entries(ATTEMPTS))(
    'that is closed answers as an unknown address does, and changes nothing: %s (statement 89)',
    async (_, prepare) => {
      const server = await startTestServer(await place())
      const olga = await registerConfirmedOperator(server)
      const asked = await prepare(server, olga)
      const before = await readAllRows(server)
      const { path = ME, unknown: other = '/api/nothing-is-here', ...request } = asked
      const [way, unknown] = [
        await answerOf(server, path, request),
        await answerOf(server, other, request),
      ]
      expect(way.status).toBe(404)
      expect(way).toEqual(unknown)
      expect(await readAllRows(server)).toEqual(before)
    },
  )

  it('is closed on every route there is, to everybody but operators, and in no public list (statement 89)', async () => {
    const server = await startTestServer(await place())
    const [ben, routes] = [await server.register(), operatorRoutesOf(server)]
    expect(routes.length).toBeGreaterThan(10)
    for (const { method, path } of routes) {
      for (const headers of [{}, ben.bearer]) {
        const request = {
          method,
          headers: { ...headers, 'Content-Type': 'application/json' },
          ...(method === 'GET' ? {} : { body: '{}' }),
        }
        const way = await answerOf(server, path.replace(/:\w+/, ben.accountId), request)
        const unknown = await answerOf(server, '/api/nothing-is-here', request)
        expect(way, `${method} ${path}`).toEqual(unknown)
      }
    }
    for (const list of ['/openapi.json', '/sitemap.xml', '/robots.txt', '/llms.txt', '/reference'])
      expect(await (await server.get(list)).text(), list).not.toContain('operator/')
  })
})

onEachDatabase('a change by an operator', (place) => {
  it('needs the password of this very session, not longer ago than ten minutes (statement 90)', async () => {
    let now = Date.UTC(2027, 2, 1, 12)
    const server = await startTestServer(await place(), { clock: () => now })
    const [olga, ben] = [await registerOperator(server), await server.register()]
    const disable = (bearer: Record<string, string>) =>
      server.post(`/api/operator/accounts/${ben.accountId}/disable`, { reason: REASON }, bearer)
    const refused = async (bearer: Record<string, string>) => {
      const answer = await disable(bearer)
      expect([answer.status, await answer.json()]).toMatchObject([
        403,
        { code: 'confirmation_needed' },
      ])
    }
    await refused(olga.bearer)
    const wrong = await server.post('/api/operator/confirm', { password: 'wrong' }, olga.bearer)
    expect([wrong.status, await wrong.json()]).toMatchObject([403, { code: 'password_wrong' }])
    await refused(olga.bearer)
    // Another session of the same account.
    const other = await signInAgain(server, olga)
    await confirmOperator(server, { bearer: other })
    await refused(olga.bearer)
    await confirmOperator(server, olga)
    now += 10 * MINUTE_MS + 1
    await refused(olga.bearer)
    const same = await refresh(server, olga)
    await confirmOperator(server, { bearer: same })
    now += 10 * MINUTE_MS - 1_000
    expect((await disable(same)).status).toBe(200)
  })

  it('is confirmed as well by a session that has just begun at the provider, for as long', async () => {
    let now = Date.UTC(2027, 2, 1, 12)
    const server = await startTestServer(await place(), { clock: () => now })
    const [olga, ben] = [await registerOperator(server), await server.register()]
    // The provider's clock is an hour ahead.
    await server.store.db
      .updateTable('sessions')
      .set({ authenticated_at: now + 60 * MINUTE_MS })
      .where('account_id', '=', olga.accountId)
      .execute()
    const disable = () =>
      server.post(
        `/api/operator/accounts/${ben.accountId}/disable`,
        { reason: REASON },
        olga.bearer,
      )
    expect((await disable()).status).toBe(200)
    now += 10 * MINUTE_MS
    expect((await disable()).status).toBe(403)
  })

  it('is refused on every route of a change without it', async () => {
    const server = await startTestServer(await place())
    const olga = await registerOperator(server)
    const changes = operatorRoutesOf(server).filter(
      ({ method, path }) => method !== 'GET' && !path.endsWith('/confirm'),
    )
    expect(changes.length).toBeGreaterThan(6)
    const before = await readAllRows(server)
    for (const { method, path } of changes) {
      const answer = await server.app.request(path.replace(/:\w+/, olga.accountId), {
        method,
        headers: { ...olga.bearer, 'Content-Type': 'application/json' },
        body: '{}',
      })
      expect(answer.status, `${method} ${path}`).toBe(403)
    }
    expect(await readAllRows(server)).toEqual(before)
  })

  it('cannot be confirmed by guessing', async () => {
    const server = await startTestServer(await place(), {
      environment: { SIGN_INS_PER_MINUTE: '5' },
    })
    const olga = await registerOperator(server)
    const guess = (password: string) =>
      server.post('/api/operator/confirm', { password }, olga.bearer)
    for (let tries = 0; tries < 5; tries++) expect((await guess(`guess ${tries}`)).status).toBe(403)
    const over = await guess(PASSWORD)
    expect(over.status).toBe(429)
    expect(Number(over.headers.get('Retry-After'))).toBeGreaterThan(0)
  })
})

/** Returns a response without the parts that differ in every response. */
async function answerOf(
  server: TestServer,
  path: string,
  request: Omit<Attempt, 'path' | 'unknown'>,
) {
  const answer = await server.app.request(path, request)
  const { request_id: _, ...body } = (await answer.json().catch(() => ({}))) as Record<
    string,
    unknown
  >
  const headers = Object.fromEntries(answer.headers)
  delete headers['x-request-id']
  return { status: answer.status, headers, body }
}

function operatorRoutesOf(server: TestServer) {
  return server.app.routes.filter(
    ({ method, path }) =>
      method !== 'ALL' && path.startsWith('/api/operator/') && !path.includes('*'),
  )
}

async function signInAgain(
  server: TestServer,
  { email }: Registered,
): Promise<{ readonly Authorization: string }> {
  const answer = await server.post('/api/auth/sign-in', { email, password: PASSWORD })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return { Authorization: `Bearer ${token}` }
}

/** Another access token of the same session. */
async function refresh(
  server: TestServer,
  { cookie }: Registered,
): Promise<{ readonly Authorization: string }> {
  const answer = await server.post('/api/auth/refresh', '', { Cookie: cookie })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return { Authorization: `Bearer ${token}` }
}

async function setAccount(
  server: TestServer,
  { accountId }: Registered,
  values: { readonly disabled_at?: number; readonly confirmed_at?: null },
): Promise<void> {
  await server.store.db.updateTable('accounts').set(values).where('id', '=', accountId).execute()
}

function sessionOf({ token }: Registered): string {
  return (JSON.parse(decode(token.split('.')[1] ?? '')) as { sid: string }).sid
}

interface Forgery {
  readonly secret?: string
  readonly issuer?: string
  readonly audience?: string
  readonly type?: string
  readonly sessionId?: string
  readonly expiresInSeconds?: number
}

/** Returns a token like the server's own, except for the forged claims. */
async function forgeBearer(server: TestServer, olga: Registered, forgery: Forgery) {
  const { key, keyId } = deriveSigningKey(
    forgery.secret ?? server.config.authSecret,
    'access token',
  )
  const nowSeconds = Math.floor(Date.now() / 1_000)
  const token = await new SignJWT({ sid: forgery.sessionId ?? sessionOf(olga), email: olga.email })
    .setProtectedHeader({ alg: 'HS256', typ: forgery.type ?? 'at+jwt', kid: keyId })
    .setSubject(olga.accountId)
    .setIssuer(forgery.issuer ?? 'http://localhost:8787')
    .setAudience(forgery.audience ?? 'draftmill-api')
    .setIssuedAt(nowSeconds - 60)
    .setExpirationTime(nowSeconds + (forgery.expiresInSeconds ?? 600))
    .sign(key)
  return { Authorization: `Bearer ${token}` }
}

function unsignedBearerOf({ token }: Registered) {
  const [head = '', payload = ''] = token.split('.')
  const none = JSON.stringify({ ...JSON.parse(decode(head)), alg: 'none' })
  return { Authorization: `Bearer ${encode(none)}.${payload}.` }
}

function decode(part: string): string {
  return Buffer.from(part, 'base64url').toString()
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64url')
}
