import type { Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import type { Logger } from 'pino'
import type { ResultsKept } from '#shared/contract/site-brand.ts'
import type { App } from './app.ts'
import { forgetExpired } from './store/forget-expired.ts'
import type { Store } from './store/store.ts'

export interface RunServerParts {
  readonly app: App
  readonly store: Store
  readonly log: Logger
  readonly host: string
  /** 0 chooses a free port. */
  readonly port: number
  readonly limits?: SocketLimits
  /** If undefined, results are kept until somebody deletes them. */
  readonly resultsKept?: ResultsKept
}

/** All in milliseconds. */
export interface SocketLimits {
  /** The timeouts of a request's head and of the whole request; then 408 (statements.md 61). */
  readonly headersTimeout: number
  readonly requestTimeout: number
  readonly keepAliveTimeout: number
  readonly connectionsCheckingInterval: number
  /**
   * The time for running work to end once the server stops; then it is cancelled and its holds are released
   * (statement 62).
   */
  readonly stopTimeout: number
}

const SOCKET_LIMITS: SocketLimits = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  stopTimeout: 5_000,
}
/** The time for sending finished answers, in milliseconds. */
const FLUSH_MS = 1_000
/** The time for cancelled work to release its holds, in milliseconds. */
const RELEASE_MS = 2_000
/** The time for closing the store, in milliseconds: a query that hangs keeps its connection busy. */
const STORE_CLOSE_MS = 1_000
/** The longest that `stop` takes, in milliseconds (statement 62). */
export const STOP_MS_MAX = SOCKET_LIMITS.stopTimeout + FLUSH_MS + RELEASE_MS + STORE_CLOSE_MS
const SWEEP_INTERVAL_MS = 15_000
const TIDY_INTERVAL_MS = 3_600_000
const INDEX_INTERVAL_MS = 10_000

/** A running server. */
export interface RunningServer {
  readonly port: number
  /**
   * Accepts no new work, lets running work end or cancels it, and closes everything. A second call returns the same
   * promise.
   */
  stop(): Promise<void>
}

/** Serves an application on a socket, with its regular jobs and its mail. Rejects if the port is not available. */
export async function runServer(parts: RunServerParts): Promise<RunningServer> {
  const { app, store, log } = parts
  const limits = parts.limits ?? SOCKET_LIMITS
  await app.sweep()
  const { server, port, close } = await listen(parts, limits)
  const tidy = (): void => {
    app
      .track(forgetExpired(store, parts.resultsKept))
      .catch((error: Error) => log.warn({ reason: error.message }, 'tidying up failed'))
  }
  const sweeping = setInterval(() => {
    app.sweep().catch((error: Error) => log.warn({ reason: error.message }, 'the sweep failed'))
  }, SWEEP_INTERVAL_MS)
  const tidying = setInterval(tidy, TIDY_INTERVAL_MS)
  tidy()
  const stopIndexing = repeatEvery(INDEX_INTERVAL_MS, () =>
    app
      .indexResults()
      .catch((error: Error) => log.warn({ reason: error.message }, 'indexing results failed')),
  )
  const stopMail = app.outbox.start()

  const stop = async (): Promise<void> => {
    app.beginStopping()
    clearInterval(sweeping)
    clearInterval(tidying)
    stopIndexing()
    const mail = stopMail()
    const inTime = app.settled().then(() => true)
    await close(Promise.race([inTime, delay(limits.stopTimeout, false)]))
    server.closeAllConnections()
    // Cancelled work ends as if the caller had disconnected: the model call stops, the hold is released.
    await Promise.race([Promise.all([app.close(), mail]), delay(RELEASE_MS)])
    await Promise.race([store.close(), delay(STORE_CLOSE_MS)])
    log.flush()
  }
  let stopped: Promise<void> | undefined
  return { port, stop: () => (stopped ??= stop()) }
}

/** Runs work again `ms` after each end, until the returned function is called. */
function repeatEvery(ms: number, work: () => Promise<unknown>): () => void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const run = async (): Promise<void> => {
    await work()
    if (!isStopped) timer = setTimeout(() => void run(), ms)
  }
  void run()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

interface ListeningServer {
  readonly server: Server
  readonly port: number
  /**
   * Accepts no new connection; resolves when the work has ended and its answers were sent, or when it has not ended
   * in time.
   */
  close(hasEnded: Promise<boolean>): Promise<void>
}

function listen(
  { app, host, port }: RunServerParts,
  limits: SocketLimits,
): Promise<ListeningServer> {
  const { stopTimeout: _, ...serverOptions } = limits
  const open = new Set<ServerResponse>()
  let isClosing = false
  let wake = (): void => {}
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: host, port, serverOptions }, (address) =>
      resolve({ server, port: address.port, close }),
    ) as Server
    server.once('error', reject)
    server.prependListener('request', (_, response) => {
      open.add(response)
      if (isClosing) response.shouldKeepAlive = false
      response.once('close', () => {
        open.delete(response)
        if (open.size === 0) wake()
      })
    })
    const close = async (hasEnded: Promise<boolean>): Promise<void> => {
      isClosing = true
      // A proxy that reuses one connection again and again would keep it open for ever.
      for (const response of open) response.shouldKeepAlive = false
      server.close()
      server.closeIdleConnections()
      if (!(await hasEnded)) return
      const answered = new Promise<void>((done) => {
        wake = done
        if (open.size === 0) done()
      })
      await Promise.race([answered, delay(open.size > 0 ? FLUSH_MS : 0)])
    }
  })
}
