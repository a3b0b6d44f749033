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
 * What version 0.1.0 makes in an empty database: tables, each with its indexes and triggers, as statements. Times (`_at`)
 * are milliseconds since the epoch, days are `YYYY-MM-DD` in UTC, credits are whole numbers, `is_` is 1 or 0, and a
 * `_hash` stands for a secret that is stored nowhere. The columns as they are today are the types of `store/schema.ts`.
 */
export function tables(dialect: Dialect): readonly string[] {
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
