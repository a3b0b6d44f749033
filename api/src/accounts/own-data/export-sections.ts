import { sql } from 'kysely'
import { OWN_CALLER_SQL } from '../../results/reach.ts'
import type { Schema } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'
import { iso } from '../../store/iso-time.ts'

/**
 * The columns that an export includes for each table with rows of a person, and those it leaves out, such as secrets,
 * hashes and data about other people. Every column is in one of the two lists; a test compares them with the database
 * (statements.md 38), so that a new table or column cannot be forgotten.
 */
export interface ExportSection {
  /** The name in the export. */
  readonly name: string
  readonly table: keyof Schema
  /** The SQL condition for the person's rows; `?` is the account's id. */
  readonly rows: string
  /**
   * The SQL expression the rows are sorted by; unique, because each page starts after the last row of the one before.
   */
  readonly cursor: string
  readonly columns: readonly string[]
  readonly withheld: readonly string[]
}

const OWN_ROWS_SQL = 'account_id = ?'
const PAYMENT_ROWS_SQL = 'payment_id IN (SELECT id FROM payments WHERE account_id = ?)'
const GRANT_ROWS_SQL = 'grant_id IN (SELECT id FROM embed_grants WHERE account_id = ?)'
const OWN_WORKING_ROWS_SQL = `account_id = ? AND ${OWN_CALLER_SQL}`
const RESULT_ROWS_SQL = `result_id IN (SELECT id FROM ai_tool_results WHERE user_id = ?
  UNION SELECT id FROM working_results WHERE ${OWN_WORKING_ROWS_SQL})`
const SITE_KEY_ROWS_SQL = 'site_key_id IN (SELECT id FROM site_keys WHERE account_id = ?)'

/** Makes one section; columns are separated by spaces. By default its rows are those with the account's id. */
function createSection(
  name: string,
  table: keyof Schema,
  columns: string,
  {
    rows = OWN_ROWS_SQL,
    cursor = 'id',
    withheld = '',
  }: Partial<Record<'rows' | 'cursor' | 'withheld', string>> = {},
): ExportSection {
  const words = (text: string): string[] => (text === '' ? [] : text.split(' '))
  return { name, table, rows, cursor, columns: words(columns), withheld: words(withheld) }
}

/**
 * The sections in the order of the file. Generations come before results: their answers name the writers of results.
 */
export const EXPORT_SECTIONS: readonly ExportSection[] = [
  createSection(
    'account',
    'accounts',
    'id email email_key mailbox_key created_at confirmed_at disabled_at',
    { rows: 'id = ?', withheld: 'password_hash' },
  ),
  createSection(
    'pending_email_change',
    'email_changes',
    'email email_key created_at expires_at old_confirmed_at new_confirmed_at',
    { cursor: 'account_id', withheld: 'account_id' },
  ),
  createSection(
    'sessions',
    'sessions',
    'id device created_at last_used_at revoked_at authenticated_at confirmed_at',
    {
      withheld: 'account_id id_token',
    },
  ),
  createSection('identities', 'identities', 'id issuer subject created_at', {
    withheld: 'account_id',
  }),
  createSection(
    'session_refreshes',
    'refresh_tokens',
    'session_id created_at expires_at spent_at superseded_at',
    {
      rows: 'session_id IN (SELECT id FROM sessions WHERE account_id = ?)',
      cursor: 'token_hash',
      withheld: 'token_hash branch',
    },
  ),
  createSection('known_devices', 'known_devices', 'created_at last_used_at', {
    cursor: 'device_hash',
    withheld: 'device_hash account_id',
  }),
  createSection('mail_links', 'mail_tokens', 'purpose email created_at expires_at used_at', {
    cursor: 'token_hash',
    withheld: 'token_hash account_id password_hash',
  }),
  createSection('mails', 'outbox', 'recipient subject created_at sent_at attempts refused_at', {
    rows: '(account_id = ? OR recipient = (SELECT email FROM accounts WHERE id = ?))',
    // Texts of mails contain links that act for the person; the mail server's response is no data of the person.
    withheld: 'id account_id text html link next_attempt_at is_last problem',
  }),
  createSection('balance', 'balances', 'daily daily_day daily_grant purchased held', {
    cursor: 'account_id',
    withheld: 'account_id last_daily_share',
  }),
  createSection(
    'credit_entries',
    'entries',
    'id kind bucket amount day generation_id reason reference created_at',
    { withheld: 'account_id' },
  ),
  createSection(
    'generations',
    'generations',
    'id tool_id state attempt cost daily_share purchased_share daily_day created_at deadline_at settled_at release_reason caller written_by result_id answer',
    {
      // The keys of limits identify the visitors of a sponsored site.
      withheld: 'account_id idempotency_key request_hash allowance_keys',
    },
  ),
  createSection(
    'model_calls',
    'model_calls',
    'id created_at generation_id caller tool_id model outcome prompt_tokens cached_tokens completion_tokens reasoning_tokens is_estimated duration_ms',
    {
      // The model server and its costs are the operator's data.
      withheld: 'account_id day server cost_micros',
    },
  ),
  createSection(
    'results',
    'ai_tool_results',
    'id tool_id prompt result created_at writer caller starred_at',
    { rows: 'user_id = ?', withheld: 'user_id' },
  ),
  createSection('results_not_indexed_yet', 'unindexed_results', 'result_id tool_id created_at', {
    cursor: 'result_id',
    withheld: 'account_id',
  }),
  createSection('shared_results', 'shares', 'result_id created_at expires_at', {
    cursor: 'token_hash',
    withheld: 'token_hash account_id',
  }),
  createSection(
    'working_results',
    'working_results',
    'id tool_id prompt result created_at expires_at writer caller',
    {
      // Results written for visitors of a sponsored site are theirs, not the owner's.
      rows: OWN_WORKING_ROWS_SQL,
      withheld: 'account_id',
    },
  ),
  createSection(
    'draft_versions',
    'draft_versions',
    'result_id draft_id version parent kind draft marks faults writer created_at',
    { rows: RESULT_ROWS_SQL, cursor: "result_id || ' ' || draft_id || ' ' || version" },
  ),
  createSection('current_versions', 'draft_heads', 'result_id draft_id version', {
    rows: RESULT_ROWS_SQL,
    cursor: "result_id || ' ' || draft_id",
  }),
  createSection('code_redemptions', 'code_redemptions', 'code_id created_at', {
    cursor: 'code_id',
    withheld: 'account_id',
  }),
  createSection(
    'payments',
    'payments',
    'id pack credits amount currency paid_at amount_refunded granted taken_back reversed created_at',
    { withheld: 'account_id' },
  ),
  createSection(
    'payment_reversals',
    'payment_reversals',
    'id payment_id kind amount is_in_effect stage reported_at',
    { rows: PAYMENT_ROWS_SQL },
  ),
  createSection('payment_events', 'payment_events', 'id kind payment_id received_at', {
    rows: PAYMENT_ROWS_SQL,
  }),
  createSection(
    'connected_sites',
    'embed_grants',
    'id origin client_name scope daily_cap created_at last_used_at revoked_at',
    { withheld: 'account_id' },
  ),
  createSection(
    'connected_site_refreshes',
    'embed_refresh_tokens',
    'grant_id scope family created_at expires_at spent_at revoked_at superseded_at',
    { rows: GRANT_ROWS_SQL, cursor: 'token_hash', withheld: 'token_hash branch' },
  ),
  createSection(
    'connected_site_codes',
    'embed_codes',
    'grant_id scope origin redirect_uri created_at expires_at used_at',
    { rows: GRANT_ROWS_SQL, cursor: 'code_hash', withheld: 'code_hash code_challenge' },
  ),
  createSection(
    'site_keys',
    'site_keys',
    'id name origins tools daily_cap weekly_cap monthly_cap visitor_cap visitor_weekly_cap visitors_per_address challenge is_signed_only created_at last_used_at paused_at deleted_at settings_page',
    { withheld: 'account_id public_key previous_public_key previous_until' },
  ),
  createSection(
    'site_key_consents',
    'site_key_codes',
    'session_id origin origins name settings_page daily_cap visitor_cap created_at expires_at used_at',
    { cursor: 'code_hash', withheld: 'code_hash account_id code_challenge' },
  ),
  createSection('site_key_uses', 'site_key_uses', 'site_key_id day tool_id generations credits', {
    rows: SITE_KEY_ROWS_SQL,
    cursor: "site_key_id || ' ' || day || ' ' || tool_id",
  }),
  createSection(
    'site_key_places',
    'site_key_places',
    'site_key_id day kind name generations credits',
    {
      rows: SITE_KEY_ROWS_SQL,
      cursor: "site_key_id || ' ' || day || ' ' || kind || ' ' || name",
    },
  ),
  createSection('limits_spent', 'allowances', 'allowance_key day spent', {
    rows: `allowance_key IN (SELECT 'grant:' || id FROM embed_grants WHERE account_id = ?
      UNION SELECT 'site-key:' || id FROM site_keys WHERE account_id = ?)`,
    cursor: "allowance_key || ' ' || day",
  }),
  createSection('operator_acts', 'audit_log', 'id created_at action detail reason erased_at', {
    // The operator's name and network are another person's data.
    withheld: 'actor account_id network request_key',
  }),
  createSection('operator_role', 'operators', 'added_at', {
    cursor: 'account_id',
    withheld: 'account_id added_by',
  }),
]

/**
 * Tables that are not exported, with the reason: no row belongs to one person, or another section has the same rows.
 */
export const UNEXPORTED_TABLE_REASONS: Readonly<Partial<Record<keyof Schema, string>>> = {
  released_addresses: 'a keyed hash for one day; made when an account ends',
  codes: "the operator's; what a person redeemed is in code_redemptions",
  used_challenges: 'hashes without a person',
  site_key_origins: 'the origins of site_keys once more, for looking up',
  model_capabilities: 'what servers of models take',
  tool_switches: "the operator's",
  model_choices: "the operator's",
  model_days: 'what all models of the server cost on a day',
  day_counts: 'what was counted on a day for the whole server',
  model_tests: "the operator's tests of the connection to a model",
  indexed_results: 'an index of the texts of results, which are exported themselves',
}

const SECTION_PAGE_ROWS = 200

/** Reads the rows of a section page by page, so that an account of any size needs the memory of one page. */
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
      WHERE ${owned} ${after} ORDER BY ${cursor} LIMIT ${sql.raw(String(SECTION_PAGE_ROWS))}`.execute(
      store.db,
    )
    for (const { export_cursor: at, ...row } of rows) {
      last = at
      yield formatRow(row)
    }
    if (rows.length < SECTION_PAGE_ROWS) return
  }
}

/** Columns of JSON text, exported as parsed values where it is valid. */
const JSON_COLUMNS = new Set(
  'answer detail draft faults marks origins prompt result tools'.split(' '),
)

/** True for columns of milliseconds, exported as ISO 8601 in UTC. */
const isTimeColumn = (column: string): boolean => column.endsWith('_at')

function formatRow(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (value === null) return [column, null]
      if (isTimeColumn(column)) return [column, iso(Number(value))]
      if (JSON_COLUMNS.has(column)) return [column, parseJson(String(value))]
      return [column, value]
    }),
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
