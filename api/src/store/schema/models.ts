/** Language models: their servers' capabilities, the costs of calls, and the operator's choice of models and tools. */
export function modelTables(): readonly string[] {
  return [
    // Request features in which a model differs from the default for unknown models.
    `CREATE TABLE model_capabilities (
      address text NOT NULL, model text NOT NULL, capability text NOT NULL, choice text NOT NULL,
      source text NOT NULL, -- learned, or set by the operator, who alone changes it
      since bigint NOT NULL,
      tried_at bigint NOT NULL, -- when the better choice was refused last
      CONSTRAINT model_capabilities_key PRIMARY KEY (address, model, capability))`,

    // One call, including failed and interrupted ones, without any text.
    `CREATE TABLE model_calls (
      id text PRIMARY KEY, day text NOT NULL, generation_id text, account_id text,
      caller text, -- as in generations, or model-test
      tool_id text NOT NULL, model text NOT NULL,
      server text NOT NULL, -- the host of its address
      outcome text NOT NULL, -- open, lost with its process, ok, enough, or why it failed
      prompt_tokens integer NOT NULL, -- with the cached ones
      cached_tokens integer NOT NULL,
      completion_tokens integer NOT NULL, -- with those of reasoning
      reasoning_tokens integer NOT NULL,
      is_estimated integer NOT NULL, -- 1: the server reported no tokens
      cost_micros bigint, -- millionths of the price table's currency
      duration_ms integer NOT NULL, created_at bigint NOT NULL)`,
    `CREATE INDEX model_calls_day ON model_calls (day)`,
    `CREATE INDEX model_calls_account ON model_calls (account_id, id) WHERE account_id IS NOT NULL`,
    `CREATE INDEX model_calls_open ON model_calls (created_at) WHERE outcome = 'open'`,
    `CREATE INDEX model_calls_failed ON model_calls (server, model, created_at)
      WHERE outcome NOT IN ('ok', 'enough', 'open', 'cancelled')`,

    // The costs of a day's calls, and the amount reserved for running ones.
    `CREATE TABLE model_days (
      day text PRIMARY KEY, spent_micros bigint NOT NULL, reserved_micros bigint NOT NULL,
      ceiling_reported_at bigint)`, // to the operator, once the day's ceiling is reached

    // The results of connection tests, as JSON.
    `CREATE TABLE model_tests (
      id text PRIMARY KEY, tested_at bigint NOT NULL, is_ok integer NOT NULL, report text NOT NULL)`,

    // A model that the operator chose instead of the one in the settings, with the address and model set at that
    // time.
    `CREATE TABLE model_choices (
      turn text PRIMARY KEY, address text NOT NULL, configured_model text NOT NULL, model text NOT NULL,
      chosen_at bigint NOT NULL)`,

    // Whether a tool may be used here, and on other sites; a tool without a row is on.
    `CREATE TABLE tool_switches (tool_id text PRIMARY KEY, is_on integer NOT NULL, is_on_embeds integer NOT NULL)`,
  ]
}
