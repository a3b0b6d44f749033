import { expect, it } from 'vitest'
import { connectAssistant, DOCUMENT_ID, serveDocuments } from '../../test/assistants.ts'
import { registerConfirmedOperator } from '../../test/operator.ts'
import { startTestServer, type TestServer, type Registered } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'

const BREAD = { topic: 'Bread' }

interface GeneratedContent {
  readonly drafts: readonly {
    readonly draft: { readonly text: string }
    readonly passed: string[]
  }[]
  readonly credits: { readonly cost: number; readonly left: number }
  readonly is_repeated: boolean
  readonly result_id: string
}

async function balanceOf(server: TestServer, { bearer }: Registered): Promise<number> {
  const profile = (await (await server.get('/api/profile', bearer)).json()) as { credits: number }
  return profile.credits
}

onEachDatabase('an assistant', (place) => {
  for (const mode of ['auto', 'legacy'] as const)
    it(`by the SDK's client (${mode}) lists, calls and is charged once for one form (statement 84)`, async () => {
      const server = await startTestServer(await place(), { fetch: serveDocuments() })
      const account = await server.register()
      const { client } = await connectAssistant(server, account, { mode, dailyCap: 50 })
      expect(client.getServerVersion()).toMatchObject({ name: 'draftmill' })
      const { tools } = await client.listTools()
      expect(tools.map(({ name }) => name)).toEqual([
        'generate_motto_generator',
        'check_drafts',
        'list_results',
        'get_result',
        'credits',
      ])
      const [generate] = tools
      expect(generate?.description).toContain('10 of the person')
      expect(generate?.annotations).toMatchObject({ readOnlyHint: false, idempotentHint: true })
      const call = async (given: object) => {
        const result = await client.callTool({
          name: 'generate_motto_generator',
          arguments: { ...given },
        })
        return result.structuredContent as unknown as GeneratedContent
      }
      const first = await call(BREAD)
      expect(first.drafts).toHaveLength(4)
      expect(first.drafts[0]?.passed.length).toBeGreaterThan(0)
      expect(first).toMatchObject({ is_repeated: false, credits: { cost: 10, left: 40 } })
      // As after a lost answer: another request gets the same drafts, and nothing is charged.
      const again = await call({ topic: ' Bread ', tone: 'Plain' })
      expect(again).toMatchObject({ is_repeated: true, credits: { cost: 0 }, drafts: first.drafts })
      const second = await call({ ...BREAD, round: 2 })
      expect(second).toMatchObject({ is_repeated: false, credits: { cost: 10, left: 30 } })
      expect(await balanceOf(server, account)).toBe(80)

      const { structuredContent: left } = await client.callTool({ name: 'credits', arguments: {} })
      expect(left).toEqual({ left: 30, daily_limit: 50, cost: 10 })
      const { structuredContent: list } = await client.callTool({
        name: 'list_results',
        arguments: { search: 'bread' },
      })
      expect(list).toMatchObject({
        results: [{ id: second.result_id }, { id: first.result_id, tool: 'motto-generator' }],
        next: null,
      })
      const { structuredContent: got } = await client.callTool({
        name: 'get_result',
        arguments: { id: first.result_id },
      })
      expect(got).toMatchObject({ form: { topic: 'Bread' }, drafts: [{}, {}, {}, {}] })
      await client.close()
    })

  it('writes by a brief itself and has its drafts checked, free of charge, and saved where that is asked', async () => {
    const server = await startTestServer(await place(), { fetch: serveDocuments() })
    const account = await server.register()
    const { client } = await connectAssistant(server, account, { scope: 'check' })
    const { prompts } = await client.listPrompts()
    expect(prompts).toMatchObject([
      { name: 'brief_motto_generator', arguments: [{ name: 'topic', required: true }, {}] },
    ])
    const brief = await client.getPrompt({ name: 'brief_motto_generator', arguments: BREAD })
    expect(JSON.stringify(brief.messages)).toContain('check_drafts')
    const check = () =>
      client.callTool({
        name: 'check_drafts',
        arguments: {
          tool: 'motto-generator',
          input: BREAD,
          drafts: [{ text: 'Bread before sunrise' }, { text: 'x'.repeat(200) }],
          store: true,
        },
      })
    const [first, second] = [await check(), await check()]
    expect(first.structuredContent).toMatchObject({
      drafts: [{ draft: { text: 'Bread before sunrise' }, writer: 'other' }],
      refused: [{ faults: [{ says: expect.any(String) }] }],
      result_id: expect.any(String),
    })
    expect(second.structuredContent).toEqual(first.structuredContent)
    expect(await balanceOf(server, account)).toBe(100)
    await client.close()
  })

  for (const mode of ['auto', 'legacy'] as const)
    it(`finds no tool that is switched off (${mode}), and is refused by a code where its list is older`, async () => {
      const server = await startTestServer(await place(), { fetch: serveDocuments() })
      const olga = await registerConfirmedOperator(server)
      const account = await server.register()
      const { client } = await connectAssistant(server, account, { mode })
      const [before] = (await client.listTools()).tools
      const turn = (isOn: boolean) =>
        server.post(
          '/api/operator/tools/motto-generator',
          { is_on: true, is_on_embeds: isOn, reason: 'It writes badly' },
          olga.bearer,
        )
      await turn(false)
      const { tools } = await client.listTools()
      expect(tools.map(({ name }) => name)).toEqual([
        'check_drafts',
        'list_results',
        'get_result',
        'credits',
      ])
      expect((await client.listPrompts()).prompts).toEqual([])
      const name = 'generate_motto_generator'
      const { isError, _meta } = await client.callTool({ name, arguments: BREAD })
      expect([isError, _meta?.['draftmill/problem']]).toMatchObject([true, { code: 'tool_off' }])
      expect(await balanceOf(server, account)).toBe(100)
      await turn(true)
      expect((await client.listTools()).tools[0]).toEqual(before)
      await client.close()
    })

  it('is told in words and by a code what is wrong, and nothing is charged', async () => {
    const server = await startTestServer(await place(), { fetch: serveDocuments() })
    const account = await server.register()
    const { client } = await connectAssistant(server, account, { dailyCap: 10 })
    const refusal = async (given: Record<string, unknown>) => {
      const { isError, content, _meta } = await client.callTool({
        name: 'generate_motto_generator',
        arguments: given,
      })
      expect(isError).toBe(true)
      const problem = _meta?.['draftmill/problem'] as { code: string }
      return [problem.code, (content[0] as { text: string }).text] as const
    }
    expect(await refusal({})).toEqual([
      'input_invalid',
      expect.stringContaining('Please enter a topic.'),
    ])
    expect((await refusal({ topic: 7, tone: 'Loud' }))[1]).toContain('- tone:')
    expect((await refusal({ ...BREAD, round: 0 }))[0]).toBe('input_invalid')
    expect(await balanceOf(server, account)).toBe(100)
    await client.callTool({ name: 'generate_motto_generator', arguments: BREAD })
    expect(await refusal({ topic: 'Cake' })).toEqual([
      'limit_reached',
      expect.stringContaining('opens again at'),
    ])
    const unknown = await client.callTool({ name: 'get_result', arguments: { id: '\0' } })
    expect(unknown.isError).toBe(true)
    expect(await balanceOf(server, account)).toBe(90)
    await client.close()
  })

  it('is connected by registration too, from a program on this machine at any port', async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    const options = { hasDocument: false, redirectUri: 'http://127.0.0.1:41234/callback' }
    const { client, provider } = await connectAssistant(server, account, options)
    const { structuredContent } = await client.callTool({ name: 'credits', arguments: {} })
    expect(structuredContent).toMatchObject({ left: 100 })
    expect(provider.clientKept?.client_id).toMatch(/^eyJ/)
    await client.close()
  })

  it('stands in the profile with its name and what it spent, and ends there', async () => {
    const server = await startTestServer(await place(), { fetch: serveDocuments() })
    const account = await server.register()
    const { client, provider } = await connectAssistant(server, account, { dailyCap: 40 })
    await client.callTool({ name: 'generate_motto_generator', arguments: BREAD })
    const answer = await server.get('/api/account/connections', account.bearer)
    const { connections } = (await answer.json()) as { connections: { id: string }[] }
    expect(connections).toMatchObject([
      {
        origin: DOCUMENT_ID,
        name: 'Example Assistant',
        scope: 'generate check results',
        daily_cap: 40,
        spent_today: 10,
      },
    ])
    const history = await server.get('/api/account/credits', account.bearer)
    expect(await history.text()).toContain('Example Assistant')
    const path = `/api/account/connections/${connections[0]?.id}`
    await server.app.request(path, { method: 'DELETE', headers: account.bearer })
    provider.redirectToAuthorization = async () => {}
    await expect(client.callTool({ name: 'credits', arguments: {} })).rejects.toThrow()
    const { refresh_token } = provider.tokensKept as { refresh_token: string }
    const refreshed = await server.app.request('/oauth/token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token,
        client_id: DOCUMENT_ID,
      }).toString(),
    })
    expect(refreshed.status).toBe(400)
    await client.close()
  })
})
