import { expect, it } from 'vitest'
import type { ConnectionsAnswer } from '#shared/contract/shapes.ts'
import { connectSite, GENERATE_PATH, makeSiteKey } from '../../../test/embeds.ts'
import { type Registered, startTestServer, type TestServer } from '../../../test/server.ts'
import { readAllRows } from '../../../test/snapshot.ts'
import { onEachDatabase } from '../../../test/stores.ts'
import { createGrants } from '../../embeds/grants/grants.ts'
import { createSiteKeys } from '../../embeds/site-keys/site-keys.ts'
import type { AccountCaller } from './access-tokens.ts'

/** Generating uses a cached token, for half a minute (statement 31); so do briefs and checks, which change nothing. */
const GENERATING_ROUTE_PATTERN = /^POST \/api\/(?:functions|briefs|checks)\//

async function connectionOf(server: TestServer, { bearer }: Registered): Promise<string> {
  const response = await server.get('/api/account/connections', bearer)
  const { connections } = (await response.json()) as ConnectionsAnswer
  return connections[0]?.id as string
}

const originHeader = { Origin: 'http://localhost:8787' }

onEachDatabase('a session that has ended', (place) => {
  it('changes nothing any more, also while its token is remembered', async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    await connectSite(server, account)
    const { id } = await makeSiteKey(server, account)
    await server.post(GENERATE_PATH, { topic: 'Bread' }, account.bearer)
    const connection = await connectionOf(server, account)
    const { results } = (await (await server.get('/api/results', account.bearer)).json()) as {
      results: { id: string }[]
    }
    const { sessions } = (await (
      await server.get('/api/account/sessions', account.bearer)
    ).json()) as { sessions: { id: string }[] }
    const idIn = (path: string): string | undefined => {
      if (path.includes('/connections/')) return connection
      if (path.includes('/site-keys/')) return id
      return (path.includes('/sessions/') ? sessions : results)[0]?.id
    }
    const bodyOf = (path: string): unknown =>
      path.includes('/connections/') ? { daily_cap: 100_000 } : { daily_cap: 100_000, name: 'Mine' }
    // The routes that require a signed-in person are found by their 401 to an anonymous request.
    const asked = server.app.routes
      .filter(({ method, path }) => !['ALL', 'GET'].includes(method) && !path.includes('*'))
      .filter(({ method, path }) => !GENERATING_ROUTE_PATTERN.test(`${method} ${path}`))
    const guarded = []
    for (const { method, path } of asked) {
      const nobody = await server.app.request(path, { method, headers: originHeader })
      if (nobody.status === 401) guarded.push({ method, path })
    }
    expect(guarded.length).toBeGreaterThan(14)
    for (const known of ['/api/account/site-keys/:id/rotate', '/api/account/delete'])
      expect(guarded.map(({ path }) => path)).toContain(known)

    const out = { ...originHeader, Cookie: account.cookie }
    expect((await server.post('/api/auth/sign-out', '', out)).status).toBe(204)
    const before = await readAllRows(server)
    for (const { method, path } of guarded) {
      const response = await server.app.request(
        path.replace(/:[a-z]+/i, () => idIn(path) ?? ''),
        {
          method,
          headers: { 'Content-Type': 'application/json', ...account.bearer },
          body: JSON.stringify(bodyOf(path)),
        },
      )
      expect(response.status, `${method} ${path}`).toBe(401)
      // Assistants get the error format of RFC 6750.
      const said = path === '/mcp' ? { error: 'invalid_token' } : { code: 'token_invalid' }
      expect(await response.json()).toMatchObject(said)
    }
    expect(await readAllRows(server)).toEqual(before)
  })

  it('makes nothing that lasts when it ends while the request is on its way', async () => {
    const server = await startTestServer(await place())
    const { store } = server
    const account = await server.register()
    await connectSite(server, account)
    const { id, siteKey } = await makeSiteKey(server, account)
    const connection = await connectionOf(server, account)
    const { id: sessionId } = await store.db
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', account.accountId)
      .executeTakeFirstOrThrow()
    const caller: AccountCaller = {
      kind: 'account',
      accountId: account.accountId,
      sessionId,
      email: account.email,
    }
    const [siteKeys, grants] = [createSiteKeys(store), createGrants(store)]
    const known = await siteKeys.own(account.accountId, id)
    if (!known) throw new Error('no site key')
    const changeAll = async () => ({
      cap: await grants.changeCap(caller, connection, 50),
      changed: await siteKeys.change(caller, id, {
        settings: { ...known, name: 'Another' },
        isPaused: undefined,
        changedNames: new Set(['name']),
      }),
      rotated: await siteKeys.rotate(caller, id),
      removed: await siteKeys.remove(caller, id),
    })
    await store.db.updateTable('sessions').set({ revoked_at: 1 }).execute()
    const before = await readAllRows(server)
    expect(await changeAll()).toEqual({
      cap: 'signed-out',
      changed: false,
      rotated: 'signed-out',
      removed: false,
    })
    expect(await readAllRows(server)).toEqual(before)
    expect(siteKey.name).not.toBe('Another')
    // The same calls succeed when the session has not ended.
    await store.db.updateTable('sessions').set({ revoked_at: null }).execute()
    expect(await changeAll()).toEqual({
      cap: 'changed',
      changed: true,
      rotated: { id, secret: expect.stringMatching(/^dms_/) },
      removed: true,
    })
  })
})
