import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { GenerationExtras, ResultAnswer, ShareAnswer } from '#shared/contract/shapes.ts'
import type { SharedPage } from '#shared/contract/site-renderer.ts'
import {
  connectSite,
  GENERATE_PATH,
  makeSiteKey,
  requestVisitorToken,
} from '../../../test/embeds.ts'
import { sampleTool } from '../../../test/sample-tool.ts'
import { type Registered, startTestServer, type TestServer } from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'
import { runAdmin } from '../../admin/program.ts'
import { forgetExpired } from '../../store/forget-expired.ts'
import { saveResults } from '../saved.fixture.ts'
import { sharePageRoutes } from './share-routes.ts'

const DAY_MS = 24 * 3_600_000
const BRAND = {
  name: 'Ink',
  supportEmail: 'help@ink.example',
  publicUrl: 'https://ink.example',
  year: 2026,
  passwordCharsMin: 6,
}

/** Opens a shared page; replaces the site's renderer, which exists only in the built bundle. */
async function open(server: TestServer, path: string, isOffered = () => true) {
  const renderer = { renderShared: async (shared?: SharedPage) => JSON.stringify(shared ?? null) }
  const pages = sharePageRoutes(server.store, renderer, () => BRAND, isOffered)
  const response = await pages.request(path)
  const shown = (await response.json()) as SharedPage | null
  return { status: response.status, shown, headers: response.headers }
}

async function share(server: TestServer, { bearer }: Pick<Registered, 'bearer'>, id: string) {
  const response = await server.post(`/api/results/${id}/share`, {}, bearer)
  expect(response.status).toBe(201)
  const answer = (await response.json()) as ShareAnswer
  return { ...answer, path: new URL(answer.address).pathname }
}

const end = async (server: TestServer, id: string, bearer: Record<string, string> = {}) =>
  (await server.app.request(`/api/results/${id}/share`, { method: 'DELETE', headers: bearer }))
    .status

async function startWithResult(place: Parameters<typeof startTestServer>[0], options = {}) {
  const server = await startTestServer(place, options)
  const ada = await server.register()
  const [id = ''] = await saveResults(server.store, ada.accountId, [
    { topic: 'A secret form', text: 'Bread for all' },
  ])
  return { server, ada, id }
}

onEachDatabase('a shared result', (place) => {
  it('of a tool that is not there any more is not there either', async () => {
    const { server, ada, id } = await startWithResult(await place())
    const { path } = await share(server, ada, id)
    expect(await open(server, path, () => false)).toMatchObject({ status: 404, shown: null })
  })

  it('is shown as it is now, with nothing of the account or the form, to no search engine and naming its address to nobody', async () => {
    const { server, ada, id } = await startWithResult(await place())
    const { path, address } = await share(server, ada, id)
    expect(address).toMatch(/^http:\/\/localhost:8787\/s\/[\w-]{32}$/)
    await server.store.db
      .updateTable('ai_tool_results')
      .set({ result: '[{"id":1,"text":"Bread for you"}]' })
      .where('id', '=', id)
      .execute()
    const { status, shown, headers } = await open(server, path)
    expect(status).toBe(200)
    expect(shown).toMatchObject({
      toolId: 'slogan-generator',
      result: [{ id: 1, text: 'Bread for you' }],
      report: 'open',
    })
    const all = JSON.stringify(shown)
    for (const secret of ['secret form', ada.accountId, ada.email, id])
      expect(all).not.toContain(secret)
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('X-Robots-Tag')).toContain('noindex')
    expect(headers.get('Cache-Control')).toBe('no-store')
    const rows = JSON.stringify(await server.store.db.selectFrom('shares').selectAll().execute())
    expect(rows, 'only the hash is kept').not.toContain(path.slice(3))
  })

  it('ends by its owner, by another address, with its result, and with the account', async () => {
    const { server, ada, id } = await startWithResult(await place())
    const shown = async ({ path }: { path: string }) => (await open(server, path)).status
    const first = await share(server, ada, id)
    const second = await share(server, ada, id)
    expect([await shown(first), await shown(second)]).toEqual([404, 200])
    expect(await end(server, id, ada.bearer)).toBe(204)
    expect(await shown(second)).toBe(404)
    expect(await end(server, id, ada.bearer), 'it has ended, which was the wish').toBe(204)
    const third = await share(server, ada, id)
    const { db } = server.store
    await db.updateTable('accounts').set({ disabled_at: 1 }).execute()
    expect(await shown(third)).toBe(404)
    await db.updateTable('accounts').set({ disabled_at: null }).execute()
    expect(await shown(third)).toBe(200)
    await db.deleteFrom('ai_tool_results').execute()
    expect(await shown(third)).toBe(404)
    expect(await db.selectFrom('shares').selectAll().execute()).toEqual([])
  })

  it('ends after thirty days, and is forgotten', async () => {
    let now = Date.parse('2026-11-01T12:00:00Z')
    const { server, ada, id } = await startWithResult(await place(), { clock: () => now })
    const { path, expires_at } = await share(server, ada, id)
    expect(expires_at).toBe('2026-12-01T12:00:00.000Z')
    now += 30 * DAY_MS - 1
    expect((await open(server, path)).status).toBe(200)
    now += 1
    expect(await open(server, path)).toMatchObject({ status: 404, shown: null })
    now += 1
    await forgetExpired(server.store)
    expect(await server.store.db.selectFrom('shares').selectAll().execute()).toEqual([])
  })

  it('is made and ended by the own session alone: not by others, a connected site or a visitor (statement 36)', async () => {
    const { server, ada, id } = await startWithResult(await place())
    const { path } = await share(server, ada, id)
    const ben = await server.register()
    const site = await connectSite(server, ada)
    const visitor = await requestVisitorToken(server, (await makeSiteKey(server, ada)).id)
    const asked = async (bearer: Record<string, string>) => {
      const made = await server.post(`/api/results/${id}/share`, {}, bearer)
      return [made.status, await end(server, id, bearer)]
    }
    expect(await asked(ben.bearer)).toEqual([404, 404])
    expect(await asked({})).toEqual([401, 401])
    for (const bearer of [site.bearer, visitor.bearer])
      for (const status of await asked(bearer)) expect([401, 403, 404]).toContain(status)
    expect((await open(server, path)).status).toBe(200)
    expect((await server.post(`/api/results/${randomUUID()}/share`, {}, ada.bearer)).status).toBe(
      404,
    )
  })

  it('is offered to whom it is open, and says until when it is shown', async () => {
    const { server, ada } = await startWithResult(await place())
    const generated = async (bearer: Record<string, string>) =>
      (await (
        await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)
      ).json()) as GenerationExtras
    const see = async (result: string, bearer: Record<string, string>) =>
      (await (
        await server.app.request(`/api/results/${result}`, { headers: bearer })
      ).json()) as ResultAnswer
    const own = await generated(ada.bearer)
    expect(own.isShareable).toBe(true)
    const before = await see(own.resultId ?? '', ada.bearer)
    expect([before.can.shares, before.shared_until]).toEqual([true, undefined])
    const { expires_at } = await share(server, ada, own.resultId ?? '')
    expect((await see(own.resultId ?? '', ada.bearer)).shared_until).toBe(expires_at)
    await end(server, own.resultId ?? '', ada.bearer)
    expect((await see(own.resultId ?? '', ada.bearer)).shared_until).toBeUndefined()
    const site = await connectSite(server, ada)
    const visitor = await requestVisitorToken(server, (await makeSiteKey(server, ada)).id)
    for (const { bearer } of [site, visitor]) {
      const { isShareable, resultId = '' } = await generated(bearer)
      expect(isShareable).toBe(false)
      await server.post(`/api/results/${resultId}/share`, {}, ada.bearer)
      const seen = await see(resultId, bearer)
      expect([seen.can.shares, seen.shared_until]).toEqual([false, undefined])
    }
  })

  it('is stored by it where it was a copy for a day', async () => {
    const unstored = { ...sampleTool, tool: { ...sampleTool.tool, isStored: false } }
    const { server, ada } = await startWithResult(await place(), { serverTools: [unstored] })
    const answer = await server.post(GENERATE_PATH, { topic: 'Bread' }, ada.bearer)
    const { resultId = '' } = (await answer.json()) as GenerationExtras
    const { path } = await share(server, ada, resultId)
    expect((await open(server, path)).status).toBe(200)
    const { db } = server.store
    expect(await db.selectFrom('working_results').selectAll().execute()).toEqual([])
  })

  it('is reported by one press, which is mailed, limited, and ends nothing until the operator does', async () => {
    const { server, ada, id } = await startWithResult(await place(), {
      environment: { SUPPORT_EMAIL: 'help@ink.example' },
    })
    const { path, address } = await share(server, ada, id)
    const report = (headers: Record<string, string>) =>
      server.app.request(`/api/shares/${path.slice(3)}/report`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          Origin: 'null',
          ...headers,
        },
      })
    const pressed = await report({ Accept: 'text/html,*/*' })
    expect([pressed.status, pressed.headers.get('Location')]).toEqual([303, `${path}?report=done`])
    expect((await open(server, `${path}?report=done`)).shown?.report).toBe('done')
    const statuses = [await report({}), await report({}), await report({})].map(
      ({ status }) => status,
    )
    expect(statuses).toEqual([204, 204, 429])
    const late = await report({ Accept: 'text/html' })
    expect(late.headers.get('Location')).toBe(`${path}?report=later`)
    const mails = await server.store.db
      .selectFrom('outbox')
      .select(['link', 'text'])
      .where('recipient', '=', 'help@ink.example')
      .execute()
    expect(mails).toHaveLength(3)
    expect(mails[0]).toMatchObject({ link: address, text: expect.stringContaining(id) })
    expect((await open(server, path)).status).toBe(200)
    expect((await server.post('/api/shares/none/report', {})).status).toBe(404)
    const said: string[] = []
    const print = (line: string) => void said.push(line)
    const admin = () =>
      runAdmin(['shares', 'end', id], {
        config: server.config,
        actor: 'olga',
        print,
        printError: print,
      })
    expect([await admin(), await admin()]).toEqual([0, 1])
    expect((await open(server, path)).status).toBe(404)
  })

  it('is nowhere where the operator has turned it off', async () => {
    const { server, ada, id } = await startWithResult(await place(), {
      environment: { SHARES: 'off' },
    })
    expect((await server.post(`/api/results/${id}/share`, {}, ada.bearer)).status).toBe(404)
    const answer = await server.post(GENERATE_PATH, { topic: 'Bread' }, ada.bearer)
    expect(await answer.json()).toMatchObject({ isShareable: false })
    const renderer = { renderShared: async (shared?: SharedPage) => JSON.stringify(shared ?? null) }
    const pages = sharePageRoutes(
      undefined,
      renderer,
      () => BRAND,
      () => true,
    )
    expect((await pages.request('/s/anything')).status).toBe(404)
  })
})
