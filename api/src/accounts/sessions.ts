import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Schema, SessionsTable } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { inTransaction } from '../store/transaction.ts'
import { endSessions } from './end-access.ts'

/** The families of refresh tokens: one for each sign-in, every token usable once. */
export interface Sessions {
  /**
   * Starts a new session, as long as the account is not disabled and its hash is still the one the password was
   * checked against; the hash becomes `nextHash`. Undefined when it was changed meanwhile. `device` is a name for the
   * list of sign-ins.
   */
  start(
    accountId: string,
    checkedHash: string,
    nextHash: string,
    device?: string,
  ): Promise<{ sessionId: string; refreshToken: string } | undefined>
  /**
   * Spends a refresh token for the next one. A spent one is accepted for ten more seconds, because an answer may be
   * lost or three tabs may ask at once; after that its reuse ends the whole session (RFC 9700 §4.14).
   */
  rotate(
    refreshToken: string,
  ): Promise<{ accountId: string; sessionId: string; refreshToken: string } | undefined>
  /** Ends the session a refresh token belongs to. */
  end(refreshToken: string): Promise<void>
  /** Where the account is signed in, last used first. */
  list(accountId: string): Promise<readonly SessionRow[]>
  /** Ends one session of the account; false when it has no such session. */
  endOne(accountId: string, sessionId: string): Promise<boolean>
  /** Ends every session of the account but one; returns how many. */
  endOthers(accountId: string, keptSessionId: string): Promise<number>
}

/** A sign-in; times are milliseconds since the epoch. */
export type SessionRow = Pick<
  Selectable<SessionsTable>,
  'id' | 'device' | 'created_at' | 'last_used_at'
>

/** In seconds: a session that nobody uses for this long is over. */
export const REFRESH_TOKEN_SECONDS = 30 * 24 * 3_600
const GRACE_MS = 10_000

export function createSessions(store: Store): Sessions {
  const { db } = store

  const addToken = async (
    sessionId: string,
    now: number,
    within: Kysely<Schema> = db,
  ): Promise<string> => {
    const refreshToken = randomBytes(32).toString('base64url')
    await within
      .insertInto('refresh_tokens')
      .values({
        token_hash: hashToken(refreshToken),
        session_id: sessionId,
        created_at: now,
        expires_at: now + REFRESH_TOKEN_SECONDS * 1_000,
        spent_at: null,
      })
      .execute()
    return refreshToken
  }

  const revoke = async (sessionId: string): Promise<void> => {
    const now = await store.now()
    await db
      .updateTable('sessions')
      .set({ revoked_at: now })
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .execute()
  }

  const find = (refreshToken: string) =>
    db
      .selectFrom('refresh_tokens')
      .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select(['session_id', 'account_id', 'expires_at', 'spent_at', 'revoked_at', 'disabled_at'])
      .where('token_hash', '=', hashToken(refreshToken))
      .executeTakeFirst()

  return {
    start: async (accountId, checkedHash, nextHash, device) => {
      const now = await store.now()
      const sessionId = randomUUID()
      return inTransaction(db, async (transaction) => {
        // Locks the account: a new password comes before this, and no session starts, or after, and ends it.
        const { numUpdatedRows } = await transaction
          .updateTable('accounts')
          .set({ password_hash: nextHash })
          .where('id', '=', accountId)
          .where('password_hash', '=', checkedHash)
          .where('disabled_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return undefined
        await transaction
          .insertInto('sessions')
          .values({
            id: sessionId,
            account_id: accountId,
            created_at: now,
            last_used_at: now,
            revoked_at: null,
            device: device ?? null,
          })
          .execute()
        return { sessionId, refreshToken: await addToken(sessionId, now, transaction) }
      })
    },
    rotate: async (refreshToken) => {
      const now = await store.now()
      const known = await find(refreshToken)
      if (
        !known ||
        known.revoked_at !== null ||
        known.disabled_at !== null ||
        known.expires_at <= now
      )
        return undefined
      const { numUpdatedRows } = await db
        .updateTable('refresh_tokens')
        .set({ spent_at: now })
        .where('token_hash', '=', hashToken(refreshToken))
        .where('spent_at', 'is', null)
        .executeTakeFirst()
      const spentAt = numUpdatedRows > 0n ? now : (known.spent_at ?? now)
      if (now - spentAt > GRACE_MS) {
        await revoke(known.session_id)
        return undefined
      }
      await db
        .updateTable('sessions')
        .set({ last_used_at: now })
        .where('id', '=', known.session_id)
        .execute()
      const next = await addToken(known.session_id, now)
      return { accountId: known.account_id, sessionId: known.session_id, refreshToken: next }
    },
    end: async (refreshToken) => {
      const known = await find(refreshToken)
      if (known) await revoke(known.session_id)
    },
    list: async (accountId) =>
      db
        .selectFrom('sessions')
        .select(['id', 'device', 'created_at', 'last_used_at'])
        .where('account_id', '=', accountId)
        .where('revoked_at', 'is', null)
        .where('last_used_at', '>', (await store.now()) - REFRESH_TOKEN_SECONDS * 1_000)
        .orderBy('last_used_at', 'desc')
        .orderBy('id')
        .execute(),
    endOne: async (accountId, sessionId) => {
      const { numUpdatedRows } = await db
        .updateTable('sessions')
        .set({ revoked_at: await store.now() })
        .where('id', '=', sessionId)
        .where('account_id', '=', accountId)
        .where('revoked_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    endOthers: (accountId, keptSessionId) => store.run(() => endSessions(accountId, keptSessionId)),
  }
}

/** Tokens are random, so a plain hash is enough to keep them out of the database. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
