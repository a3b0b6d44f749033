import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { BLOG, connectSite, GENERATE_PATH, makeSiteKey, postForm } from '../../test/embeds.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import type { AppEnv } from '../http/app-env.ts'
import { embedPageRoutes } from '../http/pages/embed-page-routes.ts'
import { securityHeaders } from '../http/security.ts'

const LISTED_PATHS = [
  GENERATE_PATH,
  '/api/embed/visitor',
  '/api/tools',
  '/oauth/token',
  '/oauth/revoke',
]
const ACCOUNT_PATHS = ['/api/profile', '/api/results', '/api/auth/sign-in', '/api/connect/approve']
const SHOP = 'https://eu.shop.example'

async function allowedOrigin(server: TestServer, path: string, origin: string) {
  const preflight = await server.app.request(path, {
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
  })
  const request = await server.post(path, {}, { Origin: origin })
  for (const response of [preflight, request]) {
    expect(response.headers.get('Vary'), path).toContain('Origin')
    expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull()
  }
  expect(preflight.status).toBe(204)
  const allowed = preflight.headers.get('Access-Control-Allow-Origin')
  expect(request.headers.get('Access-Control-Allow-Origin'), path).toBe(allowed)
  return allowed
}

onEachDatabase('cross-origin access', (place) => {
  it('opens what widgets ask to the origins of connections and site keys, and nothing else (statement 41)', async () => {
    const server = await startTestServer(await place())
    const owner = await server.register()
    for (const path of LISTED_PATHS) expect(await allowedOrigin(server, path, BLOG)).toBeNull()
    await connectSite(server, owner)
    await makeSiteKey(server, owner, { origins: ['https://*.shop.example'] })
    for (const origin of [BLOG, SHOP]) {
      for (const path of LISTED_PATHS)
        expect(await allowedOrigin(server, path, origin), path).toBe(origin)
      for (const path of ACCOUNT_PATHS)
        expect(await allowedOrigin(server, path, origin), path).toBeNull()
    }
    for (const origin of [
      'null',
      'https://evil.example',
      'https://shop.example',
      'https://evilshop.example',
      'https://eu.shop.example.evil.example',
      'https://blog.example.evil.example',
      'https://blog.example:8443',
      'http://blog.example',
      'https://*.shop.example',
      "https://x' OR '1'='1",
    ])
      for (const path of LISTED_PATHS)
        expect(await allowedOrigin(server, path, origin), origin).toBeNull()
  })

  it('answers the origins an operator lists on every route of the API, as before', async () => {
    const server = await startTestServer(await place(), { environment: { ALLOWED_ORIGINS: SHOP } })
    for (const path of [...LISTED_PATHS, ...ACCOUNT_PATHS])
      expect(await allowedOrigin(server, path, SHOP), path).toBe(SHOP)
  })

  it('forgets a site key’s origin within half a minute of its deletion, and a connection’s with its last token', async () => {
    let now = Date.now()
    const server = await startTestServer(await place(), { clock: () => now })
    const owner = await server.register()
    const { id } = await makeSiteKey(server, owner, { origins: [SHOP] })
    expect(await allowedOrigin(server, GENERATE_PATH, SHOP)).toBe(SHOP)
    await server.app.request(`/api/account/site-keys/${id}`, {
      method: 'DELETE',
      headers: owner.bearer,
    })
    now += 30_000
    expect(await allowedOrigin(server, GENERATE_PATH, SHOP)).toBeNull()
    await connectSite(server, owner)
    await server.store.db.updateTable('embed_grants').set({ revoked_at: now }).execute()
    now += 29 * 24 * 3_600_000
    expect(await allowedOrigin(server, GENERATE_PATH, BLOG)).toBe(BLOG)
    now += 2 * 24 * 3_600_000
    expect(await allowedOrigin(server, GENERATE_PATH, BLOG)).toBeNull()
  })

  it('lets a widget read every refusal that is meant for it', async () => {
    const server = await startTestServer(await place())
    const owner = await server.register()
    await connectSite(server, owner)
    const page = { Origin: BLOG }
    for (const response of [
      await server.post(GENERATE_PATH, { topic: 'Bread' }, page),
      await server.post(GENERATE_PATH, {}, { ...page, Authorization: 'Bearer old' }),
      await postForm(server, '/oauth/token', { grant_type: 'password', client_id: BLOG }, page),
    ]) {
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe(BLOG)
      expect(response.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After')
    }
  })
})

onEachDatabase(
  'headers of pages',
  (place) => {
    it('let any page frame a tool alone, and nothing else below its address (statement 45)', async () => {
      const { dataDir } = await place()
      mkdirSync(join(dataDir, 'embed'))
      writeFileSync(join(dataDir, 'embed', 'motto-generator.html'), '<!doctype html><p>Motto</p>')
      const app = new Hono<AppEnv>()
      app.use(securityHeaders('https://draftmill.example'))
      app.route('/', embedPageRoutes({ distDir: dataDir, tools: [], brand: { name: 'Ink' } }))
      const framed = await app.request('/embed/motto-generator?theme=dark')
      expect(framed.status).toBe(200)
      expect(framed.headers.get('X-Frame-Options')).toBeNull()
      const policy = framed.headers.get('Content-Security-Policy')
      expect(policy).toContain('frame-ancestors *')
      expect(policy).toContain("script-src 'self'")
      expect(policy).not.toContain('unsafe')
      const checked = embedPageRoutes({
        distDir: dataDir,
        tools: [],
        brand: { name: 'Ink' },
        checkOrigin: 'https://check.example',
      })
      const allowing = (await checked.request('/embed/motto-generator')).headers
      expect(allowing.get('Content-Security-Policy')).toContain(
        "script-src 'self' https://check.example; frame-src https://check.example;",
      )
      for (const path of ['/embed', '/embed/', '/embed/nothing', '/embed/../profile']) {
        const { headers } = await app.request(path)
        expect(headers.get('X-Frame-Options'), path).toBe('DENY')
        expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
      }
    })

    it('let the consent answer its opener and be framed by nobody, as all other pages (statement 45)', async () => {
      const server = await startTestServer(await place())
      for (const path of ['/connect', '/connect/', '/connect?client_id=x']) {
        const { headers } = await server.get(path)
        expect(headers.get('Cross-Origin-Opener-Policy'), path).toBe('unsafe-none')
        expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
        expect(headers.get('X-Frame-Options')).toBe('DENY')
      }
      for (const path of ['/', '/login', '/profile', '/profile/sites', '/connected', '/embed']) {
        const { headers } = await server.get(path)
        expect(headers.get('Cross-Origin-Opener-Policy'), path).toBe('same-origin')
        expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
        expect(headers.get('X-Frame-Options')).toBe('DENY')
      }
    })
  },
  ['sqlite'],
)
