import { expect, it } from 'vitest'
import { HASH_COST } from '../src/accounts/passwords/passwords.ts'
import type { Dialect } from '../src/store/dialect.ts'
import { startTestServer, type TestServer } from './server.ts'
import { onEachDatabase } from './stores.ts'

/** The number of tries for each kind of address. */
export const TRIES = 200
/** The daily tests measure no times, so a few tries of each kind are enough. */
const DAY_TRIES = 10
const KNOWN_EMAIL = 'known@example.org'
const environment = {
  SIGN_INS_PER_MINUTE: '100000',
  SIGN_UPS_PER_HOUR: '100000',
  SIGN_UPS_BEFORE_CHALLENGE: '100000',
  RECOVERS_PER_HOUR: '100000',
}

type Act = (server: TestServer, email: string) => Promise<Response>

const ACTS: readonly (readonly [string, Act])[] = [
  [
    'sign-in',
    (server, email) => server.post('/api/auth/sign-in', { email, password: 'not the password' }),
  ],
  [
    'sign-up',
    (server, email) => server.post('/api/auth/sign-up', { email, password: 'a good password' }),
  ],
  ['recover', (server, email) => server.post('/api/auth/recover', { email })],
]

/**
 * Registers the tests that the responses for known and unknown addresses are alike (statements.md 22), on one
 * database.
 */
export function testAddressLikeness(dialect: Dialect, isTimed = false): void {
  const tries = isTimed ? TRIES : DAY_TRIES
  onEachDatabase(
    'known and unknown addresses',
    (place) => {
      it.each(ACTS)(
        `are alike to %s in status, body${isTimed ? ', headers and time over 200 tries' : ' and headers'} (statement 22)`,
        async (_, act) => {
          const server = await startTestServer(await place(), {
            ...(isTimed && { hashCost: HASH_COST }),
            environment,
          })
          await server.register(KNOWN_EMAIL)
          // Warm-up: the first requests compile code and prepare statements.
          for (let i = 0; i < 10; i++)
            await act(server, i % 2 === 0 ? KNOWN_EMAIL : `warm${i}@example.org`)
          const known: TimedAnswer[] = []
          const unknown: TimedAnswer[] = []
          for (let i = 0; i < tries; i++) {
            // Alternating, and each is first equally often, so that disturbances of the machine affect both.
            const both = [
              async () => void known.push(await timeAnswer(act(server, KNOWN_EMAIL))),
              // As long as the known address, and new each time.
              async () =>
                void unknown.push(await timeAnswer(act(server, `u${1_000 + i}@example.org`))),
            ]
            for (const one of i % 2 === 0 ? both : both.toReversed()) await one()
          }
          const [first] = known
          for (const { shape } of [...known, ...unknown]) expect(shape).toEqual(first?.shape)
          if (!isTimed) return
          // 0.5 if the two cannot be told apart, 0 or 1 if they always can. The standard error here is 0.03.
          const chance = probabilityOfLonger(durationsOf(known), durationsOf(unknown))
          expect(chance).toBeGreaterThan(0.25)
          expect(chance).toBeLessThan(0.75)
        },
        120_000,
      )
    },
    [dialect],
  )
}

interface TimedAnswer {
  readonly shape: unknown
  readonly ms: number
}

async function timeAnswer(answering: Promise<Response>): Promise<TimedAnswer> {
  const startedMs = performance.now()
  const response = await answering
  const body = await response.text()
  const ms = performance.now() - startedMs
  const headers = [...response.headers]
    .filter(([name]) => name !== 'x-request-id')
    // This cookie differs with each sign-up, even of the same address: a time in seconds, and 32 bytes that only this
    // server can tell from random ones.
    .map(([name, value]) => [name, value.replace(/^(draftmill_sign_up=)\d{10}\.[\w-]{43};/, '$1;')])
  const shape = { status: response.status, headers, body: body.replace(/"request_id":"[^"]*"/, '') }
  return { shape, ms }
}

function durationsOf(answers: readonly TimedAnswer[]): number[] {
  return answers.map(({ ms }) => ms)
}

/**
 * The probability that a value of the first list is greater than one of the second (Mann and Whitney's U as a share).
 * It compares ranks, so a few slow responses of a busy machine do not matter.
 */
export function probabilityOfLonger(first: readonly number[], second: readonly number[]): number {
  let longer = 0
  for (const one of first)
    for (const other of second) longer += one > other ? 1 : one === other ? 0.5 : 0
  return longer / (first.length * second.length)
}
