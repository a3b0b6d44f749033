import { type Kysely, sql } from 'kysely'
import type { Dialect } from './dialect.ts'

/** Who may use the operator's page, what its log says besides, and what is counted for each day. */
export async function operators(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') await sql`SET LOCAL lock_timeout = '5s'`.execute(db)
  for (const statement of [...TABLES, ...LOG, ...APPEND_ONLY[dialect]])
    await sql.raw(statement).execute(db)
}

const TABLES = [
  `CREATE TABLE operators (account_id text PRIMARY KEY, added_at bigint NOT NULL, added_by text NOT NULL)`,
  `ALTER TABLE sessions ADD COLUMN confirmed_at bigint`,
  // Several rows for one number, so that transactions of PostgreSQL seldom wait for each other's.
  `CREATE TABLE day_counts (day text NOT NULL, name text NOT NULL, subject text NOT NULL, shard integer NOT NULL,
    amount bigint NOT NULL, PRIMARY KEY (day, name, subject, shard))`,
  `CREATE INDEX accounts_newest ON accounts (created_at, id)`,
  // Few, so that those of an account that were paid for are counted by indexes alone: all without these.
  `CREATE INDEX generations_unpaid ON generations (account_id) WHERE state <> 'captured'`,
]

const LOG = [
  `ALTER TABLE audit_log ADD COLUMN network text`,
  `ALTER TABLE audit_log ADD COLUMN reason text`,
  `ALTER TABLE audit_log ADD COLUMN request_key text`,
  `ALTER TABLE audit_log ADD COLUMN erased_at bigint`,
  `CREATE UNIQUE INDEX audit_log_request ON audit_log (request_key) WHERE request_key IS NOT NULL`,
  `CREATE INDEX audit_log_newest ON audit_log (created_at, id)`,
  `CREATE INDEX audit_log_account ON audit_log (account_id, created_at, id)`,
  `CREATE INDEX audit_log_actor ON audit_log (actor, created_at, id)`,
  `CREATE INDEX audit_log_action ON audit_log (action, created_at, id)`,
]

const isSame = (column: string): string => `NEW.${column} IS NOT DISTINCT FROM OLD.${column}`

/** A deletion of an account erases the words about it (accounts/delete-account.ts); the row says so by its time. */
const IS_ERASURE = [
  ...['id', 'created_at', 'actor', 'action', 'account_id', 'request_key'].map(isSame),
  'NEW.erased_at IS NOT NULL',
  `(${isSame('network')} OR NEW.network IS NULL)`,
  ...['detail', 'reason'].map((column) => `(${isSame(column)} OR NEW.${column} LIKE '%[erased]%')`),
].join(' AND ')

const APPEND_ONLY: Readonly<Record<Dialect, readonly string[]>> = {
  sqlite: [
    `CREATE TRIGGER audit_log_refuse_update BEFORE UPDATE ON audit_log WHEN NOT (${IS_ERASURE})
      BEGIN SELECT RAISE(ABORT, 'audit_log is append-only'); END`,
    `CREATE TRIGGER audit_log_refuse_delete BEFORE DELETE ON audit_log
      BEGIN SELECT RAISE(ABORT, 'audit_log is append-only'); END`,
  ],
  postgres: [
    `CREATE FUNCTION audit_log_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'audit_log is append-only'; END $$`,
    `CREATE TRIGGER audit_log_refuse_update BEFORE UPDATE ON audit_log
      FOR EACH ROW WHEN (NOT (${IS_ERASURE})) EXECUTE FUNCTION audit_log_refuse()`,
    `CREATE TRIGGER audit_log_refuse_loss BEFORE DELETE OR TRUNCATE ON audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION audit_log_refuse()`,
  ],
}
