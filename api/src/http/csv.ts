/** Marks the text as UTF-8 for spreadsheets. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF'

/** One CSV row (RFC 4180). */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/**
 * Puts an apostrophe before text that a spreadsheet would read as a formula (statements.md 58), full-width signs
 * included: some spreadsheets read them as plain ones. Also after `;`, tabs and line ends, which separate cells or
 * rows in some locales, where quotes inside a cell do not protect it.
 */
function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const lead = value.length - value.trimStart().length
  const rest = value
    .slice(lead)
    .replace(/([;\t] *)(?=[=+\-@＝＋－＠])/g, "$1'")
    // A line that begins with '- ' is a list item, not a formula.
    .replace(/([\r\n] *)(?=[=@＝＋－＠]|[+-]\S)/g, "$1'")
  const text = value.slice(0, lead) + rest
  const inert = /^\s*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(inert) || inert !== value ? `"${inert.replaceAll('"', '""')}"` : inert
}
