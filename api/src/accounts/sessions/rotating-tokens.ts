import { createHash, randomBytes } from 'node:crypto'
import { type Operation, statement, type SqlValue } from '../../store/runner.ts'

/**
 * The storage of one kind of refresh token. All tokens of one sign-in are a family (RFC 9700 §4.14.2): each works
 * once, and they end together.
 */
export interface RotatingTokenKind {
  readonly table: 'refresh_tokens' | 'embed_refresh_tokens'
  /** The columns that identify a token's family. */
  readonly family: readonly string[]
  /** The statement that ends a family; its parameters are the values of those columns. */
  readonly end: string
}

/** Tokens of the site's own sessions. */
export const SESSION_TOKEN_KIND: RotatingTokenKind = {
  table: 'refresh_tokens',
  family: ['session_id'],
  end: 'UPDATE sessions SET revoked_at = {now}, id_token = NULL WHERE id = ?',
}

/** Tokens of connected sites and assistants. */
export const GRANT_TOKEN_KIND: RotatingTokenKind = {
  table: 'embed_refresh_tokens',
  family: ['grant_id', 'family'],
  end: `UPDATE embed_refresh_tokens SET revoked_at = {now}
        WHERE grant_id = ? AND family = ? AND revoked_at IS NULL`,
}

/**
 * How long a spent token is still accepted, and from what age the use of a token shows which branch continues, in
 * milliseconds.
 */
export const SPENT_TOKEN_GRACE_MS = 10_000

/**
 * Spends a token while its family's row is locked; returns the branch of the next token. A spent token is accepted
 * for ten more seconds and starts a new branch: an answer was lost, three tabs refreshed at once, or a thief did. All
 * but one branch end by themselves, because a browser keeps one; so the first use of a token older than that time
 * shows the branch that continues, and the others are superseded. Using an unknown or superseded token, or one after
 * its grace period, returns `reused` and ends the family. Part of an operation.
 */
export function* spendToken(
  { table, family: columns, end }: RotatingTokenKind,
  tokenHash: string,
  family: readonly SqlValue[],
  now: number,
): Operation<{ readonly branch: string } | 'reused'> {
  const [token] = yield statement(
    `SELECT branch, created_at, spent_at, superseded_at FROM ${table} WHERE token_hash = ?`,
    tokenHash,
  )
  const spentAt = token?.spent_at ?? null
  const isOver = spentAt !== null && now - (spentAt as number) > SPENT_TOKEN_GRACE_MS
  if (!token || token.superseded_at !== null || isOver) {
    yield statement(end, ...family)
    return 'reused'
  }
  if (spentAt !== null) return { branch: randomBytes(9).toString('base64url') }
  yield statement(`UPDATE ${table} SET spent_at = {now} WHERE token_hash = ?`, tokenHash)
  const branch = token.branch as string
  if (now - (token.created_at as number) > SPENT_TOKEN_GRACE_MS) {
    yield statement(
      `UPDATE ${table} SET superseded_at = {now}
       WHERE ${columns.map((name) => `${name} = ?`).join(' AND ')} AND branch <> ? AND superseded_at IS NULL`,
      ...family,
      branch,
    )
  }
  return { branch }
}

/** The columns of a new token besides its family. */
export interface NewToken {
  /** Empty for the first branch of a sign-in. */
  readonly branch: string
  /** The time of creation, in milliseconds since the epoch. */
  readonly now: number
  /** How long the token is valid. */
  readonly seconds: number
  /** Additional columns of this kind of token. */
  readonly columns?: Readonly<Record<string, SqlValue>>
}

/** Adds a token to a family; returns it. Only its hash is stored. Part of an operation. */
export function* addToken(
  { table, family: names }: RotatingTokenKind,
  family: readonly SqlValue[],
  { branch, now, seconds, columns = {} }: NewToken,
): Operation<string> {
  const token = randomBytes(32).toString('base64url')
  const row: Readonly<Record<string, SqlValue>> = {
    token_hash: hashToken(token),
    ...Object.fromEntries(names.map((name, index) => [name, family[index] ?? null])),
    created_at: now,
    expires_at: now + seconds * 1_000,
    branch,
    ...columns,
  }
  const values = Object.values(row)
  yield statement(
    `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${values.map(() => '?').join(', ')})`,
    ...values,
  )
  return token
}

/** Hashes a token for storage. Tokens are random, so a plain hash is enough to keep them out of the database. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
