/**
 * A table that is read by words from outside: its rows by their keys, and nothing else. In a plain object "constructor"
 * and "toString" would be found too, with what every object has.
 */
export function table<Value>(
  rows: Readonly<Record<string, Value | undefined>>,
): ReadonlyMap<string, Value> {
  return new Map(Object.entries(rows) as [string, Value][])
}

/** Rows as a table of many columns writes them: the columns are named once, and what is empty at a row's end is left out. */
export interface Columns {
  /** The names of the columns, parted by spaces. */
  readonly columns: string
  readonly rows: readonly (readonly string[])[]
}

/** The rows of such a table as objects; an empty cell is the empty text. */
export function rowsOf<Column extends string>({
  columns,
  rows,
}: Columns): Record<Column, string>[] {
  const names = columns.split(' ') as Column[]
  return rows.map(
    (cells) =>
      Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])) as Record<
        Column,
        string
      >,
  )
}
