import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionEnvironment } from './session-environment.ts'
import { createAccount } from './account.ts'
import { createSiteSession, TICK_MS, type SiteSession } from './site-session.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
const sessions: SiteSession[] = []
afterEach(() => {
  sessions.splice(0).forEach((session) => session.stop())
  vi.useRealTimers()
})

/** A server with one account, and the environment of its browser tabs, which share a lock and a channel. */
function createWorld() {
  const world = { issued: 0, isSignedIn: true, isDown: false, credits: 100, calls: [] as string[] }
  const listeners = new Set<(message: unknown) => void>()
  let queue: Promise<unknown> = Promise.resolve()
  const answer = (status: number, body?: unknown): Response =>
    new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/json' },
    })
  const sessionAnswer = () => ({
    access_token: `token-${++world.issued}`,
    token_type: 'bearer',
    expires_in: 900,
    expires_at: 0,
    user: { id: 'u', email: 'ada@example.com' },
  })
  const fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const bearer = new Headers(init.headers).get('Authorization') ?? '-'
    world.calls.push(`${url} ${bearer}`)
    if (world.isDown) throw new TypeError('fetch failed')
    if (url === '/api/auth/sign-in') {
      const { password } = JSON.parse(String(init.body)) as { password: string }
      if (password !== 'right') return answer(401, { code: 'credentials_invalid' })
      world.isSignedIn = true
      return answer(200, sessionAnswer())
    }
    if (url === '/api/auth/sign-out') {
      world.isSignedIn = false
      return answer(204)
    }
    if (url === '/api/auth/refresh') {
      return world.isSignedIn
        ? answer(200, sessionAnswer())
        : answer(401, { code: 'token_invalid' })
    }
    if (bearer !== `Bearer token-${world.issued}`) return answer(401, { code: 'token_invalid' })
    return answer(200, { id: 'u', email: 'ada@example.com', credits: world.credits })
  }
  const environment: SessionEnvironment = {
    fetch,
    now: () => Date.now(),
    lock(work) {
      const done = queue.then(work)
      queue = done.catch(() => {})
      return done
    },
    every(ms, callback) {
      const timer = setInterval(callback, ms)
      return () => clearInterval(timer)
    },
    openChannel(onMessage) {
      listeners.add(onMessage)
      return {
        postMessage: (message) =>
          listeners.forEach((listener) => {
            if (listener !== onMessage) listener(message)
          }),
        close: () => listeners.delete(onMessage),
      }
    },
  }
  const openTab = async (): Promise<SiteSession> => {
    const session = createSiteSession('', environment)
    sessions.push(session)
    await vi.advanceTimersByTimeAsync(0)
    return session
  }
  const refreshes = (): number => world.calls.filter((call) => call.includes('/refresh')).length
  return { world, openTab, refreshes }
}

test('starts with a refresh and then reads the profile', async () => {
  const { openTab } = createWorld()
  const session = await openTab()
  expect(session.getState()).toEqual({
    status: 'signed-in',
    email: 'ada@example.com',
    credits: 100,
  })
})

test('a profile that was asked for before a charge does not overwrite the balance after it', async () => {
  const { openTab } = createWorld()
  const session = await openTab()
  const reload = session.reloadProfile()
  session.setCredits(90)
  await reload
  expect(session.getState().credits).toBe(90)
})

test('a 401 to the refresh is a signed-out visitor', async () => {
  const { world, openTab } = createWorld()
  world.isSignedIn = false
  expect((await openTab()).getState().status).toBe('signed-out')
})

test('keeps trying while the network is down, and changes nothing meanwhile', async () => {
  const { world, openTab } = createWorld()
  world.isDown = true
  const session = await openTab()
  expect(session.getState().status).toBe('loading')
  await vi.advanceTimersByTimeAsync(10_000)
  world.isDown = false
  await vi.advanceTimersByTimeAsync(TICK_MS)
  expect(session.getState().status).toBe('signed-in')
})

test('refreshes when fewer than three looks remain, and not before', async () => {
  const { openTab, refreshes } = createWorld()
  await openTab()
  await vi.advanceTimersByTimeAsync(810_000)
  expect(refreshes()).toBe(1)
  await vi.advanceTimersByTimeAsync(TICK_MS)
  expect(refreshes()).toBe(2)
})

test('several tabs refresh once when the time comes and share the new token', async () => {
  const { world, openTab, refreshes } = createWorld()
  const tabs = [await openTab(), await openTab(), await openTab()]
  const before = refreshes()
  await vi.advanceTimersByTimeAsync(840_000)
  expect(refreshes()).toBe(before + 1)
  world.calls.length = 0
  await Promise.all(tabs.map((tab) => tab.fetch('/api/profile')))
  expect(new Set(world.calls)).toEqual(new Set([`/api/profile Bearer token-${world.issued}`]))
})

test('a 401 to a request refreshes once and asks again, also for many requests at once', async () => {
  const { world, openTab, refreshes } = createWorld()
  const session = await openTab()
  world.issued++
  const before = refreshes()
  const answers = await Promise.all([1, 2, 3].map(() => session.fetch('/api/profile')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(refreshes()).toBe(before + 1)
})

test('a 401 that refreshing does not mend signs out here and in the other tabs', async () => {
  const { world, openTab } = createWorld()
  const [first, second] = [await openTab(), await openTab()]
  world.issued++
  world.isSignedIn = false
  expect((await first.fetch('/api/profile')).status).toBe(401)
  expect([first, second].map((tab) => tab.getState().status)).toEqual(['signed-out', 'signed-out'])
})

test('tells credits to the other tabs and calls listeners only when something changed', async () => {
  const { openTab } = createWorld()
  const [first, second] = [await openTab(), await openTab()]
  const balances: (number | undefined)[] = []
  const stop = second.subscribe(() => balances.push(second.getState().credits))
  first.setCredits(90)
  first.setCredits(90)
  stop()
  first.setCredits(80)
  expect(balances).toEqual([90])
  expect(second.getState().credits).toBe(80)
})

test('signs in and out through the account, with the problem of the server when it fails', async () => {
  const { world, openTab } = createWorld()
  world.isSignedIn = false
  const [first, second] = [await openTab(), await openTab()]
  const account = createAccount(first)
  expect(await account.signIn('ada@example.com', 'wrong')).toMatchObject({
    code: 'credentials_invalid',
  })
  expect(await account.signIn('ada@example.com', 'right')).toBeUndefined()
  await vi.advanceTimersByTimeAsync(0)
  expect(second.getState()).toMatchObject({ status: 'signed-in', credits: 100 })
  await account.signOut()
  expect([first, second].map((tab) => tab.getState())).toEqual(
    [1, 2].map(() => ({ status: 'signed-out', credits: undefined })),
  )
  world.isDown = true
  expect(await account.recover('ada@example.com')).toBe('network')
})
