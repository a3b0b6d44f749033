import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type pg from 'pg'
import type { LimitsConfig } from '../../config.ts'
import { wrapStoreOutage } from '../../store/store-outage.ts'

/** The counted actions. Keys that contain an address are hashed by the caller. */
export type LimitName =
  | 'generate'
  | 'brief'
  | 'check'
  | 'keepChecked'
  | 'workbench'
  | 'unpaidCalls'
  | 'unpaidFinishedCalls'
  | 'signIn'
  | 'signInAddress'
  | 'signInAccount'
  | 'signInDevice'
  | 'oidc'
  | 'signOut'
  | 'link'
  | 'passwordCheck'
  | 'changeEmail'
  | 'export'
  | 'archive'
  | 'registrations'
  | 'signUp'
  | 'signUpUnchallenged'
  | 'challenge'
  | 'search'
  | 'share'
  | 'report'
  | 'reportShare'
  | 'recover'
  | 'updatePassword'
  | 'refresh'
  | 'redeem'
  | 'redeemNetwork'
  | 'checkout'
  | 'connect'
  | 'oauth'
  | 'assistant'
  | 'assistantCall'
  | 'siteKeys'
  | 'siteKeyExchange'
  | 'visitorToken'
  | 'exposedSecret'
  | 'operator'

export interface RateLimits {
  /** Counts one action. Returns the seconds to wait when the limit is exceeded, else undefined. */
  take(name: LimitName, key: string): Promise<number | undefined>
  /** Like `take`, without counting. */
  peek(name: LimitName, key: string): Promise<number | undefined>
  /** Takes back a counted action. Never rejects: the count would only be one too high. */
  giveBack(name: LimitName, key: string): Promise<void>
  close(): Promise<void>
}

/**
 * Limits per time window. A single process counts in memory; with PostgreSQL all instances count in one shared table.
 */
export function createRateLimits(
  limits: LimitsConfig,
  databaseUrl: string | undefined,
): RateLimits {
  const windows: Readonly<Record<LimitName, Window>> = {
    generate: { points: limits.generationsPerMinute, duration: 60 },
    brief: { points: 60, duration: 60 },
    check: { points: 60, duration: 60 },
    // Requests about saved results; the page sends an edit whenever a field loses focus.
    workbench: { points: 240, duration: 60 },
    // Storing checked results is free, so this limit keeps the store from being filled.
    keepChecked: { points: 30, duration: 3_600 },
    // Generations that used a model without being paid for: those still running, and those that failed.
    unpaidCalls: { points: 6, duration: 3_600 },
    unpaidFinishedCalls: { points: 30, duration: 3_600 },
    // Guessing is slowed by the caller's network and by the account, never by locking the account.
    signIn: { points: limits.signInsPerMinute, duration: 60 },
    // Each sign-in at the provider takes two requests: one each way.
    oidc: { points: limits.signInsPerMinute * 4, duration: 60 },
    signInAddress: { points: limits.signInsPerMinute * 3, duration: 900 },
    // Counts all networks together; a device that has signed in before is counted separately, so that its owner is
    // not locked out.
    signInAccount: { points: limits.signInsPerMinute * 10, duration: 3_600 },
    signInDevice: { points: limits.signInsPerMinute, duration: 60 },
    signOut: { points: 120, duration: 60 },
    // Links in mails: their tokens cannot be guessed, so this only reduces noise.
    link: { points: limits.signInsPerMinute * 3, duration: 60 },
    passwordCheck: { points: limits.signInsPerMinute, duration: 900 },
    changeEmail: { points: limits.recoversPerHour, duration: 3_600 },
    export: { points: 10, duration: 3_600 },
    // A hundred documents take some seconds.
    archive: { points: 10, duration: 60 },
    // One request per result, and one after each change of a name.
    registrations: { points: 30, duration: 60 },
    signUp: { points: limits.signUpsPerHour, duration: 3_600 },
    signUpUnchallenged: { points: limits.signUpsBeforeChallenge, duration: 3_600 },
    challenge: { points: 60, duration: 60 },
    share: { points: 60, duration: 3_600 },
    // Each report sends a mail: limits per network, and per shared page.
    report: { points: 5, duration: 3_600 },
    reportShare: { points: 3, duration: 86_400 },
    // One request per pause in typing.
    search: { points: 180, duration: 60 },
    recover: { points: limits.recoversPerHour, duration: 3_600 },
    updatePassword: { points: limits.signInsPerMinute, duration: 60 },
    refresh: { points: 120, duration: 60 },
    // Nobody types ten codes in a quarter of an hour; guessing one at this rate is hopeless.
    redeem: { points: 10, duration: 900 },
    redeemNetwork: { points: 30, duration: 900 },
    checkout: { points: 20, duration: 3_600 },
    connect: { points: 60, duration: 60 },
    // A network has several people, whose widgets and assistants all request their tokens here.
    oauth: { points: 300, duration: 60 },
    // By connection: an assistant's requests, and the calls in them, of which one request may contain several.
    assistant: { points: 300, duration: 60 },
    assistantCall: { points: 120, duration: 60 },
    siteKeys: { points: 60, duration: 60 },
    // By network: one host may serve many sites, each of which connects once.
    siteKeyExchange: { points: 30, duration: 60 },
    visitorToken: { points: 120, duration: 60 },
    exposedSecret: { points: 1, duration: 3_600 },
    // By account: a page sends several requests at once, and an operator may open many pages.
    operator: { points: 240, duration: 60 },
  }
  const counting = openCounting(windows, databaseUrl)
  // Each use reports a failure.
  counting.catch(() => {})
  return {
    take: async (name, key) => {
      const limiter = (await counting).limiters.get(name)
      try {
        if (limiter) await wrapStoreOutage(limiter.consume(key))
        return undefined
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) return secondsOf(rejection)
        throw rejection
      }
    },
    peek: async (name, key) => {
      const limiter = (await counting).limiters.get(name)
      const counted = limiter && (await wrapStoreOutage(limiter.get(key)))
      const isSpent = counted && counted.consumedPoints >= windows[name].points
      return isSpent ? secondsOf(counted) : undefined
    },
    giveBack: async (name, key) => {
      const { limiters } = await counting
      await limiters
        .get(name)
        ?.reward(key)
        .catch(() => {})
    },
    close: async () => {
      const { pool } = await counting
      await pool?.end()
    },
  }
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1_000))
}

// As in the store: a database that does not respond is an outage, not a wait.
const CONNECT_TIMEOUT_MS = 5_000
// Created by the migrations.
const RATE_LIMITS_TABLE = 'rate_limits'

interface Window {
  /** The most actions. */
  readonly points: number
  /** In seconds. */
  readonly duration: number
}

interface Counting {
  readonly limiters: ReadonlyMap<string, RateLimiterAbstract>
  /** Undefined where this process counts in its memory. */
  readonly pool: pg.Pool | undefined
}

async function openCounting(
  windows: Readonly<Record<string, Window>>,
  databaseUrl: string | undefined,
): Promise<Counting> {
  const pool = databaseUrl === undefined ? undefined : await openPool(databaseUrl)
  const limiters = new Map(
    Object.entries(windows).map(([name, window]) => [name, createLimiter(name, window, pool)]),
  )
  return { limiters, pool }
}

async function openPool(connectionString: string): Promise<pg.Pool> {
  const { default: pg } = await import('pg')
  const connectionTimeoutMillis = CONNECT_TIMEOUT_MS
  const pool = new pg.Pool({ connectionString, max: 4, connectionTimeoutMillis })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function createLimiter(
  name: string,
  window: Window,
  pool: pg.Pool | undefined,
): RateLimiterAbstract {
  if (!pool) return new RateLimiterMemory({ keyPrefix: name, ...window })
  return new RateLimiterPostgres({
    storeClient: pool,
    keyPrefix: name,
    tableName: RATE_LIMITS_TABLE,
    tableCreated: true,
    ...window,
  })
}
