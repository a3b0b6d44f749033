import { sql } from 'kysely'
import type { Schema } from '../store/schema.ts'
import type { Store } from '../store/store.ts'

/**
 * What an export holds of each table that has rows of a person, and what it leaves out: secrets, hashes and what names
 * other people. Every column is in one list or the other; a test compares them with the database (statements.md
 * 38), so that a new table or column cannot be forgotten.
 */
export interface ExportSection {
  /** The name in the export. */
  readonly name: string
  readonly table: keyof Schema
  /** Which rows are the person's, as SQL over `?`, the account's id. */
  readonly rows: string
  /** How they are sorted; unique, because the export reads on from the last one. */
  readonly cursor: string
  readonly columns: readonly string[]
  /** Columns of milliseconds, written as ISO 8601 in UTC. */
  readonly times?: readonly string[]
  /** Columns of JSON text, written as what they hold. */
  readonly json?: readonly string[]
  readonly withheld?: readonly string[]
}

const OWN = 'account_id = ?'
const OF_PAYMENTS = 'payment_id IN (SELECT id FROM payments WHERE account_id = ?)'
const OF_GRANTS = 'grant_id IN (SELECT id FROM embed_grants WHERE account_id = ?)'
const OWN_WORKING = "account_id = ? AND (caller IS NULL OR caller NOT LIKE 'site-key:%')"
const OF_RESULTS = `result_id IN (SELECT id FROM ai_tool_results WHERE user_id = ?
  UNION SELECT id FROM working_results WHERE ${OWN_WORKING})`
const OF_KEYS = 'site_key_id IN (SELECT id FROM site_keys WHERE account_id = ?)'

/** In the order of the file. Generations come before results: their answers say who wrote what. */
export const EXPORT_SECTIONS: readonly ExportSection[] = [
  {
    name: 'account',
    table: 'accounts',
    rows: 'id = ?',
    cursor: 'id',
    columns: [
      'id',
      'email',
      'email_key',
      'mailbox_key',
      'created_at',
      'confirmed_at',
      'disabled_at',
    ],
    times: ['created_at', 'confirmed_at', 'disabled_at'],
    withheld: ['password_hash'],
  },
  {
    name: 'pending_email_change',
    table: 'email_changes',
    rows: OWN,
    cursor: 'account_id',
    columns: [
      'email',
      'email_key',
      'created_at',
      'expires_at',
      'old_confirmed_at',
      'new_confirmed_at',
    ],
    times: ['created_at', 'expires_at', 'old_confirmed_at', 'new_confirmed_at'],
    withheld: ['account_id'],
  },
  {
    name: 'sessions',
    table: 'sessions',
    rows: OWN,
    cursor: 'id',
    columns: ['id', 'device', 'created_at', 'last_used_at', 'revoked_at', 'proved_at'],
    times: ['created_at', 'last_used_at', 'revoked_at', 'proved_at'],
    withheld: ['account_id', 'id_token'],
  },
  {
    name: 'identities',
    table: 'identities',
    rows: OWN,
    cursor: 'id',
    columns: ['id', 'issuer', 'subject', 'created_at'],
    times: ['created_at'],
    withheld: ['account_id'],
  },
  {
    name: 'session_refreshes',
    table: 'refresh_tokens',
    rows: 'session_id IN (SELECT id FROM sessions WHERE account_id = ?)',
    cursor: 'token_hash',
    columns: ['session_id', 'created_at', 'expires_at', 'spent_at', 'forsaken_at'],
    times: ['created_at', 'expires_at', 'spent_at', 'forsaken_at'],
    withheld: ['token_hash', 'line'],
  },
  {
    name: 'known_devices',
    table: 'known_devices',
    rows: OWN,
    cursor: 'device_hash',
    columns: ['created_at', 'last_used_at'],
    times: ['created_at', 'last_used_at'],
    withheld: ['device_hash', 'account_id'],
  },
  {
    name: 'mail_links',
    table: 'mail_tokens',
    rows: OWN,
    cursor: 'token_hash',
    columns: ['purpose', 'email', 'created_at', 'expires_at', 'used_at'],
    times: ['created_at', 'expires_at', 'used_at'],
    withheld: ['token_hash', 'account_id', 'password_hash'],
  },
  {
    name: 'mails',
    table: 'outbox',
    rows: '(account_id = ? OR recipient = (SELECT email FROM accounts WHERE id = ?))',
    cursor: 'id',
    columns: ['recipient', 'subject', 'created_at', 'sent_at', 'attempts', 'refused_at'],
    times: ['created_at', 'sent_at', 'refused_at'],
    // Texts of mails carry links that act for the person.
    withheld: ['id', 'account_id', 'text', 'html', 'link', 'next_attempt_at', 'is_last'],
  },
  {
    name: 'balance',
    table: 'balances',
    rows: OWN,
    cursor: 'account_id',
    columns: ['daily', 'daily_day', 'daily_grant', 'purchased', 'held'],
    withheld: ['account_id', 'last_daily_share'],
  },
  {
    name: 'credit_entries',
    table: 'entries',
    rows: OWN,
    cursor: 'id',
    columns: [
      'id',
      'kind',
      'bucket',
      'amount',
      'day',
      'generation_id',
      'reason',
      'reference',
      'created_at',
    ],
    times: ['created_at'],
    withheld: ['account_id'],
  },
  {
    name: 'generations',
    table: 'generations',
    rows: OWN,
    cursor: 'id',
    columns: [
      'id',
      'tool_id',
      'state',
      'attempt',
      'cost',
      'daily_share',
      'purchased_share',
      'daily_day',
      'created_at',
      'deadline_at',
      'settled_at',
      'release_reason',
      'caller',
      'written_by',
      'result_id',
      'answer',
    ],
    times: ['created_at', 'deadline_at', 'settled_at'],
    json: ['answer'],
    // The keys of limits hold the visitors of a sponsored site.
    withheld: ['account_id', 'idempotency_key', 'request_hash', 'allowance_keys'],
  },
  {
    name: 'model_calls',
    table: 'model_calls',
    rows: OWN,
    cursor: 'id',
    columns: [
      'id',
      'created_at',
      'generation_id',
      'caller',
      'tool_id',
      'model',
      'outcome',
      'prompt_tokens',
      'cached_tokens',
      'completion_tokens',
      'reasoning_tokens',
      'is_estimated',
      'duration_ms',
    ],
    times: ['created_at'],
    // Where the operator buys and what it costs there is the operator's.
    withheld: ['account_id', 'day', 'server', 'cost_micros'],
  },
  {
    name: 'results',
    table: 'ai_tool_results',
    rows: 'user_id = ?',
    cursor: 'id',
    columns: ['id', 'tool_id', 'prompt', 'result', 'created_at', 'writer', 'caller', 'starred_at'],
    times: ['created_at', 'starred_at'],
    json: ['prompt', 'result'],
    withheld: ['user_id'],
  },
  {
    name: 'results_not_indexed_yet',
    table: 'unindexed_results',
    rows: OWN,
    cursor: 'result_id',
    columns: ['result_id', 'tool_id', 'created_at'],
    times: ['created_at'],
    withheld: ['account_id'],
  },
  {
    name: 'shared_results',
    table: 'shares',
    rows: OWN,
    cursor: 'token_hash',
    columns: ['result_id', 'created_at', 'expires_at'],
    times: ['created_at', 'expires_at'],
    withheld: ['token_hash', 'account_id'],
  },
  {
    name: 'working_results',
    table: 'working_results',
    // What visitors of a sponsored site had written is theirs, not the owner's.
    rows: OWN_WORKING,
    cursor: 'id',
    columns: ['id', 'tool_id', 'prompt', 'result', 'created_at', 'expires_at', 'writer', 'caller'],
    times: ['created_at', 'expires_at'],
    json: ['prompt', 'result'],
    withheld: ['account_id'],
  },
  {
    name: 'draft_versions',
    table: 'draft_versions',
    rows: OF_RESULTS,
    cursor: "result_id || ' ' || draft_id || ' ' || version",
    columns: [
      'result_id',
      'draft_id',
      'version',
      'parent',
      'kind',
      'draft',
      'marks',
      'faults',
      'writer',
      'created_at',
    ],
    times: ['created_at'],
    json: ['draft', 'marks', 'faults'],
  },
  {
    name: 'current_versions',
    table: 'draft_heads',
    rows: OF_RESULTS,
    cursor: "result_id || ' ' || draft_id",
    columns: ['result_id', 'draft_id', 'version'],
  },
  {
    name: 'code_redemptions',
    table: 'code_redemptions',
    rows: OWN,
    cursor: 'code_id',
    columns: ['code_id', 'created_at'],
    times: ['created_at'],
    withheld: ['account_id'],
  },
  {
    name: 'payments',
    table: 'payments',
    rows: OWN,
    cursor: 'id',
    columns: [
      'id',
      'pack',
      'credits',
      'amount',
      'currency',
      'paid_at',
      'amount_refunded',
      'granted',
      'taken_back',
      'reversed',
      'created_at',
    ],
    times: ['paid_at', 'created_at'],
    withheld: ['account_id'],
  },
  {
    name: 'payment_reversals',
    table: 'payment_reversals',
    rows: OF_PAYMENTS,
    cursor: 'id',
    columns: ['id', 'payment_id', 'kind', 'amount', 'stands', 'stage', 'told_at'],
  },
  {
    name: 'payment_events',
    table: 'payment_events',
    rows: OF_PAYMENTS,
    cursor: 'id',
    columns: ['id', 'kind', 'payment_id', 'received_at'],
    times: ['received_at'],
  },
  {
    name: 'connected_sites',
    table: 'embed_grants',
    rows: OWN,
    cursor: 'id',
    columns: [
      'id',
      'origin',
      'client_name',
      'scope',
      'daily_cap',
      'created_at',
      'last_used_at',
      'revoked_at',
    ],
    times: ['created_at', 'last_used_at', 'revoked_at'],
    withheld: ['account_id'],
  },
  {
    name: 'connected_site_refreshes',
    table: 'embed_refresh_tokens',
    rows: OF_GRANTS,
    cursor: 'token_hash',
    columns: [
      'grant_id',
      'scope',
      'family',
      'created_at',
      'expires_at',
      'spent_at',
      'revoked_at',
      'forsaken_at',
    ],
    times: ['created_at', 'expires_at', 'spent_at', 'revoked_at', 'forsaken_at'],
    withheld: ['token_hash', 'line'],
  },
  {
    name: 'connected_site_codes',
    table: 'embed_codes',
    rows: OF_GRANTS,
    cursor: 'code_hash',
    columns: ['grant_id', 'scope', 'origin', 'redirect_uri', 'created_at', 'expires_at', 'used_at'],
    times: ['created_at', 'expires_at', 'used_at'],
    withheld: ['code_hash', 'code_challenge'],
  },
  {
    name: 'site_keys',
    table: 'site_keys',
    rows: OWN,
    cursor: 'id',
    columns: [
      'id',
      'name',
      'origins',
      'tools',
      'daily_cap',
      'weekly_cap',
      'monthly_cap',
      'visitor_cap',
      'visitor_weekly_cap',
      'visitors_per_address',
      'challenge',
      'is_signed_only',
      'created_at',
      'last_used_at',
      'paused_at',
      'deleted_at',
      'settings_page',
    ],
    times: ['created_at', 'last_used_at', 'paused_at', 'deleted_at'],
    json: ['origins', 'tools'],
    withheld: ['account_id', 'public_key', 'previous_public_key', 'previous_until'],
  },
  {
    name: 'site_key_consents',
    table: 'site_key_codes',
    rows: OWN,
    cursor: 'code_hash',
    columns: [
      'session_id',
      'origin',
      'origins',
      'name',
      'settings_page',
      'daily_cap',
      'visitor_cap',
      'created_at',
      'expires_at',
      'used_at',
    ],
    times: ['created_at', 'expires_at', 'used_at'],
    json: ['origins'],
    withheld: ['code_hash', 'account_id', 'code_challenge'],
  },
  {
    name: 'site_key_uses',
    table: 'site_key_uses',
    rows: OF_KEYS,
    cursor: "site_key_id || ' ' || day || ' ' || tool_id",
    columns: ['site_key_id', 'day', 'tool_id', 'generations', 'credits'],
  },
  {
    name: 'site_key_places',
    table: 'site_key_places',
    rows: OF_KEYS,
    cursor: "site_key_id || ' ' || day || ' ' || kind || ' ' || name",
    columns: ['site_key_id', 'day', 'kind', 'name', 'generations', 'credits'],
  },
  {
    name: 'limits_spent',
    table: 'allowances',
    rows: `allowance_key IN (SELECT 'grant:' || id FROM embed_grants WHERE account_id = ?
      UNION SELECT 'site-key:' || id FROM site_keys WHERE account_id = ?)`,
    cursor: "allowance_key || ' ' || day",
    columns: ['allowance_key', 'day', 'spent'],
  },
  {
    name: 'operator_acts',
    table: 'audit_log',
    rows: OWN,
    cursor: 'id',
    columns: ['id', 'created_at', 'action', 'detail'],
    times: ['created_at'],
    json: ['detail'],
    // The operator's own name is another person's.
    withheld: ['actor', 'account_id'],
  },
]

/** Tables with no row that belongs to one person, or whose rows are another section's once more; and why. */
export const NOT_EXPORTED: Readonly<Partial<Record<keyof Schema, string>>> = {
  released_addresses: 'a keyed hash for one day; made when an account ends',
  codes: "the operator's; what a person redeemed is in code_redemptions",
  used_challenges: 'hashes without a person',
  site_key_origins: 'the origins of site_keys once more, for looking up',
  model_capabilities: 'what servers of models take',
  model_days: 'what all models of the server cost on a day',
  model_tests: "the operator's tests of the connection to a model",
  indexed_results: 'an index of the texts of results, which are exported themselves',
}

const PAGE = 200

/** The rows of a section, page by page, so that an account of any size takes the memory of one page. */
export async function* readSection(
  store: Store,
  section: ExportSection,
  accountId: string,
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  const columns = sql.raw(section.columns.join(', '))
  const cursor = sql.raw(section.cursor)
  const owned = sql.join(
    section.rows.split('?').flatMap((piece, index) => {
      return index === 0 ? [sql.raw(piece)] : [sql`${accountId}`, sql.raw(piece)]
    }),
    sql.raw(''),
  )
  let last: unknown
  for (;;) {
    const after = last === undefined ? sql.raw('') : sql`AND ${cursor} > ${last}`
    const { rows } = await sql<Record<string, unknown>>`
      SELECT ${columns}, ${cursor} AS export_cursor FROM ${sql.raw(section.table)}
      WHERE ${owned} ${after} ORDER BY ${cursor} LIMIT ${sql.raw(String(PAGE))}`.execute(store.db)
    for (const { export_cursor: at, ...row } of rows) {
      last = at
      yield shown(section, row)
    }
    if (rows.length < PAGE) return
  }
}

function shown(section: ExportSection, row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (value === null) return [column, null]
      if (section.times?.includes(column)) return [column, new Date(Number(value)).toISOString()]
      if (section.json?.includes(column)) return [column, parsed(String(value))]
      return [column, value]
    }),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
