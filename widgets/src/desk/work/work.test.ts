import type { DraftState } from '#shared/contract/shapes.ts'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createResultsClient } from '../../session/results-client.ts'
import { fixtureAnswer } from '../../tool/tool.fixture.ts'
import { readDrafts } from '../../tool/tool-state.ts'
import { Work } from './work.ts'
import { workOfAnswer, type WorkState } from './work-state.ts'

const CHECKS = { rules: { G2: 'No placeholders', MO1: 'Short' }, groups: { 'Reads well': ['MO1'] } }

/** A server that stores one result, as far as the desk needs it; `next` is its next answer to a change. */
function createWorld(resultLimit?: number) {
  const server = {
    calls: [] as { path: string; method: string; key: string | null; body: unknown }[],
    next: (body: { draft?: unknown; version?: number }): Response =>
      Response.json({
        state: stateOf({ draft: body.draft ?? { text: 'Anew' }, version: 2, can_undo: true }),
        checks: CHECKS,
        notes: ['Mind the gap.'],
        credits: { cost: 5, balance: 85 },
      }),
    credits: undefined as number | undefined,
  }
  const app = new Hono()
  app.all('/api/results/*', async (c) => {
    const body = c.req.method === 'GET' ? {} : await c.req.json().catch(() => ({}))
    const { pathname: path } = new URL(c.req.url)
    server.calls.push({
      path,
      method: c.req.method,
      key: c.req.header('idempotency-key') ?? null,
      body,
    })
    return server.next(body)
  })
  const client = createResultsClient(async () => ({
    fetch: async (path, init) => app.request(path, init),
    setCredits: (credits) => (server.credits = credits),
  }))
  const answer = { ...fixtureAnswer, resultId: 'r-1' }
  const state = workOfAnswer(answer, readDrafts(answer, 'mottos'), 'motto-generator') as WorkState
  const changed: DraftState[] = []
  const work = new Work(state, client, (draft) => draft && changed.push(draft), resultLimit)
  return { server, work, changed }
}

const marks = { passed: ['G2'], repaired: [], warnings: [], uses: [], writer: 'builtin' } as const
const stateOf = (part: Partial<DraftState>): DraftState => ({
  id: 1,
  draft: { text: 'Pull' },
  version: 1,
  kind: 'edited',
  can_undo: false,
  marks,
  faults: [],
  ...part,
})
const problem = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
  })
const waitUntilSettled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20))

test('an answer without an id of its result is not worked on', () => {
  expect(workOfAnswer(fixtureAnswer, [], 'motto-generator')).toBeUndefined()
})

test('an edit names the version it was made of, and what it breaks is said', async () => {
  const { server, work, changed } = createWorld()
  const faults = [{ rule: 'MO1', where: 'text', says: 'Use at most 8 words.' }]
  server.next = () =>
    Response.json({
      state: stateOf({ draft: { text: 'Longer' }, version: 2, faults }),
      checks: CHECKS,
      notes: [],
    })
  work.edit(1, { text: 'Pull together' })
  work.save(1, { text: 'Longer' })
  expect(work.state.drafts[0]?.busy).toBe('Saving...')
  expect(work.state.drafts[1]?.busy).toBeUndefined()
  await waitUntilSettled()
  expect(server.calls).toEqual([
    {
      path: '/api/results/r-1/drafts/1',
      method: 'PATCH',
      key: null,
      body: { draft: { text: 'Longer' }, version: 1 },
    },
  ])
  expect(work.state.drafts[0]).toMatchObject({ typed: undefined, state: { faults } })
  expect(work.state.statusMessage).toBe('Number 1: saved; 1 thing to look at.')
  expect(work.state.checks.rules).toEqual(CHECKS.rules)
  expect(changed).toHaveLength(1)
})

test('what was not changed is not sent', async () => {
  const { server, work } = createWorld()
  work.edit(2, {})
  work.save(2, work.state.drafts[1]?.state.draft)
  await waitUntilSettled()
  expect(server.calls).toEqual([])
  expect(work.state.drafts[1]?.typed).toBeUndefined()
})

test('one press is one key, also of its retry, and another press another', async () => {
  const { server, work } = createWorld()
  const { next } = server
  server.next = () => new Response('<h1>Bad gateway</h1>', { status: 502 })
  work.rewrite(1, 5)
  // While it runs, a second press does nothing.
  work.rewrite(1, 5)
  await waitUntilSettled()
  expect(work.state.drafts[0]?.trouble?.text).toBe(
    'The server did not answer. Nothing is lost: try again.',
  )
  server.next = next
  work.state.drafts[0]?.trouble?.retry?.()
  await waitUntilSettled()
  expect(work.state.drafts[0]).toMatchObject({ trouble: undefined, state: { version: 2 } })
  expect(server.credits).toBe(85)
  work.rewrite(1, 5, 'Shorter')
  await waitUntilSettled()
  const [first, retry, other] = server.calls
  expect(server.calls).toHaveLength(3)
  expect(retry?.key).toBe(first?.key)
  expect(other?.key).not.toBe(first?.key)
  expect(other?.body).toEqual({ instruction: 'Shorter', version: 2 })
})

test('a retry of another version is another press: it has a key of its own', async () => {
  const { server, work } = createWorld()
  const { next } = server
  server.next = () => new Response('<h1>Bad gateway</h1>', { status: 502 })
  work.rewrite(1, 5)
  await waitUntilSettled()
  const retry = work.state.drafts[0]?.trouble?.retry
  server.next = next
  work.save(1, { text: 'Mine' })
  await waitUntilSettled()
  retry?.()
  await waitUntilSettled()
  const [first, , second] = server.calls
  expect(second).toMatchObject({ path: first?.path, body: { version: 2 } })
  expect(second?.key).not.toBe(first?.key)
})

test('a change elsewhere overwrites nothing: theirs is shown, mine goes on top of it when asked', async () => {
  const { server, work } = createWorld()
  const { next } = server
  const theirs = stateOf({ draft: { text: 'Theirs' }, version: 3, can_undo: true })
  server.next = () => problem(409, { code: 'draft_changed', state: theirs })
  work.edit(1, {})
  work.save(1, { text: 'Mine' })
  await waitUntilSettled()
  const { trouble, state } = work.state.drafts[0] ?? {}
  expect(state?.draft).toEqual({ id: 1, text: 'Pull together' })
  expect(trouble).toMatchObject({ present: theirs, mine: { text: 'Mine' }, retry: undefined })
  server.next = next
  work.resolveConflict(1, true)
  await waitUntilSettled()
  expect(server.calls.at(-1)?.body).toEqual({ draft: { text: 'Mine' }, version: 3 })
  expect(work.state.drafts[0]?.state.draft).toEqual({ text: 'Mine' })
})

test('theirs is taken without a word to the server', async () => {
  const { server, work } = createWorld()
  const theirs = stateOf({ draft: { text: 'Theirs' }, version: 3, can_undo: true })
  server.next = () => problem(409, { code: 'draft_changed', state: theirs })
  work.restore(1, 'undo')
  await waitUntilSettled()
  work.resolveConflict(1, false)
  await waitUntilSettled()
  expect(server.calls).toHaveLength(1)
  expect(work.state.drafts[0]).toMatchObject({ state: theirs, trouble: undefined })
})

test('too few credits lead to the top-up, a session that ended to the login with the text kept', async () => {
  const { server, work } = createWorld()
  server.next = () => problem(402, { code: 'credits_insufficient', balance: 1 })
  work.rewrite(1, 5)
  await waitUntilSettled()
  expect(work.state.drafts[0]?.trouble).toMatchObject({
    to: 'premium',
    text: 'This costs 5 credits, and you have 1.',
  })
  server.next = () => problem(401, { code: 'token_invalid' })
  work.edit(1, { text: 'Typed' })
  work.save(1, { text: 'Typed' })
  await waitUntilSettled()
  expect(work.state.drafts[0]).toMatchObject({ typed: { text: 'Typed' }, trouble: { to: 'login' } })
})

test('of more drafts as many are shown as a page shows of the first ones', async () => {
  const { server, work } = createWorld(2)
  server.next = () =>
    Response.json({
      drafts: [3, 4, 5, 6].map((id) => stateOf({ id })),
      checks: CHECKS,
      notes: [],
      credits: { cost: 10, balance: 70 },
    })
  await work.more(10)
  expect(work.state.drafts.map(({ state }) => state.id)).toEqual([1, 2, 3, 4])
  expect(work.state.statusMessage).toBe('2 more, from number 3 on')
})

test('more drafts stand below, numbered on, and an answer of a proxy is no answer', async () => {
  const { server, work } = createWorld()
  server.next = () => new Response('<h1>Bad gateway</h1>', { status: 502 })
  await work.more(10)
  expect(work.state.trouble?.text).toMatch(/did not answer/)
  server.next = () =>
    Response.json({
      drafts: [stateOf({ id: 3 }), stateOf({ id: 4 })],
      checks: CHECKS,
      notes: [],
      credits: { cost: 10, balance: 70 },
    })
  work.state.trouble?.retry?.()
  await waitUntilSettled()
  expect(work.state.drafts.map(({ state }) => state.id)).toEqual([1, 2, 3, 4])
  expect(work.state.statusMessage).toBe('2 more, from number 3 on')
  expect(new Set(server.calls.map(({ key }) => key)).size).toBe(1)
  expect(server.credits).toBe(70)
})

test('a change that did not come about costs nothing and stands in its line again, with the focus', async () => {
  const { server, work, changed } = createWorld()
  server.next = () =>
    problem(422, { code: 'change_failed', detail: 'Keep “£35”. Nothing was charged.' })
  work.open(1, 'change')
  work.rewrite(1, 5, 'without the price')
  expect(work.state.drafts[0]).toMatchObject({ busy: 'Changing it...', open: undefined })
  await waitUntilSettled()
  expect(work.state.drafts[0]).toMatchObject({
    busy: undefined,
    open: 'change',
    asked: 'without the price',
    state: { version: 1 },
    trouble: { text: 'Keep “£35”. Nothing was charged.' },
  })
  expect(work.takesFocus(1, 'panel')).toBe(true)
  expect(work.state.statusMessage).toContain('Nothing was charged')
  expect(changed).toEqual([])
  server.next = () =>
    Response.json({
      state: stateOf({ draft: { text: 'Pull' }, version: 2, kind: 'refined' }),
      checks: CHECKS,
      notes: [],
      credits: { cost: 5, balance: 85 },
    })
  work.rewrite(1, 5, 'shorter')
  await waitUntilSettled()
  expect(work.state.drafts[0]).toMatchObject({ open: undefined, asked: undefined })
  expect(server.calls.map(({ body }) => (body as { instruction?: string }).instruction)).toContain(
    'shorter',
  )
  expect(work.takesFocus(1, 'text')).toBe(true)
  expect(server.credits).toBe(85)
})

test('where there is no other draft the same is not offered again, and the words go with the next thing unfolded', async () => {
  const { server, work } = createWorld()
  server.next = () => problem(422, { code: 'no_other_draft', detail: 'Nothing else to say.' })
  work.open(1, 'actions')
  work.rewrite(1, 5)
  // The button that was pressed is gone with its panel.
  expect(work.takesFocus(1, 'text')).toBe(true)
  await waitUntilSettled()
  expect(work.state.drafts[0]?.trouble).toEqual({ text: 'Nothing else to say.', to: 'nowhere' })
  work.open(1, 'actions')
  expect(work.state.drafts[0]?.trouble).toBeUndefined()

  await work.more(10)
  expect(work.state.trouble).toEqual({ text: 'Nothing else to say.', to: 'nowhere' })
  work.unfold('files')
  expect(work.state.trouble).toBeUndefined()
})

test('a swap leaves the focus at its button, to be pressed again', async () => {
  const { work } = createWorld()
  work.swap(1, 'meals.0')
  expect(work.takesFocus(1, 'text')).toBe(false)
  await waitUntilSettled()
  expect(work.state.drafts[0]?.state.version).toBe(2)
  expect(work.takesFocus(1, 'text')).toBe(false)
})

test('a change elsewhere stands until it is settled, whatever is unfolded', async () => {
  const { server, work } = createWorld()
  server.next = () => problem(409, { code: 'draft_changed', state: stateOf({ version: 3 }) })
  work.rewrite(1, 5)
  await waitUntilSettled()
  work.open(1, 'actions')
  expect(work.state.drafts[0]?.trouble?.present?.version).toBe(3)
})

test('a replayed answer brings the star that its result has by now, and what may be shared', () => {
  const extras = { resultId: 'r-1', isStarred: true, isShareable: true }
  expect(workOfAnswer({ ...fixtureAnswer, ...extras }, [], 'motto-generator')).toMatchObject({
    isStarred: true,
    isShareable: true,
  })
  const { work } = createWorld()
  expect(work.state).toMatchObject({ isStarred: false, isShareable: false })
})

test('a link is made, shown, and ended; of one that was made before it is known until when', async () => {
  const { server, work } = createWorld()
  const until = '2026-12-29T12:00:00.000Z'
  const can = {
    chips: [],
    line: false,
    swaps: false,
    formats: [],
    registrations: false,
    shares: true,
  }
  server.next = () => Response.json({ is_starred: true, can, shared_until: until })
  work.unfold('share')
  await waitUntilSettled()
  expect(work.state).toMatchObject({ unfolded: 'share', isStarred: true, shared: { until } })
  expect(work.state.shared?.address).toBeUndefined()
  const address = 'https://drafts.example/s/abc'
  server.next = () => Response.json({ address, expires_at: until }, { status: 201 })
  await work.share()
  expect(work.state.shared).toEqual({ address, until })
  server.next = () => new Response(null, { status: 204 })
  await work.endShare()
  expect(work.state.shared).toBeUndefined()
  expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/results/r-1',
    'POST /api/results/r-1/share',
    'DELETE /api/results/r-1/share',
  ])
  work.unfold('share')
  expect(work.state.unfolded).toBeUndefined()
})
