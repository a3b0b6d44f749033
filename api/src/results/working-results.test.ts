import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { connectSite, GENERATE_PATH, makeSiteKey, requestVisitorToken } from '../../test/embeds.ts'
import { sampleTool } from '../../test/sample-tool.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { forgetExpired } from '../store/forget-expired.ts'

const DAY_MS = 86_400_000

/** Like the five tools whose results are not stored in the history. */
const unstoredTool: ServerTool = { ...sampleTool, tool: { ...sampleTool.tool, isStored: false } }

const generate = async (
  server: TestServer,
  bearer: { readonly Authorization: string },
  headers: Record<string, string> = {},
): Promise<{ readonly text: string; readonly resultId: string }> => {
  const response = await server.post(GENERATE_PATH, { topic: 'Bread' }, { ...bearer, ...headers })
  const text = await response.text()
  const { resultId } = JSON.parse(text) as { resultId: string }
  return { text, resultId }
}

const rowsOf = async ({ store }: TestServer) => ({
  stored: await store.db.selectFrom('ai_tool_results').select(['id', 'caller']).execute(),
  working: await store.db.selectFrom('working_results').select(['id', 'caller']).execute(),
})

onEachDatabase('the result of a generation', (place) => {
  it('is named in the answer, in the event that ends a stream, and in a replay', async () => {
    const server = await startTestServer(await place())
    const { bearer } = await server.register()
    const key = { 'Idempotency-Key': randomUUID() }
    const first = await generate(server, bearer, key)
    expect((await rowsOf(server)).stored).toEqual([{ id: first.resultId, caller: null }])
    expect((await generate(server, bearer, key)).text).toBe(first.text)
    const star = `/api/results/${first.resultId}/star`
    await server.app.request(star, { method: 'PUT', headers: bearer })
    const starred = { ...(JSON.parse(first.text) as object), isStarred: true }
    expect(JSON.parse((await generate(server, bearer, key)).text)).toEqual(starred)
    await server.app.request(star, { method: 'DELETE', headers: bearer })
    expect((await generate(server, bearer, key)).text).toBe(first.text)
    const stream = await server.post(
      GENERATE_PATH,
      { topic: 'Bread' },
      { ...bearer, Accept: 'text/event-stream', ...key },
    )
    expect(await stream.text()).toContain(`"resultId":"${first.resultId}"`)
  })

  it('of a connected site says whose it is', async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    const site = await connectSite(server, account)
    const { resultId } = await generate(server, site.bearer)
    const { stored } = await rowsOf(server)
    expect(stored).toEqual([{ id: resultId, caller: expect.stringMatching(/^grant:/) as string }])
  })

  it('of a tool that stores none is a working copy for a day', async () => {
    let now = Date.UTC(2028, 0, 3, 9)
    const where = await place()
    const server = await startTestServer(where, { serverTools: [unstoredTool], clock: () => now })
    const account = await server.register()
    const { resultId } = await generate(server, account.bearer)
    expect(await rowsOf(server)).toEqual({ stored: [], working: [{ id: resultId, caller: null }] })
    now += DAY_MS - 1
    await forgetExpired(server.store)
    expect((await rowsOf(server)).working).toHaveLength(1)
    now += 1
    await forgetExpired(server.store)
    expect((await rowsOf(server)).working).toEqual([])
  })

  it.each(['one', 'all'])('of such a tool goes when its owner deletes %s', async (which) => {
    const server = await startTestServer(await place(), { serverTools: [unstoredTool] })
    const [ada, bob] = [await server.register(), await server.register()]
    const key = { 'Idempotency-Key': randomUUID() }
    const { resultId } = await generate(server, ada.bearer, key)
    const others = await generate(server, bob.bearer)
    const path = which === 'one' ? `/api/results/${resultId}` : '/api/results'
    const response = await server.app.request(path, { method: 'DELETE', headers: ada.bearer })
    expect(response.status).toBeLessThan(300)
    expect((await rowsOf(server)).working).toEqual([{ id: others.resultId, caller: null }])
    const kept = await server.store.db.selectFrom('generations').select(['answer']).execute()
    // There is no copy for a retry either.
    expect(kept.map(({ answer }) => answer)).toEqual([null, null])
  })

  it('of a visitor is a working copy of their own, and goes with the site key', async () => {
    const server = await startTestServer(await place())
    // Uses the collation of a database in another language, which test databases do not have.
    if (server.store.dialect === 'postgres')
      await sql`ALTER TABLE working_results ALTER COLUMN caller TYPE text COLLATE "en-x-icu"`.execute(
        server.store.db,
      )
    const owner = await server.register()
    const { id } = await makeSiteKey(server, owner)
    const other = await makeSiteKey(server, owner)
    const { resultId } = await generate(server, (await requestVisitorToken(server, id)).bearer)
    const kept = await generate(server, (await requestVisitorToken(server, other.id)).bearer)
    const { stored, working } = await rowsOf(server)
    expect(stored).toEqual([])
    expect(working.find((row) => row.id === resultId)?.caller).toMatch(`site-key:${id}:`)
    const gone = await server.app.request(`/api/account/site-keys/${id}`, {
      method: 'DELETE',
      headers: owner.bearer,
    })
    expect(gone.status).toBeLessThan(300)
    expect((await rowsOf(server)).working.map((row) => row.id)).toEqual([kept.resultId])
  })
})
