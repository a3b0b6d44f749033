import { type Kysely, sql } from 'kysely'

/** What is set aside for calls under way, and those that a killed process left open. */
export async function openModelCalls(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('model_days')
    .addColumn('reserved_micros', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`CREATE INDEX model_calls_open ON model_calls (created_at) WHERE outcome = 'open'`.execute(
    db,
  )
}

/**
 * What calls of models cost: one row for each, what a day came to, and what the connection test found. And with each
 * generation, who wrote it.
 */
export async function modelUsage(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('generations').addColumn('written_by', 'text').execute()
  await db.schema
    .createTable('model_calls')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('generation_id', 'text')
    .addColumn('account_id', 'text')
    .addColumn('caller', 'text')
    .addColumn('tool_id', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('server', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('prompt_tokens', 'integer', (column) => column.notNull())
    .addColumn('cached_tokens', 'integer', (column) => column.notNull())
    .addColumn('completion_tokens', 'integer', (column) => column.notNull())
    .addColumn('reasoning_tokens', 'integer', (column) => column.notNull())
    .addColumn('is_estimated', 'integer', (column) => column.notNull())
    .addColumn('cost_micros', 'bigint')
    .addColumn('duration_ms', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('model_calls_day').on('model_calls').column('day').execute()
  await sql`CREATE INDEX model_calls_account ON model_calls (account_id, id)
    WHERE account_id IS NOT NULL`.execute(db)
  await db.schema
    .createTable('model_days')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('spent_micros', 'bigint', (column) => column.notNull())
    .addColumn('told_at', 'bigint')
    .execute()
  await db.schema
    .createTable('model_tests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tested_at', 'bigint', (column) => column.notNull())
    .addColumn('is_ok', 'integer', (column) => column.notNull())
    .addColumn('report', 'text', (column) => column.notNull())
    .execute()
}
