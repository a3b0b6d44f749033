import { type Kysely, sql } from 'kysely'
import type { Dialect } from './dialect.ts'

/** 0020: what an assistant that was connected calls itself. */
export async function assistants(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') await sql`SET LOCAL lock_timeout = '5s'`.execute(db)
  await db.schema.alterTable('embed_grants').addColumn('client_name', 'text').execute()
}
