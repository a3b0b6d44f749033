import { expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { onEachDatabase } from '../../../test/stores.ts'

const DAY_MS = 24 * 3_600_000

onEachDatabase('a session', (place) => {
  it('ends when a token that was forked within the grace is used later beside the other (statement 32)', async () => {
    let now = Date.now()
    const server = await startTestServer(await place(), { clock: () => now })
    for (const thiefFirst of [false, true]) {
      const { cookie } = await server.register()
      const owner = await refresh(server, cookie)
      now += 5_000
      const thief = await refresh(server, cookie)
      expect(thief.status).toBe(200)
      now += 60_000
      const [one, other] = thiefFirst ? [thief, owner] : [owner, thief]
      const next = await refresh(server, one.cookie)
      expect(next.status).toBe(200)
      now += 1_000
      expect((await refresh(server, other.cookie)).status).toBe(401)
      // Which of them is the owner is unknown, so both sessions end.
      expect((await refresh(server, next.cookie)).status).toBe(401)
    }
  })

  it('ends too when the thief hurried to use the fork again before it was old', async () => {
    let now = Date.now()
    const server = await startTestServer(await place(), { clock: () => now })
    const { cookie } = await server.register()
    const owner = await refresh(server, cookie)
    let thief = await refresh(server, cookie)
    for (let i = 0; i < 4; i++) {
      now += 9_000
      thief = await refresh(server, thief.cookie)
      expect(thief.status).toBe(200)
    }
    now += 60_000
    expect((await refresh(server, owner.cookie)).status).toBe(200)
    expect((await refresh(server, thief.cookie)).status).toBe(401)
  })

  it('goes on for months of three tabs that ask at once, of which the last answer counts (statement 32)', async () => {
    let now = Date.now()
    const server = await startTestServer(await place(), { clock: () => now })
    let { cookie } = await server.register()
    for (let round = 0; round < 12; round++) {
      const tabs = await Promise.all([cookie, cookie, cookie].map((one) => refresh(server, one)))
      expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200])
      cookie = tabs[round % 3]?.cookie ?? ''
      now += round % 2 === 0 ? 15 * 60_000 : 2_000
    }
  })

  it('ends after its days however much it is used, and its cookie with it', async () => {
    let now = Date.now()
    const environment = { SESSION_DAYS_MAX: '40' }
    const server = await startTestServer(await place(), { clock: () => now, environment })
    const { cookie } = await server.register()
    now += 25 * DAY_MS
    const used = await refresh(server, cookie)
    // The rest of the session's days, not thirty more.
    expect(used.response.headers.get('Set-Cookie')).toContain(`Max-Age=${15 * 24 * 3_600};`)
    now += 15 * DAY_MS - 60_000
    const last = await refresh(server, used.cookie)
    expect(last.status).toBe(200)
    now += 61_000
    expect((await refresh(server, last.cookie)).status).toBe(401)
  })
})

async function refresh(server: TestServer, cookie: string) {
  const response = await server.post('/api/auth/refresh', '', { Cookie: cookie })
  const next = (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
  return { status: response.status, cookie: next, response }
}
