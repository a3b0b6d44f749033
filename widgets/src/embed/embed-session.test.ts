import { expect, test, vi } from 'vitest'
import { createEmbedSession } from './embed-session.ts'
import { API_ORIGIN, createBrowser, createPopup, PAGE_ORIGIN } from './embed-world.fixture.ts'
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

test('is signed out where nothing was kept, and asks the server nothing', async () => {
  const { server, open } = openBrowser()
  const { session } = await open()
  expect(session.getState()).toMatchObject({ status: 'signed-out', credits: undefined })
  expect((await session.generate(generationRequest)).problem?.code).toBe('sign_in_required')
  expect(server.calls).toEqual([])
})

test('asks for a code with PKCE, redeems it once and shows the balance; nothing of it is a token', async () => {
  const { server, open } = openBrowser()
  const tab = await open()
  const seen: unknown[] = []
  tab.session.subscribe(() => seen.push(tab.session.getState()))
  const { popup, data } = await connectByLogin(server, tab)
  expect(popup.closed).toBe(true)
  expect(tab.session.getState()).toMatchObject({
    status: 'signed-in',
    credits: 100,
    isConnected: true,
  })
  expect(tab.tab.focused).toBe(1)
  expect(JSON.stringify(seen)).not.toMatch(/access|refresh/)
  // A repeated answer is ignored.
  tab.send({ origin: API_ORIGIN, source: popup, data })
  await passTime(60_000)
  expect(server.calls.map(({ form }) => form['grant_type']).filter(Boolean)).toEqual([
    'authorization_code',
  ])
})

test('sends what the consent page needs; of the page its origin and the address to come back to', async () => {
  const { open } = openBrowser()
  const { session } = await open()
  const { popup, query } = createPopup()
  session.connect(clickedElement, popup)
  await passTime()
  const { state, code_challenge, ...rest } = Object.fromEntries(query())
  expect(rest).toEqual({
    response_type: 'code',
    response_mode: 'web_message',
    client_id: PAGE_ORIGIN,
    redirect_uri: `${PAGE_ORIGIN}/post?p=7`,
    scope: 'generate',
    code_challenge_method: 'S256',
  })
  expect(state).toMatch(/^[\w-]{22}$/)
  expect(code_challenge).toMatch(/^[\w-]{43}$/)
})

test('drops answers of another origin, source, state or issuer (statement 44)', async () => {
  const { server, open } = openBrowser()
  const { session, send } = await open()
  const { popup, query } = createPopup()
  session.connect(clickedElement, popup)
  await passTime()
  const state = query().get('state')
  server.codes['c-1'] = query().get('code_challenge') ?? ''
  const response = { code: 'c-1', state, iss: API_ORIGIN }
  const data = { type: 'authorization_response', response }
  for (const event of [
    { origin: 'https://draftmill.example.evil.test', source: popup, data },
    { origin: API_ORIGIN, source: createPopup().popup, data },
    { origin: API_ORIGIN, source: null, data },
    {
      origin: API_ORIGIN,
      source: popup,
      data: { ...data, response: { ...response, state: 'other' } },
    },
    {
      origin: API_ORIGIN,
      source: popup,
      data: { ...data, response: { ...response, iss: 'https://evil.test' } },
    },
    {
      origin: API_ORIGIN,
      source: popup,
      data: { ...data, response: { ...response, iss: 'no address' } },
    },
    { origin: API_ORIGIN, source: popup, data: { ...data, type: 'other' } },
    { origin: API_ORIGIN, source: popup, data: { ...data, response: undefined } },
    { origin: API_ORIGIN, source: popup, data: undefined },
  ]) {
    expect(() => send(event)).not.toThrow()
  }
  await passTime()
  expect(server.count('/oauth/token')).toBe(0)
  send({ origin: API_ORIGIN, source: popup, data })
  await passTime()
  expect(session.getState().status).toBe('signed-in')
})

test('a window that the page’s policy cut off, or a mail link’s tab, comes back to the page and signs in every tab (statement 46)', async () => {
  const { server, stored, open } = openBrowser()
  const { session } = await open()
  const { popup, state, query } = createPopup()
  session.connect(clickedElement, popup)
  await passTime(1_000)
  expect(session.getState().prompt).toContain('Go on in the window')
  state.closed = true
  await passTime(1_000)
  expect(session.getState().prompt).toBeUndefined()
  await passTime(900_000)
  expect(server.calls, 'nothing is asked for meanwhile').toEqual([])

  server.codes['c-1'] = query().get('code_challenge') ?? ''
  const back = `${query().get('redirect_uri')}&code=c-1&state=${query().get('state')}&iss=${encodeURIComponent(API_ORIGIN)}`
  const addresses = [back]
  const other = await open({
    href: () => addresses.at(-1) ?? '',
    showAddress: (href) => addresses.push(href),
  })
  expect(addresses.at(-1)).toBe(`${PAGE_ORIGIN}/post?p=7#tools`)
  for (const tab of [other.session, session])
    expect(tab.getState()).toMatchObject({ status: 'signed-in', credits: 100 })
  expect([...stored.keys()]).toEqual([`draftmill:${API_ORIGIN}`])
})

test('a window without storage beside it still answers by its message', async () => {
  const { server, open } = openBrowser({}, { hasStorage: false })
  const tab = await open()
  await connectByLogin(server, tab)
  expect(tab.session.getState()).toMatchObject({ status: 'signed-in', credits: 100 })
})

test('declining ends the attempt', async () => {
  const { server, open } = openBrowser()
  const { session, send } = await open()
  const { popup, query } = createPopup()
  session.connect(clickedElement, popup)
  await passTime()
  const response = { error: 'access_denied', state: query().get('state'), iss: API_ORIGIN }
  send({ origin: API_ORIGIN, source: popup, data: { type: 'authorization_response', response } })
  await passTime(60_000)
  expect(session.getState()).toMatchObject({ status: 'signed-out' })
  expect(session.getState().prompt).toBeUndefined()
  expect(server.count('/oauth/token')).toBe(0)
})

test('without a window the page leaves, and comes back with its forms and a clean address (statement 46)', async () => {
  const { server, open } = openBrowser()
  const before = await open()
  before.session.connect(clickedElement, null)
  await passTime()
  const query = new URL(before.tab.left[0] ?? '').searchParams
  expect(query.get('response_mode')).toBe('query')
  expect(query.get('redirect_uri')).toBe(`${PAGE_ORIGIN}/post?p=7`)
  server.codes['c-1'] = query.get('code_challenge') ?? ''

  const back = `${PAGE_ORIGIN}/post?p=7&code=c-1&state=${query.get('state')}&iss=${encodeURIComponent(API_ORIGIN)}`
  const addresses = [back]
  const after = await open(
    { href: () => addresses.at(-1) ?? '', showAddress: (href) => addresses.push(href) },
    before.own,
  )
  expect(addresses.at(-1)).toBe(`${PAGE_ORIGIN}/post?p=7#tools`)
  expect(after.tab.filled).toEqual([[['draftmill-motto-generator', { topic: 'Rowing' }]]])
  expect(after.session.getState()).toMatchObject({ status: 'signed-in', credits: 100 })
  expect(server.calls[0]?.form).toMatchObject({
    redirect_uri: `${PAGE_ORIGIN}/post?p=7`,
    code: 'c-1',
  })
})

test('an answer in the address that this tab did not ask for is left alone', async () => {
  const { server, open } = openBrowser()
  const addresses = [`${PAGE_ORIGIN}/?code=c-1&state=of-somebody-else`]
  const { session } = await open({
    href: () => addresses.at(-1) ?? '',
    showAddress: (href) => addresses.push(href),
  })
  expect(addresses).toHaveLength(1)
  expect(session.getState().status).toBe('signed-out')
  expect(server.calls).toEqual([])
})

test('in a frame, without storage or without https it says what to do instead', async () => {
  const framed = await openBrowser().open({ isFramed: true })
  framed.session.connect(clickedElement, null)
  await passTime()
  expect(framed.session.getState().prompt).toContain('Allow pop-ups')
  const bare = await openBrowser({}, { hasStorage: false }).open()
  bare.session.connect(clickedElement, null)
  await passTime()
  expect(bare.session.getState().prompt).toContain('Allow pop-ups')
  const { world } = createBrowser().openTab()
  const insecure = createEmbedSession(
    { apiBase: API_ORIGIN },
    { ...world, crypto: { getRandomValues: (bytes: unknown) => bytes } as Crypto },
  )
  sessionsToStop.push(insecure)
  const { popup } = createPopup()
  insecure.connect(clickedElement, popup)
  await passTime()
  expect(insecure.getState().prompt).toContain('https')
  expect(popup.closed).toBe(true)
})

test('tabs share one sign-in, refresh once between them, and hear of charges and of the end', async () => {
  const { server, open } = openBrowser()
  const first = await open()
  await connectByLogin(server, first)
  const second = await open()
  expect(second.session.getState()).toMatchObject({ status: 'signed-in', credits: 100 })

  await passTime(890_000)
  const both = await Promise.all([
    first.session.generate(generationRequest),
    second.session.generate(generationRequest),
  ])
  expect(both.every(({ answer }) => answer)).toBe(true)
  expect(server.calls.filter(({ form }) => form['grant_type'] === 'refresh_token')).toHaveLength(1)

  expect(second.session.getState().credits).toBe(80)
  await first.session.generate(generationRequest)
  expect(first.session.getState().credits).toBe(70)
  expect(second.session.getState().credits).toBe(70)
  first.session.disconnect()
  await passTime()
  expect(second.session.getState()).toMatchObject({ status: 'signed-out', credits: undefined })
  expect(server.calls.at(-1)).toMatchObject({
    path: '/oauth/revoke',
    form: { client_id: PAGE_ORIGIN },
  })
})

test('hears of the other tab’s end also when its word comes before what it stored, as in Firefox', async () => {
  const { server, stored, open } = openBrowser()
  const first = await open()
  await connectByLogin(server, first)
  // This tab still reads the old values for a moment.
  let seen = new Map(stored)
  const shared = (name: string) => ({ get: () => seen.get(name), set: () => true })
  const second = await open({ sharedStorage: shared })
  expect(second.session.getState().status).toBe('signed-in')
  first.session.disconnect()
  await passTime()
  expect(second.session.getState().status).toBe('signed-in')
  seen = stored
  second.shareStored()
  expect(second.session.getState().status).toBe('signed-out')
})

test('a connection that the server ended signs out with a reason, and nothing is kept', async () => {
  const { server, stored, open } = openBrowser()
  const { session, ...tab } = await open()
  await connectByLogin(server, { session, ...tab })
  server.isEnded = true
  expect((await session.generate(generationRequest)).problem?.code).toBe('token_invalid')
  expect(session.getState()).toMatchObject({
    status: 'signed-out',
    prompt: 'Your connection with this site has ended. Log in to go on.',
  })
  expect([...stored.values()].join()).not.toContain('refresh')
})

test('a network that is down ends nothing', async () => {
  const { server, open } = openBrowser()
  const tab = await open()
  await connectByLogin(server, tab)
  server.isDown = true
  await passTime(1_000_000)
  expect((await tab.session.generate(generationRequest)).problem?.code).toBe('network')
  expect(tab.session.getState().status).toBe('signed-in')
  server.isDown = false
  expect((await tab.session.generate(generationRequest)).answer?.credits.balance).toBe(90)
})

test('without storage the connection lives as long as the page', async () => {
  const { server, open } = openBrowser({}, { hasStorage: false })
  const tab = await open()
  await connectByLogin(server, tab)
  expect((await tab.session.generate(generationRequest)).answer?.credits.balance).toBe(90)
  expect((await open()).session.getState().status).toBe('signed-out')
})

test('a disconnection that the server could not be told says so', async () => {
  const { server, open } = openBrowser()
  const tab = await open()
  await connectByLogin(server, tab)
  server.isDown = true
  tab.session.disconnect()
  await passTime()
  expect(tab.session.getState().prompt).toContain('did not answer')
  expect(tab.session.getState().status).toBe('signed-out')
})

test('the limit that the visitor set for the site leads to the profile', async () => {
  const { server, open } = openBrowser()
  const tab = await open()
  await connectByLogin(server, tab)
  server.problem = { code: 'limit_reached', status: 403 }
  const { problem } = await tab.session.generate(generationRequest)
  expect(problem?.explanation).toMatchObject({ to: 'profile' })
  expect(tab.session.getState().status).toBe('signed-in')
})

test('a sponsored visitor generates without an account; what is left is theirs, not the owner’s', async () => {
  const { server, open } = openBrowser({ siteKey: 'dmk_1' })
  const { session } = await open()
  expect(session.getState()).toMatchObject({ status: 'signed-in', credits: undefined })
  expect(session.getState().line).toContain('Left for you today: 30 credits')
  const { answer, paid } = await session.generate(generationRequest)
  expect(answer).toBeDefined()
  expect(paid).toBe('This site paid. 20 credits are left for you today.')
  expect(session.getState().line).toContain('Left for you today: 20 credits')
  for (const _ of [10, 0]) await session.generate(generationRequest)
  expect(session.getState()).toMatchObject({ status: 'signed-out', credits: undefined })
  expect(session.getState().prompt).toContain('That is all this site offers you today')
  expect(server.count('/api/embed/visitor')).toBe(1)
})

test('a week or a month that is used up says when there is more, and tomorrow is only today', async () => {
  const { server, open } = openBrowser({ siteKey: 'dmk_1' })
  const { session } = await open()
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  server.problem = { code: 'limit_reached', status: 403, opens_at: inHours(23) }
  expect((await session.generate(generationRequest)).problem?.explanation?.text).toContain(
    'offers today.',
  )
  server.problem = { code: 'limit_reached', status: 403, opens_at: inHours(60) }
  const { problem } = await session.generate(generationRequest)
  expect(problem?.explanation?.title).toBe('That is all for now')
  expect(problem?.explanation?.text).toMatch(
    /^This site offers more on \w{3} \d+, \d+:\d\d.[AP]M\. Log in/,
  )
  // The last generation of a visitor's weekly limit: its answer contains the remaining credits, the session the time
  // when there are more.
  server.problem = undefined
  server.opensAt = inHours(60)
  server.left = 10
  expect((await session.generate(generationRequest)).answer).toBeDefined()
  expect(session.getState().prompt).toMatch(/^This site offers more on /)
})

test.each([
  ['limit_reached', 'given out all it offers'],
  ['visitor_limit_reached', 'That is all this site offers you'],
  ['site_key_invalid', 'not set up for this page'],
  ['site_key_paused', 'has paused its tools'],
  ['signed_token_required', 'pays for visitors that it knows'],
  ['site_owner_out_of_credits', 'cannot pay for drafts'],
])('%s stops every tool of the page, and offers the visitor’s own account', async (code, text) => {
  const { server, open } = openBrowser({ siteKey: 'dmk_1' })
  const { session } = await open()
  server.problem = { code, status: 403, balance: 7 }
  const { problem } = await session.generate(generationRequest)
  expect(problem).toMatchObject({
    code,
    explanation: { to: 'login', text: expect.stringContaining(text) },
  })
  expect(problem, 'never what the owner has').not.toHaveProperty('balance')
  expect(session.getState()).toMatchObject({
    status: 'signed-out',
    prompt: problem?.explanation?.text,
  })
})

test('a tool that is not offered stops itself alone, and an empty account is told as the site’s', async () => {
  const { server, open } = openBrowser({ siteKey: 'dmk_1' })
  const { session } = await open()
  server.problem = { code: 'tool_not_offered', status: 403 }
  expect((await session.generate(generationRequest)).problem?.explanation?.to).toBe('login')
  expect(session.getState().status).toBe('signed-in')
  server.problem = { code: 'credits_insufficient', status: 402, balance: 3 }
  expect((await session.generate(generationRequest)).problem?.code).toBe(
    'site_owner_out_of_credits',
  )
})

test('an answer that the browser may not read is a key of another site; a server that is gone is not', async () => {
  const unlisted = openBrowser({ siteKey: 'dmk_1' })
  unlisted.server.isListed = false
  const { session } = await unlisted.open()
  expect(session.getState().prompt).toContain('not set up for this page')
  const down = openBrowser({ siteKey: 'dmk_1' })
  down.server.isDown = true
  const offline = await down.open()
  expect(offline.session.getState().prompt).toBeUndefined()
  expect((await offline.session.generate(generationRequest)).problem?.code).toBe('network')
})

test('renews a visitor token once when the server takes it no more, and when it has grown old', async () => {
  const { server, open } = openBrowser({ tokenUrl: '/token' })
  const tokens = ['expired', 'v-2', 'v-3', 'expired', 'expired']
  server.visitor = {
    status: 200,
    get body() {
      return { token: tokens.shift(), expires_in: 570 }
    },
  }
  const { session } = await open()
  expect(session.getState().line).toContain('30 credits')
  expect(server.count('/token')).toBe(2)
  expect((await session.generate(generationRequest)).answer).toBeDefined()
  expect(server.count('/token')).toBe(2)
  await passTime(600_000)
  expect((await session.generate(generationRequest)).answer).toBeDefined()
  expect(server.count('/token')).toBe(3)
  await passTime(600_000)
  expect((await session.generate(generationRequest)).problem).toMatchObject({
    code: 'token_invalid',
    explanation: { to: 'login' },
  })
  expect(server.count('/token')).toBe(5)
})

test('says how long to wait when a visitor asks for too many tokens', async () => {
  const { server, open } = openBrowser({ tokenUrl: '/token' })
  server.visitor = {
    status: 429,
    body: { code: 'rate_limited' },
    headers: { 'Content-Type': 'application/json', 'Retry-After': '7' },
  }
  const { session } = await open()
  expect((await session.generate(generationRequest)).problem).toMatchObject({
    code: 'rate_limited',
    retryAfter: '7',
  })
})

test('solves the check that a key asks for, and says so when it cannot be passed', async () => {
  const { server, open } = openBrowser({ siteKey: 'dmk_1' })
  server.visitor = { status: 403, body: { code: 'challenge_required' } }
  const { session } = await open()
  expect(server.count('/api/embed/challenge')).toBe(1)
  expect(server.count('/api/embed/visitor')).toBe(2)
  expect((await session.generate(generationRequest)).problem?.explanation?.text).toContain(
    'keeps robots out',
  )
})

test('a connection goes before the sponsor, and its end leaves the sponsor', async () => {
  const { server, open } = openBrowser({ siteKey: 'dmk_1' })
  const tab = await open()
  await connectByLogin(server, tab)
  expect(tab.session.getState()).toMatchObject({ isConnected: true, credits: 100 })
  await tab.session.generate(generationRequest)
  expect(server.calls.at(-1)?.bearer).toBe('access-1')
  tab.session.disconnect()
  await passTime()
  expect(tab.session.getState()).toMatchObject({ status: 'signed-in', credits: undefined })
  await tab.session.generate(generationRequest)
  expect(server.calls.at(-1)?.bearer).toBe('v-1')
})

test('asks again what is left when the visitor comes back: topped up, or a limit raised elsewhere', async () => {
  const { server, open } = openBrowser()
  const tab = await open()
  server.credits = 0
  await connectByLogin(server, tab)
  expect(tab.session.getState().credits).toBe(0)
  server.credits = 100
  tab.comeBack()
  await passTime()
  expect(tab.session.getState().credits, 'not more often than each half minute').toBe(0)
  await passTime(31_000)
  for (const _ of ['focus', 'visible']) tab.comeBack()
  await passTime()
  expect(tab.session.getState()).toMatchObject({ credits: 100 })
  expect(server.count('/api/embed/session')).toBe(2)
})

test('an answer that was slow never overwrites a newer charge', async () => {
  const { server, open } = openBrowser()
  const tab = await open()
  await connectByLogin(server, tab)
  await passTime(31_000)
  server.onSession = new Promise((resolve) => {
    setTimeout(resolve, 1_000)
  })
  tab.comeBack()
  await tab.session.generate(generationRequest)
  await passTime(1_000)
  expect(server.count('/api/embed/session')).toBe(2)
  expect(tab.session.getState().credits).toBe(90)
})

test('what is left belongs to who paid, whoever is there when the answer comes', async () => {
  const { server, open } = openBrowser({ siteKey: 'dmk_1' })
  const first = await open()
  const second = await open()
  let answerNow = (): void => {}
  const hold = (): void => {
    server.onGenerate = () =>
      new Promise((resolve) => {
        answerNow = resolve
      })
  }
  hold()
  const sponsored = first.session.generate(generationRequest)
  await passTime()
  await connectByLogin(server, second)
  answerNow()
  expect((await sponsored).paid).toContain('20 credits are left for you')
  for (const { session } of [first, second]) expect(session.getState().credits).toBe(100)

  hold()
  const own = first.session.generate(generationRequest)
  await passTime()
  second.session.disconnect()
  await passTime()
  answerNow()
  expect((await own).paid).toBeUndefined()
  for (const { session } of [first, second]) {
    expect(session.getState()).toMatchObject({ status: 'signed-in', credits: undefined })
    expect(session.getState().line).toContain('Left for you today: 20 credits')
  }
})

test('nobody waits for a window once the connection came another way', async () => {
  const { server, open } = openBrowser()
  const first = await open()
  const second = await open()
  const { popup, state } = createPopup()
  second.session.connect(clickedElement, popup)
  await passTime()
  await connectByLogin(server, first)
  expect(second.session.getState()).toMatchObject({ status: 'signed-in', credits: 100 })
  expect(state.closed, 'its window has nothing to ask any more').toBe(true)
  const asked = server.count('/oauth/token')
  await passTime(60_000)
  second.comeBack()
  await passTime(60_000)
  expect(server.count('/oauth/token')).toBe(asked)
})

test('a site that pays again is found out when the visitor comes back, and on another day', async () => {
  const { server, open } = openBrowser({ siteKey: 'dmk_1' })
  vi.setSystemTime(new Date('2027-03-01T23:50:00Z'))
  const { session, comeBack } = await open()
  server.problem = { code: 'site_key_paused', status: 403 }
  await session.generate(generationRequest)
  expect(session.getState().status).toBe('signed-out')
  server.problem = undefined
  await passTime(31_000)
  comeBack()
  await passTime()
  expect(session.getState()).toMatchObject({ status: 'signed-in', prompt: undefined })
  // Without a refusal, no request is sent.
  const asked = server.calls.length
  await passTime(31_000)
  comeBack()
  await passTime()
  expect(server.calls).toHaveLength(asked)
  for (const _ of [20, 10, 0]) await session.generate(generationRequest)
  expect(session.getState().status).toBe('signed-out')
  server.left = 30
  await passTime(600_000)
  comeBack()
  await passTime()
  expect(session.getState().status).toBe('signed-in')
})

test('what signing in has to say never keeps a sponsored visitor from generating', async () => {
  const { server, open } = openBrowser({ siteKey: 'dmk_1' })
  const tab = await open()
  await connectByLogin(server, tab)
  server.isEnded = true
  const { answer, problem } = await tab.session.generate(generationRequest)
  expect(problem).toBeUndefined()
  expect(answer, 'the site pays for what the connection cannot').toBeDefined()
  await passTime()
  expect(tab.session.getState()).toMatchObject({ status: 'signed-in', prompt: undefined })
  tab.session.connect(clickedElement, createPopup().popup)
  await passTime()
  expect(tab.session.getState()).toMatchObject({
    status: 'signed-in',
    line: expect.stringContaining('Go on in the window'),
  })
})
