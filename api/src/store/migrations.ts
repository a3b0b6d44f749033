import { type Kysely, type Migration, sql } from 'kysely'
import { readEmailAddress } from '../accounts/email-address.ts'
import type { Dialect } from './dialect.ts'
import { operatorChoices } from './choice-migrations.ts'
import { assistants } from './assistant-migrations.ts'
import { finding } from './finding-migrations.ts'
import { identities } from './identity-migrations.ts'
import { modelUsage, openModelCalls } from './model-migrations.ts'
import { operators } from './operator-migrations.ts'
import { draftVersions } from './result-migrations.ts'

/** The migrations by name, in order. A released one never changes. */
export function migrationsFor(dialect: Dialect): Record<string, Migration> {
  return {
    '0001-first-light': { up: (db) => firstLight(db, dialect) },
    '0002-accounts': { up: accountsWhole },
    '0003-embeds': { up: embeds },
    '0004-signed-only': { up: (db) => signedOnly(db, dialect) },
    '0005-forgetting': { up: forgetting },
    '0006-spellings': { up: spellings },
    '0007-guessing': { up: guessing },
    '0008-model-capabilities': { up: modelCapabilities },
    '0009-model-usage': { up: modelUsage },
    '0010-open-model-calls': { up: openModelCalls },
    '0011-site-key-codes': { up: (db) => siteKeyCodes(db, dialect) },
    '0012-site-key-places': { up: siteKeyPlaces },
    '0013-cap-periods': { up: (db) => capPeriods(db, dialect) },
    '0014-codes-without-polling': { up: (db) => codesWithoutPolling(db, dialect) },
    '0015-visitors-per-address': { up: (db) => visitorsPerAddress(db, dialect) },
    '0016-writers-of-results': { up: (db) => writersOfResults(db, dialect) },
    '0017-scopes': { up: (db) => scopes(db, dialect) },
    '0018-draft-versions': { up: (db) => draftVersions(db, dialect) },
    '0019-finding': { up: (db) => finding(db, dialect) },
    '0020-assistants': { up: (db) => assistants(db, dialect) },
    '0021-identities': { up: (db) => identities(db, dialect) },
    '0022-operators': { up: (db) => operators(db, dialect) },
    '0023-operator-choices': { up: (db) => operatorChoices(db, dialect) },
  }
}

async function firstLight(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const schema = db.schema
  await schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('disabled_at', 'bigint')
    .execute()

  await schema
    .createTable('balances')
    .addColumn('account_id', 'text', (column) => column.primaryKey())
    .addColumn('daily', 'integer', (column) => column.notNull().check(sql`daily >= 0`))
    .addColumn('daily_day', 'text', (column) => column.notNull())
    .addColumn('purchased', 'integer', (column) => column.notNull().check(sql`purchased >= 0`))
    .addColumn('held', 'integer', (column) => column.notNull().check(sql`held >= 0`))
    .addColumn('last_daily_share', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()

  await schema
    .createTable('entries')
    .addColumn('id', dialect === 'sqlite' ? 'integer' : 'bigserial', (column) =>
      column.primaryKey(),
    )
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('bucket', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('day', 'text')
    .addColumn('generation_id', 'text')
    .addColumn('reason', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('entries_account').on('entries').columns(['account_id', 'id']).execute()
  await sql`CREATE UNIQUE INDEX entries_daily_grant ON entries (account_id, day) WHERE day IS NOT NULL`.execute(
    db,
  )
  await refuseChanges(db, dialect)

  await schema
    .createTable('generations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('tool_id', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text')
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempt', 'integer', (column) => column.notNull())
    .addColumn('cost', 'integer', (column) => column.notNull())
    .addColumn('daily_share', 'integer', (column) => column.notNull())
    .addColumn('purchased_share', 'integer', (column) => column.notNull())
    .addColumn('daily_day', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('deadline_at', 'bigint', (column) => column.notNull())
    .addColumn('settled_at', 'bigint')
    .addColumn('release_reason', 'text')
    .addColumn('answer', 'text')
    .addUniqueConstraint('generations_key', ['account_id', 'idempotency_key'])
    .execute()
  await sql`CREATE INDEX generations_open ON generations (deadline_at) WHERE state = 'held'`.execute(
    db,
  )

  await schema
    .createTable('ai_tool_results')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('tool_id', 'text', (column) => column.notNull())
    .addColumn('prompt', 'text', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('results_newest')
    .on('ai_tool_results')
    .columns(['user_id', 'created_at', 'id'])
    .execute()

  await schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .execute()
  await schema.createIndex('sessions_account').on('sessions').column('account_id').execute()

  await schema
    .createTable('refresh_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('spent_at', 'bigint')
    .execute()
  await schema
    .createIndex('refresh_tokens_session')
    .on('refresh_tokens')
    .column('session_id')
    .execute()

  await schema
    .createTable('mail_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await schema
    .createIndex('mail_tokens_account')
    .on('mail_tokens')
    .columns(['account_id', 'purpose'])
    .execute()

  await schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('link', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .execute()
  await sql`CREATE INDEX outbox_due ON outbox (next_attempt_at) WHERE sent_at IS NULL`.execute(db)

  // In the shape rate-limiter-flexible expects; with SQLite one process counts in memory.
  if (dialect === 'postgres') {
    await schema
      .createTable('rate_limits')
      .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expire', 'bigint')
      .execute()
  }
}

/** The ledger is append-only by the database itself, not by good behaviour (statements.md 6). */
async function refuseChanges(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') {
    for (const act of ['UPDATE', 'DELETE'] as const) {
      await sql
        .raw(
          `CREATE TRIGGER entries_refuse_${act.toLowerCase()} BEFORE ${act} ON entries
           BEGIN SELECT RAISE(ABORT, 'entries are append-only'); END`,
        )
        .execute(db)
    }
    return
  }
  await sql`CREATE FUNCTION entries_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'entries are append-only'; END $$`.execute(db)
  await sql`CREATE TRIGGER entries_refuse BEFORE UPDATE OR DELETE OR TRUNCATE ON entries
    FOR EACH STATEMENT EXECUTE FUNCTION entries_refuse()`.execute(db)
}

async function accountsWhole(db: Kysely<unknown>): Promise<void> {
  const schema = db.schema
  await schema.alterTable('entries').addColumn('reference', 'text').execute()
  await sql`CREATE UNIQUE INDEX entries_reference ON entries (reference) WHERE reference IS NOT NULL`.execute(
    db,
  )
  // The credit history asks of each hold whether it was given back.
  await sql`CREATE INDEX entries_released ON entries (generation_id) WHERE kind = 'release'`.execute(
    db,
  )
  // Copies of answers are forgotten after a while.
  await sql`CREATE INDEX generations_answered ON generations (settled_at) WHERE answer IS NOT NULL`.execute(
    db,
  )
  await schema.alterTable('sessions').addColumn('device', 'text').execute()
  await schema.alterTable('mail_tokens').addColumn('password_hash', 'text').execute()
  await schema.alterTable('outbox').addColumn('account_id', 'text').execute()
  await schema.createIndex('outbox_account').on('outbox').column('account_id').execute()
  await schema.alterTable('outbox').addColumn('refused_at', 'bigint').execute()
  await schema
    .alterTable('outbox')
    .addColumn('is_last', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`CREATE INDEX outbox_waiting ON outbox (recipient, created_at, id) WHERE sent_at IS NULL`.execute(
    db,
  )

  await schema
    .createTable('email_changes')
    .addColumn('account_id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('old_confirmed_at', 'bigint')
    .addColumn('new_confirmed_at', 'bigint')
    .execute()

  await schema
    .createTable('released_addresses')
    .addColumn('address_hash', 'text', (column) => column.primaryKey())
    .addColumn('day', 'text', (column) => column.notNull())
    .execute()

  await schema
    .createTable('codes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('code_hash', 'text', (column) => column.notNull().unique())
    .addColumn('hint', 'text', (column) => column.notNull())
    .addColumn('credits', 'integer', (column) => column.notNull().check(sql`credits > 0`))
    .addColumn('uses_max', 'integer', (column) => column.notNull().check(sql`uses_max > 0`))
    .addColumn('uses', 'integer', (column) => column.notNull().check(sql`uses <= uses_max`))
    .addColumn('note', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .execute()
  await schema
    .createTable('code_redemptions')
    .addColumn('code_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('code_redemptions_key', ['code_id', 'account_id'])
    .execute()

  await schema
    .createTable('payments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text')
    .addColumn('pack', 'text')
    .addColumn('credits', 'integer')
    .addColumn('amount', 'bigint')
    .addColumn('currency', 'text')
    .addColumn('paid_at', 'bigint')
    .addColumn('amount_refunded', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('granted', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('reversed', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('taken_back', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`taken_back >= 0 AND taken_back <= granted`),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('payments_account').on('payments').column('account_id').execute()
  await schema
    .createTable('payment_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('payment_id', 'text')
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('payment_reversals')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('payment_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('stands', 'integer', (column) => column.notNull())
    .addColumn('stage', 'integer', (column) => column.notNull())
    .addColumn('told_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('payment_reversals_payment')
    .on('payment_reversals')
    .column('payment_id')
    .execute()

  await schema
    .createTable('audit_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text')
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute()

  await schema
    .createTable('used_challenges')
    .addColumn('challenge_hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
}

async function embeds(db: Kysely<unknown>): Promise<void> {
  const schema = db.schema
  await schema.alterTable('generations').addColumn('allowance_keys', 'text').execute()
  await schema.alterTable('generations').addColumn('caller', 'text').execute()
  await sql`CREATE INDEX generations_caller ON generations (caller, created_at) WHERE caller IS NOT NULL`.execute(
    db,
  )

  await schema
    .createTable('allowances')
    .addColumn('allowance_key', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('spent', 'integer', (column) => column.notNull().check(sql`spent >= 0`))
    .addPrimaryKeyConstraint('allowances_key', ['allowance_key', 'day'])
    .execute()

  await schema
    .createTable('embed_grants')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('daily_cap', 'integer', (column) => column.notNull().check(sql`daily_cap >= 0`))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .execute()
  await sql`CREATE UNIQUE INDEX embed_grants_site ON embed_grants (account_id, origin) WHERE revoked_at IS NULL`.execute(
    db,
  )
  await schema.createIndex('embed_grants_origin').on('embed_grants').column('origin').execute()
  await schema
    .createTable('embed_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('grant_id', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('redirect_uri', 'text', (column) => column.notNull())
    .addColumn('code_challenge', 'text', (column) => column.notNull())
    .addColumn('network_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('polled_at', 'bigint')
    .execute()
  await schema
    .createIndex('embed_codes_challenge')
    .on('embed_codes')
    .column('code_challenge')
    .execute()
  await schema
    .createTable('embed_refresh_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('grant_id', 'text', (column) => column.notNull())
    .addColumn('family', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('spent_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .execute()
  await schema
    .createIndex('embed_refresh_tokens_grant')
    .on('embed_refresh_tokens')
    .columns(['grant_id', 'family'])
    .execute()

  await schema
    .createTable('site_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('origins', 'text', (column) => column.notNull())
    .addColumn('tools', 'text')
    .addColumn('daily_cap', 'integer', (column) => column.notNull().check(sql`daily_cap >= 0`))
    .addColumn('visitor_cap', 'integer', (column) => column.notNull().check(sql`visitor_cap >= 0`))
    .addColumn('challenge', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('previous_public_key', 'text')
    .addColumn('previous_until', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .addColumn('paused_at', 'bigint')
    .addColumn('deleted_at', 'bigint')
    .execute()
  await schema.createIndex('site_keys_account').on('site_keys').column('account_id').execute()
  await schema.createIndex('site_keys_public_key').on('site_keys').column('public_key').execute()
  await schema
    .createTable('site_key_origins')
    .addColumn('site_key_id', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('site_key_origins_key', ['origin', 'site_key_id'])
    .execute()
  await schema
    .createIndex('site_key_origins_of')
    .on('site_key_origins')
    .column('site_key_id')
    .execute()
  await schema
    .createTable('site_key_uses')
    .addColumn('site_key_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('tool_id', 'text', (column) => column.notNull())
    .addColumn('generations', 'integer', (column) => column.notNull())
    .addColumn('credits', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('site_key_uses_key', ['site_key_id', 'day', 'tool_id'])
    .execute()
}

async function signedOnly(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  // Of all that is migrated at once: whoever waits for a table holds up all who come after, and another try may do.
  if (dialect === 'postgres') await sql`SET LOCAL lock_timeout = '5s'`.execute(db)
  await db.schema
    .alterTable('site_keys')
    .addColumn('is_signed_only', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

async function forgetting(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX IF EXISTS generations_answered`.execute(db)
  // What generations hold for a week alone (forget-expired.ts). An answer is kept only with a key.
  await sql`CREATE INDEX generations_telling ON generations (settled_at)
    WHERE idempotency_key IS NOT NULL OR allowance_keys LIKE '%","%'`.execute(db)
  // Those that were forgotten before kept it.
  await sql`UPDATE generations SET request_hash = ''
    WHERE idempotency_key IS NULL AND request_hash <> ''`.execute(db)
}

/** Accounts by the address as typed; what was their key until now only counts one mailbox as one. */
async function spellings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('accounts')
    .addColumn('mailbox_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('balances')
    .addColumn('daily_grant', 'integer', (column) => column.notNull().defaultTo(100))
    .execute()
  await db.schema.alterTable('mail_tokens').addColumn('email', 'text').execute()
  await sql`UPDATE mail_tokens SET email = (SELECT email FROM accounts WHERE id = account_id)
    WHERE purpose = 'confirm'`.execute(db)
  await sql`CREATE INDEX accounts_mailbox ON accounts (mailbox_key)`.execute(db)
  await respell(db, 'accounts', 'id')
  await respell(db, 'email_changes', 'account_id')
  // Twins by the providers' rules that are new here: the first one goes on.
  await sql`UPDATE balances SET daily_grant = 0 WHERE account_id IN (
    SELECT twin.id FROM accounts twin JOIN accounts other ON other.mailbox_key = twin.mailbox_key
    WHERE twin.confirmed_at IS NOT NULL AND other.confirmed_at IS NOT NULL AND twin.id <> other.id
      AND (other.email_key = other.mailbox_key OR (twin.email_key <> twin.mailbox_key
        AND (other.confirmed_at < twin.confirmed_at
          OR (other.confirmed_at = twin.confirmed_at AND other.id < twin.id)))))`.execute(db)
}

/** Reads every address anew. No two get one key: those that do now had one before. */
async function respell(db: Kysely<unknown>, table: string, idColumn: string): Promise<void> {
  const [named, id] = [sql.table(table), sql.ref(idColumn)]
  const { rows } = await sql<{ id: string; email: string; email_key: string }>`
    SELECT ${id} AS id, email, email_key FROM ${named}`.execute(db)
  const read = rows.map((row) => ({ ...row, ...keysOf(row) }))
  const changed = read.filter((row) => row.key !== row.email_key)
  // Out of the way first: one's new key may be another's old one.
  for (const row of changed)
    await sql`UPDATE ${named} SET email_key = ${`? ${row.id}`} WHERE ${id} = ${row.id}`.execute(db)
  for (const row of changed)
    await sql`UPDATE ${named} SET email_key = ${row.key} WHERE ${id} = ${row.id}`.execute(db)
  if (table !== 'accounts') return
  for (const row of read)
    await sql`UPDATE accounts SET mailbox_key = ${row.mailbox} WHERE id = ${row.id}`.execute(db)
}

/** What was taken once is not refused now: an address that cannot be read keeps its key. */
function keysOf(row: { email: string; email_key: string }): { key: string; mailbox: string } {
  return readEmailAddress(row.email) ?? { key: row.email_key, mailbox: row.email_key }
}

async function guessing(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('known_devices')
    .addColumn('device_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint', (column) => column.notNull())
    .execute()
  await sql`CREATE INDEX known_devices_account ON known_devices (account_id)`.execute(db)
  for (const table of ['refresh_tokens', 'embed_refresh_tokens']) {
    await db.schema
      .alterTable(table)
      .addColumn('line', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await db.schema.alterTable(table).addColumn('forsaken_at', 'bigint').execute()
  }
}

async function modelCapabilities(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('model_capabilities')
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('capability', 'text', (column) => column.notNull())
    .addColumn('choice', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('tried_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('model_capabilities_key', ['address', 'model', 'capability'])
    .execute()
}

async function siteKeyCodes(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') await sql`SET LOCAL lock_timeout = '5s'`.execute(db)
  await db.schema.alterTable('site_keys').addColumn('settings_page', 'text').execute()
  await db.schema
    .createTable('site_key_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('origins', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('settings_page', 'text', (column) => column.notNull())
    .addColumn('daily_cap', 'integer', (column) => column.notNull())
    .addColumn('visitor_cap', 'integer', (column) => column.notNull())
    .addColumn('code_challenge', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
}

async function siteKeyPlaces(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_key_places')
    .addColumn('site_key_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('generations', 'integer', (column) => column.notNull())
    .addColumn('credits', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('site_key_places_key', ['site_key_id', 'day', 'kind', 'name'])
    .execute()
}

async function capPeriods(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') await sql`SET LOCAL lock_timeout = '5s'`.execute(db)
  for (const name of ['weekly_cap', 'monthly_cap', 'visitor_weekly_cap']) {
    await db.schema
      .alterTable('site_keys')
      .addColumn(name, 'integer', (column) => column.check(sql`${sql.ref(name)} > 0`))
      .execute()
  }
}

async function codesWithoutPolling(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') await sql`SET LOCAL lock_timeout = '5s'`.execute(db)
  await db.schema.dropIndex('embed_codes_challenge').execute()
  for (const name of ['network_hash', 'polled_at']) {
    await db.schema.alterTable('embed_codes').dropColumn(name).execute()
  }
}

async function visitorsPerAddress(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') await sql`SET LOCAL lock_timeout = '5s'`.execute(db)
  await db.schema
    .alterTable('site_keys')
    .addColumn('visitors_per_address', 'integer', (column) =>
      // What every key had before.
      column
        .notNull()
        .defaultTo(3)
        .check(sql`visitors_per_address > 0`),
    )
    .execute()
}

async function writersOfResults(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') await sql`SET LOCAL lock_timeout = '5s'`.execute(db)
  await db.schema.alterTable('ai_tool_results').addColumn('writer', 'text').execute()
}

async function scopes(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') await sql`SET LOCAL lock_timeout = '5s'`.execute(db)
  for (const table of ['embed_grants', 'embed_codes', 'embed_refresh_tokens']) {
    await db.schema
      .alterTable(table)
      // What every connection had before.
      .addColumn('scope', 'text', (column) => column.notNull().defaultTo('generate'))
      .execute()
  }
}
