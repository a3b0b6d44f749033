import type { ReactNode } from 'react'
import { MoreButton } from '../../account/profile/more-button.tsx'
import { ListProblem } from './list-problem.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import { Table, type TableProps } from './table.tsx'
import type { List } from './use-list.ts'

export interface ListTableProps<Row extends { readonly id: string }> extends Pick<
  TableProps<Row>,
  'columns' | 'renderActions'
> {
  readonly list: List<Row>
  /** The name of the rows: 'Accounts'. */
  readonly what: string
  /** Shown if there are no rows. */
  readonly empty: ReactNode
}

/** A list of the operator's API in all its states: loading, empty, failed, with more pages. */
export function ListTable<Row extends { readonly id: string }>(props: ListTableProps<Row>) {
  const { list, what, empty, columns, renderActions } = props
  const { latest, items, problem, isLoading, hasMore, reload } = list
  if (!latest) {
    if (problem) return <ListProblem problem={problem} what={what} onRetry={reload} />
    return <SkeletonRows />
  }
  return (
    <>
      <p className="dm-visually-hidden" role="status">
        {isLoading ? '' : `${items.length} shown${hasMore ? ', there are more' : ''}`}
      </p>
      {items.length === 0 ? (
        <div className="operator-empty">{empty}</div>
      ) : (
        <Table
          caption={what}
          columns={columns}
          rows={items}
          keyOf={({ id }) => id}
          isBusy={isLoading}
          {...(renderActions && { renderActions })}
        />
      )}
      <MoreButton pages={list} what={`More ${what.toLowerCase()}`} />
    </>
  )
}
