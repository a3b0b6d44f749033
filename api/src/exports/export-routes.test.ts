import type { ProblemDocument } from '#shared/contract/shapes.ts'
import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { serverTools } from '#shared/catalogue.server.ts'
import { connectSite, makeSiteKey, requestVisitorToken } from '../../test/embeds.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { generateResult } from '../../test/workbench.ts'
import type { ExportedResult } from './forms/result-to-export.ts'
import { sampleResult } from './forms/sample-results.fixture.ts'

const IDS = ['slogan-generator', 'newsletter-generator', 'privacy-policy-generator']
const offered = serverTools.filter(({ tool }) => IDS.includes(tool.id))
const samples = new Map(offered.map((server) => [server.tool.id, sampleResult(server)]))

/** Stores the sample result of a tool and returns its id. */
async function store(server: TestServer, accountId: string, toolId: string): Promise<string> {
  const { prompt, drafts } = samples.get(toolId) as ExportedResult
  const id = randomUUID()
  const numbered = drafts.map((one) =>
    typeof one.draft === 'string' ? one.draft : { ...(one.draft as object), id: one.id },
  )
  const result = toolId === 'privacy-policy-generator' ? numbered[0] : numbered
  await server.store.db
    .insertInto('ai_tool_results')
    .values({
      id,
      user_id: accountId,
      tool_id: toolId,
      prompt: JSON.stringify(prompt),
      result: JSON.stringify(result),
      created_at: Date.UTC(2026, 5, 15, 10),
    })
    .execute()
  return id
}

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())

onEachDatabase('exports', (place) => {
  it('are files with a name out of the form, that no browser runs or keeps', async () => {
    const server = await startTestServer(await place(), { serverTools: offered })
    const { bearer, accountId } = await server.register()
    const id = await store(server, accountId, 'slogan-generator')
    const response = await server.get(`/api/results/${id}/export?format=csv`, bearer)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="slogan-sourdough-rye-and-cinnamon-buns.csv"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cache-control': 'no-store',
    })
    const { drafts } = samples.get('slogan-generator') as ExportedResult
    const main = await server.get(`/api/results/${id}/export`, bearer)
    expect(main.headers.get('Content-Type')).toBe('text/csv; charset=utf-8; header=present')
    const lines = (await response.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(drafts.length + 1)
  })

  it('are of one draft where one is named', async () => {
    const server = await startTestServer(await place(), { serverTools: offered })
    const { bearer, accountId } = await server.register()
    const id = await store(server, accountId, 'newsletter-generator')
    const { drafts } = samples.get('newsletter-generator') as ExportedResult
    const second = await server.get(`/api/results/${id}/export?format=eml&draft=2`, bearer)
    expect(second.headers.get('Content-Type')).toBe('message/rfc822')
    const [, { subject } = { subject: '' }] = drafts.map(
      ({ draft }) => draft as { subject: string },
    )
    expect((await second.text()).replaceAll(/\r\n /g, ' ')).toContain(`Subject: ${subject}`)
    expect((await server.get(`/api/results/${id}/export?format=eml&draft=9`, bearer)).status).toBe(
      404,
    )
    const all = await server.get(`/api/results/${id}/export?format=eml`, bearer)
    expect(all.headers.get('Content-Type')).toBe('application/zip')
    expect(Object.keys(unzipSync(await bytesOf(all)))).toHaveLength(drafts.length)
  })

  it('of a form that the tool has not name those that it has', async () => {
    const server = await startTestServer(await place(), { serverTools: offered })
    const { bearer, accountId } = await server.register()
    const id = await store(server, accountId, 'slogan-generator')
    for (const format of ['docx', 'google-ads', 'exe', '__proto__']) {
      const response = await server.get(`/api/results/${id}/export?format=${format}`, bearer)
      expect(response.status).toBe(406)
      const problem = (await response.json()) as ProblemDocument
      expect(problem.code).toBe('format_not_offered')
      expect(problem.detail).toBe('Ask for one of: txt, md, json, csv, wordpress.')
    }
    const tools = (await (await server.get('/api/tools')).json()) as {
      tools: { id: string; exports: string[] }[]
    }
    const exportsOf = (tool: string) => tools.tools.find((one) => one.id === tool)?.exports
    expect(exportsOf('slogan-generator')).toEqual(['txt', 'md', 'json', 'csv', 'wordpress'])
    expect(exportsOf('newsletter-generator')).toEqual([
      'txt',
      'md',
      'json',
      'docx',
      'html',
      'eml',
      'wordpress',
    ])
  })

  it('of what to buy are for as many persons as asked for, for one draft or all', async () => {
    const shopping = (drafts: readonly unknown[], persons: number) =>
      `Buy ${drafts.length * persons}`
    const [first] = offered
    const buying = { ...first, exported: { ...first?.exported, shopping } } as ServerTool
    const server = await startTestServer(await place(), { serverTools: [buying] })
    const { bearer, accountId } = await server.register()
    const id = await store(server, accountId, buying.tool.id)
    const { drafts } = samples.get(buying.tool.id) as ExportedResult
    const ask = (query: string) =>
      server.get(`/api/results/${id}/export?format=shopping${query}`, bearer)
    expect(await (await ask('&persons=8')).text()).toBe(`Buy ${drafts.length * 8}\n`)
    expect(await (await ask('&draft=1')).text()).toBe('Buy 1\n')
    for (const persons of ['0', '9', '1.5', 'x'])
      expect((await ask(`&persons=${persons}`)).status).toBe(422)
  })

  it('of several results are one archive in the order asked for, each in its main form', async () => {
    const server = await startTestServer(await place(), { serverTools: offered })
    const { bearer, accountId } = await server.register()
    const ids: string[] = []
    for (const tool of [...IDS, 'slogan-generator']) ids.push(await store(server, accountId, tool))
    const path = `/api/results/export?ids=${[...ids, ids[0]].join(',')}`
    const first = await bytesOf(await server.get(path, bearer))
    expect(Object.keys(unzipSync(first))).toEqual([
      '2026-06-15-slogan-sourdough-rye-and-cinnamon-buns.csv',
      '2026-06-15-newsletter-houseplant-care.docx',
      '2026-06-15-privacy-policy-harbour-lane-bakery.docx',
      '2026-06-15-slogan-sourdough-rye-and-cinnamon-buns-2.csv',
    ])
    const html = await bytesOf(await server.get(`${path}&format=html`, bearer))
    expect(Object.keys(unzipSync(html))).toEqual([
      '2026-06-15-slogan-sourdough-rye-and-cinnamon-buns.txt',
      '2026-06-15-newsletter-houseplant-care.html.zip',
      '2026-06-15-privacy-policy-harbour-lane-bakery.html',
      '2026-06-15-slogan-sourdough-rye-and-cinnamon-buns-2.txt',
    ])
    expect(await bytesOf(await server.get(`${path}&format=html`, bearer))).toEqual(html)
  })

  it('of no result, of too many and of an unknown form are refused', async () => {
    const server = await startTestServer(await place(), { serverTools: offered })
    const { bearer } = await server.register()
    const many = Array.from({ length: 101 }, () => randomUUID()).join(',')
    for (const ids of ['', ',,', many])
      expect((await server.get(`/api/results/export?ids=${ids}`, bearer)).status).toBe(422)
    const odd = await server.get(`/api/results/export?ids=${randomUUID()}&format=exe`, bearer)
    expect(odd.status).toBe(406)
    // An id that no text column accepts is not found.
    expect((await server.get('/api/results/export?ids=a%00', bearer)).status).toBe(404)
  })

  it("are nobody else's, whoever asks and on either route", async () => {
    const server = await startTestServer(await place())
    const [ada, bob] = [await server.register(), await server.register()]
    const key = await makeSiteKey(server, ada)
    const bearers = {
      account: ada.bearer,
      'other account': bob.bearer,
      'connected site': (await connectSite(server, ada)).bearer,
      visitor: (await requestVisitorToken(server, key.id)).bearer,
      'other visitor': (await requestVisitorToken(server, key.id)).bearer,
    }
    for (const [owner, ownerBearer] of Object.entries(bearers)) {
      const id = await generateResult(server, ownerBearer)
      const paths = [
        `/api/results/${id}/export?format=txt&draft=1`,
        `/api/results/export?ids=${id}`,
      ]
      for (const path of paths) {
        expect((await server.get(path)).status).toBe(401)
        for (const [caller, bearer] of Object.entries(bearers)) {
          // An account reads the results of its connected sites, but not those written for visitors.
          const isTheirs = caller === owner || (caller === 'account' && owner === 'connected site')
          const { status } = await server.get(path, bearer)
          expect([owner, caller, path, status]).toEqual([owner, caller, path, isTheirs ? 200 : 404])
        }
      }
      // One foreign id refuses the whole archive, and an unknown format does not reveal that the result exists.
      const own = await generateResult(server, bob.bearer)
      if (owner === 'other account') continue
      const mixed = await server.get(`/api/results/export?ids=${own},${id}`, bob.bearer)
      expect(mixed.status).toBe(404)
      const odd = await server.get(`/api/results/${id}/export?format=exe`, bob.bearer)
      expect(odd.status).toBe(404)
    }
  })
})
