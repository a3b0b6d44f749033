import { CLOSED_BALANCE_DAY, ledgerEntryStatement } from '../../credits/buckets.ts'
import { release } from '../../credits/ledger.ts'
import { type Operation, type Statement, statement } from '../../store/runner.ts'
import { webActor } from '../../operator/audit-log.ts'
import type { MailboxCredits } from '../mailbox-credits.ts'

export interface DeletionDependencies {
  readonly mailboxCredits: MailboxCredits
  /** Returns the statement that stores the last mail to the account's address. */
  readonly farewell: (email: string) => Statement
}

/**
 * Erases everything that identifies a person and ends all access; the ledger stays under an id that refers to nobody,
 * with the remaining credits removed by entries (statements.md 38). One operation: all of it or nothing. False when
 * the account no longer exists or its password has changed since it was checked.
 */
export function* deleteAccount(
  { mailboxCredits, farewell }: DeletionDependencies,
  accountId: string,
  checkedHash: string,
): Operation<boolean> {
  const [account] = yield statement(
    'DELETE FROM accounts WHERE id = ? AND password_hash = ? RETURNING email, email_key, mailbox_key',
    accountId,
    checkedHash,
  )
  if (!account) return false
  yield* closeBalance(accountId)
  yield* eraseEmbeds(accountId)
  for (const sql of ERASING_STATEMENTS) yield statement(sql, accountId)
  const [email, mailbox] = [account.email as string, account.mailbox_key as string]
  yield* eraseFromAuditLog(accountId, [email, account.email_key as string, mailbox])
  yield* mailboxCredits.leave(mailbox)
  yield farewell(email)
  return true
}

/**
 * Statements that delete or empty what a person made or received, except embeds; `?` is the account. Rows found
 * through other rows come before those.
 */
const ERASING_STATEMENTS: readonly string[] = [
  'DELETE FROM refresh_tokens WHERE session_id IN (SELECT id FROM sessions WHERE account_id = ?)',
  'DELETE FROM sessions WHERE account_id = ?',
  'DELETE FROM operators WHERE account_id = ?',
  'DELETE FROM identities WHERE account_id = ?',
  'DELETE FROM known_devices WHERE account_id = ?',
  'DELETE FROM mail_tokens WHERE account_id = ?',
  'DELETE FROM email_changes WHERE account_id = ?',
  'DELETE FROM outbox WHERE account_id = ?',
  'DELETE FROM draft_versions WHERE result_id IN (SELECT id FROM ai_tool_results WHERE user_id = ?)',
  'DELETE FROM draft_versions WHERE result_id IN (SELECT id FROM working_results WHERE account_id = ?)',
  'DELETE FROM draft_heads WHERE result_id IN (SELECT id FROM ai_tool_results WHERE user_id = ?)',
  'DELETE FROM draft_heads WHERE result_id IN (SELECT id FROM working_results WHERE account_id = ?)',
  'DELETE FROM working_results WHERE account_id = ?',
  'DELETE FROM ai_tool_results WHERE user_id = ?',
  'DELETE FROM unindexed_results WHERE account_id = ?',
  'DELETE FROM shares WHERE account_id = ?',
  // Only the ledger line of a generation remains.
  `UPDATE generations SET idempotency_key = NULL, request_hash = '', answer = NULL, caller = NULL,
     allowance_keys = NULL, release_reason = NULL, result_id = NULL WHERE account_id = ?`,
  // The operator's costs stay, without the account they were for.
  'UPDATE model_calls SET account_id = NULL, caller = NULL WHERE account_id = ?',
]

const DELETION_REASON = 'The account was deleted.'

/** Releases open holds, so that a running generation settles nothing, and removes the remaining credits. */
function* closeBalance(accountId: string): Operation<void> {
  // Changes nothing, but locks the row: from here on no generation of the account starts or settles.
  yield statement('UPDATE balances SET held = held WHERE account_id = ?', accountId)
  const open = yield statement(
    "SELECT id, attempt FROM generations WHERE account_id = ? AND state = 'held'",
    accountId,
  )
  for (const { id, attempt } of open)
    yield* release({ id: id as string, attempt: attempt as number }, DELETION_REASON)
  const [left] = yield statement(
    'SELECT daily, purchased FROM balances WHERE account_id = ?',
    accountId,
  )
  if (!left) return
  const [daily, purchased] = [left.daily as number, left.purchased as number]
  yield statement(
    `UPDATE balances SET daily = 0, purchased = 0, daily_day = '${CLOSED_BALANCE_DAY}' WHERE account_id = ?`,
    accountId,
  )
  if (daily > 0)
    yield ledgerEntryStatement(accountId, 'expiry', 'daily', -daily, null, DELETION_REASON)
  if (purchased > 0)
    yield ledgerEntryStatement(
      accountId,
      'adjustment',
      'purchased',
      -purchased,
      null,
      DELETION_REASON,
    )
}

/** Erases connected sites and site keys, with the limits keyed by their ids and their visitors. */
function* eraseEmbeds(accountId: string): Operation<void> {
  const grants = yield statement('SELECT id FROM embed_grants WHERE account_id = ?', accountId)
  for (const { id } of grants) {
    yield statement('DELETE FROM embed_codes WHERE grant_id = ?', id as string)
    yield statement('DELETE FROM embed_refresh_tokens WHERE grant_id = ?', id as string)
    yield statement('DELETE FROM allowances WHERE allowance_key = ?', `grant:${id}`)
  }
  const keys = yield statement('SELECT id FROM site_keys WHERE account_id = ?', accountId)
  for (const { id } of keys) {
    yield statement('DELETE FROM site_key_origins WHERE site_key_id = ?', id as string)
    yield statement('DELETE FROM site_key_uses WHERE site_key_id = ?', id as string)
    yield statement('DELETE FROM site_key_places WHERE site_key_id = ?', id as string)
    const part = escapeLike(id as string)
    yield statement(
      `DELETE FROM allowances WHERE allowance_key = ?
         OR allowance_key LIKE ? ESCAPE '!' OR allowance_key LIKE ? ESCAPE '!'`,
      `site-key:${id}`,
      `visitor:${part}:%`,
      `address:${part}:%`,
    )
  }
  // Includes limits of connections that ended long ago, whose own rows have been removed (embeds/forget-embeds.ts).
  yield statement(
    'DELETE FROM allowances WHERE allowance_key IN (SELECT caller FROM generations WHERE account_id = ?)',
    accountId,
  )
  yield statement('DELETE FROM embed_grants WHERE account_id = ?', accountId)
  yield statement('DELETE FROM site_key_codes WHERE account_id = ?', accountId)
  yield statement('DELETE FROM site_keys WHERE account_id = ?', accountId)
}

const EMAIL_PATTERN = /(?<![^\s"'<>()@,;:])[^\s"'<>()@,;:]+@[^\s"'<>()@,;:]+/g
const ERASED_TEXT = '[erased]'

/**
 * Erases names from the audit log; which operator action affected which id, and by how much, stays. Texts about this
 * account are removed, because they may name the person; in texts about others only the address is. The account's own
 * actions as an operator stay, without the network they came from.
 */
function* eraseFromAuditLog(accountId: string, names: readonly string[]): Operation<void> {
  // SQLite folds only ASCII: rows with any other letters in these places are found too, and compared below.
  const likes = names.map(
    (name) => `%${escapeLike(name.toLowerCase()).replace(/[^\x20-\x7e]+/g, '%')}%`,
  )
  const rows = yield statement(
    `SELECT id, account_id, detail, reason FROM audit_log
     WHERE account_id = ? ${likes.map(() => "OR LOWER(detail) LIKE ? ESCAPE '!' OR LOWER(reason) LIKE ? ESCAPE '!'").join(' ')}`,
    accountId,
    ...likes.flatMap((like) => [like, like]),
  )
  for (const row of rows) {
    const isOwn = row.account_id === accountId
    const [detail, reason] = [row.detail as string, row.reason as string | null]
    const erased = {
      detail: isOwn ? eraseStrings(detail) : eraseAddresses(detail, names),
      reason: reason === null ? null : isOwn ? ERASED_TEXT : eraseAddresses(reason, names),
    }
    if (erased.detail !== detail || erased.reason !== reason)
      yield statement(
        'UPDATE audit_log SET detail = ?, reason = ?, erased_at = {now} WHERE id = ?',
        erased.detail,
        erased.reason,
        row.id as string,
      )
  }
  yield statement(
    'UPDATE audit_log SET network = NULL, erased_at = {now} WHERE actor = ? AND network IS NOT NULL',
    webActor(accountId),
  )
}

/** Replaces every string value in JSON text by `ERASED_TEXT`; numbers stay. */
function eraseStrings(detail: string): string {
  return JSON.stringify(JSON.parse(detail), (_key, value: unknown) =>
    typeof value === 'string' ? ERASED_TEXT : value,
  )
}

/** Replaces the addresses in a text that equal or contain one of the names by `ERASED_TEXT`. */
export function eraseAddresses(text: string, names: readonly string[]): string {
  return text.replace(EMAIL_PATTERN, (address) =>
    names.some((name) => address.toLowerCase().includes(name.toLowerCase()))
      ? ERASED_TEXT
      : address,
  )
}

/** Escapes a text so that LIKE matches it literally. */
function escapeLike(text: string): string {
  return text.replace(/[!%_]/g, '!$&')
}
