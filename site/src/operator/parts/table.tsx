import type { ReactNode } from 'react'

/** A column of a table of rows. */
export interface Column<Row> {
  readonly head: string
  /** Null if a row has no value. */
  readonly cell: (row: Row) => ReactNode
  /** True for figures, which are aligned with each other. */
  readonly isNumber?: boolean
}

export interface TableProps<Row> {
  /** A caption for screen readers. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** The actions of a row, after its columns. */
  readonly renderActions?: (row: Row) => ReactNode
  readonly isBusy?: boolean
}

/** Explicit ARIA roles: with a CSS `display` other than table, screen readers would no longer treat it as a table. */
const [TABLE, ROWS, ROW, HEAD, NAME, CELL] = (
  ['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell'] as const
).map((role) => ({ role }))

/** Rows as a table, whose first column names them; as cards where it is narrow. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, renderActions, isBusy } = props
  const [first, ...others] = columns
  if (!first) return null
  return (
    <table className="operator-table" {...TABLE} aria-busy={isBusy || undefined}>
      <caption className="dm-visually-hidden">{caption}</caption>
      <thead {...ROWS}>
        <tr {...ROW}>
          {columns.map((column) => (
            <th key={column.head} {...HEAD} scope="col" data-number={column.isNumber}>
              {column.head}
            </th>
          ))}
          {renderActions && (
            <th {...HEAD} scope="col">
              <span className="dm-visually-hidden">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody {...ROWS}>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...ROW}>
            <th {...NAME} scope="row">
              {first.cell(row)}
            </th>
            {others.map((column) => (
              <Cell key={column.head} column={column} content={column.cell(row)} />
            ))}
            {renderActions && (
              <td {...CELL} className="operator-row-actions">
                {renderActions(row)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell<Row>({ column, content }: { column: Column<Row>; content: ReactNode }) {
  const isEmpty = content === null
  return (
    <td {...CELL} data-number={column.isNumber} data-empty={isEmpty || undefined}>
      <span className="operator-label" aria-hidden="true">
        {column.head}
      </span>
      <span className="operator-value">{isEmpty ? '–' : content}</span>
    </td>
  )
}
