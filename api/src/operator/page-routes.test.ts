import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { OPERATOR_FILES } from '#shared/contract/site-renderer.ts'
import { plainRenderer } from '../../test/plain-renderer.ts'
import { type Registered, startTestServer, type TestServer } from '../../test/server.ts'
import { onEachDatabase, type TestPlace } from '../../test/stores.ts'
import { addOperator, removeOperator } from './operators.ts'

const OPERATOR_PATHS = [
  '/operator',
  '/operator/accounts',
  '/%6fperator',
  ...Object.values(OPERATOR_FILES),
]
const HTML = 'text/html,application/xhtml+xml'

/** Starts a server with a site whose operator's page consists of three files. */
async function startSite(place: TestPlace, clock?: () => number): Promise<TestServer> {
  const distDir = join(place.dataDir, 'dist')
  for (const name of ['page.js', 'page.css', 'newsreader.woff2']) {
    const file = join(distDir, 'operator', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `operator's ${name}`)
  }
  mkdirSync(join(distDir, 'embed'), { recursive: true })
  mkdirSync(join(distDir, 'widgets'), { recursive: true })
  writeFileSync(join(distDir, 'widgets/manifest.json'), '{}')
  return startTestServer(place, {
    site: { distDir, renderer: plainRenderer },
    ...(clock && { clock }),
  })
}

async function registerOperator(server: TestServer): Promise<Registered> {
  const olga = await server.register()
  expect(await addOperator(server.store, 'test', olga.accountId)).toBe('added')
  return olga
}

/** Returns everything in a response that could distinguish it, without what differs for each request. */
async function readComparableResponse(
  server: TestServer,
  path: string,
  init: RequestInit,
): Promise<unknown> {
  const response = await server.app.request(path, init)
  const headers = Object.fromEntries(response.headers)
  delete headers['x-request-id']
  const body = (await response.text()).replace(/"request_id":"[^"]+"/, '')
  return { status: response.status, headers, body }
}

onEachDatabase('the operator’s page', (place) => {
  it('is there for an operator, with all it loads, for nobody to keep, frame or find', async () => {
    const server = await startSite(await place())
    const { cookie } = await registerOperator(server)
    for (const path of ['/operator', '/operator/', '/operator/accounts', '/operator/accounts/x']) {
      const page = await server.get(path, { Cookie: cookie, Accept: HTML })
      expect(page.status).toBe(200)
      expect(await page.text()).toBe('<p>operator</p>')
      expect(Object.fromEntries(page.headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringMatching(
          /script-src 'self'; style-src 'self'; .*frame-ancestors 'none'/,
        ),
      })
    }
    const script = await server.get(OPERATOR_FILES.script, { Cookie: cookie })
    expect(await script.text()).toBe("operator's page.js")
    expect(script.headers.get('Content-Type')).toContain('javascript')
    expect(script.headers.get('Cache-Control')).toBe('no-store')
  })

  it('is an unknown address to everybody else, whatever they ask it by', async () => {
    let now = Date.now()
    const server = await startSite(await place(), () => now)
    const ada = await server.register()
    const former = await registerOperator(server)
    await removeOperator(server.store, 'test', former.accountId)
    const blocked = await registerOperator(server)
    await server.store.db
      .updateTable('accounts')
      .set({ disabled_at: now })
      .where('id', '=', blocked.accountId)
      .execute()
    const gone = await registerOperator(server)
    await server.post('/api/auth/sign-out', '', { Cookie: gone.cookie })
    const stolen = await registerOperator(server)
    await server.post('/api/auth/refresh', '', { Cookie: stolen.cookie })
    const olga = await registerOperator(server)
    const strangers: Readonly<Record<string, Record<string, string>>> = {
      nobody: {},
      'a made-up session': { Cookie: 'draftmill_refresh=made-up' },
      'a person': { Cookie: ada.cookie },
      'whose role was taken': { Cookie: former.cookie },
      'a blocked operator': { Cookie: blocked.cookie },
      'who has signed out': { Cookie: gone.cookie },
      'an access token': olga.bearer,
      'an access token as the cookie': { Cookie: `draftmill_refresh=${olga.token}` },
      'a token that was spent long ago': { Cookie: stolen.cookie },
    }
    now += 11_000
    for (const [who, given] of Object.entries(strangers))
      for (const accept of [HTML, '*/*'])
        for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE']) {
          const init = { method, headers: { ...given, Accept: accept } }
          const unknown = await readComparableResponse(server, '/no-such-page', init)
          expect(unknown).toMatchObject({ status: 404 })
          for (const path of OPERATOR_PATHS)
            expect(
              await readComparableResponse(server, path, init),
              `${who}: ${method} ${path}`,
            ).toEqual(unknown)
        }
    expect((await server.get('/operator', { Cookie: olga.cookie })).status).toBe(200)
  })

  it('looks at a session without spending it, and at the role each time', async () => {
    const server = await startSite(await place())
    const { cookie, accountId } = await registerOperator(server)
    const ask = async () => (await server.get('/operator', { Cookie: cookie })).status
    expect([await ask(), await ask()]).toEqual([200, 200])
    expect(
      await server.store.db
        .selectFrom('refresh_tokens')
        .innerJoin('sessions', 'sessions.id', 'session_id')
        .select('spent_at')
        .where('account_id', '=', accountId)
        .execute(),
    ).toEqual([{ spent_at: null }])
    await removeOperator(server.store, 'test', accountId)
    expect(await ask()).toBe(404)
  })

  it('is named in the profile of an operator, and in nobody else’s answer', async () => {
    const server = await startSite(await place())
    const profileOf = async ({ bearer }: Registered) =>
      (await (await server.get('/api/profile', bearer)).json()) as object
    const olga = await registerOperator(server)
    expect(await profileOf(olga)).toMatchObject({ pages: [{ path: '/operator' }] })
    await removeOperator(server.store, 'test', olga.accountId)
    expect(Object.keys(await profileOf(olga))).toEqual(['id', 'email', 'credits', 'created_at'])
  })

  it('is reached at its own spelling alone, and leads to no other file', async () => {
    const server = await startSite(await place())
    const headers = { Cookie: (await registerOperator(server)).cookie }
    for (const path of [
      '/Operator',
      '/operators',
      '/operator.html',
      '//operator',
      '/operator/files/..%2f..%2fwidgets%2fmanifest.json',
      '/operator/files/none.js',
      '/operator/files/',
    ]) {
      const response = await server.get(path, headers)
      expect([path, response.status]).toEqual([path, 404])
    }
  })
})
