import { type Kysely, sql } from 'kysely'
import type { Dialect } from './dialect.ts'

/** Who people are at a provider of sign-ins, and what a session keeps of that. */
export async function identities(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') await sql`SET LOCAL lock_timeout = '5s'`.execute(db)
  await db.schema
    .createTable('identities')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('identities_key', ['issuer', 'subject'])
    .execute()
  await db.schema.createIndex('identities_account').on('identities').column('account_id').execute()
  await db.schema.alterTable('sessions').addColumn('id_token', 'text').execute()
  await db.schema.alterTable('sessions').addColumn('proved_at', 'bigint').execute()
}
