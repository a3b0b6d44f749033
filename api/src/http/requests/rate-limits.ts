import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import pg from 'pg'
import type { LimitsConfig } from '../../config.ts'
import { fromStore } from '../../store/store-outage.ts'

/** What is counted, and for whom. Keys are hashed by the caller where they hold an address. */
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
  /** Counts one act. The seconds to wait when it is one too many, else undefined. */
  take(name: LimitName, key: string): Promise<number | undefined>
  /** What `take` would answer, without counting. */
  peek(name: LimitName, key: string): Promise<number | undefined>
  /** Takes back one act that came to a good end. Never rejects: the count would only be one too high. */
  giveBack(name: LimitName, key: string): Promise<void>
  close(): Promise<void>
}

/**
 * Limits per minute or hour. One process counts in memory; with PostgreSQL all instances count in one table, so
 * that none of them disagrees.
 */
export function createRateLimits(
  limits: LimitsConfig,
  databaseUrl: string | undefined,
): RateLimits {
  const windows: Readonly<Record<LimitName, { points: number; duration: number }>> = {
    generate: { points: limits.generationsPerMinute, duration: 60 },
    brief: { points: 60, duration: 60 },
    check: { points: 60, duration: 60 },
    // Looks at saved results and changes of their drafts: an edit is sent whenever a field is left.
    workbench: { points: 240, duration: 60 },
    // Nobody pays for what is kept of them, so this is what keeps the store from being filled.
    keepChecked: { points: 30, duration: 3_600 },
    // Generations for which a model was asked and that are not paid for: those that run, and those that never will be.
    unpaidCalls: { points: 6, duration: 3_600 },
    unpaidFinishedCalls: { points: 30, duration: 3_600 },
    // Guessing is slowed by the caller's network and by the account named, never by locking the account.
    signIn: { points: limits.signInsPerMinute, duration: 60 },
    // Two for each sign-in at the provider: on the way there and back.
    oidc: { points: limits.signInsPerMinute * 4, duration: 60 },
    signInAddress: { points: limits.signInsPerMinute * 3, duration: 900 },
    // From all networks together; a device that has signed in before has its own count, so its owner gets in.
    signInAccount: { points: limits.signInsPerMinute * 10, duration: 3_600 },
    signInDevice: { points: limits.signInsPerMinute, duration: 60 },
    signOut: { points: 120, duration: 60 },
    // Links of mails: their tokens cannot be guessed, so this only keeps the noise down.
    link: { points: limits.signInsPerMinute * 3, duration: 60 },
    passwordCheck: { points: limits.signInsPerMinute, duration: 900 },
    changeEmail: { points: limits.recoversPerHour, duration: 3_600 },
    export: { points: 10, duration: 3_600 },
    // A hundred documents are some seconds of work.
    archive: { points: 10, duration: 60 },
    // One of each result, and one after each change of a name.
    registrations: { points: 30, duration: 60 },
    signUp: { points: limits.signUpsPerHour, duration: 3_600 },
    signUpUnchallenged: { points: limits.signUpsBeforeChallenge, duration: 3_600 },
    challenge: { points: 60, duration: 60 },
    share: { points: 60, duration: 3_600 },
    // Each report is a mail: of one network, and of one page by all.
    report: { points: 5, duration: 3_600 },
    reportShare: { points: 3, duration: 86_400 },
    // As fast as one types, with a pause for the answer.
    search: { points: 180, duration: 60 },
    recover: { points: limits.recoversPerHour, duration: 3_600 },
    updatePassword: { points: limits.signInsPerMinute, duration: 60 },
    refresh: { points: 120, duration: 60 },
    // Nobody types ten codes in a quarter of an hour; guessing one would take longer than there is time.
    redeem: { points: 10, duration: 900 },
    redeemNetwork: { points: 30, duration: 900 },
    checkout: { points: 20, duration: 3_600 },
    connect: { points: 60, duration: 60 },
    // A widget that was cut off from its popup asks every other second, and a network has several people.
    oauth: { points: 300, duration: 60 },
    // By connection: requests of an assistant, and what it calls in them, of which one request may hold several.
    assistant: { points: 300, duration: 60 },
    assistantCall: { points: 120, duration: 60 },
    siteKeys: { points: 60, duration: 60 },
    // By network: one host may serve many sites, each of which is connected once.
    siteKeyExchange: { points: 30, duration: 60 },
    visitorToken: { points: 120, duration: 60 },
    exposedSecret: { points: 1, duration: 3_600 },
    // By account: a page asks a few things at once, and somebody may look through many.
    operator: { points: 240, duration: 60 },
  }
  const pool =
    databaseUrl === undefined
      ? undefined
      : new pg.Pool({
          connectionString: databaseUrl,
          max: 4,
          connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        })
  pool?.on('error', () => {})
  pool?.on('connect', (client) => client.on('error', () => {}))
  const limiters = new Map<string, RateLimiterAbstract>(
    Object.entries(windows).map(([name, window]) => [name, createLimiter(name, window, pool)]),
  )
  return {
    take: async (name, key) => {
      const limiter = limiters.get(name)
      try {
        if (limiter) await fromStore(limiter.consume(key))
        return undefined
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) return secondsOf(rejection)
        throw rejection
      }
    },
    peek: async (name, key) => {
      const limiter = limiters.get(name)
      const counted = limiter && (await fromStore(limiter.get(key)))
      const isSpent = counted && counted.consumedPoints >= windows[name].points
      return isSpent ? secondsOf(counted) : undefined
    },
    giveBack: async (name, key) => {
      await limiters
        .get(name)
        ?.reward(key)
        .catch(() => {})
    },
    close: async () => {
      await pool?.end()
    },
  }
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1_000))
}

// As for the store: a database that does not answer is an outage, not a wait.
const CONNECT_TIMEOUT_MS = 5_000
// Made by the migrations.
const TABLE = 'rate_limits'

function createLimiter(
  name: string,
  window: { points: number; duration: number },
  pool: pg.Pool | undefined,
): RateLimiterAbstract {
  if (!pool) return new RateLimiterMemory({ keyPrefix: name, ...window })
  return new RateLimiterPostgres({
    storeClient: pool,
    keyPrefix: name,
    tableName: TABLE,
    tableCreated: true,
    ...window,
  })
}
