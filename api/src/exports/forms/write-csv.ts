import type { Sheet } from '#shared/kit/export.ts'
import { CSV_BYTE_ORDER_MARK, csvRow } from '../../http/csv.ts'
import { cleanText } from './clean-blocks.ts'
import type { ReadableResult } from './result-to-export.ts'

/** A CSV table, one row per draft (RFC 4180). Undefined where drafts are not rows. */
export function writeCsv({ exported, drafts }: ReadableResult): string | undefined {
  const { rows } = exported
  return (
    rows &&
    CSV_BYTE_ORDER_MARK +
      writeSheet({ columns: rows.columns, rows: drafts.map((draft) => rows.row(draft)) })
  )
}

/** The drafts as ads for Google Ads Editor, which reads UTF-8 without a BOM. Undefined where they do not make an ad. */
export function writeGoogleAds({ exported, drafts, input }: ReadableResult): string | undefined {
  const sheet = exported.ads?.(drafts, input)
  return sheet && writeSheet(sheet)
}

function writeSheet({ columns, rows }: Sheet): string {
  return [columns, ...rows].map((row) => csvRow(row.map(cleanText))).join('')
}
