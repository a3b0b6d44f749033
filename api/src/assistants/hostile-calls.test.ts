import { expect, it } from 'vitest'
import {
  assistantFields,
  assistantQuery,
  assistantToken,
  sendRawCall,
  callTool,
  outcomeOf,
  serveDocuments,
  spentCreditsOf,
} from '../../test/assistants.ts'
import {
  createEndlessBody,
  openManyRequests,
  postToAssistants as post,
} from '../../test/open-requests.ts'
import { approveConnection, codeOf, makePkce, postForm } from '../../test/embeds.ts'
import { type Registered, startTestServer, type TestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { auditLedger } from '../credits/audit.ts'

const BREAD = { topic: 'Bread' }
const GENERATE_TOOL = 'generate_motto_generator'

onEachDatabase('the calls of a hostile assistant', (place) => {
  const start = async (): Promise<{ server: TestServer; ada: Registered; bob: Registered }> => {
    const server = await startTestServer(await place(), { fetch: serveDocuments() })
    return { server, ada: await server.register(), bob: await server.register() }
  }

  it('replays codes, refresh tokens and calls in vain', async () => {
    const { server, ada } = await start()
    const { challenge, verifier } = makePkce()
    const code = await approveConnection(server, ada, assistantQuery(challenge), 1_000)
    const first = await postForm(server, '/oauth/token', assistantFields(code, verifier))
    const { access_token: token } = (await first.json()) as { access_token: string }
    const calls = await Promise.all(
      Array.from({ length: 40 }, () => callTool(server, token, GENERATE_TOOL, BREAD)),
    )
    const outcomes = await Promise.all(calls.map(outcomeOf))
    for (const one of outcomes)
      if (one !== 'rate_limited') expect(one).toMatchObject({ drafts: [{}, {}, {}, {}] })
    expect(outcomes.filter((one) => one !== 'rate_limited').length).toBeGreaterThan(7)
    expect(await spentCreditsOf(server)).toBe(10)
    // Using the code a second time revokes its tokens.
    const second = await postForm(server, '/oauth/token', assistantFields(code, verifier))
    expect(await codeOf(second)).toBe('invalid_grant')
  })

  it('spends no more than its limit and once for each form, whatever it calls at once (statement 84)', async () => {
    const { server, ada, bob } = await start()
    const tokens = [
      await assistantToken(server, ada, { dailyCap: 40 }),
      await assistantToken(server, ada, { dailyCap: 30, hasDocument: false }),
      await assistantToken(server, bob, { dailyCap: 1_000 }),
    ]
    let seed = 7
    const next = (below: number): number => (seed = (seed * 16_807) % 2_147_483_647) % below
    const charged = new Set<string>()
    for (let turn = 0; turn < 12; turn++) {
      const wave = Array.from({ length: 8 }, async () => {
        const [who, topic, round] = [next(3), `Topic ${next(3)}`, 1 + next(3)]
        const given = { topic, round }
        const response = await callTool(server, tokens[who], GENERATE_TOOL, given)
        const outcome = await outcomeOf(response)
        if (typeof outcome === 'object' && outcome !== null && 'drafts' in outcome)
          charged.add(`${who} ${topic} ${round}`)
        else expect(['limit_reached', 'credits_insufficient', 'rate_limited']).toContain(outcome)
      })
      await Promise.all(wave)
      expect(await spentCreditsOf(server)).toBe(charged.size * 10)
    }
    const spentBy = (who: number) => [...charged].filter((one) => one.startsWith(`${who} `)).length
    expect(spentBy(0)).toBeLessThanOrEqual(4)
    expect(spentBy(1)).toBeLessThanOrEqual(3)
    expect(charged.size).toBeGreaterThan(10)
    expect(await auditLedger(server.store)).toEqual([])
  })
})

onEachDatabase(
  'many hostile requests',
  (place) => {
    it('open ones without a token are answered at once, unread; of one connection all but 20 are (statement 87)', async () => {
      const server = await startTestServer(await place(), { fetch: serveDocuments() })
      const account = await server.register()
      const token = await assistantToken(server, account)
      await openManyRequests(server, undefined, { count: 500, refused: 500, status: 401 })
      await openManyRequests(server, token, { count: 500, refused: 480, status: 429 })
    })

    it('bodies without end are read no further than 256 KB, and deep or many-fold ones do no harm (statement 87)', async () => {
      const server = await startTestServer(await place(), { fetch: serveDocuments() })
      const account = await server.register()
      const token = await assistantToken(server, account, { dailyCap: 1_000 })
      const long = createEndlessBody(' '.repeat(16_384))
      const refused = await post(server, token, long.body)
      expect(refused.status).toBe(413)
      expect(long.sent()).toBeLessThan(400_000)
      const declared = await post(server, token, 'x', { 'Content-Length': '9999999999' })
      expect([400, 413]).toContain(declared.status)
      const unread = createEndlessBody('x'.repeat(16_384))
      expect((await post(server, undefined, unread.body)).status).toBe(401)
      expect(unread.sent()).toBeLessThanOrEqual(16_384)

      const deep = `${'['.repeat(60_000)}${']'.repeat(60_000)}`
      const message = (rest: string) =>
        `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${GENERATE_TOOL}","arguments":${rest}}}`
      for (const body of [deep, message(deep), message(`{"topic":${deep}}`), '{', 'null', '[]'])
        expect((await post(server, token, body)).status).toBeLessThan(500)
      const keys = message('{"__proto__":{"topic":"Bread"},"constructor":{"name":"x"}}')
      expect(await (await post(server, token, keys)).text()).toContain('input_invalid')

      const batch = (length: number) =>
        JSON.stringify(
          Array.from({ length }, (_, id) => ({
            jsonrpc: '2.0',
            id,
            method: 'tools/call',
            params: { name: GENERATE_TOOL, arguments: { topic: `Bread ${id}` } },
          })),
        )
      expect((await post(server, token, batch(1_000))).status).toBe(400)
      await (await post(server, token, batch(100))).text()
      // Eight run at once; the others get a 429 to retry.
      expect(await spentCreditsOf(server)).toBeLessThanOrEqual(80)
      const listen = await sendRawCall(
        server,
        token,
        'subscriptions/listen',
        {
          notifications: {},
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientInfo': { name: 'x', version: '1' },
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        },
        { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'subscriptions/listen' },
      )
      expect(await listen.text()).toContain('error')
      expect(await auditLedger(server.store)).toEqual([])
    }, 60_000)

    it('of a page in a browser are refused, and of one that the operator named answered', async () => {
      const server = await startTestServer(await place(), {
        fetch: serveDocuments(),
        environment: { ALLOWED_ORIGINS: 'https://inspector.example' },
      })
      const token = await assistantToken(server, await server.register())
      const from = (origin: string) =>
        sendRawCall(server, token, 'tools/list', {}, { Origin: origin })
      expect((await from('https://evil.example')).status).toBe(403)
      expect((await from('null')).status).toBe(403)
      const allowed = await from('https://inspector.example')
      expect(allowed.status).toBe(200)
      expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe('https://inspector.example')
    })
  },
  ['sqlite'],
)
