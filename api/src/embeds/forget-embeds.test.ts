import { expect, it } from 'vitest'
import {
  connectSite,
  GENERATE_PATH,
  makeSiteKey,
  postForm,
  BLOG,
  requestVisitorToken,
} from '../../test/embeds.ts'
import { PASSWORD, startTestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { auditLedger } from '../credits/audit.ts'
import { forgetExpired } from '../store/forget-expired.ts'

const DAY_MS = 24 * 3_600_000
const TABLES = ['embed_codes', 'embed_refresh_tokens', 'embed_grants', 'site_key_uses'] as const

onEachDatabase('housekeeping of embeds', (place) => {
  it('forgets codes, tokens, ended connections and old use, and nothing that is in use', async () => {
    let now = Date.now()
    const server = await startTestServer(await place(), { clock: () => now })
    const account = await server.register()
    const connected = await connectSite(server, account)
    const { id } = await makeSiteKey(server, account)
    const { bearer } = await requestVisitorToken(server, id)
    for (const one of [connected.bearer, bearer])
      expect((await server.post(GENERATE_PATH, { topic: 'Bread' }, one)).status).toBe(200)
    const counts = async () => {
      await forgetExpired(server.store)
      const { db } = server.store
      const rows = TABLES.map((table) => db.selectFrom(table).selectAll().execute())
      return (await Promise.all(rows)).map(({ length }) => length)
    }
    expect(await counts()).toEqual([1, 1, 1, 1])
    now += 8 * DAY_MS
    expect(await counts()).toEqual([0, 1, 1, 1])
    const refreshed = await postForm(server, '/oauth/token', {
      grant_type: 'refresh_token',
      refresh_token: connected.refresh_token,
      client_id: BLOG,
    })
    expect(refreshed.status).toBe(200)
    await server.store.db.updateTable('embed_grants').set({ revoked_at: now }).execute()
    now += 36 * DAY_MS
    expect(await counts()).toEqual([0, 1, 1, 1])
    now += 2 * DAY_MS
    expect(await counts()).toEqual([0, 0, 0, 1])
    now += 70 * DAY_MS
    expect(await counts()).toEqual([0, 0, 0, 0])
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('leaves a ledger that stays in order when the account of a forgotten connection is deleted', async () => {
    let now = Date.now()
    const server = await startTestServer(await place(), { clock: () => now })
    const account = await server.register()
    const { bearer } = await connectSite(server, account)
    expect((await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)).status).toBe(200)
    const { db } = server.store
    await db.updateTable('embed_grants').set({ revoked_at: now }).execute()
    now += 38 * DAY_MS
    await forgetExpired(server.store)
    expect(await db.selectFrom('embed_grants').select('id').execute()).toEqual([])
    const signIn = { email: account.email, password: PASSWORD }
    const session = await (await server.post('/api/auth/sign-in', signIn)).json()
    const { access_token } = session as { access_token: string }
    const deletion = { password: PASSWORD, confirmation: 'DELETE' }
    const headers = { Authorization: `Bearer ${access_token}` }
    expect((await server.post('/api/account/delete', deletion, headers)).status).toBe(204)
    expect(await auditLedger(server.store)).toEqual([])
    expect(await db.selectFrom('allowances').selectAll().execute()).toEqual([])
  })
})
