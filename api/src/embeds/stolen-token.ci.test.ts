import { expect, it } from 'vitest'
import type { ConnectionsAnswer, SessionsAnswer } from '#shared/contract/shapes.ts'
import {
  connectSite,
  GENERATE_PATH,
  makeSiteKey,
  signVisitorToken,
  requestVisitorToken,
} from '../../test/embeds.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { readAllRows } from '../../test/snapshot.ts'
import { onEachDatabase } from '../../test/stores.ts'

/**
 * The routes an embed token may use. Results not made with it are not visible to it: `accounts/isolation.ci.test.ts`.
 */
const ALLOWED_ROUTES =
  /^(?:POST \/api\/(?:functions|briefs|checks)\/|GET \/api\/embed\/(?:session|results)$|GET \/api\/results\/(?:export|:id(?:\/(?:export|registrations))?)$|(?:PUT|DELETE) \/api\/results\/:id\/star$|(?:PATCH|POST) \/api\/results\/:id\/drafts\/|POST \/api\/results\/:id\/more$)/

/**
 * Routes without an account: they read no bearer token of an account, so a stolen one gets the same answer as none.
 * Every other route of the application has to refuse it; a new one that does not is found here.
 */
const OPEN_ROUTES: readonly RegExp[] = [
  /^POST \/api\/auth\/(?:sign-up|confirm|sign-in|refresh|sign-out|recover|update-password|confirm-email)$/,
  /^GET \/api\/auth\/challenge$/,
  /^GET \/api\/(?:tools|top-up)$/,
  /^GET \/(?:healthz|readyz|metrics|openapi\.json|reference|oembed)$/,
  /^GET \/\.well-known\/oauth-(?:authorization-server|protected-resource(?:\/mcp)?)$/,
  /^POST \/oauth\/(?:token|revoke|register)$/,
  // Accepts only tokens of assistants, and treats any other as none: assistants/hostile-tokens.test.ts.
  /^POST \/mcp$/,
  // Describes a request to connect; for a signed-in person also whether it is already granted.
  /^POST \/api\/connect\/(wordpress\/)?request$/,
  // Between servers: needs a code and its verifier, whatever token is sent with them.
  /^POST \/api\/connect\/wordpress\/exchange$/,
  // Accept a visitor's own token.
  /^(?:POST \/api\/embed\/(?:visitor|check)|GET \/api\/embed\/(?:challenge|usage))$/,
  // Open to anyone with the address of a shared page.
  /^POST \/api\/shares\/:token\/report$/,
  // Signed by the payment service.
  /^POST \/api\/payments\/stripe$/,
  /^GET \/dev\/outbox(?:\/.*)?$/,
]

/** The operator's routes answer 404 to everybody else (operator/ways-in.ci.test.ts). */
function isHidden(path: string): boolean {
  return path.startsWith('/api/operator/')
}

function sendRequest(
  server: TestServer,
  { method, path }: { readonly method: string; readonly path: string },
  headers: Record<string, string>,
): Promise<Response> {
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return Promise.resolve(
    server.app.request(path, {
      method,
      headers: { ...(hasBody ? { 'Content-Type': 'application/json' } : {}), ...headers },
      ...(hasBody ? { body: '{}' } : {}),
    }),
  )
}

onEachDatabase('a stolen embed token', (place) => {
  it('is refused by every account route there is, and changes nothing (statement 47)', async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    const connected = await connectSite(server, account)
    const { id, secret } = await makeSiteKey(server, account)
    const visitor = await requestVisitorToken(server, id)
    const signed = { Authorization: `Bearer ${await signVisitorToken(secret, id)}` }
    await server.post(GENERATE_PATH, { topic: 'Bread' }, account.bearer)
    const { connections } = (await (
      await server.get('/api/account/connections', account.bearer)
    ).json()) as ConnectionsAnswer
    const { sessions } = (await (
      await server.get('/api/account/sessions', account.bearer)
    ).json()) as SessionsAnswer
    const { results } = (await (await server.get('/api/results', account.bearer)).json()) as {
      results: { id: string }[]
    }
    /** Ids of the account's own rows, so that no request is refused only because the row does not exist. */
    const idIn = (path: string): string => {
      if (path.includes('/connections/')) return connections[0]?.id as string
      if (path.includes('/site-keys/')) return id
      if (path.includes('/sessions/')) return sessions[0]?.id as string
      return results[0]?.id as string
    }
    const guarded = server.app.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
      .filter(({ method, path }) => !ALLOWED_ROUTES.test(`${method} ${path}`))
      .filter(({ method, path }) => !OPEN_ROUTES.some((open) => open.test(`${method} ${path}`)))
    expect(guarded.length).toBeGreaterThan(12)
    for (const known of ['/api/profile', '/api/results', '/api/connect/approve'])
      expect(guarded.map(({ path }) => path)).toContain(known)
    const before = await readAllRows(server)
    for (const { method, path } of guarded) {
      const asked = { method, path: path.replace(/:[a-z]+/i, () => idIn(path)) }
      for (const [name, bearer] of Object.entries({
        connected: connected.bearer,
        visitor: visitor.bearer,
        signed,
      })) {
        const response = await sendRequest(server, asked, bearer)
        const label = `${name}: ${method} ${path}`
        expect(response.status, label).toBe(isHidden(path) ? 404 : 403)
        const code = isHidden(path) ? 'not_found' : 'scope_insufficient'
        expect(await response.json(), label).toMatchObject({ code })
      }
      const nobody = await sendRequest(server, asked, {})
      expect(nobody.status, `nobody: ${method} ${path}`).toBe(isHidden(path) ? 404 : 401)
    }
    expect(await readAllRows(server)).toEqual(before)
  })

  it('gets of open routes what nobody gets', async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    const { bearer } = await connectSite(server, account)
    const open = server.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .filter(({ method, path }) => OPEN_ROUTES.some((one) => one.test(`${method} ${path}`)))
      // These accept another kind of bearer token; tested with visitors.
      .filter(({ path }) => !/^\/api\/embed\/(?:check|usage)$/.test(path))
    expect(open.length).toBeGreaterThan(8)
    const before = await readAllRows(server)
    for (const route of open) {
      const [withToken, without] = [
        await sendRequest(server, route, bearer),
        await sendRequest(server, route, {}),
      ]
      expect(withToken.status, `${route.method} ${route.path}`).toBe(without.status)
    }
    expect(await readAllRows(server)).toEqual(before)
  })

  it('is no token for another page, and none in a cookie or an address', async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    const { bearer, access_token } = await connectSite(server, account)
    const generate = (headers: Record<string, string>, query = '') =>
      server.post(`${GENERATE_PATH}${query}`, { topic: 'Bread' }, headers)
    expect((await generate({ ...bearer, Origin: 'https://evil.example' })).status).toBe(403)
    expect((await generate({ ...bearer, Origin: 'null' })).status).toBe(403)
    expect((await generate({ Cookie: `draftmill_refresh=${access_token}` })).status).toBe(401)
    expect((await generate({}, `?access_token=${access_token}`)).status).toBe(401)
    expect((await generate(bearer)).status).toBe(200)
  })
})
