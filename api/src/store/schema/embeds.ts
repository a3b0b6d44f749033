/** Permissions to spend an account's credits elsewhere: connected sites and assistants (OAuth 2.1), and site keys. */
export function embedTables(): readonly string[] {
  return [
    // A site or an assistant that an account has connected.
    `CREATE TABLE embed_grants (
      id text PRIMARY KEY, account_id text NOT NULL, origin text NOT NULL,
      client_name text, -- what an assistant calls itself; null for a site
      scope text NOT NULL, -- the widest that was consented to
      daily_cap integer NOT NULL CHECK (daily_cap >= 0), -- in credits
      created_at bigint NOT NULL, last_used_at bigint, revoked_at bigint)`,
    `CREATE UNIQUE INDEX embed_grants_site ON embed_grants (account_id, origin) WHERE revoked_at IS NULL`,
    `CREATE INDEX embed_grants_origin ON embed_grants (origin)`,
    `CREATE INDEX embed_grants_newest ON embed_grants (created_at, id) WHERE revoked_at IS NULL`,

    // Authorization codes: single use, valid for a minute.
    `CREATE TABLE embed_codes (
      code_hash text PRIMARY KEY, grant_id text NOT NULL, origin text NOT NULL, redirect_uri text NOT NULL,
      code_challenge text NOT NULL, scope text NOT NULL,
      created_at bigint NOT NULL, expires_at bigint NOT NULL, used_at bigint)`,

    `CREATE TABLE embed_refresh_tokens (
      token_hash text PRIMARY KEY, grant_id text NOT NULL,
      family text NOT NULL, -- one sign-in, whose tokens end together
      branch text NOT NULL, -- of its family, empty for the first (accounts/sessions/rotating-tokens.ts)
      scope text NOT NULL,
      created_at bigint NOT NULL, expires_at bigint NOT NULL, spent_at bigint,
      superseded_at bigint, -- when another branch superseded its own
      revoked_at bigint)`,
    `CREATE INDEX embed_refresh_tokens_grant ON embed_refresh_tokens (grant_id, family)`,

    // A site owner's key: visitors generate on the owner's credits within its limits.
    `CREATE TABLE site_keys (
      id text PRIMARY KEY, account_id text NOT NULL, name text NOT NULL,
      origins text NOT NULL, -- JSON list: exact ones, or https://*.example.com
      tools text, -- JSON list of ids; null for all
      -- Caps are in credits of a day, a week from Monday on and a month; null is none.
      daily_cap integer NOT NULL CHECK (daily_cap >= 0),
      weekly_cap integer CHECK (weekly_cap > 0),
      monthly_cap integer CHECK (monthly_cap > 0),
      visitor_cap integer NOT NULL CHECK (visitor_cap >= 0), -- of a day
      visitor_weekly_cap integer CHECK (visitor_weekly_cap > 0),
      -- All visitors of a network together have this many times what one has.
      visitors_per_address integer NOT NULL CHECK (visitors_per_address > 0),
      challenge text NOT NULL, -- what visitors pass before their first generation
      is_signed_only integer NOT NULL, -- 1: visitors need a token that the owner's server signed
      public_key text NOT NULL, -- base64url Ed25519, of the secret that is stored nowhere
      previous_public_key text, previous_until bigint, -- accepted until then, after a rotation
      settings_page text, -- of the WordPress that asked for it; null for a key made by hand
      created_at bigint NOT NULL, last_used_at bigint, paused_at bigint, deleted_at bigint)`,
    `CREATE INDEX site_keys_account ON site_keys (account_id)`,
    `CREATE INDEX site_keys_public_key ON site_keys (public_key)`,
    `CREATE INDEX site_keys_newest ON site_keys (created_at, id) WHERE deleted_at IS NULL`,

    // Consents to a key requested by WordPress, until it is fetched: single use, valid for five minutes.
    `CREATE TABLE site_key_codes (
      code_hash text PRIMARY KEY, account_id text NOT NULL,
      session_id text NOT NULL, -- which consented, and with which the code ends
      origin text NOT NULL, origins text NOT NULL, name text NOT NULL, settings_page text NOT NULL,
      daily_cap integer NOT NULL, visitor_cap integer NOT NULL, code_challenge text NOT NULL,
      created_at bigint NOT NULL, expires_at bigint NOT NULL, used_at bigint)`,

    // The origins of keys again, to look up who may call from a browser.
    `CREATE TABLE site_key_origins (
      site_key_id text NOT NULL, origin text NOT NULL,
      CONSTRAINT site_key_origins_key PRIMARY KEY (origin, site_key_id))`,
    `CREATE INDEX site_key_origins_site_key ON site_key_origins (site_key_id)`,

    // A key's generations and credits by day and tool, and by page and role separately, never combined.
    `CREATE TABLE site_key_uses (
      site_key_id text NOT NULL, day text NOT NULL, tool_id text NOT NULL,
      generations integer NOT NULL, credits integer NOT NULL,
      CONSTRAINT site_key_uses_key PRIMARY KEY (site_key_id, day, tool_id))`,
    `CREATE TABLE site_key_places (
      site_key_id text NOT NULL, day text NOT NULL, kind text NOT NULL, name text NOT NULL,
      generations integer NOT NULL, credits integer NOT NULL,
      CONSTRAINT site_key_places_key PRIMARY KEY (site_key_id, day, kind, name))`,
  ]
}
