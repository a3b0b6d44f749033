import { createHash, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { tokenOf } from '../../test/mails.ts'
import { PASSWORD, SLOW_HASH, startTestServer, type TestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { readEmailAddress } from './email-address.ts'
import { HASH_COST, hashLoad } from './passwords/passwords.ts'

const SIGN_IN = '/api/auth/sign-in'
const NEW_PASSWORD = 'a brand new password'

onEachDatabase('accounts', (place) => {
  it('does the same work for a taken, an unconfirmed and an unknown address at sign-up (statements 22 and 24)', async () => {
    const server = await startTestServer(await place())
    const { email } = await server.register()
    const unconfirmed = `${randomUUID()}@example.org`
    await signUp(server, unconfirmed)
    const rowsBefore = await countRows(server)
    const work = []
    for (const address of [email, unconfirmed, `${randomUUID()}@example.org`]) {
      const before = await countRows(server)
      await signUp(server, address)
      const after = await countRows(server)
      work.push({ mails: after.outbox - before.outbox, tokens: after.tokens - before.tokens })
    }
    expect(rowsBefore.outbox).toBe(2)
    expect(work).toEqual([
      { mails: 1, tokens: 1 },
      { mails: 1, tokens: 1 },
      { mails: 1, tokens: 1 },
    ])
    // The owner's password is still the owner's.
    expect((await server.post(SIGN_IN, { email, password: PASSWORD })).status).toBe(200)
    expect((await server.post(SIGN_IN, { email, password: NEW_PASSWORD })).status).toBe(401)
  })

  it('makes one account of ten sign-ups at once with one address', async () => {
    const server = await startTestServer(await place())
    const email = `${randomUUID()}@example.org`
    const responses = await Promise.all(Array.from({ length: 10 }, () => signUp(server, email)))
    expect(responses.map((response) => response.status)).toEqual(
      Array.from({ length: 10 }, () => 202),
    )
    const accounts = await server.store.db.selectFrom('accounts').select('id').execute()
    expect(accounts).toHaveLength(1)
  })

  it('starts no session on a password that is changed meanwhile (statement 30)', async () => {
    const server = await startTestServer(await place())
    const { email } = await server.register()
    const token = await recoverToken(server, email)
    const [, ...signIns] = await Promise.all([
      server.post('/api/auth/update-password', { token, password: NEW_PASSWORD }),
      ...Array.from({ length: 6 }, () => server.post(SIGN_IN, { email, password: PASSWORD })),
    ])
    for (const response of signIns) {
      const cookie = (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
      if (cookie === '') continue
      expect((await server.post('/api/auth/refresh', '', { Cookie: cookie })).status).toBe(401)
    }
    const alive = await server.store.db
      .selectFrom('sessions')
      .select('id')
      .where('revoked_at', 'is', null)
      .execute()
    expect(alive).toEqual([])
    expect((await server.post(SIGN_IN, { email, password: PASSWORD })).status).toBe(401)
    expect((await server.post(SIGN_IN, { email, password: NEW_PASSWORD })).status).toBe(200)
  })

  it('replaces a weak hash at sign-in, and never with the password of before (statement 25)', async () => {
    const server = await startTestServer(await place(), { hashCost: HASH_COST })
    const { email, accountId } = await server.register()
    const { hash } = await import('@node-rs/argon2')
    const weak = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    const setHash = (password_hash: string) =>
      server.store.db
        .updateTable('accounts')
        .set({ password_hash })
        .where('id', '=', accountId)
        .execute()
    await setHash(weak)
    expect((await server.post(SIGN_IN, { email, password: PASSWORD })).status).toBe(200)
    const upgraded = await server.store.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    expect(upgraded.password_hash).toMatch(/m=19456,t=2/)
    expect((await server.post(SIGN_IN, { email, password: PASSWORD })).status).toBe(200)
  })

  it('keeps three tabs that refresh at once signed in (statement 32)', async () => {
    const server = await startTestServer(await place())
    const { cookie } = await server.register()
    const tabs = await Promise.all(
      [1, 2, 3].map(() => server.post('/api/auth/refresh', '', { Cookie: cookie })),
    )
    expect(tabs.map((tab) => tab.status)).toEqual([200, 200, 200])
    for (const tab of tabs) {
      const next = (tab.headers.get('Set-Cookie') ?? '').split(';')[0] as string
      expect((await server.post('/api/auth/refresh', '', { Cookie: next })).status).toBe(200)
    }
  })

  it('lets every token of a session fail within a minute of signing out, and makes a new one at sign-in (statement 31)', async () => {
    let now = Date.now()
    const server = await startTestServer(await place(), { clock: () => now })
    const { cookie, bearer, email } = await server.register()
    const other = await server.post(SIGN_IN, { email, password: PASSWORD }, { Cookie: cookie })
    const otherCookie = (other.headers.get('Set-Cookie') ?? '').split(';')[0] as string
    expect(otherCookie).not.toBe(cookie)
    expect((await server.get('/api/profile', bearer)).status).toBe(200)
    const out = await server.post('/api/auth/sign-out', '', { Cookie: cookie })
    expect(out.status).toBe(204)
    expect(out.headers.get('Set-Cookie')).toMatch(/Max-Age=0/)
    expect((await server.post('/api/auth/refresh', '', { Cookie: cookie })).status).toBe(401)
    now += 60_000
    expect((await server.get('/api/profile', bearer)).status).toBe(401)
    expect((await server.post('/api/auth/refresh', '', { Cookie: otherCookie })).status).toBe(200)
  })

  it('refuses a mail link that is expired or superseded, and a GET consumes nothing (statement 29)', async () => {
    let now = Date.now()
    const server = await startTestServer(await place(), { clock: () => now })
    const { email } = await server.register()
    const first = await recoverToken(server, email)
    now += 1_000
    const second = await recoverToken(server, email, first)
    const update = (token: string) =>
      server.post('/api/auth/update-password', { token, password: NEW_PASSWORD })
    expect((await update(first)).status).toBe(400)
    now += 3_600_001
    expect((await update(second)).status).toBe(400)
    const third = await recoverToken(server, email, second)
    await server.get(`/update-password#type=recovery&token=${third}`)
    await server.get(`/api/auth/update-password?token=${third}`)
    expect((await update(third)).status).toBe(200)
  })
})

onEachDatabase(
  'passwords and tokens',
  (place) => {
    it('counts hashes: as many for a known as for an unknown address, none for a password too long (statements 22 and 26)', async () => {
      const server = await startTestServer(await place())
      const { email } = await server.register()
      const hashesOf = async (act: () => Promise<Response>): Promise<number> => {
        const before = hashLoad().started
        await act()
        return hashLoad().started - before
      }
      for (const address of [email, 'unknown@example.org']) {
        expect(await hashesOf(() => signIn(server, address, 'wrong password'))).toBe(1)
        expect(await hashesOf(() => signUp(server, address))).toBe(1)
        expect(await hashesOf(() => requestRecovery(server, address))).toBe(0)
        expect(await hashesOf(() => signIn(server, address, 'x'.repeat(129)))).toBe(0)
      }
    })

    it('asks for patience when too many passwords wait, instead of failing', async () => {
      const server = await startTestServer(await place(), {
        hashCost: SLOW_HASH,
        environment: { SIGN_INS_PER_MINUTE: '100000' },
      })
      const responses = await Promise.all(
        Array.from({ length: 230 }, () => signIn(server, 'nobody@example.org', 'wrong password')),
      )
      const statuses = new Set(responses.map((response) => response.status))
      expect([...statuses].toSorted()).toEqual([401, 429])
    })

    it('hashes nothing for a link that is not valid, and limits the tries', async () => {
      const before = hashLoad().started
      const server = await startTestServer(await place(), {
        environment: { SIGN_INS_PER_MINUTE: '3' },
      })
      // The decoy hash of this server.
      const started = before + 1
      await expect.poll(() => hashLoad().started).toBe(started)
      const update = () =>
        server.post('/api/auth/update-password', { token: 'x'.repeat(43), password: NEW_PASSWORD })
      for (let i = 0; i < 3; i++) expect((await update()).status).toBe(400)
      expect(hashLoad().started).toBe(started)
      expect((await update()).status).toBe(429)
    })

    it('answers 429 alike to repeated recovery of a known and an unknown address (statement 23)', async () => {
      const server = await startTestServer(await place(), {
        environment: { RECOVERS_PER_HOUR: '2' },
      })
      const { email } = await server.register()
      const statuses = async (address: string) => {
        const all = []
        for (let i = 0; i < 3; i++) all.push((await requestRecovery(server, address)).status)
        return all
      }
      expect(await statuses(email)).toEqual([202, 202, 429])
      expect(await statuses('unknown@example.org')).toEqual([429, 429, 429])
    })

    it('fills nobody’s mailbox with confirmations from many networks', async () => {
      const server = await startTestServer(await place(), {
        environment: { SIGN_UPS_PER_HOUR: '2', TRUSTED_PROXIES: '1' },
      })
      const statuses = []
      for (let i = 0; i < 3; i++) {
        const body = { email: 'ada@example.org', password: NEW_PASSWORD }
        const headers = { 'X-Forwarded-For': `203.0.113.${i}` }
        statuses.push((await server.post('/api/auth/sign-up', body, headers)).status)
      }
      expect(statuses).toEqual([202, 202, 429])
    })

    it('takes a domain in other letters of the same sound for the same mailbox (statement 35)', () => {
      const mailbox = readEmailAddress('ada.lovelace@gmail.com')?.mailbox
      expect(readEmailAddress('adalovelace@ｇmail.com')?.mailbox).toBe(mailbox)
      expect(readEmailAddress('ada@bücher.example')?.key).toBe('ada@xn--bcher-kva.example')
    })

    it.each<[string, (dependencies: TokenDependencies) => TokenDependencies]>([
      [
        'its algorithm',
        (dependencies) => ({ ...dependencies, header: { ...dependencies.header, alg: 'HS512' } }),
      ],
      [
        'its type',
        (dependencies) => ({ ...dependencies, header: { ...dependencies.header, typ: 'JWT' } }),
      ],
      [
        'its key id',
        (dependencies) => ({ ...dependencies, header: { ...dependencies.header, kid: 'other' } }),
      ],
      [
        'no key id',
        (dependencies) => ({ ...dependencies, header: { alg: 'HS256', typ: 'at+jwt' } }),
      ],
      [
        'its audience',
        (dependencies) => ({ ...dependencies, claims: { ...dependencies.claims, aud: 'other' } }),
      ],
      [
        'its issuer',
        (dependencies) => ({
          ...dependencies,
          claims: { ...dependencies.claims, iss: 'http://evil' },
        }),
      ],
      [
        'its end',
        (dependencies) => ({ ...dependencies, claims: { ...dependencies.claims, exp: 1_000 } }),
      ],
      [
        'no end',
        (dependencies) => ({ ...dependencies, claims: { ...dependencies.claims, exp: undefined } }),
      ],
      [
        'its account',
        (dependencies) => ({
          ...dependencies,
          claims: { ...dependencies.claims, sub: randomUUID() },
        }),
      ],
    ])('refuses a token that is wrong by %s (statement 33)', async (_, change) => {
      const server = await startTestServer(await place())
      const { token } = await server.register()
      const [head = '', body = ''] = token.split('.')
      const dependencies: TokenDependencies = { header: decode(head), claims: decode(body) }
      const key = createHash('sha256')
        .update(`draftmill access token v1\n${server.config.authSecret}`)
        .digest()
      const forge = ({ header, claims }: TokenDependencies) =>
        new SignJWT(claims).setProtectedHeader(header as { alg: string }).sign(key)
      const profile = (bearer: string) =>
        server.get('/api/profile', { Authorization: `Bearer ${bearer}` })
      expect((await profile(await forge(dependencies))).status).toBe(200)
      expect((await profile(await forge(change(dependencies)))).status).toBe(401)
      const unsigned = `${encode({ ...dependencies.header, alg: 'none' })}.${body}.`
      expect((await profile(unsigned)).status).toBe(401)
    })
  },
  ['sqlite'],
)

interface TokenDependencies {
  readonly header: Record<string, unknown>
  readonly claims: Record<string, unknown>
}

function decode(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
}

function encode(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

function signUp(server: TestServer, email: string): Promise<Response> {
  return server.post('/api/auth/sign-up', { email, password: NEW_PASSWORD })
}

function signIn(server: TestServer, email: string, password: string): Promise<Response> {
  return server.post(SIGN_IN, { email, password })
}

function requestRecovery(server: TestServer, email: string): Promise<Response> {
  return server.post('/api/auth/recover', { email })
}

/** Returns the token of a recovery mail, other than `earlier`. */
async function recoverToken(server: TestServer, email: string, earlier = ''): Promise<string> {
  await requestRecovery(server, email)
  for (let tries = 0; tries < 1_000; tries++) {
    const mails = await server.store.db
      .selectFrom('outbox')
      .select('link')
      .where('recipient', '=', email)
      .execute()
    for (const { link } of mails.toReversed()) {
      const url = new URL(link ?? 'http://x')
      const token = tokenOf(url.href)
      if (url.pathname === '/update-password' && !seenTokens.has(token) && token !== earlier) {
        seenTokens.add(token)
        return token
      }
    }
    await delay(10)
  }
  throw new Error('no recovery mail')
}
const seenTokens = new Set<string>()

async function countRows(server: TestServer): Promise<{ outbox: number; tokens: number }> {
  const { db } = server.store
  const outbox = await db.selectFrom('outbox').select('id').execute()
  const tokens = await db.selectFrom('mail_tokens').select('token_hash').execute()
  return { outbox: outbox.length, tokens: tokens.length }
}
