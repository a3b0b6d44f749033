import { expect, it } from 'vitest'
import type { ConnectionsAnswer } from '#shared/contract/shapes.ts'
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
import { tokenOf } from '../../../test/mails.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'

const MOTTO = { topic: 'Bread' }
const refreshFields = (token: string, origin = BLOG) => ({
  grant_type: 'refresh_token',
  refresh_token: token,
  client_id: origin,
})
const FULL_PAGE = { response_mode: 'query' }

/** Status and members of an answer, as texts. */
async function fieldsOf(response: Response): Promise<Record<string, string>> {
  return { ...((await response.json()) as Record<string, string>), status: `${response.status}` }
}

async function connections(server: TestServer, bearer: Record<string, string>) {
  const response = await server.get('/api/account/connections', bearer)
  return ((await response.json()) as ConnectionsAnswer).connections
}

onEachDatabase('connecting a site', (place) => {
  it('goes from the request through consent to tokens that generate on the account', async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    const { verifier, challenge } = makePkce()
    const query = connectQuery(challenge)
    const stranger = await server.post('/api/connect/request', query)
    expect(stranger.status).toBe(200)
    expect(await stranger.json()).toEqual({
      origin: BLOG,
      scope: 'generate',
      is_connected: false,
      daily_cap: 100,
      spent_today: 0,
      response_mode: 'web_message',
      redirect_uri: `${BLOG}/post`,
      iss: 'http://localhost:8787',
    })
    const approval = await server.post(
      '/api/connect/approve',
      { ...query, daily_cap: 40 },
      account.bearer,
    )
    const answer = (await approval.json()) as { code: string; state: string; iss: string }
    expect(answer).toEqual({
      code: expect.any(String),
      state: 'state-of-the-page',
      iss: 'http://localhost:8787',
    })
    const token = await postForm(server, '/oauth/token', codeFields(answer.code, verifier), {
      Origin: BLOG,
    })
    expect(token.headers.get('Cache-Control')).toBe('no-store')
    expect(token.headers.get('Access-Control-Allow-Origin')).toBe(BLOG)
    const tokens = (await token.json()) as { access_token: string }
    expect(tokens).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 900,
      refresh_token: expect.any(String),
      scope: 'generate',
    })
    const bearer = { Authorization: `Bearer ${tokens.access_token}`, Origin: BLOG }
    const made = await server.post(GENERATE_PATH, MOTTO, bearer)
    expect(made.status).toBe(200)
    expect(await made.json()).toMatchObject({ credits: { cost: 10, balance: 30 } })
    expect(await (await server.get('/api/embed/session', bearer)).json()).toEqual({
      kind: 'grant',
      credits: 30,
      limit: 40,
    })
    expect(await connections(server, account.bearer)).toEqual([
      {
        id: expect.any(String),
        name: null,
        origin: BLOG,
        scope: 'generate',
        daily_cap: 40,
        spent_today: 10,
        spent_total: 10,
        created_at: expect.any(String),
        last_used_at: expect.any(String),
      },
    ])
    const again = await server.post('/api/connect/request', query, account.bearer)
    expect(await again.json()).toMatchObject({ is_connected: true, daily_cap: 40 })
  })

  it('stops spending at the consented cap, also when twenty race for the last credits (statement 47)', async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    const { bearer } = await connectSite(server, account, BLOG, 30)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.post(GENERATE_PATH, MOTTO, bearer)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = answers.find(({ status }) => status !== 200) as Response
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'limit_reached', balance: 0 })
    expect(await (await server.get('/api/profile', account.bearer)).json()).toMatchObject({
      credits: 70,
    })
  })

  it('tells a site no more of the balance than its limit, and no less than there is', async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    const { bearer } = await connectSite(server, account, BLOG, 5_000)
    const session = await server.get('/api/embed/session', bearer)
    expect(await session.json()).toEqual({ kind: 'grant', credits: 100, limit: 5_000 })
  })

  it('refuses a wrong verifier, another client, another redirect and a second use of a code (statement 43)', async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    const { verifier, challenge } = makePkce()
    const code = await approveConnection(server, account, connectQuery(challenge))
    const right = codeFields(code, verifier)
    const redeem = (over: Record<string, string>) =>
      postForm(server, '/oauth/token', { ...right, ...over })
    const mistakes: readonly Record<string, string>[] = [
      { code_verifier: makePkce().verifier },
      { code_verifier: challenge },
      { code_verifier: 'short' },
      { redirect_uri: `${BLOG}/other` },
      { redirect_uri: BLOG },
      { client_id: 'https://evil.example', redirect_uri: 'https://evil.example/post' },
      { client_id: 'https://evil.example' },
      { code: makePkce().verifier },
    ]
    for (const over of mistakes) {
      const refused = await redeem(over)
      expect(refused.status, JSON.stringify(over)).toBe(400)
      expect(await codeOf(refused)).toBe('invalid_grant')
    }
    const first = await redeem({})
    expect(first.status).toBe(200)
    const tokens = (await first.json()) as { access_token: string; refresh_token: string }
    const bearer = { Authorization: `Bearer ${tokens.access_token}` }
    expect((await server.post(GENERATE_PATH, MOTTO, bearer)).status).toBe(200)
    const second = await redeem({})
    expect(await codeOf(second)).toBe('invalid_grant')
    const refresh = await postForm(server, '/oauth/token', refreshFields(tokens.refresh_token))
    expect(await codeOf(refresh)).toBe('invalid_grant')
  })

  it('ends the access token of a code that was used twice within a minute (statement 43)', async () => {
    let now = Date.now()
    const server = await startTestServer(await place(), { clock: () => now })
    const account = await server.register()
    const { verifier, challenge } = makePkce()
    const code = await approveConnection(server, account, connectQuery(challenge))
    const redeem = () => postForm(server, '/oauth/token', codeFields(code, verifier))
    const { access_token } = (await (await redeem()).json()) as { access_token: string }
    const bearer = { Authorization: `Bearer ${access_token}` }
    expect((await server.post(GENERATE_PATH, MOTTO, bearer)).status).toBe(200)
    await redeem()
    now += 60_000
    expect((await server.post(GENERATE_PATH, MOTTO, bearer)).status).toBe(401)
  })

  it('gives tokens to one of twenty that race with one code, and ends those', async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    const { verifier, challenge } = makePkce()
    const code = await approveConnection(server, account, connectQuery(challenge))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        postForm(server, '/oauth/token', codeFields(code, verifier)),
      ),
    )
    const [given, ...more] = answers.filter(({ status }) => status === 200)
    expect(more).toEqual([])
    const { refresh_token } = (await (given as Response).json()) as { refresh_token: string }
    const refresh = await postForm(server, '/oauth/token', refreshFields(refresh_token))
    expect(await codeOf(refresh)).toBe('invalid_grant')
  })

  it('refuses a code after a minute', async () => {
    let now = Date.now()
    const server = await startTestServer(await place(), { clock: () => now })
    const account = await server.register()
    const { verifier, challenge } = makePkce()
    const code = await approveConnection(server, account, connectQuery(challenge))
    now += 60_000
    const late = await postForm(server, '/oauth/token', codeFields(code, verifier))
    expect(await codeOf(late)).toBe('invalid_grant')
  })

  it('rotates refresh tokens; one used again after the grace ends the family (statement 32)', async () => {
    let now = Date.now()
    const server = await startTestServer(await place(), { clock: () => now })
    const account = await server.register()
    const { refresh_token } = await connectSite(server, account)
    const refresh = async (token: string) => {
      const response = await postForm(server, '/oauth/token', refreshFields(token))
      return fieldsOf(response)
    }
    const next = await refresh(refresh_token)
    expect(next).toMatchObject({ status: '200', scope: 'generate' })
    // Three tabs at once, or a lost answer.
    now += 5_000
    const again = await refresh(refresh_token)
    expect(again['status']).toBe('200')
    now += 20_000
    expect(await refresh(refresh_token)).toMatchObject({ status: '400', error: 'invalid_grant' })
    for (const token of [next['refresh_token'], again['refresh_token']])
      expect(await refresh(token as string)).toMatchObject({ status: '400' })
  })

  it('refreshes for its own client only', async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    const { refresh_token } = await connectSite(server, account)
    const foreign = await postForm(
      server,
      '/oauth/token',
      refreshFields(refresh_token, 'https://evil.example'),
    )
    expect(await codeOf(foreign)).toBe('invalid_grant')
    const page = await postForm(server, '/oauth/token', refreshFields(refresh_token), {
      Origin: 'https://evil.example',
    })
    expect(await codeOf(page)).toBe('invalid_client')
    expect((await postForm(server, '/oauth/token', refreshFields(refresh_token))).status).toBe(200)
  })

  it('gives nothing for a verifier alone: who sends a person to the consent of an honest site collects nothing (statement 43)', async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    // The attacker, who shares the person's network, sends a link with their own challenge, for the honest site.
    const { verifier, challenge } = makePkce()
    const ask = (grant_type: string, fields: Readonly<Record<string, string>> = {}) =>
      postForm(server, '/oauth/token', {
        grant_type,
        client_id: BLOG,
        code_verifier: verifier,
        redirect_uri: `${BLOG}/post`,
        ...fields,
      })
    for (const query of [
      connectQuery(challenge),
      connectQuery(challenge, { response_mode: 'query' }),
    ]) {
      await approveConnection(server, account, query)
      expect(await codeOf(await ask('urn:draftmill:grant-type:verifier'))).toBe(
        'unsupported_grant_type',
      )
      expect(await codeOf(await ask('authorization_code'))).toBe('invalid_request')
      expect(await codeOf(await ask('authorization_code', { code: verifier }))).toBe(
        'invalid_grant',
      )
      expect(await codeOf(await ask('authorization_code', { code: challenge }))).toBe(
        'invalid_grant',
      )
    }
  })

  it('revokes by refresh or access token, for its own client, and says nothing of unknown ones (RFC 7009)', async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    for (const kind of ['refresh_token', 'access_token'] as const) {
      const connected = await connectSite(server, account)
      const revoke = (token: string, client_id = BLOG) =>
        postForm(server, '/oauth/revoke', { token, token_type_hint: kind, client_id })
      expect((await revoke('unknown')).status).toBe(200)
      const foreign = await revoke(connected[kind], 'https://evil.example')
      expect(await codeOf(foreign)).toBe('invalid_client')
      expect((await server.post(GENERATE_PATH, MOTTO, connected.bearer)).status).toBe(200)
      expect((await revoke(connected[kind])).status).toBe(200)
      expect((await revoke(connected[kind])).status).toBe(200)
      expect((await server.post(GENERATE_PATH, MOTTO, connected.bearer)).status).toBe(401)
      const refresh = await postForm(server, '/oauth/token', refreshFields(connected.refresh_token))
      expect(await codeOf(refresh)).toBe('invalid_grant')
    }
  })

  it('disconnects in the widget as in the profile: on every device, and the site is listed no more', async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    const [phone, laptop] = [await connectSite(server, account), await connectSite(server, account)]
    const token = phone.refresh_token
    await postForm(server, '/oauth/revoke', { token, client_id: BLOG })
    expect(await connections(server, account.bearer)).toEqual([])
    expect((await server.post(GENERATE_PATH, MOTTO, laptop.bearer)).status).toBe(401)
    const refresh = await postForm(server, '/oauth/token', refreshFields(laptop.refresh_token))
    expect(await codeOf(refresh)).toBe('invalid_grant')
    // A token of the earlier connection does not end the new one.
    const anew = await connectSite(server, account)
    await postForm(server, '/oauth/revoke', { token, client_id: BLOG })
    expect((await server.post(GENERATE_PATH, MOTTO, anew.bearer)).status).toBe(200)
    expect(await connections(server, account.bearer)).toHaveLength(1)
  })

  it('disconnects at once: refresh tokens immediately, access tokens within a minute on every instance (statement 48)', async () => {
    let now = Date.now()
    const here = await place()
    const server = await startTestServer(here, { clock: () => now })
    const other = await startTestServer(here, { clock: () => now })
    const account = await server.register()
    const { refresh_token, bearer } = await connectSite(server, account)
    expect((await other.post(GENERATE_PATH, MOTTO, bearer)).status).toBe(200)
    expect((await server.post(GENERATE_PATH, MOTTO, bearer)).status).toBe(200)
    const [connection] = await connections(server, account.bearer)
    const path = `/api/account/connections/${connection?.id}`
    const gone = await server.app.request(path, { method: 'DELETE', headers: account.bearer })
    expect(gone.status).toBe(204)
    expect((await server.post(GENERATE_PATH, MOTTO, bearer)).status).toBe(401)
    const refresh = await postForm(other, '/oauth/token', refreshFields(refresh_token))
    expect(await codeOf(refresh)).toBe('invalid_grant')
    now += 60_000
    expect((await other.post(GENERATE_PATH, MOTTO, bearer)).status).toBe(401)
    expect(await connections(server, account.bearer)).toEqual([])
    const again = await server.app.request(path, { method: 'DELETE', headers: account.bearer })
    expect(again.status).toBe(404)
    // The site's page can still read the reason, as long as a widget may have its tokens.
    const response = await server.post(GENERATE_PATH, MOTTO, { ...bearer, Origin: BLOG })
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(BLOG)
  })

  it('changes the cap of its own connections, within reason', async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    const stranger = await server.register()
    const { bearer } = await connectSite(server, account, BLOG, 10)
    expect((await server.post(GENERATE_PATH, MOTTO, bearer)).status).toBe(200)
    expect((await server.post(GENERATE_PATH, MOTTO, bearer)).status).toBe(403)
    const [connection] = await connections(server, account.bearer)
    const change = (daily_cap: unknown, headers: Record<string, string>) =>
      server.app.request(`/api/account/connections/${connection?.id}`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ daily_cap }),
      })
    for (const cap of [0, 9, 100_001, 10.5, '20', null, undefined, -10])
      expect((await change(cap, account.bearer)).status, String(cap)).toBe(422)
    expect((await change(20, stranger.bearer)).status).toBe(404)
    expect((await change(20, account.bearer)).status).toBe(204)
    expect((await server.post(GENERATE_PATH, MOTTO, bearer)).status).toBe(200)
    expect((await server.post(GENERATE_PATH, MOTTO, bearer)).status).toBe(403)
  })

  it('shows and ends no connection of another account (statement 36)', async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    const stranger = await server.register()
    await connectSite(server, account)
    expect(await connections(server, stranger.bearer)).toEqual([])
    const [connection] = await connections(server, account.bearer)
    const foreign = await server.app.request(`/api/account/connections/${connection?.id}`, {
      method: 'DELETE',
      headers: stranger.bearer,
    })
    expect(foreign.status).toBe(404)
    expect(await connections(server, account.bearer)).toHaveLength(1)
  })

  it('connects a site once for each account, whatever races', async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        approveConnection(server, account, connectQuery(makePkce().challenge), 10 + index),
      ),
    )
    expect(await connections(server, account.bearer)).toHaveLength(1)
  })

  it('ends with a new password and with a disabled account (statement 30)', async () => {
    let now = Date.now()
    const server = await startTestServer(await place(), { clock: () => now })
    const account = await server.register()
    const { bearer, refresh_token } = await connectSite(server, account)
    now += 1_000
    await server.post('/api/auth/recover', { email: account.email })
    await server.app.settled()
    const link = await server.linkFor(account.email)
    const changed = await server.post('/api/auth/update-password', {
      token: tokenOf(link),
      password: `${PASSWORD} again`,
    })
    expect(changed.status).toBe(200)
    now += 60_000
    expect((await server.post(GENERATE_PATH, MOTTO, bearer)).status).toBe(401)
    const refresh = await postForm(server, '/oauth/token', refreshFields(refresh_token))
    expect(await codeOf(refresh)).toBe('invalid_grant')

    const second = await server.register()
    const connected = await connectSite(server, second)
    await server.store.db
      .updateTable('accounts')
      .set({ disabled_at: now })
      .where('id', '=', second.accountId)
      .execute()
    now += 60_000
    expect((await server.post(GENERATE_PATH, MOTTO, connected.bearer)).status).toBe(401)
    const late = await postForm(server, '/oauth/token', refreshFields(connected.refresh_token))
    expect(await codeOf(late)).toBe('invalid_grant')
  })

  it('keeps codes and tokens of connections out of database and log', async () => {
    const server = await startTestServer(await place())
    const account = await server.register()
    const { verifier, challenge } = makePkce()
    const code = await approveConnection(server, account, connectQuery(challenge))
    const response = await postForm(server, '/oauth/token', codeFields(code, verifier))
    const tokens = (await response.json()) as Record<string, string>
    const stored = JSON.stringify([
      await server.store.db.selectFrom('embed_codes').selectAll().execute(),
      await server.store.db.selectFrom('embed_refresh_tokens').selectAll().execute(),
      server.logged(),
    ])
    for (const secret of [code, verifier, tokens['access_token'], tokens['refresh_token']])
      expect(stored).not.toContain(secret)
    expect(server.logged()).toContain('/oauth/token')
  })
})

onEachDatabase(
  'a request to connect',
  (place) => {
    it.each<[string, Record<string, unknown>]>([
      ['no client', { client_id: undefined }],
      ['a client that is no origin', { client_id: 'blog' }],
      ['the client null', { client_id: 'null', redirect_uri: 'null' }],
      ['a client with a path', { client_id: `${BLOG}/` }],
      ['plain http', { client_id: 'http://blog.example', redirect_uri: 'http://blog.example/' }],
      [
        'a script address',
        { client_id: 'javascript:alert(1)', redirect_uri: 'javascript:alert(1)' },
      ],
      ['a client with a dot at its end', { client_id: `${BLOG}.`, redirect_uri: `${BLOG}./` }],
      ['a client in Unicode', { client_id: 'https://blοg.example' }],
      ['a wildcard', { client_id: 'https://*.example', redirect_uri: 'https://a.example/' }],
      ['no redirect', { redirect_uri: undefined }],
      ['a redirect elsewhere', { redirect_uri: 'https://evil.example/' }],
      ['a longer host', { redirect_uri: 'https://blog.example.evil.example/' }],
      ['user info', { redirect_uri: 'https://blog.example@evil.example/' }],
      ['a password before the host', { redirect_uri: 'https://blog.example:x@evil.example/' }],
      ['another port', { redirect_uri: 'https://blog.example:8443/' }],
      ['the default port spelled out', { redirect_uri: 'https://blog.example:443/' }],
      ['a dot after the host', { redirect_uri: 'https://blog.example./' }],
      ['a subdomain', { redirect_uri: 'https://a.blog.example/' }],
      ['the scheme without TLS', { redirect_uri: 'http://blog.example/' }],
      ['a backslash', { redirect_uri: 'https://blog.example\\@evil.example/' }],
      ['a fragment', { redirect_uri: `${BLOG}/#x` }],
      ['a relative redirect', { redirect_uri: '/post' }],
      ['the implicit flow', { response_type: 'token' }],
      ['no response type', { response_type: undefined }],
      ['a response in the fragment', { response_mode: 'fragment' }],
      ['a wider scope', { scope: 'generate profile' }],
      ['no state for a message', { state: undefined }],
      ['an empty state for a message', { state: '' }],
      ['a state beyond bounds', { state: 'x'.repeat(513) }],
      ['a state beyond bounds in the query', { ...FULL_PAGE, state: 'x'.repeat(513) }],
      ['a state that is no text', { ...FULL_PAGE, state: 5 }],
      ['NUL in the state', { ...FULL_PAGE, state: 'a\0' }],
      ['no challenge', { code_challenge: undefined }],
      ['a plain challenge', { code_challenge_method: 'plain' }],
      ['a challenge without its method', { code_challenge_method: undefined }],
      ['a short challenge', { code_challenge: 'x'.repeat(42) }],
      ['a parameter given twice', { state: ['a', 'b'] }],
      ['a state given twice in the query', { ...FULL_PAGE, state: ['a', 'b'] }],
    ])(
      'is refused with %s, without a redirect and without a code (statements 42 and 43)',
      async (_, over) => {
        const server = await startTestServer(await place())
        const account = await server.register()
        const query = connectQuery(makePkce().challenge, over)
        const request = await server.post('/api/connect/request', query)
        expect(request.status).toBe(422)
        expect(request.headers.get('Location')).toBeNull()
        expect(await request.json()).toMatchObject({
          code: 'input_invalid',
          detail: expect.stringContaining('cannot be answered'),
        })
        const approval = await server.post(
          '/api/connect/approve',
          { ...query, daily_cap: 100 },
          account.bearer,
        )
        expect(approval.status).toBe(422)
        expect(await server.store.db.selectFrom('embed_codes').selectAll().execute()).toEqual([])
        expect(await server.store.db.selectFrom('embed_grants').selectAll().execute()).toEqual([])
      },
    )

    it.each([undefined, ''])(
      'may come without a state (%j) for a full-page redirect, and is answered without one',
      async (state) => {
        const server = await startTestServer(await place())
        const account = await server.register()
        const query = connectQuery(makePkce().challenge, { ...FULL_PAGE, state })
        expect((await server.post('/api/connect/request', query)).status).toBe(200)
        const body = { ...query, daily_cap: 100 }
        const approval = await server.post('/api/connect/approve', body, account.bearer)
        expect(await approval.json()).toEqual({
          code: expect.any(String),
          iss: 'http://localhost:8787',
        })
      },
    )

    it('takes a page on this machine, a full-page redirect, and an invalid token as none', async () => {
      const server = await startTestServer(await place())
      const local = connectQuery(makePkce().challenge, {
        client_id: 'http://localhost:4321',
        redirect_uri: 'http://localhost:4321/?p=1',
        response_mode: undefined,
        scope: undefined,
      })
      const response = await server.post('/api/connect/request', local, {
        Authorization: 'Bearer old',
      })
      expect(await response.json()).toMatchObject({
        origin: 'http://localhost:4321',
        response_mode: 'query',
        is_connected: false,
      })
    })

    it('is approved by a signed-in person with a sensible cap only', async () => {
      const server = await startTestServer(await place())
      const account = await server.register()
      const query = connectQuery(makePkce().challenge)
      const send = (daily_cap: unknown, headers: Record<string, string>) =>
        server.post('/api/connect/approve', { ...query, daily_cap }, headers)
      expect((await send(100, {})).status).toBe(401)
      expect((await send(100, { Cookie: account.cookie })).status).toBe(401)
      for (const cap of [undefined, 0, 5, -100, 1e9, '100', 10.5])
        expect((await send(cap, account.bearer)).status, String(cap)).toBe(422)
      expect((await send(10, account.bearer)).status).toBe(200)
    })
  },
  ['sqlite'],
)

onEachDatabase(
  'the token endpoint',
  (place) => {
    it('answers mistakes as RFC 6749 §5.2 has them', async () => {
      const server = await startTestServer(await place())
      const { verifier } = makePkce()
      const right = codeFields('x', verifier)
      const cases: [Record<string, string>, string][] = [
        [{ ...right, grant_type: '' }, 'invalid_request'],
        [{ ...right, grant_type: 'password' }, 'unsupported_grant_type'],
        [{ ...right, grant_type: 'client_credentials' }, 'unsupported_grant_type'],
        [{ ...right, grant_type: '__proto__' }, 'unsupported_grant_type'],
        [{ ...right, code: '' }, 'invalid_request'],
        [{ ...right, code_verifier: '' }, 'invalid_request'],
        [{ ...right, redirect_uri: '' }, 'invalid_request'],
        [{ ...right, client_id: '' }, 'invalid_client'],
        [{ ...right, client_id: 'https://blog.example/' }, 'invalid_client'],
        [{ ...right, scope: 'profile' }, 'invalid_scope'],
        [right, 'invalid_grant'],
      ]
      for (const [fields, error] of cases) {
        const response = await postForm(server, '/oauth/token', fields)
        expect(response.status).toBe(400)
        expect(await codeOf(response), JSON.stringify(fields)).toBe(error)
        expect(response.headers.get('Cache-Control')).toBe('no-store')
      }
      const json = await server.post('/oauth/token', right)
      expect(await codeOf(json)).toBe('invalid_request')
      const twice = await server.app.request('/oauth/token', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: `${new URLSearchParams(right).toString()}&code=y`,
      })
      expect(await codeOf(twice)).toBe('invalid_request')
      const huge = await postForm(server, '/oauth/token', { ...right, state: 'x'.repeat(70_000) })
      expect(huge.status).toBe(413)
      expect((await server.get('/oauth/token')).status).toBe(405)
    })

    it('slows down whoever asks too often, and says for how long', async () => {
      const server = await startTestServer(await place())
      const { verifier } = makePkce()
      const statuses = new Set<number>()
      let last: Response | undefined
      for (let asked = 0; asked <= 300; asked++) {
        last = await postForm(server, '/oauth/token', codeFields('none', verifier))
        statuses.add(last.status)
      }
      expect([...statuses].toSorted()).toEqual([400, 429])
      expect(await last?.json()).toMatchObject({ error: 'slow_down' })
      expect(Number(last?.headers.get('Retry-After'))).toBeGreaterThan(0)
    })

    it('ignores cookies and bearer tokens (statement 40)', async () => {
      const server = await startTestServer(await place())
      const account = await server.register()
      const { refresh_token } = await connectSite(server, account)
      const cookie = account.cookie.split('=')[1] as string
      for (const token of [cookie, account.token]) {
        const response = await postForm(server, '/oauth/token', refreshFields(token), {
          Cookie: account.cookie,
          ...account.bearer,
        })
        expect(await codeOf(response)).toBe('invalid_grant')
      }
      const embedInCookie = await server.post('/api/auth/refresh', '', {
        Cookie: `draftmill_refresh=${refresh_token}`,
      })
      expect(embedInCookie.status).toBe(401)
    })
  },
  ['sqlite'],
)
