import type { Dialect } from '../dialect.ts'

/** Operators, the log of their acts, and the counts of each day. */
export function operatorTables(dialect: Dialect): readonly string[] {
  return [
    // Added by a user of the operating system.
    `CREATE TABLE operators (account_id text PRIMARY KEY, added_at bigint NOT NULL, added_by text NOT NULL)`,

    `CREATE TABLE audit_log (
      id text PRIMARY KEY,
      actor text NOT NULL, -- the operating system's user, web:ACCOUNT, or system
      action text NOT NULL, account_id text,
      detail text NOT NULL, -- JSON
      reason text, network text,
      request_key text, -- the Idempotency-Key of a request, with its actor
      created_at bigint NOT NULL, erased_at bigint)`,
    `CREATE UNIQUE INDEX audit_log_request ON audit_log (request_key) WHERE request_key IS NOT NULL`,
    `CREATE INDEX audit_log_newest ON audit_log (created_at, id)`,
    ...['account_id', 'actor', 'action'].map(
      (column) =>
        `CREATE INDEX audit_log_${column.replace('_id', '')} ON audit_log (${column}, created_at, id)`,
    ),
    ...APPEND_ONLY_STATEMENTS[dialect],

    // Several rows per number, so that transactions of PostgreSQL seldom wait for each other.
    `CREATE TABLE day_counts (
      day text NOT NULL, name text NOT NULL, subject text NOT NULL, shard integer NOT NULL, amount bigint NOT NULL,
      PRIMARY KEY (day, name, subject, shard))`,
  ]
}

const unchangedSql = (column: string): string => `NEW.${column} IS NOT DISTINCT FROM OLD.${column}`

/** Deleting an account erases the texts about it (accounts/own-data/delete-account.ts); the row records the time. */
const IS_ERASURE_SQL = [
  ...['id', 'created_at', 'actor', 'action', 'account_id', 'request_key'].map(unchangedSql),
  'NEW.erased_at IS NOT NULL',
  `(${unchangedSql('network')} OR NEW.network IS NULL)`,
  ...['detail', 'reason'].map(
    (column) => `(${unchangedSql(column)} OR NEW.${column} LIKE '%[erased]%')`,
  ),
].join(' AND ')

const APPEND_ONLY_STATEMENTS: Readonly<Record<Dialect, readonly string[]>> = {
  sqlite: [
    `CREATE TRIGGER audit_log_refuse_update BEFORE UPDATE ON audit_log WHEN NOT (${IS_ERASURE_SQL})
      BEGIN SELECT RAISE(ABORT, 'audit_log is append-only'); END`,
    `CREATE TRIGGER audit_log_refuse_delete BEFORE DELETE ON audit_log
      BEGIN SELECT RAISE(ABORT, 'audit_log is append-only'); END`,
  ],
  postgres: [
    `CREATE FUNCTION audit_log_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'audit_log is append-only'; END $$`,
    `CREATE TRIGGER audit_log_refuse_update BEFORE UPDATE ON audit_log
      FOR EACH ROW WHEN (NOT (${IS_ERASURE_SQL})) EXECUTE FUNCTION audit_log_refuse()`,
    `CREATE TRIGGER audit_log_refuse_loss BEFORE DELETE OR TRUNCATE ON audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION audit_log_refuse()`,
  ],
}
