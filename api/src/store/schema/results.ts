/** Results, and the versions of their drafts. Forms, drafts, marks and faults are JSON. */
export function resultTables(): readonly string[] {
  return [
    // The history, with the column names of specification.md §3.
    `CREATE TABLE ai_tool_results (
      id text PRIMARY KEY, user_id text NOT NULL, tool_id text NOT NULL, prompt text NOT NULL, result text NOT NULL,
      writer text, -- of drafts that were only checked here: other or other:NAME
      caller text, -- null for the person, else grant:ID
      created_at bigint NOT NULL, starred_at bigint)`,
    `CREATE INDEX results_starred ON ai_tool_results (user_id, created_at, id) WHERE starred_at IS NOT NULL`,
    `CREATE INDEX results_unstarred ON ai_tool_results (user_id, created_at, id) WHERE starred_at IS NULL`,
    `CREATE INDEX results_of_tool ON ai_tool_results (user_id, tool_id, created_at, id)`,

    // Results outside the history, kept for a day: from a tool whose results are not stored, or of a site key's
    // visitor.
    `CREATE TABLE working_results (
      id text PRIMARY KEY, account_id text NOT NULL, tool_id text NOT NULL, prompt text NOT NULL, result text NOT NULL,
      writer text, caller text, -- as above, or site-key:ID:VISITOR
      created_at bigint NOT NULL, expires_at bigint NOT NULL)`,
    `CREATE INDEX working_results_account_id ON working_results (account_id)`,
    `CREATE INDEX working_results_expires_at ON working_results (expires_at)`,

    // The versions of drafts that were changed or added; a version is never changed.
    `CREATE TABLE draft_versions (
      result_id text NOT NULL,
      draft_id integer NOT NULL, -- its place in the result, from 1
      version integer NOT NULL,
      parent integer, -- the version that it was made of; null for the first
      kind text NOT NULL, draft text NOT NULL, marks text NOT NULL, faults text NOT NULL, writer text NOT NULL,
      created_at bigint NOT NULL, CONSTRAINT draft_versions_key PRIMARY KEY (result_id, draft_id, version))`,
    // The current version of each draft that was changed or added.
    `CREATE TABLE draft_heads (
      result_id text NOT NULL, draft_id integer NOT NULL, version integer NOT NULL,
      CONSTRAINT draft_heads_key PRIMARY KEY (result_id, draft_id))`,

    // The share of a result, at most one per result and deleted with it. The token itself is not stored.
    `CREATE TABLE shares (
      token_hash text PRIMARY KEY, result_id text NOT NULL UNIQUE, account_id text NOT NULL,
      created_at bigint NOT NULL, expires_at bigint NOT NULL)`,
    `CREATE INDEX shares_account ON shares (account_id)`,
    `CREATE INDEX shares_expiry ON shares (expires_at)`,
  ]
}
