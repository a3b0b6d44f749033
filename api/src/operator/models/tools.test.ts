import { expect, it } from 'vitest'
import { toolsPageSchema as toolsShape } from '#shared/contract/operator/tools.server.ts'
import {
  BLOG,
  codeOf,
  connectSite,
  GENERATE_PATH,
  makeSiteKey,
  requestVisitorToken,
} from '../../../test/embeds.ts'
import {
  confirmOperator,
  registerConfirmedOperator,
  registerOperator,
} from '../../../test/operator.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'
import { runAdmin } from '../../admin/program.ts'

const TOOL = '/api/operator/tools/motto-generator'
const FORM = { topic: 'Bread' }
const REASON = 'It writes badly'

async function balanceOf({ store }: TestServer, accountId: string): Promise<number> {
  const { daily, purchased } = await store.db
    .selectFrom('balances')
    .select(['daily', 'purchased'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return daily + purchased
}

onEachDatabase('the switch of a tool', (place) => {
  it('closes every way to it here, charges nothing, and leaves the pages of others alone', async () => {
    const server = await startTestServer(await place())
    const olga = await registerConfirmedOperator(server)
    const ada = await server.register()
    const site = await connectSite(server, ada)
    const first = await server.post(GENERATE_PATH, FORM, ada.bearer)
    const { resultId } = (await first.json()) as { resultId: string }
    const before = await balanceOf(server, ada.accountId)
    const off = { is_on: false, is_on_embeds: true, reason: REASON }
    expect(await (await server.post(TOOL, off, olga.bearer)).json()).toEqual({ changed: true })
    expect(await (await server.post(TOOL, off, olga.bearer)).json()).toEqual({ changed: false })
    for (const path of [
      GENERATE_PATH,
      `/api/results/${resultId}/drafts/1/again`,
      '/api/briefs/motto-generator',
      '/api/checks/motto-generator',
    ]) {
      const answer = await server.post(path, { ...FORM, input: FORM, version: 1 }, ada.bearer)
      const problem = (await answer.json()) as { code: string; detail: string; charged: boolean }
      expect([path, answer.status, problem.code]).toEqual([path, 403, 'tool_off'])
      expect(problem).toMatchObject({ charged: false, detail: expect.stringContaining('off here') })
    }
    expect(await balanceOf(server, ada.accountId)).toBe(before)
    expect((await server.get(`/api/results/${resultId}`, ada.bearer)).status).toBe(200)
    const connected = { ...site.bearer, Origin: BLOG }
    expect((await server.post(GENERATE_PATH, FORM, connected)).status).toBe(200)
    const catalogue = await (await server.get('/api/tools')).json()
    expect(catalogue).toMatchObject({ tools: [{ is_on: false, is_on_embeds: true }] })
  })

  it('closes it for connected sites and site keys alone', async () => {
    const server = await startTestServer(await place())
    const olga = await registerConfirmedOperator(server)
    const ada = await server.register()
    const site = await connectSite(server, ada)
    const { id } = await makeSiteKey(server, ada)
    const visitor = await requestVisitorToken(server, id)
    await server.post(TOOL, { is_on: true, is_on_embeds: false, reason: REASON }, olga.bearer)
    for (const { bearer } of [site, visitor]) {
      const answer = await server.post(GENERATE_PATH, FORM, { ...bearer, Origin: BLOG })
      expect(await codeOf(answer)).toBe('tool_off')
    }
    expect((await server.post(GENERATE_PATH, FORM, ada.bearer)).status).toBe(200)
    await server.post(TOOL, { is_on: true, is_on_embeds: true, reason: REASON }, olga.bearer)
    const again = await server.post(GENERATE_PATH, FORM, { ...site.bearer, Origin: BLOG })
    expect(again.status).toBe(200)
  })

  it('takes a confirmation, a reason and a tool that there is, and is noted with who and why', async () => {
    const server = await startTestServer(await place())
    const olga = await registerOperator(server)
    const change = { is_on: false, is_on_embeds: false, reason: REASON }
    const post = (body: object, path = TOOL) => server.post(path, body, olga.bearer)
    expect(await codeOf(await post(change))).toBe('confirmation_needed')
    await confirmOperator(server, olga)
    expect(await codeOf(await post({ ...change, reason: ' ' }))).toBe('input_invalid')
    expect(await codeOf(await post({ ...change, is_on: 'no' }))).toBe('input_invalid')
    expect(await codeOf(await post(change, '/api/operator/tools/none'))).toBe('not_found')
    await post(change)
    const ada = await server.register()
    expect((await server.get('/api/operator/tools', ada.bearer)).status).toBe(404)
    const page = toolsShape.parse(
      await (await server.get('/api/operator/tools', olga.bearer)).json(),
    )
    expect(page.rows).toMatchObject([
      { tool_id: 'motto-generator', is_on: false, is_on_embeds: false, writer: 'builtin' },
    ])
    const rows = await server.store.db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'reason', 'detail'])
      .where('action', '=', 'tool switch')
      .execute()
    const detail = JSON.stringify({ tool: 'motto-generator', here: false, embeds: false })
    const actor = `web:${olga.accountId}`
    expect(rows).toEqual([{ actor, action: 'tool switch', reason: REASON, detail }])
  })

  it('stands beside what was counted of it in 30 days, with the rules that refuse most', async () => {
    const server = await startTestServer(await place())
    const olga = await registerOperator(server)
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    const counts = [
      { day: day(0), name: 'generation', subject: 'motto-generator', shard: 0, amount: 3 },
      { day: day(29), name: 'generation', subject: 'motto-generator', shard: 1, amount: 4 },
      { day: day(30), name: 'generation', subject: 'motto-generator', shard: 1, amount: 90 },
      { day: day(1), name: 'refused-draft', subject: 'motto-generator', shard: 0, amount: 5 },
      { day: day(1), name: 'refused-rule', subject: 'motto-generator MO1', shard: 0, amount: 1 },
      { day: day(1), name: 'refused-rule', subject: 'motto-generator MO0', shard: 0, amount: 1 },
      { day: day(1), name: 'refused-rule', subject: 'motto-generator G7', shard: 2, amount: 5 },
      { day: day(1), name: 'refused-rule', subject: 'slogan-generator G7', shard: 0, amount: 8 },
    ]
    await server.store.db.insertInto('day_counts').values(counts).execute()
    const page = await (await server.get('/api/operator/tools', olga.bearer)).json()
    expect(toolsShape.parse(page).rows).toMatchObject([
      {
        generations: 7,
        failures: 0,
        refused_drafts: 5,
        rules: [
          { rule: 'G7', refused_drafts: 5, about: expect.any(String) },
          // This rule no longer exists.
          { rule: 'MO0', refused_drafts: 1, about: null },
          { rule: 'MO1', refused_drafts: 1, about: 'At most 30 characters' },
        ],
      },
    ])
  })

  it('works from the command line, which another process knows of within five seconds', async () => {
    let now = Date.now()
    const server = await startTestServer(await place(), { clock: () => now })
    const { bearer } = await server.register()
    const said: string[] = []
    const admin = (...args: string[]) =>
      runAdmin(args, {
        config: server.config,
        actor: 'olga',
        print: (text) => void said.push(text),
        printError: (text) => void said.push(text),
      })
    expect(await admin('tools', 'off', 'motto-generator')).toBe(2)
    expect((await server.post(GENERATE_PATH, FORM, bearer)).status).toBe(200)
    expect(await admin('tools', 'off', 'slogan-generator', '--where', 'here')).toBe(0)
    await admin('tools', 'list')
    expect(said.at(-1)).toMatch(/slogan-generator +OFF +on/)
    // The switch command accepts only the product's tools, so the row for this test's tool is written directly.
    await server.store.db.updateTable('tool_switches').set({ tool_id: 'motto-generator' }).execute()
    now += 5_000
    expect(await codeOf(await server.post(GENERATE_PATH, FORM, bearer))).toBe('tool_off')
  })
})
