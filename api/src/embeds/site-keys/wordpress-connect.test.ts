import { expect, it } from 'vitest'
import type { SiteKeyAnswer, WordPressConnectionAnswer } from '#shared/contract/shapes.ts'
import {
  BLOG,
  codeOf,
  GENERATE_PATH,
  makePkce,
  makeSiteKey,
  signVisitorToken,
} from '../../../test/embeds.ts'
import { type Registered, startTestServer, type TestServer } from '../../../test/server.ts'
import { adjustCredits } from '../../credits/adjust.ts'
import { onEachDatabase } from '../../../test/stores.ts'
import { forgetExpired } from '../../store/forget-expired.ts'
import { SITE_KEYS_MAX } from './site-key-rows.ts'

const [REQUEST, APPROVE, EXCHANGE] = ['request', 'approve', 'exchange'].map(
  (step) => `/api/connect/wordpress/${step}`,
) as [string, string, string]
const SETTINGS_PAGE = `${BLOG}/wp-admin/options-general.php?page=draftmill`
const CAPS = { daily_cap: 300, visitor_cap: 40 }

function queryOf(challenge: string, over: Readonly<Record<string, unknown>> = {}) {
  return {
    response_type: 'code',
    client_id: BLOG,
    redirect_uri: SETTINGS_PAGE,
    scope: 'site-key',
    state: 'state-of-wordpress',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    site_name: 'The blog',
    ...over,
  }
}

/** Gives a person's consent; returns what WordPress then sends. */
async function consent(
  server: TestServer,
  { bearer }: Pick<Registered, 'bearer'>,
  over: Readonly<Record<string, unknown>> = {},
) {
  const { verifier, challenge } = makePkce()
  const query = queryOf(challenge, over)
  const response = await server.post(APPROVE, { ...query, ...CAPS, ...over }, bearer)
  const answer = (await response.json()) as { code: string; state: string; iss: string }
  const redeemed = {
    code: answer.code,
    code_verifier: verifier,
    client_id: query.client_id,
    redirect_uri: query.redirect_uri,
  }
  return { response, answer, redeemed }
}

async function connect(
  server: TestServer,
  owner: Pick<Registered, 'bearer'>,
  over: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly site_key: string; readonly secret: string }> {
  const { redeemed } = await consent(server, owner, over)
  const response = await server.post(EXCHANGE, redeemed)
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  return (await response.json()) as { site_key: string; secret: string }
}

async function keysOf(server: TestServer, { bearer }: Pick<Registered, 'bearer'>) {
  const response = await server.get('/api/account/site-keys', bearer)
  return ((await response.json()) as { site_keys: SiteKeyAnswer[] }).site_keys
}

const REFUSED_REQUESTS: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  [
    'another site',
    { redirect_uri: 'https://evil.example/wp-admin/options-general.php?page=draftmill' },
  ],
  [
    'a lookalike',
    { redirect_uri: `${BLOG}.evil.example/wp-admin/options-general.php?page=draftmill` },
  ],
  [
    'user info',
    { redirect_uri: `${BLOG}@evil.example/wp-admin/options-general.php?page=draftmill` },
  ],
  ['another port', { redirect_uri: `${BLOG}:8443/wp-admin/options-general.php?page=draftmill` }],
  ['a page that anybody may write', { redirect_uri: `${BLOG}/post?page=draftmill` }],
  ['another page of settings', { redirect_uri: `${BLOG}/wp-admin/options-general.php?page=other` }],
  ['more in the query', { redirect_uri: `${SETTINGS_PAGE}&next=https://evil.example` }],
  [
    'a way around',
    { redirect_uri: `${BLOG}/wp-admin/options-general.php/../../post?page=draftmill` },
  ],
  [
    'an encoded way around',
    { redirect_uri: `${BLOG}/x/%2e%2e/wp-admin/options-general.php?page=draftmill` },
  ],
  ['a fragment', { redirect_uri: `${SETTINGS_PAGE}#x` }],
  [
    'a site without https',
    { client_id: 'http://blog.example', redirect_uri: SETTINGS_PAGE.replace('https', 'http') },
  ],
  ['no origin', { client_id: undefined }],
  ['no state', { state: undefined }],
  ['no challenge', { code_challenge: undefined }],
  ['a plain challenge', { code_challenge_method: 'plain' }],
  ['the scope of a widget', { scope: 'generate' }],
  ['two names for one thing', { redirect_uri: [SETTINGS_PAGE, SETTINGS_PAGE] }],
]

onEachDatabase('connecting a WordPress', (place) => {
  it('goes from the request through consent to a key that generates for the site’s visitors', async () => {
    const server = await startTestServer(await place())
    const owner = await server.register()
    const asked = await server.post(REQUEST, queryOf(makePkce().challenge))
    expect(asked.status).toBe(200)
    expect(await asked.json()).toEqual({
      origin: BLOG,
      origins: [BLOG],
      site_name: 'The blog',
      redirect_uri: SETTINGS_PAGE,
      daily_cap: 100,
      visitor_cap: 50,
      visitors_per_address: 3,
      site_key: null,
      has_room: true,
      iss: 'http://localhost:8787',
    } satisfies WordPressConnectionAnswer)
    const { answer, redeemed } = await consent(server, owner)
    expect(answer).toEqual({
      code: expect.stringMatching(/^[\w-]{43}$/),
      state: 'state-of-wordpress',
      iss: 'http://localhost:8787',
    })
    // The proposed limit is never more than the account can pay.
    for (const [bought, proposed] of [
      [205, 300],
      [2_000, 500],
    ] as const) {
      const rich = await server.register()
      await server.store.run(() => adjustCredits(rich.accountId, bought, 'a test'))
      const answer = await server.post(REQUEST, queryOf(makePkce().challenge), rich.bearer)
      expect(await answer.json()).toMatchObject({ daily_cap: proposed, visitor_cap: 50 })
    }
    // Before the exchange there is no key, and so no secret anywhere.
    expect(await keysOf(server, owner)).toEqual([])
    const made = (await (await server.post(EXCHANGE, redeemed)).json()) as Record<string, string>
    expect(made).toEqual({
      site_key: expect.stringMatching(/^dmk_[\w-]{22}$/),
      secret: expect.stringMatching(/^dms_[\w-]{43}$/),
    })
    expect(await keysOf(server, owner)).toMatchObject([
      { id: made['site_key'], name: 'The blog', origins: [BLOG], ...CAPS, is_signed_only: true },
    ])
    const token = await signVisitorToken(made['secret'] as string, made['site_key'] as string)
    const visitor = { Authorization: `Bearer ${token}`, Origin: BLOG }
    expect((await server.post(GENERATE_PATH, { topic: 'Bread' }, visitor)).status).toBe(200)
  })

  it('is refused when it would answer anything but its own settings page, or without a proof (statement 79)', async () => {
    const server = await startTestServer(await place())
    const owner = await server.register()
    for (const [what, over] of REFUSED_REQUESTS) {
      const query = queryOf(makePkce().challenge, over)
      for (const path of [REQUEST, APPROVE]) {
        const response = await server.post(path, { ...query, ...CAPS }, owner.bearer)
        expect(response.status, `${what} at ${path}`).toBe(422)
        expect(await codeOf(response)).toBe('input_invalid')
      }
    }
    expect(await server.store.db.selectFrom('site_key_codes').selectAll().execute()).toEqual([])
  })

  it('takes the settings of a network, a WordPress in a folder and one on this computer', async () => {
    const server = await startTestServer(await place())
    for (const [client_id, path] of [
      [BLOG, '/wp-admin/network/settings.php?page=draftmill'],
      [BLOG, '/shop/wp/wp-admin/options-general.php?page=draftmill'],
      ['http://localhost:8080', '/wp-admin/options-general.php?page=draftmill'],
    ]) {
      const over = { client_id, redirect_uri: `${client_id}${path}` }
      const response = await server.post(REQUEST, queryOf(makePkce().challenge, over))
      expect(response.status, path).toBe(200)
      expect(await response.json()).toMatchObject({ origins: [client_id] })
    }
  })

  it('allows the names below a site’s for a network on subdomains, where they have one owner', async () => {
    const server = await startTestServer(await place())
    const allowed = async (origin: string): Promise<unknown> => {
      const over = {
        client_id: origin,
        redirect_uri: `${origin}/wp-admin/network/settings.php?page=draftmill`,
        subdomains: '1',
      }
      const response = await server.post(REQUEST, queryOf(makePkce().challenge, over))
      return ((await response.json()) as { origins: unknown }).origins
    }
    expect(await allowed('https://blog.example')).toEqual([
      'https://blog.example',
      'https://*.blog.example',
    ])
    expect(await allowed('https://github.io')).toEqual(['https://github.io'])
    expect(await allowed('http://localhost:8080')).toEqual(['http://localhost:8080'])
  })

  it('names the site in one line of at most what a key’s name may have', async () => {
    const server = await startTestServer(await place())
    const named = async (site_name: unknown): Promise<string> => {
      const response = await server.post(REQUEST, queryOf(makePkce().challenge, { site_name }))
      return ((await response.json()) as { site_name: string }).site_name
    }
    expect(await named('  Bread\n&\u202ecakes\u0000  ')).toBe('blog.example')
    expect(await named('  Bread\n& \u202ecakes ')).toBe('Bread & cakes')
    expect(await named('🍞'.repeat(80))).toBe('🍞'.repeat(60))
    for (const none of [undefined, '', ' \n ', 5, ['a', 'b']])
      expect(await named(none)).toBe('blog.example')
  })

  it('gives the key for a code once, in time, and to who has the verifier alone (statement 80)', async () => {
    let now = Date.parse('2026-11-22T12:00:00Z')
    const server = await startTestServer(await place(), { clock: () => now })
    const owner = await server.register()
    const { redeemed } = await consent(server, owner)
    const wrong = [
      { code_verifier: makePkce().verifier },
      { code_verifier: 'short' },
      { code: makePkce().verifier },
      { client_id: 'https://evil.example' },
      { redirect_uri: `${BLOG}/other/wp-admin/options-general.php?page=draftmill` },
    ]
    for (const over of wrong) {
      const refused = await server.post(EXCHANGE, { ...redeemed, ...over })
      expect(refused.status, JSON.stringify(over)).toBe(422)
      expect(await codeOf(refused)).toBe('code_unusable')
    }
    // None of these used up the code; and of ten concurrent correct requests, one gets the key.
    const raced = await Promise.all(
      Array.from({ length: 10 }, () => server.post(EXCHANGE, redeemed)),
    )
    expect(raced.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(422)])
    expect(await keysOf(server, owner)).toHaveLength(1)
    const late = await consent(server, owner)
    now += 5 * 60_000
    expect(await codeOf(await server.post(EXCHANGE, late.redeemed))).toBe('code_unusable')
  })

  it('gives the secret to no browser, and in no answer but that one (statement 80)', async () => {
    const server = await startTestServer(await place())
    const owner = await server.register()
    const { answer, redeemed, response } = await consent(server, owner)
    const foreign: readonly Record<string, string>[] = [
      { Origin: BLOG },
      { Origin: 'http://localhost:8787' },
      { 'Sec-Fetch-Site': 'same-origin' },
    ]
    for (const headers of foreign) {
      const refused = await server.post(EXCHANGE, redeemed, headers)
      expect(await codeOf(refused)).toBe('origin_forbidden')
      expect(refused.headers.get('Access-Control-Allow-Origin')).toBeNull()
    }
    const made = (await (await server.post(EXCHANGE, redeemed)).json()) as { secret: string }
    expect(JSON.stringify(answer) + JSON.stringify([...response.headers])).not.toContain('dms_')
    const { db } = server.store
    const kept = [
      await db.selectFrom('site_key_codes').selectAll().execute(),
      await db.selectFrom('site_keys').selectAll().execute(),
    ]
    expect(JSON.stringify(kept)).not.toContain(made.secret.slice('dms_'.length))
    expect(JSON.stringify(kept)).not.toContain(answer.code)
  })

  it('asks for a signed-in owner, and makes nothing once that session has ended (statement 80)', async () => {
    const server = await startTestServer(await place())
    const owner = await server.register()
    const query = queryOf(makePkce().challenge)
    expect((await server.post(APPROVE, { ...query, ...CAPS })).status).toBe(401)
    const { redeemed } = await consent(server, owner)
    await server.store.db.updateTable('sessions').set({ revoked_at: 1 }).execute()
    expect(await codeOf(await server.post(EXCHANGE, redeemed))).toBe('code_unusable')
    expect(await server.store.db.selectFrom('site_keys').selectAll().execute()).toEqual([])
  })

  it.each([
    { daily_cap: 5 },
    { daily_cap: undefined },
    { visitor_cap: 301 },
    { visitor_cap: '30' },
    { daily_cap: 100_001 },
  ])('refuses the limits %j', async (over) => {
    const server = await startTestServer(await place())
    const owner = await server.register()
    const { response } = await consent(server, owner, over)
    expect(response.status).toBe(422)
  })

  it('goes on with the key of the same settings page, and makes one for another on the same origin', async () => {
    const server = await startTestServer(await place())
    const owner = await server.register()
    const first = await connect(server, owner)
    const path = `/api/account/site-keys/${first.site_key}`
    const change = {
      name: 'Mine',
      origins: [BLOG, 'https://shop.example'],
      visitors_per_address: 40,
      is_paused: true,
    }
    const changed = await server.app.request(path, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', ...owner.bearer },
      body: JSON.stringify(change),
    })
    expect(changed.status).toBe(200)
    const asked = await server.post(REQUEST, queryOf(makePkce().challenge), owner.bearer)
    expect(await asked.json()).toMatchObject({
      ...CAPS,
      visitors_per_address: 40,
      site_key: { name: 'Mine', is_paused: true },
    })
    const again = await connect(server, owner, { daily_cap: 200 })
    expect(again.site_key).toBe(first.site_key)
    expect(again.secret).not.toBe(first.secret)
    expect(await keysOf(server, owner)).toMatchObject([
      { ...change, daily_cap: 200, is_paused: false, previous_secret_until: expect.any(String) },
    ])
    const folder = `${BLOG}/second/wp-admin/options-general.php?page=draftmill`
    const second = await connect(server, owner, { redirect_uri: folder })
    expect(second.site_key).not.toBe(first.site_key)
    // Another account that connects the same site gets a separate key.
    const other = await server.register('other@example.com')
    expect((await connect(server, other)).site_key).not.toBe(first.site_key)
    // A deleted key is not used again.
    const gone = await server.app.request(path, { method: 'DELETE', headers: owner.bearer })
    expect(gone.status).toBe(204)
    expect((await connect(server, owner)).site_key).not.toBe(first.site_key)
  })

  it('says so when the account has as many keys as it may', async () => {
    const server = await startTestServer(await place())
    const owner = await server.register()
    for (let made = 0; made < SITE_KEYS_MAX - 1; made++) await makeSiteKey(server, owner)
    const { redeemed } = await consent(server, owner)
    await makeSiteKey(server, owner)
    const asked = await server.post(REQUEST, queryOf(makePkce().challenge), owner.bearer)
    expect(await asked.json()).toMatchObject({ has_room: false })
    const { response } = await consent(server, owner)
    expect(response.status).toBe(422)
    const late = await server.post(EXCHANGE, redeemed)
    expect(((await late.json()) as { detail: string }).detail).toContain('at most 20 site keys')
  })

  it('is limited by network in trying codes', async () => {
    const server = await startTestServer(await place())
    const owner = await server.register()
    const { redeemed } = await consent(server, owner)
    const tries = await Promise.all(
      Array.from({ length: 31 }, () => server.post(EXCHANGE, { ...redeemed, code: 'guess' })),
    )
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  it('forgets codes a week after they are over, and keys stay', async () => {
    let now = Date.now()
    const server = await startTestServer(await place(), { clock: () => now })
    const owner = await server.register()
    await connect(server, owner)
    const codes = async () => {
      await forgetExpired(server.store)
      return server.store.db.selectFrom('site_key_codes').select('code_hash').execute()
    }
    expect(await codes()).toHaveLength(1)
    now += 8 * 24 * 3_600_000
    expect(await codes()).toEqual([])
    expect(await server.store.db.selectFrom('site_keys').select('id').execute()).toHaveLength(1)
  })
})
