import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import pg from 'pg'
import type { LimitsConfig } from '../config.ts'

/** What is counted, and for whom. Keys are hashed by the caller where they hold an address. */
export type LimitName =
  | 'generate'
  | 'signIn'
  | 'signInAddress'
  | 'signUp'
  | 'recover'
  | 'updatePassword'
  | 'refresh'

export interface RateLimits {
  /** Counts one act. The seconds to wait when it is one too many, else undefined. */
  take(name: LimitName, key: string): Promise<number | undefined>
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
    // Guessing is slowed by the caller's network and by the account named, never by locking the account.
    signIn: { points: limits.signInsPerMinute, duration: 60 },
    signInAddress: { points: limits.signInsPerMinute * 3, duration: 900 },
    signUp: { points: limits.signUpsPerHour, duration: 3_600 },
    recover: { points: limits.recoversPerHour, duration: 3_600 },
    updatePassword: { points: limits.signInsPerMinute, duration: 60 },
    refresh: { points: 120, duration: 60 },
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
      try {
        await limiters.get(name)?.consume(key)
        return undefined
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes)
          return Math.max(1, Math.ceil(rejection.msBeforeNext / 1_000))
        throw rejection
      }
    },
    close: async () => {
      await pool?.end()
    },
  }
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
