import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { cookieNamed, mailedToken } from '../../../test/mails.ts'
import { PASSWORD, SLOW_HASH, startTestServer, type TestServer } from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'
import { HASH_COST, hashLoad } from './passwords.ts'

const SIGN_IN = '/api/auth/sign-in'
const ADA = 'ada@example.org'
const environment = { TRUSTED_PROXIES: '1', SIGN_INS_PER_MINUTE: '3' }

onEachDatabase('guessing at a password', (place) => {
  it('is throttled in its own network, and the owner elsewhere signs in (statement 28)', async () => {
    const server = await startTestServer(await place(), { environment })
    await registerFrom(server, '192.0.2.1')
    const guesses = []
    for (let i = 0; i < 6; i++) guesses.push((await signIn(server, '203.0.113.7', 'guess')).status)
    expect(guesses).toEqual([401, 401, 401, 429, 429, 429])
    // Refused with the right password too, so that a guesser learns nothing more.
    const refused = await signIn(server, '203.0.113.7', PASSWORD)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await signIn(server, '198.51.100.2', PASSWORD)).status).toBe(200)
  })

  it('is throttled from many networks at once, known address or not, and never for the owner’s own device (statement 28)', async () => {
    const server = await startTestServer(await place(), { environment })
    await registerFrom(server, '192.0.2.1')
    const device = cookieNamed(await signIn(server, '192.0.2.1', PASSWORD), 'draftmill_device')
    expect(device).toMatch(/^draftmill_device=[\w-]{22}\.[\w-]{43}$/)
    const guessFromEverywhere = async (email: string) => {
      const statuses: number[] = []
      for (let i = 0; i < 31; i++)
        statuses.push((await signIn(server, `203.0.113.${i}`, 'guess', '', email)).status)
      return statuses
    }
    // Two attempts of the owner's count too.
    expect((await guessFromEverywhere(ADA)).filter((status) => status === 401)).toHaveLength(28)
    const unknown = await guessFromEverywhere('nobody@example.org')
    expect(unknown.filter((status) => status === 401)).toHaveLength(30)
    expect((await signIn(server, '198.51.100.2', PASSWORD)).status).toBe(429)
    // Accepted even from a guesser's network.
    expect((await signIn(server, '203.0.113.7', PASSWORD, device)).status).toBe(200)
  })

  it('is throttled with a device that was stolen too, and a device opens no other account (statement 28)', async () => {
    const server = await startTestServer(await place(), { environment })
    await registerFrom(server, '192.0.2.1')
    const device = cookieNamed(await signIn(server, '192.0.2.1', PASSWORD), 'draftmill_device')
    const stolen = []
    for (let i = 0; i < 4; i++)
      stolen.push((await signIn(server, `203.0.113.${i}`, 'guess', device)).status)
    expect(stolen).toEqual([401, 401, 401, 429])
    const elsewhere = []
    for (let i = 0; i < 4; i++)
      elsewhere.push(
        (await signIn(server, '203.0.113.9', 'guess', device, 'bob@example.org')).status,
      )
    expect(elsewhere).toEqual([401, 401, 401, 429])
    const forged = `draftmill_device=${'A'.repeat(22)}.${'A'.repeat(43)}`
    expect((await signIn(server, '203.0.113.9', PASSWORD, forged)).status).toBe(429)
  })

  it('is lifted for no device after a new password, and for five of an account at most (statement 72)', async () => {
    const server = await startTestServer(await place(), { environment })
    await registerFrom(server, '192.0.2.1')
    const devices = []
    for (let i = 0; i < 6; i++)
      devices.push(
        cookieNamed(await signIn(server, `192.0.2.${10 + i}`, PASSWORD), 'draftmill_device'),
      )
    const [first = '', second = '', latest = ''] = [devices[0], devices[1], devices[5]]
    // A known device keeps its cookie and displaces no other.
    for (let i = 0; i < 3; i++) {
      const again = await signIn(server, '192.0.2.20', PASSWORD, latest)
      expect(cookieNamed(again, 'draftmill_device')).toBe(latest)
    }
    for (let i = 0; i < 40; i++) await signIn(server, `203.0.113.${i}`, 'guess')
    expect((await signIn(server, '198.51.100.2', PASSWORD)).status).toBe(429)
    expect((await signIn(server, '198.51.100.2', PASSWORD, first)).status).toBe(429)
    expect((await signIn(server, '198.51.100.2', PASSWORD, second)).status).toBe(200)
    const from = { 'X-Forwarded-For': '198.51.100.9' }
    await server.post('/api/auth/recover', { email: ADA }, from)
    const token = await mailedToken(server, ADA, '/update-password')
    const password = 'a brand new password'
    const updated = await server.post('/api/auth/update-password', { token, password }, from)
    for (const device of [second, latest])
      expect((await signIn(server, '198.51.100.3', password, device)).status).toBe(429)
    const device = cookieNamed(updated, 'draftmill_device')
    expect((await signIn(server, '198.51.100.3', password, device)).status).toBe(200)
  })

  it('from 260 networks at once keeps a known device from nothing (statement 28)', async () => {
    const server = await startTestServer(await place(), {
      hashCost: SLOW_HASH,
      environment: { TRUSTED_PROXIES: '1', SIGN_INS_PER_MINUTE: '100000' },
    })
    await registerFrom(server, '192.0.2.1')
    const device = cookieNamed(await signIn(server, '192.0.2.1', PASSWORD), 'draftmill_device')
    const crowd = Array.from({ length: 260 }, (_, index) =>
      signIn(server, `203.0.${Math.floor(index / 250)}.${index % 250}`, 'guess'),
    )
    const owner = Array.from({ length: 8 }, () => signIn(server, '198.51.100.2', PASSWORD, device))
    expect((await Promise.all(owner)).map(({ status }) => status)).toEqual(
      Array.from({ length: 8 }, () => 200),
    )
    const refused = (await Promise.all(crowd)).filter(({ status }) => status === 429)
    expect(refused.length).toBeLessThan(100)
  })

  it('leaves the owner on a new device the way by mail (statement 28)', async () => {
    const server = await startTestServer(await place(), { environment })
    await registerFrom(server, '192.0.2.1')
    for (let i = 0; i < 31; i++) await signIn(server, `203.0.113.${i}`, 'guess')
    const from = { 'X-Forwarded-For': '198.51.100.2' }
    expect((await signIn(server, '198.51.100.2', PASSWORD)).status).toBe(429)
    await server.post('/api/auth/recover', { email: ADA }, from)
    const token = await mailedToken(server, ADA, '/update-password')
    const password = 'a brand new password'
    const updated = await server.post('/api/auth/update-password', { token, password }, from)
    const device = cookieNamed(updated, 'draftmill_device')
    expect((await signIn(server, '198.51.100.2', password, device)).status).toBe(200)
  })

  it('by a hundred at once hashes two at once, and other routes hardly wait for them (statement 27)', async () => {
    const server = await startTestServer(await place(), {
      hashCost: HASH_COST,
      environment: { SIGN_INS_PER_MINUTE: '100000' },
    })
    const { bearer } = await server.register(ADA)
    const { started } = hashLoad()
    let isOver = false
    const guessing = Promise.all(
      Array.from({ length: 100 }, () => server.post(SIGN_IN, { email: ADA, password: 'guess' })),
    ).finally(() => (isOver = true))
    // Counted in hashes, not in milliseconds: a busy machine slows both alike; `npm run bench` measures the time.
    const waits: number[] = []
    while (!isOver) {
      const before = hashLoad().started
      await Promise.all([server.get('/api/profile', bearer), server.get('/api/tools')])
      waits.push(hashLoad().started - before)
      await delay(2)
    }
    expect(new Set((await guessing).map(({ status }) => status))).toEqual(new Set([401]))
    expect(hashLoad().started - started).toBe(100)
    expect(hashLoad().mostAtOnce).toBe(2)
    expect(waits.length).toBeGreaterThan(20)
    expect(percentile(waits, 0.99)).toBeLessThanOrEqual(HASHES_IN_50_MS)
  })
})

/** As measured: 234 hashes a second with two at once, against 155 one at a time. */
const HASHES_IN_50_MS = 12

/** Registers from a separate network, so that nobody's attempts are used up. */
async function registerFrom(server: TestServer, network: string): Promise<void> {
  const headers = { 'X-Forwarded-For': network }
  await server.post('/api/auth/sign-up', { email: ADA, password: PASSWORD }, headers)
  const token = await mailedToken(server, ADA, '/confirm')
  await server.post('/api/auth/confirm', { token, password: PASSWORD }, headers)
  expect((await signIn(server, network, PASSWORD)).status).toBe(200)
}

function signIn(
  server: TestServer,
  network: string,
  password: string,
  cookie = '',
  email = ADA,
): Promise<Response> {
  const headers = { 'X-Forwarded-For': network, ...(cookie === '' ? {} : { Cookie: cookie }) }
  return server.post(SIGN_IN, { email, password }, headers)
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
