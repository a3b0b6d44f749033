import type { Dialect } from '../dialect.ts'

/** Tables that limit how often strangers may send requests. */
export function limitTables(dialect: Dialect): readonly string[] {
  return [
    // A solved challenge, which is accepted once.
    `CREATE TABLE used_challenges (challenge_hash text PRIMARY KEY, expires_at bigint NOT NULL)`,
    // In the format of rate-limiter-flexible; with SQLite a single process counts in memory.
    ...(dialect === 'sqlite'
      ? []
      : [
          `CREATE TABLE rate_limits (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)`,
        ]),
  ]
}
