import { createHash, webcrypto } from 'node:crypto'
import type { EmbedWorld } from './embed-session.ts'
import type { EmbedPage, Popup } from './embed-page.ts'
import type { TokenStorage } from './stored-tokens.ts'

export const API_ORIGIN = 'https://draftmill.example'
export const PAGE_ORIGIN = 'https://blog.example'

type MessageListener = (event: { origin: string; source: unknown; data: unknown }) => void

/** A server with one account, as far as widgets need it, and its recorded calls. */
export function createServer() {
  const server = {
    calls: [] as { path: string; form: Record<string, string>; bearer: string | undefined }[],
    credits: 100,
    issued: 0,
    isDown: false,
    /** False if the origin is not listed, so that the browser may not read answers. */
    isListed: true,
    isEnded: false,
    /** Codes that were consented to: code → challenge. */
    codes: {} as Record<string, string>,
    refresh: undefined as string | undefined,
    access: undefined as string | undefined,
    visitor: {
      status: 200,
      body: { access_token: 'v-1', expires_in: 600, credits: { left: 30 } },
    } as {
      status: number
      body: Record<string, unknown>
      headers?: Record<string, string>
    },
    /** Called during a token request: its answer can be lost, refused with `slow_down`, or normal. */
    onToken: undefined as
      | ((form: Record<string, string>) => 'lost' | 'slow_down' | undefined)
      | undefined,
    /** The credits the site still pays for its visitor. */
    left: 30,
    /** When there are more credits, if the visitor has too few. */
    opensAt: undefined as string | undefined,
    /** Delays the session answer until it resolves. */
    onSession: undefined as Promise<void> | undefined,
    /** Delays a generation until it resolves. */
    onGenerate: undefined as (() => Promise<void>) | undefined,
    /** Problem that the next generation is answered with. */
    problem: undefined as Record<string, unknown> | undefined,
    count: (path: string): number => server.calls.filter((call) => call.path === path).length,
  }
  const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
    new Response(JSON.stringify(body), {
      status,
      headers: {
        'Content-Type': status < 400 ? 'application/json' : 'application/problem+json',
        ...headers,
      },
    })
  const issue = (): Response => {
    server.issued++
    server.access = `access-${server.issued}`
    server.refresh = `refresh-${server.issued}`
    const { access, refresh } = server
    return json(200, { access_token: access, refresh_token: refresh, expires_in: 900 })
  }
  const answerToken = (form: Record<string, string>): Response => {
    const refuse = (error: string): Response =>
      new Response(JSON.stringify({ error }), { status: 400 })
    if (form['grant_type'] === 'refresh_token') {
      if (server.isEnded || form['refresh_token'] !== server.refresh) return refuse('invalid_grant')
      return issue()
    }
    const challenge = createHash('sha256')
      .update(form['code_verifier'] ?? '')
      .digest('base64url')
    const code = form['code'] ?? ''
    const isRight = server.codes[code] === challenge
    delete server.codes[code]
    return isRight ? issue() : refuse('invalid_grant')
  }
  const fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const path = url.replace(API_ORIGIN, '').replace(/\?.*/, '')
    const form = Object.fromEntries(init.body instanceof URLSearchParams ? init.body : [])
    const bearer = new Headers(init.headers).get('Authorization')?.replace('Bearer ', '')
    server.calls.push({ path, form, bearer })
    if (server.isDown) throw new TypeError('Failed to fetch')
    if (init.mode === 'no-cors') return new Response(null)
    if (!server.isListed) throw new TypeError('Failed to fetch')
    if (path === '/oauth/token') {
      const fate = server.onToken?.(form)
      if (fate === 'slow_down') return json(429, { error: 'slow_down' })
      const answer = answerToken(form)
      if (fate === 'lost') throw new TypeError('Failed to fetch')
      return answer
    }
    if (path === '/oauth/revoke') return new Response(null)
    if (path === '/api/embed/visitor' || path === '/token') {
      const { status, body, headers } = server.visitor
      return json(status, body, headers)
    }
    if (path === '/api/embed/challenge') return json(200, { kind: 'proof-of-work' })
    const isGood = bearer !== undefined && (bearer === server.access || bearer.startsWith('v-'))
    if (!isGood || (server.isEnded && bearer === server.access))
      return json(401, { code: 'token_invalid' })
    if (path === '/api/embed/session') {
      const credits = bearer.startsWith('v-') ? server.left : server.credits
      await server.onSession
      return json(200, { kind: 'grant', credits, opens_at: server.opensAt })
    }
    if (server.problem) return json(Number(server.problem['status'] ?? 403), server.problem)
    const balance = bearer.startsWith('v-') ? (server.left -= 10) : (server.credits -= 10)
    await server.onGenerate?.()
    return json(200, { tags: ['a'], credits: { cost: 10, balance } })
  }
  return { server, fetch }
}

/** The tabs of one browser on one origin: storage, lock and channel are shared, pages are not. */
export function createBrowser({ hasStorage = true } = {}) {
  const { server, fetch } = createServer()
  const stored = new Map<string, string>()
  const channels = new Set<(message: unknown) => void>()
  let queue: Promise<unknown> = Promise.resolve()
  const tokenStorage = (name: string, kept = stored, onSet = (): void => {}): TokenStorage => {
    const map = hasStorage ? kept : new Map<string, string>()
    return {
      get: () => map.get(name),
      set(text) {
        if (text === undefined) map.delete(name)
        else map.set(name, text)
        onSet()
        return hasStorage
      },
    }
  }
  /** For each tab, its listeners to shared texts that another tab changed. */
  const tabs = new Set<Map<() => void, string>>()

  /** `own`: what this very tab has kept before. */
  const openTab = (given: Partial<EmbedPage> = {}, own = new Map<string, string>()) => {
    const listeners = new Set<MessageListener>()
    const returns = new Set<() => void>()
    const sharing = new Map<() => void, string>()
    tabs.add(sharing)
    const tell = (listening: typeof sharing, name: string): void =>
      listening.forEach((heard, listener) => heard === name && listener())
    const tab = {
      address: `${PAGE_ORIGIN}/post?p=7#tools`,
      left: [] as string[],
      focused: 0,
      filled: [] as unknown[],
      gone: [] as unknown[],
    }
    const page: EmbedPage = {
      origin: PAGE_ORIGIN,
      isFramed: false,
      embedder: undefined,
      ownAddress: `${PAGE_ORIGIN}/post?p=7`,
      href: () => tab.address,
      showAddress: (href) => {
        tab.address = href
      },
      leave: (href) => tab.left.push(href),
      onMessage(listener) {
        listeners.add(listener as MessageListener)
        return () => listeners.delete(listener as MessageListener)
      },
      onReturn(listener) {
        returns.add(listener)
        return () => returns.delete(listener)
      },
      onShared(name, listener) {
        sharing.set(listener, name)
        return () => sharing.delete(listener)
      },
      tellShared: (name) => tell(sharing, name),
      sharedStorage: (name) =>
        tokenStorage(name, stored, () =>
          tabs.forEach((other) => hasStorage && other !== sharing && tell(other, name)),
        ),
      tabStorage: (name) => tokenStorage(name, own),
      readForms: () => [['draftmill-motto-generator', { topic: 'Rowing' }]],
      fillForms: (forms) => tab.filled.push(forms),
      keepFocus: () => () => tab.focused++,
      placeOf: () => ['draftmill-motto-generator', 1],
      goTo(place) {
        tab.gone.push(place)
        return () => tab.focused++
      },
      ...given,
    }
    const world: EmbedWorld = {
      page,
      crypto: fakeTimedCrypto,
      solve: async () => 'solved',
      environment: {
        fetch,
        now: () => Date.now(),
        lock(work) {
          const done = queue.then(work)
          queue = done.catch(() => {})
          return done
        },
        every: () => () => {},
        openChannel(onMessage) {
          channels.add(onMessage)
          return {
            postMessage: (message) =>
              channels.forEach((channel) => channel !== onMessage && channel(message)),
            close: () => channels.delete(onMessage),
          }
        },
      },
    }
    return {
      tab,
      own,
      world,
      send: (event: Parameters<MessageListener>[0]) =>
        listeners.forEach((listener) => listener(event)),
      /** Makes the texts that another tab stored readable. */
      shareStored: () => sharing.forEach((_, listener) => listener()),
      comeBack: () => returns.forEach((listener) => listener()),
    }
  }
  return { server, stored, openTab }
}

/** Answers in the same turn: the real one works on another thread, for which fake timers cannot wait. */
const fakeTimedCrypto = {
  getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(bytes),
  subtle: {
    digest: async (_: string, data: Uint8Array) =>
      new Uint8Array(createHash('sha256').update(data).digest()).buffer,
  },
} as unknown as Crypto

/** A window as the opener sees it. */
export function createPopup() {
  const state = { closed: false, href: 'about:blank' }
  const location = {
    get href() {
      return state.href
    },
    set href(next: string) {
      state.href = next
    },
  }
  const popup: Popup = {
    get closed() {
      return state.closed
    },
    location,
    focus() {},
    close() {
      state.closed = true
    },
  }
  return { popup, state, query: () => new URL(state.href).searchParams }
}
