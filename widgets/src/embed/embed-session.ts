import { ROUTES } from '#shared/contract/routes.ts'
import { COST_CREDITS } from '#shared/kit/tool.ts'
import { observableState } from '../session/observable-state.ts'
import { requestGeneration, type GenerationOutcome } from '../session/request-generation.ts'
import { browserEnvironment, type SessionEnvironment } from '../session/session-environment.ts'
import { UNKNOWN_SESSION, type Session, type SessionState } from '../session/session.ts'
import type { ClientProblem } from '../workings/explain-problem.ts'
import { createConnection } from './connection.ts'
import { browserPage, type EmbedPage, type Popup } from './embed-page.ts'
import {
  ENDED_PROMPT,
  SHORT_TEXT,
  SIGN_IN_PROMPTS,
  tellProblem,
  UNTOLD_PROMPT,
} from './explain-embed.ts'
import { createSignIn } from './sign-in.ts'
import { solveCheck } from './solve-check.ts'
import { createVisitor, Refusal } from './visitor.ts'

export interface EmbedOptions {
  readonly apiBase: string
  readonly siteKey?: string | null
  readonly tokenUrl?: string | null
}

/** What an embed session needs of the world, so that tests can give it another one. */
export interface EmbedWorld {
  readonly page: EmbedPage
  readonly environment: SessionEnvironment
  readonly crypto: Crypto
  solve(challenge: unknown): Promise<string | undefined>
}

/** The session on pages of others. */
export interface EmbedSession extends Session {
  connect(from: Element, popup?: Popup | null): void
  disconnect(): void
  /** Ends timers and listeners. */
  stop(): void
}

type Message = { readonly kind: 'tokens' } | { readonly kind: 'credits'; readonly credits: number }

const sessions = new Map<string, EmbedSession>()

/** The one session of this page for the same API and sponsor, whichever widget's file asks. */
export function createEmbedSession(options: EmbedOptions, world?: EmbedWorld): EmbedSession {
  const { apiBase, siteKey, tokenUrl } = options
  if (world) return startSession(options, world)
  const key = [apiBase, siteKey, tokenUrl].join()
  const session =
    sessions.get(key) ??
    startSession(options, {
      page: browserPage(apiBase),
      environment: browserEnvironment(`draftmill:${apiBase}`),
      crypto: globalThis.crypto,
      solve: solveCheck,
    })
  sessions.set(key, session)
  return session
}

/**
 * Signed out, connected with the visitor's own account, or sponsored by the site. A connection goes
 * before the sponsor. Nothing of it leaves this origin but to the API.
 */
function startSession(options: EmbedOptions, world: EmbedWorld): EmbedSession {
  const { apiBase, siteKey = null, tokenUrl = null } = options
  const { page, environment } = world
  const name = `draftmill:${apiBase}`
  const isSponsored = !!(siteKey || tokenUrl)
  const state = observableState(UNKNOWN_SESSION)
  let credits: number | undefined
  let left: number | undefined
  /** Why the site does not pay now. */
  let refusal: string | undefined
  let prompt: string | undefined
  let isLoading = true

  const connection = createConnection({
    apiBase,
    origin: page.origin,
    shelf: page.shared(name),
    environment,
    onChange() {
      channel.postMessage({ kind: 'tokens' } satisfies Message)
      show()
    },
    onEnd: () => show({ prompt: ENDED_PROMPT }),
  })
  const visitor = createVisitor({
    apiBase,
    siteKey,
    tokenUrl,
    embedder: page.embedder,
    shelf: page.shared(`draftmill-visitor:${siteKey}`),
    environment,
    solve: world.solve,
  })
  const signIn = createSignIn({
    apiBase,
    page,
    connection,
    environment,
    shelf: page.own(name),
    crypto: world.crypto,
    onStep: (step) => {
      show({ prompt: SIGN_IN_PROMPTS[step] })
      if (connection.isThere()) void loadCredits()
    },
  })

  const describe = (): SessionState => {
    if (connection.isThere()) {
      return { status: 'signed-in', credits, isConnected: true, short: SHORT_TEXT }
    }
    if (!isSponsored) return { status: 'signed-out', credits: undefined, prompt }
    const line =
      left === undefined
        ? refusal
          ? `Cost: ${COST_CREDITS} credits`
          : 'Free for you: this site pays for its visitors.'
        : `Free for you: this site pays | Left for you today: ${left} credits`
    const why = prompt ?? refusal
    const status = why ? 'signed-out' : isLoading ? 'loading' : 'signed-in'
    const paid = `This site paid. ${left} credits are left for you today.`
    return { status, credits: undefined, line, prompt: why, paid }
  }
  const show = (news: { prompt?: string | undefined } = {}): void => {
    if ('prompt' in news) prompt = news.prompt
    if (!connection.isThere()) credits = undefined
    state.set(describe())
  }

  const loadCredits = async (): Promise<void> => {
    try {
      const response = await connection.fetch(ROUTES.embedSession)
      if (!response.ok) return
      const answer = (await response.json()) as { credits?: number }
      credits = answer.credits
    } catch {
      // No network: the number stays unknown until an answer tells it.
    }
    show()
  }
  const takeLeft = (next: number | undefined): void => {
    left = next
    const isUsedUp = next !== undefined && next < COST_CREDITS
    refusal = isUsedUp
      ? tellProblem({ code: 'visitor_limit_reached' }, true).problem.told?.text
      : undefined
  }
  const tell = (problem: ClientProblem): GenerationOutcome => {
    const isByVisitor = isSponsored && !connection.isThere()
    const told = tellProblem(problem, isByVisitor)
    if (told.isLasting) {
      refusal = told.problem.told?.text
      left = told.problem.code === 'visitor_limit_reached' ? 0 : undefined
    }
    show()
    return { problem: told.problem }
  }
  const loadVisitor = async (): Promise<void> => {
    try {
      takeLeft(await visitor.creditsLeft())
    } catch (error) {
      if (error instanceof Refusal) tell(error.problem)
    }
  }

  const rereadTokens = (): void => {
    const isNew = connection.isThere() && !state.get().isConnected
    show({ prompt: undefined })
    if (isNew) void loadCredits()
  }
  const channel = environment.openChannel((message) => {
    const { kind, ...told } = message as Message & { credits: number }
    if (kind === 'tokens') return rereadTokens()
    credits = told.credits
    show()
  })
  // In Firefox the word of another tab may come before what it stored.
  const stopSharing = page.onShared(name, rereadTokens)

  const start = async (): Promise<void> => {
    await signIn.resume()
    if (connection.isThere()) await loadCredits()
    else if (isSponsored) await loadVisitor()
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
        const { answer, problem } = await requestGeneration(connection.fetch, request)
        return problem ? tell(problem) : { answer }
      }
      if (!isSponsored) return { problem: { code: 'sign_in_required' } }
      let refused: ClientProblem | undefined
      const fetch = (path: string, init: RequestInit): Promise<Response> =>
        visitor.fetch(path, init).catch((error: unknown) => {
          if (error instanceof Refusal) refused = error.problem
          throw error
        })
      const { answer, problem } = await requestGeneration(fetch, request)
      return problem ? tell(refused ?? problem) : { answer }
    },
    setCredits(told) {
      if (!connection.isThere()) {
        if (isSponsored) takeLeft(told)
        return show()
      }
      credits = told
      channel.postMessage({ kind: 'credits', credits: told } satisfies Message)
      show()
    },
    connect(from, popup = null) {
      void signIn.start(from, popup)
    },
    disconnect() {
      void connection.revoke().then((isTold) => {
        if (!isTold) show({ prompt: UNTOLD_PROMPT })
        else if (isSponsored) void loadVisitor().then(() => show())
      })
    },
    stop() {
      signIn.stop()
      stopSharing()
      channel.close()
    },
  }
}
