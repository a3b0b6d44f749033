import type { Kysely } from 'kysely'
import { auditLedger, type Imbalance } from '../credits/audit.ts'
import type { Schema } from '../store/schema.ts'
import type { Store } from '../store/store.ts'

/**
 * Audits the ledger at one moment, while servers go on writing: every question of the audit sees the same data. Empty
 * when all numbers agree.
 */
export function verifyLedger(store: Store): Promise<Imbalance[]> {
  const audit = (db: Kysely<Schema>): Promise<Imbalance[]> => auditLedger({ ...store, db })
  const transaction = store.db.transaction().setAccessMode('read only')
  return store.dialect === 'postgres'
    ? transaction.setIsolationLevel('repeatable read').execute(audit)
    : transaction.execute(audit)
}
