import { expect, it } from 'vitest'
import type { RegistrationState } from '#shared/contract/registrations.ts'
import { closeRdapServers, startRdapServer, type RdapServer } from './rdap-server.fixture.ts'
import { createRegistrations, type Registrations } from './registrations.ts'

closeRdapServers()

/** Longer than any response takes here; for responses that never end, long enough for the request to arrive. */
const TIMEOUT_MS = 15_000
const ENDLESS_TIMEOUT_MS = 2_000
const ENDLESS_LABEL_PATTERN = /^(?:silent|drip)/

interface RegistrationsUnderTest extends RdapServer, Registrations {
  /** Advances the clock, in milliseconds. */
  wait(ms: number): void
}

/** Starts a registry and the lookup as in production, except for its address and its timeout. */
async function startRegistrations(timeoutMs = TIMEOUT_MS): Promise<RegistrationsUnderTest> {
  const server = await startRdapServer()
  let now = Date.UTC(2026, 10, 29)
  const registrations = createRegistrations({
    fetch: server.fetch,
    bootstrap: { serverOf: () => server.url },
    clock: () => now,
    timeoutMs,
  })
  return { ...server, ...registrations, wait: (ms) => (now += ms) }
}

it.each<[string, RegistrationState, string]>([
  ['free.com', 'unregistered', 'a 404 of a registry that is believed'],
  ['bare.net', 'unregistered', 'a 404 without a word'],
  ['free.me', 'unregistered', 'a 404 of a registry that the list of IANA lacks'],
  ['taken.com', 'registered', 'a 200 with the domain'],
  ['taken.io', 'registered', 'a 200 of a registry whose 404 says nothing'],
  ['free.io', 'unchecked', 'a 404 of .io'],
  ['free.co', 'unchecked', 'a 404 of .co'],
  ['premium.io', 'unchecked', 'a 404 of .io that calls the price premium'],
  ['free.example', 'unchecked', 'a 404 of a registry that nobody has tried'],
  ['premium.com', 'premium', 'a 404 that calls the price premium'],
  ['expired.app', 'premium', 'a 404 in the dear weeks after an expiry'],
  ['blocked.dev', 'unchecked', 'a 404 of a name that nobody can register'],
  ['another.com', 'unchecked', 'a 200 with another domain'],
  ['entity.com', 'unchecked', 'a 200 with something that is no domain'],
  ['empty.com', 'unchecked', 'a 200 with nothing'],
  ['broken.com', 'unchecked', 'JSON that breaks off'],
  ['page.com', 'unchecked', 'a page of HTML'],
  ['deep.com', 'unchecked', 'JSON nested too deeply'],
  ['abyss.com', 'unchecked', 'JSON without a bottom'],
  ['fails.com', 'unchecked', 'a 500'],
  ['busy.com', 'unchecked', 'a 429'],
  ['forbidden.com', 'unchecked', 'a 403'],
  ['inside.com', 'unchecked', 'a redirect to an inside address'],
  ['named.com', 'unchecked', 'a redirect to a name of this machine'],
  ['circle.com', 'unchecked', 'a redirect to itself'],
  ['silent.com', 'unchecked', 'silence'],
  ['hangs.com', 'unchecked', 'a connection that ends'],
  ['drip.com', 'unchecked', 'an answer that never ends'],
  ['huge.com', 'unchecked', 'an answer of 10 MB'],
])('%s is %s: %s', async (domain, state) => {
  const timeoutMs = ENDLESS_LABEL_PATTERN.test(domain) ? ENDLESS_TIMEOUT_MS : TIMEOUT_MS
  const { stateOf, asked, canary } = await startRegistrations(timeoutMs)
  expect(await stateOf(domain)).toBe(state)
  expect(asked).toEqual([`/domain/${domain}`])
  expect(canary.connections()).toBe(0)
})

it('reads little of an answer that is too long', async () => {
  const { stateOf, sent } = await startRegistrations()
  expect(await stateOf('huge.com')).toBe('unchecked')
  // Includes the data in the buffers of two sockets.
  expect(sent()).toBeLessThan(8_000_000)
})

it.each([
  'nodots',
  '.com',
  'a..com',
  '-a.com',
  'a b.com',
  'a.com/../../secret',
  'a.com?x=1',
  'who@a.com',
  '127.0.0.1',
  `${'a'.repeat(64)}.com`,
  `${'abcdefg.'.repeat(40)}com`,
])('asks nobody about what is no domain name: %s', async (text) => {
  const { stateOf, asked } = await startRegistrations()
  expect(await stateOf(text)).toBe('unchecked')
  expect(asked).toEqual([])
})

it('asks for a name in other letters as registries keep it', async () => {
  const { stateOf, asked } = await startRegistrations()
  await stateOf('Bäckerei.com')
  expect(asked).toEqual(['/domain/xn--bckerei-5wa.com'])
})

it('asks four names at once and the others after them', async () => {
  const { stateOf, asked, openMax } = await startRegistrations()
  const names = Array.from({ length: 12 }, (_, at) => `meets${at}.com`)
  expect(new Set(await Promise.all(names.map(stateOf)))).toEqual(new Set(['unregistered']))
  expect([asked.length, openMax()]).toEqual([12, 4])
})

it('asks for no more than can wait', async () => {
  const { stateOf, asked } = await startRegistrations()
  const names = Array.from({ length: 80 }, (_, at) => `free${at}.com`)
  const states = await Promise.all(names.map(stateOf))
  expect(states.filter((state) => state === 'unchecked')).toHaveLength(16)
  expect(asked).toHaveLength(64)
})

it('asks once for two who want to know the same at once', async () => {
  const { stateOf, asked } = await startRegistrations()
  const both = await Promise.all([stateOf('free.com'), stateOf('FREE.com')])
  expect([both, asked.length]).toEqual([['unregistered', 'unregistered'], 1])
})

const HOUR_MS = 3_600_000

it.each([
  ['free.com', HOUR_MS],
  ['premium.com', HOUR_MS],
  ['free.io', HOUR_MS],
  ['taken.com', 24 * HOUR_MS],
])('keeps what was said of %s for %i ms', async (domain, keptMs) => {
  const { stateOf, asked, wait } = await startRegistrations()
  await stateOf(domain)
  wait(keptMs - 1)
  await stateOf(domain)
  expect(asked).toHaveLength(1)
  wait(1)
  await stateOf(domain)
  expect(asked).toHaveLength(2)
})

it('asks again where nothing was said', async () => {
  const { stateOf, asked } = await startRegistrations()
  for (let time = 0; time < 2; time++) await stateOf('fails.com')
  expect(asked).toHaveLength(2)
})

it('leaves a registry alone for as long as it asks to be, and uses what it said before', async () => {
  const { stateOf, asked, wait } = await startRegistrations()
  await stateOf('taken.com')
  await stateOf('busy.com')
  wait(119_999)
  expect(await stateOf('free.com')).toBe('unchecked')
  expect(await stateOf('taken.com')).toBe('registered')
  expect(asked).toHaveLength(2)
  wait(1)
  expect(await stateOf('free.com')).toBe('unregistered')
})
