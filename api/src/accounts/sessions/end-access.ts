import { type Operation, statement } from '../../store/runner.ts'

/**
 * Ends all access to an account: its sessions, except `keptSessionId`, and its connected sites, with their refresh
 * tokens (statements.md 30). Cached access tokens work for `TOKEN_REMEMBERED_MS` at most. Part of an operation.
 */
export function* endAccess(
  accountId: string,
  keptSessionId: string | null = null,
): Operation<void> {
  yield* endSessions(accountId, keptSessionId)
  yield statement(
    `UPDATE embed_refresh_tokens SET revoked_at = {now}
     WHERE revoked_at IS NULL AND grant_id IN (SELECT id FROM embed_grants WHERE account_id = ?)`,
    accountId,
  )
  yield statement(
    `UPDATE embed_codes SET used_at = {now}
     WHERE used_at IS NULL AND grant_id IN (SELECT id FROM embed_grants WHERE account_id = ?)`,
    accountId,
  )
  yield statement(
    'UPDATE embed_grants SET revoked_at = {now} WHERE account_id = ? AND revoked_at IS NULL',
    accountId,
  )
}

/** Ends the sessions of an account, except `keptSessionId`; returns how many. Part of an operation. */
export function* endSessions(accountId: string, keptSessionId: string | null): Operation<number> {
  const ended = yield statement(
    `UPDATE sessions SET revoked_at = {now}, id_token = NULL
     WHERE account_id = ? AND id <> ? AND revoked_at IS NULL RETURNING id`,
    accountId,
    keptSessionId ?? '',
  )
  return ended.length
}

/** Disables an account until it is enabled again, and ends its access. False when there is none. A whole operation. */
export function* disableAccount(accountId: string): Operation<boolean> {
  const [account] = yield statement(
    'UPDATE accounts SET disabled_at = COALESCE(disabled_at, {now}) WHERE id = ? RETURNING id',
    accountId,
  )
  if (!account) return false
  yield* endAccess(accountId)
  return true
}
