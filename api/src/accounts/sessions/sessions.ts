import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type Operation, statement } from '../../store/runner.ts'
import type { SessionsTable } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'
import { endSessions } from './end-access.ts'
import {
  addToken,
  SPENT_TOKEN_GRACE_MS,
  hashToken,
  SESSION_TOKEN_KIND,
  spendToken,
} from './rotating-tokens.ts'

/** The sessions of accounts: a family of refresh tokens for each sign-in, every token usable once. */
export interface Sessions {
  /**
   * Starts a new session, as long as the account is not disabled and its hash is still the one the password was
   * checked against, else undefined; the hash becomes `nextHash`. `device` is a name for the list of sign-ins;
   * `providerSession` is that at the OpenID provider, for a sign-in there.
   */
  start(
    accountId: string,
    checkedHash: string,
    nextHash: string,
    device?: string,
    signedInAt?: ProviderSession,
  ): Promise<RefreshableSession | undefined>
  /**
   * Exchanges a refresh token for the next one. A spent one is accepted for ten more seconds, because an answer may
   * be lost or three tabs may refresh at once; after that its reuse ends the whole session (RFC 9700 §4.14). So does
   * the later use of a second branch of tokens: a browser continues with one, so the other was stolen.
   */
  rotate(
    refreshToken: string,
  ): Promise<({ readonly accountId: string } & RefreshableSession) | undefined>
  /** Returns the owner of a refresh token's session, as long as `rotate` would accept the token; changes nothing. */
  holder(refreshToken: string): Promise<SessionHolder | undefined>
  /**
   * Ends the session of a refresh token; returns the provider's ID token if the session began at an OpenID provider.
   */
  end(refreshToken: string): Promise<string | undefined>
  /** Lists the account's active sessions, last used first. */
  list(accountId: string): Promise<readonly SessionRow[]>
  /** Ends one session of the account; false when it has no such session or it has ended. */
  endOne(accountId: string, sessionId: string): Promise<boolean>
  /** Ends every session of the account but one; returns how many. */
  endOthers(accountId: string, keptSessionId: string): Promise<number>
}

/** The session at an OpenID provider with which a session here began. */
export interface ProviderSession {
  readonly idToken: string
  /** When the person last authenticated there, in milliseconds. */
  readonly authenticatedAt: number | undefined
}

/** A session and its account. */
export interface SessionHolder {
  readonly accountId: string
  readonly sessionId: string
}

/** A session with its newest token. */
export interface RefreshableSession {
  readonly sessionId: string
  readonly refreshToken: string
  /** How long the token is valid, in seconds. */
  readonly seconds: number
}

/** A sign-in in the list of sessions; times are milliseconds since the epoch. */
export type SessionRow = Pick<
  Selectable<SessionsTable>,
  'id' | 'device' | 'created_at' | 'last_used_at'
>

/** In seconds: a session that nobody uses for this long is over. */
const REFRESH_TOKEN_SECONDS = 30 * 24 * 3_600
const DAY_MS = 24 * 3_600_000

/** Creates the sessions. `sessionDaysMax` limits the life of a session, however much it is used. */
export function createSessions(store: Store, sessionDaysMax: number): Sessions {
  const { db, run } = store
  const lifeMs = sessionDaysMax * DAY_MS

  const revoke = async (sessionId: string): Promise<void> => {
    await db
      .updateTable('sessions')
      .set({ revoked_at: await store.now(), id_token: null })
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .execute()
  }

  return {
    start: (accountId, checkedHash, nextHash, device, signedInAt) =>
      run(function* () {
        // Locks the account: a new password either comes before this, and no session starts, or after, and ends it.
        const [account] = yield statement(
          `UPDATE accounts SET password_hash = ?
           WHERE id = ? AND password_hash = ? AND disabled_at IS NULL RETURNING {now} AS now`,
          nextHash,
          accountId,
          checkedHash,
        )
        if (!account) return undefined
        const now = account.now as number
        const sessionId = randomUUID()
        yield statement(
          `INSERT INTO sessions (id, account_id, created_at, last_used_at, revoked_at, device, id_token, authenticated_at)
           VALUES (?, ?, ?, ?, NULL, ?, ?, ?)`,
          sessionId,
          accountId,
          now,
          now,
          device ?? null,
          signedInAt?.idToken ?? null,
          signedInAt?.authenticatedAt ?? null,
        )
        return yield* issueRefreshToken(sessionId, '', now, lifeMs)
      }),
    rotate: (refreshToken) => run(() => rotateToken(hashToken(refreshToken), lifeMs)),
    holder: async (refreshToken) => {
      const now = await store.now()
      return db
        .selectFrom('refresh_tokens')
        .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
        .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
        .select(['sessions.id as sessionId', 'accounts.id as accountId'])
        .where('token_hash', '=', hashToken(refreshToken))
        .where('superseded_at', 'is', null)
        .where((is) =>
          is.or([is('spent_at', 'is', null), is('spent_at', '>=', now - SPENT_TOKEN_GRACE_MS)]),
        )
        .where('expires_at', '>', now)
        .where('revoked_at', 'is', null)
        .where('sessions.created_at', '>', now - lifeMs)
        .where('disabled_at', 'is', null)
        .executeTakeFirst()
    },
    end: async (refreshToken) => {
      const known = await db
        .selectFrom('refresh_tokens')
        .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
        .select(['session_id', 'id_token'])
        .where('token_hash', '=', hashToken(refreshToken))
        .executeTakeFirst()
      if (known) await revoke(known.session_id)
      return known?.id_token ?? undefined
    },
    list: async (accountId) => {
      const now = await store.now()
      return db
        .selectFrom('sessions')
        .select(['id', 'device', 'created_at', 'last_used_at'])
        .where('account_id', '=', accountId)
        .where('revoked_at', 'is', null)
        .where('last_used_at', '>', now - REFRESH_TOKEN_SECONDS * 1_000)
        .where('created_at', '>', now - lifeMs)
        .orderBy('last_used_at', 'desc')
        .orderBy('id')
        .execute()
    },
    endOne: async (accountId, sessionId) => {
      const { numUpdatedRows } = await db
        .updateTable('sessions')
        .set({ revoked_at: await store.now(), id_token: null })
        .where('id', '=', sessionId)
        .where('account_id', '=', accountId)
        .where('revoked_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    endOthers: (accountId, keptSessionId) => run(() => endSessions(accountId, keptSessionId)),
  }
}

function* rotateToken(
  tokenHash: string,
  lifeMs: number,
): Operation<({ accountId: string } & RefreshableSession) | undefined> {
  // Locks the session, so that each of several concurrent requests sees the result of the one before.
  const [session] = yield statement(
    `UPDATE sessions SET last_used_at = {now}
     WHERE id = (SELECT session_id FROM refresh_tokens WHERE token_hash = ? AND expires_at > {now})
       AND revoked_at IS NULL AND created_at > {now} - ?
       AND EXISTS (SELECT 1 FROM accounts WHERE accounts.id = account_id AND disabled_at IS NULL)
     RETURNING id, account_id, created_at, {now} AS now`,
    tokenHash,
    lifeMs,
  )
  if (!session) return undefined
  const [sessionId, now] = [session.id as string, session.now as number]
  const spent = yield* spendToken(SESSION_TOKEN_KIND, tokenHash, [sessionId], now)
  if (spent === 'reused') return undefined
  const lifeLeftMs = (session.created_at as number) + lifeMs - now
  const next = yield* issueRefreshToken(sessionId, spent.branch, now, lifeLeftMs)
  return { accountId: session.account_id as string, ...next }
}

function* issueRefreshToken(
  sessionId: string,
  branch: string,
  now: number,
  lifeLeftMs: number,
): Operation<RefreshableSession> {
  const seconds = Math.min(REFRESH_TOKEN_SECONDS, Math.ceil(lifeLeftMs / 1_000))
  const token = { branch, now, seconds }
  return {
    sessionId,
    refreshToken: yield* addToken(SESSION_TOKEN_KIND, [sessionId], token),
    seconds,
  }
}
