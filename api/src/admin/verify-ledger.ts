import type { Kysely } from 'kysely'
import { auditLedger, type Imbalance } from '../credits/audit.ts'
import type { Schema } from '../store/schema.ts'
import type { Store } from '../store/store.ts'

/**
 * Audits the ledger while servers go on writing: all queries of the audit see the data of one moment. Empty when all
 * numbers agree.
 */
export function verifyLedger(store: Store): Promise<Imbalance[]> {
  const audit = (db: Kysely<Schema>): Promise<Imbalance[]> => auditLedger({ ...store, db })
  const transaction = store.db.transaction().setAccessMode('read only')
  return store.dialect === 'postgres'
    ? transaction.setIsolationLevel('repeatable read').execute(audit)
    : transaction.execute(audit)
}
