import { randomBytes } from 'node:crypto'
import type { MailTokensTable } from '../store/schema.ts'
import { type Operation, statement } from '../store/runner.ts'
import { hashToken } from './sessions/rotating-tokens.ts'

export type LinkPurpose = MailTokensTable['purpose']

/** The account and purpose of a used link. */
export interface UsedLink {
  readonly accountId: string
  readonly purpose: LinkPurpose
}

/** The choices of a sign-up, which take effect once its own link is confirmed. */
export interface SignUpChoices {
  readonly passwordHash: string
  /** The address as this sign-up spelled it; the mail is sent only there. */
  readonly email: string
}

/** A confirmation that has not been used or expired. */
export interface OpenSignUp extends SignUpChoices {
  readonly accountId: string
}

const HOUR_MS = 3_600_000
/** Confirmations work for 24 hours, a recovery for one. */
export const LINK_LIFETIME_MS: Readonly<Record<LinkPurpose, number>> = {
  confirm: 24 * HOUR_MS,
  recover: HOUR_MS,
  'change-email-old': 24 * HOUR_MS,
  'change-email-new': 24 * HOUR_MS,
}

/** The most open sign-ups of one address; mails to one address are limited too, so it takes hours to fill. */
const OPEN_SIGN_UPS_MAX = 50

/**
 * Makes the token of a link: random, hashed at rest, single-use, expiring. It supersedes earlier ones of the same
 * account and purpose. Part of an operation.
 */
export function* createLink(
  accountId: string,
  purpose: Exclude<LinkPurpose, 'confirm'>,
): Operation<string> {
  yield* voidLinks(accountId, purpose)
  return yield* addMailToken(accountId, purpose, undefined)
}

/**
 * Makes the token of a confirmation. Earlier ones stay valid, up to `OPEN_SIGN_UPS_MAX`, so that another sign-up with
 * the address does not void the first link. Part of an operation.
 */
export function* createConfirmationLink(accountId: string, wish: SignUpChoices): Operation<string> {
  yield statement(
    `DELETE FROM mail_tokens WHERE purpose = 'confirm' AND account_id = ? AND token_hash NOT IN (
       SELECT token_hash FROM mail_tokens WHERE purpose = 'confirm' AND account_id = ?
       ORDER BY created_at DESC, token_hash LIMIT ${OPEN_SIGN_UPS_MAX - 1})`,
    accountId,
    accountId,
  )
  return yield* addMailToken(accountId, 'confirm', wish)
}

function* addMailToken(
  accountId: string,
  purpose: LinkPurpose,
  wish: SignUpChoices | undefined,
): Operation<string> {
  const token = randomBytes(32).toString('base64url')
  yield statement(
    `INSERT INTO mail_tokens (token_hash, account_id, purpose, created_at, expires_at, password_hash, email)
     VALUES (?, ?, ?, {now}, {now} + ${LINK_LIFETIME_MS[purpose]}, ?, ?)`,
    hashToken(token),
    accountId,
    purpose,
    wish?.passwordHash ?? null,
    wish?.email ?? null,
  )
  return token
}

/**
 * Uses a token up. Undefined when it is unknown, used, superseded, expired or of another purpose. Part of an
 * operation.
 */
export function* consumeLink(
  token: string,
  ...purposes: readonly LinkPurpose[]
): Operation<UsedLink | undefined> {
  const [used] = yield statement(
    `UPDATE mail_tokens SET used_at = {now}
     WHERE token_hash = ? AND purpose IN (${purposes.map(() => '?').join(', ')})
       AND used_at IS NULL AND expires_at > {now}
     RETURNING account_id, purpose`,
    hashToken(token),
    ...purposes,
  )
  if (!used) return undefined
  return {
    accountId: used.account_id as string,
    purpose: used.purpose as LinkPurpose,
  }
}

/** Reads the sign-up of a confirmation token, as long as `consumeLink` would accept it. Part of an operation. */
export function* readSignUp(token: string): Operation<OpenSignUp | undefined> {
  const [found] = yield statement(
    `SELECT account_id, email, password_hash FROM mail_tokens
     WHERE token_hash = ? AND purpose = 'confirm' AND used_at IS NULL AND expires_at > {now}
       AND email IS NOT NULL AND password_hash IS NOT NULL`,
    hashToken(token),
  )
  return (
    found && {
      accountId: found.account_id as string,
      email: found.email as string,
      passwordHash: found.password_hash as string,
    }
  )
}

/**
 * True for a token that `consumeLink` would accept now: checked first, so that a made-up token costs no password
 * hash.
 */
export function* hasUsableLink(token: string, purpose: LinkPurpose): Operation<boolean> {
  const found = yield statement(
    `SELECT token_hash FROM mail_tokens
     WHERE token_hash = ? AND purpose = ? AND used_at IS NULL AND expires_at > {now}`,
    hashToken(token),
    purpose,
  )
  return found.length > 0
}

/** Voids an account's open links of a purpose. Part of an operation. */
export function* voidLinks(accountId: string, purpose: LinkPurpose): Operation<void> {
  yield statement(
    'UPDATE mail_tokens SET used_at = {now} WHERE account_id = ? AND purpose = ? AND used_at IS NULL',
    accountId,
    purpose,
  )
}
