/** Accounts, their addresses, and their sign-ins. */
export function accountTables(): readonly string[] {
  return [
    `CREATE TABLE accounts (
      id text PRIMARY KEY,
      email text NOT NULL, -- as typed, for sending
      email_key text NOT NULL UNIQUE, -- names the account: spellings that certainly reach one mailbox share it
      mailbox_key text NOT NULL, -- one for all spellings of a mailbox
      password_hash text NOT NULL,
      created_at bigint NOT NULL, confirmed_at bigint, disabled_at bigint)`,
    `CREATE INDEX accounts_mailbox ON accounts (mailbox_key)`,
    `CREATE INDEX accounts_newest ON accounts (created_at, id)`,

    // A request for another address, which takes effect once both have confirmed; one per account.
    `CREATE TABLE email_changes (
      account_id text PRIMARY KEY, email text NOT NULL, email_key text NOT NULL,
      created_at bigint NOT NULL, expires_at bigint NOT NULL, old_confirmed_at bigint, new_confirmed_at bigint)`,

    // Keyed hashes of mailboxes that an account left today, by deletion or a change of address: no second daily grant.
    // A row without a day is only a lock.
    `CREATE TABLE released_addresses (address_hash text PRIMARY KEY, day text NOT NULL)`,

    // The identity of an account's owner at an OpenID provider.
    `CREATE TABLE identities (
      id text PRIMARY KEY, issuer text NOT NULL, subject text NOT NULL, account_id text NOT NULL,
      created_at bigint NOT NULL, CONSTRAINT identities_key UNIQUE (issuer, subject))`,
    `CREATE INDEX identities_account ON identities (account_id)`,

    // One sign-in: a family of refresh tokens.
    `CREATE TABLE sessions (
      id text PRIMARY KEY, account_id text NOT NULL,
      device text, -- such as Firefox on Windows
      id_token text, -- of the OpenID provider, to end its session; null for a sign-in by password
      authenticated_at bigint, -- when the person last did at the provider (auth_time)
      confirmed_at bigint, -- when an operator last confirmed with the password that changes are meant
      created_at bigint NOT NULL, last_used_at bigint NOT NULL, revoked_at bigint)`,
    `CREATE INDEX sessions_account ON sessions (account_id)`,

    `CREATE TABLE refresh_tokens (
      token_hash text PRIMARY KEY, session_id text NOT NULL,
      branch text NOT NULL, -- of its family, empty for the first (accounts/sessions/rotating-tokens.ts)
      created_at bigint NOT NULL, expires_at bigint NOT NULL, spent_at bigint,
      superseded_at bigint)`, // when another branch superseded its own
    `CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id)`,

    // Devices that are trusted for an account, until the password is changed.
    `CREATE TABLE known_devices (
      device_hash text PRIMARY KEY, account_id text NOT NULL, created_at bigint NOT NULL, last_used_at bigint NOT NULL)`,
    `CREATE INDEX known_devices_account ON known_devices (account_id)`,

    // The links in mails.
    `CREATE TABLE mail_tokens (
      token_hash text PRIMARY KEY, account_id text NOT NULL, purpose text NOT NULL,
      email text, password_hash text, -- of the sign-up that a link confirms: its spelling, and the password it chose
      created_at bigint NOT NULL, expires_at bigint NOT NULL, used_at bigint)`,
    `CREATE INDEX mail_tokens_account ON mail_tokens (account_id, purpose)`,
  ]
}
