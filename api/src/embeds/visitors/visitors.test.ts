import { createHmac, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import type { ChallengeAnswer } from '#shared/contract/shapes.ts'
import { solveChallenge } from '#shared/challenge/solve-challenge.ts'
import {
  BLOG,
  codeOf,
  GENERATE_PATH,
  makeSiteKey,
  signVisitorToken,
  requestVisitorToken,
} from '../../../test/embeds.ts'
import { type Registered, startTestServer, type TestServer } from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'
import { auditLedger } from '../../credits/audit.ts'

const MOTTO = { topic: 'Bread' }
const DAY_MS = 86_400_000
const behindProxy = { environment: { TRUSTED_PROXIES: '1' } }
const forwardedFrom = (address: string) => ({ 'X-Forwarded-For': address })

/** Gives an account enough credits to sponsor with. */
async function fundAccount(server: TestServer, { accountId }: Registered, credits = 10_000) {
  await server.app.credits.addPurchased(accountId, credits, 'adjustment', 'For a test.')
}

const bearerOf = (token: string) => ({ Authorization: `Bearer ${token}` })
const ask = (server: TestServer, body: unknown, headers: Record<string, string> = {}) =>
  server.post('/api/embed/visitor', body, { Origin: BLOG, ...headers })
const change = (server: TestServer, owner: Registered, id: string, body: unknown) =>
  server.app.request(`/api/account/site-keys/${id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...owner.bearer },
    body: JSON.stringify(body),
  })

onEachDatabase('sponsored visitors', (place) => {
  it('generate without an account on the owner’s credits, and learn nothing of the owner', async () => {
    const server = await startTestServer(await place())
    const owner = await server.register()
    const { id } = await makeSiteKey(server, owner, { visitor_cap: 20 })
    const visitor = await requestVisitorToken(server, id)
    expect(visitor).toMatchObject({
      token_type: 'bearer',
      expires_in: 600,
      credits: { left: 20, limit: 20 },
    })
    const headers = { ...visitor.bearer, Origin: BLOG }
    const first = await server.post(GENERATE_PATH, MOTTO, headers)
    expect(first.headers.get('Access-Control-Allow-Origin')).toBe(BLOG)
    expect(await first.json()).toMatchObject({ credits: { cost: 10, balance: 10 } })
    expect(await (await server.get('/api/embed/session', headers)).json()).toEqual({
      kind: 'visitor',
      credits: 10,
      limit: 20,
    })
    expect((await server.post(GENERATE_PATH, MOTTO, headers)).status).toBe(200)
    const third = await server.post(GENERATE_PATH, MOTTO, headers)
    expect(third.status).toBe(403)
    const midnight = expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/) as string
    expect(await third.json()).toMatchObject({
      code: 'visitor_limit_reached',
      opens_at: midnight,
    })
    const renewed = await requestVisitorToken(server, id, {}, { previous: visitor.access_token })
    expect(renewed.credits).toEqual({ left: 0, limit: 20, opens_at: midnight })
    // The owner pays, and the visitors' drafts are not in the owner's list.
    expect(await (await server.get('/api/profile', owner.bearer)).json()).toMatchObject({
      credits: 80,
    })
    expect(await (await server.get('/api/results', owner.bearer)).json()).toMatchObject({
      results: [],
    })
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('are stopped by the site’s day, a paused key, a wrong origin, an empty owner, each by its own code (Show 4)', async () => {
    const server = await startTestServer(await place(), behindProxy)
    const owner = await server.register()
    const { id } = await makeSiteKey(server, owner, { daily_cap: 20, visitor_cap: 10 })
    const generate = async (address: string) => {
      const visitor = await requestVisitorToken(server, id, forwardedFrom(address))
      return server.post(GENERATE_PATH, MOTTO, { ...visitor.bearer, ...forwardedFrom(address) })
    }
    expect((await generate('192.0.2.1')).status).toBe(200)
    expect((await generate('192.0.2.2')).status).toBe(200)
    const full = await generate('192.0.2.3')
    expect(full.status).toBe(403)
    const problem = (await full.json()) as Record<string, unknown>
    expect(problem).toMatchObject({ code: 'limit_reached' })
    expect(problem).not.toHaveProperty('balance')

    const elsewhere = await ask(server, { site_key: id }, { Origin: 'https://evil.example' })
    expect(elsewhere.status).toBe(403)
    expect(await codeOf(elsewhere)).toBe('site_key_invalid')
    const unknown = await ask(server, { site_key: `dmk_${'A'.repeat(22)}` })
    expect(await codeOf(unknown)).toBe('site_key_invalid')

    const poor = await server.register()
    const empty = await makeSiteKey(server, poor, { visitor_cap: 1_000 })
    const visitor = await requestVisitorToken(server, empty.id)
    for (let spent = 0; spent < 100; spent += 10)
      expect((await server.post(GENERATE_PATH, MOTTO, visitor.bearer)).status).toBe(200)
    const out = await server.post(GENERATE_PATH, MOTTO, visitor.bearer)
    expect(out.status).toBe(503)
    const document = (await out.json()) as Record<string, unknown>
    expect(document).toMatchObject({ code: 'site_owner_out_of_credits' })
    expect(document).not.toHaveProperty('balance')

    await change(server, owner, id, { is_paused: true })
    const paused = await ask(server, { site_key: id })
    expect(paused.status).toBe(403)
    expect(await codeOf(paused)).toBe('site_key_paused')
    expect(paused.headers.get('Access-Control-Allow-Origin')).toBe(BLOG)
  })

  it('have one credit left and twenty race for it: one succeeds (statement 50)', async () => {
    const server = await startTestServer(await place())
    const owner = await server.register()
    await fundAccount(server, owner)
    const { id } = await makeSiteKey(server, owner, { visitor_cap: 10 })
    const { bearer } = await requestVisitorToken(server, id)
    /** Retries on 503: on a busy machine a request may wait too long for a database connection. It costs nothing. */
    const ask = async (): Promise<Response> => {
      const answer = await server.post(GENERATE_PATH, MOTTO, bearer)
      return answer.status === 503 ? ask() : answer
    }
    const answers = await Promise.all(Array.from({ length: 20 }, ask))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 403)
    expect(refused).toHaveLength(19)
    for (const response of refused) expect(await codeOf(response)).toBe('visitor_limit_reached')
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('played by curl with a forged Origin spend no more than visitor, address and site may (statement 49)', async () => {
    const server = await startTestServer(await place(), behindProxy)
    const owner = await server.register()
    await fundAccount(server, owner)
    const { id } = await makeSiteKey(server, owner, { daily_cap: 80, visitor_cap: 10 })
    const spendFrom = async (address: string, tries: number): Promise<number> => {
      let made = 0
      for (let count = 0; count < tries; count++) {
        // A new visitor each time, as a program would.
        const { bearer } = await requestVisitorToken(server, id, forwardedFrom(address))
        for (let again = 0; again < 2; again++) {
          const response = await server.post(GENERATE_PATH, MOTTO, {
            ...bearer,
            ...forwardedFrom(address),
          })
          if (response.status === 200) made++
        }
      }
      return made
    }
    // Ten visitors of one network may spend three times one visitor's limit.
    expect(await spendFrom('192.0.2.1', 10)).toBe(3)
    expect(await spendFrom('2001:db8::1', 2)).toBe(2)
    // Another address of the same /64 is the same network.
    expect(await spendFrom('2001:db8::2', 5)).toBe(1)
    // The site's daily limit: 80 credits, of which 60 are spent.
    expect(await spendFrom('198.51.100.1', 10)).toBe(2)
    expect(await spendFrom('203.0.113.1', 3)).toBe(0)
    expect(await auditLedger(server.store)).toEqual([])
  })

  it.each([1, 5])(
    'at one address together have what the owner of the key allows: %i times one visitor’s, and never more than the site (statement 49)',
    async (visitors) => {
      const server = await startTestServer(await place(), behindProxy)
      const owner = await server.register()
      const caps = { daily_cap: 70, visitor_cap: 10, visitors_per_address: visitors }
      const { id } = await makeSiteKey(server, owner, caps)
      const spendFrom = async (address: string): Promise<number> => {
        let made = 0
        for (let count = 0; count < visitors + 2; count++) {
          const { bearer } = await requestVisitorToken(server, id, forwardedFrom(address))
          for (let again = 0; again < 2; again++) {
            const response = await server.post(GENERATE_PATH, MOTTO, {
              ...bearer,
              ...forwardedFrom(address),
            })
            if (response.status === 200) made++
          }
        }
        return made
      }
      expect(await spendFrom('192.0.2.1')).toBe(visitors)
      // The second address stops at its own limit or at the site's daily limit, whichever is lower.
      expect(await spendFrom('198.51.100.1')).toBe(Math.min(visitors, 7 - visitors))
      expect(await auditLedger(server.store)).toEqual([])
    },
  )

  it('of a network that has had its share are told of their own limit, not that the site has given out all', async () => {
    const server = await startTestServer(await place(), behindProxy)
    const { id } = await makeSiteKey(server, await server.register(), { visitor_cap: 10 })
    const generate = async (address: string) => {
      const { bearer } = await requestVisitorToken(server, id, forwardedFrom(address))
      return server.post(GENERATE_PATH, MOTTO, { ...bearer, ...forwardedFrom(address) })
    }
    for (let made = 0; made < 3; made++) expect((await generate('192.0.2.1')).status).toBe(200)
    const refused = await generate('192.0.2.1')
    expect(refused.status).toBe(403)
    const problem = (await refused.json()) as Record<string, unknown>
    expect(problem).toMatchObject({ code: 'visitor_limit_reached' })
    expect(problem).not.toHaveProperty('balance')
    // The site has credits left for other visitors.
    expect((await generate('198.51.100.1')).status).toBe(200)
  })

  it('keep their limit with a renewed token, and get a new one the next day', async () => {
    let now = Date.parse('2026-11-21T23:50:00Z')
    const server = await startTestServer(await place(), { clock: () => now })
    const owner = await server.register()
    const { id } = await makeSiteKey(server, owner, { visitor_cap: 10 })
    const first = await requestVisitorToken(server, id)
    expect((await server.post(GENERATE_PATH, MOTTO, first.bearer)).status).toBe(200)
    now += 9 * 60_000
    const second = await requestVisitorToken(server, id, {}, { previous: first.access_token })
    expect((await server.post(GENERATE_PATH, MOTTO, second.bearer)).status).toBe(403)
    now += 20 * 60_000
    expect((await server.post(GENERATE_PATH, MOTTO, second.bearer)).status).toBe(401)
    const third = await requestVisitorToken(server, id, {}, { previous: second.access_token })
    expect(third.credits).toEqual({ left: 10, limit: 10 })
    expect((await server.post(GENERATE_PATH, MOTTO, third.bearer)).status).toBe(200)
  })

  it('are held to a week’s and a month’s limit, and told when there is more again', async () => {
    // A Friday; the next Monday is in the same month.
    let now = Date.parse('2026-11-20T12:00:00Z')
    const server = await startTestServer(await place(), { clock: () => now })
    const owner = await server.register()
    const caps = { visitor_cap: 20, visitor_weekly_cap: 20, monthly_cap: 50 }
    const { id, secret } = await makeSiteKey(server, owner, caps)
    const generate = async (sub: string, claims: Record<string, unknown> = {}) => {
      const token = await signVisitorToken(secret, id, { claims: { sub, ...claims }, nowMs: now })
      const response = await server.post(GENERATE_PATH, MOTTO, bearerOf(token))
      const { code = 'ok', opens_at } = (await response.json()) as Record<string, string>
      return opens_at === undefined ? code : `${code} until ${opens_at}`
    }
    const session = async (sub: string) => {
      const token = await signVisitorToken(secret, id, { claims: { sub }, nowMs: now })
      return (await server.get('/api/embed/session', bearerOf(token))).json()
    }
    expect([await generate('one'), await generate('one')]).toEqual(['ok', 'ok'])
    now += DAY_MS
    const monday = '2026-11-23T00:00:00.000Z'
    expect(await generate('one')).toBe(`visitor_limit_reached until ${monday}`)
    expect(await session('one')).toMatchObject({ credits: 0, opens_at: monday })
    // A signed token may set a lower or higher weekly limit for its visitor.
    expect(await generate('two', { week_cap: 5 })).toBe('visitor_limit_reached')
    expect(await generate('one', { week_cap: 30 })).toBe('ok')
    now += 2 * DAY_MS
    expect([await generate('one'), await generate('two')]).toEqual(['ok', 'ok'])
    // The month is used up for everyone, whatever is left of a daily limit.
    expect(await generate('three')).toBe('limit_reached until 2026-12-01T00:00:00.000Z')
    const check = await signVisitorToken(secret, id, { claims: { use: 'check' }, nowMs: now })
    const checked = await server.post('/api/embed/check', {}, bearerOf(check))
    expect(await checked.json()).toMatchObject({
      is_limit_reached: true,
      limit_opens_at: '2026-12-01T00:00:00.000Z',
    })
    for (const week_cap of [-1, 1.5, '20'])
      expect(await generate('one', { week_cap })).toBe('token_invalid')
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('who come anew each time share three weeks’ worth of their network', async () => {
    let now = Date.parse('2026-11-16T12:00:00Z')
    const server = await startTestServer(await place(), { clock: () => now, ...behindProxy })
    const owner = await server.register()
    await fundAccount(server, owner)
    const caps = { visitor_cap: 20, visitor_weekly_cap: 30 }
    const { id } = await makeSiteKey(server, owner, caps)
    let made = 0
    for (let day = 0; day < 3; day++) {
      for (let count = 0; count < 8; count++) {
        const visitor = await requestVisitorToken(server, id, forwardedFrom('192.0.2.1'))
        const headers = { ...visitor.bearer, ...forwardedFrom('192.0.2.1') }
        if ((await server.post(GENERATE_PATH, MOTTO, headers)).status === 200) made++
      }
      now += DAY_MS
    }
    expect(made).toBe(9)
  })

  it('never share one either when their ids and keys run into each other (statement 4)', async () => {
    const server = await startTestServer(await place())
    const owner = await server.register()
    const { id, secret } = await makeSiteKey(server, owner)
    for (const [sub, key] of [
      ['wp', '7:eight-characters'],
      ['wp:7', 'eight-characters'],
    ] as const) {
      const token = await signVisitorToken(secret, id, { claims: { sub } })
      const headers = { ...bearerOf(token), Origin: BLOG, 'Idempotency-Key': key }
      const response = await server.post(GENERATE_PATH, MOTTO, headers)
      expect(response.status).toBe(200)
      expect(response.headers.get('Idempotency-Replayed')).toBeNull()
    }
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('never share an idempotency key with each other or the owner (statement 4)', async () => {
    const server = await startTestServer(await place())
    const owner = await server.register()
    const { id } = await makeSiteKey(server, owner)
    const key = { 'Idempotency-Key': 'the-same-key-for-all' }
    const [one, two] = [
      await requestVisitorToken(server, id),
      await requestVisitorToken(server, id),
    ]
    const answers: string[] = []
    for (const headers of [owner.bearer, one.bearer, two.bearer]) {
      const response = await server.post(GENERATE_PATH, MOTTO, { ...headers, ...key })
      expect(response.headers.get('Idempotency-Replayed')).toBeNull()
      answers.push(await response.text())
      const again = await server.post(GENERATE_PATH, MOTTO, { ...headers, ...key })
      expect(again.headers.get('Idempotency-Replayed')).toBe('true')
      expect(await again.text()).toBe(answers.at(-1))
    }
    expect(await (await server.get('/api/profile', owner.bearer)).json()).toMatchObject({
      credits: 70,
    })
  })

  it('find only the tools their site offers', async () => {
    const server = await startTestServer(await place())
    const owner = await server.register()
    const { id } = await makeSiteKey(server, owner, { tools: ['motto-generator'] })
    const { bearer } = await requestVisitorToken(server, id)
    expect((await server.post(GENERATE_PATH, MOTTO, bearer)).status).toBe(200)
    await server.store.db
      .updateTable('site_keys')
      .set({ tools: '["slogan-generator"]' })
      .where('id', '=', id)
      .execute()
    const other = await requestVisitorToken(server, id)
    const refused = await server.post(GENERATE_PATH, MOTTO, other.bearer)
    expect(refused.status).toBe(403)
    expect(await codeOf(refused)).toBe('tool_not_offered')
  })

  it('are stopped within a minute on every instance by a paused or deleted key (statement 48)', async () => {
    let now = Date.now()
    const here = await place()
    const server = await startTestServer(here, { clock: () => now })
    const other = await startTestServer(here, { clock: () => now })
    const owner = await server.register()
    const { id, secret } = await makeSiteKey(server, owner, { visitor_cap: 200 })
    await fundAccount(server, owner)
    const tokens = [
      (await requestVisitorToken(server, id)).access_token,
      await signVisitorToken(secret, id, { nowMs: now }),
    ]
    const statuses = async (instance: TestServer) => {
      const answers = tokens.map((token) => instance.post(GENERATE_PATH, MOTTO, bearerOf(token)))
      return Promise.all(
        (await Promise.all(answers)).map(async (response) =>
          response.status === 200 ? 'ok' : codeOf(response),
        ),
      )
    }
    expect(await statuses(other)).toEqual(['ok', 'ok'])
    expect((await change(server, owner, id, { is_paused: true })).status).toBe(200)
    expect(await statuses(server)).toEqual(['site_key_paused', 'site_key_paused'])
    now += 60_000
    expect(await statuses(other)).toEqual(['site_key_paused', 'site_key_paused'])
    await change(server, owner, id, { is_paused: false })
    expect(await statuses(other)).toEqual(['ok', 'ok'])
    const path = `/api/account/site-keys/${id}`
    await server.app.request(path, { method: 'DELETE', headers: owner.bearer })
    expect(await statuses(server)).toEqual(['site_key_invalid', 'site_key_invalid'])
    now += 60_000
    expect(await statuses(other)).toEqual(['site_key_invalid', 'site_key_invalid'])
    expect(await codeOf(await ask(server, { site_key: id }))).toBe('site_key_invalid')
  })
})

onEachDatabase('signed visitor tokens', (place) => {
  it('generate, with the cap their signer sets, within the site’s day', async () => {
    const server = await startTestServer(await place())
    const owner = await server.register()
    const { id, secret } = await makeSiteKey(server, owner, { daily_cap: 60, visitor_cap: 10 })
    const session = async (claims: Record<string, unknown>) => {
      const token = await signVisitorToken(secret, id, { claims })
      const response = await server.get('/api/embed/session', bearerOf(token))
      return (await response.json()) as { credits: number; limit: number }
    }
    expect(await session({ sub: 'member-1' })).toMatchObject({ credits: 10, limit: 10 })
    expect(await session({ sub: 'member-1', cap: 40 })).toMatchObject({ credits: 40, limit: 40 })
    expect(await session({ sub: 'member-1', cap: 9_999 })).toMatchObject({ limit: 60 })
    expect(await session({ sub: 'member-1', cap: 0 })).toMatchObject({ credits: 0, limit: 0 })
    const token = await signVisitorToken(secret, id, { claims: { sub: 'member-1' } })
    const headers = { ...bearerOf(token), Origin: BLOG }
    expect((await server.post(GENERATE_PATH, MOTTO, headers)).status).toBe(200)
    const again = await signVisitorToken(secret, id, { claims: { sub: 'member-1' } })
    expect(await codeOf(await server.post(GENERATE_PATH, MOTTO, bearerOf(again)))).toBe(
      'visitor_limit_reached',
    )
  })

  it('let a site’s server generate for its members, each within their own limit alone (statement 82)', async () => {
    const server = await startTestServer(await place(), behindProxy)
    const owner = await server.register()
    await fundAccount(server, owner)
    const { id, secret } = await makeSiteKey(server, owner, { daily_cap: 100, visitor_cap: 10 })
    const generate = async (claims: Record<string, unknown>, headers = {}) => {
      const token = await signVisitorToken(secret, id, { claims })
      const all = { ...bearerOf(token), ...forwardedFrom('192.0.2.1'), ...headers }
      const response = await server.post(GENERATE_PATH, MOTTO, all)
      return response.status === 200 ? 'ok' : codeOf(response)
    }
    const members = ['one', 'two', 'three', 'four', 'five']
    const served: string[] = []
    for (const sub of members) served.push(await generate({ sub, from: 'server' }))
    expect(served).toEqual(members.map(() => 'ok'))
    expect(await generate({ sub: 'one', from: 'server' })).toBe('visitor_limit_reached')
    // Other visitors of that network keep its limit, and a page cannot use such a token.
    const visitors: string[] = []
    for (const sub of ['six', 'seven', 'eight', 'nine']) visitors.push(await generate({ sub }))
    expect(visitors).toEqual(['ok', 'ok', 'ok', 'visitor_limit_reached'])
    expect(await generate({ sub: 'ten', from: 'server' }, { Origin: BLOG })).toBe(
      'site_key_invalid',
    )
    expect(await generate({ sub: 'ten', from: 'server' })).toBe('ok')
    expect(await generate({ sub: 'eleven', from: 'server' })).toBe('ok')
    expect(await generate({ sub: 'twelve', from: 'server' })).toBe('limit_reached')
    expect(await auditLedger(server.store)).toEqual([])
  })

  it('that are forged, expired, too long-lived or of another site are 401 (statements 33 and 51)', async () => {
    const server = await startTestServer(await place())
    const owner = await server.register()
    const stranger = await server.register()
    const { id, secret } = await makeSiteKey(server, owner)
    const foreign = await makeSiteKey(server, stranger)
    const now = Math.floor(Date.now() / 1_000)
    const sign = (claims: Record<string, unknown>, header = {}, by = secret) =>
      signVisitorToken(by, id, { claims, header })
    const good = await sign({})
    const [head, body, signature] = good.split('.') as [string, string, string]
    const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const payload = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
    const row = await server.store.db
      .selectFrom('site_keys')
      .select('public_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // The classic algorithm confusion: the public key used as an HMAC secret.
    const hmacHead = json({ alg: 'HS256', typ: 'draftmill-visitor+jwt', kid: id })
    const confused = (key: string | Buffer) =>
      `${hmacHead}.${body}.${createHmac('sha256', key).update(`${hmacHead}.${body}`).digest('base64url')}`
    const forgeries: Record<string, string> = {
      'another secret of nobody': await sign(
        {},
        {},
        `dms_${randomBytes(32).toString('base64url')}`,
      ),
      'the secret of another site': await sign({}, {}, foreign.secret),
      'another site’s token with its own kid': await signVisitorToken(foreign.secret, foreign.id, {
        claims: { iss: id },
      }),
      'a kid of another site': await sign({}, { kid: foreign.id }),
      'an unknown kid': await sign({}, { kid: `dmk_${'B'.repeat(22)}` }),
      'no kid': await sign({}, { kid: undefined }),
      'an expired token': await sign({ iat: now - 700, exp: now - 100 }),
      'a token of tomorrow': await sign({ iat: now + 86_400, exp: now + 86_500 }),
      'a token for a day': await sign({ exp: now + 86_400 }),
      'no expiry': await sign({ exp: undefined }),
      'no date': await sign({ iat: undefined }),
      'an expiry before its date': await sign({ iat: now + 20, exp: now + 10 }),
      'another audience': await sign({ aud: 'draftmill-api' }),
      'another issuer': await sign({ iss: foreign.id }),
      'another type': await sign({}, { typ: 'JWT' }),
      'no visitor': await sign({ sub: undefined }),
      'an endless visitor': await sign({ sub: 'v'.repeat(65) }),
      'a visitor with spaces': await sign({ sub: 'a b' }),
      'no origin': await sign({ origin: undefined }),
      'the origin null': await sign({ origin: 'null' }),
      'a negative cap': await sign({ cap: -1 }),
      'a cap that is no number': await sign({ cap: 'all' }),
      'another use': await sign({ use: 'admin' }),
      'a changed body': `${head}.${json({ ...payload, cap: 1_000 })}.${signature}`,
      'no signature': `${head}.${body}.`,
      'alg none': `${json({ alg: 'none', typ: 'draftmill-visitor+jwt', kid: id })}.${body}.`,
      'the public key as a secret': confused(row.public_key),
      'the public key’s bytes as a secret': confused(Buffer.from(row.public_key, 'base64url')),
      'an HMAC with the site key': confused(id),
    }
    for (const [name, token] of Object.entries(forgeries)) {
      const response = await server.post(GENERATE_PATH, MOTTO, bearerOf(token))
      expect(response.status, name).toBe(401)
      expect(await codeOf(response), name).toBe('token_invalid')
      expect((await server.post('/api/embed/check', '', bearerOf(token))).status, name).toBe(401)
    }
    expect(await server.store.db.selectFrom('generations').selectAll().execute()).toEqual([])
    const elsewhere = await sign({ origin: 'https://evil.example' })
    expect(await codeOf(await server.post(GENERATE_PATH, MOTTO, bearerOf(elsewhere)))).toBe(
      'site_key_invalid',
    )
    const carried = await server.post(GENERATE_PATH, MOTTO, {
      ...bearerOf(good),
      Origin: 'https://evil.example',
    })
    expect(await codeOf(carried)).toBe('site_key_invalid')
    expect((await server.post(GENERATE_PATH, MOTTO, bearerOf(good))).status).toBe(200)
  })

  it('stay good for 24 hours after a rotation of the secret, and no longer (statement 51)', async () => {
    let now = Date.now()
    const server = await startTestServer(await place(), { clock: () => now })
    const owner = await server.register()
    const { id, secret } = await makeSiteKey(server, owner, { visitor_cap: 100 })
    const rotated = await server.post(`/api/account/site-keys/${id}/rotate`, '', owner.bearer)
    expect(rotated.status).toBe(200)
    const next = (await rotated.json()) as {
      secret: string
      site_key: { previous_secret_until: string }
    }
    expect(next.secret).not.toBe(secret)
    expect(Date.parse(next.site_key.previous_secret_until) - now).toBe(24 * 3_600_000)
    const status = async (by: string) => {
      const token = await signVisitorToken(by, id, { nowMs: now })
      return (await server.get('/api/embed/session', bearerOf(token))).status
    }
    expect([await status(secret), await status(next.secret)]).toEqual([200, 200])
    now += 24 * 3_600_000
    expect([await status(secret), await status(next.secret)]).toEqual([401, 200])
  })

  it('let a site’s server see that the key’s limit of the day is reached', async () => {
    const server = await startTestServer(await place())
    const { id, secret } = await makeSiteKey(server, await server.register(), {
      daily_cap: 20,
      visitor_cap: 20,
    })
    const isReached = async () => {
      const check = bearerOf(await signVisitorToken(secret, id, { claims: { use: 'check' } }))
      const response = await server.post('/api/embed/check', '', check)
      return ((await response.json()) as { is_limit_reached: boolean }).is_limit_reached
    }
    const reached = [await isReached()]
    for (const sub of ['one', 'two']) {
      const visitor = bearerOf(await signVisitorToken(secret, id, { claims: { sub } }))
      expect((await server.post(GENERATE_PATH, MOTTO, visitor)).status).toBe(200)
      reached.push(await isReached())
    }
    expect(reached).toEqual([false, false, true])
  })

  it('let a site’s server test the connection, and say what is wrong', async () => {
    const server = await startTestServer(await place())
    const owner = await server.register()
    const { id, secret } = await makeSiteKey(server, owner, { tools: ['motto-generator'] })
    const check = async (claims = {}) => {
      const token = await signVisitorToken(secret, id, { claims: { use: 'check', ...claims } })
      const response = await server.post('/api/embed/check', '', bearerOf(token))
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    }
    expect(await check()).toEqual({
      status: 200,
      body: {
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
        site_key: { name: 'My blog', is_paused: false },
        origin_allowed: true,
        has_credits: true,
        is_limit_reached: false,
        limit_opens_at: null,
        tools: ['motto-generator'],
      },
    })
    // Without a key the answer still has the version, so that outdated clients can detect it.
    expect(await (await server.get('/api/tools')).json()).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    })
    await server.store.db.updateTable('balances').set({ daily: 0 }).execute()
    await change(server, owner, id, { is_paused: true })
    expect(await check({ origin: 'https://other.example' })).toMatchObject({
      status: 200,
      body: { site_key: { is_paused: true }, origin_allowed: false, has_credits: false },
    })
    expect(await check({ origin: 'http://blog.example' })).toMatchObject({
      status: 200,
      body: { origin_allowed: false },
    })
    expect((await server.post('/api/embed/check', '')).status).toBe(401)
  })

  it('tell a visitor nothing of the key and its owner, and what may ask that cannot generate', async () => {
    const server = await startTestServer(await place())
    const owner = await server.register()
    const { id, secret } = await makeSiteKey(server, owner)
    const given = await requestVisitorToken(server, id)
    const signed = await signVisitorToken(secret, id)
    for (const bearer of [given.bearer, bearerOf(signed)]) {
      const response = await server.post('/api/embed/check', '', bearer)
      expect(response.status).toBe(403)
      const problem = await response.text()
      expect(problem).toContain('scope_insufficient')
      expect(problem).not.toMatch(/My blog|has_credits/)
    }
    const check = await signVisitorToken(secret, id, { claims: { use: 'check' } })
    for (const response of [
      await server.post(GENERATE_PATH, MOTTO, bearerOf(check)),
      await server.get('/api/embed/session', bearerOf(check)),
    ])
      expect([response.status, await codeOf(response)]).toEqual([401, 'token_invalid'])
    const next = await requestVisitorToken(server, id, {}, { previous: check })
    expect(next.access_token).not.toBe('')
  })
})

onEachDatabase('a secret key that a browser sends', (place) => {
  it('is refused wherever it stands, noted once an hour, and never stored (statement 51)', async () => {
    const server = await startTestServer(await place())
    const owner = await server.register()
    const { id, secret } = await makeSiteKey(server, owner)
    const notes = () =>
      server.store.db
        .selectFrom('audit_log')
        .selectAll()
        .where('action', '=', 'site-key.secret-exposed')
        .execute()
    // A server that confuses the two keys gets an error, but no audit entry.
    const program = await server.post(GENERATE_PATH, MOTTO, bearerOf(secret))
    expect(await codeOf(program)).toBe('site_key_invalid')
    expect(await notes()).toEqual([])
    const page = { Origin: BLOG }
    const answers = [
      await server.post(GENERATE_PATH, MOTTO, { ...bearerOf(secret), ...page }),
      await ask(server, { site_key: secret }),
      await server.get(`/api/embed/challenge?site_key=${secret}`, page),
      await server.post('/api/embed/check', '', { ...bearerOf(secret), ...page }),
      await server.get('/api/embed/session', { ...bearerOf(secret), ...page }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({
        code: 'site_key_invalid',
        detail: expect.stringContaining('secret key'),
      })
    }
    const [note, ...more] = await notes()
    expect(more).toEqual([])
    expect(note).toMatchObject({ actor: 'system', account_id: owner.accountId })
    expect(JSON.parse(note?.detail ?? '')).toEqual({ site_key: id, origin: BLOG })
    // A secret key of no site writes no audit entry.
    const made = `dms_${randomBytes(32).toString('base64url')}`
    expect((await ask(server, { site_key: made })).status).toBe(403)
    expect(await notes()).toHaveLength(1)
    const tables = await server.store.db.introspection.getTables()
    for (const { name } of tables) {
      const rows = await server.store.db
        .selectFrom(name as 'accounts')
        .selectAll()
        .execute()
      expect(JSON.stringify(rows), name).not.toContain(secret)
    }
    expect(server.logged()).not.toContain(secret)
  })
})

onEachDatabase('a check of visitors', (place) => {
  it('by proof of work lets a solution in once, for its own site (statement 52)', async () => {
    const server = await startTestServer(await place())
    const owner = await server.register()
    const { id } = await makeSiteKey(server, owner, { challenge: 'proof-of-work' })
    const other = await makeSiteKey(server, owner, { challenge: 'proof-of-work' })
    const challenge = async () => {
      const response = await server.get(`/api/embed/challenge?site_key=${id}`, { Origin: BLOG })
      return (await response.json()) as ChallengeAnswer & { kind: string }
    }
    const none = await ask(server, { site_key: id })
    expect(none.status).toBe(403)
    expect(await codeOf(none)).toBe('challenge_required')
    expect(await codeOf(await ask(server, { site_key: id, solution: 'guess' }))).toBe(
      'challenge_required',
    )
    const given = await challenge()
    expect(given.kind).toBe('proof-of-work')
    const solution = await solveChallenge(given)
    const foreign = await ask(server, { site_key: other.id, solution })
    expect(await codeOf(foreign)).toBe('challenge_required')
    const passed = await ask(server, { site_key: id, solution })
    expect(passed.status).toBe(200)
    expect(await codeOf(await ask(server, { site_key: id, solution }))).toBe('challenge_required')
    // A visitor who passed once gets no second challenge.
    const { access_token } = (await passed.json()) as { access_token: string }
    expect((await ask(server, { site_key: id, previous: access_token })).status).toBe(200)
    const ofOther = await ask(server, { site_key: other.id, previous: access_token })
    expect(await codeOf(ofOther)).toBe('challenge_required')
  })
})

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Starts a stub of the Turnstile service; `answer` receives the submitted form. */
async function stubService(
  answer: (form: URLSearchParams) => { readonly status: number; readonly body: string } | 'silence',
): Promise<string> {
  const service = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const given = answer(new URLSearchParams(text))
      if (given === 'silence') return response.destroy()
      response.writeHead(given.status, { 'Content-Type': 'application/json' })
      return response.end(given.body)
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  stops.push(() => service.close())
  return `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`
}

onEachDatabase(
  'a check by Turnstile',
  (place) => {
    const environment = (url: string) => ({
      TURNSTILE_SITE_KEY: '1x0000',
      TURNSTILE_SECRET_KEY: 'turnstile-secret',
      TURNSTILE_VERIFY_URL: url,
    })

    it('lets in whom the service let in for this host', async () => {
      const forms: URLSearchParams[] = []
      const url = await stubService((form) => {
        forms.push(form)
        const [verdict, hostname] = (form.get('response') ?? '').split('@')
        return { status: 200, body: JSON.stringify({ success: verdict === 'good', hostname }) }
      })
      const server = await startTestServer(await place(), { environment: environment(url) })
      const owner = await server.register()
      const { id } = await makeSiteKey(server, owner, { challenge: 'turnstile' })
      const offered = await server.get(`/api/embed/challenge?site_key=${id}`, { Origin: BLOG })
      expect(await offered.json()).toEqual({
        kind: 'turnstile',
        site_key: '1x0000',
        script_url: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
      })
      expect((await ask(server, { site_key: id })).status).toBe(403)
      expect(forms).toEqual([])
      for (const [solution, status] of [
        ['good@blog.example', 200],
        ['good', 200],
        ['bad@blog.example', 403],
        ['good@evil.example', 403],
      ] as const)
        expect((await ask(server, { site_key: id, solution })).status, solution).toBe(status)
      expect(forms[0]?.get('secret')).toBe('turnstile-secret')
      expect([...(forms[0]?.keys() ?? [])].toSorted()).toEqual(['response', 'secret'])
      expect((await ask(server, { site_key: id, solution: 'x'.repeat(3_000) })).status).toBe(403)
    })

    it.each<[string, { status: number; body: string } | 'silence']>([
      ['breaks off', 'silence'],
      ['answers 500', { status: 500, body: '{"success":true}' }],
      ['answers no JSON', { status: 200, body: '<html>' }],
      ['answers without a verdict', { status: 200, body: '{}' }],
      ['answers with a text', { status: 200, body: '{"success":"true"}' }],
    ])('lets nobody in when the service %s, and says so', async (_, answer) => {
      const url = await stubService(() => answer)
      const server = await startTestServer(await place(), { environment: environment(url) })
      const owner = await server.register()
      const { id } = await makeSiteKey(server, owner, { challenge: 'turnstile' })
      const refused = await ask(server, { site_key: id, solution: 'good' })
      expect(refused.status).toBe(503)
      expect(await codeOf(refused)).toBe('challenge_unavailable')
    })

    it('that was switched off since lets nobody in', async () => {
      const server = await startTestServer(await place())
      const owner = await server.register()
      const { id } = await makeSiteKey(server, owner)
      await server.store.db.updateTable('site_keys').set({ challenge: 'turnstile' }).execute()
      const refused = await ask(server, { site_key: id, solution: 'good' })
      expect(await codeOf(refused)).toBe('challenge_unavailable')
    })
  },
  ['sqlite'],
)

onEachDatabase(
  'the page of a frame',
  (place) => {
    it('asks for the page it stands in, which no other page can do', async () => {
      const server = await startTestServer(await place())
      const owner = await server.register()
      const { id } = await makeSiteKey(server, owner)
      const own = { Origin: 'http://localhost:8787' }
      const framed = await ask(server, { site_key: id, embedder: BLOG }, own)
      expect(framed.status).toBe(200)
      const { access_token } = (await framed.json()) as { access_token: string }
      const made = await server.post(GENERATE_PATH, MOTTO, { ...bearerOf(access_token), ...own })
      expect(made.status).toBe(200)
      expect((await ask(server, { site_key: id }, own)).status).toBe(403)
      const evil = { Origin: 'https://evil.example' }
      expect((await ask(server, { site_key: id, embedder: BLOG }, evil)).status).toBe(403)
      const stolen = await server.post(GENERATE_PATH, MOTTO, { ...bearerOf(access_token), ...evil })
      expect(await codeOf(stolen)).toBe('site_key_invalid')
    })

    it('and a program without an origin get no visitor token', async () => {
      const server = await startTestServer(await place())
      const owner = await server.register()
      const { id } = await makeSiteKey(server, owner)
      expect((await server.post('/api/embed/visitor', { site_key: id })).status).toBe(403)
      expect((await ask(server, { site_key: id }, { Origin: 'null' })).status).toBe(403)
      expect((await ask(server, {})).status).toBe(403)
      expect((await ask(server, { site_key: ['x'] })).status).toBe(403)
    })
  },
  ['sqlite'],
)
