import { expect, it } from 'vitest'
import type { VisitResultsAnswer } from '#shared/contract/shapes.ts'
import {
  connectSite,
  makeSiteKey,
  signVisitorToken,
  requestVisitorToken,
} from '../../test/embeds.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { type Bearer, generateResult, fetchResult } from '../../test/workbench.ts'

const DAY_MS = 86_400_000
/** Requests about results that one caller may make in a minute (http/requests/rate-limits.ts). */
const REQUESTS_PER_MINUTE_MAX = 240
const listOf = async (server: TestServer, bearer: Bearer) =>
  ((await (await server.get('/api/embed/results', bearer)).json()) as VisitResultsAnswer).results

onEachDatabase('what was written for a visitor', (place) => {
  it('is listed for a day to whoever has a token for them, newest first, each draft by its first words', async () => {
    let now = Date.UTC(2028, 0, 3, 9)
    const server = await startTestServer(await place(), { clock: () => now })
    const owner = await server.register()
    const { id: siteKey, secret } = await makeSiteKey(server, owner)
    const sign = async (sub: string): Promise<Bearer> => ({
      Authorization: `Bearer ${await signVisitorToken(secret, siteKey, { claims: { sub }, nowMs: now })}`,
    })
    const editor = await sign('u1')
    const first = await generateResult(server, editor)
    now += 1_000
    const second = await generateResult(server, editor)
    const results = await listOf(server, await sign('u1'))
    expect(results.map(({ id }) => id)).toEqual([second, first])
    const { drafts } = await fetchResult(server, editor, second)
    expect(results[0]).toEqual({
      id: second,
      tool_id: 'motto-generator',
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + DAY_MS).toISOString(),
      drafts: drafts.map(({ id, draft }) => ({ id, title: (draft as { text: string }).text })),
    })

    expect(await listOf(server, await sign('u2'))).toEqual([])
    expect(await listOf(server, (await requestVisitorToken(server, siteKey)).bearer)).toEqual([])
    now += DAY_MS - 1_000
    expect((await listOf(server, await sign('u1'))).map(({ id }) => id)).toEqual([second])
  })

  it('is asked for as often as a person works with results, and no oftener', async () => {
    const server = await startTestServer(await place())
    const { id } = await makeSiteKey(server, await server.register())
    const { bearer } = await requestVisitorToken(server, id)
    const statuses = new Set<number>()
    for (let asked = 0; asked <= REQUESTS_PER_MINUTE_MAX; asked++)
      statuses.add((await server.get('/api/embed/results', bearer)).status)
    expect([...statuses]).toEqual([200, 429])
  })

  it('is no list of an account or of a connected site, which have another', async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    const site = await connectSite(server, account)
    for (const bearer of [account.bearer, site.bearer]) {
      await generateResult(server, bearer)
      const answer = await server.get('/api/embed/results', bearer)
      expect(answer.status).toBe(404)
      expect(((await answer.json()) as { detail: string }).detail).toContain('/api/results')
    }
    expect((await server.get('/api/embed/results')).status).toBe(401)
  })
})
