import type { ReactNode } from 'react'

/** A column of a table of rows. */
export interface Column<Row> {
  readonly head: string
  /** Null where a row has nothing to say. */
  readonly cell: (row: Row) => ReactNode
  /** Figures, one above the other. */
  readonly isNumber?: boolean
}

export interface TableProps<Row> {
  /** What the rows are, for whoever hears the table. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** What can be done with a row, after its facts. */
  readonly renderActions?: (row: Row) => ReactNode
  readonly isBusy?: boolean
}

/** Written out: a table that is laid out as anything else is none to a screen reader. */
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
