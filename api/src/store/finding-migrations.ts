import { type Kysely, sql } from 'kysely'
import type { Dialect } from './dialect.ts'

/**
 * What finds saved results among many: their order with a star or without and by tool, and an index of their texts. Triggers
 * note each result whose text is new or another one, so that whoever writes results knows nothing of the index; those from
 * before are noted here, and indexed by the running server (results/search-index.ts).
 */
export async function finding(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') await sql`SET LOCAL lock_timeout = '5s'`.execute(db)
  for (const statement of [
    ...ORDERS,
    ...SHARES,
    ...TABLES[dialect],
    ...TRIGGERS[dialect],
    NOTE_ALL,
  ])
    await sql.raw(statement).execute(db)
}

const ORDERS = [
  `CREATE INDEX results_starred ON ai_tool_results (user_id, created_at, id) WHERE starred_at IS NOT NULL`,
  `CREATE INDEX results_unstarred ON ai_tool_results (user_id, created_at, id) WHERE starred_at IS NULL`,
  `CREATE INDEX results_of_tool ON ai_tool_results (user_id, tool_id, created_at, id)`,
]

/** One for each result, which goes with it; the token itself is nowhere. */
const SHARES = [
  `CREATE TABLE shares (token_hash text PRIMARY KEY, result_id text NOT NULL UNIQUE, account_id text NOT NULL,
    created_at bigint NOT NULL, expires_at bigint NOT NULL)`,
  `CREATE INDEX shares_account ON shares (account_id)`,
  `CREATE INDEX shares_expiry ON shares (expires_at)`,
]

const COLUMNS = `tool_id text NOT NULL, created_at bigint NOT NULL`
const UNINDEXED = [
  `CREATE TABLE unindexed_results (result_id text PRIMARY KEY, account_id text NOT NULL, ${COLUMNS})`,
  `CREATE INDEX unindexed_results_account ON unindexed_results (account_id)`,
]

const TABLES: Readonly<Record<Dialect, readonly string[]>> = {
  sqlite: [
    ...UNINDEXED,
    // Other than a row's own number, this one stays through VACUUM.
    `CREATE TABLE indexed_results (number integer PRIMARY KEY, result_id text NOT NULL UNIQUE, ${COLUMNS})`,
    // Lists of numbers: it keeps neither the texts nor the places in them.
    `CREATE VIRTUAL TABLE result_grams USING fts5(grams, content='', contentless_delete=1, detail=none, tokenize='ascii')`,
    `CREATE TRIGGER indexed_results_gone AFTER DELETE ON indexed_results
      BEGIN DELETE FROM result_grams WHERE rowid = OLD.number; END`,
  ],
  postgres: [
    ...UNINDEXED,
    `CREATE TABLE indexed_results (result_id text PRIMARY KEY, ${COLUMNS}, grams integer[] NOT NULL)`,
    `CREATE INDEX result_grams ON indexed_results USING gin (grams)`,
    // Numbers without order, which compressing makes no smaller.
    `ALTER TABLE indexed_results ALTER COLUMN grams SET STORAGE EXTERNAL`,
  ],
}

/** Where the indexing instance holds the note, this waits for it and then notes the new text. */
const NOTE = `INSERT INTO unindexed_results (result_id, account_id, tool_id, created_at)
  VALUES (NEW.id, NEW.user_id, NEW.tool_id, NEW.created_at)
  ON CONFLICT (result_id) DO UPDATE SET created_at = excluded.created_at`
/** In this order: once the note is gone, nobody writes the other. */
const FORGET = `DELETE FROM unindexed_results WHERE result_id = OLD.id;
  DELETE FROM indexed_results WHERE result_id = OLD.id;
  DELETE FROM shares WHERE result_id = OLD.id`

const TRIGGERS: Readonly<Record<Dialect, readonly string[]>> = {
  sqlite: [
    `CREATE TRIGGER results_written AFTER INSERT ON ai_tool_results BEGIN ${NOTE}; END`,
    `CREATE TRIGGER results_changed AFTER UPDATE OF prompt, result ON ai_tool_results BEGIN ${NOTE}; END`,
    `CREATE TRIGGER results_gone AFTER DELETE ON ai_tool_results BEGIN ${FORGET}; END`,
  ],
  postgres: [
    `CREATE FUNCTION results_note() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN ${NOTE}; RETURN NULL; END $$`,
    `CREATE FUNCTION results_forget() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN ${FORGET}; RETURN NULL; END $$`,
    `CREATE TRIGGER results_written AFTER INSERT OR UPDATE OF prompt, result ON ai_tool_results
      FOR EACH ROW EXECUTE FUNCTION results_note()`,
    `CREATE TRIGGER results_gone AFTER DELETE ON ai_tool_results
      FOR EACH ROW EXECUTE FUNCTION results_forget()`,
  ],
}

const NOTE_ALL = `INSERT INTO unindexed_results (result_id, account_id, tool_id, created_at)
  SELECT id, user_id, tool_id, created_at FROM ai_tool_results`
