import { expect, it } from 'vitest'
import {
  assistantFields,
  assistantQuery,
  CALLBACK,
  DOCUMENT_ID,
  serveDocuments,
} from '../../test/assistants.ts'
import { approveConnection, codeOf, makePkce, postForm } from '../../test/embeds.ts'
import { startTestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'

onEachDatabase('a hostile client', (place) => {
  it('answers to no address but its own (statement 86)', async () => {
    const evil = 'https://evil.example/client.json'
    const stolen = { client_id: evil, client_name: 'Example Assistant', redirect_uris: [CALLBACK] }
    const documents = {
      [DOCUMENT_ID]: { client_id: DOCUMENT_ID, redirect_uris: [CALLBACK, 'http://127.0.0.1/back'] },
      [evil]: stolen,
      'https://evil.example/copy.json': stolen,
      'https://evil.example/secret.json': {
        ...stolen,
        client_id: 'https://evil.example/secret.json',
        token_endpoint_auth_method: 'client_secret_basic',
      },
    }
    const server = await startTestServer(await place(), { fetch: serveDocuments(documents) })
    const account = await server.register()
    const { challenge, verifier } = makePkce()
    const ask = async (over: Readonly<Record<string, unknown>>) => {
      const answer = await server.post('/api/connect/request', assistantQuery(challenge, over))
      return answer.status
    }
    expect(await ask({})).toBe(200)
    expect(await ask({ redirect_uri: 'http://127.0.0.1:51234/back' })).toBe(200)
    for (const redirect_uri of [
      'https://evil.example/callback',
      `${CALLBACK}/../steal`,
      `${CALLBACK}?next=https://evil.example`,
      `${CALLBACK}#x`,
      'https://assistant.example.evil.example/callback',
      'https://assistant.example@evil.example/callback',
      'http://127.0.0.1.evil.example/back',
      'http://127.0.0.1:51234/other',
      'http://127.0.0.1:51234@evil.example/back',
      'http://localhost:51234/back',
      'javascript://127.0.0.1/%0aalert(1)',
      '',
    ])
      expect(await ask({ redirect_uri }), redirect_uri).toBe(422)
    for (const client_id of [
      evil,
      'https://evil.example/copy.json',
      'https://evil.example/secret.json',
      'https://evil.example/none.json',
      'https://user:pass@assistant.example/client.json',
      'https://assistant.example/a/../client.json',
      'https://assistant.example/client.json#x',
      'http://assistant.example/client.json',
    ])
      expect(await ask({ client_id }), client_id).toBe(422)
    expect(await ask({ response_mode: 'web_message' })).toBe(422)

    // A stolen code is useless: to another client, at another address, or without the verifier.
    const code = await approveConnection(server, account, assistantQuery(challenge))
    const redeem = (over: Record<string, string>) =>
      postForm(server, '/oauth/token', assistantFields(code, verifier, over))
    const wrong: readonly Record<string, string>[] = [
      { client_id: evil },
      { redirect_uri: 'http://127.0.0.1:51234/back' },
      { code_verifier: makePkce().verifier },
    ]
    for (const over of wrong) expect(await codeOf(await redeem(over))).toBe('invalid_grant')
    expect((await redeem({})).status).toBe(200)
  })

  it('registers nothing that a browser would run, and forges no registration', async () => {
    const server = await startTestServer(await place())
    const register = (body: object) => server.post('/oauth/register', body)
    const good = await register({ redirect_uris: ['cursor://anysphere.cursor-mcp/oauth/callback'] })
    expect(good.status).toBe(201)
    const { client_id: id } = (await good.json()) as { client_id: string }
    for (const uri of [
      'javascript:alert(1)',
      'javascript://x.example/%0aalert(1)',
      'data:text/html,x',
      'http://evil.example/callback',
      'file:///etc/passwd',
      'https://user@evil.example/',
      'https://evil.example/\\x',
      `https://evil.example/${'x'.repeat(400)}`,
      7,
    ])
      expect(await codeOf(await register({ redirect_uris: [uri] })), String(uri)).toBe(
        'invalid_redirect_uri',
      )
    for (const redirect_uris of [[], undefined, 'x', Array(99).fill('https://a.example/b')])
      expect((await register({ redirect_uris })).status).toBe(400)
    const { challenge } = makePkce()
    const redirect_uri = 'cursor://anysphere.cursor-mcp/oauth/callback'
    const ask = async (client_id: string) =>
      (
        await server.post(
          '/api/connect/request',
          assistantQuery(challenge, { client_id, redirect_uri }),
        )
      ).status
    expect(await ask(id)).toBe(200)
    const [head, body, signature] = id.split('.') as [string, string, string]
    const other = { ...(JSON.parse(atob(body)) as object), uris: ['https://evil.example/'] }
    const forged = Buffer.from(JSON.stringify(other)).toString('base64url')
    expect(await ask(`${head}.${forged}.${signature}`)).toBe(422)
    expect(await server.store.db.selectFrom('embed_grants').select('id').execute()).toEqual([])
  })
})
