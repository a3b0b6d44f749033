import type { AccountDetail } from '#shared/contract/operator/accounts.server.ts'
import { ProfileSheet } from '../../account/profile/profile-frame.tsx'
import { connectionColumns, EndConnection } from '../parts/connection-columns.tsx'
import { EndSiteKey, siteKeyColumns } from '../parts/site-key-columns.tsx'
import { Table, type Column } from '../parts/table.tsx'
import { RelativeTime } from '../parts/at.tsx'

type SignIn = AccountDetail['sessions'][number]

const SIGN_IN_COLUMNS: readonly Column<SignIn>[] = [
  { head: 'Device', cell: ({ device }) => device ?? 'Unknown device' },
  { head: 'Signed in', cell: ({ created_at }) => <RelativeTime iso={created_at} /> },
  { head: 'Last used', cell: ({ last_used_at }) => <RelativeTime iso={last_used_at} /> },
]

/** The sessions of the account. */
export function SignIns({ account: { sessions } }: { account: AccountDetail }) {
  return (
    <ProfileSheet title="Signed in">
      {sessions.length === 0 ? (
        <p className="operator-empty">Nowhere.</p>
      ) : (
        <Table
          caption="Where the account is signed in"
          columns={SIGN_IN_COLUMNS}
          rows={sessions}
          keyOf={({ id }) => id}
        />
      )}
    </ProfileSheet>
  )
}

interface AccountListProps {
  readonly account: AccountDetail
  readonly onChange: () => void
}

/** The sites and assistants connected to the account. */
export function AccountConnections({ account: { connections }, onChange }: AccountListProps) {
  return (
    <ProfileSheet title="Connected sites and assistants" id="connections">
      {connections.length === 0 ? (
        <p className="operator-empty">None.</p>
      ) : (
        <Table
          caption="Connected sites and assistants"
          columns={connectionColumns}
          rows={connections}
          keyOf={({ id }) => id}
          renderActions={(connection) => (
            <EndConnection connection={connection} onDone={onChange} />
          )}
        />
      )}
    </ProfileSheet>
  )
}

/** The keys with which the account pays for visitors. */
export function AccountSiteKeys({ account: { site_keys }, onChange }: AccountListProps) {
  return (
    <ProfileSheet title="Site keys">
      {site_keys.length === 0 ? (
        <p className="operator-empty">None.</p>
      ) : (
        <Table
          caption="Site keys"
          columns={siteKeyColumns}
          rows={site_keys}
          keyOf={({ id }) => id}
          renderActions={(siteKey) => <EndSiteKey siteKey={siteKey} onDone={onChange} />}
        />
      )}
    </ProfileSheet>
  )
}
