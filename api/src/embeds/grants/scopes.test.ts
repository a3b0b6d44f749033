import { expect, it } from 'vitest'
import {
  approveConnection,
  BLOG,
  codeFields,
  codeOf,
  connectQuery,
  connectSite,
  GENERATE_PATH,
  makePkce,
  postForm,
} from '../../../test/embeds.ts'
import { startTestServer, type TestServer, type Registered } from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'
import { coversScopes, readSiteScope } from './scopes.ts'

const MOTTO = { topic: 'Bread' }
const CHECK = '/api/checks/motto-generator'
const CHECK_BODY = { input: MOTTO, drafts: [{ text: 'Bread before sunrise' }] }

interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly scope: string
}

it('reads the widest scope that is named, and none of others', () => {
  expect(
    [undefined, 'generate', 'check', 'check generate', 'check check'].map(readSiteScope),
  ).toEqual(['generate', 'generate', 'check', 'generate', 'check'])
  expect(['', 'CHECK', 'check results', 'check,generate', 7, ['check']].map(readSiteScope)).toEqual(
    Array(6).fill(undefined),
  )
  expect([coversScopes('generate', 'check'), coversScopes('check', 'generate')]).toEqual([
    true,
    false,
  ])
})

onEachDatabase('the scope of a connected site', (place) => {
  /** Connects the blog with a scope; without a limit where it is only for checks. */
  const connectWith = async (server: TestServer, account: Registered, scope: string) => {
    const { verifier, challenge } = makePkce()
    const body = {
      ...connectQuery(challenge, { scope }),
      ...(scope === 'check' ? {} : { daily_cap: 50 }),
    }
    const response = await server.post('/api/connect/approve', body, account.bearer)
    const { code } = (await response.json()) as { code: string }
    const token = await postForm(server, '/oauth/token', codeFields(code, verifier), {
      Origin: BLOG,
    })
    return (await token.json()) as Tokens
  }
  const bearerOf = ({ access_token }: Tokens) => ({
    Authorization: `Bearer ${access_token}`,
    Origin: BLOG,
  })
  const scopeShown = async (server: TestServer, account: Registered) => {
    const answer = await server.get('/api/account/connections', account.bearer)
    const { connections } = (await answer.json()) as {
      connections: { scope: string; daily_cap: number }[]
    }
    return connections.map(({ scope, daily_cap }) => [scope, daily_cap])
  }

  it('check has drafts checked and briefs given, and neither spends nor reads anything, also when refreshed', async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    const first = await connectWith(server, account, 'check')
    expect(first.scope).toBe('check')
    const refresh = { grant_type: 'refresh_token', client_id: BLOG, scope: 'generate' }
    const next = await postForm(
      server,
      '/oauth/token',
      { ...refresh, refresh_token: first.refresh_token },
      { Origin: BLOG },
    )
    const second = (await next.json()) as Tokens
    expect(second.scope).toBe('check')
    for (const bearer of [first, second].map(bearerOf)) {
      expect((await server.post(CHECK, CHECK_BODY, bearer)).status).toBe(200)
      const brief = await server.post('/api/briefs/motto-generator', { input: MOTTO }, bearer)
      expect(brief.status).toBe(200)
      expect(await codeOf(await server.post(GENERATE_PATH, MOTTO, bearer))).toBe(
        'scope_insufficient',
      )
      for (const path of ['/api/embed/session', '/api/results', '/api/profile'])
        expect(await codeOf(await server.get(path, bearer)), path).toBe('scope_insufficient')
    }
    expect(await server.store.db.selectFrom('generations').select('id').execute()).toEqual([])
  })

  it('is consented to apart: check is no generate, and generate has checks too', async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    const check = await connectWith(server, account, 'check')
    const asked = async (scope: string) => {
      const query = connectQuery(makePkce().challenge, { scope })
      const answer = await server.post('/api/connect/request', query, account.bearer)
      return (await answer.json()) as { is_connected: boolean; scope: string }
    }
    expect(await asked('check')).toMatchObject({ is_connected: true, scope: 'check' })
    expect(await asked('generate')).toMatchObject({ is_connected: false, daily_cap: 100 })
    expect(await scopeShown(server, account)).toEqual([['check', expect.any(Number)]])

    const generate = await connectWith(server, account, 'check generate')
    expect(generate.scope).toBe('generate')
    expect(await scopeShown(server, account)).toEqual([['generate', 50]])
    expect((await server.post(GENERATE_PATH, MOTTO, bearerOf(generate))).status).toBe(200)
    expect((await server.post(CHECK, CHECK_BODY, bearerOf(generate))).status).toBe(200)
    // A token for checks stays limited to checks, and requesting that scope again removes nothing.
    const refused = await server.post(GENERATE_PATH, MOTTO, bearerOf(check))
    expect(await codeOf(refused)).toBe('scope_insufficient')
    await connectWith(server, account, 'check')
    expect(await scopeShown(server, account)).toEqual([['generate', 50]])
  })

  it('of a connection that ended is not that of the next one', async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    const old = await connectSite(server, account)
    await postForm(server, '/oauth/revoke', { token: old.refresh_token, client_id: BLOG })
    await connectWith(server, account, 'check')
    expect(await scopeShown(server, account)).toEqual([['check', expect.any(Number)]])
    const headers = { ...old.bearer, Origin: BLOG }
    expect(await codeOf(await server.post(GENERATE_PATH, MOTTO, headers))).toBe('token_invalid')
  })

  it('is named as it is, and generate needs a limit', async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    const metadata = await server.get('/.well-known/oauth-authorization-server')
    expect(await metadata.json()).toMatchObject({
      scopes_supported: ['generate', 'check', 'results'],
    })
    const query = connectQuery(makePkce().challenge, { scope: 'check results' })
    expect(await codeOf(await server.post('/api/connect/request', query))).toBe('input_invalid')
    const capless = connectQuery(makePkce().challenge)
    expect(await codeOf(await server.post('/api/connect/approve', capless, account.bearer))).toBe(
      'input_invalid',
    )
    await expect(approveConnection(server, account, capless)).resolves.toEqual(expect.any(String))
  })
})
