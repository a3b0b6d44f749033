import type { Dialect } from '../dialect.ts'
import { accountTables } from './accounts.ts'
import { embedTables } from './embeds.ts'
import { ledgerTables } from './ledger.ts'
import { limitTables } from './limits.ts'
import { mailTables } from './mail.ts'
import { modelTables } from './models.ts'
import { operatorTables } from './operators.ts'
import { paymentTables } from './payments.ts'
import { resultTables } from './results.ts'
import { searchIndexTables } from './search-index.ts'

/**
 * Returns the statements of version 0.1.0 for an empty database: tables, each with its indexes and triggers. Times
 * (`_at`) are milliseconds since the epoch, days are `YYYY-MM-DD` in UTC, credits are whole numbers, `is_` is 1 or 0,
 * and `_hash` is the hash of a value that is not stored. The current columns are the types of `store/schema.ts`.
 */
export function createTableStatements(dialect: Dialect): readonly string[] {
  return [
    ...accountTables(),
    ...ledgerTables(dialect),
    ...paymentTables(),
    ...resultTables(),
    ...searchIndexTables(dialect),
    ...embedTables(),
    ...mailTables(),
    ...modelTables(),
    ...operatorTables(dialect),
    ...limitTables(dialect),
  ]
}
