import type { ToolExport } from '../kit/export.ts'
import { EXPORT_FORMATS, type ExportFormat } from './workbench.ts'

/** Returns the export formats of a tool's results, in menu order. */
export function formatsOf(exported: ToolExport | undefined): readonly ExportFormat[] {
  if (!exported) return ['json']
  const { isProse, isPage, rows, email, ads, shopping } = exported
  const has: Partial<Record<ExportFormat, boolean>> = {
    txt: true,
    md: true,
    json: true,
    csv: rows !== undefined,
    docx: isProse === true,
    html: isPage === true || email !== undefined,
    eml: email !== undefined,
    'google-ads': ads !== undefined,
    wordpress: true,
    shopping: shopping !== undefined,
  }
  return EXPORT_FORMATS.filter((format) => has[format] === true)
}

/**
 * Returns a tool's default export format: a document for prose, a table for a list, else plain text; JSON for a tool
 * without exports.
 */
export function mainFormatOf(exported: ToolExport | undefined): ExportFormat {
  const formats = formatsOf(exported)
  const main = (['docx', 'csv', 'txt'] as const).find((format) => formats.includes(format))
  return main ?? 'json'
}
