import type { CreditEntry } from '#shared/contract/shapes.ts'
import { csvRow } from '../http/csv.ts'

/** The first line of an exported credit history (RFC 4180). */
export const CSV_HEADER = csvRow(['When (UTC)', 'What', 'Kind', 'Credits', 'Change', 'Balance'])

/** Formats one entry as a line; numbers are not quoted. */
export function csvLine(entry: CreditEntry): string {
  const when = entry.at.slice(0, 19).replace('T', ' ')
  return csvRow([when, entry.reason, entry.kind, entry.bucket, entry.amount, entry.balance])
}
