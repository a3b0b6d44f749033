import type { Dialect } from '../dialect.ts'

/**
 * The full-text index of saved results. Triggers record each result with a new or changed text, so that code that
 * writes results does not need to know the index; the running server indexes them (results/search/search-index.ts).
 */
export function searchIndexTables(dialect: Dialect): readonly string[] {
  return [
    // Results that are not indexed yet. Each generation adds a row: SQLite keeps it in one tree, ordered by the key.
    `CREATE TABLE unindexed_results (account_id text NOT NULL, result_id text NOT NULL, ${SORT_COLUMNS},
      PRIMARY KEY (account_id, result_id))${dialect === 'sqlite' ? ' WITHOUT ROWID' : ''}`,
    ...INDEX_STATEMENTS[dialect],
    ...TRIGGERS[dialect],
  ]
}

const SORT_COLUMNS = `tool_id text NOT NULL, created_at bigint NOT NULL`

const INDEX_STATEMENTS: Readonly<Record<Dialect, readonly string[]>> = {
  sqlite: [
    // Unlike an implicit rowid, this number is kept by VACUUM.
    `CREATE TABLE indexed_results (number integer PRIMARY KEY, result_id text NOT NULL UNIQUE, ${SORT_COLUMNS})`,
    // Lists of numbers, without the texts or the positions in them.
    `CREATE VIRTUAL TABLE result_grams USING fts5(grams, content='', contentless_delete=1, detail=none, tokenize='ascii')`,
    `CREATE TRIGGER indexed_results_deleted AFTER DELETE ON indexed_results
      BEGIN DELETE FROM result_grams WHERE rowid = OLD.number; END`,
  ],
  postgres: [
    `CREATE TABLE indexed_results (result_id text PRIMARY KEY, ${SORT_COLUMNS}, grams integer[] NOT NULL)`,
    `CREATE INDEX result_grams ON indexed_results USING gin (grams)`,
    // Unordered numbers, which compression does not make smaller.
    `ALTER TABLE indexed_results ALTER COLUMN grams SET STORAGE EXTERNAL`,
  ],
}

/** If the indexing instance has locked the row, this waits and then inserts one for the new text. */
const ADD_UNINDEXED_SQL = `INSERT INTO unindexed_results (result_id, account_id, tool_id, created_at)
  VALUES (NEW.id, NEW.user_id, NEW.tool_id, NEW.created_at)
  ON CONFLICT (account_id, result_id) DO UPDATE SET created_at = excluded.created_at`
/** In this order: without the first row, no instance writes the second. The share is deleted as well. */
const DELETE_DEPENDENTS_SQL = `DELETE FROM unindexed_results WHERE account_id = OLD.user_id AND result_id = OLD.id;
  DELETE FROM indexed_results WHERE result_id = OLD.id;
  DELETE FROM shares WHERE result_id = OLD.id`

const TRIGGERS: Readonly<Record<Dialect, readonly string[]>> = {
  sqlite: [
    `CREATE TRIGGER results_written AFTER INSERT ON ai_tool_results BEGIN ${ADD_UNINDEXED_SQL}; END`,
    `CREATE TRIGGER results_changed AFTER UPDATE OF prompt, result ON ai_tool_results BEGIN ${ADD_UNINDEXED_SQL}; END`,
    `CREATE TRIGGER results_deleted AFTER DELETE ON ai_tool_results BEGIN ${DELETE_DEPENDENTS_SQL}; END`,
  ],
  postgres: [
    `CREATE FUNCTION results_add_unindexed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN ${ADD_UNINDEXED_SQL}; RETURN NULL; END $$`,
    `CREATE FUNCTION results_delete_dependents() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN ${DELETE_DEPENDENTS_SQL}; RETURN NULL; END $$`,
    `CREATE TRIGGER results_written AFTER INSERT OR UPDATE OF prompt, result ON ai_tool_results
      FOR EACH ROW EXECUTE FUNCTION results_add_unindexed()`,
    `CREATE TRIGGER results_deleted AFTER DELETE ON ai_tool_results
      FOR EACH ROW EXECUTE FUNCTION results_delete_dependents()`,
  ],
}
