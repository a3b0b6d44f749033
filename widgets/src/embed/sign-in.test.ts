import { expect, test } from 'vitest'
import { createEmbedSession } from './embed-session.ts'
import { API_ORIGIN, createPopup, PAGE_ORIGIN } from './embed-world.fixture.ts'
import {
  connectByLogin,
  clickedElement,
  openBrowser,
  generationRequest,
  sessionsToStop,
  passTime,
  setUpBrowsers,
} from './open-browser.fixture.ts'

setUpBrowsers()

const grantsOf = ({ calls }: ReturnType<typeof openBrowser>['server']) =>
  calls.flatMap(({ form }) => form['grant_type'] ?? [])

/** Leaves the page for the consent; returns the query of the consent page. */
async function leaveForConsent(tab: Awaited<ReturnType<ReturnType<typeof openBrowser>['open']>>) {
  tab.session.connect(clickedElement, null)
  await passTime()
  return new URL(tab.tab.left.at(-1) ?? '').searchParams
}

/** The page to which the consent redirects the visitor. */
function returnPage(query: URLSearchParams, answer: Record<string, string> = { code: 'c-1' }) {
  const url = new URL(query.get('redirect_uri') ?? '')
  const given = { state: query.get('state') ?? '', iss: API_ORIGIN, ...answer }
  for (const [name, value] of Object.entries(given)) url.searchParams.set(name, value)
  const addresses = [url.href]
  const page = {
    href: () => addresses.at(-1) ?? '',
    showAddress: (href: string) => void addresses.push(href),
  }
  return { addresses, page }
}

test('a second tab, open before, is signed in with the first, and Login there needs no second consent', async () => {
  const { server, open } = openBrowser()
  const first = await open()
  const second = await open()
  await connectByLogin(server, first)
  expect(second.session.getState()).toMatchObject({ status: 'signed-in', credits: 100 })
  // Without a notification, the window that this session opened is closed again.
  const deaf = await open({ onShared: () => () => {} })
  deaf.session.disconnect()
  await passTime()
  await connectByLogin(server, first)
  expect(deaf.session.getState().status).toBe('signed-out')
  const { popup, state } = createPopup()
  const asked = server.count('/oauth/token')
  deaf.session.connect(clickedElement, popup)
  await passTime()
  expect(state).toMatchObject({ closed: true, href: 'about:blank' })
  expect(deaf.session.getState()).toMatchObject({ status: 'signed-in', credits: 100 })
  expect(server.count('/oauth/token')).toBe(asked)
})

test('two sessions of one page hear of one another: a sponsored tool beside one that is not', async () => {
  const { server, open } = openBrowser()
  const plain = await open()
  const sponsored = createEmbedSession({ apiBase: API_ORIGIN, siteKey: 'dmk_1' }, plain.world)
  sessionsToStop.push(sponsored)
  await passTime()
  await connectByLogin(server, plain)
  expect(sponsored.getState()).toMatchObject({ isConnected: true, credits: 100 })
  sponsored.disconnect()
  await passTime()
  expect(plain.session.getState().status).toBe('signed-out')
  expect(sponsored.getState().line).toContain('Left for you today')
})

test('another tab redeems what came back to it, and what was typed stays in its own', async () => {
  const { server, stored, open } = openBrowser()
  const before = await open()
  const query = await leaveForConsent(before)
  expect([...stored.values()].join(), 'what was typed is no other tab’s').not.toContain('Rowing')
  server.codes['c-1'] = query.get('code_challenge') ?? ''
  const { addresses, page } = returnPage(query)
  const mailed = await open(page)
  expect(mailed.session.getState()).toMatchObject({ status: 'signed-in', credits: 100 })
  expect(addresses.at(-1)).toBe(`${PAGE_ORIGIN}/post?p=7#tools`)
  expect(mailed.tab.filled).toEqual([])
  expect([...stored.keys()]).toEqual([`draftmill:${API_ORIGIN}`])
  const back = await open({}, before.own)
  expect(back.tab.filled).toEqual([[['draftmill-motto-generator', { topic: 'Rowing' }]]])
  expect(before.own.size).toBe(0)
})

test('brings the widget that was clicked back into sight, with the focus in it', async () => {
  const { server, open } = openBrowser()
  const before = await open()
  const query = await leaveForConsent(before)
  server.codes['c-1'] = query.get('code_challenge') ?? ''
  const { tab } = await open(returnPage(query).page, before.own)
  expect(tab.gone).toEqual([['draftmill-motto-generator', 1]])
  expect(tab.focused).toBe(1)
})

test('a sign-in that left the page is kept for an hour, whatever is opened meanwhile', async () => {
  for (const [ms, status] of [
    [3_599_000, 'signed-in'],
    [3_601_000, 'signed-out'],
  ] as const) {
    const { server, stored, open } = openBrowser()
    const query = await leaveForConsent(await open())
    await passTime(ms)
    await open()
    server.codes['c-1'] = query.get('code_challenge') ?? ''
    const { page } = returnPage(query)
    const { session } = await open(page)
    expect(session.getState().status, String(ms)).toBe(status)
    expect([...stored.keys()].join()).not.toContain('left')
  }
})

test('two tabs that left both come back to their own sign-in', async () => {
  const { server, stored, open } = openBrowser()
  const first = await leaveForConsent(await open())
  const second = await leaveForConsent(await open())
  server.codes['c-1'] = first.get('code_challenge') ?? ''
  const back = returnPage(first)
  const { session } = await open(back.page)
  expect(session.getState()).toMatchObject({ status: 'signed-in', credits: 100 })
  expect(back.addresses.at(-1)).toBe(`${PAGE_ORIGIN}/post?p=7#tools`)
  const other = returnPage(second, { error: 'access_denied' })
  await open(other.page)
  expect(other.addresses.at(-1)).toBe(`${PAGE_ORIGIN}/post?p=7#tools`)
  expect([...stored.keys()]).toEqual([`draftmill:${API_ORIGIN}`])
})

test('a page whose address only looks like one that came back is left alone', async () => {
  for (const state of ['constructor', '__proto__', 'toString', '']) {
    const { server, open } = openBrowser()
    const href = `${PAGE_ORIGIN}/post?code=x&state=${state}&iss=${API_ORIGIN}`
    const { addresses, page } = { addresses: [href], page: { href: () => href } }
    const { session, tab } = await open({
      ...page,
      showAddress: (shown) => void addresses.push(shown),
    })
    expect(addresses).toEqual([href])
    expect(server.calls).toEqual([])
    expect(tab.gone).toEqual([])
    expect(session.getState().prompt).toBeUndefined()
  }
})

test('what was typed goes into no other page that is opened in its place', async () => {
  const { open } = openBrowser()
  const before = await open()
  await leaveForConsent(before)
  const other = await open({ href: () => `${PAGE_ORIGIN}/post?p=8` }, before.own)
  expect(other.tab.filled).toEqual([])
  expect(before.own.size, 'and is kept no longer').toBe(0)
  await leaveForConsent(before)
  const same = await open({ href: () => `${PAGE_ORIGIN}/post?p=7#end` }, before.own)
  expect(same.tab.filled).toHaveLength(1)
})

test('what comes back declined leaves the visitor as before, with a clean address', async () => {
  const { server, open } = openBrowser()
  const query = await leaveForConsent(await open())
  const { addresses, page } = returnPage(query, { error: 'access_denied' })
  const { session } = await open(page)
  expect(addresses.at(-1)).toBe(`${PAGE_ORIGIN}/post?p=7#tools`)
  expect(session.getState()).toMatchObject({ status: 'signed-out', prompt: undefined })
  expect(server.calls).toEqual([])
})

test('a code of a server that calls itself otherwise is sent to nobody, and signing in has failed', async () => {
  const { server, open } = openBrowser()
  const query = await leaveForConsent(await open())
  server.codes['c-1'] = query.get('code_challenge') ?? ''
  const { addresses, page } = returnPage(query, { code: 'c-1', iss: 'https://alias.example' })
  const { session } = await open(page)
  expect(addresses.at(-1)).toBe(`${PAGE_ORIGIN}/post?p=7#tools`)
  expect(server.calls).toEqual([])
  expect(session.getState().prompt).toContain('did not work')
})

test.each([
  ['slow_down', 'signed-in'],
  // The first answer was given, and a code works once.
  ['lost', 'signed-out'],
] as const)('a code whose answer is %s is sent once more', async (fate, status) => {
  const { server, open } = openBrowser()
  const tab = await open()
  const fates = [fate]
  server.onToken = () => fates.pop()
  await connectByLogin(server, tab)
  await passTime(5_000)
  expect(tab.session.getState().status).toBe(status)
  expect(grantsOf(server)).toEqual(['authorization_code', 'authorization_code'])
})

test('a code that no question redeems has failed', async () => {
  const { server, open } = openBrowser()
  const tab = await open()
  server.onToken = () => 'slow_down'
  await connectByLogin(server, tab)
  await passTime(60_000)
  expect(tab.session.getState().prompt).toBe('Signing in did not work. Please try again.')
  expect(server.count('/oauth/token')).toBe(2)
})

test.each(['constructor', '__proto__', 'toString'])(
  'the state %s in an address is no sign-in of this browser',
  async (state) => {
    const { server, open } = openBrowser()
    const addresses = [`${PAGE_ORIGIN}/?code=c-1&state=${state}`]
    await open({
      href: () => addresses.at(-1) ?? '',
      showAddress: (href) => void addresses.push(href),
    })
    expect(addresses).toHaveLength(1)
    expect(server.calls).toEqual([])
  },
)

test('a window that the visitor closed before it was sent anywhere ends the attempt, and the page stays', async () => {
  const { server, open } = openBrowser()
  const { session, tab } = await open()
  const { popup, state } = createPopup()
  state.closed = true
  session.connect(clickedElement, popup)
  await passTime(60_000)
  expect(tab.left).toEqual([])
  expect(session.getState()).toMatchObject({ status: 'signed-out', prompt: undefined })
  expect(server.calls).toEqual([])
})

test('a double click is one attempt: the last, and nothing of the first goes on', async () => {
  const { server, open } = openBrowser()
  const { session, send } = await open()
  // Both clicks reach the same window, which has a name.
  const { popup, state, query } = createPopup()
  session.connect(clickedElement, popup)
  session.connect(clickedElement, popup)
  await passTime()
  const response = { code: 'c-1', state: query().get('state'), iss: API_ORIGIN }
  server.codes['c-1'] = query().get('code_challenge') ?? ''
  send({ origin: API_ORIGIN, source: popup, data: { type: 'authorization_response', response } })
  await passTime()
  expect(session.getState().status).toBe('signed-in')
  session.disconnect()
  state.closed = true
  await passTime(900_000)
  expect(grantsOf(server)).toEqual(['authorization_code'])
  expect(session.getState().prompt).toBeUndefined()
})

test('in a frame of our own, whose window can be read, closing it brings the prompt back', async () => {
  const { open } = openBrowser()
  const { session } = await open()
  const { popup, state } = createPopup()
  session.connect(clickedElement, popup)
  await passTime(1_000)
  state.closed = true
  await passTime(1_000)
  expect(session.getState().prompt).toBeUndefined()
})

test.each([
  ['disconnected', (tab: { session: { disconnect(): void } }) => tab.session.disconnect()],
  ['connected anew', undefined],
])('a refresh that was under way when the visitor %s brings nothing back', async (_, act) => {
  const { server, stored, open } = openBrowser()
  const tab = await open()
  const other = await open()
  await connectByLogin(server, tab)
  await passTime(890_000)
  server.onToken = ({ grant_type }) => {
    if (grant_type !== 'refresh_token') return undefined
    server.onToken = undefined
    if (act) act(other)
    else {
      const anew = { access: 'access-anew', refresh: 'refresh-anew', expiresAtMs: Date.now() + 9e5 }
      stored.set(`draftmill:${API_ORIGIN}`, JSON.stringify(anew))
      queueMicrotask(() => {
        server.access = 'access-anew'
      })
    }
    return undefined
  }
  await tab.session.generate(generationRequest)
  const kept = stored.get(`draftmill:${API_ORIGIN}`)
  if (act) {
    expect(kept).toBeUndefined()
    expect(tab.session.getState().status).toBe('signed-out')
  } else {
    expect(kept).toContain('refresh-anew')
    expect(server.calls.at(-1)?.bearer).toBe('access-anew')
  }
})

test('in a frame that cannot open a window, Login leads to where the tool stands on its own', async () => {
  const ownAddress = 'https://draftmill.example/embed/motto-generator?theme=dark'
  const text = 'https://draftmill.example/embed/motto-generator'
  const { open } = openBrowser()
  const framed = await open({ isFramed: true, ownAddress })
  expect(framed.session.getState()).not.toHaveProperty('loginAddress')
  framed.session.connect(clickedElement, null)
  await passTime()
  expect(framed.session.getState()).toMatchObject({ loginAddress: ownAddress })
  expect(framed.session.getState().prompt).toMatch(new RegExp(`${text}$`))
  const sandboxed = await open({ origin: 'null', isFramed: true, ownAddress })
  expect(sandboxed.session.getState()).toMatchObject({ loginAddress: ownAddress })
  expect(sandboxed.session.getState().prompt).toMatch(new RegExp(`^The page keeps.*${text}$`))
  const { popup } = createPopup()
  sandboxed.session.connect(clickedElement, popup)
  await passTime()
  expect(popup.closed).toBe(true)
  expect(sandboxed.session.getState().prompt).not.toContain('pop-ups')
  const file = await open({ origin: 'null' })
  expect(file.session.getState().prompt).toBeUndefined()
  file.session.connect(clickedElement, createPopup().popup)
  await passTime()
  expect(file.session.getState().prompt).toContain('served over https')
})
