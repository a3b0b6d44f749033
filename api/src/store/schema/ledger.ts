import type { Dialect } from '../dialect.ts'

/** Credits: the ledger, its cached sums, and the tables of spending and top-ups. */
export function ledgerTables(dialect: Dialect): readonly string[] {
  return [
    // The sum of an account's entries, written in the same transaction.
    `CREATE TABLE balances (
      account_id text PRIMARY KEY,
      daily integer NOT NULL CHECK (daily >= 0),
      daily_day text NOT NULL, -- which the daily credits are of
      daily_grant integer NOT NULL DEFAULT 100, -- 0 where another account of the mailbox has the daily credits
      purchased integer NOT NULL CHECK (purchased >= 0),
      held integer NOT NULL CHECK (held >= 0), -- of open generations, in neither of the two
      last_daily_share integer NOT NULL DEFAULT 0)`, // what of the last charge was daily, for RETURNING

    // The ledger: one row for each change of the available credits.
    `CREATE TABLE entries (
      id ${dialect === 'sqlite' ? 'integer' : 'bigserial'} PRIMARY KEY, account_id text NOT NULL,
      kind text NOT NULL, bucket text NOT NULL, amount integer NOT NULL,
      day text, -- of a daily grant
      generation_id text, reason text,
      reference text, -- what outside the ledger it answers to, such as stripe:ID or code:ID:ACCOUNT
      created_at bigint NOT NULL)`,
    `CREATE INDEX entries_account ON entries (account_id, id)`,
    `CREATE UNIQUE INDEX entries_daily_grant ON entries (account_id, day) WHERE day IS NOT NULL`,
    `CREATE UNIQUE INDEX entries_reference ON entries (reference) WHERE reference IS NOT NULL`,
    // For the credit history, which checks whether a hold was released.
    `CREATE INDEX entries_released ON entries (generation_id) WHERE kind = 'release'`,
    ...APPEND_ONLY_STATEMENTS[dialect],

    `CREATE TABLE generations (
      id text PRIMARY KEY, account_id text NOT NULL, tool_id text NOT NULL,
      caller text, -- null for the account itself, else grant:ID or site-key:ID
      allowance_keys text, -- JSON list of the allowances that the cost was counted in
      idempotency_key text, request_hash text NOT NULL,
      attempt integer NOT NULL, -- counts the tries under one key
      state text NOT NULL, release_reason text,
      cost integer NOT NULL, daily_share integer NOT NULL, purchased_share integer NOT NULL, daily_day text NOT NULL,
      written_by text, result_id text,
      answer text, -- JSON, for retries with the key
      created_at bigint NOT NULL, deadline_at bigint NOT NULL, settled_at bigint,
      CONSTRAINT generations_key UNIQUE (account_id, idempotency_key))`,
    `CREATE INDEX generations_open ON generations (deadline_at) WHERE state = 'held'`,
    `CREATE INDEX generations_caller ON generations (caller, created_at) WHERE caller IS NOT NULL`,
    `CREATE INDEX generations_result ON generations (result_id) WHERE result_id IS NOT NULL`,
    // Rows whose identifying data is kept only for a week (credits/forget-callers.ts). An answer is kept only with a
    // key.
    `CREATE INDEX generations_identifying ON generations (settled_at)
      WHERE idempotency_key IS NOT NULL OR allowance_keys LIKE '%","%'`,
    // Few rows, so that an account's paid generations are counted only by indexes: all minus these.
    `CREATE INDEX generations_unpaid ON generations (account_id) WHERE state <> 'captured'`,

    // Credits that a grant, a site key, a visitor or an address has spent on a day, against its limit.
    `CREATE TABLE allowances (
      allowance_key text NOT NULL, day text NOT NULL, spent integer NOT NULL CHECK (spent >= 0),
      CONSTRAINT allowances_key PRIMARY KEY (allowance_key, day))`,

    // Top-up codes; hint is a code's last four characters, for the operator's list.
    `CREATE TABLE codes (
      id text PRIMARY KEY, code_hash text NOT NULL UNIQUE, hint text NOT NULL,
      credits integer NOT NULL CHECK (credits > 0),
      uses_max integer NOT NULL CHECK (uses_max > 0),
      uses integer NOT NULL CHECK (uses <= uses_max),
      note text, created_at bigint NOT NULL, expires_at bigint, revoked_at bigint)`,
    `CREATE INDEX codes_newest ON codes (created_at, id)`,
    `CREATE TABLE code_redemptions (
      code_id text NOT NULL, account_id text NOT NULL, created_at bigint NOT NULL,
      CONSTRAINT code_redemptions_key PRIMARY KEY (code_id, account_id))`,
  ]
}

/** The database itself makes the ledger append-only, not just the program (statements.md 6). */
const APPEND_ONLY_STATEMENTS: Readonly<Record<Dialect, readonly string[]>> = {
  sqlite: ['UPDATE', 'DELETE'].map(
    (act) => `CREATE TRIGGER entries_refuse_${act.toLowerCase()} BEFORE ${act} ON entries
      BEGIN SELECT RAISE(ABORT, 'entries are append-only'); END`,
  ),
  postgres: [
    `CREATE FUNCTION entries_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'entries are append-only'; END $$`,
    `CREATE TRIGGER entries_refuse BEFORE UPDATE OR DELETE OR TRUNCATE ON entries
      FOR EACH STATEMENT EXECUTE FUNCTION entries_refuse()`,
  ],
}
