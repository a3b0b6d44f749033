import { expect, it } from 'vitest'
import { BLOG, connectSite, makeSiteKey, requestVisitorToken } from '../../test/embeds.ts'
import { readAllRows } from '../../test/snapshot.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import {
  type Bearer,
  generateResult,
  fetchResult,
  sendJson,
  swappingTool,
} from '../../test/workbench.ts'

const OTHER_SITE = 'https://shop.example'
/** Gives its drafts a domain, so that registries can be asked. */
const exportedWithDomain = swappingTool.exported && {
  ...swappingTool.exported,
  domain: () => 'ink.example',
}

onEachDatabase('results, drafts, exports and shares', (place) => {
  it('are on no route there for anybody but whose they are, and on each for those (statement 36)', async () => {
    const server = await startTestServer(await place(), {
      serverTools: [{ ...swappingTool, exported: exportedWithDomain }],
      registrations: { stateOf: async () => 'unregistered' },
    })
    const { callers, strangersOf } = await registerEveryone(server)
    const routes = routesOf(server)
    for (const known of ['GET /api/results/:id', 'POST /api/results/:id/drafts/:draft/again'])
      expect(routes.map(({ method, path }) => `${method} ${path}`)).toContain(known)
    expect(routes.length).toBeGreaterThan(12)
    const ids = new Map<string, string>()
    for (const [name, bearer] of callers) ids.set(name, await generateResult(server, bearer))

    const before = await readAllRows(server)
    /** The status that each stranger got for another's result, by route. */
    const refused: { readonly what: string; readonly by: string; readonly status: number }[] = []
    for (const [owner, strangers] of strangersOf)
      for (const stranger of strangers)
        for (const { method, path } of routes) {
          const asked = { id: ids.get(owner) ?? '', version: 1 }
          const { status } = await sendRequest(server, method, path, asked, callers.get(stranger))
          refused.push({ what: `${method} ${path}`, by: stranger, status })
        }
    expect(await readAllRows(server)).toEqual(before)

    // The status of the same requests for a result of their own: a refusal there reveals nothing.
    const own = new Map<string, number>()
    for (const [name, bearer] of callers)
      for (const { method, path } of routes) {
        const id = ids.get(name) ?? ''
        const { drafts } = await fetchResult(server, bearer, id)
        const asked = { id, version: drafts[0]?.version ?? 1 }
        const { status } = await sendRequest(server, method, path, asked, bearer)
        own.set(`${name} ${method} ${path}`, status)
      }
    for (const { method, path } of routes) {
      const status = own.get(`ada ${method} ${path}`)
      if (!path.startsWith('/api/shares/'))
        expect(status, `${method} ${path} of one’s own`).toBeLessThan(300)
    }
    for (const { what, by, status } of refused) {
      // Callers who may not do it to their own results may get that refusal first.
      const ofOwn = own.get(`${by} ${what}`) ?? 401
      const right = [401, 403].includes(ofOwn) ? [ofOwn, 404] : [404]
      expect(right, `${what} by ${by}`).toContain(status)
    }
  })
})

/** Returns all callers, and for each owner the callers without access. */
async function registerEveryone(server: TestServer) {
  const [ada, bob] = [await server.register(), await server.register()]
  for (const { accountId } of [ada, bob])
    await server.app.credits.addPurchased(accountId, 1_000, 'purchase', 'test')
  const [key, otherKey] = [await makeSiteKey(server, ada), await makeSiteKey(server, ada)]
  const bobsKey = await makeSiteKey(server, bob)
  const callers = new Map<string, Bearer>([
    ['ada', ada.bearer],
    ['her site', (await connectSite(server, ada)).bearer],
    ['her other site', (await connectSite(server, ada, OTHER_SITE)).bearer],
    ['a visitor', (await requestVisitorToken(server, key.id)).bearer],
    ['another visitor', (await requestVisitorToken(server, key.id)).bearer],
    ['a visitor of her other key', (await requestVisitorToken(server, otherKey.id)).bearer],
    ['bob', bob.bearer],
    ['his connection of her site', (await connectSite(server, bob, BLOG)).bearer],
    ['his visitor', (await requestVisitorToken(server, bobsKey.id)).bearer],
  ])
  const all = [...callers.keys(), 'nobody']
  const besides = (...owners: readonly string[]) => all.filter((name) => !owners.includes(name))
  const strangersOf = new Map([
    ['ada', besides('ada')],
    // A site's results are also in its owner's history.
    ['her site', besides('ada', 'her site')],
    ['a visitor', besides('a visitor')],
  ])
  return { callers, strangersOf }
}

/** Returns every route with the id of a result or the token of a share; those that delete a result last. */
function routesOf(server: TestServer) {
  const routes = server.app.routes.filter(
    ({ method, path }) => method !== 'ALL' && /^\/api\/(?:results|shares)\/.*:/.test(path),
  )
  const all = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]))
  const lateness = ({ method, path }: { method: string; path: string }): number =>
    method === 'DELETE' ? 2 - path.split('/').length / 10 : 0
  return [...all.values()].toSorted((one, other) => lateness(one) - lateness(other))
}

/** Sends a request that is valid for every route. */
function sendRequest(
  server: TestServer,
  method: string,
  path: string,
  { id, version }: { readonly id: string; readonly version: number },
  bearer: Bearer | undefined,
): Promise<Response> {
  const address = path.replace(/:(?:id|token)/, id).replace(':draft', '1')
  expect(address, 'this test knows each parameter').not.toContain(':')
  const query = method === 'GET' ? '?format=txt' : ''
  const body = { version, draft: { text: 'Typed by somebody' }, path: 'text.0' }
  return sendJson(server, method, address + query, body, { ...bearer })
}
