/**
 * Creates a map for keys that come from outside. A plain object would also find "constructor" and "toString", which
 * every object inherits.
 */
export function table<Value>(
  rows: Readonly<Record<string, Value | undefined>>,
): ReadonlyMap<string, Value> {
  return new Map(Object.entries(rows) as [string, Value][])
}

/** The words of a space-separated list. */
export const toWordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/**
 * Compact rows of a table with many columns: the columns are named once, and empty cells at a row's end are omitted.
 */
export interface CompactRows {
  /** The names of the columns, separated by spaces. */
  readonly columns: string
  readonly rows: readonly (readonly string[])[]
}

/** The rows of such a table as objects; an empty cell is the empty text. */
export function rowsOf<Column extends string>({
  columns,
  rows,
}: CompactRows): Record<Column, string>[] {
  const names = columns.split(' ') as Column[]
  return rows.map(
    (cells) =>
      Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])) as Record<
        Column,
        string
      >,
  )
}
