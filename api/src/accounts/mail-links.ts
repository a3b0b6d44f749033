import { randomBytes } from 'node:crypto'
import type { MailTokensTable } from '../store/schema.ts'
import { type Operation, statement } from '../store/runner.ts'
import { hashToken } from './sessions.ts'

export type LinkPurpose = MailTokensTable['purpose']

/** What a used link stood for. */
export interface UsedLink {
  readonly accountId: string
  readonly purpose: LinkPurpose
  /** For `confirm`: the hash of the password that was chosen when the link was asked for. */
  readonly passwordHash: string | null
}

const HOUR_MS = 3_600_000
/** Confirmations work for 24 hours, a recovery for one. */
export const LINK_LIFETIME_MS: Readonly<Record<LinkPurpose, number>> = {
  confirm: 24 * HOUR_MS,
  recover: HOUR_MS,
  'change-email-old': 24 * HOUR_MS,
  'change-email-new': 24 * HOUR_MS,
}

/**
 * Makes the token of a link: random, hashed at rest, single-use, expiring. It supersedes earlier ones of the same
 * account and purpose, but for confirmations: whoever signs up with an address once more must not take the link of the
 * first one away. Part of an operation.
 */
export function* createLink(
  accountId: string,
  purpose: LinkPurpose,
  passwordHash: string | null = null,
): Operation<string> {
  const token = randomBytes(32).toString('base64url')
  if (purpose !== 'confirm') yield* voidLinks(accountId, purpose)
  yield statement(
    `INSERT INTO mail_tokens (token_hash, account_id, purpose, created_at, expires_at, password_hash)
     VALUES (?, ?, ?, {now}, {now} + ${LINK_LIFETIME_MS[purpose]}, ?)`,
    hashToken(token),
    accountId,
    purpose,
    passwordHash,
  )
  return token
}

/** Uses a token up. Undefined when it was used, superseded, has expired or never was. Part of an operation. */
export function* useLink(
  token: string,
  ...purposes: readonly LinkPurpose[]
): Operation<UsedLink | undefined> {
  const [used] = yield statement(
    `UPDATE mail_tokens SET used_at = {now}
     WHERE token_hash = ? AND purpose IN (${purposes.map(() => '?').join(', ')})
       AND used_at IS NULL AND expires_at > {now}
     RETURNING account_id, purpose, password_hash`,
    hashToken(token),
    ...purposes,
  )
  if (!used) return undefined
  return {
    accountId: used.account_id as string,
    purpose: used.purpose as LinkPurpose,
    passwordHash: used.password_hash as string | null,
  }
}

/** True for a token that `useLink` would take now: looked up first, a made-up one costs no hash of a password. */
export function* hasLink(token: string, purpose: LinkPurpose): Operation<boolean> {
  const found = yield statement(
    `SELECT token_hash FROM mail_tokens
     WHERE token_hash = ? AND purpose = ? AND used_at IS NULL AND expires_at > {now}`,
    hashToken(token),
    purpose,
  )
  return found.length > 0
}

/** Ends the links of a purpose that are still out. Part of an operation. */
export function* voidLinks(accountId: string, purpose: LinkPurpose): Operation<void> {
  yield statement(
    'UPDATE mail_tokens SET used_at = {now} WHERE account_id = ? AND purpose = ? AND used_at IS NULL',
    accountId,
    purpose,
  )
}
