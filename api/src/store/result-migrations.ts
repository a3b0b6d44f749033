import { type Kysely, sql } from 'kysely'
import type { Dialect } from './dialect.ts'

/** 0018: who asked for a result, stars, working copies, and the versions of drafts. */
export async function draftVersions(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') await sql`SET LOCAL lock_timeout = '5s'`.execute(db)
  await db.schema.alterTable('ai_tool_results').addColumn('caller', 'text').execute()
  await db.schema.alterTable('ai_tool_results').addColumn('starred_at', 'bigint').execute()
  await db.schema.alterTable('generations').addColumn('result_id', 'text').execute()
  await sql`CREATE INDEX generations_result ON generations (result_id) WHERE result_id IS NOT NULL`.execute(
    db,
  )
  await db.schema
    .createTable('working_results')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('caller', 'text')
    .addColumn('tool_id', 'text', (column) => column.notNull())
    .addColumn('prompt', 'text', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.notNull())
    .addColumn('writer', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  for (const column of ['account_id', 'expires_at'])
    await db.schema
      .createIndex(`working_results_${column}`)
      .on('working_results')
      .column(column)
      .execute()
  await db.schema
    .createTable('draft_versions')
    .addColumn('result_id', 'text', (column) => column.notNull())
    .addColumn('draft_id', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('parent', 'integer')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('draft', 'text', (column) => column.notNull())
    .addColumn('marks', 'text', (column) => column.notNull())
    .addColumn('faults', 'text', (column) => column.notNull())
    .addColumn('writer', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('draft_versions_key', ['result_id', 'draft_id', 'version'])
    .execute()
  await db.schema
    .createTable('draft_heads')
    .addColumn('result_id', 'text', (column) => column.notNull())
    .addColumn('draft_id', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('draft_heads_key', ['result_id', 'draft_id'])
    .execute()
}
