import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { serverTools } from '#shared/catalogue.server.ts'
import { tokenOf } from '../test/mails.ts'
import { startTestServer, PASSWORD } from '../test/server.ts'
import { onEachDatabase } from '../test/stores.ts'
import { auditLedger } from './credits/audit.ts'

const GENERATE_PATH = '/api/functions/generate-mottos'

const anyText = expect.any(String)
const REAL_REQUESTS: Readonly<
  Record<string, { body: unknown; resultKey: string; items: unknown }>
> = {
  'generate-slogans': {
    body: {
      businessDescription: 'A small bakery with sourdough and rye bread.',
      industry: 'Bakery',
      userId: 'ignored',
    },
    resultKey: 'slogans',
    items: { id: 1, text: anyText },
  },
  'generate-etsy-tags': {
    body: {
      productDescription:
        'Hand-poured soy wax candle in an amber glass jar, scented with lavender.',
    },
    resultKey: 'tags',
    items: anyText,
  },
  'generate-domain-names': {
    body: { keywords: 'sourdough, rye', extensions: 'All Popular Extensions' },
    resultKey: 'domains',
    items: { name: anyText, extension: expect.stringMatching(/^\./) },
  },
  'generate-workout-routines': {
    body: {
      fitnessLevel: 'beginner',
      goalType: 'strength',
      equipment: 'dumbbells',
      duration: '30-45 minutes',
    },
    resultKey: 'routines',
    items: {
      id: 1,
      name: anyText,
      description: anyText,
      duration: '30-45 minutes',
      tags: expect.any(Array),
      exercises: expect.arrayContaining([
        expect.objectContaining({
          name: anyText,
          sets: expect.any(Number),
          reps: anyText,
          rest: anyText,
        }),
      ]),
    },
  },
  'generate-google-ads': {
    body: {
      productType: 'handmade dog collars',
      targetAudience: 'owners of large dogs',
      keywords: 'full-grain leather, fitted to measure',
    },
    resultKey: 'adOptions',
    items: expect.objectContaining({
      id: 1,
      headline: anyText,
      description1: anyText,
      description2: anyText,
      callToAction: anyText,
    }),
  },
  'generate-privacy-policy': {
    body: { businessName: 'Harbour Lane Bakery', dataCollected: 'names, e-mail addresses' },
    resultKey: 'privacyPolicyText',
    items: 'text',
  },
}

interface Answer {
  mottos: { id: number; text: string }[]
  credits: { cost: number; balance: number }
  writer: string
  checks: { rules: Record<string, string>; drafts: { passed: string[]; writer: string }[] }
}

onEachDatabase('the API', (place) => {
  it('registers, confirms, signs in and generates until the credits are gone', async () => {
    const server = await startTestServer(await place())
    const { bearer } = await server.register()
    expect(await (await server.get('/api/profile', bearer)).json()).toMatchObject({ credits: 100 })
    for (let balance = 90; balance >= 0; balance -= 10) {
      const response = await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)
      expect(response.status).toBe(200)
      const answer = (await response.json()) as Answer
      expect(answer.credits).toEqual({ cost: 10, balance })
      expect(answer.writer).toBe('builtin')
      expect(answer.mottos.map((motto) => motto.id)).toEqual([1, 2, 3, 4])
      expect(answer.checks.drafts[0]?.passed).toContain('MO1')
      expect(answer.checks.rules['MO1']).toBe('At most 30 characters')
    }
    const eleventh = await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)
    expect(eleventh.status).toBe(402)
    expect(eleventh.headers.get('Content-Type')).toBe('application/problem+json')
    expect(await eleventh.json()).toMatchObject({
      code: 'credits_insufficient',
      balance: 0,
      charged: false,
    })
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('generates with each of the real tools in the specification’s shape, until 402 says so in its words', async () => {
    const server = await startTestServer(await place(), { serverTools })
    const { bearer } = await server.register()
    let balance = 100
    for (const [functionName, { body, resultKey, items }] of Object.entries(REAL_REQUESTS)) {
      const response = await server.post(`/api/functions/${functionName}`, body, bearer)
      expect(response.status, functionName).toBe(200)
      const answer = (await response.json()) as Record<string, unknown> & Answer
      balance -= 10
      expect(answer.credits).toEqual({ cost: 10, balance })
      expect(answer.writer).toBe('builtin')
      const result = answer[resultKey]
      if (items === 'text') expect(String(result).length).toBeGreaterThan(2_000)
      else expect((result as unknown[])[0], functionName).toEqual(items)
    }
    const slogans = '/api/functions/generate-slogans'
    const { body } = REAL_REQUESTS['generate-slogans'] as { body: unknown }
    for (; balance > 0; balance -= 10)
      expect((await server.post(slogans, body, bearer)).status).toBe(200)
    const refused = await server.post(slogans, body, bearer)
    expect(refused.status).toBe(402)
    expect(await refused.json()).toMatchObject({
      code: 'credits_insufficient',
      title: 'Insufficient credits',
      detail: 'You need 10 credits to generate slogans. Please upgrade your plan.',
    })
    const stored = (await (await server.get('/api/results?limit=50', bearer)).json()) as {
      results: { tool_id: string }[]
    }
    const asked = serverTools.filter(({ tool }) => tool.functionName in REAL_REQUESTS)
    const kept = asked.filter(({ tool }) => tool.isStored).map(({ tool }) => tool.id)
    expect(new Set(stored.results.map((result) => result.tool_id))).toEqual(new Set(kept))
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('lets exactly ten of fifty parallel requests on 100 credits succeed', async () => {
    const server = await startTestServer(await place())
    const { bearer } = await server.register()
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)),
    )
    const statuses = responses.map((response) => response.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 402)).toHaveLength(40)
    expect(await (await server.get('/api/profile', bearer)).json()).toMatchObject({ credits: 0 })
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('answers a retry with the same Idempotency-Key alike and free', async () => {
    const server = await startTestServer(await place())
    const { bearer } = await server.register()
    const headers = { ...bearer, 'Idempotency-Key': randomUUID() }
    const first = await server.post(GENERATE_PATH, { topic: 'Bread' }, headers)
    const second = await server.post(GENERATE_PATH, { topic: 'Bread' }, headers)
    expect(second.headers.get('Idempotency-Replayed')).toBe('true')
    expect(await second.text()).toBe(await first.text())
    const reused = await server.post(GENERATE_PATH, { topic: 'Other' }, headers)
    expect(reused.status).toBe(422)
    expect(await reused.json()).toMatchObject({ code: 'idempotency_key_reused' })
    expect(await (await server.get('/api/profile', bearer)).json()).toMatchObject({ credits: 90 })
  })

  it('keeps stored results, newest first, paged, and shows nobody else’s (statement 36)', async () => {
    const server = await startTestServer(await place())
    const mine = await server.register()
    const other = await server.register()
    for (const topic of ['First', 'Second', 'Third'])
      await server.post(GENERATE_PATH, { topic }, mine.bearer)
    const page = (await (await server.get('/api/results?limit=2', mine.bearer)).json()) as {
      results: { prompt: { topic: string }; tool_id: string }[]
      next: string
    }
    expect(page.results.map((result) => result.prompt.topic)).toEqual(['Third', 'Second'])
    const rest = (await (
      await server.get(`/api/results?limit=2&before=${page.next}`, mine.bearer)
    ).json()) as typeof page
    expect(rest.results.map((result) => result.prompt.topic)).toEqual(['First'])
    expect(rest.next).toBeNull()
    expect(await (await server.get('/api/results', other.bearer)).json()).toEqual({
      results: [],
      next: null,
    })
    const stolenCursor = await server.get(`/api/results?before=${page.next}`, other.bearer)
    expect(await stolenCursor.json()).toEqual({ results: [], next: null })
  })

  it('streams drafts one by one and ends with the whole answer', async () => {
    const server = await startTestServer(await place())
    const { bearer } = await server.register()
    const response = await server.post(
      GENERATE_PATH,
      { topic: 'Bread' },
      { ...bearer, Accept: 'text/event-stream' },
    )
    const text = await response.text()
    const events = [...text.matchAll(/event: (\w+)\ndata: (.*)\n/g)].map(([, event, data]) => ({
      event,
      data: JSON.parse(data as string),
    }))
    expect(events.map((event) => event.event)).toEqual(['draft', 'draft', 'draft', 'draft', 'done'])
    expect(events.at(-1)?.data.mottos.map((motto: { text: string }) => motto.text)).toEqual(
      events.slice(0, 4).map((event) => event.data.draft.text),
    )
    expect(events.at(-1)?.data.credits.balance).toBe(90)
  })

  it('ends a stream with the error of an empty account', async () => {
    const server = await startTestServer(await place())
    const { bearer } = await server.register()
    for (let i = 0; i < 10; i++) await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)
    const response = await server.post(
      GENERATE_PATH,
      { topic: 'Bread' },
      { ...bearer, Accept: 'text/event-stream' },
    )
    const text = await response.text()
    expect(text).toContain('event: error')
    expect(text).toContain('"code":"credits_insufficient"')
    expect(text).not.toContain('event: draft')
  })

  it('ends every session on a new password, and the link works once (statements 29 and 30)', async () => {
    const server = await startTestServer(await place())
    const { email, cookie } = await server.register()
    await server.post('/api/auth/recover', { email })
    let link = await server.linkFor(email)
    for (let tries = 0; !link.includes('update-password') && tries < 1_000; tries++) {
      await delay(10)
      link = await server.linkFor(email)
    }
    const token = tokenOf(link)
    expect(
      (await server.post('/api/auth/update-password', { token, password: 'short' })).status,
    ).toBe(422)
    expect(
      (await server.post('/api/auth/update-password', { token, password: 'a brand new one' }))
        .status,
    ).toBe(200)
    expect(
      (await server.post('/api/auth/update-password', { token, password: 'again a new one' }))
        .status,
    ).toBe(400)
    expect((await server.post('/api/auth/refresh', '', { Cookie: cookie })).status).toBe(401)
    expect((await server.post('/api/auth/sign-in', { email, password: PASSWORD })).status).toBe(401)
    expect(
      (await server.post('/api/auth/sign-in', { email, password: 'a brand new one' })).status,
    ).toBe(200)
  })

  it('rotates refresh tokens, forgives a lost answer for ten seconds and ends a stolen family (statement 32)', async () => {
    let now = Date.now()
    const server = await startTestServer(await place(), { clock: () => now })
    const { cookie } = await server.register()
    const first = await server.post('/api/auth/refresh', '', { Cookie: cookie })
    expect(first.status).toBe(200)
    const next = (first.headers.get('Set-Cookie') ?? '').split(';')[0] as string
    expect(next).not.toBe(cookie)
    now += 5_000
    const again = await server.post('/api/auth/refresh', '', { Cookie: cookie })
    expect(again.status).toBe(200)
    now += 20_000
    expect((await server.post('/api/auth/refresh', '', { Cookie: cookie })).status).toBe(401)
    expect((await server.post('/api/auth/refresh', '', { Cookie: next })).status).toBe(401)
  })

  it('answers sign-up, sign-in and recover alike for known and unknown addresses (statement 22)', async () => {
    const server = await startTestServer(await place())
    const { email } = await server.register()
    const stranger = 'nobody@example.org'
    const shapeOf = async (response: Response) => ({
      status: response.status,
      type: response.headers.get('Content-Type'),
      body: (await response.text()).replace(/"request_id":"[^"]*"/, ''),
    })
    const signIn = (address: string) =>
      server.post('/api/auth/sign-in', { email: address, password: 'wrong password' })
    expect(await shapeOf(await signIn(email))).toEqual(await shapeOf(await signIn(stranger)))
    const recover = (address: string) => server.post('/api/auth/recover', { email: address })
    expect(await shapeOf(await recover(email))).toEqual(await shapeOf(await recover(stranger)))
    const signUp = (address: string) =>
      server.post('/api/auth/sign-up', { email: address, password: PASSWORD })
    expect(await shapeOf(await signUp(email))).toEqual(await shapeOf(await signUp(stranger)))
  })

  it('takes a plus or dot twin for the same person (statement 35)', async () => {
    const server = await startTestServer(await place())
    await server.register('ada.lovelace@gmail.com')
    await server.post('/api/auth/sign-up', {
      email: 'adalovelace+free@gmail.com',
      password: PASSWORD,
    })
    const accounts = await server.store.db.selectFrom('accounts').select('email').execute()
    expect(accounts).toHaveLength(1)
    expect(await server.linkFor('ada.lovelace@gmail.com')).toContain('/login')
  })

  it('keeps passwords, tokens and generated text out of log and metrics (statement 64)', async () => {
    const server = await startTestServer(await place())
    const { bearer, token, email } = await server.register()
    const answer = (await (
      await server.post(GENERATE_PATH, { topic: 'canary topic' }, bearer)
    ).json()) as Answer
    const written =
      server.logged() + (await (await server.get('/metrics', { Host: 'localhost' })).text())
    for (const secret of [
      PASSWORD,
      token,
      email,
      'canary topic',
      answer.mottos[0]?.text as string,
    ]) {
      expect(written).not.toContain(secret)
    }
    expect(written).toContain('/api/functions/generate-mottos')
  })
})

onEachDatabase(
  'bad input',
  (place) => {
    it.each([
      ['a missing required field', { tone: 'bold' }, 422, 'input_invalid'],
      ['a text that is too long', { topic: 'x'.repeat(121) }, 422, 'input_invalid'],
      ['an unknown option', { topic: 'Bread', tone: 'screaming' }, 422, 'input_invalid'],
      ['a number for a list', { topic: ['Bread'] }, 422, 'input_invalid'],
      ['NUL in a text', { topic: 'Br\0ead' }, 422, 'input_invalid'],
      ['half a surrogate pair', '{"topic":"Bread \\ud800"}', 422, 'input_invalid'],
      ['a prototype key', '{"__proto__":{"x":1},"topic":"Bread"}', 400, 'body_invalid'],
      [
        '15,000-deep JSON',
        `{"topic":${'['.repeat(15_000)}${']'.repeat(15_000)}}`,
        422,
        'input_invalid',
      ],
      ['no JSON at all', 'topic=Bread', 400, 'body_invalid'],
      ['an array', '[1]', 400, 'body_invalid'],
      ['an oversize body', { topic: 'x'.repeat(70_000) }, 413, 'body_too_large'],
    ])('refuses %s before any hold (statements 54 and 55)', async (_, body, status, code) => {
      const server = await startTestServer(await place())
      const { bearer } = await server.register()
      const response = await server.post(GENERATE_PATH, body, bearer)
      expect(response.status).toBe(status)
      expect(await response.json()).toMatchObject({ code, charged: false })
      expect(await server.store.db.selectFrom('generations').selectAll().execute()).toEqual([])
    })

    it('names each field with its problem', async () => {
      const server = await startTestServer(await place())
      const { bearer } = await server.register()
      const response = await server.post(GENERATE_PATH, { topic: 'x', tone: 'odd' }, bearer)
      const document = (await response.json()) as { fields: { field: string; code: string }[] }
      expect(document.fields.map(({ field, code }) => [field, code])).toEqual([
        ['topic', 'too_short'],
        ['tone', 'unknown_option'],
      ])
    })

    it('ignores price, balance and user id in the body (statement 20)', async () => {
      const server = await startTestServer(await place())
      const { bearer, accountId } = await server.register()
      const body = { topic: 'Bread', userId: 'someone-else', cost: 0, balance: 9_999, credits: 0 }
      const answer = (await (await server.post(GENERATE_PATH, body, bearer)).json()) as Answer
      expect(answer.credits).toEqual({ cost: 10, balance: 90 })
      const rows = await server.store.db.selectFrom('generations').select('account_id').execute()
      expect(rows).toEqual([{ account_id: accountId }])
    })

    it('asks a caller without a token to sign in, and ignores cookies there (statement 40)', async () => {
      const server = await startTestServer(await place())
      const { cookie } = await server.register()
      const response = await server.post(GENERATE_PATH, { topic: 'Bread' }, { Cookie: cookie })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ code: 'sign_in_required' })
      expect(
        (await server.post(GENERATE_PATH, { topic: 'Bread' }, { Authorization: 'Bearer nonsense' }))
          .status,
      ).toBe(401)
    })

    it('refuses cross-site and form posts on cookie routes (statement 39)', async () => {
      const server = await startTestServer(await place())
      const { cookie } = await server.register()
      const evil = { Cookie: cookie, Origin: 'https://evil.example' }
      expect((await server.post('/api/auth/refresh', '', evil)).status).toBe(403)
      expect(
        (
          await server.post('/api/auth/sign-out', '', {
            Cookie: cookie,
            'Sec-Fetch-Site': 'cross-site',
          })
        ).status,
      ).toBe(403)
      const form = {
        'Content-Type': 'text/plain',
        'Content-Length': '20',
        Origin: 'http://localhost:8787',
      }
      expect((await server.post('/api/auth/sign-in', '{"email":"a@b.co"}', form)).status).toBe(403)
      expect(
        (
          await server.post('/api/auth/refresh', '', {
            Cookie: cookie,
            Origin: 'http://localhost:8787',
          })
        ).status,
      ).toBe(200)
    })

    it('opens the API to listed origins only, always with Vary (statement 41)', async () => {
      const server = await startTestServer(await place(), {
        environment: { ALLOWED_ORIGINS: 'https://friend.example' },
      })
      for (const [origin, expected] of [
        ['https://friend.example', 'https://friend.example'],
        ['https://friend.example.evil.example', null],
        ['null', null],
      ] as const) {
        const response = await server.get('/api/tools', { Origin: origin })
        expect(response.headers.get('Access-Control-Allow-Origin')).toBe(expected)
        expect(response.headers.get('Vary')).toContain('Origin')
      }
    })

    it('sends security headers and problem documents everywhere (statement 53)', async () => {
      const server = await startTestServer(await place())
      const response = await server.get('/no/such/page')
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'not_found' })
      const policy = response.headers.get('Content-Security-Policy')
      expect(policy).not.toMatch(/unsafe/)
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types draftmill")
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
    })

    it('limits guessing without a lock on the account (statement 28)', async () => {
      const server = await startTestServer(await place(), {
        environment: { SIGN_INS_PER_MINUTE: '3' },
      })
      const guess = () =>
        server.post('/api/auth/sign-in', { email: 'a@example.org', password: 'wrong password' })
      for (let i = 0; i < 3; i++) expect((await guess()).status).toBe(401)
      const limited = await guess()
      expect(limited.status).toBe(429)
      expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThan(0)
    })

    it('takes no new work while it stops, and says so', async () => {
      const server = await startTestServer(await place())
      const { bearer } = await server.register()
      server.app.beginStopping()
      const response = await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)
      expect(response.status).toBe(503)
      expect(await response.json()).toMatchObject({ code: 'shutting_down' })
      expect((await server.get('/readyz')).status).toBe(503)
    })

    it('describes every tool in the OpenAPI document and on the reference page', async () => {
      const server = await startTestServer(await place())
      const document = (await (await server.get('/openapi.json')).json()) as {
        paths: Record<
          string,
          { post?: { requestBody: { content: { 'application/json': { schema: unknown } } } } }
        >
      }
      expect(
        document.paths[GENERATE_PATH]?.post?.requestBody.content['application/json'].schema,
      ).toMatchObject({
        properties: {
          topic: { type: 'string', minLength: 2, maxLength: 120 },
          tone: { enum: ['plain', 'bold'] },
        },
        required: ['topic'],
      })
      expect(await (await server.get('/reference')).text()).toContain('Motto Generator')
    })
  },
  ['sqlite'],
)
