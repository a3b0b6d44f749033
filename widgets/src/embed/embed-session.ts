import { ROUTES } from '#shared/contract/routes.ts'
import { createObservableState } from '../session/observable-state.ts'
import { balanceOf, requestGeneration } from '../session/request-generation.ts'
import { browserEnvironment, type SessionEnvironment } from '../session/session-environment.ts'
import { UNKNOWN_SESSION, type Session, type SessionState } from '../session/session.ts'
import { createConnection } from './connection.ts'
import { createEmbedPage, type EmbedPage, type Popup } from './embed-page.ts'
import {
  CONNECTION_ENDED_PROMPT,
  CREDITS_SHORT_TEXT,
  explainEmbedProblem,
  explainStep,
  NOT_REVOKED_PROMPT,
} from './explain-embed.ts'
import { createSiteWriter } from './site-writer.ts'
import { createSignIn, type SignInStep } from './sign-in.ts'
import { solveCheck } from './solve-check.ts'
import { createSponsor } from './sponsor.ts'
import { createVisitor } from './visitor.ts'

export interface EmbedOptions {
  readonly apiBase: string
  readonly siteKey?: string | null
  readonly tokenUrl?: string | null
  /** The address on the page's own server that writes for visitors with its own AI. */
  readonly writerUrl?: string | null
  /** Origins from which the page allows the visitor check to load scripts. */
  readonly scriptOrigins?: string | null
}

/** The environment of an embed session, replaceable in tests. */
export interface EmbedWorld {
  readonly page: EmbedPage
  readonly environment: SessionEnvironment
  readonly crypto: Crypto
  solve(challenge: unknown): Promise<string | undefined>
}

/** The session on other sites' pages. */
export interface EmbedSession extends Session {
  connect(from: Element, popup?: Popup | null): void
  disconnect(): void
  /** Ends timers and listeners. */
  stop(): void
}

/** The age at which the server's data is reloaded when the visitor returns, in milliseconds. */
const DATA_REREAD_AFTER_MS = 30_000
const DAY_MS = 24 * 3_600_000

const sessionByKey = new Map<string, EmbedSession>()

/** Returns this page's session for an API and sponsor, shared by all widget files. */
export function createEmbedSession(options: EmbedOptions, world?: EmbedWorld): EmbedSession {
  const { apiBase, siteKey, tokenUrl, writerUrl, scriptOrigins } = options
  if (world) return startSession(options, world)
  const key = [apiBase, siteKey, tokenUrl, writerUrl, scriptOrigins].join()
  const session =
    sessionByKey.get(key) ??
    startSession(options, {
      page: createEmbedPage(apiBase),
      environment: browserEnvironment(`draftmill:${apiBase}`),
      crypto: globalThis.crypto,
      solve: (challenge) => solveCheck(challenge, scriptOrigins),
    })
  sessionByKey.set(key, session)
  return session
}

/**
 * Starts a session that is signed out, connected with the visitor's own account, or sponsored by the site. A
 * connection has precedence over the sponsor. Its tokens are sent only to the API.
 */
function startSession(options: EmbedOptions, world: EmbedWorld): EmbedSession {
  const { apiBase, siteKey = null, tokenUrl = null, writerUrl } = options
  const { page, environment } = world
  const { now } = environment
  const name = `draftmill:${apiBase}`
  const state = createObservableState(UNKNOWN_SESSION)
  let credits: number | undefined
  /** Counts balance updates, so that a slow answer never overwrites a newer charge. */
  let balanceVersion = 0
  let step: SignInStep = page.isFramed && page.origin === 'null' ? 'sandboxed' : 'idle'
  let prompt: string | undefined
  let isLoading = true
  let readAtMs = 0

  const connection = createConnection({
    apiBase,
    origin: page.origin,
    tokenStorage: page.sharedStorage(name),
    environment,
    onChange() {
      show()
      page.tellShared(name)
    },
    onEnd() {
      show({ prompt: sponsor ? undefined : CONNECTION_ENDED_PROMPT })
      if (sponsor) void read()
    },
  })
  const sponsor =
    siteKey || tokenUrl
      ? createSponsor(
          createVisitor({
            apiBase,
            siteKey,
            tokenUrl,
            embedder: page.embedder,
            tokenStorage: page.sharedStorage(`draftmill-visitor:${siteKey}`),
            environment,
            solve: world.solve,
          }),
          environment.now,
          writerUrl ? createSiteWriter(writerUrl, environment.fetch) : undefined,
        )
      : undefined
  const signIn = createSignIn({
    apiBase,
    page,
    connection,
    environment,
    flows: page.sharedStorage(`${name}:left`),
    forms: page.tabStorage(name),
    crypto: world.crypto,
    onStep(next) {
      step = next
      show({ prompt: undefined })
      if (connection.isThere()) void read()
    },
  })

  /** The only place that derives the session state from the stored tokens and the last answers. */
  const describe = (): SessionState => {
    if (connection.isThere()) {
      return { status: 'signed-in', credits, isConnected: true, short: CREDITS_SHORT_TEXT }
    }
    const message = prompt ?? explainStep(step, page.ownAddress)
    const described = sponsor?.describe(isLoading, message) ?? {
      status: 'signed-out',
      credits: undefined,
      prompt: message,
    }
    const isStuck = step === 'framed' || step === 'sandboxed'
    return isStuck ? { ...described, loginAddress: page.ownAddress } : described
  }
  const show = (news: { prompt?: string | undefined } = {}): void => {
    if ('prompt' in news) prompt = news.prompt
    if (!connection.isThere()) credits = undefined
    state.set(describe())
  }

  const readCredits = async (): Promise<void> => {
    const versionBefore = balanceVersion
    try {
      const response = await connection.fetch(ROUTES.embedSession)
      if (!response.ok) return
      const answer = (await response.json()) as { credits?: number }
      if (versionBefore === balanceVersion) credits = answer.credits
    } catch {
      // No network: the balance stays as it is until the next answer.
    }
  }
  /** Reloads the credits, or the sponsor's state, from the server. */
  const read = async (): Promise<void> => {
    readAtMs = now()
    await (connection.isThere() ? readCredits() : sponsor?.read())
    show()
  }

  /** Handles tokens that were added, changed or removed in another tab, or in another session of this page. */
  const onSharedTokens = (): void => {
    const wasConnected = !!state.get().isConnected
    if (connection.isThere()) {
      // The login window is no longer needed.
      signIn.stop()
      step = 'idle'
    }
    show({ prompt: undefined })
    if (wasConnected !== connection.isThere()) void read()
  }
  const stopSharing = page.onShared(name, onSharedTokens)
  const updateBalance = (balance: number): void => {
    balanceVersion++
    credits = balance
    show()
  }
  const channel = environment.openChannel((message) => {
    if (typeof message === 'number') updateBalance(message)
  })

  const shareBalance = (balance: number): void => {
    updateBalance(balance)
    channel.postMessage(balance)
  }

  // Something may have changed in another tab (a top-up, a raised limit, a resumed key), or a new day's credits have
  // started.
  const stopReturns = page.onReturn(() => {
    const isNewDay = Math.floor(now() / DAY_MS) > Math.floor(readAtMs / DAY_MS)
    const isOpen = connection.isThere() || (sponsor?.isRefused() && step !== 'open')
    const isDue = now() - readAtMs > DATA_REREAD_AFTER_MS
    if (isNewDay ? connection.isThere() || sponsor : isOpen && isDue) void read()
  })

  const start = async (): Promise<void> => {
    await signIn.resume()
    await read()
    isLoading = false
    show()
  }
  show()
  void start()

  return {
    getState: state.get,
    subscribe: state.subscribe,
    async generate(request) {
      if (connection.isThere()) {
        const outcome = await requestGeneration(connection.fetch, request)
        const balance = balanceOf(outcome)
        if (balance !== undefined) shareBalance(balance)
        const { problem } = outcome
        if (!problem) return outcome
        const hasEnded = problem.code === 'token_invalid' && !connection.isThere()
        if (!sponsor || !hasEnded) return { problem: explainEmbedProblem(problem, false).problem }
      }
      if (!sponsor) return { problem: { code: 'sign_in_required' } }
      const outcome = await sponsor.generate(request)
      show()
      return outcome
    },
    async fetch(path, init = {}) {
      if (connection.isThere()) return connection.fetch(path, init)
      if (!sponsor) throw new Error('Nobody generates here.')
      return sponsor.fetch(path, init)
    },
    setCredits(balance) {
      if (connection.isThere()) return shareBalance(balance)
      sponsor?.setLeft(balance)
      show()
    },
    explain(problem) {
      const isSponsored = !connection.isThere() && sponsor !== undefined
      return isSponsored ? sponsor.explain(problem) : explainEmbedProblem(problem, false).problem
    },
    connect(from, popup = null) {
      if (!connection.isThere()) return void signIn.start(from, popup)
      popup?.close()
      show()
      void read()
    },
    disconnect() {
      void connection.revoke().then((isRevoked) => {
        if (!isRevoked) show({ prompt: NOT_REVOKED_PROMPT })
        if (sponsor) void read()
      })
    },
    stop() {
      signIn.stop()
      stopSharing()
      stopReturns()
      channel.close()
    },
  }
}
