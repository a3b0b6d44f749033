import { expect, it } from 'vitest'
import type { SiteKeyUsageAnswer } from '#shared/contract/shapes.ts'
import {
  codeOf,
  GENERATE_PATH,
  makeSiteKey,
  signVisitorToken,
  requestVisitorToken,
} from '../../../test/embeds.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'
import { forgetExpired } from '../../store/forget-expired.ts'

const USAGE = '/api/embed/usage'
const DAY_MS = 24 * 3_600_000
const bearerOf = (token: string) => ({ Authorization: `Bearer ${token}` })

/**
 * Starts a server at a given time, with a key; `use` generates with claims, `usage` reads the usage as the owner's
 * server.
 */
async function setUp(place: Parameters<typeof startTestServer>[0], startsAt = '2028-03-15T12:00Z') {
  const clock = { now: Date.parse(startsAt) }
  const server = await startTestServer(place, { clock: () => clock.now })
  const owner = await server.register()
  const caps = { daily_cap: 60, visitor_cap: 60, monthly_cap: 500 }
  const { id, secret } = await makeSiteKey(server, owner, caps)
  const use = async (claims: Record<string, unknown>): Promise<Response> => {
    const token = await signVisitorToken(secret, id, { claims, nowMs: clock.now })
    return server.post(GENERATE_PATH, { topic: 'Bread' }, bearerOf(token))
  }
  const usage = async (): Promise<SiteKeyUsageAnswer> => {
    const claims = { use: 'check' }
    const token = await signVisitorToken(secret, id, { claims, nowMs: clock.now })
    const response = await server.get(USAGE, bearerOf(token))
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    return (await response.json()) as SiteKeyUsageAnswer
  }
  return { server, owner, id, secret, clock, use, usage }
}

onEachDatabase('the use of a site key', (place) => {
  it('is told by day, tool, page and role for this month and the last, with what is left', async () => {
    const { server, id, clock, use, usage } = await setUp(await place(), '2028-02-28T12:00Z')
    const none = { generations: 0, credits: 0, days: [], tools: [], pages: [], roles: [] }
    expect(await usage()).toEqual({
      today: '2028-02-28',
      credits: 100,
      site_key: {
        name: 'My blog',
        is_paused: false,
        daily_cap: 60,
        spent_today: 0,
        weekly_cap: null,
        spent_week: 0,
        monthly_cap: 500,
        spent_month: 0,
      },
      months: [
        { month: '2028-02', ...none },
        { month: '2028-01', ...none },
      ],
    })
    expect((await use({ page: '12', role: 'visitor' })).status).toBe(200)
    clock.now += 2 * DAY_MS
    expect((await use({ page: '12', role: 'visitor' })).status).toBe(200)
    expect((await use({ page: '7', role: 'editor' })).status).toBe(200)
    clock.now += DAY_MS
    expect((await use({ page: '12' })).status).toBe(200)
    // A token issued by the server itself names neither.
    const { bearer } = await requestVisitorToken(server, id)
    expect((await server.post(GENERATE_PATH, { topic: 'Bread' }, bearer)).status).toBe(200)

    const answer = await usage()
    expect(answer).toMatchObject({ today: '2028-03-02', credits: 80 })
    // A Thursday, whose week began in the month before.
    expect(answer.site_key).toMatchObject({ spent_today: 20, spent_week: 50, spent_month: 40 })
    const count = (name: string, generations: number) => ({
      name,
      generations,
      credits: generations * 10,
    })
    expect(answer.months).toEqual([
      {
        month: '2028-03',
        generations: 4,
        credits: 40,
        days: [count('2028-03-01', 2), count('2028-03-02', 2)],
        tools: [count('motto-generator', 4)],
        pages: [count('12', 2), count('7', 1)],
        roles: [count('editor', 1), count('visitor', 1)],
      },
      {
        month: '2028-02',
        generations: 1,
        credits: 10,
        days: [count('2028-02-28', 1)],
        tools: [count('motto-generator', 1)],
        pages: [count('12', 1)],
        roles: [count('visitor', 1)],
      },
    ])
  })

  it('is counted once for a generation that was repeated, and not for one that was refused', async () => {
    const { server, id, secret, clock, use, usage } = await setUp(await place())
    const claims = { sub: 'one', page: '12', role: 'visitor' }
    const token = await signVisitorToken(secret, id, { claims, nowMs: clock.now })
    const headers = { ...bearerOf(token), 'Idempotency-Key': 'once-and-only' }
    for (const _ of [1, 2, 3])
      expect((await server.post(GENERATE_PATH, { topic: 'Bread' }, headers)).status).toBe(200)
    expect((await use({ cap: 0, page: '12', role: 'visitor' })).status).toBe(403)
    const [month] = (await usage()).months
    expect(month).toMatchObject({
      generations: 1,
      pages: [{ name: '12', generations: 1, credits: 10 }],
      roles: [{ name: 'visitor', generations: 1, credits: 10 }],
    })
  })

  it('is told to the secret alone, and names that could be a text are refused (statement 83)', async () => {
    const { server, id, secret, clock, use } = await setUp(await place())
    expect((await server.get(USAGE)).status).toBe(401)
    const { bearer } = await requestVisitorToken(server, id)
    expect(await codeOf(await server.get(USAGE, bearer))).toBe('scope_insufficient')
    const plain = await signVisitorToken(secret, id, { nowMs: clock.now })
    expect(await codeOf(await server.get(USAGE, bearerOf(plain)))).toBe('scope_insufficient')
    for (const wrong of [
      { page: 'two words' },
      { role: 'x'.repeat(65) },
      { page: 12 },
      { role: '' },
    ])
      expect(await codeOf(await use(wrong))).toBe('token_invalid')
  })

  it('goes after 107 days, and with its account (statement 83)', async () => {
    const { server, owner, clock, use } = await setUp(await place())
    const left = async () => {
      const rows = await server.store.db.selectFrom('site_key_places').selectAll().execute()
      return rows.map(({ kind, name }) => `${kind} ${name}`).toSorted()
    }
    await use({ page: '12', role: 'visitor' })
    clock.now += 106 * DAY_MS
    await use({ page: '7', role: 'visitor' })
    await forgetExpired(server.store)
    expect(await left()).toEqual(['page 12', 'page 7', 'role visitor', 'role visitor'])
    clock.now += 2 * DAY_MS
    await forgetExpired(server.store)
    expect(await left()).toEqual(['page 7', 'role visitor'])
    expect(await deleteAccount(server, owner.email)).toBe(204)
    expect(await left()).toEqual([])
  })
})

async function deleteAccount(server: TestServer, email: string): Promise<number> {
  const session = await server.post('/api/auth/sign-in', { email, password: PASSWORD })
  const { access_token } = (await session.json()) as { access_token: string }
  const deletion = { password: PASSWORD, confirmation: 'DELETE' }
  return (await server.post('/api/account/delete', deletion, bearerOf(access_token))).status
}
