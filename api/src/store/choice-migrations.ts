import { type Kysely, sql } from 'kysely'
import type { Dialect } from './dialect.ts'

/** What the operator's page decides: which tools are on, which models write; and what its lists are read by. */
export async function operatorChoices(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') await sql`SET LOCAL lock_timeout = '5s'`.execute(db)
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE tool_switches (tool_id text PRIMARY KEY, is_on integer NOT NULL, is_on_embeds integer NOT NULL)`,
  `CREATE TABLE model_choices (turn text PRIMARY KEY, address text NOT NULL, instead_of text NOT NULL,
    model text NOT NULL, chosen_at bigint NOT NULL)`,
  `ALTER TABLE outbox ADD COLUMN problem text`,
  `CREATE INDEX outbox_newest ON outbox (created_at, id)`,
  `CREATE INDEX codes_newest ON codes (created_at, id)`,
  `CREATE INDEX payments_newest ON payments (created_at, id)`,
  `CREATE INDEX site_keys_newest ON site_keys (created_at, id) WHERE deleted_at IS NULL`,
  `CREATE INDEX embed_grants_newest ON embed_grants (created_at, id) WHERE revoked_at IS NULL`,
  `CREATE INDEX model_calls_failed ON model_calls (server, model, created_at)
    WHERE outcome NOT IN ('ok', 'enough', 'open', 'cancelled')`,
]
