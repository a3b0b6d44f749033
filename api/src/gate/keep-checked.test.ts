import { expect, it } from 'vitest'
import { BLOG, codeOf, connectSite, makeSiteKey, requestVisitorToken } from '../../test/embeds.ts'
import { startTestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'

const CHECK = '/api/checks/motto-generator'
const INPUT = { topic: 'Bread' }
const DRAFTS = [{ text: 'Bread before sunrise' }, { text: 'The oven wakes' }]
const CHECK_BODY = { input: INPUT, drafts: DRAFTS, store: true }

interface CheckResponse {
  readonly result_id?: string
  readonly again?: { readonly ticket: string }
}

onEachDatabase('checked drafts that an account keeps', (place) => {
  const start = async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    const check = async (
      body: unknown,
      headers: Readonly<Record<string, string>> = account.bearer,
    ) => (await (await server.post(CHECK, body, headers)).json()) as CheckResponse
    const results = async (bearer = account.bearer) =>
      ((await (await server.get('/api/results', bearer)).json()) as { results: unknown[] }).results
    return { server, account, check, results }
  }

  it('are a result like any other under the name of who wrote, and cost nothing', async () => {
    const { server, account, check, results } = await start()
    const credits = async () => (await server.get('/api/account/credits', account.bearer)).text()
    await server.get('/api/profile', account.bearer)
    const before = await credits()
    const { result_id: id } = await check({ ...CHECK_BODY, writer: '  Claude\u200B\n 5 ' })
    const kept = {
      id,
      tool_id: 'motto-generator',
      prompt: { topic: 'Bread', tone: 'plain' },
      result: DRAFTS.map((draft, index) => ({ id: index + 1, ...draft })),
      writer: 'other:Claude 5',
    }
    expect(await results()).toEqual([
      { ...kept, is_starred: false, created_at: expect.any(String) },
    ])
    expect(await credits()).toBe(before)
    expect(await server.store.db.selectFrom('generations').select('id').execute()).toEqual([])

    const file = await (await server.get('/api/account/export', account.bearer)).json()
    expect(file).toMatchObject({
      results: [{ writer: 'other:Claude 5', ai_generated: null, result: kept.result }],
    })
    const stranger = await server.register()
    expect((await server.get(`/api/results/${id}`, stranger.bearer)).status).toBe(404)
    expect(
      (
        await server.app.request(`/api/results/${id}`, {
          method: 'DELETE',
          headers: account.bearer,
        })
      ).status,
    ).toBe(204)
    expect(await results()).toEqual([])
  })

  it('are kept once, with the last word about an answer, and not where nothing passed', async () => {
    const { server, account, check, results } = await start()
    const brief = await server.post('/api/briefs/motto-generator', { input: INPUT }, account.bearer)
    let { ticket } = (await brief.json()) as { ticket: string }
    const answer = JSON.stringify({ drafts: DRAFTS.slice(0, 1) })
    const ids: (string | undefined)[] = []
    for (let round = 0; round < 3; round++) {
      const { result_id, again } = await check({ ticket, answer, store: true })
      ids.push(result_id)
      ticket = again?.ticket ?? ''
    }
    expect(ids).toEqual([undefined, undefined, expect.any(String)])
    expect(await results()).toMatchObject([{ id: ids[2], writer: 'other' }])
    const bad = { ...CHECK_BODY, drafts: [{ text: 'A motto that is far too long for the limit' }] }
    expect(await check(bad)).not.toHaveProperty('result_id')
    expect(await check({ ...CHECK_BODY, store: false })).not.toHaveProperty('result_id')
    expect(await results()).toHaveLength(1)
  })

  it('are kept once for an Idempotency-Key, and another thing under it is refused', async () => {
    const { server, account, check, results } = await start()
    const keyed = { ...account.bearer, 'Idempotency-Key': 'retry-me-once' }
    const sent = await Promise.all([check(CHECK_BODY, keyed), check(CHECK_BODY, keyed)])
    const again = await check(CHECK_BODY, keyed)
    expect(new Set([...sent, again].map(({ result_id }) => result_id)).size).toBe(1)
    expect(await results()).toHaveLength(1)
    for (const other of [{ writer: 'Claude' }, { drafts: DRAFTS.slice(0, 1) }])
      expect(await codeOf(await server.post(CHECK, { ...CHECK_BODY, ...other }, keyed))).toBe(
        'idempotency_key_reused',
      )
    const short = { ...account.bearer, 'Idempotency-Key': 'short' }
    expect(await codeOf(await server.post(CHECK, CHECK_BODY, short))).toBe(
      'idempotency_key_invalid',
    )

    const stranger = await server.register()
    const theirs = await check(CHECK_BODY, {
      ...stranger.bearer,
      'Idempotency-Key': 'retry-me-once',
    })
    expect(theirs.result_id).not.toBe(again.result_id)
    expect(await results(stranger.bearer)).toHaveLength(1)
    expect(await results()).toHaveLength(1)
  })

  it('are kept by a connected site for its account, and by no visitor', async () => {
    const { server, account, check, results } = await start()
    const site = await connectSite(server, account)
    const there = { ...site.bearer, Origin: BLOG }
    expect(await check(CHECK_BODY, there)).toHaveProperty('result_id')
    expect(await results()).toHaveLength(1)
    const { id } = await makeSiteKey(server, account, { tools: ['motto-generator'] })
    const visitor = { ...(await requestVisitorToken(server, id)).bearer, Origin: BLOG }
    expect(await codeOf(await server.post(CHECK, CHECK_BODY, visitor))).toBe('input_invalid')
    expect(await results()).toHaveLength(1)
  })

  it('need a readable name of at most 40 characters, and are thirty an hour', async () => {
    const { server, account, check, results } = await start()
    const post = (body: unknown) => server.post(CHECK, body, account.bearer)
    for (const wrong of [{ writer: 'x'.repeat(41) }, { writer: 7 }, { store: 'yes' }])
      expect(await codeOf(await post({ ...CHECK_BODY, ...wrong }))).toBe('input_invalid')
    expect(await check({ ...CHECK_BODY, writer: '漢'.repeat(40) })).toHaveProperty('result_id')
    await Promise.all(Array.from({ length: 29 }, () => post(CHECK_BODY)))
    const refused = await post(CHECK_BODY)
    expect(await codeOf(refused)).toBe('rate_limited')
    expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/)
    expect(await results()).toHaveLength(20)
  })
})
