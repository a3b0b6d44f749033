import { expect, it } from 'vitest'
import type { ConnectionsAnswer } from '#shared/contract/shapes.ts'
import {
  approveConnection,
  BLOG,
  codeFields,
  codeOf,
  connectQuery,
  connectSite,
  GENERATE_PATH,
  makePkce,
  postForm,
} from '../../../test/embeds.ts'
import { type Registered, startTestServer, type TestServer } from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'
import { auditLedger } from '../../credits/audit.ts'

const MOTTO = { topic: 'Bread' }
const DAY_MS = 24 * 3_600_000

async function connections(server: TestServer, { bearer }: Pick<Registered, 'bearer'>) {
  const response = await server.get('/api/account/connections', bearer)
  return ((await response.json()) as ConnectionsAnswer).connections
}

/** Sends several requests to generate; returns how many were paid. */
async function generate(
  server: TestServer,
  { bearer }: { readonly bearer: Record<string, string> },
  times: number,
): Promise<number> {
  let made = 0
  for (let tries = 0; tries < times; tries++)
    if ((await server.post(GENERATE_PATH, MOTTO, { ...bearer, Origin: BLOG })).status === 200)
      made++
  return made
}

const revoke = (server: TestServer, token: string) =>
  postForm(server, '/oauth/revoke', { token, client_id: BLOG }, { Origin: BLOG })

onEachDatabase('a site that is connected again', (place) => {
  it('goes on counting what it has spent today, whoever disconnected it', async () => {
    let now = Date.parse('2026-10-01T12:00:00Z')
    const server = await startTestServer(await place(), { clock: () => now })
    const account = await server.register()
    await server.app.credits.addPurchased(account.accountId, 1_000, 'adjustment', 'test')
    const first = await connectSite(server, account, BLOG, 20)
    expect(await generate(server, first, 3)).toBe(2)
    await revoke(server, first.refresh_token)
    const second = await connectSite(server, account, BLOG, 20)
    expect(await generate(server, second, 3)).toBe(0)
    const [connection] = await connections(server, account)
    await server.app.request(`/api/account/connections/${connection?.id}`, {
      method: 'DELETE',
      headers: account.bearer,
    })
    // The person may set a higher limit; earlier spending counts towards it.
    const third = await connectSite(server, account, BLOG, 30)
    expect(await generate(server, third, 3)).toBe(1)
    expect(await connections(server, account)).toMatchObject([
      { daily_cap: 30, spent_today: 30, spent_total: 30 },
    ])
    // Another site, and the same site for another account, have separate limits.
    const shop = await connectSite(server, account, 'https://shop.example', 20)
    expect((await server.post(GENERATE_PATH, MOTTO, shop.bearer)).status).toBe(200)
    const other = await connectSite(server, await server.register(), BLOG, 20)
    expect(await generate(server, other, 3)).toBe(2)

    now += DAY_MS
    const { refresh_token } = third
    const next = await postForm(server, '/oauth/token', {
      grant_type: 'refresh_token',
      refresh_token,
      client_id: BLOG,
    })
    const { access_token } = (await next.json()) as { access_token: string }
    const bearer = { Authorization: `Bearer ${access_token}` }
    expect(await generate(server, { bearer }, 4)).toBe(3)
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('cannot win a generation by racing disconnections, consents and generations', async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    await server.app.credits.addPurchased(account.accountId, 1_000, 'adjustment', 'test')
    const first = await connectSite(server, account, BLOG, 50)
    const again = async () => {
      const connected = await connectSite(server, account, BLOG, 50).catch(() => first)
      const made = await generate(server, connected, 3)
      await revoke(server, connected.refresh_token)
      return made
    }
    const made = await Promise.all(Array.from({ length: 8 }, again))
    const last = await connectSite(server, account, BLOG, 50)
    const rest = await generate(server, last, 6)
    expect(made.reduce((sum, one) => sum + one, rest)).toBe(5)
    expect(await connections(server, account)).toMatchObject([{ spent_today: 50 }])
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('is told in the consent what it has spent today, also while it is not connected', async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    const request = async (headers: Record<string, string>) => {
      const query = connectQuery(makePkce().challenge)
      const response = await server.post('/api/connect/request', query, headers)
      const { is_connected, daily_cap, spent_today } = (await response.json()) as Record<
        string,
        unknown
      >
      return { is_connected, daily_cap, spent_today }
    }
    const nothing = { is_connected: false, daily_cap: 100, spent_today: 0 }
    expect(await request(account.bearer)).toEqual(nothing)
    const connected = await connectSite(server, account, BLOG, 20)
    await generate(server, connected, 2)
    const spent = { is_connected: true, daily_cap: 20, spent_today: 20 }
    expect(await request(account.bearer)).toEqual(spent)
    await revoke(server, connected.access_token)
    expect(await request(account.bearer)).toEqual({ ...nothing, spent_today: 20 })
    // Neither other people nor the site itself can read it.
    expect(await request({})).toEqual(nothing)
    expect(await request(connected.bearer)).toEqual(nothing)
    expect(await request((await server.register()).bearer)).toEqual(nothing)
  })

  it('gives nothing to the tokens, codes and consents of before', async () => {
    let now = Date.now()
    const server = await startTestServer(await place(), { clock: () => now })
    const account = await server.register()
    const old = await connectSite(server, account)
    const { verifier, challenge } = makePkce()
    const code = await approveConnection(server, account, connectQuery(challenge))
    await revoke(server, old.access_token)
    const anew = await connectSite(server, account)
    const refused = async (fields: Record<string, string>) =>
      codeOf(await postForm(server, '/oauth/token', { ...fields, client_id: BLOG }))
    expect((await server.post(GENERATE_PATH, MOTTO, old.bearer)).status).toBe(401)
    const refresh = { grant_type: 'refresh_token', refresh_token: old.refresh_token }
    expect(await refused(refresh)).toBe('invalid_grant')
    expect(await refused(codeFields(code, verifier))).toBe('invalid_grant')
    // Neither ends the current connection.
    await revoke(server, old.access_token)
    await revoke(server, old.refresh_token)
    expect((await server.post(GENERATE_PATH, MOTTO, anew.bearer)).status).toBe(200)
    now += 60_000
    expect((await server.post(GENERATE_PATH, MOTTO, anew.bearer)).status).toBe(200)
    expect((await server.post(GENERATE_PATH, MOTTO, old.bearer)).status).toBe(401)
  })

  it('replays an answer that was lost before, instead of charging it again', async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    const key = { 'Idempotency-Key': 'a-key-of-this-test' }
    const first = await connectSite(server, account, BLOG, 20)
    const made = await server.post(GENERATE_PATH, MOTTO, { ...first.bearer, ...key })
    await revoke(server, first.access_token)
    const second = await connectSite(server, account, BLOG, 20)
    const again = await server.post(GENERATE_PATH, MOTTO, { ...second.bearer, ...key })
    expect(again.headers.get('Idempotency-Replayed')).toBe('true')
    expect(await again.text()).toBe(await made.text())
    expect(await connections(server, account)).toMatchObject([{ spent_today: 10 }])
  })
})
