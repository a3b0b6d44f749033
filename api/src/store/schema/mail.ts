/** Mails to send, and recently sent ones. */
export function mailTables(): readonly string[] {
  return [
    `CREATE TABLE outbox (
      id text PRIMARY KEY, recipient text NOT NULL, subject text NOT NULL, text text NOT NULL, html text NOT NULL,
      link text, -- to act on, for the log and the development outbox
      account_id text, -- with which the mail goes
      is_last integer NOT NULL, -- 1: to a deleted account; deleted once it is sent
      attempts integer NOT NULL, next_attempt_at bigint NOT NULL,
      problem text, -- in the mail server's words, where it was not taken last
      created_at bigint NOT NULL, sent_at bigint,
      refused_at bigint)`, // when it was last refused for good; it holds up no later mail then
    `CREATE INDEX outbox_account ON outbox (account_id)`,
    `CREATE INDEX outbox_due ON outbox (next_attempt_at) WHERE sent_at IS NULL`,
    `CREATE INDEX outbox_recipient ON outbox (recipient, created_at, id) WHERE sent_at IS NULL`,
    `CREATE INDEX outbox_newest ON outbox (created_at, id)`,
  ]
}
