import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenIdProvider, startOpenIdProvider } from '../../test/openid-provider.ts'
import { ProviderBrowser, SITE } from '../../test/provider-browser.ts'
import { PASSWORD, startTestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { disableAccount } from '../accounts/sessions/end-access.ts'
import { isRecentlyAuthenticated } from '../accounts/sessions/authenticated-lately.ts'

let provider: OpenIdProvider
beforeAll(async () => {
  provider = await startOpenIdProvider(SITE)
})
afterAll(() => provider.stop())

onEachDatabase('somebody at the OpenID provider who means harm', (place) => {
  const start = async (environment: Record<string, string> = {}) =>
    startTestServer(await place(), {
      environment: {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: provider.clientId,
        OIDC_CLIENT_SECRET: provider.clientSecret,
        OIDC_NAME: 'Acme',
        ...environment,
      },
    })
  const ada = { subject: 'ada-1', email: 'ada@example.org', isEmailVerified: true }

  it('learns nothing of accounts by claiming their addresses (statement 22)', async () => {
    const server = await start()
    await server.register('ada@example.org')
    for (const email of ['ada@example.org', 'nobody@example.org']) {
      provider.setPerson({ subject: `eve of ${email}`, email, isEmailVerified: false })
      const browser = new ProviderBrowser(server, provider)
      const path = `/login#unverified=${encodeURIComponent(email)}`
      expect(await browser.signIn(), email).toBe(path)
      const guessed = await browser.post('/oidc/join', { password: 'not the one' })
      expect(await guessed.json(), email).toMatchObject({ code: 'password_wrong' })
      expect(await browser.session(), email).toBeUndefined()
    }
    expect(await server.store.db.selectFrom('accounts').select('id').execute()).toHaveLength(1)
  })

  it('is shown no address but the own one', async () => {
    const server = await start()
    await server.register('ada@example.org')
    provider.setPerson({ ...ada, email: 'ada+acme@example.org' })
    expect(await new ProviderBrowser(server, provider).signIn()).toBe(
      '/login#join=ada%2Bacme%40example.org',
    )
  })

  it('is out once the owner has set a new password by mail (statement 30)', async () => {
    const server = await start()
    const { accountId } = await server.register('ada@example.org')
    provider.setPerson(ada)
    const thief = new ProviderBrowser(server, provider)
    await thief.signIn()
    expect((await thief.post('/oidc/join', { password: PASSWORD })).status).toBe(200)
    await server.post('/api/auth/recover', { email: 'ada@example.org' })
    const token = (await server.linkFor('ada@example.org')).split('token=')[1]
    const password = 'another horse battery'
    const updated = await server.post('/api/auth/update-password', { token, password })
    expect(updated.status).toBe(200)
    const again = new ProviderBrowser(server, provider)
    expect(await again.signIn()).toMatch(/^\/login#join=/)
    expect((await again.post('/oidc/join', { password: PASSWORD })).status).toBe(403)
    // The owner connects it again.
    const joined = await again.post('/oidc/join', { password })
    expect(await joined.json()).toMatchObject({ user: { id: accountId } })
  })

  it('fills no memory with a body without end (statement 54)', async () => {
    const server = await start()
    const response = await server.post('/oidc/join', { password: 'x'.repeat(70_000) })
    expect(response.status).toBe(413)
  })

  it('finds no ID token in the store once its session has ended, however it has', async () => {
    const server = await start()
    const kept = async () =>
      (await server.store.db.selectFrom('sessions').select('id_token').execute()).filter(
        ({ id_token }) => id_token !== null,
      ).length
    provider.setPerson(ada)
    const [one, other] = [1, 2].map(() => new ProviderBrowser(server, provider))
    if (!one || !other) throw new Error('no browsers')
    await one.signIn()
    await other.signIn()
    expect(await kept()).toBe(2)
    const bearer = async () => ({ Authorization: `Bearer ${(await one.session())?.access_token}` })
    const { sessions } = (await (
      await server.get('/api/account/sessions', await bearer())
    ).json()) as { sessions: { id: string; is_current: boolean }[] }
    const foreign = sessions.find(({ is_current }) => !is_current)?.id
    const ended = await server.app.request(`/api/account/sessions/${foreign}`, {
      method: 'DELETE',
      headers: await bearer(),
    })
    expect(ended.status).toBe(204)
    expect(await kept()).toBe(1)
    const row = await server.store.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
    await server.store.run(() => disableAccount(row.id))
    expect(await kept()).toBe(0)
  })

  it('proves nothing for longer by a clock that is ahead', async () => {
    const server = await start()
    provider.setPerson(ada)
    await new ProviderBrowser(server, provider).signIn('/oidc/start?fresh=1')
    const { id } = await server.store.db
      .selectFrom('sessions')
      .select('id')
      .executeTakeFirstOrThrow()
    const now = await server.store.now()
    const since = { created_at: now - 11 * 60_000, authenticated_at: now + 3_600_000 }
    expect(await isRecentlyAuthenticated(server.store, id)).toBe(true)
    await server.store.db.updateTable('sessions').set(since).execute()
    expect(await isRecentlyAuthenticated(server.store, id)).toBe(false)
  })

  it('uses no cookie of one step for another', async () => {
    const server = await start()
    await server.register('ada@example.org')
    provider.setPerson(ada)
    const browser = new ProviderBrowser(server, provider)
    await browser.signIn()
    const join = browser.cookies.get('draftmill_oidc_join')
    expect(join).toBeDefined()
    browser.cookies.clear()
    browser.cookies.set('draftmill_oidc_request', join ?? '')
    const answered = await browser.get('/oidc/callback?code=x&state=x')
    expect(answered.headers.get('Location')).toBe('/login#failed=expired')
  })

  it('is one person, and no stranger to the own account, in two tabs at once', async () => {
    const server = await start()
    provider.setPerson(ada)
    const tabs = [1, 2, 3].map(() => new ProviderBrowser(server, provider))
    expect(await Promise.all(tabs.map((tab) => tab.signIn()))).toEqual(['/', '/', '/'])
    expect(await server.store.db.selectFrom('accounts').select('id').execute()).toHaveLength(1)
  })
})
