import { expect, it } from 'vitest'
import type { SiteKeyAnswer } from '#shared/contract/shapes.ts'
import { BLOG, GENERATE_PATH, makeSiteKey, requestVisitorToken } from '../../../test/embeds.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'
import { SITE_KEYS_MAX } from './site-key-rows.ts'

const PATH = '/api/account/site-keys'
const VALID = { name: 'My blog', origins: [BLOG] }

async function list(server: TestServer, bearer: Record<string, string>): Promise<SiteKeyAnswer[]> {
  const response = await server.get(PATH, bearer)
  return ((await response.json()) as { site_keys: SiteKeyAnswer[] }).site_keys
}

function send(
  server: TestServer,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: unknown = {},
): Promise<Response> {
  return Promise.resolve(
    server.app.request(path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  )
}

onEachDatabase('site keys', (place) => {
  it('are made with sensible limits, and show their secret once', async () => {
    const server = await startTestServer(await place())
    const { bearer } = await server.register()
    expect(await list(server, bearer)).toEqual([])
    const response = await server.post(PATH, VALID, bearer)
    expect(response.status).toBe(201)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const made = (await response.json()) as { site_key: SiteKeyAnswer; secret: string }
    expect(made).toEqual({
      site_key: {
        id: expect.stringMatching(/^dmk_[\w-]{22}$/),
        ...VALID,
        tools: null,
        daily_cap: 500,
        weekly_cap: null,
        monthly_cap: null,
        visitor_cap: 50,
        visitor_weekly_cap: null,
        visitors_per_address: 3,
        challenge: 'none',
        is_signed_only: false,
        is_paused: false,
        spent_today: 0,
        spent_week: 0,
        spent_month: 0,
        created_at: expect.any(String),
        last_used_at: null,
        previous_secret_until: null,
        uses: [],
      },
      secret: expect.stringMatching(/^dms_[\w-]{43}$/),
    })
    expect(await list(server, bearer)).toEqual([made.site_key])
    expect(await (await server.get(PATH, bearer)).text()).not.toContain(made.secret)
  })

  it.each([
    [{}, ['none', 'proof-of-work']],
    [
      { TURNSTILE_SITE_KEY: '1x0000', TURNSTILE_SECRET_KEY: 'turnstile-secret' },
      ['none', 'proof-of-work', 'turnstile'],
    ],
  ])(
    'come with the checks that the server can ask of visitors, set up with %j',
    async (set, checks) => {
      const server = await startTestServer(await place(), { environment: set })
      const { bearer } = await server.register()
      const answer = (await (await server.get(PATH, bearer)).json()) as { challenges: unknown }
      expect(answer.challenges).toEqual(checks)
    },
  )

  it('tell their use of thirty days by day and tool', async () => {
    let now = Date.parse('2026-10-01T12:00:00Z')
    const server = await startTestServer(await place(), { clock: () => now })
    const owner = await server.register()
    const { id } = await makeSiteKey(server, owner, { visitor_cap: 100 })
    const generate = async (times: number) => {
      const { bearer } = await requestVisitorToken(server, id)
      for (let made = 0; made < times; made++)
        expect((await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)).status).toBe(200)
    }
    await generate(1)
    now = Date.parse('2026-11-01T12:00:00Z')
    await generate(2)
    now = Date.parse('2026-11-20T23:59:00Z')
    await generate(1)
    now = Date.parse('2026-11-21T12:00:00Z')
    await generate(3)
    const { bearer } = await server
      .post('/api/auth/sign-in', {
        email: owner.email,
        password: 'correct horse battery',
      })
      .then(async (response) => ({
        bearer: {
          Authorization: `Bearer ${((await response.json()) as { access_token: string }).access_token}`,
        },
      }))
    const [key] = await list(server, bearer)
    const use = (day: string, generations: number) => ({
      day,
      tool_id: 'motto-generator',
      generations,
      credits: generations * 10,
    })
    expect(key?.uses).toEqual([use('2026-11-01', 2), use('2026-11-20', 1), use('2026-11-21', 3)])
    expect(key?.spent_today).toBe(30)
    expect(key?.last_used_at).toBe('2026-11-21T12:00:00.000Z')
  })

  it('keep every change of several at once', async () => {
    const server = await startTestServer(await place())
    const owner = await server.register()
    const { id } = await makeSiteKey(server, owner)
    const changes = [
      { is_signed_only: true },
      { is_paused: true },
      { name: 'Shop' },
      { daily_cap: 90 },
    ]
    const answers = await Promise.all(
      changes.map((change) => send(server, 'PATCH', `${PATH}/${id}`, owner.bearer, change)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await list(server, owner.bearer))[0]).toMatchObject(Object.assign({}, ...changes))
  })

  it('change in what is named, pause, resume and go', async () => {
    const server = await startTestServer(await place())
    const owner = await server.register()
    const { id, siteKey } = await makeSiteKey(server, owner)
    const path = `${PATH}/${id}`
    const changed = await send(server, 'PATCH', path, owner.bearer, {
      name: '  Shop  ',
      origins: ['https://*.shop.example', 'https://shop.example', 'https://shop.example'],
      tools: ['motto-generator'],
      id: 'dmk_other',
      account_id: 'other',
    })
    expect(changed.status).toBe(200)
    expect(await changed.json()).toEqual({
      site_key: {
        ...siteKey,
        name: 'Shop',
        origins: ['https://*.shop.example', 'https://shop.example'],
        tools: ['motto-generator'],
      },
    })
    const blog = await server.post('/api/embed/visitor', { site_key: id }, { Origin: BLOG })
    expect(blog.status).toBe(403)
    await requestVisitorToken(server, id, { Origin: 'https://a.shop.example' })
    await send(server, 'PATCH', path, owner.bearer, { is_paused: true })
    expect((await list(server, owner.bearer))[0]?.is_paused).toBe(true)
    await send(server, 'PATCH', path, owner.bearer, { is_paused: false, tools: null })
    expect((await list(server, owner.bearer))[0]).toMatchObject({ is_paused: false, tools: null })
    expect((await send(server, 'DELETE', path, owner.bearer)).status).toBe(204)
    expect(await list(server, owner.bearer)).toEqual([])
    for (const [method, tail] of [
      ['DELETE', ''],
      ['PATCH', ''],
      ['POST', '/rotate'],
    ] as const)
      expect((await send(server, method, path + tail, owner.bearer)).status).toBe(404)
  })

  it('belong to their account alone (statement 36)', async () => {
    const server = await startTestServer(await place())
    const owner = await server.register()
    const stranger = await server.register()
    const { id } = await makeSiteKey(server, owner)
    const before = await list(server, owner.bearer)
    expect(await list(server, stranger.bearer)).toEqual([])
    const path = `${PATH}/${id}`
    for (const [method, tail] of [
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/rotate'],
    ] as const) {
      const foreign = await send(server, method, path + tail, stranger.bearer, { name: 'Mine' })
      expect(foreign.status).toBe(404)
      expect((await send(server, method, path + tail, {})).status).toBe(401)
    }
    expect(await list(server, owner.bearer)).toEqual(before)
  })

  it('are twenty at most, whatever races', async () => {
    const server = await startTestServer(await place())
    const { bearer } = await server.register()
    const answers = await Promise.all(
      Array.from({ length: SITE_KEYS_MAX + 5 }, () => server.post(PATH, VALID, bearer)),
    )
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(SITE_KEYS_MAX)
    const refused = answers.find(({ status }) => status !== 201)
    expect(refused?.status).toBe(422)
    expect(await refused?.json()).toMatchObject({ detail: expect.stringContaining('at most 20') })
    const [first] = await list(server, bearer)
    await send(server, 'DELETE', `${PATH}/${first?.id}`, bearer)
    expect((await server.post(PATH, VALID, bearer)).status).toBe(201)
  })
})

onEachDatabase(
  'the settings of a site key',
  (place) => {
    it.each<[string, Record<string, unknown>, string]>([
      ['no name', { name: ' ' }, 'name'],
      ['a name beyond bounds', { name: 'x'.repeat(61) }, 'name'],
      ['a name that is no text', { name: 5 }, 'name'],
      ['NUL in the name', { name: 'a\0' }, 'name'],
      ['no origins', { origins: [] }, 'origins'],
      ['origins that are no list', { origins: BLOG }, 'origins'],
      ['a slash at the end', { origins: [`${BLOG}/`] }, 'origins'],
      ['plain http', { origins: ['http://blog.example'] }, 'origins'],
      ['every site', { origins: ['*'] }, 'origins'],
      ['a wildcard for a whole suffix', { origins: ['https://*.example'] }, 'origins'],
      ['the origin null', { origins: ['null'] }, 'origins'],
      ['one bad among good', { origins: [BLOG, 'javascript:x'] }, 'origins'],
      [
        'too many origins',
        { origins: Array.from({ length: 21 }, (_, index) => `https://s${index}.example`) },
        'origins',
      ],
      ['a daily cap of nothing', { daily_cap: 0 }, 'daily_cap'],
      ['half a credit', { daily_cap: 50.5 }, 'daily_cap'],
      ['a daily cap beyond bounds', { daily_cap: 100_001 }, 'daily_cap'],
      ['a cap as text', { daily_cap: '100' }, 'daily_cap'],
      ['a week of nothing', { weekly_cap: 0 }, 'weekly_cap'],
      ['a month beyond bounds', { monthly_cap: 3_100_001 }, 'monthly_cap'],
      ['a week as text', { visitor_weekly_cap: '100' }, 'visitor_weekly_cap'],
      ['a visitor cap of nothing', { visitor_cap: 0 }, 'visitor_cap'],
      ['a visitor cap above the day', { daily_cap: 20, visitor_cap: 30 }, 'visitor_cap'],
      ['nobody at an address', { visitors_per_address: 0 }, 'visitors_per_address'],
      ['too many at an address', { visitors_per_address: 1_001 }, 'visitors_per_address'],
      ['half a visitor at an address', { visitors_per_address: 1.5 }, 'visitors_per_address'],
      ['no number for an address', { visitors_per_address: null }, 'visitors_per_address'],
      ['no tools', { tools: [] }, 'tools'],
      ['a tool there is not', { tools: ['no-such-tool'] }, 'tools'],
      ['another challenge', { challenge: 'riddle' }, 'challenge'],
      ['Turnstile where none is set up', { challenge: 'turnstile' }, 'challenge'],
      ['a switch that is neither on nor off', { is_signed_only: 'no' }, 'is_signed_only'],
      ['a pause that is no answer', { is_paused: 'yes' }, 'is_paused'],
    ])('are refused with %s, by the name of the field', async (_, over, field) => {
      const server = await startTestServer(await place())
      const owner = await server.register()
      const response = await server.post(PATH, { ...VALID, ...over }, owner.bearer)
      expect(response.status).toBe(422)
      const problem = (await response.json()) as { code: string; fields: { field: string }[] }
      expect(problem.code).toBe('input_invalid')
      expect(problem.fields.map((one) => one.field)).toEqual([field])
      expect(await list(server, owner.bearer)).toEqual([])
      const { id, siteKey } = await makeSiteKey(server, owner)
      const change = await send(server, 'PATCH', `${PATH}/${id}`, owner.bearer, {
        daily_cap: 500,
        ...over,
      })
      expect(change.status).toBe(422)
      expect(await list(server, owner.bearer)).toEqual([siteKey])
    })
  },
  ['sqlite'],
)
