import type { ReactNode } from 'react'
import { PageLink } from '../../layout/page-link.tsx'
import { FindField } from './find-field.tsx'
import { ListTable } from './list-table.tsx'
import type { Column } from './table.tsx'
import { useList, type List } from './use-list.ts'
import { useListQuery } from './use-query.ts'

/** A row that belongs to an account; `account_id` and `email` are null once that is gone. */
export interface OwnedRow {
  readonly id: string
  readonly account_id: string | null
  readonly email: string | null
}

export interface OwnerListProps<Row extends OwnedRow> {
  /** The path below the operator's API. */
  readonly path: string
  /** The name of the rows: 'Purchases'. */
  readonly what: string
  /** The label of the search field: 'Part of an address or an origin'. */
  readonly find: string
  /** Shown if there are no rows at all. */
  readonly empty: string
  readonly columns: readonly Column<Row>[]
  readonly renderActions?: (row: Row, list: List<Row>) => ReactNode
}

/** A searchable list of items that belong to accounts, each row with its account. */
export function OwnerList<Row extends OwnedRow>(props: OwnerListProps<Row>) {
  const { path, what, find, empty, columns, renderActions } = props
  const { values, set, clear } = useListQuery('find')
  const list = useList<Row>(path, values)
  return (
    <>
      <search className="operator-filter">
        <FindField
          label={find}
          value={values['find'] ?? ''}
          onChange={(value) => set('find', value)}
        />
      </search>
      <ListTable
        list={list}
        what={what}
        columns={columns}
        {...(renderActions && { renderActions: (row: Row) => renderActions(row, list) })}
        empty={
          values['find'] ? (
            <>
              <p>Nothing fits.</p>
              <button type="button" className="dm-button dm-outline" onClick={clear}>
                Show all
              </button>
            </>
          ) : (
            <p>{empty}</p>
          )
        }
      />
    </>
  )
}

/** The column with the account of a row. */
export const OWNER_COLUMN: Column<OwnedRow> = { head: 'Account', cell: ownerLink }

/** The account of a row, as a link to its page. */
export function ownerLink({
  account_id,
  email,
}: Pick<OwnedRow, 'account_id' | 'email'>): ReactNode {
  if (account_id === null) return 'Deleted'
  return (
    <PageLink to={`/operator/accounts/${account_id}`} className="operator-link">
      {email ?? 'Deleted'}
    </PageLink>
  )
}
