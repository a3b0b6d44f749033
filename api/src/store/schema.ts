import type { Generated } from 'kysely'

/** Times are milliseconds since the epoch, days are `YYYY-MM-DD` in UTC, credits are whole numbers. */
export interface Schema {
  accounts: AccountsTable
  balances: BalancesTable
  entries: EntriesTable
  generations: GenerationsTable
  ai_tool_results: ResultsTable
  sessions: SessionsTable
  refresh_tokens: RefreshTokensTable
  mail_tokens: MailTokensTable
  outbox: OutboxTable
}

export interface AccountsTable {
  id: string
  /** As typed, for sending. */
  email: string
  /** Normalised, unique: lower case, without plus tags and provider dots. */
  email_key: string
  password_hash: string
  created_at: number
  confirmed_at: number | null
  disabled_at: number | null
}

/** A cached sum of `entries`, written in the same transaction. */
export interface BalancesTable {
  account_id: string
  daily: number
  daily_day: string
  purchased: number
  /** Credits of open generations; not part of the balance. */
  held: number
  /** How much of the last charge the daily bucket paid; read back by RETURNING. */
  last_daily_share: number
}

export type EntryKind =
  | 'grant'
  | 'hold'
  | 'capture'
  | 'release'
  | 'purchase'
  | 'refund'
  | 'adjustment'
  | 'expiry'

/** Append-only: both databases refuse UPDATE and DELETE. `amount` is the change of the available balance. */
export interface EntriesTable {
  id: Generated<number>
  account_id: string
  kind: EntryKind
  bucket: 'daily' | 'purchased'
  amount: number
  /** The UTC day of a daily grant; unique for an account. */
  day: string | null
  generation_id: string | null
  reason: string | null
  created_at: number
}

export type GenerationState = 'held' | 'captured' | 'released'

export interface GenerationsTable {
  id: string
  account_id: string
  tool_id: string
  idempotency_key: string | null
  request_hash: string
  state: GenerationState
  /** Counts the tries under one idempotency key; a late settle of an older try finds no row. */
  attempt: number
  cost: number
  daily_share: number
  purchased_share: number
  daily_day: string
  created_at: number
  deadline_at: number
  settled_at: number | null
  release_reason: string | null
  /** The answer, kept for retries with the same key. */
  answer: string | null
}

/** product-spec.md §3: `user_id`, `tool_id`, `prompt` and `result` as JSON text. */
export interface ResultsTable {
  id: string
  user_id: string
  tool_id: string
  prompt: string
  result: string
  created_at: number
}

/** One sign-in: the family of its refresh tokens. */
export interface SessionsTable {
  id: string
  account_id: string
  created_at: number
  last_used_at: number
  revoked_at: number | null
}

export interface RefreshTokensTable {
  token_hash: string
  session_id: string
  created_at: number
  expires_at: number
  spent_at: number | null
}

export interface MailTokensTable {
  token_hash: string
  account_id: string
  purpose: 'confirm' | 'recover'
  created_at: number
  expires_at: number
  used_at: number | null
}

export interface OutboxTable {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  /** The link to act on, for the log and the development outbox. */
  link: string | null
  created_at: number
  next_attempt_at: number
  attempts: number
  sent_at: number | null
}
