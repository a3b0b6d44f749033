import type { Sheet } from '#shared/kit/export.ts'
import { CSV_BYTE_ORDER_MARK, csvRow } from '../../http/csv.ts'
import { cleanText } from './clean-blocks.ts'
import type { Readable } from './result-to-export.ts'

/** A table for spreadsheets, a draft a row (RFC 4180). Undefined where a draft is no row. */
export function writeCsv({ exported, drafts }: Readable): string | undefined {
  const { rows } = exported
  return (
    rows &&
    CSV_BYTE_ORDER_MARK +
      writeSheet({ columns: rows.columns, rows: drafts.map((draft) => rows.row(draft)) })
  )
}

/** The drafts as ads for Google Ads Editor, which takes UTF-8 without a mark. Undefined where they do not make one. */
export function writeGoogleAds({ exported, drafts, input }: Readable): string | undefined {
  const sheet = exported.ads?.(drafts, input)
  return sheet && writeSheet(sheet)
}

function writeSheet({ columns, rows }: Sheet): string {
  return [columns, ...rows].map((row) => csvRow(row.map(cleanText))).join('')
}
