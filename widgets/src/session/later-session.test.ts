import { afterEach, expect, test, vi } from 'vitest'
import type { GenerationRequest } from './request-generation.ts'
import { createLaterSession, type LaterParts } from './later-session.ts'
import { createObservableState } from './observable-state.ts'
import type { ToolCard } from '../tool/tool-card.ts'
import type { DeferredUi } from '../deferred-ui/deferred-ui.ts'
import { SIGNED_OUT_SESSION, UNKNOWN_SESSION } from './session.ts'

function createParts() {
  const state = createObservableState(UNKNOWN_SESSION)
  const parts: LaterParts = {
    session: {
      getState: state.get,
      subscribe: state.subscribe,
      generate: async () => ({ problem: { code: 'empty' } }),
    },
  }
  return { parts, state }
}
afterEach(() => {
  vi.unstubAllGlobals()
})
const request = {} as GenerationRequest
const nextTurn = () => new Promise((resolve) => setTimeout(resolve))

test('is loading until the code is there, then tells its listeners and follows it', async () => {
  const { parts, state } = createParts()
  const session = createLaterSession(async () => parts)
  const seen: string[] = []
  session.subscribe(() => seen.push(session.getState().status))
  expect(session.getState().status).toBe('loading')
  await session.load()
  state.set(SIGNED_OUT_SESSION)
  expect(seen).toEqual(['loading', 'signed-out'])
  state.set({ status: 'signed-in', credits: 7 })
  expect(session.getState()).toEqual({ status: 'signed-in', credits: 7 })
})

test('fetches nothing by itself, and what is asked for once', async () => {
  let fetches = 0
  const session = createLaterSession(async () => {
    fetches++
    return createParts().parts
  })
  session.begin(SIGNED_OUT_SESSION)
  await nextTurn()
  expect(fetches).toBe(0)
  await Promise.all([session.load(), session.generate(request), session.load()])
  expect(fetches).toBe(1)
})

test('says what is known until the code is there; a second beginning changes nothing', async () => {
  const session = createLaterSession(async () => createParts().parts)
  session.begin(SIGNED_OUT_SESSION)
  session.begin({ status: 'signed-in', credits: 1 })
  expect(session.getState()).toBe(SIGNED_OUT_SESSION)
  await session.load()
  expect(session.getState()).toBe(UNKNOWN_SESSION)
})

test('a listener that left hears nothing', async () => {
  const session = createLaterSession(async () => createParts().parts)
  session.subscribe(() => expect.unreachable())()
  await session.load()
})

test('code that cannot be fetched lets the visitor try, and is fetched again then', async () => {
  let isDown = true
  const session = createLaterSession(async () => {
    if (isDown) throw new TypeError('Failed to fetch dynamically imported module')
    return createParts().parts
  })
  await expect(session.load()).rejects.toThrow('Failed to fetch')
  expect(session.getState().status).toBe('signed-in')
  expect(await session.generate(request)).toEqual({ problem: { code: 'network' } })
  isDown = false
  expect(await session.generate(request)).toEqual({ problem: { code: 'empty' } })
})

test('on the site’s own origin it opens no window: Login is a link like any other', () => {
  expect(createLaterSession(async () => createParts().parts).connect).toBeUndefined()
})

test('opens a window at the click that says to wait, and hands on whether it was blocked then', async () => {
  const body = { textContent: '' }
  const popup = { closed: false, document: { body } }
  const foreign = {
    closed: false,
    get document(): never {
      throw new DOMException('Blocked', 'SecurityError')
    },
  }
  const blocked = { closed: true, document: { body: {} } }
  for (const [opened, given] of [
    [popup, popup],
    [foreign, foreign],
    [blocked, null],
    [null, null],
  ]) {
    vi.stubGlobal('open', () => opened)
    vi.stubGlobal('screenX', 0)
    vi.stubGlobal('outerWidth', 0)
    vi.stubGlobal('screenY', 0)
    const connect = vi.fn()
    const { parts } = createParts()
    const session = createLaterSession(
      async () => ({ session: { ...parts.session, connect } }),
      true,
    )
    const from = {} as Element
    session.connect?.(from)
    // Closed by the visitor before the code is there.
    popup.closed = true
    await nextTurn()
    expect(connect.mock.calls[0]?.[0]).toBe(from)
    expect(connect.mock.calls[0]?.[1]).toBe(given)
  }
  expect(body.textContent).toBe('One moment...')
})

test('fetches the card of a tool beside the code, once, and has no deferred UI for a tool without its card', async () => {
  const deferredUi = { submit: () => false } as unknown as DeferredUi
  const card = { copyText: String } as unknown as ToolCard
  const asked: string[] = []
  const session = createLaterSession(
    async () => ({ ...createParts().parts, deferredUi }),
    false,
    async (id) => {
      asked.push(id)
      return card
    },
  )
  await session.load()
  expect([asked, session.deferredUiOf?.('slogans')]).toEqual([[], undefined])
  const tells: number[] = []
  session.subscribe(() => tells.push(asked.length))
  await Promise.all([session.load('slogans'), session.load('slogans')])
  expect([asked, tells]).toEqual([['slogans'], [1]])
  expect(session.deferredUiOf?.('slogans')).toEqual({ ...deferredUi, card })
  expect(session.deferredUiOf?.('tags')).toBeUndefined()
})

test('asks again for a card that did not come', async () => {
  let tries = 0
  const session = createLaterSession(
    async () => createParts().parts,
    false,
    async () => {
      if (++tries === 1) throw new Error('Failed to fetch')
      return {} as ToolCard
    },
  )
  await expect(session.load('slogans')).rejects.toThrow('Failed to fetch')
  await session.load('slogans')
  expect(tries).toBe(2)
})
