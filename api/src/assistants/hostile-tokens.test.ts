import { SignJWT } from 'jose'
import { expect, it } from 'vitest'
import type { ResultsAnswer } from '#shared/contract/shapes.ts'
import {
  assistantFields,
  assistantQuery,
  assistantToken,
  callTool,
  outcomeOf,
  serveDocuments,
  spentCreditsOf,
} from '../../test/assistants.ts'
import {
  approveConnection,
  codeOf,
  connectSite,
  GENERATE_PATH,
  makePkce,
  postForm,
} from '../../test/embeds.ts'
import { type Registered, startTestServer, type TestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { deriveSigningKey } from '../accounts/sessions/signing-key.ts'

const BREAD = { topic: 'Bread' }
const GENERATE_TOOL = 'generate_motto_generator'

onEachDatabase("a hostile assistant's tokens", (place) => {
  const start = async (): Promise<{ server: TestServer; ada: Registered; bob: Registered }> => {
    const server = await startTestServer(await place(), { fetch: serveDocuments() })
    return { server, ada: await server.register(), bob: await server.register() }
  }

  it('reads no results of others, by list, id or search', async () => {
    const { server, ada, bob } = await start()
    await server.post(GENERATE_PATH, { topic: 'Canary bread' }, ada.bearer)
    const { results } = (await (
      await server.get('/api/results', ada.bearer)
    ).json()) as ResultsAnswer
    const id = results[0]?.id as string
    const token = await assistantToken(server, bob)
    expect(await outcomeOf(await callTool(server, token, 'get_result', { id }))).toBe('not_found')
    for (const given of [{}, { search: 'Canary' }, { tool: 'motto-generator', limit: 1e9 }])
      expect(await outcomeOf(await callTool(server, token, 'list_results', given))).toEqual({
        results: [],
        next: null,
      })
    const own = await assistantToken(server, ada)
    expect(await outcomeOf(await callTool(server, own, 'get_result', { id }))).toMatchObject({ id })
  })

  it('gets nothing with a token of one scope for another, and is told which is missing (statement 85)', async () => {
    const { server, ada } = await start()
    const calls = [
      ['generate', GENERATE_TOOL, BREAD],
      ['check', 'check_drafts', { tool: 'motto-generator', input: BREAD, drafts: [{ text: 'a' }] }],
      ['results', 'list_results', {}],
    ] as const
    for (const scope of ['generate', 'check', 'results']) {
      const token = await assistantToken(server, ada, { scope })
      for (const [wanted, name, given] of calls) {
        const response = await callTool(server, token, name, given)
        const may = wanted === scope || (wanted === 'check' && scope === 'generate')
        expect(response.status, `${name} with ${scope}`).toBe(may ? 200 : 403)
        if (may) continue
        const challenge = response.headers.get('WWW-Authenticate')
        expect(challenge).toContain('insufficient_scope')
        expect(challenge).toContain(wanted)
        expect(challenge).toContain('/.well-known/oauth-protected-resource/mcp')
      }
    }
    expect(await spentCreditsOf(server)).toBe(10)
  })

  it('gets nothing with a token for another resource, nor elsewhere with its own (statement 85)', async () => {
    const { server, ada } = await start()
    const token = await assistantToken(server, ada)
    const site = await connectSite(server, ada)
    const { key, keyId } = deriveSigningKey(server.config.authSecret, 'embed token')
    const claims = JSON.parse(atob(token.split('.')[1] as string)) as Record<string, unknown>
    const signed = (over: object) =>
      new SignJWT({ ...claims, ...over })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: keyId })
        .sign(key)
    expect((await callTool(server, await signed({}), 'credits')).status).toBe(200)
    const none = [
      undefined,
      'x',
      site.access_token,
      ada.token,
      await signed({ aud: 'https://other.example/mcp' }),
      await signed({ aud: 'draftmill-embed' }),
      await signed({ iss: 'https://other.example' }),
      await signed({ client_id: 'https://evil.example/client.json' }),
      await signed({ exp: 1 }),
      `${token.slice(0, -4)}AAAA`,
    ]
    for (const one of none) {
      const response = await callTool(server, one, 'credits')
      expect(response.status).toBe(401)
      expect(response.headers.get('WWW-Authenticate')).toContain(
        'resource_metadata="http://localhost:8787/.well-known/oauth-protected-resource/mcp"',
      )
    }
    const bearer = { Authorization: `Bearer ${token}` }
    expect(await codeOf(await server.post(GENERATE_PATH, BREAD, bearer))).toBe('token_invalid')
    for (const path of ['/api/profile', '/api/results', '/api/account/connections'])
      expect((await server.get(path, bearer)).status, path).toBe(403)
    expect(await spentCreditsOf(server)).toBe(0)

    const { challenge, verifier } = makePkce()
    const wrong = assistantQuery(challenge, { resource: 'https://other.example/mcp' })
    expect(await codeOf(await server.post('/api/connect/request', wrong))).toBe('input_invalid')
    const code = await approveConnection(server, ada, assistantQuery(challenge))
    const redeemed = await postForm(server, '/oauth/token', {
      ...assistantFields(code, verifier),
      resource: 'https://other.example/mcp',
    })
    expect(await codeOf(redeemed)).toBe('invalid_target')
  })
})
