import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pino from 'pino'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import type { HashCost } from '../src/accounts/passwords/passwords.ts'
import { type App, createApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/config.ts'
import type { ExportWorkers } from '../src/exports/export-tasks.ts'
import { createInlineExports } from '../src/exports/forms/exports-here.ts'
import type { ModelWriter } from '../src/model/model-writer.ts'
import type { GuardedFetch } from '../src/http/outgoing/guarded-fetch.ts'
import type { BuiltSite } from '../src/pages/load-site.ts'
import type { Registrations } from '../src/rdap/registrations.ts'
import type { Store } from '../src/store/store.ts'
import { createInlineWorkers } from '../src/workers/work-here.ts'
import type { Workers } from '../src/workers/workers.ts'
import { withResponseChecks } from './documented.ts'
import { tokenOf } from './mails.ts'
import { sampleTool } from './sample-tool.ts'
import type { TestPlace } from './stores.ts'

export interface TestServer {
  readonly app: App
  readonly store: Store
  readonly config: Config
  /** The whole log, as text. */
  readonly logged: () => string
  /** Posts a body as JSON; a string is sent unchanged. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** The link in the newest mail to the address. */
  linkFor(email: string): Promise<string>
  /** Signs up, confirms and signs in; returns the account with its session. */
  register(email?: string): Promise<Registered>
}

export interface Registered {
  readonly email: string
  readonly token: string
  readonly cookie: string
  readonly accountId: string
  readonly bearer: { readonly Authorization: string }
}

export interface TestServerOptions {
  readonly serverTools?: readonly ServerTool[]
  readonly model?: ModelWriter
  /** Real worker threads, if a test is about them; otherwise tasks run on the event loop. */
  readonly workers?: Workers
  /** The same for the workers that make files. */
  readonly exportWorkers?: ExportWorkers
  readonly environment?: Record<string, string>
  readonly clock?: () => number
  /** A client for a test's own domain registries. */
  readonly registrations?: Registrations
  /** A `fetch` for URLs from strangers that reaches a test's own servers. */
  readonly fetch?: GuardedFetch
  /** The built site to serve to browsers; without it only the API is served. */
  readonly site?: BuiltSite
  /** `HASH_COST` in tests about how long hashing takes. */
  readonly hashCost?: HashCost
}

/** The socket fields that a request without a socket needs. */
export function socketOf(remoteAddress: string): object {
  return { incoming: { socket: { remoteAddress }, httpVersion: '1.1' } }
}

export const PASSWORD = 'correct horse battery'

/** Hashing at the real cost would take a tenth of the time of the tests. */
const CHEAP_HASH: HashCost = { memoryCost: 64, timeCost: 1 }

/** So slow that simultaneous requests wait for each other's hashes. */
export const SLOW_HASH: HashCost = { memoryCost: 4_096, timeCost: 1 }

/**
 * Starts the whole application on a test's data, without a socket. Every response is checked against the OpenAPI
 * document.
 */
export async function startTestServer(
  place: TestPlace,
  options: TestServerOptions = {},
): Promise<TestServer> {
  const store = await place.open(options.clock)
  const config = readConfig({
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? '',
    PUBLIC_URL: 'http://localhost:8787',
    GENERATIONS_PER_MINUTE: '100000',
    SIGN_INS_PER_MINUTE: '1000',
    SIGN_UPS_PER_HOUR: '1000',
    SIGN_UPS_BEFORE_CHALLENGE: '1000',
    // Model failures stay visible, unless a test is about the last resort.
    MODEL_LAST_RESORT: 'off',
    ...options.environment,
  })
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  const serverTools = options.serverTools ?? [sampleTool]
  const app = withResponseChecks(
    serverTools,
    createApp({
      config,
      store,
      log,
      offeredTools: serverTools,
      workers: options.workers ?? createInlineWorkers(serverTools),
      exportWorkers: options.exportWorkers ?? createInlineExports(serverTools),
      hashCost: options.hashCost ?? CHEAP_HASH,
      ...(options.model ? { model: options.model } : {}),
      ...(options.clock ? { clock: options.clock } : {}),
      ...(options.site ? { site: options.site } : {}),
      ...(options.fetch ? { fetch: options.fetch } : {}),
      ...(options.registrations ? { registrations: options.registrations } : {}),
    }),
  )

  const post = (
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> =>
    Promise.resolve(
      app.request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    )

  const linkFor = async (email: string): Promise<string> => {
    for (let tries = 0; tries < 1_000; tries++) {
      const mail = await store.db
        .selectFrom('outbox')
        .select('link')
        .where('recipient', '=', email)
        .orderBy('created_at', 'desc')
        .executeTakeFirst()
      if (mail?.link) return mail.link
      await delay(10)
    }
    throw new Error(`no mail for ${email}`)
  }

  return {
    app,
    store,
    config,
    logged: () => lines.join(''),
    post,
    get: (path, headers = {}) =>
      Promise.resolve(app.request(path, { headers }, socketOf('127.0.0.1'))),
    linkFor,
    register: async (email = `${randomUUID()}@example.org`) => {
      await post('/api/auth/sign-up', { email, password: PASSWORD })
      const token = tokenOf(await linkFor(email))
      await post('/api/auth/confirm', { token, password: PASSWORD })
      const response = await post('/api/auth/sign-in', { email, password: PASSWORD })
      const session = (await response.json()) as { access_token: string; user: { id: string } }
      return {
        email,
        token: session.access_token,
        cookie: (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '',
        accountId: session.user.id,
        bearer: { Authorization: `Bearer ${session.access_token}` },
      }
    },
  }
}
