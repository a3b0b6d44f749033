import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { accountSchema as accountShape } from '#shared/contract/operator/accounts.server.ts'
import {
  codesPageSchema as codesShape,
  connectionsPageSchema as connectionsShape,
  newCodeAnswer,
  purchasesPageSchema as purchasesShape,
  siteKeysPageSchema as siteKeysShape,
} from '#shared/contract/operator/goods.server.ts'
import {
  BLOG,
  codeOf,
  connectSite,
  GENERATE_PATH,
  makeSiteKey,
  requestVisitorToken,
} from '../../../test/embeds.ts'
import { registerConfirmedOperator } from '../../../test/operator.ts'
import { startTestServer } from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'
import { createPayments } from '../../payments/payments.ts'
import { runAdmin } from '../../admin/program.ts'

const REASON = 'Asked for by its owner'
const FORM = { topic: 'Bread' }

onEachDatabase('what an operator gives and ends', (place) => {
  it('makes codes that are shown once, finds and ends them', async () => {
    const server = await startTestServer(await place())
    const olga = await registerConfirmedOperator(server)
    const make = (over: object) =>
      server.post(
        '/api/operator/codes',
        { credits: 50, uses: 2, expires_at: null, note: null, ...over },
        olga.bearer,
      )
    const list = async (query = '') =>
      codesShape.parse(await (await server.get(`/api/operator/codes${query}`, olga.bearer)).json())
    const made = []
    for (const note of ['Fair für Bäcker', '100%_off', null])
      made.push(newCodeAnswer.parse(await (await make({ note })).json()))
    expect(await codeOf(await make({ credits: 0 }))).toBe('input_invalid')
    expect(await codeOf(await make({ expires_at: '2020-01-01T00:00:00Z' }))).toBe('input_invalid')
    const [fair, off, last] = made
    const all = await list()
    expect(all.rows.map(({ id }) => id)).toEqual(made.map(({ id }) => id).toReversed())
    expect(JSON.stringify(all)).not.toContain(fair?.code ?? '')
    const page = await list('?limit=2')
    expect(page.rows.map(({ id }) => id)).toEqual([last?.id, off?.id])
    const rest = await list(`?limit=2&after=${page.next}`)
    expect([rest.rows.map(({ id }) => id), rest.next]).toEqual([[fair?.id], null])
    const found = async (find: string) =>
      (await list(`?find=${encodeURIComponent(find)}`)).rows.map(({ id }) => id)
    for (const text of ['fair', 'FAIR', 'für bäck', 'FAIR für'])
      expect(await found(text), text).toEqual([fair?.id])
    expect(await found('%_')).toEqual([off?.id])
    expect(await found(last?.code ?? '')).toEqual([last?.id])
    expect(await found((last?.code ?? '').slice(-4).toLowerCase())).toContain(last?.id)
    const end = `/api/operator/codes/${fair?.id}/revoke`
    expect(await codeOf(await server.post(end, {}, olga.bearer))).toBe('input_invalid')
    const ended = () => server.post(end, { reason: REASON }, olga.bearer)
    expect(await (await ended()).json()).toEqual({ changed: true })
    expect(await (await ended()).json()).toEqual({ changed: false })
    expect((await list()).rows.map(({ state }) => state)).toEqual(['open', 'open', 'revoked'])
    const log = await server.store.db.selectFrom('audit_log').selectAll().execute()
    const acts = log.filter(({ action }) => action.startsWith('codes'))
    expect(acts.map(({ action }) => action).toSorted()).toEqual([
      'codes make',
      'codes make',
      'codes make',
      'codes revoke',
    ])
    for (const { code } of made) expect(JSON.stringify(log)).not.toContain(code)
  })

  it('lists purchases with how they stand', async () => {
    const server = await startTestServer(await place())
    const olga = await registerConfirmedOperator(server)
    const ada = await server.register('ada@example.org')
    const payments = createPayments(server.store)
    const event = () => ({ id: randomUUID(), kind: 'test' })
    for (const paymentId of ['pi_paid', 'pi_back', 'pi_fought'])
      await payments.recordPurchase(event(), {
        paymentId,
        accountId: ada.accountId,
        pack: 'small',
        credits: 500,
        amount: 500,
        currency: 'usd',
      })
    await payments.recordRefund(event(), { paymentId: 'pi_back', amountRefunded: 500 })
    await payments.recordReversal(event(), {
      id: 'dp_1',
      paymentId: 'pi_fought',
      kind: 'dispute',
      amount: 500,
      isInEffect: true,
      stage: 1,
      reportedAt: 1,
    })
    await payments.recordRefund(event(), { paymentId: 'pi_early', amountRefunded: 5 })
    const list = async (query = '') => {
      const path = `/api/operator/purchases${query}`
      const { rows } = purchasesShape.parse(await (await server.get(path, olga.bearer)).json())
      return Object.fromEntries(rows.map(({ id, state }) => [id, state]))
    }
    const all = { pi_paid: 'paid', pi_back: 'refunded', pi_fought: 'disputed', pi_early: 'open' }
    expect(await list()).toEqual(all)
    expect(await list('?find=pi_paid')).toEqual({ pi_paid: 'paid' })
    expect(Object.keys(await list('?find=ADA%40'))).toHaveLength(3)
  })

  it('lists site keys and connections, finds and ends them as their owner would', async () => {
    const server = await startTestServer(await place())
    const olga = await registerConfirmedOperator(server)
    const ada = await server.register('ada@example.org')
    const site = await connectSite(server, ada)
    const { id } = await makeSiteKey(server, ada)
    const used = await requestVisitorToken(server, id)
    await server.post(GENERATE_PATH, FORM, { ...used.bearer, Origin: BLOG })
    // A token that was used is remembered for half a minute.
    const visitor = await requestVisitorToken(server, id)
    const read = async (path: string) =>
      (await server.get(`/api/operator/${path}`, olga.bearer)).json()
    for (const find of ['', '?find=ADA', '?find=my%20blog', '?find=blog.example']) {
      const { rows } = siteKeysShape.parse(await read(`site-keys${find}`))
      expect(rows).toMatchObject([
        { id, email: 'ada@example.org', name: 'My blog', origins: [BLOG], state: 'active' },
      ])
      expect(rows[0]?.last_used_at).not.toBeNull()
    }
    expect(siteKeysShape.parse(await read('site-keys?find=nothing')).rows).toEqual([])
    const { rows } = connectionsShape.parse(await read('connections'))
    expect(rows).toMatchObject([{ email: 'ada@example.org', kind: 'site', name: 'blog.example' }])
    const end = async (path: string) =>
      (await server.post(`/api/operator/${path}/end`, { reason: REASON }, olga.bearer)).json()
    for (const path of [`site-keys/${id}`, `connections/${rows[0]?.id}`]) {
      expect(await end(path)).toEqual({ changed: true })
      expect(await end(path)).toEqual({ changed: false })
    }
    for (const { bearer } of [visitor, site]) {
      const answer = await server.post(GENERATE_PATH, FORM, { ...bearer, Origin: BLOG })
      expect([401, 403]).toContain(answer.status)
    }
    expect(siteKeysShape.parse(await read('site-keys')).rows).toEqual([])
    expect(connectionsShape.parse(await read('connections')).rows).toEqual([])
    const working = await server.store.db.selectFrom('working_results').select('id').execute()
    expect(working).toEqual([])
    const log = await server.store.db
      .selectFrom('audit_log')
      .select(['action', 'account_id', 'reason'])
      .where('action', 'like', '% end')
      .orderBy('action')
      .execute()
    expect(log).toEqual(
      ['connection end', 'site-key end'].map((action) => ({
        action,
        account_id: ada.accountId,
        reason: REASON,
      })),
    )
  })

  it('are the same rows in the lists of all and on the page of their account', async () => {
    const server = await startTestServer(await place())
    const olga = await registerConfirmedOperator(server)
    const ada = await server.register('ada@example.org')
    await connectSite(server, await server.register('ben@example.org'))
    const site = await connectSite(server, ada)
    const { id } = await makeSiteKey(server, ada)
    const visitor = await requestVisitorToken(server, id)
    for (const { bearer } of [site, visitor])
      await server.post(GENERATE_PATH, FORM, { ...bearer, Origin: BLOG })
    // An assistant without a name is listed by its origin.
    const { db } = server.store
    const assistant = {
      id: 'assistant',
      origin: 'registered-client',
      client_name: null,
      scope: 'generate' as const,
    }
    const rest = { account_id: ada.accountId, daily_cap: 50, last_used_at: null, revoked_at: null }
    await db
      .insertInto('embed_grants')
      .values({ ...assistant, ...rest, created_at: await server.store.now() })
      .execute()
    const read = async (path: string) =>
      (await server.get(`/api/operator/${path}`, olga.bearer)).json()
    const shown = accountShape.parse(await read(`accounts/${ada.accountId}`))
    const { rows: connections } = connectionsShape.parse(await read('connections?find=ada@'))
    expect(shown.connections).toEqual(connections)
    expect(connections).toMatchObject([
      { kind: 'assistant', name: 'registered-client', last_used_at: null },
      { kind: 'site', name: 'blog.example', last_used_at: expect.any(String) },
    ])
    expect(shown.site_keys).toEqual(siteKeysShape.parse(await read('site-keys')).rows)
    // The last generation counts as a use.
    const generated = await db
      .selectFrom('generations')
      .select('created_at')
      .orderBy('created_at')
      .execute()
    expect([connections[1]?.last_used_at, shown.site_keys[0]?.last_used_at]).toEqual(
      generated.map(({ created_at: at }) => new Date(at).toISOString()),
    )
  })

  it('are on the command line too', async () => {
    const server = await startTestServer(await place())
    const ada = await server.register('ada@example.org')
    const { id } = await makeSiteKey(server, ada)
    await connectSite(server, ada)
    const said: string[] = []
    const print = (text: string): void => void said.push(text)
    const parts = { config: server.config, actor: 'olga', print, printError: print }
    const admin = (...args: string[]) => runAdmin(args, parts)
    for (const list of ['site-keys', 'connections', 'purchases', 'mail'])
      expect([list, await admin(list, 'list')]).toEqual([list, 0])
    expect(said.join('\n')).toContain(id)
    expect(said.join('\n')).toContain('ada@example.org')
    expect(await admin('site-keys', 'end', id, '--reason', REASON)).toBe(0)
    expect(await admin('site-keys', 'end', id, '--reason', REASON)).toBe(1)
    expect(await admin('site-keys', 'end', id)).toBe(2)
    expect(await admin('mail', 'list', '--state', 'failed', '--json')).toBe(0)
    expect(said.at(-1)).toBe('[]')
    expect(await admin('mail', 'send', 'nothing')).toBe(1)
  })
})
