import type { ConnectionsPage as Answer } from '#shared/contract/operator/goods.server.ts'
import { connectionColumns, EndConnection } from '../parts/connection-columns.tsx'
import { OWNER_COLUMN, OwnerList } from '../parts/owner-list.tsx'

const [NAME_COLUMN, ...FACT_COLUMNS] = connectionColumns
const CONNECTION_COLUMNS = [NAME_COLUMN, OWNER_COLUMN, ...FACT_COLUMNS]

/** The connected sites and assistants of all accounts. */
export function ConnectionsPage() {
  return (
    <OwnerList<Answer['rows'][number]>
      path="/connections"
      what="Connections"
      find="Part of an address or an origin"
      empty="Nobody has connected a site or an assistant yet."
      columns={CONNECTION_COLUMNS}
      renderActions={(connection, list) => (
        <EndConnection connection={connection} onDone={list.reload} />
      )}
    />
  )
}
