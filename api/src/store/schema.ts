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
  /** As typed in the sign-up whose link was confirmed, for sending. */
  email: string
  /** Names the account, unique: two spellings share it only where they certainly reach one mailbox. */
  email_key: string
  /** One for all spellings of a mailbox, so not unique: without plus tags and what providers ignore. */
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
  /** Credits of open generations; not part of the balance. */
  held: number
  /** How much of the last charge the daily bucket paid; read back by RETURNING. */
  last_daily_share: number
  /** What each day brings: 0 for an account whose mailbox has its free credits with another one. */
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
  /** The UTC day of a daily grant; unique for an account. */
  day: string | null
  generation_id: string | null
  reason: string | null
  created_at: number
  /** What outside the ledger the entry answers to, `stripe:cs_…` or `code:<id>:<account>`; once in the whole ledger. */
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
  /** JSON list of the allowance keys the cost was counted in, for giving it back; null for an account's own tools. */
  allowance_keys: string | null
  /** Who asked: null the account itself, else `grant:<id>` or `site-key:<id>`. */
  caller: string | null
  /** Who wrote it: `builtin`, a model's name, or several with commas; null for an unfinished one. */
  written_by: string | null
  /** The result that it made or changed; null for an unfinished one. */
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
  /** `other` or `other:NAME` of drafts that were only checked here; null of those that were written here. */
  writer: string | null
  /** Who asked for it: null the person, else `grant:<id>`. */
  caller: string | null
  /** When it was starred; limits of age and number leave it alone. */
  starred_at: number | null
}

/** A result outside the history, for a day at most: of a tool that stores none, or of a sponsored visitor. */
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
 * The versions of a draft since its first change: the first one, and of the others the newest (results/change-draft.ts).
 * They are never changed, and go with their result.
 */
export interface DraftVersionsTable {
  result_id: string
  /** Its place in the result when it was written, from 1. */
  draft_id: number
  version: number
  /** The version that it was made of; null for the first. */
  parent: number | null
  kind: string
  /** JSON text, as are its marks and what it breaks. */
  draft: string
  marks: string
  faults: string
  writer: string
  created_at: number
}

/** The current version of each draft that has been changed. */
export interface DraftHeadsTable {
  result_id: string
  draft_id: number
  version: number
}

/** A result whose text is not in the index of texts yet: new, or another one. Triggers write and delete these rows. */
export interface UnindexedResultsTable {
  result_id: string
  account_id: string
  tool_id: string
  created_at: number
}

/**
 * A result whose text is in the index, with what it is found and sorted by. The index itself is dialect's own: the table
 * `result_grams` of FTS5 by `number` in SQLite, the column `grams` with its index in PostgreSQL (results/search-index.ts).
 */
export interface IndexedResultsTable {
  result_id: string
  tool_id: string
  created_at: number
}

/** An address that shows a stored result to whoever has it, one for a result. Goes with the result. */
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
  /** For the list of sign-ins, `Firefox on Windows`; the browser's full name is not kept. */
  device: string | null
  /** The provider's ID token of a sign-in there, with which its session is ended; null for one by password. */
  id_token: string | null
  /** When the person last authenticated at the provider (`auth_time`). */
  authenticated_at: number | null
  /** When an operator last confirmed with the password that changes are meant. */
  confirmed_at: number | null
}

/** Who the owner of an account is at an OpenID provider. */
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
  /** Of its family, empty for the first, and when another branch superseded it (accounts/sessions/rotating-tokens.ts). */
  branch: string
  superseded_at: number | null
}

/** A device that is remembered as one of its account's owner, until the next new password. */
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
  /** For `confirm`: the password this sign-up chose; it counts once its own link is used. */
  password_hash: string | null
  /** For `confirm`: the address as this sign-up spelled it, which the mail went to. */
  email: string | null
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
  /** Whose mail it is, so that it goes when the account does; null where it is no account's. */
  account_id: string | null
  /** When the recipient's server first refused it for good (RFC 5321 §4.2.1, 5yz); it holds up no later mail then. */
  refused_at: number | null
  /** 1 for the last mail to a deleted account: nothing of it stays once it is sent. */
  is_last: number
  /** Why it was not taken last, in the words of the mail server; null where it was, or was not tried. */
  problem: string | null
}

/** A wish for another e-mail address; it takes effect once both addresses have confirmed. One for an account. */
export interface EmailChangesTable {
  account_id: string
  email: string
  email_key: string
  created_at: number
  expires_at: number
  old_confirmed_at: number | null
  new_confirmed_at: number | null
}

/** A keyed hash of an address whose account was deleted, for the rest of the day: no second grant on one day. */
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
 * One purchase at Stripe, by its payment intent. Events come in any order, so the row holds what is known so far and
 * the ledger follows it: `granted` and `taken_back` are the credits already written there, `taken_back` less than
 * `reversed` when credits were spent before their money went back.
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
  /** The largest sum of refunds in the events of its charge. */
  amount_refunded: Generated<number>
  granted: Generated<number>
  taken_back: Generated<number>
  /** Credits whose money went back, by refunds and disputes in effect. */
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
  /** Whether its money is away from us: 1, or 0 when it failed, was won or never moved any. */
  is_in_effect: number
  /** How far it has come; an event of an earlier stage changes nothing. */
  stage: number
  /** When Stripe made the event that reported so; of two at one stage the later counts. */
  reported_at: number
}

/** An event that was worked off; its repetition does nothing. */
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
 * What an operator did; `detail` is JSON text. Append-only: both databases refuse every DELETE, and every UPDATE but the
 * erasure of words about a deleted account.
 */
export interface AuditLogTable {
  id: string
  created_at: number
  /** The operating system's user who ran the command, `web:<account id>`, or `system`. */
  actor: string
  action: string
  account_id: string | null
  detail: string
  /** The network of whoever acted on the operator's page; null for the command line. */
  network: string | null
  /** As the operator typed it. */
  reason: string | null
  /** The `Idempotency-Key` of the request with its actor: once in the whole log. */
  request_key: string | null
  /** When words of this row were erased with an account. */
  erased_at: number | null
}

/** What was counted on a UTC day, in several rows that add up (usage/day-counts.ts). */
export interface DayCountsTable {
  day: string
  name: string
  /** What the number is of: a tool's id, a rule, an outcome; empty where there is one of it. */
  subject: string
  shard: number
  amount: number
}

/** A solved challenge; it is accepted once. */
export interface UsedChallengesTable {
  challenge_hash: string
  expires_at: number
}

/** Credits a caller has spent on one UTC day against a limit: a grant, a site key, a visitor or an address. */
export interface AllowancesTable {
  allowance_key: string
  day: string
  spent: number
}

/** One site an account has connected (OAuth 2.1): the origin, bound to the scope `generate`. */
export interface EmbedGrantsTable {
  id: string
  account_id: string
  origin: string
  /** In credits for each UTC day. */
  daily_cap: number
  created_at: number
  last_used_at: number | null
  revoked_at: number | null
  /** The widest that was consented to. */
  scope: string
  /** What an assistant calls itself; null of a site. */
  client_name: string | null
}

/** An authorization code; single use, a minute long. */
export interface EmbedCodesTable {
  code_hash: string
  grant_id: string
  origin: string
  redirect_uri: string
  code_challenge: string
  created_at: number
  expires_at: number
  /** When the code itself was redeemed; a second time ends what it gave. */
  used_at: number | null
  /** What its tokens may do. */
  scope: string
}

/** Rotated at each use, like the site's own refresh tokens. */
export interface EmbedRefreshTokensTable {
  token_hash: string
  grant_id: string
  /** One consent of a widget or an assistant, by its code: its tokens end together. */
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
  /** In credits for each UTC week from Monday on, and for each UTC month; null is no such limit. */
  weekly_cap: number | null
  monthly_cap: number | null
  visitor_weekly_cap: number | null
  /** All visitors of one network together have this many times what one has. */
  visitors_per_address: number
  /** A check that visitors pass before their first generation. */
  challenge: 'none' | 'proof-of-work' | 'turnstile'
  /** 1: visitors need a token that the owner's server signed. */
  is_signed_only: number
  /** Base64url Ed25519 public key of the secret; the secret itself is shown once and never stored. */
  public_key: string
  /** The one before a rotation, accepted until `previous_until`. */
  previous_public_key: string | null
  previous_until: number | null
  created_at: number
  last_used_at: number | null
  paused_at: number | null
  deleted_at: number | null
  /** Of the WordPress that asked for it, by which connecting once more finds it; null for one that was made by hand. */
  settings_page: string | null
}

/** A consent to a site key that WordPress asked for, until it is fetched; single use, five minutes long. */
export interface SiteKeyCodesTable {
  code_hash: string
  account_id: string
  /** The session that consented; the code ends with it. */
  session_id: string
  origin: string
  /** JSON list of what the key will allow. */
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

/** The origins of a site key once more, one to a row, for looking up who may call from a browser. */
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
 * The same by page and by role, each for itself, as the owner's server names them in the tokens it signs. How the two
 * went together, and with which tool, is stored nowhere.
 */
export interface SiteKeyPlacesTable {
  site_key_id: string
  day: string
  kind: 'page' | 'role'
  name: string
  generations: number
  credits: number
}

/** Where a model takes something else than what is sent to an unknown one (model/capabilities.ts). */
export interface ModelCapabilitiesTable {
  address: string
  model: string
  capability: string
  choice: string
  /** `set`: by the operator, who alone changes it. */
  source: 'learned' | 'set'
  since: number
  /** When the better choice was refused last. */
  tried_at: number
}

/** Whether a tool may be used, by 1 and 0; one without a row is on. */
export interface ToolSwitchesTable {
  tool_id: string
  is_on: number
  /** By connected sites, assistants and site keys. */
  is_on_embeds: number
}

/** A model that the operator chose in the place of the one of the settings, at the address and of the name of then. */
export interface ModelChoicesTable {
  turn: 'first' | 'second'
  address: string
  configured_model: string
  model: string
  chosen_at: number
}

/** One call of a language model, also one that failed or was cut off. Nothing of a text is here. */
export interface ModelCallsTable {
  id: string
  created_at: number
  /** The UTC day. */
  day: string
  generation_id: string | null
  /** Who paid credits for it; null for the connection test, and once the account is deleted. */
  account_id: string | null
  /** Who asked, as in `generations`, or `model-test`. */
  caller: string | null
  tool_id: string
  model: string
  /** The host of its address. */
  server: string
  /** `open` while it is under way, `lost` where its process was killed, `ok`, `enough`, or why it failed. */
  outcome: string
  /** With what the server had in its cache. */
  prompt_tokens: number
  cached_tokens: number
  /** With the reasoning. */
  completion_tokens: number
  reasoning_tokens: number
  /** 1: the server has reported nothing, and the tokens are estimated by the characters and earlier calls. */
  is_estimated: number
  /** In millionths of the price table's currency, by the prices of that moment; null without a price. */
  cost_micros: number | null
  duration_ms: number
}

/** What all calls of a UTC day cost. */
export interface ModelDaysTable {
  day: string
  /** Of calls that are over, in millionths of the price table's currency. */
  spent_micros: number
  /** Set aside for calls under way, by what they are expected to cost. */
  reserved_micros: number
  /** When it was reported to the operator that the day's ceiling is reached. */
  ceiling_reported_at: number | null
}

/** What connection tests found; `report` is JSON text. */
export interface ModelTestsTable {
  id: string
  tested_at: number
  is_ok: number
  report: string
}
