import type { AccountsPage as Answer } from '#shared/contract/operator/accounts.server.ts'
import { Field } from '#shared/ui/field.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { FindField } from '../parts/find-field.tsx'
import { ListTable } from '../parts/list-table.tsx'
import { AccountTag } from '../parts/tag.tsx'
import type { Column } from '../parts/table.tsx'
import { useList } from '../parts/use-list.ts'
import { useListQuery } from '../parts/use-query.ts'
import { RelativeTime } from '../parts/at.tsx'
import { formatCount } from '../../pages/credit-words.ts'

const STATES = [
  { value: '', label: 'All states' },
  { value: 'active', label: 'Active' },
  { value: 'unconfirmed', label: 'Unconfirmed' },
  { value: 'disabled', label: 'Blocked' },
]

const ACCOUNT_COLUMNS: readonly Column<Answer['rows'][number]>[] = [
  {
    head: 'Address',
    cell: ({ id, email }) => (
      <PageLink to={`/operator/accounts/${id}`} className="operator-link">
        {email}
      </PageLink>
    ),
  },
  {
    head: 'State',
    cell: ({ state, is_operator }) => <AccountTag state={state} isOperator={is_operator} />,
  },
  { head: 'Credits', cell: ({ credits }) => formatCount(credits), isNumber: true },
  { head: 'Signed up', cell: ({ created_at }) => <RelativeTime iso={created_at} /> },
]

/** All accounts, searchable by a part of the address and filtered by state. */
export function AccountsPage() {
  const { values, set, clear } = useListQuery('find', 'state')
  const { find = '', state = '' } = values
  const list = useList<Answer['rows'][number]>('/accounts', values)
  return (
    <>
      <search className="operator-filter">
        <FindField
          label="Part of the address"
          value={find}
          onChange={(value) => set('find', value)}
        />
        <Field
          name="state"
          label="State"
          options={STATES}
          value={state}
          onChange={(value) => set('state', value)}
        />
      </search>
      <ListTable
        list={list}
        what="Accounts"
        columns={ACCOUNT_COLUMNS}
        empty={
          find || state ? (
            <>
              <p>No account fits.</p>
              <button type="button" className="dm-button dm-outline" onClick={clear}>
                Show all accounts
              </button>
            </>
          ) : (
            <p>Nobody has signed up yet.</p>
          )
        }
      />
    </>
  )
}
