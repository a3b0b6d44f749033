/** Tells spreadsheets that the text is UTF-8. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF'

/** One line of a table for spreadsheets (RFC 4180). */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/**
 * Text that a spreadsheet would read as a formula gets an apostrophe in front (statements.md 58), full-width
 * signs too: some spreadsheets read them as plain ones. Also behind what parts cells or rows in other countries' spreadsheets,
 * where quotes that do not begin a cell hold nothing together.
 */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const lead = value.length - value.trimStart().length
  const rest = value
    .slice(lead)
    .replace(/([;\t] *)(?=[=+\-@＝＋－＠])/g, "$1'")
    // A list in a text has a line that begins with '- '.
    .replace(/([\r\n] *)(?=[=@＝＋－＠]|[+-]\S)/g, "$1'")
  const text = value.slice(0, lead) + rest
  const inert = /^\s*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(inert) || inert !== value ? `"${inert.replaceAll('"', '""')}"` : inert
}
