import { setMaxListeners } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import { GATE_ROUTES, OIDC_ROUTES } from '#shared/contract/routes.ts'
import { accentStyle } from '#shared/ui/accent.ts'
import { createAccessTokens } from './accounts/sessions/access-tokens.ts'
import { createAccountCookies } from './accounts/sessions/account-cookies.ts'
import { createAccounts } from './accounts/accounts.ts'
import { createCredentialChecks } from './accounts/passwords/credential-checks.ts'
import { createEmailChanges } from './accounts/change-email.ts'
import { accountChangeRoutes } from './accounts/change-routes.ts'
import { dataRoutes } from './accounts/own-data/data-routes.ts'
import { createKnownDevices } from './accounts/sessions/known-devices.ts'
import { createMailboxCredits } from './accounts/mailbox-credits.ts'
import { HASH_COST, type HashCost } from './accounts/passwords/passwords.ts'
import { accountRoutes } from './accounts/routes.ts'
import { sessionRoutes } from './accounts/sessions/session-routes.ts'
import { createSignUpProofs } from './accounts/sign-up-proof.ts'
import { createSessions } from './accounts/sessions/sessions.ts'
import { assistantRoutes } from './assistants/assistant-routes.ts'
import { createModelChoices } from './choices/model-choices.ts'
import { createToolSwitches } from './choices/tool-switches.ts'
import { createChallenges } from './challenge/challenge.ts'
import { challengeRoutes } from './challenge/routes.ts'
import type { Config } from './config.ts'
import { type SettingSources, sourcesOf } from './settings/effective.ts'
import type { ModelConfig } from './settings/model-config.ts'
import { isReachable } from './settings/reachable.ts'
import { createCredits, type Credits } from './credits/credits.ts'
import { createCreditHistory } from './credits/history.ts'
import { historyRoutes } from './credits/history-routes.ts'
import { createEmbeds } from './embeds/embeds.ts'
import { exportRoutes } from './exports/export-routes.ts'
import type { ExportWorkers } from './exports/export-tasks.ts'
import { gateRoutes } from './gate/gate-routes.ts'
import { createTickets } from './gate/tickets.ts'
import { generationRoutes, type GenerationRoutesDependencies } from './generate/routes.ts'
import { createUnfinishedDrafts } from './generate/unfinished.ts'
import type { AppEnv } from './http/app-env.ts'
import { catalogueRoutes } from './http/pages/catalogue-routes.ts'
import { embedPageRoutes } from './http/pages/embed-page-routes.ts'
import { createErrorReader, errorHandler } from './http/errors.ts'
import { createGuardedFetch, type GuardedFetch } from './http/outgoing/guarded-fetch.ts'
import { createKnownRoutes } from './http/known-routes.ts'
import { createMetrics } from './http/metrics.ts'
import { observeRequests } from './http/observe.ts'
import { openapiRoutes } from './http/openapi/openapi-routes.ts'
import { operationsRoutes } from './http/operations-routes.ts'
import { answerUnhandled } from './http/problem.ts'
import { createRateLimits } from './http/requests/rate-limits.ts'
import { CHECK_BODY_BYTES_MAX, limitBody, refuseUnusablePath } from './http/requests/read-body.ts'
import { allowCrossOrigin, securityHeaders } from './http/security.ts'
import { siteRoutes } from './http/pages/site-routes.ts'
import {
  earlierChunkRoutes,
  keepWidgetVersion,
  widgetVersionRoutes,
} from './http/pages/widget-versions.ts'
import { createWorkInHand } from './http/requests/work-in-hand.ts'
import { devOutboxRoutes } from './mail/dev-outbox.ts'
import { ceilingMessage } from './mail/messages.ts'
import { createIdentities } from './oidc/identities.ts'
import { createIdentityProvider } from './oidc/identity-provider.ts'
import { oidcRoutes } from './oidc/oidc-routes.ts'
import { operatorRoutes } from './operator/operator-routes.ts'
import { isOperator } from './operator/operators.ts'
import { OPERATOR_PAGE, operatorPageRoutes } from './operator/page-routes.ts'
import { createOutbox, type Outbox } from './mail/outbox.ts'
import { folderTransport, smtpTransport } from './mail/transport.ts'
import { createListedModels } from './model/servers/listed-models.ts'
import { namesOfModelsInUse, connectModels } from './model/servers/connect-models.ts'
import { modelNameOf } from './model/servers/model-name.ts'
import { lastModelTest } from './model/servers/model-tests.ts'
import { FIRST_WORD_WAIT_MAX_MS } from './model/calls/server-pace.ts'
import { createModelTroubles } from './model/calls/model-troubles.ts'
import type { ModelWriter } from './model/model-writer.ts'
import { ROUNDS_MAX } from './model/rounds.ts'
import { createPayments } from './payments/payments.ts'
import { paymentRoutes } from './payments/routes.ts'
import { createStripe } from './payments/stripe.ts'
import type { BuiltSite } from './pages/load-site.ts'
import { createSitePages } from './pages/site-pages.ts'
import { createWriteProbe } from './mail/write-probe.ts'
import { newId } from './store/new-id.ts'
import type { Store } from './store/store.ts'
import type { Statement } from './store/runner.ts'
import { registrationRoutes } from './rdap/registration-routes.ts'
import type { Registrations } from './rdap/registrations.ts'
import { connectRegistries } from './rdap/connect-registries.ts'
import { draftRoutes } from './results/drafts/draft-routes.ts'
import { paidDraftRoutes } from './results/drafts/paid-draft-routes.ts'
import { listRoutes } from './results/history/list-routes.ts'
import { isStarred } from './results/history/star.ts'
import { resultsRoutes } from './results/results-routes.ts'
import { sharePageRoutes, shareRoutes } from './results/sharing/share-routes.ts'
import { indexResults } from './results/search/search-index.ts'
import { createModelUsage } from './usage/model-usage.ts'
import { taskMsMax } from './workers/create-workers.ts'
import type { Workers } from './workers/workers.ts'

export interface AppDependencies {
  readonly config: Config
  readonly store: Store
  readonly log: Logger
  readonly offeredTools: readonly OfferedTool[]
  /** The threads that read forms, write drafts and check them; the application closes them when it ends. */
  readonly workers: Workers
  /** The threads that make files of results; closed with the application. */
  readonly exportWorkers: ExportWorkers
  /** The files built for browsers; undefined serves the API alone. */
  readonly site?: BuiltSite | undefined
  /** The sources of `config`; absent means only defaults. */
  readonly settings?: SettingSources
  readonly clock?: () => number
  /** Replaces the configured model, for tests. */
  readonly model?: ModelWriter
  /** Replaces the client for requests to servers named by strangers, for tests. */
  readonly fetch?: GuardedFetch
  /** Replaces the queries of domain registries, for tests. */
  readonly registrations?: Registrations
  /** Replaces the cost of password hashes, for tests. */
  readonly hashCost?: HashCost
}

export interface AppRoute {
  readonly method: string
  readonly path: string
}

/** One server process without its socket. */
export interface App {
  readonly fetch: Hono<AppEnv>['fetch']
  readonly request: Hono<AppEnv>['request']
  readonly credits: Credits
  readonly outbox: Outbox
  /** Every route with its pattern (`/api/results/:id`), so that tests can cover all of them. */
  readonly routes: readonly AppRoute[]
  /** Refuses new generations from now on. */
  beginStopping(): void
  /** Releases holds whose deadline has passed, and settles calls of models that a killed process left open. */
  sweep(): Promise<void>
  /**
   * Indexes the texts of results that are new or changed, for their search; returns how many. Ends early where the
   * server stops.
   */
  indexResults(): Promise<number>
  /** Counts a promise as under way until it settles. */
  track<T>(work: Promise<T>): Promise<T>
  /** Resolves once no generation and nothing else is under way. */
  settled(): Promise<void>
  /**
   * Aborts work that no caller ends, closes the workers, waits for the rest, then releases everything except the
   * store.
   */
  close(): Promise<void>
}

/** How much longer a hold stays open than the longest generation may take, in milliseconds. */
const HOLD_MARGIN_MS = 15_000

/** Returns a time longer than any generation: in the worst case each of its rounds calls every model. */
function longestHoldMs({ model, fallbackModel, workers }: Config): number {
  const callsMax = ROUNDS_MAX * (fallbackModel ? 2 : 1)
  const callMs = model ? longestCallMs(model) : 0
  return (callMs + taskMsMax(workers)) * callsMax + HOLD_MARGIN_MS
}

/**
 * Returns the longest duration of a call, including the wait for its turn. A model whose answer comes all at once is
 * silent for as long as the answer takes.
 */
function longestCallMs({ firstWordMs, totalTimeoutMs, queue }: ModelConfig): number {
  return queue.waitMs + (firstWordMs ?? FIRST_WORD_WAIT_MAX_MS) + totalTimeoutMs
}

export function createApp(dependencies: AppDependencies): App {
  const { config, store, log } = dependencies
  const clock = dependencies.clock ?? Date.now
  const credits = createCredits(store)
  const sessions = createSessions(store, config.sessionDaysMax)
  const outboxFolder = join(config.dataDir, 'outbox')
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl, config.mailFrom, config.publicUrl)
    : folderTransport(outboxFolder, config.mailFrom, !isReachable(config))
  const outbox = createOutbox(store, transport, log)
  const { brand, publicUrl, trustedProxies } = config
  const mailboxCredits = createMailboxCredits(config.authSecret)
  const cookies = createAccountCookies(publicUrl)
  const knownDevices = createKnownDevices(store, config.authSecret)
  const checks = createCredentialChecks(config.signUp)
  const hashCost = dependencies.hashCost ?? HASH_COST
  const accountParts = { store, outbox, mailboxCredits, checks, brand, publicUrl, hashCost }
  const accounts = createAccounts({ ...accountParts, credits, sessions })
  const emailChanges = createEmailChanges(accountParts)
  const limits = createRateLimits(config.limits, config.databaseUrl)
  const challenges = createChallenges(store, config.authSecret)
  const { offeredTools } = dependencies
  const fetch = dependencies.fetch ?? createGuardedFetch({ proxy: config.proxy })
  const embeds = createEmbeds({
    config,
    store,
    credits,
    limits,
    challenges,
    offeredTools,
    clock,
    fetch,
  })
  const tokens = createAccessTokens(
    store,
    config.authSecret,
    publicUrl,
    clock,
    embeds.tokens.isEmbedToken,
  )
  const metrics = createMetrics(dependencies.workers, dependencies.exportWorkers)
  const work = createWorkInHand()
  const usage = createModelUsage({
    ...config.spend,
    store,
    log,
    metrics,
    mailOperator: createCeilingMail(config, outbox),
    callMsMax: (config.model ? longestCallMs(config.model) : 0) + HOLD_MARGIN_MS,
  })
  const troubles = createModelTroubles({ log, metrics })
  const toolIds = offeredTools.map(({ tool }) => tool.id)
  const toolSwitches = createToolSwitches(store, clock)
  const modelChoices = createModelChoices(config, store, clock)
  const model = dependencies.model ?? connectModels(config, { store, clock, toolIds, modelChoices })
  const holdMs = longestHoldMs(config)
  let isStopping = false
  const cutOff = new AbortController()
  // Each running generation adds a listener.
  setMaxListeners(0, cutOff.signal)

  const app = new Hono<AppEnv>()
  const readThrownError = createErrorReader(log)
  app.onError(errorHandler(readThrownError))
  app.notFound((c) => answerUnhandled(c, routes))
  app.use(observeRequests(log, metrics, (path) => routes.patternOf(path)))
  app.use(securityHeaders(publicUrl, accentStyle(brand.accent)))
  app.use(allowCrossOrigin(publicUrl, config.allowedOrigins, embeds.listedOrigins))
  app.use('/api/*', refuseUnusablePath())
  const limitAny = limitBody()
  const limitCheck = limitBody(CHECK_BODY_BYTES_MAX)
  app.use('/api/*', (c, next) =>
    (c.req.path.startsWith(`${GATE_ROUTES.checks}/`) ? limitCheck : limitAny)(c, next),
  )
  app.use('/oauth/*', limitBody())
  app.use('/oidc/*', limitBody())

  app.route('/', challengeRoutes({ challenges, limits, publicUrl, trustedProxies }))
  const provider =
    config.oidc && createIdentityProvider(config.oidc, `${publicUrl}${OIDC_ROUTES.callback}`)
  app.route(
    '/',
    accountRoutes({
      accounts,
      sessions,
      tokens,
      cookies,
      knownDevices,
      signUpProofs: createSignUpProofs(config.authSecret, clock),
      limits,
      publicUrl,
      trustedProxies,
      arePasswordsClosed: config.oidc?.isOnly === true,
      endUrlOf: async (idToken) => provider?.endUrl(idToken, publicUrl).catch(() => undefined),
      pagesOf: async (accountId) =>
        (await isOperator(store, accountId)) ? [OPERATOR_PAGE] : undefined,
    }),
  )
  if (config.oidc && provider) {
    app.route(
      '/',
      oidcRoutes({
        oidc: config.oidc,
        provider,
        identities: createIdentities(accountParts),
        secret: config.authSecret,
        accounts,
        sessions,
        tokens,
        cookies,
        knownDevices,
        limits,
        log,
        publicUrl,
        trustedProxies,
      }),
    )
  }
  const signedInParts = { ...accountParts, cookies, knownDevices, tokens, limits, trustedProxies }
  app.route('/', accountChangeRoutes({ ...signedInParts, emailChanges }))
  app.route('/', sessionRoutes(sessions, tokens))
  app.route('/', dataRoutes({ ...signedInParts, readThrownError }))
  const registrations = dependencies.registrations ?? connectRegistries(config, { clock, log })
  const generating: GenerationRoutesDependencies = {
    credits,
    workers: dependencies.workers,
    model,
    holdMs,
    newId: () => newId(clock()),
    today: () => new Date(clock()).toISOString().slice(0, 10),
    sleep: (ms) => delay(ms),
    onFailure: (tool, { code, reason }) => {
      // Other failures, such as an aborted request, are not logged for the operator.
      if (code === 'writer_unavailable' || code === 'generation_failed') {
        log.warn({ tool, code, reason }, 'generation failed; nothing was charged')
      }
    },
    lastResort: config.lastResort,
    readsLists: config.readsLists,
    asksRegistries: registrations !== undefined,
    onWriterOutcome: metrics.writerOutcome,
    openModelCall: async (owner, begun) => {
      const close = await usage.openCall(owner, begun)
      return (report) => {
        troubles.note(report)
        return work.track(close(report))
      }
    },
    hasShares: config.hasShares,
    isStarred: (resultId) => isStarred(store, resultId),
    unfinished: createUnfinishedDrafts(clock),
    offeredTools,
    generator: embeds.generator(tokens),
    networkHash: embeds.networkHash,
    toolSwitches,
    limits,
    metrics,
    readThrownError,
    work,
    isStopping: () => isStopping,
    cutOff: cutOff.signal,
  }
  app.route('/', generationRoutes(generating))
  const gate = {
    offeredTools,
    workers: dependencies.workers,
    exportWorkers: dependencies.exportWorkers,
    tickets: createTickets(config.authSecret, publicUrl, clock),
    generator: embeds.generator(tokens),
    networkHash: embeds.networkHash,
    toolSwitches,
    limits,
    store,
    metrics,
    isStopping: () => isStopping,
  }
  app.route('/', gateRoutes(gate))
  const titles = new Map(dependencies.offeredTools.map(({ tool }) => [tool.id, tool.title]))
  const history = createCreditHistory(store, (toolId) => titles.get(toolId))
  app.route('/', historyRoutes(history, tokens))
  // Registered before /api/results/:id, which would match `export` as an id.
  app.route(
    '/',
    exportRoutes({
      store,
      exportWorkers: dependencies.exportWorkers,
      readThrownError,
      limits,
      offeredTools,
      generator: embeds.generator(tokens),
      networkHash: embeds.networkHash,
    }),
  )
  app.route('/', listRoutes(store, tokens, limits))
  app.route('/', resultsRoutes(store, tokens))
  if (config.hasShares) {
    const shareParts = { store, tokens, limits, outbox, brand, publicUrl, trustedProxies }
    app.route('/', shareRoutes(shareParts))
  }
  const draftDependencies = { ...generating, store }
  app.route('/', draftRoutes(draftDependencies))
  app.route(
    '/',
    assistantRoutes({
      offeredTools,
      generating,
      gate,
      showing: draftDependencies,
      credits,
      embedTokens: embeds.tokens,
      publicUrl,
      brandName: brand.name,
      allowedOrigins: config.allowedOrigins,
    }),
  )
  app.route('/', registrationRoutes({ ...draftDependencies, registrations }))
  app.route('/', paidDraftRoutes(draftDependencies))
  app.route(
    '/',
    paymentRoutes({
      store,
      payments: createPayments(store),
      stripe: config.topUp.stripe && createStripe(config.topUp.stripe, config, clock, log),
      topUp: config.topUp,
      tokens,
      limits,
      trustedProxies,
      work,
      log,
    }),
  )
  app.route('/', embeds.routes(tokens))
  app.route(
    '/',
    operatorRoutes({
      ...generating,
      store,
      tokens,
      limits,
      config,
      outbox,
      settings: dependencies.settings ?? sourcesOf({}),
      modelChoices,
      listed: createListedModels(clock),
      history,
      readThrownError,
      workers: dependencies.workers,
      offeredTools,
      forgetTokens: () => {
        tokens.forgetAll()
        embeds.tokens.forgetAll()
      },
    }),
  )
  app.route('/', catalogueRoutes(dependencies.offeredTools, model !== undefined, toolSwitches))
  app.route('/', openapiRoutes(dependencies.offeredTools, { ...brand, publicUrl }))
  app.route(
    '/',
    operationsRoutes({
      requireWrites: createWriteProbe(store, outbox, clock),
      registry: metrics.registry,
      metricsToken: config.metricsToken,
      isStopping: () => isStopping,
      modelHealth: async () => {
        const models = await modelChoices.current()
        return (
          models.model && {
            is_resting: await usage.isSpent(),
            is_misconfigured: troubles.hasAny(namesOfModelsInUse(models)),
            test: (await lastModelTest(store, modelNameOf(models.model))) ?? null,
          }
        )
      },
    }),
  )
  if (config.smtpUrl === undefined && !isReachable(config))
    app.route('/', devOutboxRoutes(outboxFolder))
  if (dependencies.site !== undefined) {
    const { distDir, renderer } = dependencies.site
    keepWidgetVersion(distDir, config.dataDir)
    app.route('/', widgetVersionRoutes(config.dataDir))
    const checkOrigin = config.turnstile && new URL(config.turnstile.scriptUrl).origin
    const tools = dependencies.offeredTools.map(({ tool }) => tool)
    app.route('/', embedPageRoutes({ distDir, tools, brand, checkOrigin }))
    const year = (): number => new Date(clock()).getUTCFullYear()
    const { passwordCharsMin } = config.signUp
    const siteBrand = () => ({
      ...brand,
      publicUrl,
      year: year(),
      passwordCharsMin,
      resultsKept: config.resultsKept,
      provider: config.oidc && { name: config.oidc.name, isOnly: config.oidc.isOnly },
    })
    const pages = createSitePages(renderer, siteBrand)
    const isOffered = (toolId: string): boolean => toolIds.includes(toolId)
    app.route(
      '/',
      sharePageRoutes(config.hasShares ? store : undefined, renderer, siteBrand, isOffered),
    )
    app.route(
      '/',
      operatorPageRoutes({
        site: dependencies.site,
        brand: siteBrand,
        cookies,
        sessions,
        isOperator: (accountId) => isOperator(store, accountId),
      }),
    )
    app.route('/', siteRoutes(distDir, pages))
    app.route('/', earlierChunkRoutes(config.dataDir))
  }
  const routes = createKnownRoutes(app)

  return {
    fetch: app.fetch,
    request: app.request,
    routes: app.routes.map(({ method, path }) => ({ method, path })),
    credits,
    outbox,
    beginStopping: () => {
      isStopping = true
    },
    sweep: async () => {
      const released = await credits.releaseOverdue()
      if (released > 0) {
        metrics.holdsReleased(released)
        log.warn({ released }, 'holds past their deadline were released; nothing was charged')
      }
      const lost = await usage.closeLost()
      if (lost > 0) log.warn({ lost }, 'calls of models never ended; their cost is estimated')
    },
    indexResults: () => work.track(indexResults(store, () => cutOff.signal.aborted || isStopping)),
    track: (promise) => work.track(promise),
    settled: () => work.settled(),
    close: async () => {
      cutOff.abort()
      // Work stuck in a worker ends with it, and its generation releases the hold.
      await Promise.all([dependencies.workers.close(), dependencies.exportWorkers.close()])
      await work.settled()
      await limits.close()
    },
  }
}

/** Returns a function that makes the mail about a reached ceiling; undefined without an operator's address. */
function createCeilingMail(
  { brand, operatorEmail, spend }: Config,
  outbox: Outbox,
): ((spent: string, ceiling: string) => Statement) | undefined {
  if (operatorEmail === undefined) return undefined
  const currency = spend.prices?.currency ?? ''
  return (spent, ceiling) => {
    const message = ceilingMessage(brand, `${spent} ${currency}`, `${ceiling} ${currency}`)
    return outbox.statement(operatorEmail, message, undefined)
  }
}
