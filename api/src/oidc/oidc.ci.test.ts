import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenIdProvider, startOpenIdProvider } from '../../test/openid-provider.ts'
import { ProviderBrowser, SITE } from '../../test/provider-browser.ts'
import { PASSWORD, startTestServer } from '../../test/server.ts'
import { onEachDatabase, type TestPlace } from '../../test/stores.ts'
import { auditLedger } from '../credits/audit.ts'

let provider: OpenIdProvider
beforeAll(async () => {
  provider = await startOpenIdProvider(SITE)
})
afterAll(() => provider.stop())

onEachDatabase('signing in at an OpenID provider', (place) => {
  const start = async (environment: Record<string, string> = {}, where?: TestPlace) => {
    provider.misbehaves({})
    return startTestServer(where ?? (await place()), {
      environment: {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: provider.clientId,
        OIDC_CLIENT_SECRET: provider.clientSecret,
        OIDC_NAME: 'Acme',
        ...environment,
      },
    })
  }
  const ada = { subject: 'ada-1', email: 'ada@example.org', isEmailVerified: true }

  it('opens an account of the verified address, with the free credits once, and finds it again (statement 88)', async () => {
    const server = await start()
    provider.setPerson(ada)
    const browser = new ProviderBrowser(server, provider)
    expect(await browser.signIn('/oidc/start?next=%2Fprofile')).toBe('/profile')
    const first = await browser.session()
    expect(first?.user.email).toBe('ada@example.org')
    const bearer = { Authorization: `Bearer ${first?.access_token}` }
    expect(await (await server.get('/api/profile', bearer)).json()).toMatchObject({ credits: 100 })
    // A changed address at the provider is still the same person.
    provider.setPerson({ ...ada, email: 'ada@example.com' })
    const again = new ProviderBrowser(server, provider)
    await again.signIn()
    expect((await again.session())?.user).toEqual(first?.user)
    // Another person who gets the old address is not connected to the account.
    provider.setPerson({ ...ada, subject: 'eve-1' })
    expect(await new ProviderBrowser(server, provider).signIn()).toBe(
      '/login#join=ada%40example.org',
    )
    expect(await auditLedger(server.store)).toEqual([])
    expect(await server.store.db.selectFrom('accounts').select('id').execute()).toHaveLength(1)
  })

  it('leads to no other site, whatever the address says', async () => {
    const server = await start()
    provider.setPerson(ada)
    for (const next of ['https://evil.example/', '//evil.example', '/.//evil.example', 'x'])
      expect(
        await new ProviderBrowser(server, provider).signIn(
          `/oidc/start?next=${encodeURIComponent(next)}`,
        ),
      ).toBe('/')
  })

  it('joins an account by its password, and by the address alone where the operator says so (statement 88)', async () => {
    const server = await start()
    const { accountId } = await server.register('ada@example.org')
    provider.setPerson(ada)
    const browser = new ProviderBrowser(server, provider)
    expect(await browser.signIn('/oidc/start?next=%2Fprofile')).toBe(
      '/login?next=%2Fprofile#join=ada%40example.org',
    )
    expect(await browser.session()).toBeUndefined()
    const wrong = await browser.post('/oidc/join', { password: 'not the one' })
    expect(await wrong.json()).toMatchObject({ code: 'password_wrong', charged: false })
    const foreign = { Origin: 'https://evil.example' }
    expect((await browser.post('/oidc/join', { password: PASSWORD }, foreign)).status).toBe(403)
    expect(
      (await new ProviderBrowser(server, provider).post('/oidc/join', { password: PASSWORD }))
        .status,
    ).toBe(400)
    const joined = await browser.post('/oidc/join', { password: PASSWORD })
    expect(await joined.json()).toMatchObject({ user: { id: accountId } })
    // The join cookie can be used once.
    expect((await browser.post('/oidc/join', { password: PASSWORD })).status).toBe(400)
    const again = new ProviderBrowser(server, provider)
    expect(await again.signIn()).toBe('/')
    expect((await again.session())?.user.id).toBe(accountId)

    const trusting = await start({ OIDC_TRUST_EMAIL: '1' })
    const other = await trusting.register('ada@example.org')
    const trusted = new ProviderBrowser(trusting, provider)
    expect(await trusted.signIn()).toBe('/')
    expect((await trusted.session())?.user.id).toBe(other.accountId)
    // Another spelling of an address may be another mailbox.
    provider.setPerson({ ...ada, subject: 'ada-2', email: 'ada+acme@example.org' })
    expect(await new ProviderBrowser(trusting, provider).signIn()).toMatch(/^\/login#join=/)
    provider.setPerson({ ...ada, subject: 'ada-3', isEmailVerified: false })
    expect(await new ProviderBrowser(trusting, provider).signIn()).toMatch(/^\/login#unverified=/)
  })

  it.each([undefined, false])(
    'joins an account by its password where the provider has not verified the address (%s)',
    async (isEmailVerified) => {
      const server = await start()
      const { accountId, email } = await server.register()
      provider.setPerson({
        subject: 'ada-1',
        email,
        ...(isEmailVerified === false && { isEmailVerified }),
      })
      const browser = new ProviderBrowser(server, provider)
      expect(await browser.signIn()).toBe(`/login#unverified=${encodeURIComponent(email)}`)
      const joined = await browser.post('/oidc/join', { password: PASSWORD })
      expect(await joined.json()).toMatchObject({ user: { id: accountId } })
      const again = new ProviderBrowser(server, provider)
      expect(await again.signIn()).toBe('/')
    },
  )

  it('voids the passwords that strangers have chosen for the address', async () => {
    const server = await start()
    await server.post('/api/auth/sign-up', { email: 'ada@example.org', password: PASSWORD })
    const link = await server.linkFor('ada@example.org')
    provider.setPerson(ada)
    const browser = new ProviderBrowser(server, provider)
    expect(await browser.signIn()).toBe('/')
    const token = link.split('token=')[1]
    const confirm = await server.post('/api/auth/confirm', { token, password: PASSWORD })
    expect(confirm.status).toBe(400)
    const credentials = { email: 'ada@example.org', password: PASSWORD }
    expect((await server.post('/api/auth/sign-in', credentials)).status).toBe(401)
  })

  it.each([
    ['no address', { subject: 'x' }, 'no_email'],
    ['no real address', { ...ada, email: 'ada at home' }, 'email_unsuitable'],
    ['a throw-away address', { ...ada, email: 'ada@mailinator.com' }, 'email_unsuitable'],
    ['a change of mind', undefined, 'cancelled'],
  ])('opens nothing for %s', async (_title, person, reason) => {
    const server = await start()
    provider.setPerson(person)
    const browser = new ProviderBrowser(server, provider)
    expect(await browser.signIn()).toBe(`/login#failed=${reason}`)
    expect(await browser.session()).toBeUndefined()
    expect(await server.store.db.selectFrom('accounts').select('id').execute()).toEqual([])
  })

  it('signs nobody in who is disabled', async () => {
    const server = await start()
    provider.setPerson(ada)
    await new ProviderBrowser(server, provider).signIn()
    await server.store.db.updateTable('accounts').set({ disabled_at: 1 }).execute()
    const browser = new ProviderBrowser(server, provider)
    expect(await browser.signIn()).toBe('/login#failed=disabled')
    provider.setPerson({ ...ada, subject: 'ada-2' })
    expect(await new ProviderBrowser(server, provider).signIn()).toBe('/login#failed=disabled')
    expect(await browser.session()).toBeUndefined()
  })

  it.each<[string, Parameters<ProviderBrowser['signIn']>[1]]>([
    ['another nonce', { there: (url) => url.searchParams.set('nonce', 'of-somebody-else') }],
    ['another state', { back: (url) => url.searchParams.set('state', 'of-somebody-else') }],
    ['no state', { back: (url) => url.searchParams.delete('state') }],
    ['another issuer', { back: (url) => url.searchParams.set('iss', 'https://evil.example') }],
    ['a code that was never given', { back: (url) => url.searchParams.set('code', 'made-up') }],
    [
      'a challenge that is not of this browser',
      {
        there: (url) =>
          url.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'),
      },
    ],
  ])('refuses an answer with %s', async (_title, change) => {
    const server = await start()
    provider.setPerson(ada)
    const browser = new ProviderBrowser(server, provider)
    expect(await browser.signIn('/oidc/start', change)).toMatch(
      /^\/login#failed=(invalid|cancelled)$/,
    )
    expect(await browser.session()).toBeUndefined()
    expect(server.logged()).not.toContain(provider.clientSecret)
  })

  it.each([
    ['signs with a key that it does not publish', { hasOtherKeys: true }],
    ['gives tokens that were over before they came', { clockSeconds: -90, tokenSeconds: 10 }],
  ])('refuses a provider that %s', async (_title, how) => {
    const server = await start()
    provider.setPerson(ada)
    provider.misbehaves(how)
    const browser = new ProviderBrowser(server, provider)
    expect(await browser.signIn()).toBe('/login#failed=invalid')
    expect(await browser.session()).toBeUndefined()
  })

  it('takes a provider whose clock is off by 90 seconds', async () => {
    for (const clockSeconds of [-90, 90]) {
      const server = await start()
      provider.setPerson(ada)
      provider.misbehaves({ clockSeconds })
      expect(await new ProviderBrowser(server, provider).signIn()).toBe('/')
    }
  })

  it('takes an answer once, and in the browser that asked (statement 88)', async () => {
    const server = await start()
    provider.setPerson(ada)
    const browser = new ProviderBrowser(server, provider)
    let answer = ''
    const keep = (url: URL) => void (answer = url.pathname + url.search)
    const kept = new Map<string, string>()
    await browser.signIn('/oidc/start', {
      back: (url) => {
        keep(url)
        for (const [name, value] of browser.cookies) kept.set(name, value)
      },
    })
    expect((await browser.get(answer)).headers.get('Location')).toBe('/login#failed=expired')
    // The old cookie does not help either: the provider accepts a code once.
    const thief = new ProviderBrowser(server, provider)
    for (const [name, value] of kept) thief.cookies.set(name, value)
    expect((await thief.get(answer)).headers.get('Location')).toBe('/login#failed=invalid')
    expect(await thief.session()).toBeUndefined()
    const other = new ProviderBrowser(server, provider)
    await other.get('/oidc/start')
    expect((await other.get(answer)).headers.get('Location')).toMatch(/#failed=invalid$/)
  })

  it('says that the provider does not answer, and asks again at the next sign-in', async () => {
    const server = await start({ OIDC_ISSUER: 'http://127.0.0.1:9' })
    expect(await new ProviderBrowser(server, provider).signIn()).toBe('/login#failed=unavailable')
  })

  it('closes passwords and sign-up where it is the only way', async () => {
    const server = await start({ OIDC_ONLY: '1' })
    const credentials = { email: 'ada@example.org', password: PASSWORD }
    for (const [name, body] of Object.entries({
      'sign-up': credentials,
      'sign-in': credentials,
      recover: { email: 'ada@example.org' },
      confirm: { token: 'x', password: PASSWORD },
      'update-password': { token: 'x', password: PASSWORD },
    })) {
      const response = await server.post(`/api/auth/${name}`, body)
      expect(await response.json()).toMatchObject({ code: 'passwords_closed', status: 403 })
    }
    provider.setPerson(ada)
    const browser = new ProviderBrowser(server, provider)
    expect(await browser.signIn()).toBe('/')
    expect(await browser.session()).toBeDefined()
  })

  it('ends the session there too', async () => {
    const server = await start()
    provider.setPerson(ada)
    const browser = new ProviderBrowser(server, provider)
    await browser.signIn()
    const response = await browser.post('/api/auth/sign-out', {})
    const { end_url } = (await response.json()) as { end_url: string }
    expect(end_url.startsWith(`${provider.issuer}/session/end?`)).toBe(true)
    expect(new URL(end_url).searchParams.get('post_logout_redirect_uri')).toBe(SITE)
    expect((await fetch(end_url)).status).toBe(200)
    expect(await browser.session()).toBeUndefined()
    const tokens = await server.store.db.selectFrom('sessions').select('id_token').execute()
    expect(tokens).toEqual([{ id_token: null }])
  })

  it('lets somebody without a password delete the account after a sign-in of the last ten minutes', async () => {
    let now = Date.now()
    const where = await place()
    provider.misbehaves({})
    const server = await startTestServer(where, {
      clock: () => now,
      environment: {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: provider.clientId,
        OIDC_CLIENT_SECRET: provider.clientSecret,
        OIDC_NAME: 'Acme',
        OIDC_ONLY: '1',
      },
    })
    provider.setPerson(ada)
    const browser = new ProviderBrowser(server, provider)
    await browser.signIn('/oidc/start?fresh=1')
    const remove = async () => {
      const session = await browser.session()
      return server.post(
        '/api/account/delete',
        { password: '', confirmation: 'DELETE' },
        { Authorization: `Bearer ${session?.access_token}` },
      )
    }
    now += 11 * 60_000
    expect(await (await remove()).json()).toMatchObject({ code: 'password_wrong' })
    now = Date.now()
    await browser.signIn('/oidc/start?fresh=1')
    expect((await remove()).status).toBe(204)
    for (const table of ['accounts', 'identities', 'sessions'] as const)
      expect(await server.store.db.selectFrom(table).selectAll().execute(), table).toEqual([])
    expect(await auditLedger(server.store)).toEqual([])
  })
})
