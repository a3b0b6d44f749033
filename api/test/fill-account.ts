import type { Kysely, TableMetadata } from 'kysely'
import { EXPORT_SECTIONS } from '../src/accounts/own-data/export-sections.ts'
import type { Schema } from '../src/store/schema.ts'

/** Marks the rows of one account: an existing account, and a word that every text of it contains. */
export interface MarkedAccount {
  readonly accountId: string
  readonly email: string
  readonly mark: string
}

/** The internal tables of SQLite's text index. */
const INDEX_TABLES = /^result_grams/

/** The tables as the database describes them, without those of the migrations, the rate limits and the text index. */
export async function tablesOf(db: Kysely<Schema>): Promise<readonly TableMetadata[]> {
  const tables = await db.introspection.getTables()
  return tables.filter(
    ({ name }) => !name.startsWith('kysely_') && name !== 'rate_limits' && !INDEX_TABLES.test(name),
  )
}

/**
 * Inserts one row into every table that has rows of a person. Texts contain the account's mark; secrets and hashes
 * begin with `secret`.
 */
export async function fillAccount(db: Kysely<Schema>, who: MarkedAccount): Promise<void> {
  const tables = await tablesOf(db)
  for (const section of EXPORT_SECTIONS) {
    const table = tables.find(({ name }) => name === section.table)
    if (!table || PREFILLED_TABLES.has(table.name)) continue
    const row = Object.fromEntries(
      table.columns
        .filter(({ isAutoIncrementing, name }) => !isAutoIncrementing && !isSerial(table, name))
        .map(({ name, dataType }) => [name, valueOf(table.name, name, dataType, who)]),
    )
    await db
      .insertInto(section.table)
      .values(row as never)
      .execute()
  }
}

/**
 * Tables whose rows exist after signing up, confirming and signing in; a trigger records that a result is not indexed
 * yet.
 */
const PREFILLED_TABLES = new Set(['accounts', 'balances', 'sessions', 'unindexed_results'])

function isSerial(table: TableMetadata, column: string): boolean {
  return table.name === 'entries' && column === 'id'
}

function valueOf(
  table: string,
  column: string,
  dataType: string,
  { accountId, email, mark }: MarkedAccount,
): string | number {
  const fixed: Record<string, string | number> = {
    account_id: accountId,
    user_id: accountId,
    recipient: email,
    session_id: `session-${mark}`,
    grant_id: `embed_grants-${mark}`,
    site_key_id: `site_keys-${mark}`,
    payment_id: `payments-${mark}`,
    result_id: `ai_tool_results-${mark}`,
    allowance_key: `grant:embed_grants-${mark}`,
    day: '2020-02-02',
    daily_day: '2020-02-02',
    kind: 'adjustment',
    bucket: 'purchased',
    state: 'captured',
    challenge: 'none',
    purpose: 'recover',
    prompt: JSON.stringify({ topic: `prompt-${mark}` }),
    result: JSON.stringify([{ id: 1, text: `drafts-${mark}` }]),
    answer: JSON.stringify({
      mottos: [{ id: 1, text: `drafts-${mark}` }],
      credits: { cost: 10, balance: 90 },
      writer: 'builtin',
      checks: { rules: {}, drafts: [] },
      notes: [],
    }),
    tool_id: 'motto-generator',
    origins: JSON.stringify([`https://${mark}.example`]),
    tools: JSON.stringify(['motto-generator']),
    allowance_keys: JSON.stringify([`grant:embed_grants-${mark}`]),
    caller: `grant:embed_grants-${mark}`,
    detail: JSON.stringify({ email, note: `detail-${mark}` }),
  }
  const known = fixed[column]
  if (known !== undefined) return known
  if (/int/i.test(dataType)) return column.endsWith('_at') ? 1_700_000_000_000 : 1
  const isSecret = EXPORT_SECTIONS.find((section) => section.table === table)?.withheld.includes(
    column,
  )
  if (isSecret && column !== 'id') return `secret-${table}-${column}-${mark}`
  return column === 'id' ? `${table}-${mark}` : `${column}-${mark}`
}
