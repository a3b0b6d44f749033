/** Tells spreadsheets that the text is UTF-8. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF'

/** One line of a table for spreadsheets (RFC 4180). */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/**
 * Text that a spreadsheet would read as a formula gets an apostrophe in front (statements.md 58), full-width
 * signs too: some spreadsheets read them as plain ones.
 */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const inert = /^\s*[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(inert) || inert !== value ? `"${inert.replaceAll('"', '""')}"` : inert
}
