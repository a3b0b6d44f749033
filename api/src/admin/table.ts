import { len } from '#shared/text/measures.ts'

/** Formats rows as aligned columns, numbers to the right. Control characters never reach the terminal. */
export function formatTable(
  rows: readonly Readonly<Record<string, string | number | null>>[],
): string {
  const [first] = rows
  if (!first) return ''
  const names = Object.keys(first)
  const cells = [names, ...rows.map((row) => names.map((name) => printableText(row[name] ?? '–')))]
  const widths = names.map((_, column) => Math.max(...cells.map((row) => len(row[column] ?? ''))))
  const lines = cells.map((row) =>
    row
      .map((cell, column) => {
        const gap = ' '.repeat((widths[column] ?? 0) - len(cell))
        return isNumericColumn(rows, names[column] ?? '') ? gap + cell : cell + gap
      })
      .join('  ')
      .trimEnd(),
  )
  return [lines[0], widths.map((width) => '─'.repeat(width)).join('  '), ...lines.slice(1)].join(
    '\n',
  )
}

/** Formats one record as `name  value` lines. */
export function formatRecord(values: Readonly<Record<string, string | number | null>>): string {
  const width = Math.max(...Object.keys(values).map((name) => name.length))
  return Object.entries(values)
    .map(([name, value]) => `${name.padEnd(width)}  ${printableText(value ?? '–')}`)
    .join('\n')
}

/** A time for people: `2026-11-21 09:30` in UTC. */
export function shortTime(time: string | number | null): string | null {
  return time === null ? null : new Date(time).toISOString().slice(0, 16).replace('T', ' ')
}

function printableText(value: string | number): string {
  return String(value).replace(/\p{C}+/gu, ' ')
}

function isNumericColumn(
  rows: readonly Readonly<Record<string, string | number | null>>[],
  name: string,
): boolean {
  return rows.some((row) => typeof row[name] === 'number')
}
