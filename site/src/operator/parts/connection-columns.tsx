import type { AccountDetail } from '#shared/contract/operator/accounts.server.ts'
import type { ChangeAnswer } from '#shared/contract/operator/common.server.ts'
import { ChangeButton } from '../change/change-button.tsx'
import { reasonField } from '../change/change-form.ts'
import type { Column } from './table.tsx'
import { RelativeTime } from './at.tsx'
import { formatCount } from '../../pages/credit-words.ts'

type Connection = AccountDetail['connections'][number]

/** The first column names the row. */
export const connectionColumns: readonly [Column<Connection>, ...Column<Connection>[]] = [
  { head: 'Name', cell: ({ name }) => name },
  { head: 'Kind', cell: ({ kind }) => (kind === 'site' ? 'Site' : 'Assistant') },
  { head: 'Origin', cell: ({ origin }) => origin },
  { head: 'Credits a day', cell: ({ daily_cap }) => formatCount(daily_cap), isNumber: true },
  { head: 'Connected', cell: ({ created_at }) => <RelativeTime iso={created_at} /> },
  {
    head: 'Last used',
    cell: ({ last_used_at }) =>
      last_used_at === null ? 'Never' : <RelativeTime iso={last_used_at} />,
  },
]

/** A button that ends a connection. */
export function EndConnection(props: { connection: Connection; onDone: () => void }) {
  const { connection, onDone } = props
  return (
    <ChangeButton<ChangeAnswer>
      label="End"
      about={connection.name}
      title={`End the connection of ${connection.name}`}
      action="End it"
      tone="danger"
      path={`/connections/${connection.id}/end`}
      fields={[reasonField()]}
      done={() => ({ title: 'Ended', text: `${connection.name} spends no more credits.` })}
      onDone={onDone}
    >
      <p>It can spend no more credits. Its owner may connect it again.</p>
    </ChangeButton>
  )
}
