import type { Generated } from 'kysely'

/** Times are milliseconds since the epoch, days are `YYYY-MM-DD` in UTC, credits are whole numbers. */
export interface Schema {
  accounts: AccountsTable
  balances: BalancesTable
  entries: EntriesTable
  generations: GenerationsTable
  ai_tool_results: ResultsTable
  working_results: WorkingResultsTable
  draft_versions: DraftVersionsTable
  draft_heads: DraftHeadsTable
  unindexed_results: UnindexedResultsTable
  indexed_results: IndexedResultsTable
  shares: SharesTable
  sessions: SessionsTable
  identities: IdentitiesTable
  refresh_tokens: RefreshTokensTable
  known_devices: KnownDevicesTable
  mail_tokens: MailTokensTable
  outbox: OutboxTable
  email_changes: EmailChangesTable
  released_addresses: ReleasedAddressesTable
  codes: CodesTable
  code_redemptions: CodeRedemptionsTable
  payments: PaymentsTable
  payment_events: PaymentEventsTable
  payment_reversals: PaymentReversalsTable
  operators: OperatorsTable
  audit_log: AuditLogTable
  day_counts: DayCountsTable
  used_challenges: UsedChallengesTable
  allowances: AllowancesTable
  embed_grants: EmbedGrantsTable
  embed_codes: EmbedCodesTable
  embed_refresh_tokens: EmbedRefreshTokensTable
  site_keys: SiteKeysTable
  site_key_codes: SiteKeyCodesTable
  site_key_origins: SiteKeyOriginsTable
  site_key_uses: SiteKeyUsesTable
  site_key_places: SiteKeyPlacesTable
  model_capabilities: ModelCapabilitiesTable
  tool_switches: ToolSwitchesTable
  model_choices: ModelChoicesTable
  model_calls: ModelCallsTable
  model_days: ModelDaysTable
  model_tests: ModelTestsTable
}

export interface AccountsTable {
  id: string
  /** As typed; used for sending. */
  email: string
  /** Unique key of the address: two spellings share it only if they certainly reach the same mailbox. */
  email_key: string
  /** The same for all spellings of a mailbox, so not unique: without plus tags and characters that providers ignore. */
  mailbox_key: string
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
  /** Credits reserved by unfinished generations; not part of the balance. */
  held: number
  /** The share of the last charge paid from the daily credits; read back by RETURNING. */
  last_daily_share: number
  /** The daily credits: 0 for an account whose mailbox gets its free credits on another account. */
  daily_grant: Generated<number>
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
  /** The UTC day of a daily grant; unique per account. */
  day: string | null
  generation_id: string | null
  reason: string | null
  created_at: number
  /** The cause outside the ledger, `stripe:pi_…` or `code:<id>:<account>`; unique in the ledger. */
  reference: string | null
}

export type GenerationState = 'held' | 'captured' | 'released'

export interface GenerationsTable {
  id: string
  account_id: string
  tool_id: string
  idempotency_key: string | null
  request_hash: string
  state: GenerationState
  /** Counts the tries with one idempotency key; a late settlement of an older try finds no row. */
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
  /** JSON list of the allowance keys that the cost was counted in, to return it; null for the account itself. */
  allowance_keys: string | null
  /** The caller: null for the account itself, else `grant:<id>` or `site-key:<id>`. */
  caller: string | null
  /** The writer: `builtin`, a model's name, or several with commas; null if unfinished. */
  written_by: string | null
  /** The result that was created or changed; null if unfinished. */
  result_id: string | null
}

/** specification.md §3: `user_id`, `tool_id`, `prompt` and `result` as JSON text. */
export interface ResultsTable {
  id: string
  user_id: string
  tool_id: string
  prompt: string
  result: string
  created_at: number
  /** `other` or `other:NAME` for drafts that were only checked here; null for drafts written here. */
  writer: string | null
  /** The caller: null for the person, else `grant:<id>`. */
  caller: string | null
  /** When it was starred; starred results are exempt from the limits of age and number. */
  starred_at: number | null
}

/**
 * A result outside the history, kept for at most a day: from a tool whose results are not stored, or of a site key's
 * visitor.
 */
export interface WorkingResultsTable {
  id: string
  account_id: string
  /** As in `ai_tool_results`, or `site-key:<id>:<visitor>`. */
  caller: string | null
  tool_id: string
  prompt: string
  result: string
  writer: string | null
  created_at: number
  expires_at: number
}

/**
 * The versions of a draft that was changed or added: the first one, and the newest of the others
 * (results/drafts/change-draft.ts). They are never changed, and are deleted with their result.
 */
export interface DraftVersionsTable {
  result_id: string
  /** Its number in the result, from 1. */
  draft_id: number
  version: number
  /** The version that it was made from; null for the first. */
  parent: number | null
  kind: string
  /** JSON text, like `marks` and `faults`. */
  draft: string
  marks: string
  faults: string
  writer: string
  created_at: number
}

/** The current version of each draft that was changed or added. */
export interface DraftHeadsTable {
  result_id: string
  draft_id: number
  version: number
}

/** A result whose current text is not indexed yet. Triggers insert these rows; indexing deletes them. */
export interface UnindexedResultsTable {
  result_id: string
  account_id: string
  tool_id: string
  created_at: number
}

/**
 * An indexed result, with the columns to filter and sort by. The index itself depends on the dialect: the table
 * `result_grams` of FTS5 by `number` in SQLite, the column `grams` with its index in PostgreSQL
 * (results/search/search-index.ts).
 */
export interface IndexedResultsTable {
  result_id: string
  tool_id: string
  created_at: number
}

/** The share of a stored result, at most one per result. Deleted with the result. */
export interface SharesTable {
  token_hash: string
  result_id: string
  account_id: string
  created_at: number
  expires_at: number
}

/** One sign-in: the family of its refresh tokens. */
export interface SessionsTable {
  id: string
  account_id: string
  created_at: number
  last_used_at: number
  revoked_at: number | null
  /** For the list of sign-ins, `Firefox on Windows`; the full user agent is not stored. */
  device: string | null
  /** The ID token of a sign-in at the provider, needed to end the session there; null for a sign-in by password. */
  id_token: string | null
  /** When the person last authenticated at the provider (`auth_time`). */
  authenticated_at: number | null
  /** When an operator last confirmed with the password, as changes require. */
  confirmed_at: number | null
}

/** The identity of an account's owner at an OpenID provider. */
export interface IdentitiesTable {
  id: string
  issuer: string
  subject: string
  account_id: string
  created_at: number
}

export interface RefreshTokensTable {
  token_hash: string
  session_id: string
  created_at: number
  expires_at: number
  spent_at: number | null
  /**
   * The branch within its family, empty for the first, and when another branch superseded it
   * (accounts/sessions/rotating-tokens.ts).
   */
  branch: string
  superseded_at: number | null
}

/** A device that is trusted for its account, until the password is changed. */
export interface KnownDevicesTable {
  device_hash: string
  account_id: string
  created_at: number
  last_used_at: number
}

export interface MailTokensTable {
  token_hash: string
  account_id: string
  purpose: 'confirm' | 'recover' | 'change-email-old' | 'change-email-new'
  created_at: number
  expires_at: number
  used_at: number | null
  /** For `confirm`: the password of this sign-up; it becomes valid once its own link is used. */
  password_hash: string | null
  /** For `confirm`: the address as spelled in this sign-up, to which the mail was sent. */
  email: string | null
}

export interface OutboxTable {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  /** The mail's link, for the log. */
  link: string | null
  created_at: number
  next_attempt_at: number
  attempts: number
  sent_at: number | null
  /** The account with which the mail is deleted; null if there is none. */
  account_id: string | null
  /**
   * When the mail server last refused it permanently (RFC 5321 §4.2.1, 5yz); from the first time on it does not delay
   * later mails.
   */
  refused_at: number | null
  /** 1 for the last mail to a deleted account: it is erased once it is sent. */
  is_last: number
  /** The mail server's message about the last failed try; null if the mail was sent, is being sent or was not tried. */
  problem: string | null
}

/** A request for another e-mail address; it takes effect once both addresses have confirmed. One per account. */
export interface EmailChangesTable {
  account_id: string
  email: string
  email_key: string
  created_at: number
  expires_at: number
  old_confirmed_at: number | null
  new_confirmed_at: number | null
}

/** A keyed hash of a deleted account's address, for the rest of the day: no second grant on the same day. */
export interface ReleasedAddressesTable {
  address_hash: string
  day: string
}

/** A top-up code; the code itself is never stored. */
export interface CodesTable {
  id: string
  code_hash: string
  /** Its last four characters, for the operator's list. */
  hint: string
  credits: number
  uses_max: number
  uses: number
  note: string | null
  created_at: number
  expires_at: number | null
  revoked_at: number | null
}

export interface CodeRedemptionsTable {
  code_id: string
  account_id: string
  created_at: number
}

/**
 * One purchase at Stripe, by its payment intent. Events arrive in any order, so the row stores what is known so far
 * and the ledger is updated to it: `granted` and `taken_back` are the credits already in the ledger, `taken_back`
 * less than `reversed` if credits were spent before their money was paid back.
 */
export interface PaymentsTable {
  id: string
  account_id: string | null
  pack: string | null
  credits: number | null
  /** In the currency's smallest unit. */
  amount: number | null
  currency: string | null
  paid_at: number | null
  /** The largest refund total in the events of the charge. */
  amount_refunded: Generated<number>
  granted: Generated<number>
  taken_back: Generated<number>
  /** Credits whose money was paid back, by refunds and disputes in effect. */
  reversed: Generated<number>
  created_at: number
}

/** One refund or dispute of a payment, by its id at Stripe. */
export interface PaymentReversalsTable {
  id: string
  payment_id: string
  kind: 'refund' | 'dispute'
  /** In the currency's smallest unit. */
  amount: number
  /** 1 while the money is not with us; 0 if it failed, was won or never moved any money. */
  is_in_effect: number
  /** The progress; an event of an earlier stage changes nothing. */
  stage: number
  /** When Stripe created the reporting event; of two at the same stage the later one counts. */
  reported_at: number
}

/** A processed event; its repetition does nothing. */
export interface PaymentEventsTable {
  id: string
  kind: string
  payment_id: string | null
  received_at: number
}

/** An account that may use the operator's page. */
export interface OperatorsTable {
  account_id: string
  added_at: number
  /** The operating system's user who gave the role. */
  added_by: string
}

/**
 * The acts of operators; `detail` is JSON text. Append-only: both databases refuse every DELETE, and every UPDATE
 * except erasing the texts about a deleted account.
 */
export interface AuditLogTable {
  id: string
  created_at: number
  /** The operating system's user who ran the command, `web:<account id>`, or `system`. */
  actor: string
  action: string
  account_id: string | null
  detail: string
  /** The network of an act on the operator's page; null for the command line. */
  network: string | null
  /** The operator's reason. */
  reason: string | null
  /** The `Idempotency-Key` of the request with its actor; unique in the log. */
  request_key: string | null
  /** When words of this row were erased with an account. */
  erased_at: number | null
}

/** Counts of a UTC day; each number is the sum of several rows (usage/day-counts.ts). */
export interface DayCountsTable {
  day: string
  name: string
  /** The subject of the count: a tool's id, a rule, an outcome; empty if there is only one. */
  subject: string
  shard: number
  amount: number
}

/** A solved challenge; it is accepted once. */
export interface UsedChallengesTable {
  challenge_hash: string
  expires_at: number
}

/** Credits that a caller has spent on one UTC day, for its limit: a grant, a site key, a visitor or an address. */
export interface AllowancesTable {
  allowance_key: string
  day: string
  spent: number
}

/** A site or an assistant that an account has connected (OAuth 2.1). */
export interface EmbedGrantsTable {
  id: string
  account_id: string
  origin: string
  /** In credits for each UTC day. */
  daily_cap: number
  created_at: number
  last_used_at: number | null
  revoked_at: number | null
  /** The widest scope that was granted. */
  scope: string
  /** The name that an assistant gives itself, or its host; null for a site. */
  client_name: string | null
}

/** An authorization code; single use, valid for a minute. */
export interface EmbedCodesTable {
  code_hash: string
  grant_id: string
  origin: string
  redirect_uri: string
  code_challenge: string
  created_at: number
  expires_at: number
  /** When the code was redeemed; a second use revokes its tokens. */
  used_at: number | null
  /** The scope of its tokens. */
  scope: string
}

/** Rotated at each use, like the site's own refresh tokens. */
export interface EmbedRefreshTokensTable {
  token_hash: string
  grant_id: string
  /** One consent for a widget or an assistant, by its code: its tokens are revoked together. */
  family: string
  created_at: number
  expires_at: number
  spent_at: number | null
  revoked_at: number | null
  /** As in `refresh_tokens`. */
  branch: string
  superseded_at: number | null
  scope: string
}

/** A site owner's key: visitors generate on the owner's credits within its limits. */
export interface SiteKeysTable {
  id: string
  account_id: string
  name: string
  /** JSON list of origins: exact, or `https://*.example.com`. */
  origins: string
  /** JSON list of tool ids, or null for all. */
  tools: string | null
  /** In credits for each UTC day. */
  daily_cap: number
  visitor_cap: number
  /** In credits per UTC week from Monday on, and per UTC month; null for no limit. */
  weekly_cap: number | null
  monthly_cap: number | null
  visitor_weekly_cap: number | null
  /** The limit for all visitors of one network together, as a multiple of one visitor's. */
  visitors_per_address: number
  /** The check that visitors must pass before their first generation. */
  challenge: 'none' | 'proof-of-work' | 'turnstile'
  /** 1 if visitors need a token signed by the owner's server. */
  is_signed_only: number
  /** Base64url Ed25519 public key of the secret; the secret itself is shown once and never stored. */
  public_key: string
  /** The key before a rotation, accepted until `previous_until`. */
  previous_public_key: string | null
  previous_until: number | null
  created_at: number
  last_used_at: number | null
  paused_at: number | null
  deleted_at: number | null
  /**
   * The settings page of the WordPress site that requested it, by which a new connection finds it; null if created by
   * hand.
   */
  settings_page: string | null
}

/** A consent to a site key requested by WordPress, until it is fetched; single use, valid for five minutes. */
export interface SiteKeyCodesTable {
  code_hash: string
  account_id: string
  /** The session that consented; the code ends with it. */
  session_id: string
  origin: string
  /** JSON list of the origins that the key will allow. */
  origins: string
  name: string
  settings_page: string
  daily_cap: number
  visitor_cap: number
  code_challenge: string
  created_at: number
  expires_at: number
  used_at: number | null
}

/** The origins of a site key again, one per row, to look up who may call from a browser. */
export interface SiteKeyOriginsTable {
  site_key_id: string
  origin: string
}

/** Generations and credits of a site key by UTC day and tool, for its chart. */
export interface SiteKeyUsesTable {
  site_key_id: string
  day: string
  tool_id: string
  generations: number
  credits: number
}

/**
 * Generations and credits by page and by role, counted separately, as the owner's server names them in the tokens it
 * signs. Combinations of the two, or with a tool, are not stored.
 */
export interface SiteKeyPlacesTable {
  site_key_id: string
  day: string
  kind: 'page' | 'role'
  name: string
  generations: number
  credits: number
}

/** A request feature in which a model differs from the default for unknown models (model/servers/capabilities.ts). */
export interface ModelCapabilitiesTable {
  address: string
  model: string
  capability: string
  choice: string
  /** `set` is chosen by the operator, and changed only by the operator. */
  source: 'learned' | 'set'
  since: number
  /** When the preferred choice was last refused or tried again. */
  tried_at: number
}

/** Whether a tool may be used, 1 or 0; a tool without a row is on. */
export interface ToolSwitchesTable {
  tool_id: string
  is_on: number
  /** For connected sites, assistants and site keys. */
  is_on_embeds: number
}

/** A model that the operator chose instead of the one in the settings, with the address and model set at that time. */
export interface ModelChoicesTable {
  turn: 'first' | 'second'
  address: string
  configured_model: string
  model: string
  chosen_at: number
}

/** One call of a language model, including failed and interrupted ones, without any text. */
export interface ModelCallsTable {
  id: string
  created_at: number
  /** The UTC day. */
  day: string
  generation_id: string | null
  /** The account it was made for; null for the connection test, and once the account is deleted. */
  account_id: string | null
  /** The caller, as in `generations`, or `model-test`. */
  caller: string | null
  tool_id: string
  model: string
  /** The host of its address. */
  server: string
  /** `open` while it is running, `lost` if its process was killed, `ok`, `enough`, or the kind of failure. */
  outcome: string
  /** Including the tokens from the server's cache. */
  prompt_tokens: number
  cached_tokens: number
  /** Including the reasoning tokens. */
  completion_tokens: number
  reasoning_tokens: number
  /** 1 if the server reported no tokens: they are estimated from the characters and earlier calls. */
  is_estimated: number
  /** In millionths of the price table's currency, by the prices at the time; null without a price. */
  cost_micros: number | null
  duration_ms: number
}

/** The costs of all calls of a UTC day. */
export interface ModelDaysTable {
  day: string
  /** The costs of finished calls, in millionths of the price table's currency. */
  spent_micros: number
  /** Reserved for running calls, by their expected costs. */
  reserved_micros: number
  /** When the operator was notified that the day's spending limit is reached. */
  ceiling_reported_at: number | null
}

/** The results of connection tests; `report` is JSON text. */
export interface ModelTestsTable {
  id: string
  tested_at: number
  is_ok: number
  report: string
}
